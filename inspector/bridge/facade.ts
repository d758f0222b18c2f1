import type { V4Chart } from './chart.ts';
import type { Moment, ScxmlEvent } from './snapshot.ts';
import { scxml, v4Snapshot } from './snapshot.ts';

export type Fired = Readonly<Record<string, unknown>> & { readonly type: string };

/** What a facade shows and whom it asks; let go when nobody watches any more. */
interface Watched {
  readonly chart: V4Chart;
  readonly fire: (event: Fired) => void;
  moment: Moment;
  event: ScxmlEvent;
}

const INIT = scxml({ type: 'xstate.init' });

/**
 * A combat in the shape of an interpreter of XState 4, as far as the inspect package looks at one. The package never
 * forgets a service, so that one that was released holds nothing.
 */
export class Facade {
  readonly id: string;
  readonly sessionId: string;
  #watched: Watched | undefined;
  #telling = false;
  readonly #listeners = new Set<(state: object) => void>();
  readonly #stopped = new Set<() => void>();

  constructor(sessionId: string, chart: V4Chart, moment: Moment, fire: (event: Fired) => void) {
    this.id = sessionId;
    this.sessionId = sessionId;
    this.#watched = { chart, fire, moment, event: INIT };
  }

  /** Read by the package as the machine's definition and as its JSON. */
  get machine(): object {
    const definition = this.#watched?.chart.root;
    return { definition, toJSON: () => definition };
  }

  get state(): object {
    if (!this.#watched) return {};
    const { chart, moment, event } = this.#watched;
    return v4Snapshot(chart, moment, event, this.sessionId);
  }

  get initialState(): object {
    return this.state;
  }

  /** The package puts a method of its own before this one, which announces the event first. */
  send(event: ScxmlEvent): void {
    if (!this.#watched) return;
    if (!this.#telling) return this.#watched.fire(event.data);
    this.#watched.event = event;
    for (const listener of this.#listeners) listener(this.state);
  }

  /** A command that was accepted, and where it led. */
  tell(event: { readonly type: string }, moment: Moment): void {
    if (!this.#watched) return;
    this.#watched.moment = moment;
    this.#telling = true;
    try {
      this.send(scxml(event));
    } finally {
      this.#telling = false;
    }
  }

  subscribe(listener: (state: object) => void): { readonly unsubscribe: () => void } {
    this.#listeners.add(listener);
    return { unsubscribe: () => this.#listeners.delete(listener) };
  }

  onStop(listener: () => void): this {
    this.#stopped.add(listener);
    return this;
  }

  release(): void {
    for (const listener of this.#stopped) listener();
    this.#stopped.clear();
    this.#listeners.clear();
    this.#watched = undefined;
    // Also the method that the package put there.
    Reflect.deleteProperty(this, 'send');
  }
}

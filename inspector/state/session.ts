import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { LogEntry, RefusalAnswer, SentCommand } from '#machines';
import type {
  CombatAnswer,
  Connection,
  Following,
  Language,
  Transport,
  Trouble,
} from '../transport/transport.ts';
import { asks, endOf, isAtEnd, lastSeq, lineFrom, settled, stepOfPath } from './line.ts';
import type { Line } from './line.ts';
import { Memory } from './memory.ts';
import { START, writeMoment } from './moment.ts';
import type { Moment } from './moment.ts';

/** Which moment of which combat is looked at. */
export interface Place {
  readonly line: string;
  readonly at: Moment;
}

/** What is played: the set-up under the rules of a date, and what happens in it. */
export interface Plan {
  readonly setup: unknown;
  readonly edition: string;
  readonly commands: readonly SentCommand[];
}

/** A command that was refused, and at which moment. */
export interface Refused {
  readonly place: Place;
  /** Undefined for one that was fired over the live connection. */
  readonly command: SentCommand | undefined;
  readonly refusal: RefusalAnswer;
}

/** A combat with its branches, and the moment that is shown of it. Filled only from a transport's answers. */
export class Session {
  readonly transport: Transport;
  readonly root: string;
  readonly edition: string;
  readonly setup: unknown;
  /** Ids of the states that were active right after the set-up. */
  readonly openingPath: readonly string[];
  readonly lines = signal<ReadonlyMap<string, Line>>(new Map());
  readonly place = signal<Place>({ line: '', at: START });
  readonly shown = signal<CombatAnswer | undefined>(undefined);
  readonly refused = signal<Refused | undefined>(undefined);
  readonly trouble = signal<Trouble | undefined>(undefined);
  readonly busy = signal(false);
  readonly connection = signal<Connection>('none');
  readonly line = computed(() => this.lines.value.get(this.place.value.line));
  readonly atEnd = computed(
    () => this.line.value !== undefined && isAtEnd(this.line.value, this.place.value.at),
  );
  readonly #looked = computed(() => this.place.value.line);
  readonly #memory = new Memory();
  #asked = 0;
  #following: Following | undefined;
  #firedAt: Place | undefined;

  /** `opened` is the state right after the set-up, `now` the latest. */
  constructor(
    transport: Transport,
    opened: CombatAnswer,
    now: CombatAnswer,
    entries: readonly LogEntry[],
    setup?: unknown,
  ) {
    this.transport = transport;
    this.root = now.id;
    this.edition = now.edition;
    this.setup = setup;
    this.openingPath = opened.chart.path;
    this.#memory.keepState(now.id, START, opened);
    this.#grow(lineFrom(now, entries, stepOfPath(opened.chart.path)));
    this.#show(now);
  }

  /** Goes to a moment; where the combat is shorter, to its end. */
  async goTo(at: Moment, line: string = this.place.value.line): Promise<void> {
    const known = this.lines.value.get(line);
    if (!known) return;
    const asked = ++this.#asked;
    const place = { line, at: settled(known, at) };
    const state = await this.stateAt(place);
    if (!state || asked !== this.#asked) return;
    batch(() => {
      this.#leave(place.line);
      this.place.value = place;
      this.shown.value = state;
    });
  }

  /** The state at a place; undefined where it cannot be had, which `trouble` then tells. */
  async stateAt({ line, at }: Place): Promise<CombatAnswer | undefined> {
    const known = this.#memory.stateAt(line, at);
    if (known) return known;
    const asked = await this.transport.state(line, writeMoment(at));
    if (!asked.ok) {
      this.trouble.value = asked.trouble;
      return undefined;
    }
    this.#memory.keepState(line, at, asked.answer);
    return asked.answer;
  }

  /** Sends a command at the end of the line that is looked at; whether it was accepted. */
  async act(command: SentCommand, language: Language): Promise<boolean> {
    const line = this.line.value;
    if (!line || !this.atEnd.value || this.busy.value) return false;
    this.busy.value = true;
    const asked = await this.transport.act(line.id, command, language);
    this.busy.value = false;
    if (!asked.ok) {
      this.#refuse(asked.trouble, command);
      return false;
    }
    const { state, ...entry } = asked.answer;
    this.#memory.keepSent(line.id, state.seq, command);
    // Others may have acted meanwhile, or this was heard of already.
    const now = this.lines.value.get(line.id) ?? line;
    if (lastSeq(now) === entry.seq - 1) {
      batch(() => {
        this.#grow({ ...now, entries: [...now.entries, entry], asksAtEnd: asks(state) });
        this.#show(state);
      });
    } else await this.#takeUp(line.id, state.seq);
    return true;
  }

  /** Opens a branch at the command that is looked at, and goes there. */
  async branch(): Promise<boolean> {
    const line = this.line.value;
    if (!line || this.busy.value) return false;
    const { seq } = this.place.value.at;
    this.busy.value = true;
    const asked = await this.transport.branch(line.id, writeMoment({ seq }));
    this.busy.value = false;
    if (!asked.ok) {
      this.trouble.value = asked.trouble;
      return false;
    }
    this.#memory.copySent(line.id, asked.answer.id, seq);
    const kept = line.entries.slice(0, seq);
    this.#grow({
      ...lineFrom(asked.answer, kept, line.firstStep),
      parent: { id: line.id, at: String(seq) },
    });
    this.#show(asked.answer);
    return true;
  }

  /** Hears of what others do in the line that is looked at; answers the function that ends it. */
  follow(language: Language): () => void {
    return effect(() => {
      const id = this.#looked.value;
      return untracked(() => this.#followLine(id, language));
    });
  }

  #followLine(id: string, language: Language): () => void {
    const following = this.transport.follow(id, language, {
      moved: (seq) => void this.#takeUp(id, seq),
      refused: (trouble) => this.#refuse(trouble, undefined, this.#firedAt),
      connected: (by) => (this.connection.value = by),
    });
    this.#following = following;
    return () => {
      following.stop();
      this.#following = undefined;
      this.connection.value = 'none';
    };
  }

  /** Sends a command over the live connection where there is one; what becomes of it is heard there. */
  async fire(command: SentCommand, language: Language): Promise<void> {
    this.#firedAt = this.place.value;
    if (this.atEnd.value && this.#following?.fire(command)) return;
    await this.act(command, language);
  }

  /** Takes up what was accepted up to a version; where the end was looked at, its new end is. */
  async #takeUp(id: string, seq: number): Promise<void> {
    const known = this.lines.value.get(id);
    if (!known || seq <= lastSeq(known)) return;
    const log = await this.transport.log(id, lastSeq(known));
    if (!log.ok) return;
    const grown = { ...known, entries: [...known.entries, ...log.answer] };
    const state = await this.stateAt({ line: id, at: endOf(grown) });
    const line = this.lines.value.get(id);
    if (!state || !line || lastSeq(line) >= lastSeq(grown)) return;
    const follows = this.place.value.line === id && this.atEnd.value;
    batch(() => {
      this.#grow({ ...grown, asksAtEnd: asks(state) });
      if (follows) this.#show(state);
    });
  }

  /** The commands of a line as they were sent, to be sent again elsewhere; those that are hidden are left out. */
  commandsOf(line: Line): readonly SentCommand[] {
    return line.entries.flatMap(({ seq, command }) => {
      const sent = this.#memory.sentAt(line.id, seq) ?? command;
      if ('sealed' in sent) return [];
      const { decision: _, ...again } = sent;
      return again;
    });
  }

  forgetRefusal(): void {
    this.refused.value = undefined;
  }

  /** What a player or permanent is called, also one that has left the battlefield. */
  nameOf(id: string): string {
    return this.#memory.nameOf(id) ?? id;
  }

  #refuse(trouble: Trouble, command: SentCommand | undefined, place = this.place.value): void {
    if (trouble.kind === 'refused') {
      this.refused.value = { place, command, refusal: trouble.refusal };
    } else this.trouble.value = trouble;
  }

  #grow(line: Line): void {
    this.lines.value = new Map([...this.lines.value, [line.id, line]]);
  }

  #show(state: CombatAnswer): void {
    this.#asked++;
    this.#memory.keepState(state.id, { seq: state.seq }, state);
    batch(() => {
      this.#leave(state.id);
      this.place.value = { line: state.id, at: { seq: state.seq } };
      this.shown.value = state;
      this.refused.value = undefined;
      this.trouble.value = undefined;
    });
  }

  /** A branch in which nothing was done is not kept. */
  #leave(next: string): void {
    const line = this.line.value;
    if (!line || line.id === next || !line.parent || line.id === this.root) return;
    if (lastSeq(line) > Number(line.parent.at)) return;
    this.lines.value = new Map([...this.lines.value].filter(([id]) => id !== line.id));
  }
}

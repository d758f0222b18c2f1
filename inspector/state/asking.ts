import { effect, signal, untracked } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { parseCommand } from '#machines';
import type { SentCommand } from '#machines';
import type { Language } from '../transport/transport.ts';
import { Form } from './form.ts';
import type { Session } from './session.ts';

/** Who is asked at the end of the line that is looked at, with the form to answer in. */
export class Asking {
  readonly form = signal<Form | undefined>(undefined);
  readonly #session: ReadonlySignal<Session | undefined>;
  readonly #language: ReadonlySignal<Language>;

  constructor(session: ReadonlySignal<Session | undefined>, language: ReadonlySignal<Language>) {
    this.#session = session;
    this.#language = language;
    effect(() => this.#renew());
  }

  /** The whole answer to what is asked: a pass, or what stands in the form where it would be accepted. */
  complete({ id, player, decision }: Form['waiting']): SentCommand | undefined {
    if (decision === 'priority') return { type: 'passPriority', by: player, decision: id };
    const form = this.form.value;
    const isMeant = form?.waiting.id === id && form.touched.value;
    return isMeant && form.verdict.value?.legal === true ? form.command() : undefined;
  }

  /** Puts a command into the form, in a branch of its own where something else was done; nothing is sent. */
  async attempt(sent: SentCommand): Promise<void> {
    const session = this.#session.value;
    const parsed = parseCommand(sent);
    if (!session || !parsed.ok) return;
    if (!session.atEnd.value && !(await session.branch())) return;
    if ('by' in sent && sent.by !== undefined) this.ask(sent.by);
    await this.form.value?.fill(parsed.command);
  }

  /** Asks another of the players who may act now. */
  ask(player: string): void {
    const session = this.#session.value;
    const waiting = session?.shown.value?.waitingFor.find((one) => one.player === player);
    if (session && waiting) this.#set(session, waiting);
  }

  /** A form for who is asked at the end of a line; the same one for as long as the same is asked. */
  #renew(): void {
    const session = this.#session.value;
    const language = this.#language.value;
    const waiting = session?.atEnd.value ? (session.shown.value?.waitingFor ?? []) : [];
    untracked(() => {
      const form = this.form.value;
      const isKept =
        form?.combat === session?.place.value.line &&
        waiting.some(({ id }) => id === form?.waiting.id);
      const [first] = waiting;
      if (isKept) void form?.speak(language);
      else if (session && first) this.#set(session, first);
      else this.form.value = undefined;
    });
  }

  #set(session: Session, waiting: Form['waiting']): void {
    const form = new Form(
      session.transport,
      session.place.peek().line,
      waiting,
      this.#language.peek(),
    );
    this.form.value = form;
    void form.start();
  }
}

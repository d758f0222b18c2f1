import { signal } from '@preact/signals';
import { writeCommand } from '#machines';
import type {
  CheckAnswer,
  Command,
  OptionsAnswer,
  OptionsQuery,
  SentCommand,
  WaitingFor,
} from '#machines';
import type { Language, Transport, Trouble } from '../transport/transport.ts';
import { commandFrom, costOf, draftFrom, draftOf, emptyDraft } from './draft.ts';
import type { Draft } from './draft.ts';

/** What somebody is asked, with what may be chosen and how the choice so far would be judged. */
export class Form {
  readonly waiting: WaitingFor;
  readonly draft = signal<Draft>({ decision: 'priority' });
  readonly options = signal<OptionsAnswer | undefined>(undefined);
  /** Undefined while it is being asked, and where nothing is to be judged. */
  readonly verdict = signal<CheckAnswer | undefined>(undefined);
  /** This page's seat may not answer it. */
  readonly elsewhere = signal(false);
  /** Something was chosen by hand. */
  readonly touched = signal(false);
  readonly combat: string;
  readonly #transport: Transport;
  #language: Language;
  #asked = 0;

  constructor(transport: Transport, combat: string, waiting: WaitingFor, language: Language) {
    this.#transport = transport;
    this.combat = combat;
    this.#language = language;
    this.waiting = waiting;
    this.draft.value = emptyDraft(waiting.decision);
  }

  /** Asks what may be chosen, and starts from the default where there is one. */
  async start(): Promise<void> {
    const options = await this.#ask({});
    if (!options || this.touched.value) return;
    this.draft.value = draftOf(options);
    await this.#judge(this.#asked);
  }

  /** Takes a choice over and asks again what goes with it. */
  async change(draft: Draft): Promise<void> {
    this.touched.value = true;
    this.draft.value = draft;
    this.verdict.value = undefined;
    const asked = this.#asked + 1;
    const options = await this.#ask(partialOf(draft));
    if (options && asked === this.#asked) await this.#judge(asked);
  }

  /** Fills the form with a command, such as a suggestion. */
  async fill(command: Command): Promise<void> {
    const draft = draftFrom(command, this.waiting.decision);
    if (draft) await this.change(draft);
  }

  /** Back to nothing chosen. */
  async clear(): Promise<void> {
    await this.change(emptyDraft(this.waiting.decision));
    this.touched.value = false;
  }

  async speak(language: Language): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    await this.#ask(partialOf(this.draft.value));
    await this.#judge(this.#asked);
  }

  /** The command as it would be sent, with what it costs. */
  command(): SentCommand | undefined {
    const draft = this.draft.value;
    const options = this.options.value;
    const mana = options ? costOf(draft, options) : 0;
    const paid =
      (draft.decision === 'declare-attackers' || draft.decision === 'declare-blockers') && mana > 0;
    const command = commandFrom(paid ? { ...draft, pay: { mana } } : draft, this.waiting);
    return command && writeCommand(command);
  }

  async #ask(partial: OptionsQuery['partial']): Promise<OptionsAnswer | undefined> {
    const asked = ++this.#asked;
    const { player } = this.waiting;
    const found = await this.#transport.options(this.combat, { player, partial }, this.#language);
    if (asked !== this.#asked) return undefined;
    this.elsewhere.value = !found.ok && isForAnotherSeat(found.trouble);
    if (!found.ok) return undefined;
    this.options.value = found.answer;
    return found.answer;
  }

  async #judge(asked: number): Promise<void> {
    const command = this.command();
    if (!command || command.type === 'passPriority') return;
    const found = await this.#transport.check(this.combat, command, this.#language);
    if (found.ok && asked === this.#asked) this.verdict.value = found.answer;
  }
}

const isForAnotherSeat = (trouble: Trouble): boolean =>
  trouble.kind === 'other' && trouble.code === 'seat-may-not';

function partialOf(draft: Draft): OptionsQuery['partial'] {
  if (draft.decision === 'declare-attackers') return { attackers: draft.attackers };
  return draft.decision === 'declare-blockers' ? { blocks: draft.blocks } : {};
}

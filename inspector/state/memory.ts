import type { SentCommand } from '#machines';
import type { CombatAnswer } from '../transport/transport.ts';
import { writeMoment } from './moment.ts';
import type { Moment } from './moment.ts';

/** What a session was answered so far, and what it sent. */
export class Memory {
  readonly #states = new Map<string, CombatAnswer>();
  readonly #sent = new Map<string, SentCommand>();
  readonly #names = new Map<string, string>();

  stateAt(line: string, at: Moment): CombatAnswer | undefined {
    return this.#states.get(keyOf(line, at));
  }

  keepState(line: string, at: Moment, state: CombatAnswer): void {
    this.#states.set(keyOf(line, at), state);
    for (const [id, { name }] of Object.entries(state.permanents)) this.#names.set(id, name);
  }

  /** A command as it was sent from here; undefined for what others sent. */
  sentAt(line: string, seq: number): SentCommand | undefined {
    return this.#sent.get(keyOf(line, { seq }));
  }

  keepSent(line: string, seq: number, command: SentCommand): void {
    this.#sent.set(keyOf(line, { seq }), command);
  }

  /** A branch begins with what was sent in the line that it leaves. */
  copySent(from: string, to: string, until: number): void {
    for (let seq = 1; seq <= until; seq++) {
      const sent = this.sentAt(from, seq);
      if (sent) this.keepSent(to, seq, sent);
    }
  }

  nameOf(id: string): string | undefined {
    return this.#names.get(id);
  }
}

const keyOf = (line: string, at: Moment): string => `${line}@${writeMoment(at)}`;

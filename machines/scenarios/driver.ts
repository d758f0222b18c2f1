import type { WrittenSetup } from '../model/setup.ts';
import type { RequirementScore, Violation } from '../model/violations.ts';
import type { StateAnswer } from '../play/types.ts';
import type { WrittenCommand } from './cases.ts';

/** What a case can ask of the state. */
export type StateOfCase = Omit<StateAnswer, 'seq' | 'at' | 'chart'>;

type Reason = Pick<Violation, 'rule' | 'code' | 'objects'>;
export interface Refused {
  readonly violations: readonly Reason[];
}
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: Refused };

export interface Verdict extends Refused {
  readonly legal: boolean;
  readonly requirements?: Pick<RequirementScore, 'obeyed' | 'possible'> | undefined;
  readonly partial: boolean;
}

/** Numbers of legal declarations; undefined where it is another decision's turn, or the board too large. */
export interface Counts {
  readonly legalAttacks?: number | undefined;
  readonly legalBlocks?: Readonly<Record<string, number>> | undefined;
}

/** A combat that is going on, however it is played. */
export interface Session {
  readonly state: () => Promise<StateOfCase>;
  readonly act: (command: WrittenCommand) => Promise<Outcome>;
  readonly check: (command: WrittenCommand) => Promise<Verdict>;
  /** The numbers for one player, or for whoever declares attackers. */
  readonly count: (player?: string) => Promise<Counts>;
  readonly close: () => Promise<void>;
}

export type Opened =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly reason: string };

/** A way to play combats: the game in this process, or a server. */
export interface Driver {
  readonly open: (setup: WrittenSetup, edition: string) => Promise<Opened>;
}

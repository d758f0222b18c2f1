import type { RefusalAnswer, SetupProblem } from '#machines';
import type { SeatNeeded } from './seats.ts';

/** Why a request about combats is not met. What status that is, is for HTTP to say. */
export type Failure =
  | { readonly kind: 'unknown-combat' }
  | { readonly kind: 'unknown-moment'; readonly at: string; readonly seq: number }
  | { readonly kind: 'unknown-seat'; readonly seat: string }
  | { readonly kind: 'unknown-player'; readonly player: string }
  | { readonly kind: 'token-missing' }
  | { readonly kind: 'token-unknown' }
  | { readonly kind: 'seat-may-not'; readonly needed: SeatNeeded }
  | { readonly kind: 'admin-only' }
  | { readonly kind: 'open-table-refused' }
  | { readonly kind: 'weak-key'; readonly least: number }
  | { readonly kind: 'seat-name-taken'; readonly name: string; readonly index: number }
  | { readonly kind: 'setup'; readonly problems: readonly SetupProblem[] }
  /** `index` where it is one of several commands. */
  | {
      readonly kind: 'refused';
      readonly refusal: RefusalAnswer;
      readonly seq: number;
      readonly index?: number;
    }
  | { readonly kind: 'version-moved'; readonly seq: number }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'sealed' }
  | { readonly kind: 'combat-full'; readonly limit: number }
  | { readonly kind: 'machine-changed'; readonly firstDifference: number }
  | { readonly kind: 'unreadable-record'; readonly detail: string };

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export const done = <Value>(value: Value): Outcome<Value> => ({ ok: true, value });
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
});

import type { CombatRecord, RefusalAnswer } from '#machines';
import type { Failure } from '../outcome.ts';
import type { Begun, Opening } from './begin.ts';
import type { CarriedOut, Order } from './carry-out.ts';

/** A combat for a thread that does not have it, or no longer. */
export interface Sent {
  readonly record: CombatRecord;
  /** The same, frozen; nothing before its first command. */
  readonly frozen?: string | undefined;
}

/** A command for a combat. Numbers name combats at a version, for as long as both threads live. */
export interface Ordered extends Order {
  readonly from?: number | undefined;
  readonly to: number;
  readonly combat?: Sent | undefined;
}

/** A combat to open. */
export interface Opened extends Opening {
  readonly to: number;
}

/** What a thread knows from its start. */
export interface Knowing {
  /** Combats that it keeps in memory. */
  readonly keep: number;
  /** What snapshots are marked with. */
  readonly build?: string | undefined;
}

/** A command is passed on as JSON, quicker than objects; an opening as it is, for JSON does not hold all that a faulty one may. */
export type Asked = string | Opened;

export type Reported =
  | { readonly kind: 'done'; readonly done: CarriedOut }
  | { readonly kind: 'refused'; readonly refusal: RefusalAnswer }
  | { readonly kind: 'begun'; readonly begun: Begun }
  | { readonly kind: 'not-begun'; readonly failure: Failure }
  /** The thread does not have the combat: it is to be sent again, with the combat. */
  | { readonly kind: 'unknown' };

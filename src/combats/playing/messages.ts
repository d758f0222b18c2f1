import type { CombatRecord, RefusalAnswer } from '#machines';
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

/** What a thread knows from its start. */
export interface Knowing {
  /** Combats that it keeps in memory. */
  readonly keep: number;
  /** What snapshots are marked with. */
  readonly build?: string | undefined;
}

/** As JSON: quicker to pass on than the objects. */
export type OrderText = string;

export type Reported =
  | { readonly kind: 'done'; readonly done: CarriedOut }
  | { readonly kind: 'refused'; readonly refusal: RefusalAnswer }
  /** The thread does not have the combat: it is to be sent again, with the combat. */
  | { readonly kind: 'unknown' };

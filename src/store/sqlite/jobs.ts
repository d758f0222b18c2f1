import type { Writes } from './writes.ts';

/** One call of `Writes` as a message to the thread that writes. */
export type Job = {
  [Name in keyof Writes]: { readonly name: Name; readonly args: Parameters<Writes[Name]> };
}[keyof Writes];

export type Failure = {
  readonly message: string;
  /** The file's fault, not ours: full, unreadable, locked. */
  readonly unavailable: boolean;
};

export type Outcome = { readonly done: unknown } | { readonly failed: Failure };

export type ThreadTask =
  | { readonly kind: 'write'; readonly path: string; readonly maxBytes?: number }
  | { readonly kind: 'copy'; readonly path: string; readonly target: string };

export type ThreadRequest =
  | { readonly kind: 'batch'; readonly jobs: readonly Job[] }
  | { readonly kind: 'close' };

export type ThreadReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'batch'; readonly outcomes: readonly Outcome[] };

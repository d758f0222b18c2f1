import type { Declaration } from './general.ts';
import type { Follow } from './requirements.ts';

/** What is already settled for one actor: exactly these options, these and perhaps more, or that it acts. */
export type Fix =
  | { readonly kind: 'takes'; readonly options: readonly number[] }
  | { readonly kind: 'alsoTakes'; readonly options: readonly number[] }
  | { readonly kind: 'acts' };

export function mustAct(fix: Fix | undefined): boolean {
  return fix !== undefined && (fix.kind === 'acts' || fix.options.length > 0);
}

export type Fixes = ReadonlyMap<number, Fix>;

/** Which declarations of a problem are looked at, and what is counted for them. */
export interface Lens {
  /** Options that each actor may take. */
  readonly allowed: Declaration;
  /** Conditional requirements that count: obeyed where both act. */
  readonly follows: readonly Follow[];
  readonly fixes: Fixes;
  /** Among the best, the one nearest to this. */
  readonly near: Declaration | undefined;
  /** Keeps options apart and in sight that make no difference to the best. */
  readonly whole?: boolean;
}

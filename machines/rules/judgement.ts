import type { Command } from '../model/commands.ts';
import type { How } from '../legality/index.ts';
import type { Position } from '../model/position.ts';
import type { RequirementScore } from '../model/violations.ts';
import { editionOf } from './edition-of.ts';
import type { Refusal } from './violation.ts';

/** What judging a command found: it is legal if nothing is violated. */
export interface Judgement {
  /** Every reason, the first fault of the declaration first. */
  readonly violations: readonly Refusal[];
  readonly requirements?: RequirementScore | undefined;
  /** Only for what is refused: the nearest command that would be accepted, ready to send. */
  readonly suggestion?: Command | undefined;
  /** False where the search could not refute the declaration within its budget. */
  readonly proved: boolean;
  /** Some ability that may bear on it is not understood. */
  readonly partial: boolean;
  /** Mana that the declaration costs. */
  readonly cost?: number | undefined;
}

/** How much the search may do: nodes, never time. */
export interface Effort {
  readonly budget?: number | undefined;
}

/**
 * How the search goes about a position.
 *
 * @rule 508.1d Which other declarations an attack is compared with depends on the date.
 * @rule 509.1c The same for blocks.
 * @rule 500.4 (requirements) Until May 2007 a creature need not help another one to obey.
 * @rule 500.5 (requirements) Only what obeys a requirement of that creature was compared.
 */
export function searching(position: Position, { budget }: Effort = {}): How {
  const { requirementSearch } = editionOf(position);
  const requirementMode = requirementSearch === 'globalMaximum' ? 'global' : 'own';
  return budget === undefined ? { requirementMode } : { requirementMode, budget };
}

/** Whether something may be chosen, given what is chosen so far. */
export interface Choosable {
  readonly ok: boolean;
  /** Empty where it may be chosen, and where the search could not tell. */
  readonly whyNot: readonly Refusal[];
  /** False where the budget did not suffice: it is not offered, but may be legal. */
  readonly proved: boolean;
}

export const CHOOSABLE: Choosable = { ok: true, whyNot: [], proved: true };
export const barred = (whyNot: readonly Refusal[]): Choosable => ({
  ok: false,
  whyNot,
  proved: true,
});

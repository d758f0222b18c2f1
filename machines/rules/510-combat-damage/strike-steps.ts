import { battlefield, permanentOn } from '../../abilities/characteristics.ts';
import { hasDoubleStrike, hasFirstStrike } from '../../abilities/combat-damage.ts';
import type { Edition } from '../../editions/edition.ts';
import { changed } from '../../model/changed.ts';
import type { PermanentId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { editionOf } from '../edition-of.ts';

type StruckFirst = NonNullable<Position['struckFirst']>;

/** Attacking and blocking creatures that are there. */
const fighters = (position: Position): readonly PermanentId[] =>
  [...Object.keys(position.attackers), ...Object.keys(position.blockers)].filter((id) =>
    permanentOn(position, id),
  );

const strikesFirst = (position: Position, id: PermanentId): boolean =>
  hasFirstStrike(position, id) || hasDoubleStrike(position, id);

/**
 * Whether there is a damage step of first and double strike: any attacking or blocking creature of the combat has one of
 * them now, against whomever it fights.
 *
 * @rule 510.4 One creature with first or double strike in combat makes it two damage steps.
 */
export const needsFirstStrikeStep = (position: Position): boolean =>
  fighters(position).some((id) => strikesFirst(position, id));

function struckFirst(position: Position): StruckFirst {
  const there = battlefield(position).map(({ id }) => id);
  return {
    assigned: [],
    hadFirstStrike: there.filter((id) => hasFirstStrike(position, id)),
    hadDoubleStrike: there.filter((id) => hasDoubleStrike(position, id)),
  };
}

/**
 * Who had its turn in the first step and has no part in the second one without double strike. In July 2009 the letter left
 * out only creatures that had first strike, so that one that lost double strike would have struck twice; 702.4c wins.
 *
 * @ruling second-strike-2009-07
 */
function hadItsTurn(era: Edition['secondStep'], struck: StruckFirst): ReadonlySet<PermanentId> {
  switch (era) {
    case 'didNotAssign':
      return new Set(struck.assigned);
    case 'noFirstStrike':
    case 'neither':
      return new Set([...struck.hadFirstStrike, ...struck.hadDoubleStrike]);
  }
}

function inRegularStep(position: Position): readonly PermanentId[] {
  const { struckFirst: struck } = position;
  if (!struck) return fighters(position);
  const done = hadItsTurn(editionOf(position).secondStep, struck);
  return fighters(position).filter((id) => !done.has(id) || hasDoubleStrike(position, id));
}

/**
 * A combat damage step begins: who assigns damage in it is fixed now, whatever happens to their abilities during the step.
 * After a first step it is those who had no turn there and those that have double strike now.
 *
 * @rule 510.4 First those with first or double strike, then the rest and those with double strike.
 * @rule 702.4b Double strike assigns in both steps.
 * @rule 702.4c Without double strike any more there is no second blow.
 * @rule 702.4d A first striker that has got double strike since strikes again.
 * @rule 702.7b First strike assigns in the first step.
 * @rule 702.7c Getting first strike in between costs nothing, losing it gives no second blow.
 */
export function beginDamageStep(position: Position, strike: 'first' | 'regular'): Position {
  const first = strike === 'first';
  const participants = first
    ? fighters(position).filter((id) => strikesFirst(position, id))
    : inRegularStep(position);
  return changed(position, {
    damage: { strike, participants, announced: {}, onStack: false, dealt: false },
    struckFirst: first ? struckFirst(position) : undefined,
  });
}

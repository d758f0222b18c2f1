import { changed } from '../model/changed.ts';
import type { Change, Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { removeFromCombat } from './506-combat-phase.ts';
import { each, told } from './changes.ts';

const lasts = (change: Change): boolean => change.until !== 'endOfCombat';

function withoutEnded(permanent: Permanent): Permanent {
  return permanent.changes.every(lasts)
    ? permanent
    : { ...permanent, changes: permanent.changes.filter(lasts) };
}

/** @rule 500.5a What lasts "until end of combat" ends as the phase ends. */
function endEffects(position: Position): Position {
  const ended = position.effects.filter(({ until }) => until === 'endOfCombat');
  const permanents = Object.fromEntries(
    Object.entries(position.permanents).map(([id, permanent]) => [id, withoutEnded(permanent)]),
  );
  const effects = position.effects.filter((effect) => !ended.includes(effect));
  return told(
    changed(position, { permanents, effects }),
    ...ended.map(({ id }) => ({ type: 'effectEnded', effect: id }) as const),
  );
}

function everybodyOut(position: Position): Position {
  const fighting = [...Object.keys(position.attackers), ...Object.keys(position.blockers)];
  return each(position, fighting, (current, id) => removeFromCombat(current, id, 'combatEnded'));
}

/**
 * The combat phase ends: every creature, planeswalker and battle leaves combat, and effects that last until end of combat
 * end. What was declared, and who attacked whom this turn, stays known.
 *
 * @rule 511.3 As the end of combat step ends, everything leaves combat.
 * @rule 511.1 Triggers "at end of combat" would come as the step begins; they are the caller's.
 * @rule 702.22e Bands last until the combat ends.
 */
export function endPhase(position: Position): Position {
  const out = everybodyOut(position);
  return told(
    {
      ...endEffects(out),
      bands: [],
      damageOrders: {},
      damage: undefined,
      struckFirst: undefined,
      priorityOf: undefined,
      passed: [],
    },
    { type: 'combatEnded' },
  );
}

/**
 * Another combat phase begins: nothing of the one before it is left but the board and who attacked whom this turn.
 *
 * @rule 500.8 Added phases.
 */
export function nextCombat(position: Position): Position {
  return changed(position, {
    extraCombats: position.extraCombats - 1,
    combatNumber: position.combatNumber + 1,
    chosenDefender: undefined,
    formerAttackers: {},
    attackedThisCombat: {},
    putAttacking: false,
    declared: [],
    sealed: {},
    blocksStand: false,
    ordered: [],
  });
}

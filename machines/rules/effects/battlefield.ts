import { permanentOn } from '../../abilities/characteristics.ts';
import { changed } from '../../model/changed.ts';
import { permanentFrom } from '../../model/permanents.ts';
import type { WrittenPermanent } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import { inGame } from '../101-apnap.ts';
import {
  problemsWithPutTarget,
  problemsWithReselection,
  putAttacking,
  reselect,
} from '../508-put-attacking.ts';
import {
  becomeBlocked,
  becomeUnblocked,
  problemsWithPutBlocking,
  putBlocking,
} from '../509-put-blocking.ts';
import {
  isAttacking,
  isBlocking,
  removeFromCombat,
  removeWhatItNoLongerIs,
} from '../506-combat-phase.ts';
import { changeController } from '../change-of-control.ts';
import { lookup, told, withPermanent } from '../changes.ts';
import { editionOf } from '../edition-of.ts';
import { leaveBattlefield } from '../leaving-the-battlefield.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { mustBeInGame, mustBeNew, mustBeThere } from './effect-rule.ts';
import type { EffectRule } from './effect-rule.ts';

function problemsWithEntering(position: Position, written: WrittenPermanent): readonly Refusal[] {
  const attached = written.attachedTo;
  const known =
    attached === undefined ||
    lookup(position.permanents, attached) !== undefined ||
    inGame(position, attached);
  return [
    ...mustBeNew(position, written.id),
    ...mustBeInGame(position, written.controller),
    ...(written.owner === undefined ? [] : mustBeInGame(position, written.owner)),
    ...(written.protector === undefined ? [] : mustBeInGame(position, written.protector)),
    ...(known ? [] : [violation('400.7', 'unknown-object', [attached])]),
    ...(written.count === undefined
      ? []
      : [violation('400.7', 'gap', [written.id], { what: 'count' })]),
  ];
}

/** @rule 302.6 What just came hasn't been controlled since the turn began. */
function enter(position: Position, written: WrittenPermanent): Position {
  const permanent = { ...permanentFrom(written), sick: true };
  const entered = changed(position, {
    permanents: { ...position.permanents, [permanent.id]: permanent },
  });
  return told(entered, { type: 'entered', permanent: permanent.id });
}

const list = (ids: string | readonly string[]): readonly string[] =>
  typeof ids === 'string' ? [ids] : ids;

/**
 * What enters is not in combat, except where the effect says that it enters attacking or blocking.
 *
 * @rule 400.7 A permanent that comes back is a new one and needs a new id.
 */
export const enterEffect: EffectRule<'enter'> = {
  judge: (position, { permanent }) => problemsWithEntering(position, permanent),
  apply: (position, { permanent }) => enter(position, permanent),
};

export const enterAttackingEffect: EffectRule<'enterAttacking'> = {
  judge: (position, { permanent, attacking }) => [
    ...problemsWithEntering(position, permanent),
    ...problemsWithPutTarget(position, permanent.id, attacking),
  ],
  apply: (position, { permanent, attacking }) =>
    putAttacking(enter(position, permanent), permanent.id, attacking, 'enteredAttacking'),
};

export const becomeAttackingEffect: EffectRule<'becomeAttacking'> = {
  judge: (position, { id, attacking }) => [
    ...mustBeThere(position, id),
    ...problemsWithPutTarget(position, id, attacking),
    ...(isAttacking(position, id) ? [violation('508.4', 'already-attacking', [id])] : []),
    ...(isBlocking(position, id) ? [violation('508.4', 'already-blocking', [id])] : []),
  ],
  apply: (position, { id, attacking }) => putAttacking(position, id, attacking, 'becameAttacking'),
};

export const enterBlockingEffect: EffectRule<'enterBlocking'> = {
  judge: (position, { permanent, blocking }) => [
    ...problemsWithEntering(position, permanent),
    ...problemsWithPutBlocking(position, list(blocking)),
  ],
  apply: (position, { permanent, blocking, order }) =>
    putBlocking(enter(position, permanent), permanent.id, list(blocking), 'enteredBlocking', order),
};

export const becomeBlockingEffect: EffectRule<'becomeBlocking'> = {
  judge: (position, { id, blocking }) => [
    ...mustBeThere(position, id),
    ...problemsWithPutBlocking(position, list(blocking)),
    ...(isAttacking(position, id) ? [violation('509.4', 'already-attacking', [id])] : []),
  ],
  apply: (position, { id, blocking, order }) =>
    putBlocking(position, id, list(blocking), 'becameBlocking', order),
};

export const reselectEffect: EffectRule<'reselect'> = {
  judge: (position, { id, to }) => problemsWithReselection(position, id, to),
  apply: (position, { id, to }) => reselect(position, id, to),
};

export const removeFromCombatEffect: EffectRule<'removeFromCombat'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id }) => removeFromCombat(position, id, 'removed'),
};

export const leaveBattlefieldEffect: EffectRule<'leaveBattlefield'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id, how }) => leaveBattlefield(position, [id], how),
};

export const changeControlEffect: EffectRule<'changeControl'> = {
  judge: (position, { id, to }) => [...mustBeThere(position, id), ...mustBeInGame(position, to)],
  apply: (position, { id, to }) => changeController(position, id, to),
};

/**
 * @rule 310.9f A battle's protector may change.
 * @rule 310.11 Only a battle has one.
 * @rule 310.12a A Siege's protector is an opponent of its controller.
 */
export const changeProtectorEffect: EffectRule<'changeProtector'> = {
  judge: (position, { id, to }) => {
    const battle = permanentOn(position, id);
    const faults = [...mustBeThere(position, id), ...mustBeInGame(position, to)];
    if (!battle) return faults;
    if (!battle.types.includes('battle'))
      return [...faults, violation('310.11', 'not-a-battle', [id])];
    const own = battle.subtypes.includes('siege') && battle.controller === to;
    return own ? [...faults, violation('310.12a', 'not-an-opponent', [to, id])] : faults;
  },
  apply: (position, { id, to }) => {
    if (permanentOn(position, id)?.protector === to) return position;
    const removes = editionOf(position).protectorChangeRemoves;
    const before = removes ? removeFromCombat(position, id, 'changedProtector') : position;
    return told(
      withPermanent(before, id, () => ({ protector: to })),
      { type: 'changedProtector', permanent: id, protector: to },
    );
  },
};

/** @rule 506.4b Tapping or untapping a creature in combat changes nothing about its part there. */
export const tapEffect: EffectRule<'tap'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id }) =>
    permanentOn(position, id)?.tapped
      ? position
      : told(
          withPermanent(position, id, () => ({ tapped: true })),
          { type: 'tapped', permanent: id },
        ),
};

export const untapEffect: EffectRule<'untap'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id }) =>
    permanentOn(position, id)?.tapped
      ? told(
          withPermanent(position, id, () => ({ tapped: false })),
          { type: 'untapped', permanent: id },
        )
      : position,
};

/** @rule 310.9g A battle that stops being one keeps its protector. */
export const setTypesEffect: EffectRule<'setTypes'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id, types }) => {
    const before = permanentOn(position, id)?.types;
    const changed = withPermanent(position, id, () => ({ types }));
    return removeWhatItNoLongerIs(told(changed, { type: 'changed', permanent: id }), id, before);
  },
};

export const setColorsEffect: EffectRule<'setColors'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id, colors }) =>
    told(
      withPermanent(position, id, () => ({ colors })),
      { type: 'changed', permanent: id },
    ),
};

/**
 * On the dates whose rules don't list phasing among the reasons, a phased-out creature stays in combat by the letter; it is
 * not there, so nothing comes of it until it phases in.
 *
 * @rule 702.26b What is phased out is treated as though it didn't exist, and leaves combat.
 */
export const phaseOutEffect: EffectRule<'phaseOut'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id }) => {
    const out = editionOf(position).phasingRemoves
      ? removeFromCombat(position, id, 'phasedOut')
      : position;
    return told(
      withPermanent(out, id, () => ({ phasedOut: true })),
      { type: 'phasedOut', permanent: id },
    );
  },
};

export const phaseInEffect: EffectRule<'phaseIn'> = {
  judge: (position, { id }) => {
    const permanent = lookup(position.permanents, id);
    if (!permanent) return mustBeThere(position, id);
    return permanent.phasedOut ? [] : [violation('702.26b', 'not-phased-out', [id])];
  },
  apply: (position, { id }) =>
    told(
      withPermanent(position, id, () => ({ phasedOut: false })),
      { type: 'phasedIn', permanent: id },
    ),
};

const mustAttack = (position: Position, id: string): readonly Refusal[] =>
  isAttacking(position, id) ? [] : [violation('509.1h', 'not-attacking', [id])];

export const becomeBlockedEffect: EffectRule<'becomeBlocked'> = {
  judge: (position, { id }) => [...mustBeThere(position, id), ...mustAttack(position, id)],
  apply: (position, { id }) => becomeBlocked(position, id),
};

export const becomeUnblockedEffect: EffectRule<'becomeUnblocked'> = {
  judge: (position, { id }) => [...mustBeThere(position, id), ...mustAttack(position, id)],
  apply: (position, { id }) => becomeUnblocked(position, id),
};

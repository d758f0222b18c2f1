import { changed } from '../../model/changed.ts';
import { effectFrom } from '../../model/setup.ts';
import type { ObjectId } from '../../model/ids.ts';
import type { Change } from '../../model/permanents.ts';
import type { Position } from '../../model/position.ts';
import { dealDamage } from '../120-damage.ts';
import { leaveGame } from '../800-leaving.ts';
import { isPlayer, lookup, told, withPermanent, withPlayer } from '../changes.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { fine, mustBeInGame, mustBeNew, mustBeThere } from './effect-rule.ts';
import type { EffectRule } from './effect-rule.ts';

function permanentChanged(position: Position, id: string, change: Change): Position {
  const next = withPermanent(position, id, ({ changes }) => ({ changes: [...changes, change] }));
  return told(next, { type: 'changed', permanent: id });
}

const mustBeDamageable = (position: Position, id: ObjectId): readonly Refusal[] =>
  isPlayer(position, id) ? mustBeInGame(position, id) : mustBeThere(position, id);

export const gainAbilitiesEffect: EffectRule<'gainAbilities'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id, abilities, until }) =>
    permanentChanged(position, id, { kind: 'gain', abilities, until }),
};

export const loseAbilitiesEffect: EffectRule<'loseAbilities'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id, abilities, until }) =>
    permanentChanged(position, id, { kind: 'lose', abilities, until }),
};

export const modifyPtEffect: EffectRule<'modifyPT'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id, by, until }) => permanentChanged(position, id, { kind: 'pt', by, until }),
};

export const dealDamageEffect: EffectRule<'dealDamage'> = {
  judge: (position, { to, from }) => {
    const unknown =
      from !== undefined &&
      lookup(position.permanents, from) === undefined &&
      lookup(position.lastKnown, from) === undefined;
    return [
      ...mustBeDamageable(position, to),
      ...(unknown ? [violation('120.3', 'unknown-object', [from])] : []),
    ];
  },
  apply: (position, { to, amount, from }) =>
    dealDamage(position, [{ source: from, recipient: to, amount }], false),
};

/** @rule 615.1 A prevention effect waits like a shield for damage to its recipient. */
export const preventDamageEffect: EffectRule<'preventDamage'> = {
  judge: (position, { to }) => mustBeDamageable(position, to),
  apply: (position, { to, amount }) =>
    told(changed(position, { shields: [...position.shields, { to, amount }] }), {
      type: 'preventionCreated',
      recipient: to,
      amount,
    }),
};

export const regenerateEffect: EffectRule<'regenerate'> = {
  judge: (position, { id }) => mustBeThere(position, id),
  apply: (position, { id }) =>
    told(
      withPermanent(position, id, ({ shields }) => ({ shields: shields + 1 })),
      { type: 'changed', permanent: id },
    ),
};

export const playerLeavesEffect: EffectRule<'playerLeaves'> = {
  judge: (position, { player }) => mustBeInGame(position, player),
  apply: (position, { player }) => leaveGame(position, player),
};

export const setLifeEffect: EffectRule<'setLife'> = {
  judge: (position, { player }) => mustBeInGame(position, player),
  apply: (position, { player, life }) =>
    told(
      withPlayer(position, player, () => ({ life })),
      { type: 'lifeChanged', player, life },
    ),
};

function nextEffectId(position: Position): string {
  const taken = (n: number): boolean => mustBeNew(position, `effect-${n}`).length > 0;
  let n = position.effects.length + 1;
  while (taken(n)) n += 1;
  return `effect-${n}`;
}

export const addEffectEffect: EffectRule<'addEffect'> = {
  judge: (position, { effect }) => [
    ...(effect.id === undefined ? [] : mustBeNew(position, effect.id)),
    ...(effect.controller === undefined ? [] : mustBeInGame(position, effect.controller)),
  ],
  apply: (position, { effect }) => {
    const added = effectFrom(effect, nextEffectId(position));
    return told(changed(position, { effects: [...position.effects, added] }), {
      type: 'effectAdded',
      effect: added.id,
    });
  },
};

export const removeEffectEffect: EffectRule<'removeEffect'> = {
  judge: (position, { id }) =>
    position.effects.some((effect) => effect.id === id)
      ? []
      : [violation('611.3a', 'unknown-effect', [id])],
  apply: (position, { id }) =>
    told(changed(position, { effects: position.effects.filter((effect) => effect.id !== id) }), {
      type: 'effectEnded',
      effect: id,
    }),
};

/** @rule 500.8 An added combat phase comes directly after this one. */
export const extraCombatEffect: EffectRule<'extraCombat'> = {
  judge: fine,
  apply: (position) =>
    told(changed(position, { extraCombats: position.extraCombats + 1 }), {
      type: 'extraCombatAdded',
    }),
};

/** The chart goes on to after the combat; nothing else happens. */
export const endCombatEffect: EffectRule<'endCombat'> = {
  judge: fine,
  apply: (position) => position,
};

import { z } from 'zod';
import { abilitySchema, writeAbility } from './abilities.ts';
import { idListSchema, idSchema, writtenIdSchema } from './ids.ts';
import { writePermanent, writtenPermanentSchema } from './permanents.ts';
import { writeEffect, writtenEffectSchema } from './setup.ts';
import {
  WAYS_TO_LEAVE,
  colorSchema,
  countSchema,
  durationSchema,
  permanentTypeSchema,
  positiveSchema,
  powerToughnessSchema,
  writePowerToughness,
} from './vocabulary.ts';

const until = durationSchema.optional();
const one = { id: idSchema };
const blocking = z.union([idSchema, z.array(writtenIdSchema).min(1)]);

/** Things that a spell or ability did, already resolved, by kind. */
export const EFFECT_SCHEMAS = {
  enter: z.strictObject({ kind: z.literal('enter'), permanent: writtenPermanentSchema }),
  enterAttacking: z.strictObject({
    kind: z.literal('enterAttacking'),
    permanent: writtenPermanentSchema,
    attacking: idSchema,
  }),
  enterBlocking: z.strictObject({
    kind: z.literal('enterBlocking'),
    permanent: writtenPermanentSchema,
    blocking,
    order: idListSchema.optional(),
  }),
  becomeAttacking: z.strictObject({
    kind: z.literal('becomeAttacking'),
    ...one,
    attacking: idSchema,
  }),
  becomeBlocking: z.strictObject({
    kind: z.literal('becomeBlocking'),
    ...one,
    blocking,
    order: idListSchema.optional(),
  }),
  reselect: z.strictObject({ kind: z.literal('reselect'), ...one, to: idSchema }),
  removeFromCombat: z.strictObject({ kind: z.literal('removeFromCombat'), ...one }),
  leaveBattlefield: z.strictObject({
    kind: z.literal('leaveBattlefield'),
    ...one,
    how: z.enum(WAYS_TO_LEAVE),
  }),
  changeControl: z.strictObject({ kind: z.literal('changeControl'), ...one, to: idSchema }),
  changeProtector: z.strictObject({ kind: z.literal('changeProtector'), ...one, to: idSchema }),
  tap: z.strictObject({ kind: z.literal('tap'), ...one }),
  untap: z.strictObject({ kind: z.literal('untap'), ...one }),
  gainAbilities: z.strictObject({
    kind: z.literal('gainAbilities'),
    ...one,
    abilities: z.array(abilitySchema).min(1).max(20),
    until,
  }),
  loseAbilities: z.strictObject({
    kind: z.literal('loseAbilities'),
    ...one,
    abilities: z.array(abilitySchema).min(1).max(20),
    until,
  }),
  modifyPT: z.strictObject({
    kind: z.literal('modifyPT'),
    ...one,
    by: powerToughnessSchema,
    until,
  }),
  setTypes: z.strictObject({
    kind: z.literal('setTypes'),
    ...one,
    types: z.array(permanentTypeSchema).min(1).max(6),
  }),
  setColors: z.strictObject({
    kind: z.literal('setColors'),
    ...one,
    colors: z.array(colorSchema).max(5),
  }),
  phaseOut: z.strictObject({ kind: z.literal('phaseOut'), ...one }),
  phaseIn: z.strictObject({ kind: z.literal('phaseIn'), ...one }),
  becomeBlocked: z.strictObject({ kind: z.literal('becomeBlocked'), ...one }),
  becomeUnblocked: z.strictObject({ kind: z.literal('becomeUnblocked'), ...one }),
  dealDamage: z.strictObject({
    kind: z.literal('dealDamage'),
    to: idSchema,
    amount: countSchema,
    from: idSchema.optional(),
  }),
  preventDamage: z.strictObject({
    kind: z.literal('preventDamage'),
    to: idSchema,
    amount: positiveSchema,
  }),
  regenerate: z.strictObject({ kind: z.literal('regenerate'), ...one }),
  playerLeaves: z.strictObject({ kind: z.literal('playerLeaves'), player: idSchema }),
  setLife: z.strictObject({
    kind: z.literal('setLife'),
    player: idSchema,
    life: z.int().min(-1_000_000).max(1_000_000),
  }),
  addEffect: z.strictObject({ kind: z.literal('addEffect'), effect: writtenEffectSchema }),
  removeEffect: z.strictObject({ kind: z.literal('removeEffect'), ...one }),
  extraCombat: z.strictObject({ kind: z.literal('extraCombat') }),
  endCombat: z.strictObject({ kind: z.literal('endCombat') }),
} as const;

export type EffectKind = keyof typeof EFFECT_SCHEMAS;
export type EffectDoneOf<Kind extends EffectKind> = z.output<(typeof EFFECT_SCHEMAS)[Kind]>;
/** Something that a spell or ability did to the combat. */
export type EffectDone = { [Kind in EffectKind]: EffectDoneOf<Kind> }[EffectKind];
export const EFFECT_KINDS = Object.keys(EFFECT_SCHEMAS) as readonly EffectKind[];

const S = EFFECT_SCHEMAS;
export const effectDoneSchema = z.discriminatedUnion('kind', [
  S.enter,
  S.enterAttacking,
  S.enterBlocking,
  S.becomeAttacking,
  S.becomeBlocking,
  S.reselect,
  S.removeFromCombat,
  S.leaveBattlefield,
  S.changeControl,
  S.changeProtector,
  S.tap,
  S.untap,
  S.gainAbilities,
  S.loseAbilities,
  S.modifyPT,
  S.setTypes,
  S.setColors,
  S.phaseOut,
  S.phaseIn,
  S.becomeBlocked,
  S.becomeUnblocked,
  S.dealDamage,
  S.preventDamage,
  S.regenerate,
  S.playerLeaves,
  S.setLife,
  S.addEffect,
  S.removeEffect,
  S.extraCombat,
  S.endCombat,
]);

/** Carries out a reported trigger whose effects are known, or marks it resolved: its id, or its text as reported. */
export const forTriggerSchema = z.strictObject({
  kind: z.undefined().optional(),
  for: z.string().min(1).max(200),
});

/** The written form of what an effect did: abilities as words or maps, power and toughness as text. */
export function writeEffectDone(effect: EffectDone): Record<string, unknown> {
  if ('permanent' in effect) return { ...effect, permanent: writePermanent(effect.permanent) };
  if ('abilities' in effect) return { ...effect, abilities: effect.abilities.map(writeAbility) };
  if (effect.kind === 'modifyPT') return { ...effect, by: writePowerToughness(effect.by) };
  return effect.kind === 'addEffect'
    ? { ...effect, effect: writeEffect(effect.effect) }
    : { ...effect };
}

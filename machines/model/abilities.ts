import { z } from 'zod';
import { filterSchema, playerWordSchema } from './filters.ts';
import type { Filter } from './filters.ts';
import { idSchema } from './ids.ts';
import { countSchema, positiveSchema, powerToughnessSchema, wordSchema } from './vocabulary.ts';
import type { PowerToughness } from './vocabulary.ts';

/** Abilities written as a bare word. Keywords are lower case with spaces as printed, other abilities are camelCase. */
export const ABILITY_WORDS = [
  'banding',
  'battle cry',
  'deathtouch',
  'decayed',
  'defender',
  'dethrone',
  'double strike',
  'enlist',
  'exalted',
  'exert',
  'fear',
  'first strike',
  'flanking',
  'flying',
  'haste',
  'horsemanship',
  'indestructible',
  'infect',
  'ingest',
  'intimidate',
  'lifelink',
  'melee',
  'menace',
  'mentor',
  'myriad',
  'provoke',
  'reach',
  'shadow',
  'skulk',
  'suspected',
  'detained',
  'trample',
  'trample over planeswalkers',
  'training',
  'unleash',
  'vigilance',
  'wither',
  'assignAsThoughUnblocked',
  'assignByToughness',
  'assignFreely',
  'assignNoDamage',
  'cantAttack',
  'cantAttackAlone',
  'cantBeBlocked',
  'cantBlock',
  'cantBlockAlone',
  'lure',
  'mustAttack',
  'mustBeBlocked',
  'mustBlock',
] as const;

/** Words that a filter's `keyword`, `attackAsThough` and `blockAsThough` may name as evasion. */
export const EVASION_WORDS = [
  'flying',
  'reach',
  'shadow',
  'horsemanship',
  'fear',
  'intimidate',
  'skulk',
  'menace',
] as const;

export const SIMPLE_TRIGGERS = [
  'attacks',
  'attacksAlone',
  'creatureAttacks',
  'attacksPlayerAlone',
  'dealsCombatDamageToPlayer',
  'blocks',
  'blocksCreature',
  'becomesBlocked',
  'becomesBlockedBy',
  'unblocked',
] as const;
export type SimpleTrigger = (typeof SIMPLE_TRIGGERS)[number];

const protectsSchema = z.strictObject({
  protects: playerWordSchema,
  planeswalkers: z.boolean().optional(),
});
const companySchema = z.union([
  z.literal('onlyAlone'),
  z.strictObject({ atLeast: positiveSchema }),
  z.strictObject({ with: filterSchema }),
]);
const triggerSchema = z.union([
  z.enum(SIMPLE_TRIGGERS),
  z.strictObject({ attacked: z.union([playerWordSchema, z.literal('self')]) }),
  z.strictObject({ creatureAttacks: filterSchema }),
  z.strictObject({ blocksCreature: filterSchema }),
  z.strictObject({ becomesBlockedBy: filterSchema }),
]);
const damagePartySchema = z.union([playerWordSchema, filterSchema]);

/** What `grant` hands out, and to whom. */
export interface Grant {
  readonly to: 'attached' | Filter;
  readonly abilities?: readonly Ability[] | undefined;
  readonly pt?: PowerToughness | undefined;
}

const grantSchema: z.ZodType<Grant> = z
  .strictObject({
    to: z.union([z.literal('attached'), filterSchema]),
    abilities: z
      .array(z.lazy(() => abilitySchema))
      .max(20)
      .optional(),
    pt: powerToughnessSchema.optional(),
  })
  .refine(
    (grant) => grant.abilities !== undefined || grant.pt !== undefined,
    'a grant hands out abilities, pt or both',
  );

/** Abilities written as a map with one key, and what their value may be. A kind may also stand among the words. */
export const ABILITY_VALUES = {
  afflict: positiveSchema,
  annihilator: positiveSchema,
  bushido: positiveSchema,
  firebending: positiveSchema,
  frenzy: positiveSchema,
  landwalk: wordSchema,
  mobilize: positiveSchema,
  poisonous: positiveSchema,
  protection: z.union([wordSchema, filterSchema]),
  rampage: positiveSchema,
  renown: positiveSchema,
  toxic: positiveSchema,
  attackAsThough: z.enum(['noDefender', 'haste', 'untapped']),
  attackCompany: companySchema,
  attackCost: z.union([
    countSchema,
    z.strictObject({ ...protectsSchema.shape, mana: countSchema }),
  ]),
  attacksIf: idSchema,
  blockAsThough: z.enum([...EVASION_WORDS, 'untapped']),
  blockCompany: companySchema,
  blockCost: z.union([countSchema, z.strictObject({ attackers: filterSchema, mana: countSchema })]),
  canBlockAdditional: z.union([positiveSchema, z.literal('any')]),
  canBlockOnly: filterSchema,
  cantAttack: z.union([
    playerWordSchema,
    protectsSchema,
    z.strictObject({ unlessDefenderControls: wordSchema }),
  ]),
  cantBeBlocked: z.strictObject({ ifDefenderControls: wordSchema }),
  cantBeBlockedBy: filterSchema,
  cantBeBlockedByMoreThan: positiveSchema,
  cantBeBlockedExceptBy: filterSchema,
  cantBeBlockedExceptByAtLeast: positiveSchema,
  cantBlock: filterSchema,
  goaded: z.array(playerWordSchema).min(1).max(20),
  grant: grantSchema,
  lure: filterSchema,
  maxAttackers: z.union([countSchema, z.strictObject({ ...protectsSchema.shape, n: countSchema })]),
  maxBlockers: z.union([countSchema, z.strictObject({ ...protectsSchema.shape, n: countSchema })]),
  modifyDamage: z.strictObject({
    from: damagePartySchema.optional(),
    to: damagePartySchema.optional(),
    times: z.int().min(0).max(100).optional(),
    plus: z.int().min(-1_000).max(1_000).optional(),
    combatOnly: z.boolean().optional(),
  }),
  mustAttack: z.union([playerWordSchema, protectsSchema]),
  mustBeBlocked: z.union([
    z.strictObject({ atLeast: positiveSchema }),
    z.strictObject({ exactly: positiveSchema }),
    z.strictObject({ by: filterSchema }),
  ]),
  mustBlock: idSchema,
  notUnderstood: z.strictObject({
    text: z.string().min(1).max(500),
    affects: z.enum(['attack', 'block', 'damage']),
  }),
  preventDamage: z.strictObject({
    from: damagePartySchema.optional(),
    to: damagePartySchema.optional(),
    amount: z.union([positiveSchema, z.literal('all')]),
    combatOnly: z.boolean().optional(),
  }),
  trigger: triggerSchema,
} as const;

export type AbilityWord = (typeof ABILITY_WORDS)[number];
export type ValuedAbility = keyof typeof ABILITY_VALUES;
export type AbilityKind = AbilityWord | ValuedAbility;

/** A bare word has the value true. */
export type AbilityValue<Kind extends AbilityKind> =
  | (Kind extends AbilityWord ? true : never)
  | (Kind extends ValuedAbility ? z.output<(typeof ABILITY_VALUES)[Kind]> : never);

export type AbilityOf<Kind extends AbilityKind> = {
  readonly kind: Kind;
  readonly value: AbilityValue<Kind>;
};
export type Ability = { [Kind in AbilityKind]: AbilityOf<Kind> }[AbilityKind];

const valuedSchema = z
  .strictObject(ABILITY_VALUES)
  .partial()
  .refine(
    (written) => Object.keys(written).length === 1,
    'an ability is a word, or a map with one key',
  );

function readAbility(written: AbilityWord | z.output<typeof valuedSchema>): Ability {
  const [kind, value] =
    typeof written === 'string' ? [written, true] : (Object.entries(written)[0] ?? []);
  return { kind, value } as Ability;
}

/** An ability as written, a word or a map with one key, read into `{ kind, value }`. */
export const abilitySchema = z.union([z.enum(ABILITY_WORDS), valuedSchema]).transform(readAbility);

/** A kind's written form: what `abilitySchema` reads back into the same ability. */
export function writeAbility(ability: Ability): string | Record<string, unknown> {
  if (ability.value === true) return ability.kind;
  if (ability.kind !== 'grant') return { [ability.kind]: ability.value };
  const { to, abilities, pt } = ability.value;
  return {
    grant: {
      to,
      ...(abilities && { abilities: abilities.map(writeAbility) }),
      ...(pt && { pt: `${signed(pt.power)}/${signed(pt.toughness)}` }),
    },
  };
}

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

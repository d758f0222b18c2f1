import { z } from 'zod';
import { withoutUndefined } from './without-undefined.ts';
import { ABILITY_VALUES, ABILITY_WORDS, writeAbility } from './abilities.ts';
import type { Ability } from './abilities.ts';
import { idListSchema, idMapSchema, idSchema } from './ids.ts';
import type { ObjectId, PermanentId, PlayerId } from './ids.ts';
import { permanentsFrom, writtenPermanentSchema } from './permanents.ts';
import type { Permanent } from './permanents.ts';
import {
  ASK_MODES,
  ATTACK_OPTIONS,
  BLOCK_MODES,
  PRIORITY_MODES,
  STARTS,
  countSchema,
  durationSchema,
} from './vocabulary.ts';
import type {
  AskMode,
  AttackOption,
  BlockMode,
  Duration,
  PriorityMode,
  Start,
} from './vocabulary.ts';

export const MOST_PLAYERS = 10;
export const MOST_PERMANENTS = 2_000;

export const writtenPlayerSchema = z.union([
  idSchema,
  z.strictObject({
    id: idSchema,
    life: z.int().min(-1_000_000).max(1_000_000).optional(),
    poison: countSchema.optional(),
    team: idSchema.optional(),
    commanderDamage: z.record(idSchema, countSchema).optional(),
  }),
]);

const WORDS_AS_KEYS = Object.fromEntries(
  ABILITY_WORDS.map((word) => [word, z.literal(true)]),
) as Record<(typeof ABILITY_WORDS)[number], z.ZodLiteral<true>>;

/** An effect is an ability that no listed permanent carries, as a map, with what concerns the effect itself beside it. */
export const writtenEffectSchema = z
  .strictObject({
    ...z.strictObject({ ...WORDS_AS_KEYS, ...ABILITY_VALUES }).partial().shape,
    id: idSchema.optional(),
    controller: idSchema.optional(),
    until: durationSchema.optional(),
  })
  .refine(
    (written) => abilityKeys(written).length === 1,
    'an effect is one ability, with id, controller or until beside it',
  );
export type WrittenEffect = z.output<typeof writtenEffectSchema>;

const abilityKeys = (written: object): string[] =>
  Object.keys(written).filter((key) => !['id', 'controller', 'until'].includes(key));

/** A table-wide ability; it ends when its controller leaves the game. */
export interface Effect {
  readonly id: string;
  readonly ability: Ability;
  readonly controller?: PlayerId | undefined;
  readonly until?: Duration | undefined;
}

/** The written form of an effect that was read. */
export function writeEffect(effect: WrittenEffect): Record<string, unknown> {
  const written = writeAbility(effectFrom(effect, '').ability);
  return { ...effect, ...(typeof written === 'object' && written) };
}

/** The effect that a written one stands for; `fallbackId` names it where it names itself not. */
export function effectFrom(written: WrittenEffect, fallbackId: string): Effect {
  const kind = abilityKeys(written)[0] ?? '';
  const value = Object.entries(written).find(([key]) => key === kind)?.[1];
  return {
    id: written.id ?? fallbackId,
    ability: { kind, value } as Ability,
    controller: written.controller,
    until: written.until,
  };
}

export const setupSchema = z.strictObject({
  players: z.array(writtenPlayerSchema).min(2).max(MOST_PLAYERS),
  option: z.enum(ATTACK_OPTIONS).optional(),
  defendingPlayer: idSchema.optional(),
  start: z.enum(STARTS).optional(),
  blocks: z.enum(BLOCK_MODES).optional(),
  ask: z.enum(ASK_MODES).optional(),
  priority: z.enum(PRIORITY_MODES).optional(),
  permanents: z.array(writtenPermanentSchema).max(MOST_PERMANENTS).optional(),
  effects: z.array(writtenEffectSchema).max(200).optional(),
  attacking: idMapSchema(idSchema).optional(),
  putAttacking: idListSchema.optional(),
  bands: z.array(idListSchema).max(200).optional(),
  blocking: idMapSchema(idListSchema).optional(),
  damageOrder: idMapSchema(idListSchema).optional(),
});
/** A set-up as people write it. */
export type WrittenSetup = z.input<typeof setupSchema>;
export type ParsedSetup = z.output<typeof setupSchema>;

export interface PlayerAtStart {
  readonly id: PlayerId;
  readonly life: number;
  readonly poison: number;
  readonly team?: string | undefined;
  readonly commanderDamage: Readonly<Record<PermanentId, number>>;
}

/** A set-up with every default filled in; ids have been checked against each other. */
export interface Setup {
  readonly players: readonly PlayerAtStart[];
  readonly option: AttackOption;
  readonly defendingPlayer?: PlayerId | undefined;
  readonly start: Start;
  readonly blocks: BlockMode;
  readonly ask: AskMode;
  readonly priority: PriorityMode;
  readonly permanents: readonly Permanent[];
  readonly effects: readonly Effect[];
  readonly attacking: Readonly<Record<PermanentId, ObjectId>>;
  readonly putAttacking: readonly PermanentId[];
  readonly bands: readonly (readonly PermanentId[])[];
  readonly blocking: Readonly<Record<PermanentId, readonly PermanentId[]>>;
  readonly damageOrder: Readonly<Record<PermanentId, readonly PermanentId[]>>;
}

function playerFrom(written: z.output<typeof writtenPlayerSchema>): PlayerAtStart {
  if (typeof written === 'string') return { id: written, life: 20, poison: 0, commanderDamage: {} };
  return {
    id: written.id,
    life: written.life ?? 20,
    poison: written.poison ?? 0,
    team: written.team,
    commanderDamage: written.commanderDamage ?? {},
  };
}

const SETUP_DEFAULTS = {
  option: 'attack-multiple',
  start: 'beginning-of-combat',
  blocks: 'sequenced',
  ask: 'needed',
  priority: 'ask',
  attacking: {},
  putAttacking: [],
  bands: [],
  blocking: {},
  damageOrder: {},
} as const;

/** Defaults filled in and counts spread out; says nothing about whether the ids fit together. */
export function setupFrom({ permanents = [], effects = [], ...parsed }: ParsedSetup): Setup {
  return {
    ...SETUP_DEFAULTS,
    ...withoutUndefined(parsed),
    players: parsed.players.map(playerFrom),
    permanents: permanents.flatMap(permanentsFrom),
    effects: effects.map((effect, index) => effectFrom(effect, `effect-${index + 1}`)),
  };
}

import {
  ATTACK_OPTIONS,
  BLOCK_MODES,
  COLORS,
  COMBAT_STEPS,
  COMMAND_TYPES,
  DECISIONS,
  PERMANENT_TYPES,
  STEPS,
} from '#machines';
import { z } from 'zod';
import { byId, countSchema, dateSchema, idSchema, idsSchema, integerSchema } from './parts.ts';

export const waitingForSchema = z
  .object({
    id: z.string().describe('Send it back as `decision` to be refused when it is gone.'),
    player: idSchema,
    decision: z.enum(DECISIONS),
    command: z.enum(COMMAND_TYPES).describe('The command that answers it.'),
    rule: z.string().describe('The rule that asks, as numbered on the date of the combat.'),
  })
  .describe('Someone who may act now.');

export const nextSchema = z
  .object({
    step: z.enum(STEPS),
    player: idSchema.optional(),
    decision: z.enum(DECISIONS).optional(),
  })
  .describe('The first of those waited for.');

export const playerSchema = z.object({
  life: integerSchema,
  poison: countSchema,
  team: idSchema.optional(),
  commanderDamage: byId(countSchema),
  left: z.boolean().describe('No longer in the game.'),
  lost: z.boolean(),
});

export const permanentSchema = z
  .object({
    controller: idSchema,
    owner: idSchema,
    name: z.string(),
    types: z.array(z.enum(PERMANENT_TYPES)),
    subtypes: z.array(z.string()),
    supertypes: z.array(z.string()),
    colors: z.array(z.enum(COLORS)),
    pt: z.string().optional(),
    abilities: z.array(z.unknown()),
    tapped: z.boolean(),
    sick: z.boolean(),
    damage: countSchema,
    counters: byId(countSchema),
    loyalty: integerSchema.optional(),
    defense: integerSchema.optional(),
    protector: idSchema.optional(),
    attachedTo: idSchema.optional(),
    token: z.boolean(),
    commander: z.boolean(),
    phasedOut: z.boolean(),
  })
  .describe(
    'A permanent with the keys of a set-up; power, toughness and abilities as they are now.',
  );

export const triggerSchema = z
  .object({
    id: z.string(),
    text: z.string().describe('"source ability [about]"'),
    source: idSchema,
    controller: idSchema,
    ability: z.string(),
    about: idSchema.optional(),
    defendingPlayers: idsSchema.describe('Several: its controller chooses one (802.2a).'),
    carriesOut: z.boolean().describe('`applyEffect {for}` carries it out; else it only marks it.'),
    resolved: z.boolean(),
  })
  .describe('A trigger that was reported.');

export const chartPlaceSchema = z
  .object({
    value: z.unknown(),
    path: z.array(z.string()).describe('Ids of the active states, outermost first.'),
    machine: z.string().describe('Key of the machine.'),
  })
  .describe('For drawing; it may change between releases.');

const maps = {
  life: byId(integerSchema),
  poison: byId(countSchema),
  commanderDamage: byId(byId(countSchema)),
  pt: byId(z.string()),
  damageMarked: byId(countSchema),
  loyalty: byId(integerSchema),
  defense: byId(integerSchema),
  tapped: byId(z.boolean()),
  protector: byId(idSchema),
  attacking: byId(idSchema).describe('What each creature attacks, `nothing` or `not`.'),
  blocking: byId(idsSchema),
  defendingPlayerOf: byId(idSchema),
  attackedThisCombat: byId(idSchema).describe('As declared, or `not`.'),
  attackingPlayers: byId(idsSchema).describe('Whom each player attacks (508.6).'),
  attackedPlayersThisTurn: byId(idsSchema),
  damageOrderOf: byId(idsSchema),
};

const lists = {
  lost: idsSchema,
  left: idsSchema,
  dead: idsSchema,
  alive: idsSchema,
  blocked: idsSchema,
  unblocked: idsSchema,
  bands: z.array(idsSchema),
  defendingPlayers: idsSchema,
  triggers: z.array(z.string()),
  lifeGains: z.array(z.string()),
  steps: z.array(z.enum(COMBAT_STEPS)),
  skipped: z.array(z.enum(COMBAT_STEPS)),
  sealed: idsSchema.describe('Players whose parallel blocks are final and not yet revealed.'),
  declared: idsSchema,
};

export const positionSchema = z.object({
  step: z.enum(STEPS),
  next: nextSchema,
  waitingFor: z.array(waitingForSchema),
  turnOrder: idsSchema,
  activePlayer: idSchema,
  players: byId(playerSchema),
  permanents: byId(permanentSchema),
  effects: z.array(z.unknown()),
  ...maps,
  ...lists,
  damageOnStack: z.boolean(),
  triggersLeft: countSchema,
  reportedTriggers: z.array(triggerSchema),
  blocksMode: z.enum(BLOCK_MODES),
  option: z.enum(ATTACK_OPTIONS),
  combatNumber: countSchema,
  extraCombats: countSchema,
  chart: chartPlaceSchema,
});

/** What `machines/play` answers for a moment of a combat. */
export const momentSchema = z.object({
  seq: countSchema.describe('Number of accepted commands: the version.'),
  at: z.string().describe('"7", or "7.3" for the third microstep of the seventh command.'),
  edition: dateSchema,
  ...positionSchema.shape,
});

export const parentSchema = z.object({
  id: z.string(),
  at: z.string().describe('The moment at which this combat left its parent.'),
});

export const branchNoteSchema = z.object({
  id: z.string(),
  at: z.string().describe('The moment of this combat from which it continues.'),
});

export const stateSchema = z
  .object({
    id: z.string(),
    parent: parentSchema.nullable(),
    branches: z
      .array(branchNoteSchema)
      .describe('Combats that continue from a moment of this one.'),
    ...momentSchema.shape,
  })
  .describe('A combat at a moment. Every key that a scenario may expect is a field here.');
export type State = z.output<typeof stateSchema>;

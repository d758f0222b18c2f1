import { COMBAT_STEPS, REMOVAL_REASONS, WAYS_TO_LEAVE } from '#machines';
import { z } from 'zod';
import { byId, countSchema, idSchema, idsSchema, integerSchema } from './parts.ts';

const step = z.enum(COMBAT_STEPS);
const permanent = idSchema;
const creature = idSchema;
const player = idSchema;
const target = idSchema;
const amount = countSchema;
const attackers = idsSchema;
const rule = z.string();

const bodies = {
  stepBegan: { step },
  stepSkipped: { step },
  defenderChosen: { defender: player },
  attackersDeclared: { attackers: byId(idSchema), bands: z.array(idsSchema) },
  creatureAttacked: { creature, target, defender: player },
  objectAttacked: { target, attackers },
  costPaid: { player, mana: countSchema },
  exerted: { creature },
  enlisted: { creature, helper: idSchema },
  blockersDeclared: { player, blocks: byId(idsSchema) },
  blockersSealed: { player },
  sealBroken: { player },
  creatureBlocked: { creature, attackers },
  becameBlocked: { creature, blockers: idsSchema },
  becameUnblocked: { creature },
  attackedUnblocked: { creature, defender: player },
  damageOrdered: { player, orders: byId(idsSchema) },
  damageAssigned: { player, damage: byId(byId(countSchema)) },
  damagePutOnStack: {},
  damageDealt: { source: idSchema.optional(), recipient: idSchema, amount, combat: z.boolean() },
  damagePrevented: { source: idSchema.optional(), recipient: idSchema, amount },
  lifeGained: { player, amount, source: permanent },
  lifeChanged: { player, life: integerSchema },
  poisonGiven: { player, amount, source: permanent },
  countersPut: { permanent, counter: z.string(), amount: integerSchema },
  died: { permanent },
  regenerated: { permanent },
  leftBattlefield: {
    permanent,
    how: z.enum([...WAYS_TO_LEAVE, 'leftWithOwner', 'exiledWithPlayer']),
  },
  entered: { permanent },
  enteredAttacking: { permanent, target, defender: player },
  enteredNotAttacking: { permanent, rule },
  enteredBlocking: { permanent, attackers },
  enteredNotBlocking: { permanent, rule },
  becameAttacking: { permanent, target, defender: player },
  becameBlocking: { permanent, attackers },
  reselected: { permanent, target },
  removedFromCombat: { permanent, reason: z.enum(REMOVAL_REASONS) },
  changedControl: { permanent, controller: player },
  changedProtector: { permanent, protector: player },
  tapped: { permanent },
  untapped: { permanent },
  changed: { permanent },
  phasedOut: { permanent },
  phasedIn: { permanent },
  effectAdded: { effect: z.string() },
  effectEnded: { effect: z.string() },
  preventionCreated: { recipient: idSchema, amount },
  triggered: {
    trigger: z.string(),
    source: idSchema,
    ability: z.string(),
    about: idSchema.optional(),
  },
  triggerResolved: { trigger: z.string() },
  prioritySet: { player },
  priorityPassed: { player },
  playerLost: { player, reason: z.enum(['life', 'poison', 'commanderDamage']) },
  playerLeft: { player },
  extraCombatAdded: {},
  combatEnded: {},
  gameEnded: {},
};

type Bodies = typeof bodies;
type MemberOf<Type extends keyof Bodies> = {
  type: z.ZodLiteral<Type>;
} & Bodies[Type] extends infer Shape extends z.ZodRawShape
  ? z.ZodObject<Shape>
  : never;
type Member = { [Type in keyof Bodies]: MemberOf<Type> }[keyof Bodies];

const members: unknown = Object.entries(bodies).map(([type, body]) =>
  z.object({ type: z.literal(type), ...body }),
);

/** Something that happened. */
export const gameEventSchema = z.discriminatedUnion(
  'type',
  // `Object.entries` loses which body belongs to which type; `Member` says it again.
  members as readonly [Member, ...Member[]],
);

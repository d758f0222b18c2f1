import { COMMAND_BODIES } from '#machines';
import { z } from 'zod';
import { violationSchema } from './judgement.ts';
import { byId, countSchema, idSchema, idsSchema } from './parts.ts';

const decision = z.string().optional();
const {
  declareAttackers,
  declareBlockers,
  orderDamage,
  assignDamage,
  chooseDefender,
  passPriority,
} = COMMAND_BODIES;

const attack = z.object({
  type: z.literal('declareAttackers'),
  decision,
  ...declareAttackers.shape,
});
const blocks = z.object({ type: z.literal('declareBlockers'), decision, ...declareBlockers.shape });

const choosableShape = {
  ok: z.boolean(),
  whyNot: z
    .array(violationSchema)
    .describe('Empty where it may be chosen, or where the search could not tell.'),
  proved: z
    .boolean()
    .describe('False where the budget did not suffice: not offered, but perhaps legal.'),
};
const choosableSchema = z.object(choosableShape).describe('Whether something may be chosen.');

const whyNot = z.array(violationSchema).describe('Why they may not be chosen at all.');
const mana = countSchema.describe('What one of these creatures pays for it.');

const attackerGroupSchema = z
  .object({
    creatures: idsSchema.describe('Creatures that are alike.'),
    chosen: idSchema.optional().describe('What they are chosen to attack so far.'),
    whyNot,
    stay: choosableSchema,
    targets: z.array(z.object({ target: idSchema, mana, ...choosableShape })),
  })
  .describe('What creatures that are alike may do, each of them.');

const blockerGroupSchema = z
  .object({
    creatures: idsSchema.describe('Creatures that are alike.'),
    chosen: idsSchema.describe('What they are chosen to block so far.'),
    most: countSchema.describe('How many attackers one of them may block.'),
    whyNot,
    stay: choosableSchema.describe('To block nothing beyond what is chosen.'),
    attackers: z.array(z.object({ attacker: idSchema, mana, ...choosableShape })),
  })
  .describe('What creatures that are alike may do, each of them.');

const declaringShape = {
  possible: countSchema.describe('The most requirements that can be obeyed without paying.'),
  legal: countSchema
    .optional()
    .describe('How many declarations are legal, where they could be counted.'),
  proved: z.boolean(),
  partial: z.boolean().describe('True where text that is not understood may touch the answer.'),
};

const recipientSchema = z.object({
  id: idSchema,
  kind: z.enum(['creature', 'player', 'planeswalker', 'battle']),
  lethal: countSchema.describe('What it still needs before damage may go past it; 0 for a player.'),
  trample: z.boolean().describe('Only when all creatures in front of it have lethal damage.'),
});

const sourceSchema = z
  .object({
    source: idSchema,
    side: z.enum(['attacker', 'blocker']),
    total: countSchema,
    recipients: z.array(recipientSchema),
    order: idsSchema.optional().describe('The sequence that has to be kept.'),
    free: z.boolean().describe('Among the creatures it fights any division goes.'),
    choiceMoved: z.boolean().describe('Banding gives the choice to the other side.'),
    wholly: idSchema.optional().describe('Instead, all of it may go there.'),
    freely: idsSchema.describe('Instead, it may be divided in any way among those.'),
    default: byId(countSchema),
  })
  .describe('A creature whose combat damage is divided.');

const head = <Decision extends string>(name: Decision) => ({
  decision: z.literal(name),
  id: z.string().describe('Id of the decision, as in `waitingFor`.'),
  player: idSchema,
});

/** One shape for each decision. */
export const optionsSchema = z
  .discriminatedUnion('decision', [
    z.object({
      ...head('choose-defender'),
      defenders: idsSchema,
      commands: z.array(
        z.object({ type: z.literal('chooseDefender'), decision, ...chooseDefender.shape }),
      ),
    }),
    z.object({
      ...head('declare-attackers'),
      groups: z.array(attackerGroupSchema),
      minimum: attack.describe('An attack that obeys what must be obeyed, ready to send.'),
      completion: attack.optional().describe('A legal attack with what is chosen so far.'),
      ...declaringShape,
    }),
    z.object({
      ...head('declare-blockers'),
      groups: z.array(blockerGroupSchema),
      minimum: blocks.describe('Blocks that obey what must be obeyed, ready to send.'),
      completion: blocks.optional().describe('Legal blocks with what is chosen so far.'),
      ...declaringShape,
    }),
    z.object({
      ...head('order-damage'),
      orders: z.array(z.object({ creature: idSchema, over: idsSchema })),
      command: z.object({ type: z.literal('orderDamage'), decision, ...orderDamage.shape }),
    }),
    z.object({
      ...head('assign-damage'),
      sources: z.array(sourceSchema),
      default: byId(byId(countSchema)),
      command: z.object({ type: z.literal('assignDamage'), decision, ...assignDamage.shape }),
    }),
    z.object({
      ...head('priority'),
      command: z.object({ type: z.literal('passPriority'), decision, ...passPriority.shape }),
      triggersLeft: countSchema,
    }),
  ])
  .describe(
    'What may be chosen, given what is chosen so far. Commands in it can be sent as they are.',
  );

/** What is chosen so far, in the shape of the command's own map. */
export const partialSchema = z.strictObject({
  attackers: declareAttackers.shape.attackers.optional(),
  blocks: declareBlockers.shape.blocks.optional(),
});

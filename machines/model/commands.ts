import { z } from 'zod';
import type { DeepReadonly } from './deep-readonly.ts';
import { EFFECT_SCHEMAS, effectDoneSchema, forTriggerSchema, writeEffectDone } from './effects.ts';
import type { EffectDone } from './effects.ts';
import { idListSchema, idMapSchema, idSchema } from './ids.ts';
import { countSchema } from './vocabulary.ts';

export const COMMAND_TYPES = [
  'chooseDefender',
  'declareAttackers',
  'declareBlockers',
  'orderDamage',
  'assignDamage',
  'passPriority',
  'allPass',
  'applyEffect',
] as const;
export type CommandType = (typeof COMMAND_TYPES)[number];

const by = idSchema.optional();
const pay = z.strictObject({ mana: countSchema }).optional();

/** What each command says, beside its type; in a scenario file the key of the step is the type. */
export const COMMAND_BODIES = {
  chooseDefender: z.strictObject({ by, defender: idSchema }),
  declareAttackers: z.strictObject({
    by,
    attackers: idMapSchema(idSchema),
    bands: z.array(idListSchema).max(200).optional(),
    pay,
    exert: idListSchema.optional(),
    enlist: idMapSchema(idSchema).optional(),
  }),
  declareBlockers: z.strictObject({ by, blocks: idMapSchema(idListSchema), pay }),
  orderDamage: z.strictObject({ by, orders: idMapSchema(idListSchema) }),
  assignDamage: z.strictObject({ by, damage: idMapSchema(idMapSchema(countSchema)) }),
  passPriority: z.strictObject({ by }),
  allPass: z.strictObject({ by, times: z.int().min(1).max(100) }),
  applyEffect: z.discriminatedUnion('kind', [...effectDoneSchema.options, forTriggerSchema]),
} as const;

/** An id from `waitingFor`: the command is refused when that decision is no longer asked for. */
const decision = z.string().min(1).max(120).optional();
const typed = <Type extends CommandType>(type: Type) => ({ type: z.literal(type), decision });
const B = COMMAND_BODIES;
const effect = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.strictObject({ ...typed('applyEffect'), ...schema.shape });
const E = EFFECT_SCHEMAS;

const everyCommand = z.discriminatedUnion('type', [
  z.strictObject({ ...typed('chooseDefender'), ...B.chooseDefender.shape }),
  z.strictObject({ ...typed('declareAttackers'), ...B.declareAttackers.shape }),
  z.strictObject({ ...typed('declareBlockers'), ...B.declareBlockers.shape }),
  z.strictObject({ ...typed('orderDamage'), ...B.orderDamage.shape }),
  z.strictObject({ ...typed('assignDamage'), ...B.assignDamage.shape }),
  z.strictObject({ ...typed('passPriority'), ...B.passPriority.shape }),
  z.strictObject({ ...typed('allPass'), ...B.allPass.shape }),
  z.discriminatedUnion('kind', [
    effect(E.enter),
    effect(E.enterAttacking),
    effect(E.enterBlocking),
    effect(E.becomeAttacking),
    effect(E.becomeBlocking),
    effect(E.reselect),
    effect(E.removeFromCombat),
    effect(E.leaveBattlefield),
    effect(E.changeControl),
    effect(E.changeProtector),
    effect(E.tap),
    effect(E.untap),
    effect(E.gainAbilities),
    effect(E.loseAbilities),
    effect(E.modifyPT),
    effect(E.setTypes),
    effect(E.setColors),
    effect(E.phaseOut),
    effect(E.phaseIn),
    effect(E.becomeBlocked),
    effect(E.becomeUnblocked),
    effect(E.dealDamage),
    effect(E.preventDamage),
    effect(E.regenerate),
    effect(E.playerLeaves),
    effect(E.setLife),
    effect(E.addEffect),
    effect(E.removeEffect),
    effect(E.extraCombat),
    effect(E.endCombat),
    effect(forTriggerSchema),
  ]),
]);

/** Typed by name: what is made of it could not be declared with all of it written out. */
export interface CommandSchema extends z.ZodType<
  z.output<typeof everyCommand>,
  z.input<typeof everyCommand>
> {}
/** A command as sent: `{ type: "declareAttackers", attackers: {...} }`. */
export const commandSchema: CommandSchema = everyCommand;

export type CommandOf<Type extends CommandType> = {
  readonly type: Type;
  readonly decision?: string | undefined;
} & DeepReadonly<z.output<(typeof COMMAND_BODIES)[Type]>>;
/** Something a player decides, or something that happened and is told. */
export type Command = { [Type in CommandType]: CommandOf<Type> }[CommandType];
export type Effecting = CommandOf<'applyEffect'>;
export type Attackers = CommandOf<'declareAttackers'>['attackers'];
export type Blocks = CommandOf<'declareBlockers'>['blocks'];
export type DamageDivision = CommandOf<'assignDamage'>['damage'];
export type DamageOrders = CommandOf<'orderDamage'>['orders'];

/** The effect that a command tells of; undefined where it carries out a reported trigger. */
export function effectOf(command: Effecting): EffectDone | undefined {
  return command.kind === undefined ? undefined : (command as EffectDone);
}

/** A command in its written form, as it is sent and kept. */
export type SentCommand = z.input<typeof commandSchema>;

/** A command's written form: what `commandSchema` reads back into the same command. */
export function writeCommand(command: Command): SentCommand {
  if (command.type !== 'applyEffect') return command as SentCommand;
  const effect = effectOf(command);
  return { ...command, ...(effect && writeEffectDone(effect)) } as SentCommand;
}

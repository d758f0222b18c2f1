import { z } from 'zod';
import { COMMAND_BODIES } from '../model/commands.ts';
import { idListSchema, idMapSchema, idSchema } from '../model/ids.ts';
import { setupSchema } from '../model/setup.ts';
import {
  COMBAT_STEPS,
  DECISIONS,
  STEPS,
  countSchema,
  powerToughnessSchema,
} from '../model/vocabulary.ts';

export const FORMAT = 1;
export const ORIGINS = ['official', 'derived', 'reported', 'ambiguous'] as const;

const ASSIGNABLE_TIMES = z.int().min(1).max(100);
const integerSchema = z.int().min(-1_000_000).max(1_000_000);
const dateSchema = z.string().min(1).max(20);
const textSchema = z.string().min(1).max(20_000);
const namesSchema = z.array(z.string().min(1).max(200)).max(10_000);

type Key<Schema extends z.ZodType> = z.ZodOptional<Schema>;
const key = <Schema extends z.ZodType>(schema: Schema, meaning: string): Key<Schema> =>
  schema.optional().describe(meaning);

// Types of schemas stand here by name: written out in full they would be longer than a compiler can carry on.
type Strict<Keys extends z.core.$ZodLooseShape> = z.ZodObject<Keys, z.core.$strict>;

/** What a step may assert. Maps are compared at the keys they name, everything else as a whole. */
export const EXPECT_KEYS = {
  next: key(
    z.strictObject({
      step: z.enum(STEPS).optional(),
      player: idSchema.optional(),
      decision: z.enum(DECISIONS).optional(),
    }),
    'who is waited for: the parts that are named',
  ),
  waitingFor: key(idListSchema, 'everyone who may act now'),
  life: key(idMapSchema(integerSchema), 'life totals of the players named'),
  poison: key(idMapSchema(countSchema), 'poison counters of the players named'),
  commanderDamage: key(
    idMapSchema(idMapSchema(countSchema)),
    'combat damage by each commander named to each player named',
  ),
  lost: key(idListSchema, 'players who have lost, complete'),
  left: key(idListSchema, 'players who are no longer in the game, complete'),
  pt: key(idMapSchema(powerToughnessSchema), 'power and toughness now'),
  damageMarked: key(idMapSchema(countSchema), 'damage marked on the permanents named'),
  loyalty: key(idMapSchema(countSchema), 'loyalty of the planeswalkers named'),
  defense: key(idMapSchema(countSchema), 'defense of the battles named'),
  tapped: key(idMapSchema(z.boolean()), 'whether the permanents named are tapped'),
  protector: key(
    idMapSchema(z.union([idSchema, z.literal('none')])),
    'protectors of the battles named, or `none`',
  ),
  dead: key(
    idListSchema,
    'every permanent that has left the battlefield so far, complete; those of leaving players aside',
  ),
  alive: key(idListSchema, 'permanents that are still on the battlefield'),
  attacking: key(
    idMapSchema(z.union([idSchema, z.enum(['nothing', 'not'])])),
    'what each creature attacks now; `nothing` where that is gone, `not` where it is no attacker',
  ),
  attackedThisCombat: key(
    idMapSchema(z.union([idSchema, z.literal('not')])),
    'what each creature was declared as attacking, whatever happened later, or `not`',
  ),
  blocking: key(
    idMapSchema(idListSchema),
    'which attackers each creature blocks now; empty for none',
  ),
  blocked: key(idListSchema, 'blocked attackers, complete'),
  unblocked: key(idListSchema, 'unblocked attackers, complete'),
  defendingPlayers: key(idListSchema, 'all defending players of this combat, complete'),
  defendingPlayerOf: key(idMapSchema(idSchema), 'the defending player of each attacker named'),
  defendingPlayersFor: key(
    z.strictObject({ attackers: idListSchema, players: idListSchema }),
    'the defending players among whom the controller of a spell chooses that concerns these attackers (802.2a)',
  ),
  attackingPlayers: key(idMapSchema(idListSchema), 'whom each player is attacking (508.6)'),
  attackedPlayersThisTurn: key(
    idMapSchema(idListSchema),
    'whom each player attacked this turn, as declared (508.6)',
  ),
  damageOrderOf: key(idMapSchema(idListSchema), 'damage assignment orders, in order'),
  damageOnStack: key(z.boolean(), 'whether assigned combat damage waits on the stack'),
  triggers: key(
    namesSchema,
    'every trigger so far, "source ability [about]", each as often as it was reported',
  ),
  triggersLeft: key(countSchema, 'how many of them are neither carried out nor marked resolved'),
  lifeGains: key(
    namesSchema,
    'every life gain by damage so far, "player amount", each as often as it happened',
  ),
  steps: key(z.array(z.enum(COMBAT_STEPS)).max(1_000), 'the steps that took place, in order'),
  skipped: key(z.array(z.enum(COMBAT_STEPS)).max(1_000), 'the steps that were skipped, in order'),
  legalAttacks: key(
    countSchema,
    'number of legal declarations of attackers, for small boards; those that cost something included, bands not counted',
  ),
  legalBlocks: key(
    idMapSchema(countSchema),
    'number of legal declarations of blockers by player, likewise',
  ),
} as const;
export type ExpectKey = keyof typeof EXPECT_KEYS;

export type ExpectSchema = Strict<typeof EXPECT_KEYS>;
export const expectSchema: ExpectSchema = z
  .strictObject(EXPECT_KEYS)
  .refine((expected) => Object.keys(expected).length > 0, 'at least one thing that is expected');
export type Expect = z.output<ExpectSchema>;

/** Steps that are commands, with their values as a file writes them. */
export type CommandSteps = Omit<typeof COMMAND_BODIES, 'allPass'> & { readonly allPass: z.ZodInt };
export const COMMAND_STEPS: CommandSteps = { ...COMMAND_BODIES, allPass: ASSIGNABLE_TIMES };
export type CommandStep = keyof CommandSteps;
export const COMMAND_STEP_NAMES = Object.keys(COMMAND_STEPS) as readonly CommandStep[];

const C = COMMAND_STEPS;
export type CommandKeys = { readonly [Name in CommandStep]: Key<CommandSteps[Name]> };
const COMMAND_KEYS: CommandKeys = {
  chooseDefender: key(C.chooseDefender, 'the active player chooses the defending player'),
  declareAttackers: key(C.declareAttackers, 'the active player declares all attackers'),
  declareBlockers: key(C.declareBlockers, 'one defending player declares all blockers'),
  orderDamage: key(C.orderDamage, 'damage assignment orders, on dates that have them'),
  assignDamage: key(C.assignDamage, 'all that one player divides in this damage step'),
  passPriority: key(C.passPriority, 'one player passes'),
  allPass: key(
    C.allPass,
    'all players pass in succession, so many times, with nothing else on the stack',
  ),
  applyEffect: key(C.applyEffect, 'something that a spell or ability did, already resolved'),
};

const has = (names: readonly string[]) => (written: object) =>
  Object.keys(written).filter((name) => names.includes(name)).length === 1;

/** One command tried in `whatIf`, and how it must be judged. */
export type AttemptKeys = CommandKeys & {
  readonly legal: Key<z.ZodLiteral<true>>;
  readonly illegal: Key<z.ZodString>;
  readonly obeyed: Key<typeof countSchema>;
  readonly possible: Key<typeof countSchema>;
  readonly partial: Key<z.ZodBoolean>;
};
export const ATTEMPT_KEYS: AttemptKeys = {
  ...COMMAND_KEYS,
  legal: key(z.literal(true), 'the command would be accepted'),
  illegal: key(z.string().min(1).max(40), 'it would be refused; the first violation has this rule'),
  obeyed: key(countSchema, 'how many requirements it obeys'),
  possible: key(countSchema, 'the most that a legal declaration without payment could obey'),
  partial: key(
    z.boolean(),
    'whether the answer is marked as touched by text that is not understood',
  ),
};
export type AttemptSchema = Strict<AttemptKeys>;
export const attemptSchema: AttemptSchema = z
  .strictObject(ATTEMPT_KEYS)
  .refine(has(COMMAND_STEP_NAMES), 'one command that is tried')
  .refine(has(['legal', 'illegal']), 'either legal: true or illegal: a rule');
export type Attempt = z.output<AttemptSchema>;

/** What a step does, one of these each. */
export type StepKeys = CommandKeys & {
  readonly resolveDamage: Key<z.ZodLiteral<true>>;
  readonly whatIf: Key<z.ZodArray<AttemptSchema>>;
  readonly expect: Key<ExpectSchema>;
};
export const STEP_KEYS: StepKeys = {
  ...COMMAND_KEYS,
  resolveDamage: key(
    z.literal(true),
    'where combat damage uses the stack, all pass once and it resolves; elsewhere nothing happens',
  ),
  whatIf: key(
    z.array(attemptSchema).min(1).max(1_000),
    'commands tried on the same state, none of which changes it: a list of { command, legal or illegal }',
  ),
  expect: key(expectSchema, 'what must be true now'),
};
export type StepKind = keyof StepKeys;
export const STEP_KINDS = Object.keys(STEP_KEYS) as readonly StepKind[];

export const STEP_REMARKS = {
  when: key(
    z.array(dateSchema).min(1).max(100),
    'the step counts only on these dates, which the case names too',
  ),
  note: key(textSchema, 'a remark'),
} as const;

export type StepSchema = Strict<StepKeys & typeof STEP_REMARKS>;
export const stepSchema: StepSchema = z
  .strictObject({ ...STEP_KEYS, ...STEP_REMARKS })
  .refine(
    has(STEP_KINDS),
    `one of the keys ${STEP_KINDS.join(', ')}, and beside it only when and note`,
  );
export type WrittenStep = z.input<StepSchema>;
export type ParsedStep = z.output<StepSchema>;

const inLanguages = z.strictObject({ en: textSchema, fr: textSchema });

const CASE_HEAD = {
  id: z
    .string()
    .regex(
      /^\p{L}[\p{L}\p{N}_.-]{0,99}$/u,
      'an id starts with a letter and holds letters, digits, "-", "_", "."',
    )
    .describe('names the case; once in a file'),
  title: key(z.string().min(1).max(300), 'one line that says what it shows'),
  rules: key(
    z.array(z.string().min(1).max(40)).max(40),
    'rules that it shows, by their newest number',
  ),
  editions: key(
    z.union([z.literal('all'), z.array(dateSchema).min(1).max(100)]),
    'dates whose rules it runs under; `all` (the default) are those at the head of the file',
  ),
  origin: key(z.enum(ORIGINS), 'where its answers come from'),
} as const;

const CASE_TAIL = {
  note: key(textSchema, 'a remark'),
  titles: key(inLanguages, 'the title by language, where people read it'),
  lesson: key(inLanguages, 'one sentence that it teaches, by language'),
  question: key(inLanguages, 'a question to ask before the answer is shown, by language'),
} as const;

export type CaseKeys = typeof CASE_HEAD & {
  readonly setup: typeof setupSchema;
  readonly steps: z.ZodArray<StepSchema>;
} & typeof CASE_TAIL;
export const CASE_KEYS: CaseKeys = {
  ...CASE_HEAD,
  setup: setupSchema.describe('the table as the combat begins'),
  steps: z.array(stepSchema).max(2_000).describe('what happens, and what must be true'),
  ...CASE_TAIL,
};
export type CaseSchema = Strict<CaseKeys>;
export const caseSchema: CaseSchema = z.strictObject(CASE_KEYS);
export type WrittenCase = z.input<CaseSchema>;
export type ParsedCase = z.output<CaseSchema>;

export type FileKeys = {
  readonly format: z.ZodLiteral<typeof FORMAT>;
  readonly editions: Key<z.ZodArray<z.ZodString>>;
  readonly cases: z.ZodArray<CaseSchema>;
};
export const FILE_KEYS: FileKeys = {
  format: z.literal(FORMAT).describe('the version of this format'),
  editions: key(z.array(dateSchema).min(1).max(100), 'what `editions: all` means in this file'),
  cases: z.array(caseSchema).min(1).max(5_000).describe('the cases'),
};
export const fileSchema: Strict<FileKeys> = z.strictObject(FILE_KEYS);
export type WrittenFile = z.input<typeof fileSchema>;

import {
  ABILITY_VALUES,
  ABILITY_WORDS,
  ATTEMPT_KEYS,
  CASE_KEYS,
  EFFECT_SCHEMAS,
  EXPECT_KEYS,
  FILE_KEYS,
  STEP_KEYS,
  STEP_REMARKS,
  setupSchema,
  writtenPermanentSchema,
  writtenPlayerSchema,
} from '#machines';
import { z } from 'zod';
import {
  ABILITY_VALUE,
  ABILITY_WORD,
  EFFECT,
  FILTER,
  PERMANENT,
  PLAYER,
  SETUP,
  TRIGGER,
} from './glossary.ts';
import { shapeOf } from './shape.ts';

/** The page, and where its tables stand between marks: `<!-- table: expect -->` to `<!-- end -->`. */
export const SCENARIO_FORMAT_PAGE = 'docs/scenario-format.md';

type Shape = Readonly<Record<string, z.ZodType>>;
type Row = readonly string[];

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');
const line = (cells: Row): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: Row, rows: readonly Row[]): string =>
  [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');

const described = (shape: Shape, head: Row): string =>
  table(
    head,
    Object.entries(shape).map(([key, schema]) => [
      code(key),
      valueOf(schema),
      schema.description ?? '',
    ]),
  );

/** Values that the page describes elsewhere are named, all others written out. */
function valueOf(schema: z.ZodType): string {
  const text = shapeOf(schema);
  return text.length > 260 ? 'see below' : code(text);
}

function withDefaults(
  shape: Shape,
  meanings: Readonly<Record<string, readonly [string, string]>>,
): string {
  const rows = Object.entries(shape).map(([key, schema]) => {
    const [meaning = '', fallback = ''] = meanings[key] ?? [];
    return [
      code(key),
      valueOf(schema),
      meaning,
      schema.safeParse(undefined).success ? fallback : 'needed',
    ];
  });
  return table(['key', 'value', 'meaning', 'default'], rows);
}

const abilities = (): string =>
  table(
    ['ability', 'value', 'meaning'],
    [
      ...ABILITY_WORDS.map((word): Row => [code(word), '', ABILITY_WORD[word]]),
      ...keysOf(ABILITY_VALUES).map((key): Row => [
        code(key),
        valueOf(ABILITY_VALUES[key]),
        ABILITY_VALUE[key],
      ]),
    ].toSorted(([one = ''], [other = '']) => (bare(one) < bare(other) ? -1 : 1)),
  );

const bare = (key: string): string => key.replaceAll('`', '').toLowerCase();
const keysOf = <Key extends string>(map: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(map) as Key[];

function effectRow(kind: keyof typeof EFFECT_SCHEMAS): Row {
  const { kind: _, ...shape } = EFFECT_SCHEMAS[kind].shape;
  return [code(kind), code(shapeOf(z.strictObject(shape))), EFFECT[kind]];
}

const player = writtenPlayerSchema.options[1];

const TABLES: Readonly<Record<string, () => string>> = {
  file: () => described(FILE_KEYS, ['key', 'value', 'meaning']),
  case: () => described(CASE_KEYS, ['key', 'value', 'meaning']),
  setup: () => withDefaults(setupSchema.shape, SETUP),
  player: () => withDefaults(player.shape, PLAYER),
  permanent: () => withDefaults(writtenPermanentSchema.shape, PERMANENT),
  abilities,
  triggers: () =>
    table(
      ['event', 'when', 'about'],
      keysOf(TRIGGER).map((event) => [code(event), ...TRIGGER[event]]),
    ),
  filter: () =>
    table(
      ['part', 'holds if'],
      keysOf(FILTER).map((part) => [code(part), FILTER[part]]),
    ),
  steps: () => described({ ...STEP_KEYS, ...STEP_REMARKS }, ['step', 'value', 'meaning']),
  effects: () => table(['kind', 'beside it', 'meaning'], keysOf(EFFECT_SCHEMAS).map(effectRow)),
  whatIf: () => {
    const { legal, illegal, obeyed, possible, partial } = ATTEMPT_KEYS;
    return described({ legal, illegal, obeyed, possible, partial }, ['key', 'value', 'meaning']);
  },
  expect: () => described(EXPECT_KEYS, ['key', 'value', 'what is compared']),
};

/** The page with every table as the schemas have it now. Throws where a mark names no table, or one is missing. */
export function writeScenarioFormat(page: string): string {
  const used = new Set<string>();
  const written = page.replaceAll(
    /(<!-- table: (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (_, start: string, name: string, end: string) => {
      const make = TABLES[name];
      if (!make) throw new Error(`${SCENARIO_FORMAT_PAGE} asks for an unknown table: ${name}.`);
      used.add(name);
      return `${start}\n${make()}\n\n${end}`;
    },
  );
  const missing = Object.keys(TABLES).filter((name) => !used.has(name));
  if (missing.length > 0)
    throw new Error(`${SCENARIO_FORMAT_PAGE} leaves out ${missing.join(', ')}.`);
  return written;
}

import { parseArgs } from 'node:util';

/** An option that a command takes after `--`, or from the environment. */
export interface Option {
  readonly env: string;
  readonly kind: 'value' | 'list' | 'flag';
  /** What stands for its value in the help; none for a flag. */
  readonly value?: string;
  readonly meaning: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What was said for each option, the command line before the environment. */
export type Said<Table extends Options> = {
  readonly [Name in keyof Table]?: Table[Name]['kind'] extends 'list'
    ? readonly string[]
    : Table[Name]['kind'] extends 'flag'
      ? boolean
      : string;
};

export type ArgumentsRead<Table extends Options> =
  | { readonly kind: 'said'; readonly said: Said<Table> }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

type Environment = Readonly<Record<string, string | undefined>>;

interface Parsed {
  readonly values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
  readonly positionals: readonly string[];
}

/** Reads a command line that takes options only; a stray word is refused with a hint. */
export function readOptions<const Table extends Options>(
  table: Table,
  args: readonly string[],
  environment: Environment,
): ArgumentsRead<Table> {
  try {
    const options = Object.fromEntries(
      Object.entries(table).map(([name, option]) => [name, parsing(option)]),
    );
    const { values, positionals }: Parsed = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values['help'] === true) return { kind: 'help' };
    const [stray] = positionals;
    if (stray !== undefined) return { kind: 'wrong', message: strayWord(stray, table) };
    const said = Object.entries(table).map(([name, option]) => [
      name,
      values[name] ?? fromEnvironment(option, environment),
    ]);
    // Each value was parsed by the kind that types it.
    return { kind: 'said', said: Object.fromEntries(said) as Said<Table> };
  } catch (error) {
    return { kind: 'wrong', message: error instanceof Error ? error.message : String(error) };
  }
}

function parsing({ kind }: Option) {
  return {
    type: kind === 'flag' ? ('boolean' as const) : ('string' as const),
    multiple: kind === 'list',
  };
}

function strayWord(word: string, table: Options): string {
  const example = Object.entries(table).find(([, { kind }]) => kind === 'value')?.[0] ?? 'help';
  return `"${word}" stands alone. Options go after --, such as: npm start -- --${example} ${word}`;
}

function fromEnvironment(
  { env, kind }: Option,
  environment: Environment,
): string | readonly string[] | boolean | undefined {
  const text = environment[env];
  if (text === undefined || text === '') return undefined;
  if (kind === 'list') return text.split(',').map((part) => part.trim());
  return kind === 'flag' ? !['0', 'false', 'no'].includes(text.toLowerCase()) : text;
}

/** The table as text, an option a paragraph. */
export function helpOf(table: Options): string {
  const lines = Object.entries(table).map(([name, { value, meaning, env }]) => {
    const head = `  --${name}${value === undefined ? '' : ` ${value}`}`;
    return `${head.padEnd(28)}${head.length > 27 ? `\n${' '.repeat(28)}` : ''}${meaning} (${env})`;
  });
  return `${lines.join('\n')}\n`;
}

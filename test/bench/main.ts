import { parseArgs } from 'node:util';

export type Say = (line: string) => void;

/** Options of a benchmark: each a number, with what it counts. */
type Options = Readonly<Record<string, readonly [otherwise: number, meaning: string]>>;

interface Bench {
  readonly does: string;
  readonly options: Options;
  readonly run: (values: Readonly<Record<string, number>>) => void | Promise<void>;
}

const say: Say = (line) => void process.stdout.write(`${line}\n`);

function benchWith<Known extends Options>(
  does: string,
  options: Known,
  run: (values: { readonly [Name in keyof Known]: number }) => void | Promise<void>,
): Bench {
  // Values are read by these options, which type them.
  return { does, options, run: (values) => run(values as { [Name in keyof Known]: number }) };
}

const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  legality: async () => {
    const { bench } = await import('./legality.ts');
    return benchWith('the exact search beside HiGHS on the same boards', {}, () => bench(say));
  },
  play: async () => {
    const { bench } = await import('./play.ts');
    return benchWith('replay of a combat beside what its commands do', {}, () => bench(say));
  },
  service: async () => {
    const { bench, OPTIONS } = await import('./service.ts');
    return benchWith(
      'the service beside the same one that answers stored strings',
      OPTIONS,
      (values) => bench(say, values),
    );
  },
  memory: async () => {
    const { bench, OPTIONS } = await import('./memory.ts');
    return benchWith('memory of the service after many combats', OPTIONS, (values) =>
      bench(say, values),
    );
  },
};

async function help(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(BENCHES).map(async ([name, load]) => {
      const { does, options } = await load();
      const said = Object.entries(options).map(
        ([option, [otherwise, meaning]]) =>
          `    ${`--${option} N`.padEnd(16)}${meaning}: ${otherwise}`,
      );
      return [`  ${name.padEnd(10)}${does}`, ...said].join('\n');
    }),
  );
  return `npm run bench -- NAME [OPTION]...\n${lines.join('\n')}\n`;
}

function readValues(options: Options, args: readonly string[]): Readonly<Record<string, number>> {
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' }])),
  });
  return Object.fromEntries(
    Object.entries(options).map(([name, [otherwise]]) => {
      const value = Number(values[name] ?? otherwise);
      if (!Number.isInteger(value) || value < 0) throw new Error(`--${name}: a whole number`);
      return [name, value];
    }),
  );
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  const isHelp = [name, ...args].some((word) => word === '--help' || word === '-h');
  if (name === undefined || isHelp) {
    process.stdout.write(await help());
    return 0;
  }
  const load = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (!load) {
    process.stderr.write(`There is no benchmark "${name}".\n${await help()}`);
    return 2;
  }
  const { run, options } = await load();
  try {
    readValues(options, args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  await run(readValues(options, args));
  return Number(process.exitCode ?? 0);
}

process.exitCode = await main(process.argv.slice(2));

import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

type Bench = (say: (line: string) => void) => void | Promise<void>;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const known = readdirSync(dirname(fileURLToPath(import.meta.url)))
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length));

const HELP = `npm run bench -- [NAME]...
  Runs every benchmark, or only those named: ${known.join(', ')}.
`;

async function main(names: readonly string[]): Promise<number> {
  if (names.includes('--help') || names.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(`There is no benchmark "${unknown.join('", "')}".\n${HELP}`);
    return 2;
  }
  for (const name of names.length > 0 ? names : known) {
    say(`# ${name}`);
    const { bench } = (await import(`./${name}.ts`)) as { readonly bench: Bench };
    await bench(say);
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));

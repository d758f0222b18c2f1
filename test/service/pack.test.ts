import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serve } from '../support/service.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'apnap-packed-'));
const shell = process.platform === 'win32';
const run = promisify(execFile);

const npm = (cwd: string, ...args: readonly string[]) => run('npm', args, { cwd, shell });

/** Runs a program in the folder; its output is what it says. */
async function node(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  return stdout.trim();
}

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

const SETUP = `{
  players: ['Ana', 'Ben', 'Cleo'],
  priority: 'none',
  permanents: [
    { id: 'bear', controller: 'Ana', pt: '2/2' },
    { id: 'wall', controller: 'Ben', pt: '0/4' },
  ],
}`;

beforeAll(async () => {
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  await npm(ROOT, 'pack', '--pack-destination', packed);
  const [tarball = ''] = readdirSync(packed);
  write('package.json', '{ "private": true, "type": "module" }');
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await npm(folder, 'install', ...quietly, '--omit=optional', join(packed, tarball));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the game of the tarball plays a combat, from JavaScript', async () => {
  write(
    'game.js',
    `import { act, openCombat, parseCommand, stateOf } from 'apnap/game';
const opened = openCombat({ setup: ${SETUP} });
const play = (combat, sent) => act(combat, parseCommand(sent).command);
const attacked = play(opened.combat, { type: 'declareAttackers', attackers: { bear: 'Ben' } });
const refused = play(attacked.combat, { type: 'declareBlockers', by: 'Cleo', blocks: { wall: ['bear'] } });
const blocked = play(attacked.combat, { type: 'declareBlockers', by: 'Ben', blocks: {} });
console.log(refused.ok, stateOf(blocked.combat, '2').players.Ben.life);
`,
  );
  expect(await node('game.js')).toBe('false 18');
});

test('the client of the tarball plays a combat over HTTP, from JavaScript', async () => {
  const { url } = await serve();
  write(
    'client.js',
    `import { createClient } from 'apnap/client';
const client = createClient({ baseUrl: process.argv[2], strict: true });
const { body: { id } } = await client.createCombat({ body: { setup: ${SETUP} } });
await client.command({ id, body: { type: 'declareAttackers', attackers: { bear: 'Ben' } } });
const refused = await client.command({ id, body: { type: 'declareBlockers', by: 'Ben', blocks: { wall: ['cat'] } } });
await client.command({ id, body: { type: 'declareBlockers', by: 'Ben', blocks: { wall: ['bear'] } } });
const { body } = await client.getCombat({ id });
console.log(refused.status, body.seq, body.players.Ben.life);
`,
  );
  expect(await node('client.js', url)).toMatch(/^4\d\d 2 20$/);
});

const TYPED = `import { createClient } from 'apnap/client';
import type { State } from 'apnap/client';
import { openCombat, stateOf } from 'apnap/game';
import type { Combat, StateAnswer } from 'apnap/game';

const opened = openCombat({ setup: ${SETUP} });
if (!opened.ok) throw new Error(opened.problems.map(({ message }) => message).join());
const combat: Combat = opened.combat;
const here: StateAnswer | undefined = stateOf(combat, '0');
const client = createClient({ baseUrl: process.argv[2] ?? '' });
const made = await client.createCombat({ body: { setup: ${SETUP} } });
if (!made.ok) throw new Error(made.problem.detail);
const there: State = made.body;
const acted = await client.command({
  id: there.id,
  body: { type: 'declareAttackers', attackers: { bear: 'Ben' } },
});
const seq: number = acted.ok ? acted.body.seq : 0;
console.log(seq, here?.step === there.step);
`;

test('both carry types that hold what they are told, from TypeScript', async () => {
  const { url } = await serve();
  write('typed.ts', TYPED);
  write('wrong.ts', TYPED.replace('seq: number', 'seq: string'));
  const compilerOptions = {
    strict: true,
    target: 'ES2023',
    module: 'NodeNext',
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['typed.ts', 'wrong.ts'] }));
  const complaint: unknown = await node(TSC, '-p', '.').catch((error: unknown) =>
    Reflect.get(Object(error), 'stdout'),
  );
  expect(complaint).toMatch(/^wrong\.ts\(\d+,\d+\): error TS2322: [^\n]+\n(?: [^\n]+\n)*$/);
  expect(await node('typed.js', url)).toBe('1 true');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '#contract';
import { ATTACK, SETUP, made, start } from '../support/service.ts';
import type { Served } from '../support/service.ts';

let served: Served;
beforeAll(async () => {
  served = await start();
});
afterAll(() => served.service.stop());

const post = async (path: string, body: string, type = 'application/json') => {
  const response = await fetch(`${served.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });
  return { status: response.status, problem: (await response.json()) as Problem };
};

const players = ['Ana', 'Ben', 'Cleo'];
const bear = { id: 'bear', controller: 'Ana', pt: '2/2' };
const setups = [
  [
    'a controller nobody knows',
    { players, permanents: [{ ...bear, controller: 'Zoe' }] },
    'setup.permanents.bear.controller',
  ],
  ['the same id twice', { players, permanents: [bear, bear] }, 'setup.permanents.bear'],
  [
    'an id that is a player’s',
    { players, permanents: [{ ...bear, id: 'Ben' }] },
    'setup.permanents.Ben',
  ],
  [
    'negative damage',
    { players, permanents: [{ ...bear, damage: -1 }] },
    'setup.permanents[0].damage',
  ],
  [
    'a hundred players',
    { players: Array.from({ length: 100 }, (_, n) => `P${n}`) },
    'setup.players',
  ],
  ['a player alone', { players: ['Ana'] }, 'setup.players'],
  [
    'a player attacked by itself',
    { players, permanents: [bear], start: 'declare-blockers', attacking: { bear: 'Ana' } },
    'setup.attacking.bear',
  ],
  [
    'an attacker nobody knows',
    { players, start: 'declare-blockers', attacking: { ghost: 'Ben' } },
    'setup.attacking.ghost',
  ],
  [
    'a word that means something',
    { players, permanents: [{ ...bear, id: 'none' }] },
    'setup.permanents[0].id',
  ],
  ['an unknown key', { players, colour: 'red' }, 'setup.colour'],
  [
    'an unknown ability',
    { players, permanents: [{ ...bear, abilities: ['flyng'] }] },
    'setup.permanents[0].abilities[0]',
  ],
  ['no set-up', undefined, 'setup'],
  ['a list', [], 'setup'],
] as const;

describe('a set-up that is none is refused with the place', () => {
  test.for(setups)('%s', async ([, setup, place]) => {
    const { status, problem } = await post('/v1/combats', JSON.stringify({ setup }));
    expect(status).toBe(400);
    expect(['invalid-setup', 'invalid-body']).toContain(problem.code);
    expect(problem.issues?.map(({ path }) => dotted(path))).toContain(place);
    expect(problem.issues?.every(({ message }) => message.length > 5)).toBe(true);
  });

  test('and nothing is stored', async () => {
    const before = await served.client.listCombats();
    for (const [, setup] of setups) await post('/v1/combats', JSON.stringify({ setup }));
    expect(await served.client.listCombats()).toMatchObject({ body: before.ok ? before.body : {} });
  });
});

const dotted = (path: readonly (string | number)[]): string =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('');

describe('an edition that is none', () => {
  test.for(['2005-07-31', '2010-02-30', 'yesterday', '', '2010-4-23'])('%s', async (edition) => {
    const { status, problem } = await post(
      '/v1/combats',
      JSON.stringify({ setup: SETUP, edition }),
    );
    expect([status, problem.code, problem.issues?.[0]?.path]).toEqual([
      400,
      'invalid-edition',
      ['edition'],
    ]);
  });
});

describe('a body that is not JSON is refused with line and column', () => {
  test.for([
    ['{"setup": }', 'line 1, column 11'],
    ['{"setup":\n  [1,,2]}', 'line 2, column 6'],
    ['{"a": "b', 'line 1, column 7'],
    ['{"a": 1} x', 'line 1, column 10'],
    ['{"a": 1,}', 'line 1, column 9'],
    ["{'a': 1}", 'line 1, column 2'],
    ['', 'empty'],
    [`${'['.repeat(100)}${']'.repeat(100)}`, 'nested deeper'],
    ['{"\u0001": 1}', 'line 1, column 2'],
  ] as const)('%s', async ([body, place]) => {
    const { status, problem } = await post('/v1/combats', body);
    expect([status, problem.code]).toEqual([400, 'not-json']);
    expect(problem.detail).toContain(place);
  });

  test('nor is a body that is not UTF-8', async () => {
    const response = await fetch(`${served.url}/v1/check`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect(await response.json()).toMatchObject({ status: 400, code: 'not-json' });
  });

  test('and errors echo nothing as HTML', async () => {
    const response = await fetch(`${served.url}/v1/combats/%3Cscript%3E`);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.text()).not.toContain('<script>');
  });
});

describe('a body of 10 MB', () => {
  test.for(['/v1/combats', '/v1/check'])('%s', async (path) => {
    const { status, problem } = await post(path, JSON.stringify({ setup: 'x'.repeat(10_000_000) }));
    expect([status, problem.code]).toEqual([413, 'too-large']);
  });

  test('is refused before it is read to its end, whatever length it claims', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        for (let chunk = 0; chunk < 20; chunk += 1)
          controller.enqueue(new Uint8Array(100_000).fill(32));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    };
    const response = await fetch(`${served.url}/v1/check`, init);
    expect(response.status).toBe(413);
  });
});

const command = (body: unknown): string => JSON.stringify(body);
const BLOCKS = { type: 'declareBlockers', by: 'Ben', blocks: {} };

/** After the attack: Ben is asked for blocks. */
const commands = [
  ['an attacker nobody knows', { ...BLOCKS, blocks: { wall: ['ghost'] } }, 422],
  ['a blocker nobody knows', { ...BLOCKS, blocks: { ghost: ['bear'] } }, 422],
  ['the same attacker twice', { ...BLOCKS, blocks: { wall: ['bear', 'bear'] } }, 422],
  ['somebody else’s blocker', { ...BLOCKS, blocks: { cat: ['bear'] } }, 422],
  ['out of turn', { ...BLOCKS, by: 'Cleo' }, 409],
  ['a player nobody knows', { ...BLOCKS, by: 'Zoe' }, 409],
  ['at the wrong step', ATTACK, 409],
  ['damage too early', { type: 'assignDamage', by: 'Ana', damage: { bear: { wall: 2 } } }, 409],
  ['negative damage', { type: 'assignDamage', by: 'Ana', damage: { bear: { wall: -2 } } }, 400],
  ['an unknown type', { type: 'resign' }, 400],
  ['no type', {}, 400],
  ['a list', [], 400],
  ['a text', 'pass', 400],
  ['nothing', null, 400],
  ['an unknown key', { ...BLOCKS, loudly: true }, 400],
  ['keys of every object', { ...BLOCKS, blocks: { constructor: ['bear'] } }, 400],
  ['an effect nobody knows', { type: 'applyEffect', kind: 'win' }, 400],
] as const;

describe('a command that is none, or not now, or against the rules', () => {
  let id: string;
  let before: string;
  beforeAll(async () => {
    ({ id } = await made(served.client, { setup: SETUP, commands: [ATTACK] }));
  });
  beforeEach(async () => {
    before = await stored();
  });
  const stored = async (): Promise<string> => {
    const [state, log] = await Promise.all(
      ['', '/log'].map(async (path) =>
        (await fetch(`${served.url}/v1/combats/${id}${path}`)).text(),
      ),
    );
    return `${state}${log}`;
  };

  test.for(commands)('%s', async ([, body, status]) => {
    const answer = await post(`/v1/combats/${id}/commands`, command(body));
    expect(answer.status).toBe(status);
    const reasons = answer.problem.violations ?? answer.problem.issues ?? [];
    expect(reasons.length).toBeGreaterThan(0);
    expect(answer.problem.detail.length).toBeGreaterThan(10);
    expect(await stored()).toBe(before);
  });

  test('a player attacking itself', async () => {
    const { id: fresh } = await made(served.client);
    const answer = await post(
      `/v1/combats/${fresh}/commands`,
      command({ type: 'declareAttackers', attackers: { bear: 'Ana' } }),
    );
    expect(answer).toMatchObject({
      status: 422,
      problem: { violations: [{ objects: ['bear', 'Ana'] }] },
    });
  });

  test('anything on a finished combat', async () => {
    const { id: over } = await made(served.client, {
      setup: SETUP,
      commands: [{ type: 'declareAttackers', attackers: {} }],
    });
    const answer = await post(`/v1/combats/${over}/commands`, command(ATTACK));
    expect(answer).toMatchObject({ status: 409, problem: { code: 'over' } });
  });
});

describe('several commands at once are all accepted or none', () => {
  test('a fault names its index', async () => {
    const body = { setup: SETUP, commands: [ATTACK, { ...BLOCKS, blocks: { cat: ['bear'] } }] };
    const before = await served.client.listCombats();
    expect(await post('/v1/combats', command(body))).toMatchObject({
      status: 422,
      problem: { index: 1 },
    });
    expect(await served.client.listCombats()).toMatchObject({ body: before.ok ? before.body : {} });
  });

  test('one that does not parse names its place', async () => {
    const body = { setup: SETUP, commands: [ATTACK, { type: 'resign' }] };
    const { problem } = await post('/v1/combats', command(body));
    expect(problem.issues?.[0]?.path.slice(0, 2)).toEqual(['commands', 1]);
  });
});

describe('a scenario', () => {
  const yaml = (text: string, query = '') => post(`/v1/combats${query}`, text, 'application/yaml');
  const scenario = `
id: ONE
editions: ["2010-04-23", "2026-09-25"]
setup: {players: [Ana, Ben], priority: none, permanents: [{id: bear, controller: Ana, pt: 2/2}]}
steps:
- declareAttackers: {attackers: {bear: Ben}}
- expect: {attacking: {bear: Ben}}
`;

  test('is read with its commands, by the last of its editions or the one asked for', async () => {
    expect(await yaml(scenario)).toMatchObject({
      status: 201,
      problem: { edition: '2026-09-25', seq: 1 },
    });
    expect(await yaml(scenario, '?edition=2010-04-23')).toMatchObject({
      status: 201,
      problem: { edition: '2010-04-23' },
    });
  });

  test.for([
    ['an edition that it does not name', scenario, '?edition=2008-10-01', 'invalid-parameter'],
    ['what is no YAML', 'a: [b', '', 'not-yaml'],
    ['a key of no step', scenario.replace('expect', 'hope'), '', 'invalid-body'],
    ['two cases', 'format: 1\ncases: []', '', 'invalid-body'],
  ] as const)('%s', async ([, text, query, code]) => {
    const { status, problem } = await yaml(text, query);
    expect([status, problem.code]).toEqual([400, code]);
    expect(problem.issues?.length).toBeGreaterThan(0);
  });
});

describe('a body made to cost much is refused soon', () => {
  const many = (count: number, each: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => each(n)).join(',');
  const json = (text: string): readonly [string, string] => [text, 'application/json'];
  const yaml = (text: string): readonly [string, string] => [text, 'application/yaml'];
  const setup = (inner: string): string => `{"setup":{"players":["Ana","Ben"],${inner}}}`;
  test.for([
    ['unknown keys', json(`{"setup":{${many(60_000, (n) => `"k${n}":1`)}}}`)],
    ['faults', json(setup(`"effects":[${many(200_000, () => '{}')}]`))],
    [
      'wrong abilities',
      json(
        setup(
          `"permanents":[${many(2000, (n) => `{"id":"a${n}","controller":"Ana","abilities":[{"flyng":1},{"x":2}]}`)}]`,
        ),
      ),
    ],
    ['ranges', json(setup(`"putAttacking":[${many(50_000, () => '"a-1..1999"')}]`))],
    [
      'ranges of ranges',
      json(setup(`"blocking":{${many(1000, (n) => `"a${n}-1..1999":["b-1..1999"]`)}}`)),
    ],
    [
      'escaped ranges',
      json(setup(`"putAttacking":[${many(30_000, () => String.raw`"a-1\u002e.1999"`)}]`)),
    ],
    ['a deep list', json('['.repeat(900_000))],
    ['a long number', json(`{"setup":${'9'.repeat(900_000)}}`)],
    ['YAML keys', yaml(Array.from({ length: 8000 }, (_, n) => `key${n}: 1`).join('\n'))],
    ['YAML depth', yaml('['.repeat(95_000))],
    [
      'YAML aliases',
      yaml(
        `a: &a [${many(10, () => '1')}]\n${'bcdefghij'.replaceAll(/./g, (name) => `${name}: &${name} [${many(10, () => `*${String.fromCharCode(name.charCodeAt(0) - 1)}`)}]\n`)}`,
      ),
    ],
    [
      'YAML ranges',
      yaml(
        `id: A\nsetup: {players: [Ana, Ben], putAttacking: [${many(5000, () => String.raw`"a-1\x2e.1999"`)}]}\nsteps: []`,
      ),
    ],
    ['much YAML', yaml(`# ${'x'.repeat(300_000)}`)],
  ] as const)('%s', async ([, [body, type]]) => {
    const start = process.cpuUsage();
    const { status } = await post('/v1/combats', body, type);
    const { user } = process.cpuUsage(start);
    expect([400, 413]).toContain(status);
    expect(user / 1000).toBeLessThan(10_000);
  });
});

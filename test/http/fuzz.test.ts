import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS, ROUTES } from '#contract';
import type { Operation, Route } from '#contract';
import { ATTACK, SETUP, made, start } from '../support/service.ts';
import type { Served } from '../support/service.ts';

let served: Served;
let id: string;
beforeAll(async () => {
  served = await start();
  ({ id } = await made(served.client, { setup: SETUP, commands: [ATTACK] }));
});
afterAll(() => served.service.stop());

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 60) };
/** Long lives and endless answers are not what is fuzzed. */
const FUZZED = OPERATIONS.filter((name) => !['stream', 'deleteCombat', 'command'].includes(name));
const WORDS = [
  'Ana',
  'Ben',
  'wall',
  'bear',
  'type',
  'blocks',
  'attackers',
  'setup',
  'players',
  'permanents',
  '__proto__',
  'constructor',
  'you',
];

const anyText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(...WORDS),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(anyText, fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText)),
);

interface Wild {
  readonly name: Operation;
  readonly param: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly raw: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const plainText = fc.string({
  minLength: 1,
  maxLength: 12,
  unit: fc.constantFrom(...Array.from('abz019"*,;-_./=')),
});
const anyRequest: fc.Arbitrary<Wild> = fc.record({
  name: fc.constantFrom(...FUZZED),
  param: fc.oneof(anyText, fc.constant('')),
  query: fc.dictionary(
    fc.oneof(
      fc.constantFrom(
        'at',
        'player',
        'after',
        'limit',
        'edition',
        'defenders',
        'format',
        'section',
        'ticket',
      ),
      plainText,
    ),
    anyText,
    { maxKeys: 3 },
  ),
  body: anyValue,
  raw: fc.option(anyText, { nil: undefined }),
  headers: fc.dictionary(
    fc.constantFrom(
      'if-match',
      'idempotency-key',
      'accept',
      'accept-language',
      'authorization',
      'last-event-id',
      'content-type',
      'x-request-id',
      'content-encoding',
    ),
    plainText,
    { maxKeys: 3 },
  ),
});

async function send({ name, param, query, body, raw, headers }: Wild, known: string) {
  const route: Route = ROUTES[name];
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'id' ? known : encodeURIComponent(Buffer.from(param).toString()),
  );
  const search = new URLSearchParams(query).toString();
  const sent = raw ?? JSON.stringify(body);
  return fetch(`${served.url}${path}?${search}`, {
    method: route.method,
    headers: { ...(route.body && { 'content-type': 'application/json' }), ...headers },
    ...(route.method === 'POST' && { body: sent }),
  });
}

const stateOf = async (): Promise<string> => (await fetch(`${served.url}/v1/combats/${id}`)).text();

describe('whatever is sent', { timeout: 600_000 }, () => {
  test('is answered as declared, never with 500, and a refusal leaves the combat as it was', async () => {
    const before = await stateOf();
    await fc.assert(
      fc.asyncProperty(anyRequest, async (wild) => {
        const response = await send(wild, id);
        const route: Route = ROUTES[wild.name];
        const declared = [...Object.keys(route.answers).map(Number), ...route.problems, 404, 405];
        expect(declared).toContain(response.status);
        expect(response.status).not.toBe(500);
        await response.arrayBuffer();
      }),
      RUNS,
    );
    const after = await stateOf();
    // Branches may have been made; nothing else may have changed.
    const plain = (text: string) => ({ ...JSON.parse(text), branches: [] });
    expect(plain(after)).toEqual(plain(before));
  });

  test('as a command is refused or taken, and a refusal changes nothing', async () => {
    const anyCommand = fc.oneof(
      anyValue,
      fc.record({
        type: fc.constantFrom(
          'declareBlockers',
          'declareAttackers',
          'assignDamage',
          'orderDamage',
          'passPriority',
          'allPass',
          'applyEffect',
          'chooseDefender',
        ),
        by: fc.option(fc.constantFrom('Ana', 'Ben', 'Cleo', 'Zoe'), { nil: undefined }),
        blocks: fc.option(
          fc.dictionary(
            fc.constantFrom('wall', 'bear', 'cat'),
            fc.array(fc.constantFrom('bear', 'wolf', 'wall')),
          ),
          { nil: undefined },
        ),
        attackers: fc.option(fc.dictionary(fc.constantFrom('wall', 'bear', 'wolf'), anyText), {
          nil: undefined,
        }),
        kind: fc.option(fc.constantFrom('tap', 'leaveBattlefield', 'playerLeaves', 'endCombat'), {
          nil: undefined,
        }),
        id: fc.option(fc.constantFrom('bear', 'hill', 'ghost'), { nil: undefined }),
        player: fc.option(fc.constantFrom('Cleo', 'Zoe'), { nil: undefined }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(anyCommand, async (command) => {
        const { id: own } = await made(served.client, { setup: SETUP, commands: [ATTACK] });
        const read = async () => (await fetch(`${served.url}/v1/combats/${own}`)).text();
        const before = await read();
        const response = await fetch(`${served.url}/v1/combats/${own}/commands`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(command),
        });
        await response.arrayBuffer();
        expect([200, 400, 409, 422]).toContain(response.status);
        expect(response.status === 200 ? before : await read()).toBe(before);
      }),
      RUNS,
    );
  });

  test('as an address it is no fault of ours', async () => {
    const anyPath = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from('/%.ab0-~:{}\\\'"<>')), maxLength: 20 }),
      fc.constantFrom(
        '/%',
        '/%00',
        '/v1/combats/%FF',
        '/inspector/../../etc/passwd',
        '/inspector/%2e%2e/%2e%2e/package.json',
        '//',
        '/v1/combats/a/b/c',
        '/docs/%00',
      ),
    );
    await fc.assert(
      fc.asyncProperty(anyPath, async (path) => {
        const response = await fetch(`${served.url}/${path}`, { redirect: 'manual' }).catch(
          () => undefined,
        );
        if (!response) return;
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
      }),
      RUNS,
    );
  });
});

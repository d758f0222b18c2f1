import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from '../../inspector/state/packing.ts';
import { PANES } from '../../inspector/state/panes.ts';
import { readRoute, writeRoute } from '../../inspector/state/route.ts';
import type { Route } from '../../inspector/state/route.ts';

const route = (given: Partial<Route>): Route => ({
  subject: { kind: 'home' },
  at: undefined,
  edition: undefined,
  language: undefined,
  embed: false,
  seat: undefined,
  ...given,
});

test.for([
  ['', route({})],
  ['#/', route({})],
  ['#/s/menace', route({ subject: { kind: 'scenario', slug: 'menace' } })],
  [
    '#/s/menace?at=6.2&edition=2010-04-23&lang=fr',
    route({
      subject: { kind: 'scenario', slug: 'menace' },
      at: '6.2',
      edition: '2010-04-23',
      language: 'fr',
    }),
  ],
  [
    '#/c/a%20b?at=3&seat=secret&as=Ana',
    route({ subject: { kind: 'combat', id: 'a b' }, at: '3', seat: 'secret', as: 'Ana' }),
  ],
  [
    '#/x/q1YqTi0uzszPU7KqrgUA?embed=1',
    route({ subject: { kind: 'private', packed: 'q1YqTi0uzszPU7KqrgUA' }, embed: true }),
  ],
  [
    '#/s/menace?embed=timeline,chart,gossip',
    route({
      subject: { kind: 'scenario', slug: 'menace' },
      embed: true,
      panes: ['chart', 'timeline'],
    }),
  ],
  ['#/s/menace?embed=gossip', route({ subject: { kind: 'scenario', slug: 'menace' } })],
  ['#/nowhere/menace', route({})],
  ['#/s/', route({})],
  ['#/s/%E0%A4%A', route({})],
  ['#/s/menace?lang=de', route({ subject: { kind: 'scenario', slug: 'menace' } })],
] as const)('an address is read: %s', ([fragment, expected]) => {
  expect(readRoute(fragment)).toEqual(expected);
});

test('what is written is read back, without the seat', () => {
  const word = fc.stringMatching(/^[\p{L}\d -]{1,12}$/u);
  const subject = fc.oneof(
    word.map((slug) => ({ kind: 'scenario' as const, slug })),
    word.map((id) => ({ kind: 'combat' as const, id })),
  );
  const moment = fc.option(fc.stringMatching(/^\d{1,3}(\.\d)?$/), { nil: undefined });
  const chosen = fc.option(fc.subarray([...PANES], { minLength: 1 }), { nil: undefined });
  fc.assert(
    fc.property(subject, moment, fc.boolean(), chosen, (found, at, whole, panes) => {
      const embed = whole || panes !== undefined;
      const written = writeRoute(
        route({ subject: found, at, embed, panes, seat: 'secret', as: 'Ana' }),
      );
      expect(readRoute(written)).toEqual(route({ subject: found, at, embed, panes }));
    }),
    { numRuns: 50 },
  );
});

test('a set-up is packed into letters an address may hold, and unpacked again', async () => {
  const packed = {
    edition: '2010-04-23',
    setup: { players: ['Ana', 'Zoë', 'Ōkami'] },
    commands: [{ type: 'allPass', times: 1 }],
  };
  const word = await pack(packed);
  expect(word).toMatch(/^[\w-]+$/);
  expect(await unpack(word)).toEqual(packed);
});

test('a word that is cut, changed or something else is refused', async () => {
  const word = await pack({ edition: 'latest', setup: {}, commands: [] });
  for (const wrong of [word.slice(0, -4), `x${word}`, '', 'é', '%%%', await packedText('[]')]) {
    expect(await unpack(wrong)).toBeUndefined();
  }
});

test('a word that unpacks into too much is refused', async () => {
  const bomb = await pack({ edition: 'latest', setup: 'x'.repeat(5_000_000), commands: [] });
  expect(bomb.length).toBeLessThan(20_000);
  expect(await unpack(bomb)).toBeUndefined();
});

async function packedText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
}

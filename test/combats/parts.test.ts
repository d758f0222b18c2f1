import { describe, expect, test } from 'vitest';
import { bodyHash } from '../../src/combats/canonical.ts';
import { createLru } from '../../src/combats/lru.ts';
import { readMoment } from '../../src/combats/moment.ts';
import { createQueue } from '../../src/combats/queue.ts';
import { hashesOf, mintTokens, seatOf, suffices, writeTicket } from '../../src/combats/seats.ts';
import type { Seats } from '../../src/combats/seats.ts';

describe('the queue', () => {
  const after = (milliseconds: number, log: string[], name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    log.push(`${name} ends`);
    return name;
  };

  test('runs work of one key in order and of others meanwhile', async () => {
    const queue = createQueue();
    const log: string[] = [];
    const results = await Promise.all([
      queue.run('a', after(20, log, 'a1')),
      queue.run('a', after(1, log, 'a2')),
      queue.run('b', after(1, log, 'b1')),
    ]);
    expect(results).toEqual(['a1', 'a2', 'b1']);
    expect(log).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends', 'a2 begins', 'a2 ends']);
  });

  test('goes on after a failure, which only its own caller sees', async () => {
    const queue = createQueue();
    const failure = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('yes'));
    await expect(failure).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('keeps nothing when all is done', async () => {
    const queue = createQueue();
    await Promise.allSettled([
      queue.run('a', async () => 1),
      queue.run('b', () => Promise.reject(new Error())),
    ]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(queue.size()).toBe(0);
  });
});

describe('what is kept in memory', () => {
  test('is what was used last', () => {
    const lru = createLru<number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.get('a');
    lru.set('c', 3);
    expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.size()]).toEqual([1, undefined, 3, 2]);
    lru.delete('a');
    expect(lru.size()).toBe(1);
  });

  test('is what came last where all was used, in places that are never more', () => {
    const lru = createLru<number>(3);
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      lru.set(key, index);
      lru.get(key);
    }
    lru.set('a', 10);
    lru.set('d', 3);
    expect(['a', 'b', 'c', 'd'].map(lru.get)).toEqual([undefined, 1, 2, 3]);
    lru.set('e', 4);
    expect(lru.size()).toBe(3);
    expect(lru.get('e')).toBe(4);
  });
});

test.for([
  ['7', { seq: 7 }],
  ['7.3', { seq: 7, microstep: 3 }],
  ['', undefined],
  ['7.', undefined],
  ['-1', undefined],
  ['7.3.1', undefined],
  ['٧', undefined],
] as const)('moment "%s"', ([text, expected]) => {
  expect(readMoment(text)).toEqual(expected);
});

test('the hash of a body sees what it says, not the order of keys', () => {
  expect(bodyHash({ a: 1, b: { c: [1, 2], d: 2 } })).toBe(
    bodyHash({ b: { d: 2, c: [1, 2] }, a: 1 }),
  );
  expect(bodyHash({ a: [1, 2] })).not.toBe(bodyHash({ a: [2, 1] }));
  expect(bodyHash({ a: undefined })).toBe(bodyHash({}));
});

describe('seats', () => {
  const tokens = mintTokens(['Ana', 'Ben'], 'salt', 'secret');
  const seats: Seats = { mode: 'tokens', salt: 'salt', hashes: hashesOf(tokens) };
  const asks = (token: string | undefined) => seatOf('id', seats, { token, openAllowed: true }, 0);

  test('come again with the same secret and salt, and with no other', () => {
    expect(mintTokens(['Ana', 'Ben'], 'salt', 'secret')).toEqual(tokens);
    expect(mintTokens(['Ana', 'Ben'], 'other', 'secret').host).not.toBe(tokens.host);
    expect(mintTokens(['Ana', 'Ben'], 'salt').host).not.toBe(
      mintTokens(['Ana', 'Ben'], 'salt').host,
    );
  });

  test('keep hashes only', () => {
    expect(JSON.stringify(seats)).not.toContain(tokens.host);
    expect(Object.keys(seats.hashes)).toEqual(['Ana', 'Ben', 'host', 'watchers']);
  });

  test.for([
    [tokens.players['Ana'], { ok: true, value: { kind: 'player', player: 'Ana' } }],
    [tokens.host, { ok: true, value: { kind: 'host' } }],
    [tokens.watchers, { ok: true, value: { kind: 'watcher' } }],
    [undefined, { ok: false, failure: { kind: 'token-missing' } }],
    ['', { ok: false, failure: { kind: 'token-unknown' } }],
    ['made up', { ok: false, failure: { kind: 'token-unknown' } }],
  ] as const)('%s', ([token, expected]) => {
    expect(asks(token)).toEqual(expected);
  });

  test('a hash is no token', () => {
    expect(asks(seats.hashes['host'])).toMatchObject({ ok: false });
  });

  test('a ticket runs out', () => {
    const ticket = writeTicket('id', seats, { kind: 'watcher' }, 1000);
    const at = (now: number) => seatOf('id', seats, { ticket, openAllowed: true }, now);
    expect(at(999)).toEqual({ ok: true, value: { kind: 'watcher' } });
    expect(at(1000)).toMatchObject({ ok: false });
  });

  test.for([
    ['anyone', 'host', undefined, true],
    ['watcher', 'any', undefined, true],
    ['watcher', 'player-or-host', undefined, false],
    ['host', 'the-player', 'Ana', true],
    ['player', 'host', undefined, false],
    ['player', 'the-player', 'Ana', true],
    ['player', 'the-player', 'Ben', false],
    ['player', 'the-player', undefined, true],
  ] as const)('%s for %s %s', ([kind, needed, player, expected]) => {
    const seat = kind === 'player' ? { kind, player: 'Ana' } : { kind };
    expect(suffices(seat, needed, player)).toBe(expected);
  });
});

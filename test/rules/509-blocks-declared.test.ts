import { describe, expect, test } from 'vitest';
import { blocksStand, declareBlockers } from '../../machines/rules/509-declare-blockers.ts';
import { beforeBlocks, blocksBy, creature } from '../support/declarations.ts';

const ben = (id: string) => creature(id, [{ canBlockAdditional: 1 }], { controller: 'Ben' });
const cleo = (id: string) => creature(id, [], { controller: 'Cleo' });

const before = beforeBlocks({
  attacking: { knight: 'Ben', mule: 'Ben', fox: 'Ben', owl: 'Cleo', rat: 'Cleo' },
  bands: [['knight', 'mule']],
  permanents: [
    creature('knight', ['banding']),
    creature('mule'),
    creature('fox'),
    creature('owl'),
    creature('rat'),
    ben('brute'),
    ben('page'),
    ben('idle'),
    cleo('ox'),
  ],
});

describe('509.1g Blocks declared', () => {
  const after = declareBlockers(
    before,
    'Ben',
    blocksBy({ page: ['fox'], brute: ['mule'], idle: [] }, 2),
  );

  test('702.22h who blocks one of a band blocks all of it', () => {
    expect(after.blockers).toEqual({
      brute: { attackers: ['knight', 'mule'], declared: true },
      page: { attackers: ['fox'], declared: true },
    });
  });
  test('802.4 nothing is blocked before the last defending player has declared', () => {
    expect(after.attackers).toBe(before.attackers);
    expect(after.events).toEqual([
      { type: 'blockersDeclared', player: 'Ben', blocks: { brute: ['mule'], page: ['fox'] } },
      { type: 'costPaid', player: 'Ben', mana: 2 },
    ]);
    expect(after.permanents).toBe(before.permanents);
  });

  test('509.1h then each attacker is blocked or unblocked, and that is told', () => {
    const both = declareBlockers({ ...after, events: [] }, 'Cleo', blocksBy({ ox: ['owl'] }));
    const stands = blocksStand({ ...both, events: [] });
    const status = Object.entries(stands.attackers).map(
      ([id, attacker]) => `${id} ${attacker.status}`,
    );
    expect(status.sort()).toEqual([
      'fox blocked',
      'knight blocked',
      'mule blocked',
      'owl blocked',
      'rat unblocked',
    ]);
    expect(stands.blocksStand).toBe(true);
    expect(stands.events).toEqual([
      { type: 'creatureBlocked', creature: 'brute', attackers: ['knight', 'mule'] },
      { type: 'creatureBlocked', creature: 'ox', attackers: ['owl'] },
      { type: 'creatureBlocked', creature: 'page', attackers: ['fox'] },
      { type: 'becameBlocked', creature: 'fox', blockers: ['page'] },
      { type: 'becameBlocked', creature: 'knight', blockers: ['brute'] },
      { type: 'becameBlocked', creature: 'mule', blockers: ['brute'] },
      { type: 'becameBlocked', creature: 'owl', blockers: ['ox'] },
      { type: 'attackedUnblocked', creature: 'rat', defender: 'Cleo' },
    ]);
  });
});

test('509.1h what an effect made blocked stays so, and becomes blocked only once', () => {
  const blocked = {
    ...before,
    attackers: {
      ...before.attackers,
      fox: { ...before.attackers['fox']!, status: 'blocked' as const },
    },
  };
  const stands = blocksStand(declareBlockers(blocked, 'Ben', blocksBy({})));
  expect(stands.attackers['fox']?.status).toBe('blocked');
  expect(stands.events.filter((event) => 'creature' in event && event.creature === 'fox')).toEqual(
    [],
  );
  expect(stands.attackers['owl']?.status).toBe('unblocked');
});

test('509.1i a creature that was put there blocking did not block', () => {
  const put = { ...before, blockers: { idle: { attackers: ['fox'], declared: false } } };
  const stands = blocksStand(put);
  expect(stands.events.filter(({ type }) => type === 'creatureBlocked')).toEqual([]);
  expect(stands.attackers['fox']?.status).toBe('blocked');
});

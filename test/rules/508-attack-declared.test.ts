import { describe, expect, test } from 'vitest';
import { declareAttackers } from '../../machines/rules/508-declare-attackers.ts';
import { attackBy, beforeAttack, creature, planeswalker } from '../support/declarations.ts';

const table = {
  permanents: [
    creature('wolf'),
    creature('bear'),
    creature('sentry', ['vigilance']),
    creature('dozer', [{ attackAsThough: 'untapped' }], { tapped: true }),
    creature('sergeant', ['enlist', 'exert']),
    creature('ox'),
    creature('home'),
    creature('foe', [], { controller: 'Cleo' }),
    planeswalker('sage', 'Cleo'),
    { id: 'siege', controller: 'Ana', types: ['battle' as const], defense: 4, protector: 'Ben' },
  ],
};
const before = beforeAttack(table);

describe('508.1k Attackers declared', () => {
  const after = declareAttackers(
    before,
    attackBy(
      { wolf: 'sage', bear: 'Cleo', sentry: 'siege', dozer: 'Ben', sergeant: 'Cleo' },
      {
        bands: [['wolf', 'bear'], []],
        exert: ['sergeant'],
        enlist: { sergeant: 'ox' },
        pay: { mana: 3 },
      },
    ),
  );

  test('508.1f all but those with vigilance are tapped, and the helper of enlist', () => {
    const tapped = Object.values(after.permanents)
      .filter(({ tapped: is }) => is)
      .map(({ id }) => id);
    expect(tapped.sort()).toEqual(['bear', 'dozer', 'ox', 'sergeant', 'wolf']);
  });
  test('508.5 each has its defending player', () => {
    expect(after.attackers).toEqual({
      bear: { target: 'Cleo', defender: 'Cleo', firstDefender: 'Cleo', declared: true },
      dozer: { target: 'Ben', defender: 'Ben', firstDefender: 'Ben', declared: true },
      sentry: { target: 'siege', defender: 'Ben', firstDefender: 'Ben', declared: true },
      sergeant: { target: 'Cleo', defender: 'Cleo', firstDefender: 'Cleo', declared: true },
      wolf: { target: 'sage', defender: 'Cleo', firstDefender: 'Cleo', declared: true },
    });
  });
  test('508.6 what was attacked is kept: players in turn order, not what they control', () => {
    expect(after.attackedThisCombat).toEqual({
      wolf: 'sage',
      bear: 'Cleo',
      sentry: 'siege',
      dozer: 'Ben',
      sergeant: 'Cleo',
    });
    expect(after.attackedPlayersThisTurn).toEqual({ Ana: ['Ben', 'Cleo'] });
  });
  test('702.22e bands are formed and last', () => {
    expect(after.bands).toEqual([['bear', 'wolf']]);
  });
  test('508.1m what happened is told, in order of ids', () => {
    expect(after.events).toEqual([
      {
        type: 'attackersDeclared',
        attackers: { bear: 'Cleo', dozer: 'Ben', sentry: 'siege', sergeant: 'Cleo', wolf: 'sage' },
        bands: [['bear', 'wolf']],
      },
      { type: 'tapped', permanent: 'bear' },
      { type: 'tapped', permanent: 'sergeant' },
      { type: 'tapped', permanent: 'wolf' },
      { type: 'exerted', creature: 'sergeant' },
      { type: 'enlisted', creature: 'sergeant', helper: 'ox' },
      { type: 'tapped', permanent: 'ox' },
      { type: 'costPaid', player: 'Ana', mana: 3 },
      { type: 'creatureAttacked', creature: 'bear', target: 'Cleo', defender: 'Cleo' },
      { type: 'creatureAttacked', creature: 'dozer', target: 'Ben', defender: 'Ben' },
      { type: 'creatureAttacked', creature: 'sentry', target: 'siege', defender: 'Ben' },
      { type: 'creatureAttacked', creature: 'sergeant', target: 'Cleo', defender: 'Cleo' },
      { type: 'creatureAttacked', creature: 'wolf', target: 'sage', defender: 'Cleo' },
      { type: 'objectAttacked', target: 'Ben', attackers: ['dozer'] },
      { type: 'objectAttacked', target: 'Cleo', attackers: ['bear', 'sergeant'] },
      { type: 'objectAttacked', target: 'sage', attackers: ['wolf'] },
      { type: 'objectAttacked', target: 'siege', attackers: ['sentry'] },
    ]);
  });
  test('nothing else changes, and nothing in place', () => {
    expect(after.permanents['home']).toBe(before.permanents['home']);
    expect(after.permanents['foe']).toBe(before.permanents['foe']);
    expect(before).toEqual(beforeAttack(table));
  });
});

test('508.8 an attack of nobody is an attack', () => {
  const after = declareAttackers(before, attackBy({}));
  expect({ ...after, events: [] }).toEqual(before);
  expect(after.events).toEqual([{ type: 'attackersDeclared', attackers: {}, bands: [] }]);
});

test('508.6 players attacked earlier this turn come first', () => {
  const second = { ...before, attackedPlayersThisTurn: { Ana: ['Cleo'], Ben: ['Ana'] } };
  const after = declareAttackers(second, attackBy({ bear: 'Cleo', wolf: 'Ben' }));
  expect(after.attackedPlayersThisTurn).toEqual({ Ana: ['Cleo', 'Ben'], Ben: ['Ana'] });
});

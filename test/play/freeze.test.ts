import { describe, expect, test } from 'vitest';
import { branch, freeze, logOf, replay, seqOf, stateOf, takenAt, thaw } from '#machines';
import type { Combat } from '#machines';
import { suite } from '../conformance/suite.ts';
import { playedCase } from '../support/case-combats.ts';
import { longCombat } from '../support/long-combat.ts';

/** Every fifth run of the suite, as played, where that is at least two commands long. */
const COMBATS = suite()
  .flatMap(({ runs }) => runs)
  .filter((_, index) => index % 5 === 0)
  .map(([name, one, edition]): readonly [string, Combat] => [name, playedCase(one, edition).combat])
  .filter(([, combat]) => seqOf(combat) > 1);

const told = (combat: Combat): string =>
  JSON.stringify([combat.record, stateOf(combat), stateOf(combat, '1'), logOf(combat)]);

function thawedHalfway(combat: Combat): Combat {
  const half = branch(combat, String(Math.ceil(seqOf(combat) / 2)), 'parent');
  const thawed = half && thaw(combat.record, freeze(half));
  if (!thawed?.ok) throw new Error('it does not thaw');
  return thawed.combat;
}

describe('a combat thawed from half of it', () => {
  test('says the same at every moment as the one that was played', () => {
    expect(COMBATS.length).toBeGreaterThan(80);
    const others = COMBATS.filter(([, combat]) => told(thawedHalfway(combat)) !== told(combat));
    expect(others.map(([name]) => name)).toEqual([]);
  });
});

describe('a long combat', () => {
  const combat = longCombat('latest');
  const last = seqOf(combat);

  test('tells every moment alike, asked forwards, backwards and after thawing', () => {
    const moments = Array.from({ length: last + 1 }, (_, seq) => String(seq));
    const forwards = moments.map((at) => JSON.stringify(stateOf(combat, at)));
    const backwards = moments.toReversed().map((at) => JSON.stringify(stateOf(combat, at)));
    const thawed = thawedHalfway(combat);
    expect(backwards.toReversed()).toEqual(forwards);
    expect(moments.map((at) => JSON.stringify(stateOf(thawed, at)))).toEqual(forwards);
    expect(new Set(forwards).size).toBe(last + 1);
  });

  test.for(['-1', String(last + 1), '1.99', '1.0'])('has no moment %s', (at) => {
    expect(stateOf(combat, at)).toBeUndefined();
    expect(takenAt(combat, last + 1)).toBeUndefined();
  });

  const other = longCombat('2008-10-01');
  const edited = (change: (frozen: Record<string, unknown>) => unknown): string =>
    JSON.stringify(change(JSON.parse(freeze(combat)) as Record<string, unknown>));
  test.for([
    ['nothing', ''],
    ['no object', '7'],
    ['a moment that there is not', edited((frozen) => ({ ...frozen, seq: last + 1 }))],
    ['its opening', edited((frozen) => ({ ...frozen, seq: 0 }))],
    ['another state of the chart', edited((frozen) => ({ ...frozen, value: 'nowhere' }))],
    ['another position', edited((frozen) => ({ ...frozen, position: { players: {} } }))],
    ['another combat', freeze(other)],
  ] as const)('is replayed where %s was frozen', ([, text]) => {
    const thawed = thaw(combat.record, text);
    expect(thawed).toEqual(replay(combat.record));
  });
});

import { describe, expect, test } from 'vitest';
import { choice, pairing } from '../../machines/legality/index.ts';
import { upTo } from '../support/dice.ts';
import {
  coverAttack,
  coverBlock,
  gameAttack,
  gameBlock,
  menaceBlock,
  pigeonBlock,
} from '../support/legality-boards.ts';
import {
  FORCED,
  attack,
  attacked,
  attacker,
  block,
  blocker,
  lure,
} from '../support/legality-problems.ts';

const many = <T>(count: number, one: T): readonly T[] => upTo(count).map(() => one);

describe('Boards whose answer can be worked out by hand', () => {
  test('508.1d goaded tokens and two caps: fifteen places away from the goader', () => {
    const token = attacker({
      can: [0, 1, 2],
      requirements: [FORCED, { options: [1, 2], weight: 1 }],
    });
    const problem = attack([...many(66, token), attacker({ can: [0, 1, 2] })], {
      optionCount: 3,
      caps: [
        { options: [1], most: 10 },
        { options: [2], most: 5 },
      ],
    });
    expect(choice.best(problem)).toMatchObject({ score: 81, proved: true, nodes: 1 });
    const all = [...many(10, 1), ...many(5, 2), ...many(51, 0), -1];
    expect(choice.judge(problem, all)).toMatchObject({ legal: true, obeyed: 81 });
    expect(choice.judge(problem, all.with(0, 0).with(66, 1))).toMatchObject({
      legal: false,
      obeyed: 80,
      possible: 81,
    });
  });

  test('508.1c a hundred need company of 102 others', () => {
    const actors = [
      ...many(100, attacker({ minOthers: 102, requirements: [FORCED] })),
      ...many(5, attacker()),
    ];
    const { score, witness, proved } = choice.best(attack(actors));
    expect({ score, proved }).toEqual({ score: 100, proved: true });
    expect(witness.filter((option) => option >= 0).length).toBeGreaterThanOrEqual(103);
  });

  test('508.1d a hundred each of whom needs another of its kind', () => {
    const actors = many(
      100,
      attacker({ can: [0], needsOneOf: [upTo(100)], requirements: [FORCED] }),
    );
    expect(choice.best(attack(actors))).toMatchObject({ score: 100, proved: true });
    expect(choice.best(attack(actors, { caps: [{ options: 'all', most: 1 }] }))).toMatchObject({
      score: 0,
      proved: true,
    });
    expect(choice.judge(attack(actors), [0, ...many(99, -1)])).toMatchObject({
      legal: false,
      possible: 100,
    });
  });

  test.for([
    [41, 30, 2, 20 + 41],
    [30, 29, 2, 15 + 30],
    [10, 9, 3, 3 + 10],
  ] as const)(
    '702.111b %i blockers that must block, %i attackers that need %3$i and must be blocked',
    ([blockers, attackers, min, score]) => {
      expect(pairing.best(menaceBlock(blockers, attackers, min))).toMatchObject({
        score,
        proved: true,
        nodes: 1,
      });
    },
  );

  test('509.1c one blocker short of what must be blocked', () => {
    expect(pairing.best(pigeonBlock(100, 200))).toMatchObject({
      score: 100,
      proved: true,
      nodes: 1,
    });
  });

  test('509.1c two lures, and ten of a hundred can block both', () => {
    const problem = block(many(2, attacked({ requirements: lure(100) })), [
      ...many(90, blocker()),
      ...many(10, blocker({ capacity: 2 })),
    ]);
    expect(pairing.best(problem)).toMatchObject({ score: 110, proved: true });
  });

  test('509.1c ten to be blocked by exactly one each, thirty that must block', () => {
    const exactly = attacked({ requirements: [{ kind: 'exactly', count: 1, weight: 1 }] });
    const actors = many(
      30,
      blocker({ can: upTo(10), requirements: [{ kind: 'acts', weight: 1 }] }),
    );
    const problem = block(many(10, exactly), actors);
    const { score, witness, proved } = pairing.best(problem);
    expect({ score, proved }).toEqual({ score: 39, proved: true });
    expect(pairing.judge(problem, witness).legal).toBe(true);
  });
});

describe('What is nearest to a block that is half finished', () => {
  test('702.111b twenty attackers with menace, one blocker at each: none stays or two go together', () => {
    const can = upTo(20);
    const problem = block(many(20, attacked({ min: 2 })), many(20, blocker({ can })));
    const { broken, nearest } = pairing.judge(
      problem,
      can.map((option) => [option]),
    );
    expect(broken).toHaveLength(20);
    expect(nearest).toMatchObject({ edits: 20, proved: true });
  });

  test('702.111b the same where all of them must block', () => {
    const can = upTo(20);
    const eager = blocker({ can, requirements: [{ kind: 'acts', weight: 1 }] });
    const problem = block(many(20, attacked({ min: 2 })), many(20, eager));
    const { obeyed, possible, nearest } = pairing.judge(
      problem,
      can.map((option) => [option]),
    );
    expect({ obeyed, possible }).toEqual({ obeyed: 20, possible: 20 });
    expect(nearest).toMatchObject({ edits: 20, proved: true });
  });
});

describe('Whatever comes up in games is proved within the default budget', () => {
  test.for([
    ['508.1d', 100],
    ['508.1d', 300],
  ] as const)('%s attacks of %i', ([, size]) => {
    for (const seed of upTo(6)) {
      expect(choice.best(gameAttack(seed, size, 7, seed % 2 === 0)).proved).toBe(true);
    }
  });

  test.for([
    ['509.1c', 40],
    ['509.1c', 100],
  ] as const)('%s blocks of %i a side', ([, size]) => {
    for (const seed of upTo(4)) {
      expect(pairing.best(gameBlock(seed, size, size, seed % 2 === 0)).proved).toBe(true);
    }
  });
});

describe('A budget that does not suffice', () => {
  const cover = coverAttack(3, 40);
  const coverage = coverBlock(3, 14);

  test('508.1d nothing is claimed that was not proved, twice the same', () => {
    const found = choice.best(cover, { budget: 40 });
    expect(found.proved).toBe(false);
    expect(choice.best(cover, { budget: 40 })).toEqual(found);
    expect(choice.judge(cover, found.witness, { budget: 5 }).obeyed).toBe(found.score);
  });

  test('508.1d legal until refuted, and said to be so', () => {
    const { witness } = choice.best(cover, { budget: 200 });
    expect(choice.judge(cover, witness, { budget: 5 })).toMatchObject({
      legal: true,
      proved: false,
      broken: [],
    });
  });

  test('508.1d one better declaration is proof enough', () => {
    const nobody = cover.actors.map(() => -1);
    const judgement = choice.judge(cover, nobody, { budget: 60 });
    expect(judgement).toMatchObject({ legal: false, proved: true });
    expect(
      choice.judge(cover, judgement.nearest!.declaration, { budget: 5 }).obeyed,
    ).toBeGreaterThan(0);
  });

  test('509.1c the same of pairings, and a budget of one node answers too', () => {
    const { witness, proved } = pairing.best(coverage, { budget: 1 });
    expect(proved).toBe(false);
    expect(pairing.judge(coverage, witness, { budget: 1 })).toMatchObject({ broken: [] });
    const open = coverage.actors.map(() => undefined);
    expect(pairing.optionsFor(coverage, open, 0, { budget: 1 }).length).toBe(
      coverage.actors[0]!.can.length + 1,
    );
  });
});

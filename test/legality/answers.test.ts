import { describe, expect, test } from 'vitest';
import { choice, pairing } from '../../machines/legality/index.ts';
import {
  EAGER,
  FORCED,
  MUST_BE_BLOCKED,
  attack,
  attacked,
  attacker,
  block,
  blocker,
  readChoice,
  readPairing,
} from '../support/legality-problems.ts';

const forced = attacker({ requirements: [FORCED] });
const bystander = attacker();

describe('A refused choice says all that is wrong with it', () => {
  const crowd = attack(
    [
      attacker({ can: [0], minOthers: 4, needsOneOf: [[3]] }),
      attacker({ onlyAlone: true }),
      forced,
      bystander,
    ],
    {
      caps: [
        { options: [0], most: 1 },
        { options: 'all', most: 2 },
      ],
    },
  );

  test('508.1c every restriction that is broken, with what was counted', () => {
    expect(choice.judge(crowd, readChoice('100-')).broken).toEqual([
      { kind: 'cannot', actor: 0, option: 1 },
      { kind: 'needsOthers', actor: 0, others: 2, minOthers: 4 },
      { kind: 'needsOneOf', actor: 0, position: 0 },
      { kind: 'onlyAlone', actor: 1, others: 2 },
      { kind: 'cap', cap: 0, takers: 2, most: 1 },
      { kind: 'cap', cap: 1, takers: 3, most: 2 },
    ]);
  });

  test('508.1d what it obeys, what is possible, and the nearest that is legal', () => {
    const judgement = choice.judge(crowd, readChoice('---0'));
    expect(judgement).toMatchObject({
      legal: false,
      proved: true,
      broken: [],
      obeyed: 0,
      possible: 1,
      required: 1,
      unmet: [{ on: 'actor', actor: 2, position: 0 }],
      owed: [{ on: 'actor', actor: 2, position: 0 }],
      nearest: { declaration: [-1, -1, 1, 0], edits: 1, proved: true },
    });
  });

  test('508.1d a requirement that nobody can obey is unmet but not owed', () => {
    const problem = attack([
      attacker({ can: [0], requirements: [FORCED, { options: [1], weight: 1 }] }),
      bystander,
    ]);
    expect(choice.judge(problem, readChoice('-1'))).toMatchObject({
      legal: false,
      possible: 1,
      unmet: [
        { on: 'actor', actor: 0, position: 0 },
        { on: 'actor', actor: 0, position: 1 },
      ],
      owed: [{ on: 'actor', actor: 0, position: 0 }],
    });
    expect(choice.judge(problem, readChoice('0-'))).toMatchObject({
      legal: true,
      obeyed: 1,
      unmet: [{ on: 'actor', actor: 0, position: 1 }],
      owed: [],
      nearest: undefined,
    });
  });

  test('508.1c to send a creature elsewhere is one change, as to keep it at home is', () => {
    const problem = attack([attacker({ minOthers: 2 }), attacker(), attacker(), bystander], {
      caps: [{ options: [0], most: 0 }],
    });
    expect(choice.judge(problem, readChoice('100-')).nearest).toEqual({
      declaration: [1, 1, 1, -1],
      edits: 2,
      proved: true,
    });
  });

  test('508.1d what is paid for may stay, and then the rest is required beside it', () => {
    const dear = attacker({ can: [0], paid: [0], requirements: [FORCED] });
    const problem = attack([dear, forced, bystander]);
    expect(choice.judge(problem, readChoice('0--'))).toMatchObject({
      legal: false,
      obeyed: 1,
      possible: 1,
      required: 2,
      nearest: { declaration: [0, 0, -1], edits: 1 },
    });
    expect(choice.judge(problem, readChoice('00-'))).toMatchObject({
      legal: true,
      obeyed: 2,
      possible: 1,
    });
  });
});

describe('A refused pairing says all that is wrong with it', () => {
  const front = block(
    [attacked({ min: 3 }), attacked({ max: 1, requirements: MUST_BE_BLOCKED })],
    [
      blocker({ can: [1] }),
      blocker({ capacity: 1, requirements: EAGER }),
      blocker({ onlyAlone: true }),
      blocker({ minOthers: 4 }),
    ],
    2,
  );

  test('509.1b every restriction that is broken, with what was counted', () => {
    expect(pairing.judge(front, readPairing('0 01 1 -')).broken).toEqual([
      { kind: 'cannot', actor: 0, option: 0 },
      { kind: 'capacity', actor: 1, takes: 2, capacity: 1 },
      { kind: 'onlyAlone', actor: 2, others: 2 },
      { kind: 'min', option: 0, takers: 2, min: 3 },
      { kind: 'max', option: 1, takers: 2, max: 1 },
      { kind: 'maxActing', acting: 3, most: 2 },
    ]);
  });

  test('509.1c what it obeys, what is possible, and the nearest that is legal', () => {
    expect(pairing.judge(front, readPairing('1 - - -'))).toMatchObject({
      legal: false,
      obeyed: 1,
      possible: 2,
      unmet: [{ on: 'actor', actor: 1, position: 0 }],
      nearest: { declaration: [[], [1], [], []], edits: 2, proved: true },
    });
    expect(pairing.judge(front, readPairing('- - - -')).unmet).toEqual([
      { on: 'actor', actor: 1, position: 0 },
      { on: 'option', option: 1, position: 0 },
    ]);
  });

  test('509.1c a lure is one requirement for each creature it names', () => {
    const lured = block(
      [attacked({ requirements: [{ kind: 'each', actors: [0, 2], weight: 1 }] }), attacked()],
      [blocker(), blocker(), blocker()],
    );
    expect(pairing.judge(lured, readPairing('1 0 0'))).toMatchObject({
      obeyed: 1,
      possible: 2,
      unmet: [{ on: 'each', option: 0, position: 0, actor: 0 }],
      nearest: { declaration: [[0], [0], [0]], edits: 2 },
    });
  });
});

describe('What may still be done, given what is settled', () => {
  const dear = attacker({ can: [0, 1], paid: [1], requirements: [FORCED] });
  const problem = attack([forced, dear, bystander], { caps: [{ options: 'all', most: 2 }] });

  test('508.1d every option of an actor, and why one is off', () => {
    expect(
      choice.optionsFor(
        problem,
        readChoice('---').map(() => undefined),
        2,
      ),
    ).toEqual([
      { option: 'none', paid: false, ok: true, whyNot: undefined, proved: true },
      {
        option: 0,
        paid: false,
        ok: false,
        whyNot: { kind: 'short', obeyed: 1, required: 2 },
        proved: true,
      },
      {
        option: 1,
        paid: false,
        ok: false,
        whyNot: { kind: 'short', obeyed: 1, required: 2 },
        proved: true,
      },
    ]);
  });

  test('508.1d to pay is open too, and said', () => {
    expect(choice.optionsFor(problem, [undefined, undefined, -1], 1)).toEqual([
      {
        option: 'none',
        paid: false,
        ok: false,
        whyNot: { kind: 'short', obeyed: 1, required: 2 },
        proved: true,
      },
      { option: 0, paid: false, ok: true, whyNot: undefined, proved: true },
      { option: 1, paid: true, ok: true, whyNot: undefined, proved: true },
    ]);
  });

  test('508.1d either of two that weigh the same may stay at home', () => {
    const one = attack(
      [
        attacker({ can: [0], requirements: [FORCED] }),
        attacker({ can: [1], requirements: [FORCED] }),
        bystander,
      ],
      { caps: [{ options: 'all', most: 1 }] },
    );
    const open = [undefined, undefined, undefined];
    const told = [...choice.optionsForAll(one, open, [0, 1, 2])].map(([actor, answers]) => [
      actor,
      answers.map(({ ok }) => ok),
    ]);
    expect(told).toEqual([
      [0, [true, true]],
      [1, [true, true]],
      [2, [true, false, false]],
    ]);
  });

  test('508.1c what is settled may leave no room', () => {
    const [none, ...targets] = choice.optionsFor(problem, [0, 0, undefined], 2);
    expect(none).toMatchObject({ option: 'none', ok: true });
    for (const target of targets) {
      expect(target).toMatchObject({
        ok: false,
        whyNot: { kind: 'breaks', broken: [{ kind: 'cap', cap: 0, takers: 3, most: 2 }] },
      });
    }
  });

  test('508.1c what others could still put right is no reason', () => {
    const shy = attack([attacker({ can: [0], minOthers: 1 }), attacker({ can: [1] })]);
    expect(choice.optionsFor(shy, [undefined, undefined], 0).map(({ ok }) => ok)).toEqual([
      true,
      true,
    ]);
    expect(choice.optionsFor(shy, [undefined, -1], 0)[1]).toMatchObject({
      ok: false,
      whyNot: {
        kind: 'breaks',
        broken: [{ kind: 'needsOthers', actor: 0, others: 0, minOthers: 1 }],
      },
    });
  });

  test('509.1a one more attacker for a blocker that takes several', () => {
    const front = block(
      [attacked(), attacked(), attacked()],
      [blocker({ capacity: 2, can: [0, 1, 2] }), blocker()],
    );
    const answers = pairing.optionsFor(front, [[1], undefined], 0);
    expect(answers.map(({ option, ok }) => [option, ok])).toEqual([
      ['none', true],
      [0, true],
      [1, true],
      [2, true],
    ]);
    expect(pairing.optionsFor(front, [[0, 1], undefined], 0)[3]).toMatchObject({
      ok: false,
      whyNot: { kind: 'breaks', broken: [{ kind: 'capacity', actor: 0, takes: 3, capacity: 2 }] },
    });
  });

  test('508.1d a partial choice is completed without paying where that is legal', () => {
    const tolled = attack([attacker({ can: [0], paid: [0], requirements: [FORCED] }), forced]);
    expect(choice.complete(tolled, [undefined, undefined]).declaration).toEqual([-1, 0]);
    expect(choice.complete(tolled, [0, undefined]).declaration).toEqual([0, 0]);
  });

  test('508.1d a partial choice is completed, or it is not', () => {
    expect(choice.complete(problem, [undefined, undefined, undefined]).declaration).toEqual([
      0, 0, -1,
    ]);
    expect(choice.complete(problem, [undefined, 1, undefined]).declaration).toEqual([0, 1, -1]);
    expect(choice.complete(problem, [undefined, undefined, 0])).toMatchObject({
      declaration: undefined,
      proved: true,
    });
    expect(choice.complete(problem, [7, undefined, undefined])).toMatchObject({
      declaration: undefined,
      proved: true,
    });
  });
});

describe('How many legal declarations there are', () => {
  test.for([
    [3, 2, 27],
    [5, 3, 1024],
    [20, 1, 1_048_576],
  ] as const)('508.1a %i creatures and %i targets: %i', ([creatures, targets, count]) => {
    const can = [...Array(targets).keys()];
    const actors = Array.from({ length: creatures }, () => attacker({ can }));
    expect(choice.count(attack(actors, { optionCount: targets }))).toBe(count);
  });

  test('509.1a blockers that take several', () => {
    const front = block(
      [attacked(), attacked(), attacked()],
      [blocker({ capacity: 2, can: [0, 1, 2] }), blocker({ can: [0] })],
    );
    expect(pairing.count(front)).toBe(7 * 2);
  });

  test('508.1d a number is told only where it is known', () => {
    const actors = Array.from({ length: 40 }, () => attacker());
    expect(choice.count(attack(actors))).toBeUndefined();
    const menaces = Array.from({ length: 14 }, () => attacked({ min: 2 }));
    const can = menaces.map((_, option) => option);
    const many = block(
      menaces,
      Array.from({ length: 14 }, () => blocker({ can })),
    );
    expect(pairing.count(many)).toBeUndefined();
  });
});

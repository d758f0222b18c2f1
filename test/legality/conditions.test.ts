import { describe, expect, test } from 'vitest';
import { choice } from '../../machines/legality/index.ts';
import { FORCED, attack, attacker, readChoice, writeChoice } from '../support/legality-problems.ts';

const forced = attacker({ can: [0], requirements: [FORCED] });
const free = attacker({ can: [0] });
const follows = (...ifActs: readonly number[]) => attacker({ can: [0], ifActs });

describe('508.1d A requirement that holds only under a condition', () => {
  test.for([
    [
      '508.1d nothing is asked while the leader stays at home',
      attack([free, follows(0)]),
      '-- -0 00',
    ],
    [
      '508.1d one must attack, and only alone; two must follow it',
      attack([
        attacker({ can: [0], onlyAlone: true, requirements: [FORCED] }),
        follows(0),
        follows(0),
      ]),
      '0--',
    ],
    [
      '508.1d a condition switched on by choice excuses nobody: two places for two that must',
      attack([forced, forced, free, follows(2)], { caps: [{ options: 'all', most: 2 }] }),
      '00--',
    ],
    [
      '508.1d to follow one leader weighs as much as to attack because it must',
      attack([free, free, follows(0, 1), forced], { caps: [{ options: 'all', most: 2 }] }),
      '---0 --00 -0-0 -00- 0--0 0-0-',
    ],
    [
      '508.1d each follows the other: both or none',
      attack([follows(1), follows(0), free]),
      '--- --0 00- 000',
    ],
    [
      '508.1d followers of six that may attack, and a bystander',
      attack([free, free, free, free, free, free, follows(0, 1, 2, 3, 4, 5)], {
        caps: [{ options: 'all', most: 1 }],
      }),
      '------- ------0 -----0- ----0-- ---0--- --0---- -0----- 0------',
    ],
  ] as const)('%s', ([, problem, legal]) => {
    const told = [...choice.enumerate(problem)].map(writeChoice);
    expect(told.join(' ')).toBe(legal);
    expect(choice.count(problem)).toBe(told.length);
  });

  test('508.1d it counts in what is obeyed and possible only while it is in force', () => {
    const problem = attack([free, follows(0), free]);
    expect(choice.judge(problem, readChoice('-00'))).toMatchObject({
      legal: true,
      obeyed: 0,
      possible: 0,
    });
    expect(choice.judge(problem, readChoice('00-'))).toMatchObject({
      legal: true,
      obeyed: 1,
      possible: 1,
    });
    expect(choice.judge(problem, readChoice('0-0'))).toMatchObject({
      legal: false,
      obeyed: 0,
      possible: 1,
      unmet: [{ on: 'ifActs', actor: 1, position: 0 }],
      owed: [{ on: 'ifActs', actor: 1, position: 0 }],
      nearest: { declaration: [0, 0, 0], edits: 1, proved: true },
    });
  });

  test('508.1d the suggestion leaves conditions off where it can', () => {
    expect(choice.best(attack([free, follows(0)]))).toMatchObject({ score: 0, witness: [-1, -1] });
    expect(choice.best(attack([forced, follows(0), free]))).toMatchObject({
      score: 2,
      witness: [0, 0, -1],
    });
  });
});

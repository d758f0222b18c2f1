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
  writeChoice,
  writePairing,
} from '../support/legality-problems.ts';

const OWN = { requirementMode: 'own' } as const;
const needsHelp = attacker({ can: [0], minOthers: 1, requirements: [FORCED] });
const idler = attacker({ can: [0] });

describe('508.1d Before 2007-05-01 only what obeys something is held against a declaration', () => {
  test.for([
    [
      '508.1d an idler need not help one that must attack',
      attack([needsHelp, idler]),
      '00',
      '-- 00',
    ],
    [
      '508.1d who must not attack is left out for one who must',
      attack([attacker({ can: [0], requirements: [FORCED] }), idler], {
        caps: [{ options: 'all', most: 1 }],
      }),
      '0-',
      '0-',
    ],
    [
      '508.1d a requirement of everybody is everybody’s own',
      attack([idler, idler], { someone: [{ options: [0], weight: 1 }] }),
      '-0 0- 00',
      '-0 0- 00',
    ],
    [
      '508.1d what follows may have to help',
      attack([needsHelp, attacker({ can: [0], ifActs: [0] }), idler]),
      '00- 000',
      '00- 000',
    ],
  ] as const)('%s', ([, problem, now, before]) => {
    expect([...choice.enumerate(problem)].map(writeChoice).join(' ')).toBe(now);
    expect([...choice.enumerate(problem, OWN)].map(writeChoice).join(' ')).toBe(before);
    expect(choice.count(problem, OWN)).toBe(before.split(' ').length);
  });

  test('508.1d the nearest legal choice is legal by the same rules', () => {
    const problem = attack([needsHelp, idler, idler]);
    const { nearest } = choice.judge(problem, [0, -1, -1], OWN);
    expect(nearest?.edits).toBe(1);
    expect(choice.judge(problem, nearest?.declaration ?? [], OWN).legal).toBe(true);
  });
});

describe('509.1c Before 2007-05-01 only what obeys something is held against a declaration', () => {
  test.for([
    [
      '509.1c a calm blocker need not help one that must block',
      block(
        [attacked({ min: 2 })],
        [blocker({ can: [0], requirements: EAGER }), blocker({ can: [0] })],
      ),
      '0 0',
      '- -|0 0',
    ],
    [
      '509.1c whoever can block what must be blocked obeys something',
      block(
        [attacked({ min: 2, requirements: MUST_BE_BLOCKED }), attacked()],
        [blocker(), blocker({ can: [0] })],
      ),
      '0 0',
      '0 0',
    ],
  ] as const)('%s', ([, problem, now, before]) => {
    expect([...pairing.enumerate(problem)].map(writePairing).join('|')).toBe(now);
    expect([...pairing.enumerate(problem, OWN)].map(writePairing).join('|')).toBe(before);
  });
});

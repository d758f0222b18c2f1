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
  goadedBy,
  lure,
  readChoice,
  readPairing,
  writeChoice,
  writePairing,
} from '../support/legality-problems.ts';

const ONE_MAY_ATTACK = { caps: [{ options: 'all', most: 1 }] } as const;
const forced = attacker({ requirements: [FORCED] });
const twiceForced = attacker({ requirements: [FORCED, FORCED] });
const notAlone = attacker({ minOthers: 1 });
const forcedNotAlone = attacker({ minOthers: 1, requirements: [FORCED] });
const free = attacker();

describe('508.1d Every legal attack of a small board, and no other', () => {
  test.for([
    ['508.1d one may attack, one must', attack([forced, free], ONE_MAY_ATTACK), '0- 1-'],
    ['508.1c two that can not attack alone', attack([notAlone, notAlone]), '-- 00 01 10 11'],
    [
      '508.1d it must attack but not alone, the other goes along',
      attack([forcedNotAlone, free]),
      '00 01 10 11',
    ],
    ['508.1d it must attack but not alone, and there is no other', attack([forcedNotAlone]), '-'],
    [
      '508.1d one may attack: the one that must twice',
      attack([twiceForced, forced], ONE_MAY_ATTACK),
      '0- 1-',
    ],
    [
      '701.15b goaded by one player, the other takes a toll',
      attack([attacker({ paid: [1], requirements: goadedBy(0) })]),
      '0 1',
    ],
    [
      '701.15b goaded by a player it must attack, twice',
      attack([
        attacker({
          requirements: [...goadedBy(0), { options: [0], weight: 1 }, { options: [0], weight: 1 }],
        }),
      ]),
      '0',
    ],
    [
      '701.15b two goaded, and one place away from the goader',
      attack([attacker({ requirements: goadedBy(0) }), attacker({ requirements: goadedBy(0) })], {
        caps: [{ options: [1], most: 1 }],
      }),
      '01 10',
    ],
    [
      '508.1d it must attack, but only alone and for money',
      attack([attacker({ onlyAlone: true, paid: [0, 1], requirements: [FORCED] }), free]),
      '-- -0 -1 0- 1-',
    ],
    [
      '508.1d a friend that costs nothing is sent along, one that costs is not',
      attack([forcedNotAlone, attacker({ can: [0], paid: [0] })]),
      '-- 00 10',
    ],
    [
      '508.1d the toll paid for one excuses no other that may attack for nothing',
      attack([
        attacker({ can: [0], paid: [0], requirements: [FORCED] }),
        attacker({ can: [1], requirements: [FORCED] }),
      ]),
      '-1 01',
    ],
    [
      '508.1d who pays for a place must not take it from one that must attack',
      attack([attacker({ can: [0], paid: [0] }), forced], ONE_MAY_ATTACK),
      '-0 -1',
    ],
    [
      '508.1d somebody must attack the first player',
      attack([free, free], { someone: [{ options: [0], weight: 1 }] }),
      '-0 0- 00 01 10',
    ],
    [
      '508.1c only with one of two others',
      attack([
        attacker({ can: [0], needsOneOf: [[1, 2]] }),
        attacker({ can: [0] }),
        attacker({ can: [0] }),
      ]),
      '--- --0 -0- -00 0-0 00- 000',
    ],
    [
      '508.1c it counts itself among those it needs, and that is not enough',
      attack([
        attacker({ can: [0], needsOneOf: [[0, 1]], requirements: [FORCED] }),
        attacker({ can: [0] }),
      ]),
      '00',
    ],
    [
      '508.1c caps that cross each other',
      attack([attacker({ can: [0, 1, 2] }), attacker({ can: [0, 1, 2] })], {
        optionCount: 3,
        caps: [
          { options: [0, 1], most: 1 },
          { options: [1, 2], most: 1 },
        ],
      }),
      '-- -0 -1 -2 0- 02 1- 2- 20',
    ],
  ] as const)('%s', ([, problem, legal]) => {
    const told = [...choice.enumerate(problem)].map(writeChoice);
    expect(told.join(' ')).toBe(legal);
    expect(choice.count(problem)).toBe(told.length);
    for (const word of told) expect(choice.judge(problem, readChoice(word)).legal).toBe(true);
  });
});

const menace = attacked({ min: 2 });
const menaceMust = attacked({ min: 2, requirements: MUST_BE_BLOCKED });
const must = attacked({ requirements: MUST_BE_BLOCKED });
const plain = attacked();
const calm = blocker();
const only = (...can: readonly number[]) => blocker({ can });

describe('509.1c Every legal block of a small board, and no other', () => {
  test.for([
    [
      '509.1c one must block, two are needed',
      block([menace], [blocker({ can: [0], requirements: EAGER }), only(0)]),
      '0 0',
    ],
    ['509.1c two must be blocked, one can block', block([must, must], [calm]), '0|1'],
    [
      '509.1c two must be blocked, one blocker is picky',
      block([must, must], [calm, only(0)]),
      '1 0',
    ],
    [
      '702.111b menace that must be blocked, two can',
      block([menaceMust, plain], [calm, calm]),
      '0 0',
    ],
    [
      '702.111b one must block and only one can',
      block([menace], [blocker({ can: [0], requirements: EAGER })]),
      '-',
    ],
    [
      '509.1c lure with menace, one blocker',
      block([attacked({ min: 2, requirements: lure(1) }), plain], [calm]),
      '-|1',
    ],
    [
      '509.1c one must be blocked, one lures, and the blocker takes two',
      block([must, attacked({ requirements: lure(1) })], [blocker({ capacity: 2 })]),
      '01',
    ],
    [
      '509.1b one may block, and menace needs two',
      block([menaceMust], [only(0), only(0)], 1),
      '- -',
    ],
    [
      '509.1b no more than one blocker each',
      block([attacked({ max: 1 })], [blocker({ can: [0], requirements: EAGER }), only(0)]),
      '0 -',
    ],
    [
      '509.1c blocked by exactly one, though two must block',
      block(
        [attacked({ requirements: [{ kind: 'exactly', count: 1, weight: 3 }] })],
        [blocker({ can: [0], requirements: EAGER }), blocker({ can: [0], requirements: EAGER })],
      ),
      '- 0|0 -',
    ],
    [
      '509.1c blocked by one of those it names',
      block(
        [attacked({ requirements: [{ kind: 'oneOf', actors: [1], weight: 1 }] })],
        [only(0), only(0)],
      ),
      '- 0|0 0',
    ],
    [
      '509.1c the attacker it must block is dear, the other is not',
      block(
        [plain, plain],
        [blocker({ paid: [0], requirements: [...EAGER, { kind: 'takes', option: 0, weight: 1 }] })],
      ),
      '0|1',
    ],
    [
      '509.1b it can not block alone',
      block([plain], [blocker({ can: [0], minOthers: 1 }), only(0)]),
      '- -|- 0|0 0',
    ],
    [
      '509.1b only alone, though it takes two',
      block(
        [plain, plain],
        [blocker({ capacity: 2, onlyAlone: true, requirements: EAGER }), only(0)],
      ),
      '0 -|01 -|1 -',
    ],
  ] as const)('%s', ([, problem, legal]) => {
    const told = [...pairing.enumerate(problem)].map(writePairing);
    expect(told.join('|')).toBe(legal);
    expect(pairing.count(problem)).toBe(told.length);
    for (const text of told) expect(pairing.judge(problem, readPairing(text)).legal).toBe(true);
  });
});

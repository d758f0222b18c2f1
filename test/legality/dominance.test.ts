import { describe, expect, test } from 'vitest';
import { dominanceIn } from '../../machines/legality/dominance.ts';
import { fromChoice, fromPairing } from '../../machines/legality/general.ts';
import type { Fix } from '../../machines/legality/lens.ts';
import type { ChoiceProblem, PairingProblem } from '../../machines/legality/index.ts';
import { settingOf } from '../../machines/legality/setting.ts';
import {
  EAGER,
  FORCED,
  MUST_BE_BLOCKED,
  attack,
  attacked,
  attacker,
  block,
  blocker,
  lure,
} from '../support/legality-problems.ts';

const GOADED = attacker({ requirements: [FORCED, { options: [1], weight: 1 }] });
const FREE = attacker();

/** What actor 0 would never have to do: '-' is nothing, a digit an option. */
function dominated(
  problem: ChoiceProblem | PairingProblem,
  fixes: ReadonlyMap<number, Fix> = new Map(),
): string {
  const general = 'optionCount' in problem ? fromChoice(problem) : fromPairing(problem);
  const isDominated = dominanceIn(settingOf(general, {}), fixes);
  const options = (['none', 0, 1] as const).filter((option) => isDominated(0, option));
  return options.map((option) => (option === 'none' ? '-' : option)).join('');
}

const stays: Fix = { kind: 'takes', options: [] };
const attacks: Fix = { kind: 'takes', options: [0] };

describe('what an actor would never have to do, told without a search', () => {
  test.for<readonly [string, string, ChoiceProblem]>([
    ['who is asked for nothing may do anything', '', attack([FREE, FREE])],
    ['who is goaded always does best with what obeys both', '-0', attack([GOADED, FREE])],
    ['who is only forced never stays', '-', attack([attacker({ requirements: [FORCED] }), FREE])],
    [
      'a cap may take the better place, not both',
      '-',
      attack([GOADED, FREE], { caps: [{ options: [1], most: 1 }] }),
    ],
    [
      'a cap with room for everybody takes none',
      '-0',
      attack([GOADED, FREE], { caps: [{ options: [1], most: 2 }] }),
    ],
    [
      'a cap elsewhere takes none here',
      '-0',
      attack([GOADED, FREE], { caps: [{ options: [0], most: 0 }] }),
    ],
    [
      'a cap over all counts everybody',
      '',
      attack([GOADED, FREE], { caps: [{ options: 'all', most: 1 }] }),
    ],
    [
      'a cap over all with room for everybody',
      '-0',
      attack([GOADED, FREE], { caps: [{ options: 'all', most: 2 }] }),
    ],
    [
      'what somebody must do keeps its option open',
      '-',
      attack([GOADED, FREE], { someone: [{ options: [0], weight: 1 }] }),
    ],
    [
      'somebody else who may only act alone changes everything',
      '',
      attack([GOADED, attacker({ onlyAlone: true })]),
    ],
    [
      'unless that one can do nothing',
      '-0',
      attack([GOADED, attacker({ can: [], onlyAlone: true })]),
    ],
    ['so does whoever follows somebody', '', attack([GOADED, attacker({ ifActs: [0] })])],
    ['who needs company depends on others', '', attack([{ ...GOADED, minOthers: 1 }, FREE])],
    ['who needs one of some depends on them', '', attack([{ ...GOADED, needsOneOf: [[1]] }, FREE])],
    ['what costs is not free', '', attack([{ ...GOADED, can: [1], paid: [1] }, FREE])],
  ])('%s', ([, expected, problem]) => {
    expect(dominated(problem)).toBe(expected);
  });

  test('who is settled is not asked about', () => {
    expect(dominated(attack([GOADED, FREE]), new Map([[0, attacks]]))).toBe('');
  });

  test('who stays settled takes no place under a cap', () => {
    const problem = attack([GOADED, FREE], { caps: [{ options: [1], most: 1 }] });
    expect(dominated(problem, new Map([[1, stays]]))).toBe('-0');
    expect(dominated(problem, new Map([[1, attacks]]))).toBe('-');
  });

  const eager = blocker({ requirements: EAGER });
  test.for<readonly [string, string, PairingProblem]>([
    ['who blocks if able never stays', '-', block([attacked(), attacked()], [eager])],
    [
      'a lure beats what nobody asks',
      '-1',
      block([attacked({ requirements: lure(1) }), attacked()], [blocker()]),
    ],
    [
      'but not what must be blocked as well',
      '-',
      block(
        [attacked({ requirements: lure(1) }), attacked({ requirements: MUST_BE_BLOCKED })],
        [blocker()],
      ),
    ],
    [
      'a lure of others is none of its business',
      '',
      block(
        [attacked({ requirements: [{ kind: 'each', actors: [1], weight: 1 }] }), attacked()],
        [blocker(), blocker()],
      ),
    ],
    [
      'who needs another to block it stands aside',
      '',
      block([attacked({ min: 2, requirements: lure(1) }), attacked({ min: 2 })], [blocker()]),
    ],
    [
      'where only some find a place nobody is sure of one',
      '',
      block(
        [attacked({ max: 1, requirements: lure(2) }), attacked({ max: 1 })],
        [blocker(), blocker()],
      ),
    ],
    [
      'exactly so many are wanted',
      '',
      block(
        [
          attacked({ requirements: [...lure(1), { kind: 'exactly', count: 1, weight: 1 }] }),
          attacked({ requirements: [{ kind: 'exactly', count: 1, weight: 1 }] }),
        ],
        [blocker()],
      ),
    ],
    ['who may block several', '', block([attacked(), attacked()], [{ ...eager, capacity: 2 }])],
  ])('%s', ([, expected, problem]) => {
    expect(dominated(problem)).toBe(expected);
  });
});

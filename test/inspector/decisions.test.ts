import { expect, test } from 'vitest';
import { decisionAway } from '../../inspector/state/decisions.ts';
import type { Session } from '../../inspector/state/session.ts';
import { readMoment, writeMoment } from '../../inspector/state/moment.ts';
import { opened, PASS, sharedWalk, there, WALK } from './walk.ts';

const walk = sharedWalk();

function away(
  { line, openingPath }: Session,
  seat: number,
  from: string,
  direction: 'on' | 'back',
): string | undefined {
  const at = there(readMoment(from));
  const found = decisionAway(there(line.value), openingPath, seat, at, direction);
  return found && writeMoment(found);
}

test.for([
  [0, 'Ana', ['1', '8']],
  [1, 'Bo', ['3']],
  [2, 'Cy', ['4']],
  [3, 'Dee', ['5']],
  [4, 'nobody', []],
] as const)('seat %i (%s) decides at %j, both ways', ([seat, , expected]) => {
  const { session } = walk;
  const onward: string[] = [];
  for (let at = away(session, seat, '0', 'on'); at !== undefined;) {
    onward.push(at);
    at = away(session, seat, at, 'on');
  }
  const back: string[] = [];
  for (let at = away(session, seat, '11', 'back'); at !== undefined;) {
    back.push(at);
    at = away(session, seat, at, 'back');
  }
  expect(onward).toEqual(expected);
  expect(back).toEqual(expected.toReversed());
});

test('inside a command the moment after it is still ahead', () => {
  expect(away(walk.session, 2, '4.1', 'on')).toBe('4');
  expect(away(walk.session, 2, '4', 'on')).toBeUndefined();
  expect(away(walk.session, 2, '4', 'back')).toBeUndefined();
});

test('who is asked at once from the start is found there, and who is awaited at the end', async () => {
  const session = await opened({
    setup: { ...WALK, start: 'declare-attackers' },
    commands: [{ type: 'declareAttackers', attackers: { bear: 'Cy' } }, PASS],
  });
  expect(away(session, 0, '2', 'back')).toBe('0');
  expect(away(session, 2, '0', 'on')).toBe('2');
  expect(away(session, 1, '0', 'on')).toBeUndefined();
});

test('who is asked together with others is found where they answer, not where they wait', async () => {
  const session = await opened({
    setup: { ...WALK, blocks: 'parallel', start: 'declare-attackers' },
    commands: [
      { type: 'declareAttackers', attackers: { bear: 'Bo', wurm: 'Cy' } },
      PASS,
      { type: 'declareBlockers', by: 'Bo', blocks: {} },
      { type: 'declareBlockers', by: 'Cy', blocks: {} },
    ],
  });
  expect(session.refused.value).toBeUndefined();
  expect(away(session, 1, '0', 'on')).toBe('2');
  expect(away(session, 2, '0', 'on')).toBe('3');
  expect(away(session, 2, '4', 'back')).toBe('3');
});

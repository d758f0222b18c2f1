import { act, openCombat, parseCommand, replay, stateOf } from '#machines';
import type { Combat, SentCommand } from '#machines';
import { expect, test } from 'vitest';
import { endOf, neighbour, stepAt } from '../../inspector/state/line.ts';
import type { Direction, Line, Stride } from '../../inspector/state/line.ts';
import { readMoment, writeMoment } from '../../inspector/state/moment.ts';
import type { CombatAnswer } from '../../inspector/transport/transport.ts';
import { ATTACK, opened, PASS, WALK, WALK_COMMANDS, sharedWalk, walked } from './walk.ts';

/** A combat played without any of the page, to compare with. */
function played(commands: readonly SentCommand[]): Combat {
  const start = openCombat({ setup: WALK, edition: '2026-09-25' });
  if (!start.ok) throw new Error(JSON.stringify(start.problems));
  return commands.reduce((combat, sent) => {
    const parsed = parseCommand(sent);
    const acted = parsed.ok && act(combat, parsed.command);
    if (!acted || !acted.ok) throw new Error(JSON.stringify(sent));
    return acted.combat;
  }, start.combat);
}

function withoutPlace(state: CombatAnswer | undefined): unknown {
  if (!state) return undefined;
  const { id: _, parent: __, branches: ___, ...rest } = state;
  return rest;
}

const walk = sharedWalk();

test('every moment on the way back equals a fresh replay to it', async () => {
  const session = await walked();
  const { record } = played(WALK_COMMANDS);
  let back = 0;
  for (let seq = WALK_COMMANDS.length; seq >= 0; seq--) {
    await session.goTo({ seq });
    const again = replay(record, seq);
    if (!again.ok) throw new Error('The record does not replay.');
    expect(withoutPlace(session.shown.value)).toEqual(stateOf(again.combat));
    back += 1;
  }
  expect(back).toBe(WALK_COMMANDS.length + 1);
  expect(session.place.value.at).toEqual({ seq: 0 });
});

test('a moment inside a command is the state after that microstep', async () => {
  const session = await walked();
  await session.goTo({ seq: 1, micro: 2 });
  expect(withoutPlace(session.shown.value)).toEqual(stateOf(played(WALK_COMMANDS), '1.2'));
  expect(session.shown.value?.next.player).toBe('Cy');
});

test('of two moments asked for at once the later one is shown', async () => {
  const session = await walked();
  await Promise.all([session.goTo({ seq: 2 }), session.goTo({ seq: 5 }), session.goTo({ seq: 4 })]);
  expect(session.place.value.at).toEqual({ seq: 4 });
  expect(session.shown.value?.seq).toBe(4);
});

test('a refused command changes nothing and says why', async () => {
  const session = await opened({ commands: [PASS] });
  const before = JSON.stringify(session.shown.value);
  const wrong: SentCommand = { type: 'declareAttackers', attackers: { wall: 'Cy' } };
  expect(await session.act(wrong, 'en')).toBe(false);
  expect(session.refused.value?.refusal.violations.map(({ rule }) => rule)).toContain('508.1a');
  expect(JSON.stringify(session.shown.value)).toBe(before);
  expect(session.line.value?.entries).toHaveLength(1);
  expect(await session.act(ATTACK, 'en')).toBe(true);
  expect(session.refused.value).toBeUndefined();
});

test('a refused command of a plan ends it there', async () => {
  const wrong: SentCommand = { type: 'declareAttackers', attackers: { bear: 'Ana' } };
  const session = await opened({ commands: [PASS, wrong, ATTACK] });
  expect(session.line.value?.entries).toHaveLength(1);
  expect(session.refused.value?.command).toEqual(wrong);
});

test('deciding differently opens a branch and overwrites nothing', async () => {
  const session = await walked();
  await session.goTo({ seq: 3 });
  const main = session.line.value;
  expect(await session.act(PASS, 'en')).toBe(false);
  expect(await session.branch()).toBe(true);
  expect(session.line.value?.parent).toEqual({ id: main?.id, at: '3' });
  expect(await session.act({ type: 'declareBlockers', by: 'Bo', blocks: {} }, 'en')).toBe(true);
  expect(session.shown.value?.declared).toEqual(['Bo']);
  expect(session.shown.value?.blocking).toMatchObject({ squire: [], wall: [] });
  expect(session.lines.value.get(main?.id ?? '')).toBe(main);
  await session.goTo({ seq: 4 }, main?.id);
  expect(session.shown.value?.blocking).toMatchObject({ squire: ['bear'], wall: ['bear'] });
  expect(session.lines.value.size).toBe(2);
});

test('a branch in which nothing was done is forgotten when it is left', async () => {
  const session = await walked();
  await session.goTo({ seq: 3 });
  await session.branch();
  expect(session.lines.value.size).toBe(2);
  await session.goTo({ seq: 0 }, session.root);
  expect([...session.lines.value.keys()]).toEqual([session.root]);
});

test('commands of a line can be sent again elsewhere', async () => {
  const session = await walked();
  const line = session.line.value;
  if (!line) throw new Error('no line');
  expect(session.commandsOf(line)).toEqual(WALK_COMMANDS);
});

test.for([
  ['0', 'command', 'on', '1'],
  ['0', 'command', 'back', undefined],
  ['11', 'command', 'on', undefined],
  ['11', 'command', 'back', '10'],
  ['1.2', 'command', 'on', '1'],
  ['1.2', 'command', 'back', '0'],
  ['0', 'micro', 'on', '1.1'],
  ['1.4', 'micro', 'on', '1'],
  ['1', 'micro', 'on', '2'],
  ['2', 'micro', 'on', '3.1'],
  ['1', 'micro', 'back', '1.4'],
  ['1.1', 'micro', 'back', '0'],
  ['0', 'micro', 'back', undefined],
  ['0', 'decision', 'on', '1'],
  ['1', 'decision', 'on', '3'],
  ['3', 'decision', 'on', '4'],
  ['5', 'decision', 'on', '8'],
  ['8', 'decision', 'on', '11'],
  ['8', 'decision', 'back', '5'],
  ['0', 'step', 'on', '1'],
  ['1', 'step', 'on', '3'],
  ['3', 'step', 'on', '7'],
  ['11', 'step', 'back', '10'],
  ['7', 'step', 'back', '3'],
] as const)('%s, one %s %s: %s', ([from, stride, direction, to]) => {
  const line = walk.session.line.value;
  const found = line && stepped(line, from, stride, direction);
  expect(found).toBe(to);
});

function stepped(line: Line, from: string, stride: Stride, direction: Direction) {
  const at = readMoment(from);
  const found = at && neighbour(line, at, stride, direction);
  return found && writeMoment(found);
}

test('back and on by microsteps meet the same moments', () => {
  const line = walk.session.line.value;
  if (!line) throw new Error('no line');
  const on: string[] = ['0'];
  for (
    let at = neighbour(line, { seq: 0 }, 'micro', 'on');
    at;
    at = neighbour(line, at, 'micro', 'on')
  )
    on.push(writeMoment(at));
  const back: string[] = [writeMoment(endOf(line))];
  for (
    let at = neighbour(line, endOf(line), 'micro', 'back');
    at;
    at = neighbour(line, at, 'micro', 'back')
  )
    back.push(writeMoment(at));
  expect(back.toReversed()).toEqual(on);
  const microsteps = line.entries.reduce((sum, entry) => sum + entry.microsteps.length, 0);
  expect(on).toHaveLength(microsteps + 1);
});

test('steps of combat are those of the chart', () => {
  const line = walk.session.line.value;
  if (!line) throw new Error('no line');
  const steps = Array.from({ length: 12 }, (_, seq) => stepAt(line, seq));
  expect([...new Set(steps)]).toEqual([
    'beginningOfCombat',
    'declareAttackers',
    'declareBlockers',
    'firstStrikeDamage',
    'combatDamage',
    'endOfCombat',
    'done',
  ]);
});

test.for([
  ['7', { seq: 7 }],
  ['7.3', { seq: 7, micro: 3 }],
  ['0', { seq: 0 }],
  ['', undefined],
  ['-1', undefined],
  ['7.', undefined],
  ['7.3.1', undefined],
  ['seven', undefined],
] as const)('a moment is read: "%s"', ([text, expected]) => {
  expect(readMoment(text)).toEqual(expected);
});

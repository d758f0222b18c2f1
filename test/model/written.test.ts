import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalCommand, parseCommand, writeCommand } from '#machines';
import type { Command, SentCommand } from '#machines';
import { COMMAND_TYPES } from '../../machines/model/commands.ts';
import { EFFECT_KINDS } from '../../machines/model/effects.ts';
import { EFFECTS, anyCommand } from '../support/arbitrary-combats.ts';
import { read } from '../support/play.ts';

const again = (command: Command): Command =>
  read(JSON.parse(JSON.stringify(writeCommand(command))));

function expectRoundTrip(sent: SentCommand): void {
  const command = read(sent);
  expect(again(command)).toEqual(command);
  const canonical = canonicalCommand(command);
  expect(again(canonical)).toEqual(canonical);
  expect(JSON.stringify(canonicalCommand(canonical))).toBe(JSON.stringify(canonical));
}

describe('a command', () => {
  test('of any type reads back as it was written', () => {
    const types = new Set<string>();
    fc.assert(
      fc.property(anyCommand, (sent) => {
        types.add(sent.type);
        expectRoundTrip(sent);
      }),
      { numRuns: 400 },
    );
    expect([...types].toSorted()).toEqual([...COMMAND_TYPES].toSorted());
  });

  test.for(EFFECT_KINDS)('with the effect %s reads back as it was written', (kind) => {
    fc.assert(
      fc.property(EFFECTS[kind] as fc.Arbitrary<object>, (body) => {
        expectRoundTrip({ type: 'applyEffect', ...body } as SentCommand);
      }),
      { numRuns: 20 },
    );
  });

  test('spreads a range of ids over its keys and lists', () => {
    const sent: SentCommand = {
      type: 'declareBlockers',
      blocks: { 'token-1..3': ['bear-2..3'] },
    };
    expect(read(sent)).toEqual({
      type: 'declareBlockers',
      blocks: Object.fromEntries([1, 2, 3].map((n) => [`token-${n}`, ['bear-2', 'bear-3']])),
    });
    expectRoundTrip(sent);
  });
});

describe('what is no command', () => {
  test.for([
    ['no type', {}, 'type'],
    ['no such type', { type: 'dance' }, 'type'],
    ['nothing', null, ''],
    ['a list', [], ''],
    ['a text', 'passPriority', ''],
    ['a key too many', { type: 'passPriority', now: true }, 'now'],
    ['an id that is none', { type: 'passPriority', by: '!' }, 'by'],
    ['a word that means something else', { type: 'chooseDefender', defender: 'none' }, 'defender'],
    ['a name of every object', { type: 'chooseDefender', defender: 'toString' }, 'defender'],
    ['passing no times', { type: 'allPass', times: 0 }, 'times'],
    ['passing for ever', { type: 'allPass', times: 101 }, 'times'],
    ['half a damage', { type: 'assignDamage', damage: { a: { b: 0.5 } } }, 'damage.a.b'],
    ['damage below nothing', { type: 'assignDamage', damage: { a: { b: -1 } } }, 'damage.a.b'],
    ['attackers in a list', { type: 'declareAttackers', attackers: ['bear'] }, 'attackers'],
    ['blocks of one, not in a list', { type: 'declareBlockers', blocks: { a: 'b' } }, 'blocks.a'],
    [
      'a range backwards',
      { type: 'declareAttackers', attackers: { 'a-3..1': 'B' } },
      'attackers.a-3..1',
    ],
    ['no such effect', { type: 'applyEffect', kind: 'explode' }, 'kind'],
    ['an effect on nothing', { type: 'applyEffect', kind: 'tap' }, 'id'],
    ['a power that is none', { type: 'applyEffect', kind: 'modifyPT', id: 'a', by: '2' }, 'by'],
    [
      'two abilities in one',
      { type: 'applyEffect', kind: 'addEffect', effect: { maxAttackers: 1, maxBlockers: 1 } },
      'effect',
    ],
  ] as const)('%s is told with its place', ([, sent, path]) => {
    const parsed = parseCommand(sent);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.problems.map((found) => found.path.join('.'))).toContain(path);
    expect(parsed.problems.every(({ message }) => message.length > 5)).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { controlsSuch, isAimedAt } from '../../machines/abilities/aims.ts';
import type { Aim } from '../../machines/abilities/terms.ts';
import { attackTargets } from '../../machines/rules/802-attack-multiple-players.ts';
import { beforeAttack, creature, planeswalker } from '../support/declarations.ts';

const position = beforeAttack({
  permanents: [
    creature('bear'),
    planeswalker('sage', 'Ben'),
    planeswalker('seer', 'Cleo'),
    { id: 'siege', controller: 'Ana', types: ['battle'], defense: 3, protector: 'Ben' },
    { id: 'isle', controller: 'Ben', types: ['land'], subtypes: ['island'], supertypes: ['basic'] },
    { id: 'yard', controller: 'Cleo', types: ['artifact', 'land'] },
    { id: 'coin', controller: 'Ben', types: ['artifact'] },
  ],
});

describe('What is aimed at', () => {
  test.for<readonly [string, Aim, readonly string[]]>([
    ['anything', { at: 'anything' }, ['Ben', 'sage', 'siege', 'Cleo', 'seer']],
    ['one player', { at: 'object', id: 'Ben' }, ['Ben']],
    ['one planeswalker', { at: 'object', id: 'sage' }, ['sage']],
    ['a side without planeswalkers', { at: 'side', player: 'Ben', planeswalkers: false }, ['Ben']],
    [
      'a side with them, never with battles',
      { at: 'side', player: 'Ben', planeswalkers: true },
      ['Ben', 'sage'],
    ],
    ['another player, nothing of a player', { at: 'anotherPlayer', than: 'Ben' }, ['Cleo']],
    [
      'another than somebody who is not there',
      { at: 'anotherPlayer', than: 'Dov' },
      ['Ben', 'Cleo'],
    ],
    ['who controls no island', { at: 'defenderWithout', permanent: 'island' }, ['Cleo', 'seer']],
  ])('%s', ([, aim, expected]) => {
    const meant = attackTargets(position).filter((target) => isAimedAt(position, aim, target));
    expect(meant.map(({ id }) => id)).toEqual(expected);
  });
});

test.for([
  ['Ben', 'island', true],
  ['Ben', 'basic land', true],
  ['Ben', 'nonbasic land', false],
  ['Ben', 'artifact land', false],
  ['Cleo', 'artifact land', true],
  ['Cleo', 'nonbasic land', true],
  ['Cleo', 'island', false],
] as const)('702.14c %s controls such: %s', ([player, words, expected]) => {
  expect(controlsSuch(position, player, words)).toBe(expected);
});

test('what is phased out is not controlled', () => {
  const isle = { ...position.permanents['isle']!, phasedOut: true };
  const phased = { ...position, permanents: { ...position.permanents, isle } };
  expect(controlsSuch(phased, 'Ben', 'island')).toBe(false);
});

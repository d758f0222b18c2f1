import { describe, expect, test } from 'vitest';
import { remembered, rememberedWhole } from '../../machines/abilities/remembered.ts';
import { changed } from '../../machines/model/changed.ts';
import type { Position } from '../../machines/model/position.ts';
import { beforeAttack, creature } from '../support/declarations.ts';

const opened = (): Position => beforeAttack({ permanents: [creature('bear')] });
const ofEffects = ({ permanents, effects }: Position): readonly unknown[] => [permanents, effects];

interface Counted {
  readonly answer: (position: Position) => readonly string[];
  readonly asked: () => number;
}

function counted(): Counted {
  let asked = 0;
  const answer = remembered(ofEffects, ({ permanents }) => {
    asked += 1;
    return Object.keys(permanents);
  });
  return { answer, asked: () => asked };
}

describe('What is remembered of a combat', () => {
  test.for<readonly [string, (position: Position) => Position, number]>([
    ['the very same position', (position) => position, 1],
    [
      'one in which something else moved',
      (position) => changed(position, { passed: ['Ana'], priorities: 3 }),
      1,
    ],
    [
      'one in which a part is another',
      (position) => changed(position, { permanents: { ...position.permanents } }),
      2,
    ],
    [
      'another combat like it, which leaves the first alone',
      (position) => changed(position, { turnOrder: [...position.turnOrder] }),
      2,
    ],
  ])('%s', ([, next, times]) => {
    const first = opened();
    const { answer, asked } = counted();
    expect(answer(first)).toEqual(['bear']);
    expect(answer(next(first))).toEqual(['bear']);
    expect(asked()).toBe(times);
  });

  test('two combats in turns are each asked once', () => {
    const { answer, asked } = counted();
    const one = opened();
    const other = beforeAttack({ permanents: [creature('wolf')] });
    expect([one, other, one, other].map(answer)).toEqual([['bear'], ['wolf'], ['bear'], ['wolf']]);
    expect(asked()).toBe(2);
  });

  test('an earlier position, looked at again, is answered as itself', () => {
    const first = opened();
    const second = changed(first, { passed: ['Ana'] });
    const answer = rememberedWhole(({ passed }) => passed);
    expect([first, second, first].map(answer)).toEqual([first.passed, ['Ana'], first.passed]);
  });
});

import { openCombat } from '#machines';
import { expect, test } from 'vitest';

const battle = { id: 'gate', controller: 'Ana', types: ['battle'], defense: 3, protector: 'Ben' };
const bear = { id: 'bear', controller: 'Ana', pt: '2/2' };
const sword = { id: 'sword', controller: 'Ana', types: ['artifact'], subtypes: ['equipment'] };

test.for([
  [
    '310.10 A battle that is attached to something',
    [{ ...battle, attachedTo: 'bear' }],
    ['310.10'],
  ],
  ['310.10 An Equipment is no battle', [battle, { ...sword, attachedTo: 'bear' }], []],
] as const)('%s', ([, permanents, rules]) => {
  const setup = { players: ['Ana', 'Ben', 'Cleo'], permanents: [bear, ...permanents] };
  const opened = openCombat({ setup });
  expect(opened.ok ? [] : opened.problems.map(({ rule }) => rule)).toEqual(rules);
});

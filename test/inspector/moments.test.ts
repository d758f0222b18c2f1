import { expect, test } from 'vitest';
import { enteredAt } from '../../inspector/state/entered.ts';
import { compareMoments, readMoment, writeMoment } from '../../inspector/state/moment.ts';
import type { Line } from '../../inspector/state/line.ts';
import { occurrencesOf } from '../../inspector/state/occurrences.ts';
import { momentText, movedText } from '../../inspector/text/moments.ts';
import { opened, PASS, sharedWalk, there } from './walk.ts';

const walk = sharedWalk();
const line = (): Line => there(walk.session.line.value);
const blocks = 'combat.declareBlockers.declaring';

const toldOf = (found: Line, ids: readonly string[]): readonly string[] =>
  occurrencesOf(found, ids).map(({ occasion, at }) => `${occasion} ${writeMoment(at)}`);

test.for([
  [['bear'], ['attacking 2', 'blocked 6', 'damaged 9']],
  [['squire'], ['blocking 4.1', 'damaged 9', 'left 9']],
  [['falcon'], ['blocking 5.1', 'damaged 7', 'left 7']],
  [
    ['wall', 'squire'],
    ['blocking 4.1', 'damaged 9', 'left 9'],
  ],
  [['iris'], ['attacked 2']],
  [['peak'], []],
  [['nobody'], []],
] as const)('what happened to %j is found with its moments', ([ids, expected]) => {
  expect(toldOf(line(), ids)).toEqual(expected);
});

test('a creature that an effect puts into combat and takes out again is followed', async () => {
  const session = await opened({
    commands: [
      PASS,
      { type: 'declareAttackers', attackers: { wurm: 'Bo' } },
      { type: 'applyEffect', kind: 'becomeAttacking', id: 'bear', attacking: 'Cy' },
      { type: 'applyEffect', kind: 'removeFromCombat', id: 'bear' },
    ],
  });
  expect(session.refused.value).toBeUndefined();
  const found = there(session.line.value);
  expect(toldOf(found, ['bear'])).toEqual(['attacking 3', 'removed 4']);
  expect(toldOf(found, ['wurm'])).toEqual(['attacking 2']);
});

test.for([
  ['combat.beginningOfCombat', '0', '0'],
  ['combat.beginningOfCombat.priority', '11', '0'],
  [`${blocks}.defender2.declaring`, '0', '4'],
  [`${blocks}.defender2.declaring`, '9', '4'],
  [`${blocks}.defender3.declared`, '3', '6.1'],
  [`${blocks}.defender3.skipped`, '3', undefined],
  ['combat.nowhere', '3', undefined],
] as const)('%s was entered, seen from %s, at %s', ([state, from, expected]) => {
  const found = enteredAt(line(), walk.session.openingPath, state, there(readMoment(from)));
  expect(found && writeMoment(found)).toBe(expected);
});

test('of several times it is the last one up to the moment, else the first after it', async () => {
  const session = await opened({
    commands: [
      { type: 'applyEffect', kind: 'extraCombat' },
      PASS,
      { type: 'declareAttackers', attackers: {} },
      PASS,
      PASS,
      PASS,
    ],
  });
  expect(session.refused.value).toBeUndefined();
  const found = there(session.line.value);
  const seen = (from: string): string =>
    writeMoment(
      there(
        enteredAt(
          found,
          session.openingPath,
          'combat.declareAttackers.declaring',
          there(readMoment(from)),
        ),
      ),
    );
  expect(['0', '1', '2', '4', '5', '6'].map(seen)).toEqual(['2', '2', '2', '2', '2', '6']);
});

test.for([
  ['3', '3.9', 1],
  ['3.9', '3', -1],
  ['3.2', '3.10', -1],
  ['4.1', '3', 1],
  ['3.2', '3.2', 0],
  ['3', '3', 0],
] as const)('%s compared with %s', ([one, other, sign]) => {
  const found = compareMoments(there(readMoment(one)), there(readMoment(other)));
  expect(Math.sign(found)).toBe(sign);
});

test.for([
  ['0', 'en', '0 Set-up'],
  ['2', 'en', '2 Declare attackers: Ana'],
  ['4.1', 'en', '4.1 Declare blockers: Bo'],
  ['4.1', 'fr', '4.1 Déclaration des bloqueurs\u00A0: Bo'],
  ['9', 'en', '9 Combat damage'],
] as const)('the moment %s in %s is called %s', ([at, language, expected]) => {
  expect(momentText(line(), there(readMoment(at)), language)).toBe(expected);
});

const PLAYERS = ['Ana', 'Bo', 'Cy', 'Dee'];

test('a microstep in which nothing happened says where the chart went', () => {
  const told = line().entries.flatMap(({ seq, microsteps }) =>
    microsteps
      .filter(({ events }) => events.length === 0)
      .map(({ index, transitions }) => `${seq}.${index} ${movedText(transitions, PLAYERS, 'en')}`),
  );
  expect(told).toEqual([
    '3.6 Bo: declaring',
    '4.2 Cy: declaring',
    '5.2 Dee: declaring',
    '7.7 Bo: skipped',
    '7.8 Cy: skipped',
    '7.9 Dee: skipped',
    '7.10 First-strike damage: dealt',
    '8.6 Ana: assigning',
    '9.3 Cy: skipped',
    '9.5 Combat damage: dealt',
    '11.6 Combat is over',
  ]);
});

test.for([
  [['combat.declareBlockers.declaring.defender2.skipped'], 'fr', 'Cy\u00A0: passé'],
  [['combat.combatDamage.assigning.activePlayer.assigning'], 'en', 'Ana: assigning'],
  [['combat.combatDamage.dealing'], 'en', 'Combat damage: dealt'],
  [['combat.phaseEnds'], 'fr', 'Fin de phase'],
  [['combat.done', 'combat.done'], 'en', 'Combat is over'],
  [[], 'en', ''],
] as const)('transitions to %j in %s are told as %j', ([targets, language, told]) => {
  const transitions = targets.map((target) => ({
    id: 'any',
    source: 'any',
    event: '',
    targets: [target],
  }));
  expect(movedText(transitions, PLAYERS, language)).toBe(told);
});

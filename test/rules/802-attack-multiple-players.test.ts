import { describe, expect, test } from 'vitest';
import type { SentCommand, WrittenSetup } from '#machines';
import {
  chooseDefender,
  defenderIsChosen,
  possibleDefenders,
  problemsWithDefender,
} from '../../machines/rules/507-beginning-of-combat.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import {
  areOpponents,
  attackTargets,
  defenderOfTarget,
  defendingPlayers,
  opponentsAtTable,
} from '../../machines/rules/802-attack-multiple-players.ts';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, reasons, stateAt, waiting } from '../support/play.ts';
import { DATES, positionOf } from '../support/position.ts';

const four: WrittenSetup = { players: ['Ana', 'Ben', 'Cleo', 'Dan'] };
const teams: WrittenSetup = {
  players: [
    { id: 'Ana', team: 'red' },
    { id: 'Ben', team: 'blue' },
    { id: 'Cleo', team: 'red' },
    { id: 'Dan', team: 'blue' },
    'Eve',
  ],
};

describe('102.3 Opponents', () => {
  test.for([
    ['102.3 Oneself is none', 'Ana', 'Ana', false],
    ['102.3 A teammate is none', 'Ana', 'Cleo', false],
    ['102.3 Somebody of another team is one', 'Ana', 'Ben', true],
    ['102.3 Somebody of no team is one', 'Ana', 'Eve', true],
    ['102.3 To somebody of no team everybody is one', 'Eve', 'Ana', true],
  ] as const)('%s', ([, one, other, are]) => {
    expect(areOpponents(positionOf(teams), one, other)).toBe(are);
  });

  test('keep their seats, also after leaving', () => {
    expect(opponentsAtTable(leaveGame(positionOf(four), 'Cleo'))).toEqual(['Ben', 'Cleo', 'Dan']);
    expect(opponentsAtTable(positionOf(teams))).toEqual(['Ben', 'Dan', 'Eve']);
  });
});

type Option = NonNullable<WrittenSetup['option']>;

const defending = (
  setup: WrittenSetup,
  option: Option,
  left: readonly string[] = [],
  chosen?: string,
): readonly string[] => {
  const start = positionOf({ ...setup, option, ...(chosen && { defendingPlayer: chosen }) });
  return defendingPlayers(left.reduce(leaveGame, start));
};

describe('506.2 Defending players', () => {
  test.for<
    readonly [
      string,
      WrittenSetup,
      Option,
      readonly string[],
      string | undefined,
      readonly string[],
    ]
  >([
    [
      '506.2, 802.1, 802.2 All opponents of the active player, nobody chosen',
      four,
      'attack-multiple',
      [],
      undefined,
      ['Ben', 'Cleo', 'Dan'],
    ],
    ['802.2 Not those who have left', four, 'attack-multiple', ['Cleo'], undefined, ['Ben', 'Dan']],
    [
      '808.3 Teams: everybody of another team',
      teams,
      'attack-multiple',
      [],
      undefined,
      ['Ben', 'Dan', 'Eve'],
    ],
    ['506.2a One at a time: nobody before the choice', four, 'single-defender', [], undefined, []],
    ['506.2a The chosen one alone', four, 'single-defender', [], 'Cleo', ['Cleo']],
    ['506.2a Nobody where the chosen one has left', four, 'single-defender', ['Cleo'], 'Cleo', []],
    [
      '506.2a The other one where two are left',
      four,
      'single-defender',
      ['Ben', 'Dan'],
      undefined,
      ['Cleo'],
    ],
    ['803.1 Attack left: the next in turn order', four, 'attack-left', [], undefined, ['Ben']],
    ['803.1 Attack left past one who left', four, 'attack-left', ['Ben'], undefined, ['Cleo']],
    ['803.1 Attack right: the last in turn order', four, 'attack-right', [], undefined, ['Dan']],
    ['803.1 Attack right past one who left', four, 'attack-right', ['Dan'], undefined, ['Cleo']],
    [
      '803.1 Nobody where the neighbour is a teammate',
      { players: [...teams.players].toReversed() },
      'attack-left',
      [],
      undefined,
      ['Dan'],
    ],
    [
      '803.1 A teammate on the right is not attacked',
      { players: teams.players.slice(0, 3) },
      'attack-right',
      [],
      undefined,
      [],
    ],
  ])('%s', ([, setup, option, left, chosen, expected]) => {
    expect(defending(setup, option, left, chosen)).toEqual(expected);
  });
});

describe('507.1 Choosing the one defending player', () => {
  const single: WrittenSetup = { ...four, option: 'single-defender', priority: 'none' };

  test.for<readonly [string, WrittenSetup, boolean]>([
    ['507.1 With several opponents it is chosen', single, true],
    [
      '507.1 With one opponent there is nothing to choose',
      { ...single, players: ['Ana', 'Ben'] },
      false,
    ],
    ['507.1 Chosen before, it is not chosen again', { ...single, defendingPlayer: 'Dan' }, false],
    ['507.1 Where all defend nobody is chosen', four, false],
  ])('%s', ([, setup, is]) => {
    expect(defenderIsChosen(positionOf(setup))).toBe(is);
  });

  test.for([
    ['507.1 An opponent', 'Dan', []],
    ['507.1 Oneself', 'Ana', ['507.1 not-an-opponent']],
    ['507.1 Somebody who has left', 'Cleo', ['507.1 player-has-left']],
    ['507.1 Nobody known', 'Zed', ['507.1 unknown-player']],
  ] as const)('%s', ([, defender, expected]) => {
    const position = leaveGame(positionOf(single), 'Cleo');
    const found = problemsWithDefender(position, defender);
    expect(found.map(({ rule, code }) => `${rule} ${code}`)).toEqual(expected);
    expect(possibleDefenders(position)).toEqual(['Ben', 'Dan']);
  });

  test('507.1 the active player chooses, and then that player alone is attacked', () => {
    const combat = opened({
      ...single,
      priority: 'ask',
      permanents: [creature('bear'), planeswalker('sage', 'Dan')],
    });
    expect(waiting(combat)).toEqual(['Ana choose-defender']);
    const choose = (defender: string, by = 'Ana'): SentCommand => ({
      type: 'chooseDefender',
      by,
      defender,
    });
    expect(reasons(combat, choose('Dan', 'Ben'))).toEqual(['507.1 not-your-turn']);
    const chosen = played(combat, choose('Dan'), { type: 'allPass', times: 1 });
    expect(stateAt(chosen)).toMatchObject({ defendingPlayers: ['Dan'] });
    const at = (target: string): SentCommand => ({
      type: 'declareAttackers',
      attackers: { bear: target },
    });
    expect(['Dan', 'sage'].map((target) => reasons(chosen, at(target)))).toEqual([[], []]);
    expect(reasons(chosen, at('Ben'))).toEqual(['508.1b not-a-defending-player']);
    expect(chooseDefender(positionOf(single), 'Ben').events).toEqual([
      { type: 'defenderChosen', defender: 'Ben' },
    ]);
  });
});

const TARGETS: WrittenSetup = {
  ...four,
  permanents: [
    planeswalker('sage', 'Cleo'),
    planeswalker('own', 'Ana'),
    {
      id: 'siege',
      controller: 'Ana',
      types: ['battle'],
      subtypes: ['siege'],
      defense: 3,
      protector: 'Ben',
    },
    { id: 'stray', controller: 'Ana', types: ['battle'], subtypes: ['siege'], defense: 3 },
    creature('ox', [], { controller: 'Cleo' }),
  ],
};
const idsOn = (date: string): readonly string[] =>
  attackTargets(positionOf(TARGETS, date)).map(({ id }) => id);

describe('802.3 What may be attacked', () => {
  test('802.3, 506.3 players, their planeswalkers, and the battles they protect, in turn order', () => {
    expect(attackTargets(positionOf(TARGETS))).toEqual([
      { id: 'Ben', kind: 'player', defender: 'Ben' },
      { id: 'siege', kind: 'battle', defender: 'Ben' },
      { id: 'Cleo', kind: 'player', defender: 'Cleo' },
      { id: 'sage', kind: 'planeswalker', defender: 'Cleo' },
      { id: 'Dan', kind: 'player', defender: 'Dan' },
    ]);
  });

  test.for([
    ['306.6 Planeswalkers not yet', '2007-09-30', ['Ben', 'Cleo', 'Dan']],
    ['306.6 Planeswalkers from their first day', '2007-10-01', ['Ben', 'Cleo', 'sage', 'Dan']],
    ['310.5 Battles not yet', '2023-04-13', ['Ben', 'Cleo', 'sage', 'Dan']],
    ['310.5 Battles from their first day', '2023-04-14', ['Ben', 'siege', 'Cleo', 'sage', 'Dan']],
  ] as const)('%s', ([, date, expected]) => {
    expect(idsOn(date)).toEqual(expected);
  });

  test('310.9b a battle may be attacked by its own controller, through its protector', () => {
    expect(idsOn(DATES.today)).toContain('siege');
    const gone = leaveGame(positionOf(TARGETS), 'Ben');
    expect(attackTargets(gone).map(({ id }) => id)).toEqual(['Cleo', 'sage', 'Dan']);
  });

  test.for([
    ['802.2a A player defends itself', 'Dan', 'Dan'],
    ['802.2a The controller of a planeswalker', 'sage', 'Cleo'],
    ['310.9d The protector of a battle, not its controller', 'siege', 'Ben'],
    ['310.9d Nobody where it has none', 'stray', undefined],
    ['802.2a Nobody for what is gone', 'nothing', undefined],
    ['802.2a Nobody for an attack on nothing', null, undefined],
  ] as const)('%s', ([, target, defender]) => {
    expect(defenderOfTarget(positionOf(TARGETS), target)).toBe(defender);
  });
});

import { describe, expect, test } from 'vitest';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import { gameIsOver, leaveGame } from '../../machines/rules/800-leaving.ts';
import { changeController } from '../../machines/rules/change-of-control.ts';
import { mustBeInGame } from '../../machines/rules/effects/effect-rule.ts';
import { eventsOf } from '../support/damage.ts';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, playedOut, reasons, refusal, stateAt, waiting } from '../support/play.ts';
import { DATES, positionOf } from '../support/position.ts';

const four = ['Ana', 'Ben', 'Cleo', 'Dan'];
const leaves = (player: string): SentCommand => ({
  type: 'applyEffect',
  kind: 'playerLeaves',
  player,
});
const PASS: SentCommand = { type: 'allPass', times: 1 };
const block = (by: string, blocks: Record<string, string[]> = {}): SentCommand => ({
  type: 'declareBlockers',
  by,
  blocks,
});

describe('800.4a What leaves with a player', () => {
  const position = positionOf({
    players: four,
    start: 'combat-damage',
    attacking: { bear: 'Ben', owl: 'Cleo', rat: 'siege', fox: 'sage' },
    blocking: { wall: ['bear'], hen: ['owl'] },
    effects: [
      { id: 'his', maxAttackers: 2, controller: 'Ben' },
      { id: 'hers', maxBlockers: 2, controller: 'Cleo' },
      { id: 'nobodys', maxBlockers: 3 },
    ],
    permanents: [
      creature('bear'),
      creature('owl'),
      creature('rat'),
      creature('fox'),
      creature('wall', [], { controller: 'Ben' }),
      creature('lent', [], { controller: 'Cleo', owner: 'Ben' }),
      creature('borrowed', [], { controller: 'Ben', owner: 'Cleo' }),
      creature('hen', [], { controller: 'Cleo' }),
      planeswalker('sage', 'Ben'),
      {
        id: 'siege',
        controller: 'Ana',
        types: ['battle'],
        subtypes: ['siege'],
        defense: 3,
        protector: 'Ben',
      },
    ],
  });
  const after = leaveGame(position, 'Ben');

  test('800.4a what that player owns leaves, what was only lent goes back', () => {
    expect(Object.keys(after.permanents).toSorted()).toEqual([
      'bear',
      'borrowed',
      'fox',
      'hen',
      'owl',
      'rat',
      'siege',
    ]);
    expect(after.permanents['borrowed']).toMatchObject({ controller: 'Cleo', sick: true });
    expect(after.players).toMatchObject({
      Ben: { left: true, lost: false },
      Cleo: { left: false },
    });
    expect(after.dead).toEqual([]);
    expect(after.lastKnown['wall']?.how).toBe('leftWithOwner');
  });

  test('800.4a what nobody can get back is exiled', () => {
    const twice = changeController(changeController(position, 'bear', 'Cleo'), 'bear', 'Ben');
    const back = leaveGame(twice, 'Ben');
    expect(back.permanents['bear']?.controller).toBe('Cleo');
    const gone = leaveGame(leaveGame(twice, 'Cleo'), 'Ben');
    expect(gone.permanents['bear']?.controller).toBe('Ana');
    const stray = { ...position.permanents['bear']!, owner: 'Ana', controller: 'Dan' };
    const alone = { ...position, permanents: { bear: stray } };
    const left = leaveGame(leaveGame(alone, 'Ana'), 'Dan');
    expect(left.lastKnown['bear']?.how).toBe('leftWithOwner');
    const handed = { ...stray, owner: 'Eve', controllersBefore: ['Eve'] };
    const exiled = leaveGame({ ...position, permanents: { bear: handed } }, 'Dan');
    expect(exiled.lastKnown['bear']?.how).toBe('exiledWithPlayer');
    expect(exiled.dead).toEqual([]);
  });

  test('800.4a who attacks that player goes on attacking; blockers are gone, fronts of others stay', () => {
    expect(after.attackers['bear']).toMatchObject({ target: 'Ben', status: 'blocked' });
    expect(after.attackers['fox']).toMatchObject({ target: null, defender: 'Ben' });
    expect(after.attackers['owl']).toEqual(position.attackers['owl']);
    expect(after.blockers).toEqual({ hen: position.blockers['hen'] });
  });

  test('800.4a a battle loses its protector and stays attacked', () => {
    expect(after.permanents['siege']?.protector).toBeUndefined();
    expect(after.attackers['rat']).toMatchObject({ target: 'siege', defender: 'Ben' });
    expect(leaveGame(position, 'Dan').permanents['siege']?.protector).toBe('Ben');
  });

  test('800.4d effects and waiting triggers of that player end, those of others stay', () => {
    const waitingFor = (id: string, controller: string) => ({
      id,
      source: 'wall',
      controller,
      ability: 'blocks',
      defendingPlayers: [],
      resolved: false,
    });
    const triggers = [waitingFor('trigger-1', 'Ben'), waitingFor('trigger-2', 'Cleo')];
    const left = leaveGame({ ...position, triggers }, 'Ben');
    expect(left.triggers.map(({ resolved }) => resolved)).toEqual([true, false]);
    expect(left.effects.map(({ id }) => id)).toEqual(['hers', 'nobodys']);
    expect(eventsOf(left, 'effectEnded')).toEqual([{ type: 'effectEnded', effect: 'his' }]);
  });

  test('104.3a it happens at once and once', () => {
    expect(after.events[0]).toEqual({ type: 'playerLeft', player: 'Ben' });
    expect(leaveGame(after, 'Ben')).toBe(after);
    expect(leaveGame(position, 'Zed')).toBe(position);
  });

  test('800.4b nothing comes under the control of one who has left, and no token', () => {
    const code = (player: string) => mustBeInGame(after, player).map((found) => found.code);
    expect(['Ana', 'Ben', 'Zed'].map(code)).toEqual([[], ['player-has-left'], ['unknown-player']]);
    const combat = played(opened({ players: four, permanents: [creature('bear')] }), leaves('Ben'));
    const steal: SentCommand = {
      type: 'applyEffect',
      kind: 'changeControl',
      id: 'bear',
      to: 'Ben',
    };
    const token: SentCommand = {
      type: 'applyEffect',
      kind: 'enter',
      permanent: { id: 'cub', controller: 'Ben', token: true },
    };
    expect([steal, token].map((sent) => reasons(combat, sent))).toEqual([
      ['800.4a player-has-left'],
      ['800.4a player-has-left'],
    ]);
    expect(refusal(combat, leaves('Ben')).violations).toMatchObject([{ code: 'player-has-left' }]);
  });
});

describe('104 The game is over', () => {
  const team = (id: string, name: string) => ({ id, team: name });

  test.for<readonly [string, WrittenSetup['players'], readonly string[], boolean]>([
    ['104.2a Several are left', four, ['Ben', 'Cleo'], false],
    ['104.2a One is left', four, ['Ben', 'Cleo', 'Dan'], true],
    ['104.4a Nobody is left', four, four, true],
    ['104.2a One team is left', [team('Ana', 'red'), team('Ben', 'red'), 'Cleo'], ['Cleo'], true],
    [
      '104.2a Two teams are left',
      [team('Ana', 'red'), team('Ben', 'blue'), 'Cleo'],
      ['Cleo'],
      false,
    ],
  ])('%s', ([, players, left, over]) => {
    expect(gameIsOver(left.reduce(leaveGame, positionOf({ players })))).toBe(over);
  });

  test('104.2a nobody is asked any more, and nothing is accepted', () => {
    const combat = played(opened({ players: ['Ana', 'Ben'] }), leaves('Ben'));
    expect(stateAt(combat)).toMatchObject({
      step: 'game-over',
      next: { step: 'game-over' },
      waitingFor: [],
    });
    expect(refusal(combat, leaves('Ana'))).toMatchObject({ kind: 'over' });
    expect(stateAt(combat).chart.path).toEqual(['combat', 'combat.gameOver']);
  });

  test('104.4a a game that nobody is left in is over too', () => {
    const setup: WrittenSetup = { players: ['Ana', 'Ben'].map((id) => ({ id, life: 0 })) };
    expect(stateAt(opened(setup))).toMatchObject({ step: 'game-over', lost: ['Ana', 'Ben'] });
  });
});

const TABLE: WrittenSetup = {
  players: four,
  start: 'declare-attackers',
  permanents: [
    creature('bear', [], { pt: '4/4' }),
    creature('owl'),
    creature('wall', [], { controller: 'Ben', pt: '1/2' }),
    creature('elf', [], { controller: 'Ben', pt: '1/1' }),
    creature('hen', [], { controller: 'Cleo', pt: '1/1' }),
  ],
};
const ATTACK: SentCommand = { type: 'declareAttackers', attackers: { bear: 'Ben', owl: 'Cleo' } };
const DIVIDED: Record<string, string[]> = { wall: ['bear'], elf: ['bear'] };

/** A combat that stands in a step, on a date whose chart has that step. */
const AT: Readonly<Record<string, () => Combat>> = {
  'choosing the defending player': () =>
    opened({ ...TABLE, start: 'beginning-of-combat', option: 'single-defender' }),
  'the beginning of combat': () => opened({ ...TABLE, start: 'beginning-of-combat' }),
  'declaring attackers': () => opened(TABLE),
  'after attackers': () => played(opened(TABLE), ATTACK),
  'declaring blockers': () => played(opened(TABLE), ATTACK, PASS),
  'declaring blockers at once': () =>
    played(opened({ ...TABLE, blocks: 'parallel' }), ATTACK, PASS),
  'sealed blocks': () =>
    played(opened({ ...TABLE, blocks: 'parallel' }), ATTACK, PASS, block('Ben', DIVIDED)),
  'ordering damage': () =>
    played(opened(TABLE, DATES.orders), ATTACK, PASS, block('Ben', DIVIDED), block('Cleo')),
  'after blocks': () => played(opened(TABLE), ATTACK, PASS, block('Ben', DIVIDED), block('Cleo')),
  'assigning damage': () =>
    played(opened(TABLE), ATTACK, PASS, block('Ben', DIVIDED), block('Cleo'), PASS),
  'damage on the stack': () =>
    played(
      opened(TABLE, DATES.stack),
      ATTACK,
      PASS,
      block('Ben', { wall: ['bear'] }),
      block('Cleo'),
      PASS,
    ),
  'after damage': () => played(opened(TABLE), ATTACK, PASS, block('Ben'), block('Cleo'), PASS),
  'the end of combat': () =>
    played(opened(TABLE), ATTACK, PASS, block('Ben'), block('Cleo'), PASS, PASS),
};

describe('A player leaves in each step', () => {
  test.for(Object.keys(AT).flatMap((step) => four.map((player) => [step, player] as const)))(
    '800.4a %s: %s leaves, and the combat goes on to its end',
    ([step, player]) => {
      const before = AT[step]!();
      const combat = played(before, leaves(player));
      expect(stateAt(combat).left).toEqual([player]);
      const asked = stateAt(combat).waitingFor.map((one) => one.player);
      expect(asked).not.toContain(player);
      expect(asked.length).toBeGreaterThan(0);
      const over = stateAt(playedOut(combat));
      expect(over.step).toBe('postcombat-main');
      const owners = Object.values(over.permanents).map(({ owner }) => owner);
      expect(owners).not.toContain(player);
      expect(over.life['Dan']).toBe(20);
    },
  );

  test.for(['after attackers', 'after blocks', 'assigning damage'])(
    '800.4a %s: nobody is dealt damage where the attacking player leaves',
    (step) => {
      const over = stateAt(playedOut(played(AT[step]!(), leaves('Ana'))));
      expect(over).toMatchObject({ life: { Ana: 20, Ben: 20, Cleo: 20, Dan: 20 }, dead: [] });
    },
  );

  test('310.4a (stack) damage that waits on the stack is dealt, whoever left', () => {
    const over = stateAt(playedOut(played(AT['damage on the stack']!(), leaves('Ana'))));
    expect(over).toMatchObject({ life: { Cleo: 18, Ben: 20 }, dead: ['wall'] });
  });

  test('800.4j the turn goes on without its active player: nobody attacks, the next has priority', () => {
    const combat = played(opened(TABLE), leaves('Ana'));
    expect(waiting(combat)).toEqual(['Ben priority']);
    expect(stateAt(combat)).toMatchObject({ step: 'declare-attackers', activePlayer: 'Ana' });
    const after = played(combat, PASS);
    expect(stateAt(after)).toMatchObject({
      step: 'end-of-combat',
      skipped: ['declare-blockers', 'combat-damage'],
    });
    const over = stateAt(played(after, PASS));
    expect(over.next).toEqual({ step: 'postcombat-main', player: 'Ben', decision: 'priority' });
  });

  test('800.4e damage to a player who has left is assigned to nobody', () => {
    const combat = played(AT['after blocks']!(), leaves('Ben'));
    const over = stateAt(playedOut(combat));
    expect(over.life).toMatchObject({ Ben: 20, Cleo: 18 });
    expect(over.dead).toEqual([]);
  });

  test('800.4a who was to declare is passed over, and who follows is asked', () => {
    const before = AT['declaring blockers']!();
    expect(waiting(before)).toEqual(['Ben declare-blockers']);
    expect(waiting(played(before, leaves('Ben')))).toEqual(['Cleo declare-blockers']);
    expect(waiting(played(before, leaves('Cleo')))).toEqual(['Ben declare-blockers']);
  });

  test('800.4a what was assigned to creatures of one who leaves hits nothing', () => {
    const assigning = AT['assigning damage']!();
    expect(waiting(assigning)).toEqual(['Ana assign-damage']);
    const combat = played(assigning, leaves('Ben'));
    expect(stateAt(combat)).toMatchObject({ step: 'combat-damage', life: { Cleo: 18 } });
    expect(waiting(combat)).toEqual(['Ana priority']);
  });

  test('800.4a who had priority loses it to the active player', () => {
    const before = played(AT['after attackers']!(), { type: 'passPriority', by: 'Ana' });
    expect(waiting(before)).toEqual(['Ben priority']);
    expect(waiting(played(before, leaves('Ben')))).toEqual(['Ana priority']);
  });
});

import { describe, expect, test } from 'vitest';
import { takenAt } from '#machines';
import type { Combat, StateAnswer, WrittenSetup } from '#machines';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, reasons, stateAt } from '../support/play.ts';
import { DATES } from '../support/position.ts';

type Written = NonNullable<WrittenSetup['permanents']>[number];
type Abilities = NonNullable<Written['abilities']>;
type Attackers = Readonly<Record<string, string>>;

const siege: Written = {
  id: 'siege',
  controller: 'Ana',
  types: ['battle'],
  subtypes: ['siege'],
  defense: 3,
  protector: 'Ben',
};

interface Attack {
  /** Abilities of the one that is looked at. */
  readonly abilities: Abilities;
  readonly attackers: Attackers;
  readonly more?: readonly Written[];
  readonly players?: WrittenSetup['players'];
  readonly date?: string;
}

/** The hero attacks, others may; a twin with the same abilities stays home. */
function attack({ abilities, attackers, more = [], players, date }: Attack): Combat {
  const setup: WrittenSetup = {
    players: players ?? ['Ana', 'Ben', 'Cleo'],
    start: 'declare-attackers',
    permanents: [
      creature('hero', abilities),
      creature('twin', abilities),
      creature('mate', [], { pt: '3/3' }),
      creature('page', [], { pt: '1/1' }),
      creature('hen', [], { controller: 'Cleo' }),
      planeswalker('sage', 'Cleo'),
      siege,
      ...more,
    ],
  };
  return played(opened(setup, date), { type: 'declareAttackers', attackers });
}

const triggersOf = (written: Attack): readonly string[] =>
  stateAt(attack(written)).triggers.toSorted();

const reported = (written: Attack): StateAnswer['reportedTriggers'] =>
  stateAt(attack(written)).reportedTriggers;

const alone = { hero: 'Ben' } as const;
const both = { hero: 'Ben', mate: 'Cleo' } as const;

describe('keywords as a creature attacks', () => {
  test.for<readonly [string, Abilities, Attackers, readonly string[]]>([
    [
      '702.86a Annihilator is about the defending player',
      [{ annihilator: 2 }],
      both,
      ['hero annihilator Ben'],
    ],
    [
      '702.86a Annihilator against a planeswalker is about its controller',
      [{ annihilator: 2 }],
      { hero: 'sage' },
      ['hero annihilator Cleo'],
    ],
    ['702.116a Myriad is about the defending player', ['myriad'], both, ['hero myriad Ben']],
    ['702.39a Provoke is about the defending player', ['provoke'], both, ['hero provoke Ben']],
    [
      '702.39a Provoke against a battle is about its protector',
      ['provoke'],
      { hero: 'siege' },
      ['hero provoke Ben'],
    ],
    ['702.91a Battle cry', ['battle cry'], both, ['hero battle cry']],
    ['702.121a Melee', ['melee'], both, ['hero melee']],
    ['702.134a Mentor', ['mentor'], both, ['hero mentor']],
    ['702.147a Decayed', ['decayed'], both, ['hero decayed']],
    ['702.181a Mobilize', [{ mobilize: 2 }], both, ['hero mobilize']],
    ['702.189a Firebending', [{ firebending: 1 }], both, ['hero firebending']],
    ['702.149a Training beside one with greater power', ['training'], both, ['hero training']],
    ['702.149a No training beside one with less', ['training'], { hero: 'Ben', page: 'Cleo' }, []],
    [
      '702.149a No training beside one with as much',
      ['training'],
      { hero: 'Ben', twin: 'Ben' },
      [],
    ],
    ['702.149a No training alone', ['training'], alone, []],
    [
      '702.83a, 702.83b Exalted, whoever of that player has it',
      ['exalted'],
      alone,
      ['hero exalted', 'twin exalted'],
    ],
    ['702.83b Not exalted beside another, whomever that attacks', ['exalted'], both, []],
    ['508.3a What stays home does not attack', ['battle cry'], { mate: 'Ben' }, []],
  ])('%s', ([, abilities, attackers, expected]) => {
    expect(triggersOf({ abilities, attackers })).toEqual(expected);
  });

  test.for<readonly [string, number, string, readonly string[]]>([
    ['702.105a Dethrone against the player with most life', 25, 'Ben', ['hero dethrone']],
    ['702.105a Dethrone against one tied for most life', 20, 'Ben', ['hero dethrone']],
    ['702.105a Not against one with less', 19, 'Ben', []],
    ['702.105a Not against a planeswalker', 20, 'sage', []],
  ])('%s', ([, life, target, expected]) => {
    const players = ['Ana', { id: 'Ben', life }, 'Cleo'];
    expect(triggersOf({ abilities: ['dethrone'], attackers: { hero: target }, players })).toEqual(
      expected,
    );
  });

  test('508.1m, 508.2a each ability triggers as it is then, as often as it is there', () => {
    expect(triggersOf({ abilities: ['battle cry', 'battle cry'], attackers: both })).toEqual([
      'hero battle cry',
      'hero battle cry',
    ]);
    const combat = attack({ abilities: ['melee'], attackers: alone });
    const later = played(combat, {
      type: 'applyEffect',
      kind: 'gainAbilities',
      id: 'hero',
      abilities: ['battle cry'],
    });
    expect(stateAt(later).triggers).toEqual(['hero melee']);
  });

  test('508.2b all of it is known before anybody has priority', () => {
    const combat = attack({ abilities: ['battle cry', 'melee'], attackers: both });
    const state = stateAt(combat);
    expect(state.triggersLeft).toBe(2);
    expect(state.waitingFor).toMatchObject([{ player: 'Ana', decision: 'priority' }]);
    const events = takenAt(combat, 1)!.events.map(({ type }) => type);
    expect(events.lastIndexOf('triggered')).toBeLessThan(events.indexOf('prioritySet'));
  });
});

describe('triggers written out', () => {
  const trigger = (value: object | string): Abilities => [{ trigger: value } as Abilities[number]];
  const watcher = (id: string, value: object | string, more: Partial<Written> = {}): Written =>
    creature(id, trigger(value), { controller: 'Ben', ...more });

  test.for<readonly [string, Attack, readonly string[]]>([
    [
      '508.3a Attacks: what it attacks',
      { abilities: trigger('attacks'), attackers: both },
      ['hero attacks Ben'],
    ],
    [
      '508.3a Attacks a planeswalker',
      { abilities: trigger('attacks'), attackers: { hero: 'sage' } },
      ['hero attacks sage'],
    ],
    [
      '508.3, 508.3d A creature attacks: for each',
      { abilities: [], attackers: both, more: [watcher('eye', 'creatureAttacks')] },
      ['eye creatureAttacks hero', 'eye creatureAttacks mate'],
    ],
    [
      '508.3d A creature of a kind attacks',
      {
        abilities: [],
        attackers: both,
        more: [watcher('eye', { creatureAttacks: { power: '>2' } })],
      },
      ['eye creatureAttacks mate'],
    ],
    [
      '508.3b, 508.3c A player is attacked, once',
      {
        abilities: [],
        attackers: { hero: 'Ben', mate: 'Ben', page: 'Cleo' },
        more: [watcher('eye', { attacked: 'you' })],
      },
      ['eye attacked Ben'],
    ],
    [
      '508.3b Whose planeswalker is attacked is not',
      { abilities: [], attackers: { hero: 'sage' }, more: [watcher('eye', { attacked: 'Cleo' })] },
      [],
    ],
    [
      '508.3c A planeswalker itself is attacked',
      {
        abilities: [],
        attackers: { hero: 'oracle', mate: 'Ben' },
        more: [{ ...planeswalker('oracle', 'Ben'), abilities: trigger({ attacked: 'self' }) }],
      },
      ['oracle attacked oracle'],
    ],
    [
      '506.5 Attacks alone',
      { abilities: trigger('attacksAlone'), attackers: alone },
      ['hero attacksAlone hero', 'twin attacksAlone hero'],
    ],
    ['506.5 Not alone beside another', { abilities: trigger('attacksAlone'), attackers: both }, []],
    [
      '506.6 Attacks a player alone, others attack others',
      { abilities: trigger('attacksPlayerAlone'), attackers: both },
      ['hero attacksPlayerAlone Ben'],
    ],
    [
      '506.6 Not beside another at the same player',
      { abilities: trigger('attacksPlayerAlone'), attackers: { hero: 'Ben', mate: 'Ben' } },
      [],
    ],
    [
      '506.6 A planeswalker is no player',
      { abilities: trigger('attacksPlayerAlone'), attackers: { hero: 'sage' } },
      [],
    ],
    [
      '506.6 Whose planeswalker is attacked by another is attacked alone',
      { abilities: trigger('attacksPlayerAlone'), attackers: { hero: 'Cleo', mate: 'sage' } },
      ['hero attacksPlayerAlone Cleo'],
    ],
    [
      '506.6 Not on dates that do not know it',
      { abilities: trigger('attacksPlayerAlone'), attackers: both, date: '2026-09-24' },
      [],
    ],
  ])('%s', ([, written, expected]) => {
    expect(triggersOf(written)).toEqual(expected);
  });

  test('508.3e, 508.3f are about declared creatures only', () => {
    const combat = attack({
      abilities: trigger('attacks'),
      attackers: { mate: 'Ben' },
      more: [watcher('eye', { attacked: 'you' }), watcher('ear', 'creatureAttacks')],
    });
    const state = stateAt(
      played(combat, {
        type: 'applyEffect',
        kind: 'becomeAttacking',
        id: 'hero',
        attacking: 'Ben',
      }),
    );
    expect(state.triggers).toEqual(['ear creatureAttacks mate', 'eye attacked Ben']);
  });
});

describe('what a trigger refers to', () => {
  test('802.2a the defending player of that creature, as one of several', () => {
    const [myriad] = reported({ abilities: ['myriad'], attackers: { hero: 'sage', mate: 'Ben' } });
    expect(myriad).toMatchObject({
      id: 'trigger-1',
      source: 'hero',
      controller: 'Ana',
      about: 'Cleo',
      defendingPlayers: ['Cleo'],
      carriesOut: false,
      resolved: false,
    });
  });

  test.for<readonly [string, Abilities, Attackers, Readonly<Record<string, string>>]>([
    [
      '702.91a Battle cry: each other declared attacker, whomever it attacks',
      ['battle cry'],
      both,
      { hero: '2/2', mate: '4/3', page: '1/1' },
    ],
    [
      '702.121a Melee: as many as opponents are attacked',
      ['melee'],
      both,
      { hero: '4/4', mate: '3/3' },
    ],
    [
      '702.121a Melee does not count planeswalkers and battles',
      ['melee'],
      { hero: 'siege', mate: 'sage', page: 'Cleo' },
      { hero: '3/3', mate: '3/3' },
    ],
  ])('%s', ([, abilities, attackers, pt]) => {
    const combat = attack({ abilities, attackers });
    const { carriesOut, id } = stateAt(combat).reportedTriggers[0]!;
    expect(carriesOut).toBe(true);
    const after = stateAt(played(combat, { type: 'applyEffect', for: id }));
    expect(after.pt).toMatchObject({ ...pt, hen: '2/2' });
    expect(after.triggersLeft).toBe(0);
  });

  test('702.83a exalted: the one that attacks alone, for each that has it', () => {
    const combat = attack({ abilities: ['exalted'], attackers: { mate: 'Ben' } });
    const after = played(
      combat,
      { type: 'applyEffect', for: 'hero exalted' },
      { type: 'applyEffect', for: 'twin exalted' },
    );
    expect(stateAt(after).pt).toMatchObject({ mate: '5/5', hero: '2/2' });
  });

  test('701.43d, 702.154a exerting and enlisting are reported; enlisting brings the helper’s power', () => {
    const setup: WrittenSetup = {
      players: ['Ana', 'Ben', 'Cleo'],
      start: 'declare-attackers',
      permanents: [
        creature('hero', ['exert', 'enlist']),
        creature('ox', [], { pt: '4/1' }),
        creature('home'),
      ],
    };
    const combat = played(opened(setup), {
      type: 'declareAttackers',
      attackers: { hero: 'Ben' },
      exert: ['hero'],
      enlist: { hero: 'ox' },
    });
    expect(stateAt(combat).triggers).toEqual(['hero exert', 'hero enlist']);
    const after = stateAt(played(combat, { type: 'applyEffect', for: 'hero enlist' }));
    expect(after).toMatchObject({ pt: { hero: '6/2' }, tapped: { ox: true, home: false } });
  });

  test('603.3b each is carried out or marked once, in any order; one that is not there is refused', () => {
    const combat = attack({ abilities: ['battle cry', 'mentor'], attackers: both });
    const mark = (name: string) => ({ type: 'applyEffect', for: name }) as const;
    const marked = played(combat, mark('hero mentor'));
    expect(stateAt(marked)).toMatchObject({ triggersLeft: 1, pt: { mate: '3/3' } });
    expect(reasons(marked, mark('hero mentor'))).toEqual(['603.3b trigger-already-resolved']);
    expect(reasons(marked, mark('hero melee'))).toEqual(['603.3b unknown-trigger']);
    expect(reasons(marked, mark('trigger-9'))).toEqual(['603.3b unknown-trigger']);
    expect(reasons(marked, mark('trigger-1'))).toEqual([]);
  });

  test('702.91a what left meanwhile gets nothing', () => {
    const combat = attack({ abilities: ['battle cry'], attackers: { ...both, page: 'Ben' } });
    const after = played(
      combat,
      { type: 'applyEffect', kind: 'leaveBattlefield', id: 'page', how: 'dies' },
      { type: 'applyEffect', for: 'hero battle cry' },
    );
    expect(stateAt(after)).toMatchObject({ pt: { mate: '4/3' }, dead: ['page'] });
  });

  test('triggers on other dates, too', () => {
    for (const date of Object.values(DATES))
      expect(triggersOf({ abilities: ['exalted'], attackers: alone, date })).toHaveLength(2);
  });
});

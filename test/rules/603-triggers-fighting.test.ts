import { describe, expect, test } from 'vitest';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, playedOut, stateAt } from '../support/play.ts';
import { DATES } from '../support/position.ts';

type Written = NonNullable<WrittenSetup['permanents']>[number];
type Abilities = NonNullable<Written['abilities']>;
type Blocks = Readonly<Record<string, readonly string[]>>;

interface Fight {
  readonly hero?: Abilities;
  readonly wall?: Abilities;
  readonly blocks?: Blocks;
  readonly target?: string;
  readonly more?: readonly Written[];
  readonly date?: string;
  readonly bands?: string[][];
}

const trigger = (value: object | string): Abilities => [{ trigger: value } as Abilities[number]];
const PASS: SentCommand = { type: 'allPass', times: 1 };

const setupOf = ({ hero = [], wall = [], more = [] }: Fight): WrittenSetup => ({
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'declare-attackers',
  permanents: [
    creature('hero', hero, { pt: '2/2' }),
    creature('mate', [], { pt: '3/3' }),
    creature('owl', hero),
    creature('wall', wall, { controller: 'Ben', pt: '0/4', colors: ['white'] }),
    creature('elf', [], { controller: 'Ben', pt: '1/1' }),
    creature('hen', wall, { controller: 'Cleo' }),
    planeswalker('sage', 'Ben'),
    ...more,
  ],
});

/** The hero and a mate attack on Ben's front, an owl with the hero's abilities on Cleo's. */
function attacked(fight: Fight): Combat {
  const combat = opened(setupOf(fight), fight.date ?? DATES.today);
  const attack: SentCommand = {
    type: 'declareAttackers',
    attackers: { hero: fight.target ?? 'Ben', mate: 'Ben', owl: 'Cleo' },
    ...(fight.bands && { bands: fight.bands }),
  };
  return played(combat, attack, PASS);
}

const blocked = (fight: Fight): Combat =>
  played(
    attacked(fight),
    {
      type: 'declareBlockers',
      by: 'Ben',
      blocks: Object.fromEntries(
        Object.entries(fight.blocks ?? {}).map(([id, attackers]) => [id, [...attackers]]),
      ),
    },
    { type: 'declareBlockers', by: 'Cleo', blocks: {} },
  );

/** Triggers of Ben's front; those of the owl and the hen, which nobody fights, are told apart. */
const here = (combat: Combat): readonly string[] =>
  stateAt(combat)
    .triggers.filter((text) => !/^(owl|hen) /.test(text))
    .toSorted();
const there = (combat: Combat): readonly string[] =>
  stateAt(combat).triggers.filter((text) => /^(owl|hen) /.test(text));

const one = { wall: ['hero'] } as const;
const two = { wall: ['hero'], elf: ['hero'] } as const;

describe('as blockers are declared', () => {
  test.for<readonly [string, Fight, readonly string[]]>([
    ['509.1i, 509.3a Blocks: once', { wall: trigger('blocks'), blocks: one }, ['wall blocks']],
    [
      '509.3a Blocks: once, however many it blocks',
      {
        wall: [...trigger('blocks'), { canBlockAdditional: 1 }],
        blocks: { wall: ['hero', 'mate'] },
      },
      ['wall blocks'],
    ],
    [
      '509.3b Blocks a creature: for each',
      {
        wall: [...trigger('blocksCreature'), { canBlockAdditional: 1 }],
        blocks: { wall: ['hero', 'mate'] },
      },
      ['wall blocksCreature hero', 'wall blocksCreature mate'],
    ],
    [
      '509.3b Blocks a creature of a kind',
      {
        wall: [...trigger({ blocksCreature: { power: '>2' } }), { canBlockAdditional: 1 }],
        blocks: { wall: ['hero', 'mate'] },
      },
      ['wall blocksCreature mate'],
    ],
    [
      '509.3, 509.3a What does not block does not trigger',
      { wall: trigger('blocks'), blocks: { elf: ['hero'] } },
      [],
    ],
    ['702.45a Bushido, when it blocks', { wall: [{ bushido: 2 }], blocks: one }, ['wall bushido']],
    [
      '702.45a Bushido, when it becomes blocked, once',
      { hero: [{ bushido: 1 }], blocks: two },
      ['hero bushido'],
    ],
    [
      '509.3c Becomes blocked: once',
      { hero: trigger('becomesBlocked'), blocks: two },
      ['hero becomesBlocked'],
    ],
    [
      '509.3d Becomes blocked by a creature: for each',
      { hero: trigger('becomesBlockedBy'), blocks: two },
      ['hero becomesBlockedBy elf', 'hero becomesBlockedBy wall'],
    ],
    [
      '509.3d Becomes blocked by a creature of a kind',
      { hero: trigger({ becomesBlockedBy: { color: 'white' } }), blocks: two },
      ['hero becomesBlockedBy wall'],
    ],
    [
      '509.3f One that has it already at that moment',
      { hero: trigger({ becomesBlockedBy: { power: '>0' } }), blocks: two },
      ['hero becomesBlockedBy elf'],
    ],
    [
      '702.25a Flanking: each blocker without it',
      { hero: ['flanking'], blocks: two },
      ['hero flanking elf', 'hero flanking wall'],
    ],
    [
      '702.25a Flanking: none for a blocker with it',
      { hero: ['flanking'], wall: ['flanking'], blocks: one },
      [],
    ],
    ['702.23a, 509.3e Rampage', { hero: [{ rampage: 2 }], blocks: two }, ['hero rampage']],
    [
      '702.130a Afflict is about the defending player',
      { hero: [{ afflict: 2 }], blocks: one },
      ['hero afflict Ben'],
    ],
    [
      '702.130a Afflict against a planeswalker is about its controller',
      { hero: [{ afflict: 2 }], blocks: one, target: 'sage' },
      ['hero afflict Ben'],
    ],
    [
      '509.3g Attacks and isn’t blocked',
      { hero: trigger('unblocked'), blocks: {} },
      ['hero unblocked Ben'],
    ],
    ['509.3g One that is blocked does not', { hero: trigger('unblocked'), blocks: one }, []],
    ['702.68a Frenzy, unblocked', { hero: [{ frenzy: 1 }], blocks: {} }, ['hero frenzy']],
    ['702.68a No frenzy, blocked', { hero: [{ frenzy: 1 }], blocks: one }, []],
  ])('%s', ([, fight, expected]) => {
    const combat = blocked(fight);
    expect(here(combat)).toEqual(expected);
    const unblockedToo = there(combat).every((text) => /^owl (unblocked Cleo|frenzy)$/.test(text));
    expect(unblockedToo).toBe(true);
  });

  test('509.1i they are known when the last defending player has declared', () => {
    const before = played(attacked({ wall: trigger('blocks') }), {
      type: 'declareBlockers',
      by: 'Ben',
      blocks: { wall: ['hero'] },
    });
    expect(stateAt(before).triggers).toEqual([]);
    const combat = played(before, { type: 'declareBlockers', by: 'Cleo', blocks: {} });
    expect(stateAt(combat).triggers).toEqual(['wall blocks']);
  });

  test.for<readonly [string, Fight, string, Readonly<Record<string, string>>]>([
    [
      '702.25a Flanking: the blocker gets -1/-1',
      { hero: ['flanking'], blocks: one },
      'hero flanking wall',
      { wall: '-1/3', hero: '2/2' },
    ],
    [
      '702.45a Bushido: the creature itself',
      { wall: [{ bushido: 2 }], blocks: one },
      'wall bushido',
      { wall: '2/6', hero: '2/2' },
    ],
    [
      '702.45a Bushido of the attacker',
      { hero: [{ bushido: 3 }], blocks: one },
      'hero bushido',
      { hero: '5/5', wall: '0/4' },
    ],
    [
      '702.23a Rampage: for each blocker beyond the first',
      { hero: [{ rampage: 2 }], blocks: two },
      'hero rampage',
      { hero: '4/4' },
    ],
    [
      '702.23a Rampage: nothing for the first',
      { hero: [{ rampage: 2 }], blocks: one },
      'hero rampage',
      { hero: '2/2' },
    ],
    [
      '702.68a Frenzy: power alone',
      { hero: [{ frenzy: 2 }], blocks: {} },
      'hero frenzy',
      { hero: '4/2' },
    ],
  ])('%s', ([, fight, name, pt]) => {
    const combat = played(blocked(fight), { type: 'applyEffect', for: name });
    expect(stateAt(combat).pt).toMatchObject({ ...pt, mate: '3/3', hen: '2/2' });
  });
});

describe('put there blocking, or blocked by an effect', () => {
  const enters: SentCommand = {
    type: 'applyEffect',
    kind: 'enterBlocking',
    permanent: { id: 'cub', controller: 'Ben', pt: '1/1', abilities: trigger('blocks') },
    blocking: 'hero',
  };
  const becomes: SentCommand = { type: 'applyEffect', kind: 'becomeBlocked', id: 'hero' };

  test.for<readonly [string, Fight, SentCommand, readonly string[]]>([
    ['509.4 What is put there blocking does not "block"', {}, enters, []],
    [
      '509.3c Becomes blocked, also by one that is put there',
      { hero: trigger('becomesBlocked') },
      enters,
      ['hero becomesBlocked'],
    ],
    [
      '509.3c Becomes blocked by an effect',
      { hero: trigger('becomesBlocked') },
      becomes,
      ['hero becomesBlocked'],
    ],
    [
      '509.3c One that is blocked does not become it again',
      { hero: trigger('becomesBlocked'), blocks: one },
      enters,
      ['hero becomesBlocked'],
    ],
    [
      '509.3d, 509.4 Becomes blocked by one that is put there',
      { hero: trigger('becomesBlockedBy') },
      enters,
      ['hero becomesBlockedBy cub'],
    ],
    [
      '509.3d Nobody blocks it where an effect makes it blocked',
      { hero: trigger('becomesBlockedBy') },
      becomes,
      [],
    ],
    [
      '702.25a Flanking against one that is put there',
      { hero: ['flanking'] },
      enters,
      ['hero flanking cub'],
    ],
    ['702.130a Afflict by an effect', { hero: [{ afflict: 1 }] }, becomes, ['hero afflict Ben']],
    [
      '509.3e Rampage by an effect counts no blocker',
      { hero: [{ rampage: 1 }] },
      becomes,
      ['hero rampage'],
    ],
  ])('%s', ([, fight, sent, expected]) => {
    const combat = played(blocked(fight), sent);
    expect(here(combat)).toEqual(expected);
    expect(there(combat)).toEqual([]);
  });

  test('509.3g becoming unblocked later is none', () => {
    const combat = blocked({ hero: trigger('unblocked'), blocks: one });
    const later = played(combat, { type: 'applyEffect', kind: 'becomeUnblocked', id: 'hero' });
    expect(stateAt(later).unblocked).toContain('hero');
    expect(here(later)).toEqual([]);
  });
});

describe('as damage is dealt', () => {
  const dealt = (fight: Fight): Combat => played(blocked(fight), PASS);

  test.for<readonly [string, Fight, readonly string[]]>([
    [
      '510.3 Deals combat damage to a player',
      { hero: trigger('dealsCombatDamageToPlayer') },
      ['hero dealsCombatDamageToPlayer Ben'],
    ],
    ['510.3 Not to a creature', { hero: trigger('dealsCombatDamageToPlayer'), blocks: one }, []],
    [
      '510.3 Not to a planeswalker',
      { hero: trigger('dealsCombatDamageToPlayer'), target: 'sage' },
      [],
    ],
    ['702.70a Poisonous', { hero: [{ poisonous: 1 }] }, ['hero poisonous']],
    ['702.70a No poison through a blocker', { hero: [{ poisonous: 1 }], blocks: one }, []],
    ['702.112a Renown', { hero: [{ renown: 1 }] }, ['hero renown']],
    ['702.115a Ingest', { hero: ['ingest'] }, ['hero ingest']],
  ])('%s', ([, fight, expected]) => {
    const combat = dealt(fight);
    expect(here(combat)).toEqual(expected);
    expect(there(combat).every((text) => text.startsWith('owl '))).toBe(true);
    expect(stateAt(combat)).toMatchObject({ step: 'combat-damage', poison: { Ben: 0 } });
  });

  test('510.3 combat damage only', () => {
    const combat = played(blocked({ hero: trigger('dealsCombatDamageToPlayer'), blocks: one }), {
      type: 'applyEffect',
      kind: 'dealDamage',
      to: 'Ben',
      amount: 1,
      from: 'hero',
    });
    expect(here(combat)).toEqual([]);
  });

  const OLD = '2007-05-01';
  const NEW = DATES.firstOrders;
  const stacked = (fight: Fight): Combat => played(blocked(fight), PASS, PASS);

  test('702.2, 702.15b deathtouch and lifelink were triggers: reported, and carried out by hand', () => {
    const fight: Fight = { hero: ['deathtouch', 'lifelink'], blocks: one, date: OLD };
    const combat = stacked(fight);
    expect(here(combat)).toEqual(['hero deathtouch', 'hero lifelink']);
    expect(stateAt(combat)).toMatchObject({ life: { Ana: 20 }, dead: [] });
    const after = stateAt(played(combat, { type: 'applyEffect', for: 'hero deathtouch' }));
    expect(after.dead).toEqual(['wall']);
  });

  test('702.2, 702.15b since 2009 they are none', () => {
    const fight: Fight = { hero: ['deathtouch', 'lifelink'], blocks: one, date: NEW };
    const combat = stateAt(played(blocked(fight), PASS));
    expect(combat.triggers).toEqual([]);
    expect(combat).toMatchObject({ dead: ['wall'], life: { Ana: 24 } });
  });

  test('702.2 a player is not destroyed by it', () => {
    expect(here(stacked({ hero: ['deathtouch'], date: OLD }))).toEqual([]);
  });

  test('310.12b, 310.7 a Siege without defense stays for its own trigger, told once', () => {
    const siege: Written = {
      id: 'siege',
      controller: 'Ana',
      types: ['battle'],
      subtypes: ['siege'],
      defense: 2,
      protector: 'Ben',
    };
    const fort: Written = { ...siege, id: 'fort', subtypes: [] };
    const combat = played(
      opened(setupOf({ more: [siege, fort] })),
      { type: 'declareAttackers', attackers: { hero: 'siege', mate: 'fort', owl: 'Cleo' } },
      PASS,
      { type: 'declareBlockers', by: 'Ben', blocks: {} },
      { type: 'declareBlockers', by: 'Cleo', blocks: {} },
      PASS,
    );
    expect(stateAt(combat)).toMatchObject({
      triggers: ['siege defeated'],
      defense: { siege: 0 },
      dead: ['fort'],
    });
    const again = played(combat, {
      type: 'applyEffect',
      kind: 'dealDamage',
      to: 'siege',
      amount: 1,
    });
    expect(stateAt(again).triggers).toEqual(['siege defeated']);
    expect(stateAt(playedOut(again)).alive).toContain('siege');
  });
});

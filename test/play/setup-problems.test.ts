import { describe, expect, test } from 'vitest';
import { openCombat } from '#machines';

const bear = { id: 'bear', controller: 'Ana', pt: '2/2' };
const wall = { id: 'wall', controller: 'Ben', pt: '0/4' };
const players = ['Ana', 'Ben', 'Cleo'];
const team = (...ids: readonly string[]) => ids.map((id) => ({ id, team: 'red' }));
const at = (start: string, rest: object) => ({
  players,
  permanents: [bear, wall],
  start,
  attacking: { bear: 'Ben' },
  ...rest,
});
const having = (ability: unknown) => ({
  players,
  permanents: [bear, { ...wall, abilities: [ability] }],
});

/** What is wrong, the set-up, the place, and a word of the message. */
const PROBLEMS: readonly (readonly [string, unknown, string, string])[] = [
  ['nothing at all', undefined, 'setup', ''],
  ['not a map', 'Ana', 'setup', ''],
  ['an unknown key', { players, colour: 'red' }, 'setup.colour', ''],
  ['nobody', { players: [] }, 'setup.players', ''],
  ['one player', { players: ['Ana'] }, 'setup.players', ''],
  [
    'a hundred players',
    { players: Array.from({ length: 100 }, (_, n) => `P${n}`) },
    'setup.players',
    '',
  ],
  [
    'eleven players',
    { players: Array.from({ length: 11 }, (_, n) => `P${n}`) },
    'setup.players',
    '',
  ],
  ['a player twice', { players: ['Ana', 'Ben', 'Ana'] }, 'setup.players.2', 'players.0'],
  ['a player without a proper id', { players: ['Ana', '?'] }, 'setup.players.1', 'letter'],
  ['a word as a player', { players: ['Ana', 'you'] }, 'setup.players.1', 'meaning of its own'],
  ['half a life', { players: ['Ana', { id: 'Ben', life: 1.5 }] }, 'setup.players.1.life', ''],
  [
    'poison below nothing',
    { players: ['Ana', { id: 'B', poison: -1 }] },
    'setup.players.1.poison',
    '',
  ],
  ['only teammates', { players: team('Ana', 'Ben') }, 'setup.players', 'opponent'],
  ['a permanent twice', { players, permanents: [bear, bear] }, 'setup.permanents.bear', 'bear'],
  [
    'one permanent that is another with a count',
    {
      players,
      permanents: [
        { ...bear, id: 'a-2' },
        { ...bear, id: 'a', count: 3 },
      ],
    },
    'setup.permanents.a-2',
    'a-2',
  ],
  [
    'a permanent named as a player',
    { players, permanents: [{ ...bear, id: 'Ben' }] },
    'setup.permanents.Ben',
    'players.1',
  ],
  [
    'an effect named as a permanent',
    { players, permanents: [bear], effects: [{ id: 'bear', maxAttackers: 1 }] },
    'setup.effects.0',
    'bear',
  ],
  [
    'an unknown controller',
    { players, permanents: [{ ...bear, controller: 'Zed' }] },
    'setup.permanents.bear.controller',
    'Zed',
  ],
  [
    'an unknown owner',
    { players, permanents: [{ ...bear, owner: 'Zed' }] },
    'setup.permanents.bear.owner',
    'Zed',
  ],
  [
    'an unknown protector',
    { players, permanents: [{ ...bear, protector: 'Zed' }] },
    'setup.permanents.bear.protector',
    'Zed',
  ],
  [
    'attached to nothing',
    { players, permanents: [{ ...bear, attachedTo: 'oak' }] },
    'setup.permanents.bear.attachedTo',
    'oak',
  ],
  [
    'no such type',
    { players, permanents: [{ ...bear, types: ['sorcery'] }] },
    'setup.permanents.0.types.0',
    '',
  ],
  [
    'no such color',
    { players, permanents: [{ ...bear, colors: ['pink'] }] },
    'setup.permanents.0.colors.0',
    '',
  ],
  [
    'damage below nothing',
    { players, permanents: [{ ...bear, damage: -1 }] },
    'setup.permanents.0.damage',
    '',
  ],
  ['no power', { players, permanents: [{ ...bear, pt: '2' }] }, 'setup.permanents.0.pt', 'power'],
  [
    'a power too large',
    { players, permanents: [{ ...bear, pt: '1234567/1' }] },
    'setup.permanents.0.pt',
    'power',
  ],
  [
    'too many in one entry',
    { players, permanents: [{ ...bear, count: 1_001 }] },
    'setup.permanents.0.count',
    '',
  ],
  [
    'too many in all',
    { players, permanents: ['a', 'b', 'c'].map((id) => ({ ...bear, id, count: 1_000 })) },
    'setup.permanents',
    '3000',
  ],
  ['no such ability', having('flyng'), 'setup.permanents.1.abilities.0', ''],
  ['two abilities in one', having({ toxic: 1, bushido: 1 }), 'setup.permanents.1.abilities.0', ''],
  [
    'goaded by nobody known',
    having({ goaded: ['Zed'] }),
    'setup.permanents.wall.abilities.0.goaded',
    'Zed',
  ],
  [
    'must attack nobody known',
    having({ mustAttack: 'Zed' }),
    'setup.permanents.wall.abilities.0.mustAttack',
    'Zed',
  ],
  [
    'must not attack nobody known',
    having({ cantAttack: 'Zed' }),
    'setup.permanents.wall.abilities.0.cantAttack',
    'Zed',
  ],
  [
    'must block nothing known',
    having({ mustBlock: 'oak' }),
    'setup.permanents.wall.abilities.0.mustBlock',
    'oak',
  ],
  [
    'attacks with nothing known',
    having({ attacksIf: 'oak' }),
    'setup.permanents.wall.abilities.0.attacksIf',
    'oak',
  ],
  [
    'a cost for nobody known',
    having({ attackCost: { protects: 'Zed', mana: 1 } }),
    'setup.permanents.wall.abilities.0.attackCost',
    'Zed',
  ],
  [
    'a filter of nobody known',
    having({ cantBeBlockedBy: { controller: 'Zed' } }),
    'setup.permanents.wall.abilities.0.cantBeBlockedBy',
    'Zed',
  ],
  [
    'a filter within a filter',
    having({ lure: { any: [{ controller: 'Ana' }, { controller: 'Zed' }] } }),
    'setup.permanents.wall.abilities.0.lure',
    'Zed',
  ],
  [
    'a shield from nothing known',
    having({ preventDamage: { from: 'oak', amount: 1 } }),
    'setup.permanents.wall.abilities.0.preventDamage',
    'oak',
  ],
  [
    'a trigger on nobody known',
    having({ trigger: { attacked: 'Zed' } }),
    'setup.permanents.wall.abilities.0.trigger',
    'Zed',
  ],
  [
    'something handed out within a grant',
    having({ grant: { to: { controller: 'you' }, abilities: [{ goaded: ['Zed'] }] } }),
    'setup.permanents.wall.abilities.0.grant.abilities.0.goaded',
    'Zed',
  ],
  [
    'an effect of nobody known',
    { players, effects: [{ maxAttackers: 1, controller: 'Zed' }] },
    'setup.effects.0.controller',
    'Zed',
  ],
  [
    'an effect about nobody known',
    { players, effects: [{ maxAttackers: { protects: 'Zed', n: 1 } }] },
    'setup.effects.0.maxAttackers',
    'Zed',
  ],
  [
    'an effect of two abilities',
    { players, effects: [{ maxAttackers: 1, maxBlockers: 1 }] },
    'setup.effects.0',
    'one ability',
  ],
  ['no such start', { players, start: 'upkeep' }, 'setup.start', ''],
  ['no such option', { players, option: 'attack-all' }, 'setup.option', ''],
  [
    'a defending player that is not chosen',
    { players, defendingPlayer: 'Ben' },
    'setup.defendingPlayer',
    'single-defender',
  ],
  [
    'an unknown defending player',
    { players, option: 'single-defender', defendingPlayer: 'Zed' },
    'setup.defendingPlayer',
    'Zed',
  ],
  [
    'oneself as the defending player',
    { players, option: 'single-defender', defendingPlayer: 'Ana' },
    'setup.defendingPlayer',
    'opponent',
  ],
  [
    'a teammate as the defending player',
    { players: [...team('Ana', 'Ben'), 'Cleo'], option: 'single-defender', defendingPlayer: 'Ben' },
    'setup.defendingPlayer',
    'opponent',
  ],
  [
    'nobody chosen, and too late to choose',
    { players, option: 'single-defender', start: 'declare-attackers' },
    'setup.defendingPlayer',
    'chosen',
  ],
  ['an attack before its time', at('beginning-of-combat', {}), 'setup.start', 'combat so far'],
  [
    'blocks before their time',
    at('declare-blockers', { blocking: { wall: ['bear'] } }),
    'setup.blocking',
    'combat-damage',
  ],
  [
    'a player attacking itself',
    at('declare-blockers', { attacking: { bear: 'Ana' } }),
    'setup.attacking.bear',
    'Ana cannot attack Ana',
  ],
  [
    'an unknown attacker',
    at('declare-blockers', { attacking: { oak: 'Ben' } }),
    'setup.attacking.oak',
    'oak',
  ],
  [
    'an unknown target',
    at('declare-blockers', { attacking: { bear: 'Zed' } }),
    'setup.attacking.bear',
    'Zed',
  ],
  [
    'an attacker of somebody else',
    at('declare-blockers', { attacking: { wall: 'Cleo' } }),
    'setup.attacking.wall',
    'Ana',
  ],
  [
    'an unknown blocker',
    at('combat-damage', { blocking: { oak: ['bear'] } }),
    'setup.blocking.oak',
    'oak',
  ],
  [
    'a block of what does not attack',
    at('combat-damage', { blocking: { wall: ['wall'] } }),
    'setup.blocking.wall',
    'wall',
  ],
  [
    'a block of one attacker twice',
    at('combat-damage', { blocking: { wall: ['bear', 'bear'] } }),
    'setup.blocking.wall',
    'twice',
  ],
  [
    'an order over nothing known',
    at('combat-damage', { damageOrder: { bear: ['oak'] } }),
    'setup.damageOrder.bear',
    'oak',
  ],
  [
    'put attacking, but not attacking',
    at('declare-blockers', { putAttacking: ['wall'] }),
    'setup.putAttacking',
    'wall',
  ],
  [
    'a band of what does not attack',
    at('declare-blockers', { bands: [['bear', 'wall']] }),
    'setup.bands.0',
    'wall',
  ],
];

describe('a set-up that cannot be opened', () => {
  test.for(PROBLEMS)('%s', ([, setup, path, word]) => {
    const found = openCombat({ setup });
    expect(found.ok).toBe(false);
    const problems = found.ok ? [] : found.problems;
    expect(problems.map((one) => one.path.join('.'))).toContain(path);
    const here = problems.filter((one) => one.path.join('.') === path);
    expect(here.map(({ message }) => message).join(' ')).toContain(word);
  });

  test('tells everything that is wrong with it at once', () => {
    const found = openCombat({
      setup: {
        players: ['Ana', 'Ben', 'Ben'],
        permanents: [{ ...bear, controller: 'Zed' }],
        attacking: { bear: 'Ana' },
      },
    });
    expect(!found.ok && found.problems.map(({ path }) => path.join('.'))).toEqual([
      'setup.players.2',
      'setup.permanents.bear.controller',
      'setup.permanents.bear.owner',
      'setup.start',
      'setup.attacking.bear',
      'setup.attacking.bear',
    ]);
  });

  test('names the rule where one is broken', () => {
    const found = openCombat({ setup: at('declare-blockers', { attacking: { bear: 'Ana' } }) });
    expect(!found.ok && found.problems).toMatchObject([{ rule: '508.1b' }]);
  });

  test.for([
    ['no date', 'yesterday', 'no date'],
    ['no day', '2021-02-29', 'no day'],
    ['before there were rules for it', '2005-07-31', 'not on 2005-07-31'],
  ] as const)('by its edition: %s', ([, edition, word]) => {
    const found = openCombat({ setup: { players }, edition });
    expect(!found.ok && found.problems).toMatchObject([
      { path: ['edition'], message: expect.stringContaining(word) },
    ]);
  });
});

describe('a set-up that can', () => {
  test.for([
    ['ten players', { players: Array.from({ length: 10 }, (_, n) => `P${n}`) }],
    ['two teams', { players: [...team('Ana', 'Ben'), 'Cleo'] }],
    [
      'two thousand permanents',
      { players, permanents: ['a', 'b'].map((id) => ({ ...bear, id, count: 1_000 })) },
    ],
    [
      'two players and one to be attacked',
      { players: ['Ana', 'Ben'], option: 'single-defender', start: 'declare-attackers' },
    ],
    [
      'a chosen player',
      { players, option: 'single-defender', defendingPlayer: 'Ben', start: 'declare-attackers' },
    ],
    ['"you" in a filter', having({ cantBeBlockedBy: { controller: 'you' } })],
    [
      'an Aura on a player',
      { players, permanents: [{ ...bear, types: ['enchantment'], attachedTo: 'Ben' }] },
    ],
    ['the first day', { players }],
  ] as const)('%s', ([, setup]) => {
    expect(openCombat({ setup, edition: '2005-08-01' })).toMatchObject({ ok: true });
  });
});

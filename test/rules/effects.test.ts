import { describe, expect, test } from 'vitest';
import type { Combat, EffectKind, SentCommand, StateAnswer, WrittenSetup } from '#machines';
import { takenAt, seqOf } from '#machines';
import { EFFECT_KINDS } from '../../machines/model/effects.ts';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, reasons, stateAt } from '../support/play.ts';

type Effecting = Extract<SentCommand, { type: 'applyEffect'; kind: EffectKind }>;
type Body = Effecting extends infer One
  ? One extends Effecting
    ? Omit<One, 'type'>
    : never
  : never;

const SETUP: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'declare-attackers',
  effects: [{ id: 'law', maxBlockers: 5 }],
  permanents: [
    creature('bear', ['flying']),
    creature('mule'),
    creature('home', [], { sick: true }),
    creature('wall', [], { controller: 'Ben', pt: '0/4' }),
    creature('elf', [], { controller: 'Ben' }),
    creature('idol', [], { controller: 'Ben', types: ['artifact'] }),
    planeswalker('sage', 'Ben'),
    {
      id: 'siege',
      controller: 'Ana',
      types: ['battle'],
      subtypes: ['siege'],
      defense: 3,
      protector: 'Ben',
    },
    creature('owl'),
    creature('hen', [], { controller: 'Cleo' }),
  ],
};

/** Blocks stand: the wall blocks the mule, the hen the owl; the bear is unblocked. Ana has priority. */
const COMBAT: Combat = played(
  opened(SETUP),
  { type: 'declareAttackers', attackers: { bear: 'Ben', mule: 'Ben', owl: 'Cleo' } },
  { type: 'allPass', times: 1 },
  { type: 'declareBlockers', by: 'Ben', blocks: { wall: ['mule'] } },
  { type: 'declareBlockers', by: 'Cleo', blocks: { hen: ['owl'] } },
);

/** All there is of Cleo's front, which no effect here concerns. */
const cleosFront = (state: StateAnswer): unknown => [
  ['owl', 'hen'].map((id) => [
    state.permanents[id],
    state.attacking[id],
    state.blocking[id],
    state.blocked.includes(id),
    state.pt[id],
    state.defendingPlayerOf[id],
  ]),
  state.players['Cleo'],
];

const send = (body: Body): SentCommand => ({ type: 'applyEffect', ...body });
const one = (kind: EffectKind, id: string): Body => ({ kind, id }) as Body;
const newcomer = (more: object = {}) => ({ id: 'cub', controller: 'Ana', pt: '3/3', ...more });

/** A kind, what happened, what is so after it, and what is told of it. */
const ACCEPTED: readonly (readonly [string, Body, object, object])[] = [
  [
    '400.7 Enter: a new permanent, not in combat',
    { kind: 'enter', permanent: newcomer() },
    { attacking: { cub: 'not' }, pt: { cub: '3/3' } },
    { type: 'entered', permanent: 'cub' },
  ],
  [
    '302.6 Enter: it is new under its controller',
    { kind: 'enter', permanent: newcomer({ sick: false }) },
    { permanents: { cub: { sick: true } } },
    { type: 'entered' },
  ],
  [
    '508.4 Enter attacking',
    { kind: 'enterAttacking', permanent: newcomer(), attacking: 'sage' },
    { attacking: { cub: 'sage' }, unblocked: ['bear', 'cub'] },
    { type: 'enteredAttacking', target: 'sage' },
  ],
  [
    '509.4 Enter blocking',
    { kind: 'enterBlocking', permanent: newcomer({ controller: 'Ben' }), blocking: 'bear' },
    { blocking: { cub: ['bear'] }, blocked: ['bear', 'mule', 'owl'] },
    { type: 'enteredBlocking' },
  ],
  [
    '508.4b Become attacking',
    { kind: 'becomeAttacking', id: 'home', attacking: 'Ben' },
    { attacking: { home: 'Ben' }, tapped: { home: false } },
    { type: 'becameAttacking' },
  ],
  [
    '509.4 Become blocking',
    { kind: 'becomeBlocking', id: 'elf', blocking: ['bear', 'mule'] },
    { blocking: { elf: ['bear', 'mule'] } },
    { type: 'becameBlocking' },
  ],
  [
    '508.7a Reselect',
    { kind: 'reselect', id: 'bear', to: 'sage' },
    { attacking: { bear: 'sage' }, attackedThisCombat: { bear: 'Ben' } },
    { type: 'reselected' },
  ],
  [
    '506.4 Remove from combat',
    one('removeFromCombat', 'mule'),
    { attacking: { mule: 'not' }, blocking: { wall: [] } },
    { type: 'removedFromCombat', reason: 'removed' },
  ],
  [
    '506.4 Leave the battlefield',
    { kind: 'leaveBattlefield', id: 'wall', how: 'exiled' },
    { dead: ['wall'], blocked: ['mule', 'owl'] },
    { type: 'leftBattlefield', how: 'exiled' },
  ],
  [
    '506.4, 302.6 Change control',
    { kind: 'changeControl', id: 'bear', to: 'Ben' },
    {
      attacking: { bear: 'not' },
      permanents: { bear: { controller: 'Ben', owner: 'Ana', sick: true } },
    },
    { type: 'changedControl', controller: 'Ben' },
  ],
  [
    '310.9f Change protector: one takes the place of the other',
    { kind: 'changeProtector', id: 'siege', to: 'Cleo' },
    { protector: { siege: 'Cleo' } },
    { type: 'changedProtector', protector: 'Cleo' },
  ],
  [
    '506.4b Tap: it goes on blocking',
    one('tap', 'wall'),
    { tapped: { wall: true }, blocking: { wall: ['mule'] } },
    { type: 'tapped', permanent: 'wall' },
  ],
  [
    '506.4b Untap: it goes on attacking',
    one('untap', 'bear'),
    { tapped: { bear: false }, attacking: { bear: 'Ben' } },
    { type: 'untapped', permanent: 'bear' },
  ],
  [
    '611.3a Gain abilities',
    { kind: 'gainAbilities', id: 'elf', abilities: ['reach', { toxic: 1 }] },
    { permanents: { elf: { abilities: ['reach', { toxic: 1 }] } } },
    { type: 'changed', permanent: 'elf' },
  ],
  [
    '611.3a Lose abilities: it stays unblocked',
    { kind: 'loseAbilities', id: 'bear', abilities: ['flying'] },
    { permanents: { bear: { abilities: [] } }, unblocked: ['bear'] },
    { type: 'changed' },
  ],
  [
    '611.3a Modify power and toughness',
    { kind: 'modifyPT', id: 'elf', by: '+1/-1' },
    { pt: { elf: '3/1' } },
    { type: 'changed' },
  ],
  [
    '506.4 Set types: no creature, no blocker',
    { kind: 'setTypes', id: 'wall', types: ['artifact'] },
    { permanents: { wall: { types: ['artifact'] } }, blocked: ['mule', 'owl'] },
    { type: 'removedFromCombat', reason: 'stoppedBeingCreature' },
  ],
  [
    '310.9g Set types: the protector stays when a battle stops being one',
    { kind: 'setTypes', id: 'siege', types: ['artifact'] },
    { permanents: { siege: { types: ['artifact'], protector: 'Ben' } } },
    { type: 'changed', permanent: 'siege' },
  ],
  [
    '611.3a Set colors',
    { kind: 'setColors', id: 'elf', colors: ['red', 'blue'] },
    { permanents: { elf: { colors: ['blue', 'red'] } } },
    { type: 'changed' },
  ],
  [
    '702.26b Phase out: it is not there, and out of combat',
    one('phaseOut', 'mule'),
    { permanents: { mule: { phasedOut: true } }, blocked: ['owl'], blocking: { wall: [] } },
    { type: 'phasedOut' },
  ],
  [
    '509.1h Become blocked',
    one('becomeBlocked', 'bear'),
    { blocked: ['bear', 'mule', 'owl'], unblocked: [] },
    { type: 'becameBlocked' },
  ],
  [
    '509.1h Become unblocked',
    one('becomeUnblocked', 'mule'),
    { unblocked: ['bear', 'mule'], blocking: { wall: [] } },
    { type: 'becameUnblocked' },
  ],
  [
    '701.14d Deal damage: it is no combat damage',
    { kind: 'dealDamage', to: 'Ben', amount: 3, from: 'bear' },
    { life: { Ben: 17 } },
    { type: 'damageDealt', combat: false, amount: 3 },
  ],
  [
    '615.1 Prevent damage',
    { kind: 'preventDamage', to: 'Ben', amount: 2 },
    { life: { Ben: 20 } },
    { type: 'preventionCreated', amount: 2 },
  ],
  [
    '701.19a Regenerate: a shield',
    one('regenerate', 'elf'),
    { alive: expect.arrayContaining(['elf']) },
    { type: 'changed', permanent: 'elf' },
  ],
  [
    '800.4a Player leaves',
    { kind: 'playerLeaves', player: 'Ben' },
    { left: ['Ben'], blocked: ['mule', 'owl'] },
    { type: 'playerLeft', player: 'Ben' },
  ],
  [
    '119.5 Set life',
    { kind: 'setLife', player: 'Ben', life: 5 },
    { life: { Ben: 5 } },
    { type: 'lifeChanged', life: 5 },
  ],
  [
    '611.3a Add an effect',
    { kind: 'addEffect', effect: { maxAttackers: 1, controller: 'Ben' } },
    { effects: [{ id: 'law' }, { id: 'effect-2', controller: 'Ben' }] },
    { type: 'effectAdded', effect: 'effect-2' },
  ],
  [
    '611.3a Remove an effect',
    one('removeEffect', 'law'),
    { effects: [] },
    { type: 'effectEnded', effect: 'law' },
  ],
  [
    '500.8 An extra combat',
    { kind: 'extraCombat' },
    { extraCombats: 1 },
    { type: 'extraCombatAdded' },
  ],
];

describe('an effect that happened', () => {
  test.for(ACCEPTED)('%s', ([, body, after, told]) => {
    const combat = played(COMBAT, send(body));
    const state = stateAt(combat);
    expect(state).toMatchObject(after);
    expect(takenAt(combat, seqOf(combat))?.events).toContainEqual(expect.objectContaining(told));
    expect(cleosFront(state)).toEqual(cleosFront(stateAt(COMBAT)));
    expect(state.waitingFor).toMatchObject([{ player: 'Ana', decision: 'priority' }]);
  });

  test('702.26b Phase in: it comes back, out of combat', () => {
    const combat = played(COMBAT, send(one('phaseOut', 'mule')), send(one('phaseIn', 'mule')));
    expect(stateAt(combat)).toMatchObject({
      permanents: { mule: { phasedOut: false } },
      attacking: { mule: 'not' },
      blocking: { wall: [] },
    });
    expect(cleosFront(stateAt(combat))).toEqual(cleosFront(stateAt(COMBAT)));
  });

  test('500.8 End combat: the phase is over at once', () => {
    const state = stateAt(played(COMBAT, send({ kind: 'endCombat' })));
    expect(state).toMatchObject({ step: 'postcombat-main', attacking: { owl: 'not' } });
    expect(state.steps).not.toContain('end-of-combat');
  });

  test('is there for every kind', () => {
    const kinds = new Set<string>(ACCEPTED.map(([, { kind }]) => kind ?? ''));
    expect(EFFECT_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['phaseIn', 'endCombat']);
  });
});

const there = '400.7 unknown-object';
const unknownPlayer = '800.4a unknown-player';

/** Nothing that is there. */
const onNobody = (kind: EffectKind): readonly [string, Body, readonly string[]] => [
  `400.7 ${kind[0]?.toUpperCase()}${kind.slice(1)} of nothing known`,
  one(kind, 'nobody'),
  [there],
];

const REFUSED: readonly (readonly [string, Body, readonly string[]])[] = [
  [
    '400.7 Enter under an id that is taken',
    { kind: 'enter', permanent: newcomer({ id: 'bear' }) },
    ['400.7 id-taken'],
  ],
  [
    '400.7 Enter under the id of a player',
    { kind: 'enter', permanent: newcomer({ id: 'Ben' }) },
    ['400.7 id-taken'],
  ],
  [
    '400.7 Enter under the id of an effect',
    { kind: 'enter', permanent: newcomer({ id: 'law' }) },
    ['400.7 id-taken'],
  ],
  [
    '400.7 Enter under somebody unknown',
    { kind: 'enter', permanent: newcomer({ controller: 'Zed' }) },
    [unknownPlayer],
  ],
  [
    '400.7 Enter attached to nothing',
    { kind: 'enter', permanent: newcomer({ attachedTo: 'oak' }) },
    [there],
  ],
  [
    '400.7 Enter several at once',
    { kind: 'enter', permanent: newcomer({ count: 3 }) },
    ['400.7 gap'],
  ],
  [
    '508.4 Enter attacking the attacker',
    { kind: 'enterAttacking', permanent: newcomer(), attacking: 'Ana' },
    ['508.4 nothing-to-attack'],
  ],
  [
    '508.4 Enter attacking a creature',
    { kind: 'enterAttacking', permanent: newcomer(), attacking: 'elf' },
    ['508.4 not-attackable'],
  ],
  [
    '509.4 Enter blocking nothing known',
    { kind: 'enterBlocking', permanent: newcomer(), blocking: 'oak' },
    ['509.4 unknown-object'],
  ],
  [
    '508.4 Become attacking while attacking',
    { kind: 'becomeAttacking', id: 'bear', attacking: 'Ben' },
    ['508.4 already-attacking'],
  ],
  [
    '508.4 Become attacking while blocking',
    { kind: 'becomeAttacking', id: 'wall', attacking: 'Ben' },
    ['508.4 already-blocking'],
  ],
  [
    '509.4 Become blocking while attacking',
    { kind: 'becomeBlocking', id: 'bear', blocking: 'mule' },
    ['509.4 already-attacking'],
  ],
  [
    '508.7 Reselect what does not attack',
    { kind: 'reselect', id: 'elf', to: 'Ben' },
    ['508.7 not-attacking'],
  ],
  onNobody('removeFromCombat'),
  [
    '400.7 LeaveBattlefield of nothing known',
    { kind: 'leaveBattlefield', id: 'nobody', how: 'dies' },
    [there],
  ],
  [
    '400.7 Change control of nothing known, to nobody',
    { kind: 'changeControl', id: 'nobody', to: 'Zed' },
    [there, unknownPlayer],
  ],
  [
    '310.11 Change protector of what is no battle',
    { kind: 'changeProtector', id: 'bear', to: 'Ben' },
    ['310.11 not-a-battle'],
  ],
  [
    '310.12a Change protector of a Siege to its controller',
    { kind: 'changeProtector', id: 'siege', to: 'Ana' },
    ['310.12a not-an-opponent'],
  ],
  onNobody('tap'),
  onNobody('untap'),
  [
    '400.7 GainAbilities of nothing known',
    { kind: 'gainAbilities', id: 'nobody', abilities: ['flying'] },
    [there],
  ],
  [
    '400.7 LoseAbilities of nothing known',
    { kind: 'loseAbilities', id: 'nobody', abilities: ['flying'] },
    [there],
  ],
  ['400.7 ModifyPT of nothing known', { kind: 'modifyPT', id: 'nobody', by: '+1/+1' }, [there]],
  [
    '400.7 SetTypes of nothing known',
    { kind: 'setTypes', id: 'nobody', types: ['creature'] },
    [there],
  ],
  ['400.7 SetColors of nothing known', { kind: 'setColors', id: 'nobody', colors: [] }, [there]],
  onNobody('phaseOut'),
  onNobody('phaseIn'),
  ['702.26b Phase in what is there', one('phaseIn', 'bear'), ['702.26b not-phased-out']],
  ['509.1h Become blocked, not attacking', one('becomeBlocked', 'wall'), ['509.1h not-attacking']],
  [
    '509.1h Become unblocked, not attacking',
    one('becomeUnblocked', 'home'),
    ['509.1h not-attacking'],
  ],
  ['120.3 Deal damage to nothing known', { kind: 'dealDamage', to: 'nobody', amount: 1 }, [there]],
  [
    '120.3 Deal damage from nothing known',
    { kind: 'dealDamage', to: 'Ben', amount: 1, from: 'oak' },
    ['120.3 unknown-object'],
  ],
  [
    '615.1 Prevent damage to nothing known',
    { kind: 'preventDamage', to: 'nobody', amount: 1 },
    [there],
  ],
  onNobody('regenerate'),
  ['800.4a Somebody unknown leaves', { kind: 'playerLeaves', player: 'Zed' }, [unknownPlayer]],
  [
    '119.5 Set life of somebody unknown',
    { kind: 'setLife', player: 'Zed', life: 1 },
    [unknownPlayer],
  ],
  [
    '611.3a Add an effect under an id that is taken',
    { kind: 'addEffect', effect: { id: 'bear', maxAttackers: 1 } },
    ['400.7 id-taken'],
  ],
  [
    '611.3a Add an effect of somebody unknown',
    { kind: 'addEffect', effect: { maxAttackers: 1, controller: 'Zed' } },
    [unknownPlayer],
  ],
  [
    '611.3a Remove an effect that is not there',
    one('removeEffect', 'effect-9'),
    ['611.3a unknown-effect'],
  ],
];

describe('an effect that cannot have happened', () => {
  test.for(REFUSED)('%s', ([, body, expected]) => {
    expect(reasons(COMBAT, send(body))).toEqual(expected);
  });

  test('is there for every kind that can fail', () => {
    const kinds = new Set<string>(REFUSED.map(([, { kind }]) => kind ?? ''));
    expect(EFFECT_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['extraCombat', 'endCombat']);
  });

  test('400.7 of what is phased out, and of what has left', () => {
    const out = played(COMBAT, send(one('phaseOut', 'elf')));
    expect(reasons(out, send(one('tap', 'elf')))).toEqual(['400.7 phased-out']);
    const left = played(COMBAT, send({ kind: 'leaveBattlefield', id: 'elf', how: 'dies' }));
    expect(reasons(left, send(one('tap', 'elf')))).toEqual(['400.7 not-on-battlefield']);
    expect(reasons(left, send({ kind: 'enter', permanent: newcomer({ id: 'elf' }) }))).toEqual([
      '400.7 id-taken',
    ]);
  });
});

describe('effects that last', () => {
  test('701.19a a shield is used up by one destruction', () => {
    const destroy = send({ kind: 'dealDamage', to: 'elf', amount: 2 });
    const once = played(COMBAT, send(one('regenerate', 'elf')), destroy);
    expect(stateAt(once)).toMatchObject({ tapped: { elf: true }, damageMarked: { elf: 0 } });
    expect(stateAt(played(once, destroy)).dead).toEqual(['elf']);
  });

  test('615.1 prevention takes off what it says, and no more', () => {
    const hit = send({ kind: 'dealDamage', to: 'Ben', amount: 3 });
    const combat = played(COMBAT, send({ kind: 'preventDamage', to: 'Ben', amount: 4 }), hit);
    expect(stateAt(combat).life).toMatchObject({ Ben: 20 });
    expect(stateAt(played(combat, hit)).life).toMatchObject({ Ben: 18, Cleo: 20 });
  });

  test('310.9f who is the protector already stays it, and the battle stays attacked', () => {
    const attacked = played(
      opened(SETUP),
      { type: 'declareAttackers', attackers: { bear: 'siege', owl: 'Cleo' } },
      send({ kind: 'changeProtector', id: 'siege', to: 'Ben' }),
    );
    expect(stateAt(attacked).attacking).toMatchObject({ bear: 'siege' });
    const changed = played(attacked, send({ kind: 'changeProtector', id: 'siege', to: 'Cleo' }));
    expect(stateAt(changed).attacking).toMatchObject({ bear: 'nothing', owl: 'Cleo' });
    const before = played(
      opened(SETUP, '2026-08-06'),
      { type: 'declareAttackers', attackers: { bear: 'siege', owl: 'Cleo' } },
      send({ kind: 'changeProtector', id: 'siege', to: 'Cleo' }),
    );
    expect(stateAt(before)).toMatchObject({
      attacking: { bear: 'siege' },
      defendingPlayerOf: { bear: 'Cleo' },
    });
  });
});

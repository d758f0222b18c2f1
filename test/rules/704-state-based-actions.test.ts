import { describe, expect, test } from 'vitest';
import type { SentCommand, WrittenSetup } from '#machines';
import type { Permanent } from '../../machines/model/permanents.ts';
import type { Position } from '../../machines/model/position.ts';
import { stateBasedActions } from '../../machines/rules/704-state-based-actions.ts';
import { changeController } from '../../machines/rules/change-of-control.ts';
import { withPermanent } from '../../machines/rules/changes.ts';
import { leaveGame } from '../../machines/rules/800-leaving.ts';
import { eventsOf } from '../support/damage.ts';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, stateAt } from '../support/play.ts';
import { positionOf } from '../support/position.ts';

type Written = NonNullable<WrittenSetup['permanents']>[number];

const siege = (more: Partial<Written> = {}): Written => ({
  id: 'siege',
  controller: 'Ana',
  types: ['battle'],
  subtypes: ['siege'],
  defense: 3,
  protector: 'Ben',
  ...more,
});
const fort = (more: Partial<Written> = {}): Written => siege({ id: 'fort', subtypes: [], ...more });

const BYSTANDERS: readonly Written[] = [
  creature('ox', [], { controller: 'Cleo', damage: 1 }),
  planeswalker('sage', 'Cleo'),
];

const board = (permanents: readonly Written[], rest: Partial<WrittenSetup> = {}): Position =>
  positionOf({
    players: ['Ana', 'Ben', 'Cleo'],
    ...rest,
    permanents: [...permanents, ...BYSTANDERS],
  });

const touched = (position: Position, id: string, change: Partial<Permanent>): Position =>
  withPermanent(position, id, () => change);

const gone = (position: Position): readonly string[] => stateBasedActions(position).dead;

describe('Permanents that go', () => {
  test.for<readonly [string, Written, boolean]>([
    ['704.5f No toughness', creature('bear', [], { pt: '2/0' }), true],
    ['704.5f Less than none', creature('bear', [], { pt: '2/-1' }), true],
    ['704.5f One is enough', creature('bear', [], { pt: '2/1' }), false],
    ['704.5f Counters count', creature('bear', [], { counters: { '-1/-1': 2 } }), true],
    ['704.5f Nothing helps against it', creature('bear', ['indestructible'], { pt: '2/0' }), true],
    ['704.5g Lethal damage', creature('bear', [], { damage: 2 }), true],
    ['704.5g One less is not lethal', creature('bear', [], { damage: 1 }), false],
    [
      '702.12b Indestructible creatures are not destroyed',
      creature('bear', ['indestructible'], { damage: 5 }),
      false,
    ],
    [
      '704.5i, 306.9 A planeswalker without loyalty',
      { ...planeswalker('bear', 'Ana'), loyalty: 0 },
      true,
    ],
    ['704.5i, 306.9 One with loyalty stays', { ...planeswalker('bear', 'Ana'), loyalty: 1 }, false],
    ['704.5w, 310.4, 310.8 A battle without defense', fort({ id: 'bear', defense: 0 }), true],
    ['310.4, 310.8 One with defense stays', fort({ id: 'bear', defense: 1 }), false],
    [
      '704.5v, 310.7 A Siege without defense waits for its trigger',
      siege({ id: 'bear', defense: 0 }),
      false,
    ],
    [
      '704.5m An Aura on something there stays',
      creature('bear', [], { types: ['enchantment'], subtypes: ['aura'], attachedTo: 'ox' }),
      false,
    ],
    [
      '704.5m An Aura on a player stays',
      creature('bear', [], { types: ['enchantment'], subtypes: ['aura'], attachedTo: 'Ben' }),
      false,
    ],
  ])('%s', ([, permanent, goes]) => {
    const after = stateBasedActions(board([permanent]));
    expect(after.dead).toEqual(goes ? ['bear'] : []);
    expect(after.permanents['ox']?.damage).toBe(1);
    expect(after.permanents['sage']?.loyalty).toBe(3);
    expect(eventsOf(after, 'died')).toEqual(goes ? [{ type: 'died', permanent: 'bear' }] : []);
  });

  test('704.5m an Aura goes with what it was attached to, an Equipment stays', () => {
    const position = board([
      creature('bear', [], { damage: 2 }),
      creature('pelt', [], { types: ['enchantment'], subtypes: ['aura'], attachedTo: 'bear' }),
      creature('sword', [], { types: ['artifact'], subtypes: ['equipment'], attachedTo: 'bear' }),
      creature('curse', [], { types: ['enchantment'], subtypes: ['aura'], attachedTo: 'Ben' }),
    ]);
    expect(gone(position)).toEqual(['bear', 'pelt']);
    const left = stateBasedActions(leaveGame(position, 'Ben'));
    expect(left.dead).toEqual(['curse', 'bear', 'pelt']);
  });

  test('704.5h a creature touched by deathtouch, once; what it did not kill is forgotten', () => {
    const bear = touched(board([creature('bear')]), 'bear', { deathtouched: true, damage: 1 });
    expect(gone(bear)).toEqual(['bear']);
    const rock = board([creature('bear', ['indestructible'])]);
    const after = stateBasedActions(touched(rock, 'bear', { deathtouched: true, damage: 1 }));
    expect(after.dead).toEqual([]);
    expect(after.permanents['bear']).toMatchObject({ deathtouched: false, damage: 1 });
  });

  test('701.19a a shield saves from one destruction: tapped, healed, out of combat', () => {
    const position = positionOf({
      players: ['Ana', 'Ben', 'Cleo'],
      start: 'combat-damage',
      attacking: { bear: 'Ben', owl: 'Cleo' },
      permanents: [creature('bear', [], { damage: 3 }), creature('owl'), ...BYSTANDERS],
    });
    const after = stateBasedActions(touched(position, 'bear', { shields: 2, deathtouched: true }));
    expect(after.dead).toEqual([]);
    expect(after.permanents['bear']).toMatchObject({
      shields: 1,
      tapped: true,
      damage: 0,
      deathtouched: false,
    });
    expect(Object.keys(after.attackers)).toEqual(['owl']);
    expect(eventsOf(after, 'regenerated')).toEqual([{ type: 'regenerated', permanent: 'bear' }]);
    const weak = board([creature('bear', [], { pt: '2/0' })]);
    expect(gone(touched(weak, 'bear', { shields: 1 }))).toEqual(['bear']);
  });

  test('704.5g toughness counts as it is now, with what is granted', () => {
    const banner: Written = {
      id: 'banner',
      controller: 'Ana',
      types: ['enchantment'],
      abilities: [{ grant: { to: { controller: 'you' }, pt: '+0/+1' } }],
    };
    const bear = creature('bear', [], { damage: 2 });
    expect(gone(board([bear, banner]))).toEqual([]);
    expect(gone(board([bear]))).toEqual(['bear']);
  });
});

describe('Players who lose', () => {
  test.for<readonly [string, object, string | undefined]>([
    ['704.5a No life', { life: 0 }, 'life'],
    ['704.5a Less than none', { life: -3 }, 'life'],
    ['704.5a One is enough', { life: 1 }, undefined],
    ['704.5c Ten poison counters', { poison: 10 }, 'poison'],
    ['704.5c Nine are not', { poison: 9 }, undefined],
    [
      '704.6c, 903.10a Dealt 21 damage by one commander',
      { commanderDamage: { rex: 21 } },
      'commanderDamage',
    ],
    [
      '704.6c, 903.10a Dealt 20 by one and 20 by another',
      { commanderDamage: { rex: 20, ace: 20 } },
      undefined,
    ],
  ])('%s', ([, ben, reason]) => {
    const position = board([creature('elk', [], { controller: 'Ben' })], {
      players: ['Ana', { id: 'Ben', ...ben }, 'Cleo'],
    });
    const after = stateBasedActions(position);
    const lost = reason !== undefined;
    expect(after.players['Ben']).toMatchObject({ lost, left: lost });
    expect(after.players['Cleo']).toMatchObject({ lost: false, left: false });
    expect(Object.hasOwn(after.permanents, 'elk')).toBe(!lost);
    expect(eventsOf(after, 'playerLost')).toEqual(
      lost ? [{ type: 'playerLost', player: 'Ben', reason }] : [],
    );
  });

  test('104.4a all who are left lose at the same time: nobody wins', () => {
    const after = stateBasedActions(
      board([], { players: ['Ana', 'Ben', 'Cleo'].map((id) => ({ id, life: 0 })) }),
    );
    expect(Object.values(after.players).every(({ lost }) => lost)).toBe(true);
  });

  test('119.5 a life total that is set counts like any other', () => {
    const combat = opened({ players: ['Ana', 'Ben', 'Cleo'], permanents: [...BYSTANDERS] });
    const set = (life: number): SentCommand => ({
      type: 'applyEffect',
      kind: 'setLife',
      player: 'Ben',
      life,
    });
    expect(stateAt(played(combat, set(7))).life).toEqual({ Ana: 20, Ben: 7, Cleo: 20 });
    expect(stateAt(played(combat, set(0)))).toMatchObject({ lost: ['Ben'], left: ['Ben'] });
  });
});

describe('704.3 Again and again until none applies', () => {
  test('704.3 what the first round uncovers goes in the second', () => {
    const chief = creature(
      'chief',
      [{ grant: { to: { controller: 'you', other: true }, pt: '+1/+1' } }],
      {
        damage: 2,
      },
    );
    const position = board([
      chief,
      creature('page', [], { pt: '0/0' }),
      creature('cub', [], { pt: '1/1', damage: 1 }),
    ]);
    const after = stateBasedActions(position);
    expect(after.dead).toEqual(['chief', 'page', 'cub']);
    expect(gone(board([chief, creature('elk', [], { pt: '1/1' })]))).toEqual(['chief']);
  });

  test('704.3 where none applies the very same position is left', () => {
    const sound = board([creature('bear', [], { damage: 1 }), siege(), fort()]);
    expect(stateBasedActions(sound)).toBe(sound);
  });

  test('704.3 all of one round happens at once: both players lose', () => {
    const position = board([], {
      players: ['Ana', { id: 'Ben', life: 0 }, { id: 'Cleo', poison: 12 }],
    });
    const after = stateBasedActions(position);
    expect(Object.keys(after.permanents)).toEqual([]);
    expect(eventsOf(after, 'playerLost')).toMatchObject([{ player: 'Ben' }, { player: 'Cleo' }]);
  });
});

describe('704.5x Protectors', () => {
  const protectorOf = (position: Position): string | undefined =>
    stateBasedActions(position).permanents['siege']?.protector;

  test.for<readonly [string, Position, string | undefined]>([
    [
      '704.5x, 310.11 The only possible one becomes it',
      board([siege({ protector: undefined })], { players: ['Ana', 'Cleo'] }),
      'Cleo',
    ],
    [
      '704.5x, 310.11 Among several an effect tells',
      board([siege({ protector: undefined })]),
      undefined,
    ],
    ['704.5x, 310.11 One who is there stays', board([siege()]), 'Ben'],
    [
      '704.5x, 310.11 A teammate is not possible',
      board([siege({ protector: undefined })], {
        players: [{ id: 'Ana', team: 'red' }, { id: 'Ben', team: 'red' }, 'Cleo'],
      }),
      'Cleo',
    ],
    [
      '704.5x, 310.11 Its own controller is not possible',
      board([siege({ protector: 'Ana' })], { players: ['Ana', 'Cleo'] }),
      'Cleo',
    ],
    [
      '704.5x, 310.11 Nobody becomes that of another battle',
      board([siege({ protector: undefined, subtypes: [] })], { players: ['Ana', 'Cleo'] }),
      undefined,
    ],
  ])('%s', ([, position, protector]) => {
    expect(protectorOf(position)).toBe(protector);
  });

  test('704.5x, 310.11 not while it is attacked', () => {
    const attacked = positionOf({
      players: ['Ana', 'Ben', 'Cleo'],
      start: 'declare-blockers',
      attacking: { bear: 'siege' },
      permanents: [creature('bear'), siege()],
    });
    const left = leaveGame(attacked, 'Ben');
    expect(protectorOf(left)).toBeUndefined();
    expect(left.attackers['bear']).toMatchObject({ target: 'siege', defender: 'Ben' });
    expect(protectorOf({ ...left, attackers: {} })).toBe('Cleo');
  });

  test('704.5x, 310.11 a protector who gets control of a Siege gives way to the only other opponent', () => {
    const stolen = changeController(board([siege()]), 'siege', 'Ben');
    expect(protectorOf(stolen)).toBe('Ben');
    expect(protectorOf(leaveGame(stolen, 'Cleo'))).toBe('Ana');
  });
});

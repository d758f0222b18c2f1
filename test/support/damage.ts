import {
  announceDamage,
  dealCombatDamage,
  judgeAssignment,
} from '../../machines/rules/510-combat-damage/index.ts';
import type { DamageDivision } from '../../machines/model/commands.ts';
import type { Position } from '../../machines/model/position.ts';
import type { WrittenSetup } from '../../machines/model/setup.ts';

type Written = NonNullable<WrittenSetup['permanents']>[number];
type Creature = Partial<Written> & { readonly id: string };

/** A fight on Ben's front, beside one of Cleo's that must not matter to it. */
export interface Fight {
  readonly ana?: readonly Creature[];
  readonly ben?: readonly Creature[];
  readonly cleo?: readonly Creature[];
  readonly attacking: Readonly<Record<string, string>>;
  readonly blocking?: Readonly<Record<string, readonly string[]>>;
  readonly damageOrder?: Readonly<Record<string, readonly string[]>>;
  readonly effects?: WrittenSetup['effects'];
}

const owned = (controller: string, creatures: readonly Creature[] = []): Written[] =>
  creatures.map((creature) => ({ controller, ...creature }));

const several = (map: Fight['blocking'] = {}): Record<string, string[]> =>
  Object.fromEntries(Object.entries(map).map(([id, ids]) => [id, [...ids]]));

/** The set-up of a fight, with an owl that attacks Cleo past a hen. */
export const fight = ({
  ana,
  ben,
  cleo,
  attacking,
  blocking,
  damageOrder,
  effects,
}: Fight): WrittenSetup => ({
  players: ['Ana', 'Ben', 'Cleo'],
  attacking: { ...attacking, owl: 'Cleo' },
  blocking: several(blocking),
  damageOrder: several(damageOrder),
  permanents: [
    ...owned('Ana', [...(ana ?? []), { id: 'owl', pt: '1/1' }]),
    ...owned('Ben', ben),
    ...owned('Cleo', [...(cleo ?? []), { id: 'hen', pt: '1/1' }]),
  ],
  ...(effects && { effects }),
});

/** "rule code" of everything wrong with an assignment. */
export const faults = (
  position: Position,
  player: string,
  damage: DamageDivision,
): readonly string[] =>
  judgeAssignment(position, player, { type: 'assignDamage', damage }).map(
    ({ rule, code }) => `${rule} ${code}`,
  );

export const announce = (
  position: Position,
  ...announced: readonly (readonly [string, DamageDivision])[]
): Position =>
  announced.reduce((before, [player, damage]) => announceDamage(before, player, damage), position);

export const deal = (
  position: Position,
  ...announced: readonly (readonly [string, DamageDivision])[]
): Position => dealCombatDamage(announce(position, ...announced));

export const marked = (
  position: Position,
  ...ids: readonly string[]
): readonly (number | undefined)[] => ids.map((id) => position.permanents[id]?.damage);

export const lives = (position: Position): readonly number[] =>
  Object.values(position.players).map(({ life }) => life);

export const eventsOf = (position: Position, ...types: readonly string[]): readonly unknown[] =>
  position.events.filter(({ type }) => types.includes(type));

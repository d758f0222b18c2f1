import type { CommandOf } from '../../machines/model/commands.ts';
import type { Position } from '../../machines/model/position.ts';
import type { WrittenSetup } from '../../machines/model/setup.ts';
import { judgeAttack } from '../../machines/rules/508-declare-attackers.ts';
import { judgeBlocks } from '../../machines/rules/509-declare-blockers.ts';
import type { Judgement } from '../../machines/rules/judgement.ts';
import { DATES, positionOf } from './position.ts';

type Written = NonNullable<WrittenSetup['permanents']>[number];
type Abilities = NonNullable<Written['abilities']>;

/** A 2/2 of Ana's, or of somebody else's. */
export const creature = (
  id: string,
  abilities: Abilities = [],
  more: Partial<Written> = {},
): Written => ({
  id,
  controller: 'Ana',
  pt: '2/2',
  abilities,
  ...more,
});

export const planeswalker = (id: string, controller: string): Written => ({
  id,
  controller,
  types: ['planeswalker'],
  loyalty: 3,
});

export interface Table {
  readonly players?: WrittenSetup['players'];
  readonly permanents: readonly Written[];
  readonly effects?: WrittenSetup['effects'];
  readonly option?: WrittenSetup['option'];
  readonly attacking?: WrittenSetup['attacking'];
  readonly bands?: WrittenSetup['bands'];
}

/** Ana is to declare attackers; Ben and Cleo defend. */
export const beforeAttack = (
  { permanents, ...table }: Table,
  date: string = DATES.today,
): Position =>
  positionOf(
    {
      players: ['Ana', 'Ben', 'Cleo'],
      start: 'declare-attackers',
      ...table,
      permanents: [...permanents],
    },
    date,
  );

/** Ana's creatures attack as given; Ben and Cleo are to declare blockers. */
export const beforeBlocks = (
  { permanents, ...table }: Table,
  date: string = DATES.today,
): Position =>
  positionOf(
    {
      players: ['Ana', 'Ben', 'Cleo'],
      start: 'declare-blockers',
      ...table,
      permanents: [...permanents],
    },
    date,
  );

type AttackCommand = CommandOf<'declareAttackers'>;
export const attackBy = (
  attackers: AttackCommand['attackers'],
  more: Omit<Partial<AttackCommand>, 'type' | 'attackers'> = {},
): AttackCommand => ({ type: 'declareAttackers', attackers, ...more });

type BlockCommand = CommandOf<'declareBlockers'>;
export const blocksBy = (blocks: BlockCommand['blocks'], mana?: number): BlockCommand => ({
  type: 'declareBlockers',
  blocks,
  ...(mana !== undefined && { pay: { mana } }),
});

/** "508.1a tapped bear", one for each violation. */
export const faults = ({ violations }: Judgement): readonly string[] =>
  violations.map(({ rule, code, objects }) => [rule, code, ...objects].join(' '));

/** "1 of 2". */
export const score = ({ requirements }: Judgement): string =>
  `${requirements?.obeyed} of ${requirements?.possible}`;

export const attackFaults = (
  position: Position,
  ...command: Parameters<typeof attackBy>
): readonly string[] => faults(judgeAttack(position, attackBy(...command)));

export const blockFaults = (
  position: Position,
  player: string,
  ...command: Parameters<typeof blocksBy>
): readonly string[] => faults(judgeBlocks(position, player, blocksBy(...command)));

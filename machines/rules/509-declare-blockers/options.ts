import { alikeGroups } from '../../abilities/alike.ts';
import { battlefield } from '../../abilities/characteristics.ts';
import { pairing } from '../../legality/index.ts';
import type { How, OptionAnswer, Pairing, WhyNot } from '../../legality/index.ts';
import type { CommandOf } from '../../model/commands.ts';
import { sortedIds } from '../../model/ids.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { lookup } from '../changes.ts';
import { byId } from '../declaration-board.ts';
import { CHOOSABLE, barred, searching } from '../judgement.ts';
import type { Choosable, Effort } from '../judgement.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { blockBoard, blockBoardWith } from './board.ts';
import type { BlockBoard } from './board.ts';
import type { BlockerRow } from './rows.ts';
import { attackerTroubles, choosingTroubles } from './choosing.ts';
import { blockCommand } from './judge.ts';
import { blockBans, limitsExceeded, restrictionBroken } from './reasons.ts';

type Declaring = CommandOf<'declareBlockers'>;

/** Blocks chosen so far. A creature that isn't named is open, and one that may block more than is named for it still may. */
export interface PartialBlocks {
  readonly blocks: Declaring['blocks'];
}

export interface AttackerOption extends Choosable {
  readonly attacker: PermanentId;
  /** Mana that one of these creatures pays to block it too. */
  readonly mana: number;
}

/** What creatures that are alike may do, each of them. */
export interface BlockerOptions {
  readonly creatures: readonly PermanentId[];
  readonly chosen: readonly PermanentId[];
  /** How many attackers one of them may block. */
  readonly most: number;
  /** Why they may not be chosen at all, or not for what is chosen. */
  readonly whyNot: readonly Refusal[];
  /** To block nothing beyond what is chosen. */
  readonly stay: Choosable;
  readonly attackers: readonly AttackerOption[];
}

/** What a player may declare, given what is chosen so far. */
export interface BlockOptions {
  readonly groups: readonly BlockerOptions[];
  /** The most requirements that blocks can obey that pay for nothing. */
  readonly possible: number;
  /** Blocks that obey so many, ready to send. */
  readonly minimum: Declaring;
  /** Legal blocks with what is chosen so far; undefined if there are none, or none were found. */
  readonly completion: Declaring | undefined;
  /** How many ways to block are legal; undefined where they are too many to be counted. */
  readonly legal: number | undefined;
  readonly proved: boolean;
  readonly partial: boolean;
}

const FEW_STEPS = 2_000;
const NOTHING = -1;

interface Question {
  readonly board: BlockBoard;
  readonly how: How;
  readonly partial: readonly (readonly number[] | undefined)[];
}

function because(board: BlockBoard, why: WhyNot, actor: number, pairs: Pairing): Choosable {
  switch (why.kind) {
    case 'breaks': {
      const broken = why.broken.flatMap((one) => restrictionBroken(board, one, pairs));
      const exceeded = why.broken.some(({ kind }) => kind === 'maxActing' || kind === 'cap')
        ? limitsExceeded(board, pairs)
        : [];
      return barred([...broken, ...exceeded, ...overloaded(board, why, actor)]);
    }
    case 'short': {
      const { obeyed, required } = why;
      return barred([
        violation('509.1c', 'requirements-not-met', [board.blockers[actor]?.id ?? ''], {
          obeyed,
          possible: required,
          required,
        }),
      ]);
    }
    case 'open':
      return { ok: false, whyNot: [], proved: false };
  }
}

function overloaded(
  board: BlockBoard,
  { broken }: WhyNot & { readonly kind: 'breaks' },
  actor: number,
): readonly Refusal[] {
  const id = board.blockers[actor]?.id ?? '';
  return broken.flatMap((one) =>
    one.kind === 'capacity' && one.actor === actor
      ? [violation('509.1a', 'too-many-blocked', [id], { limit: one.capacity, found: one.takes })]
      : [],
  );
}

function stateOf(
  { board, partial }: Question,
  actor: number,
  answer: OptionAnswer | undefined,
  option: number,
): Choosable {
  if (!answer) return barred(blockBans(board, actor, option));
  if (!answer.whyNot) return CHOOSABLE;
  const more = option === NOTHING ? [] : [option];
  const pairs = board.blockers.map((_, index) => [
    ...(partial[index] ?? []),
    ...(index === actor ? more : []),
  ]);
  return because(board, answer.whyNot, actor, pairs);
}

interface Alike {
  readonly row: BlockerRow;
  readonly actor: number;
  readonly ids: readonly PermanentId[];
  readonly chosen: readonly PermanentId[];
}

/** Alike creatures for which the same is chosen. */
function groupsOn(
  board: BlockBoard,
  partial: PartialBlocks,
  wanted: (id: PermanentId) => boolean,
): readonly Alike[] {
  return [...new Set(board.rows)].flatMap((row) => {
    const byChoice = new Map<
      string,
      { readonly ids: PermanentId[]; readonly chosen: readonly PermanentId[] }
    >();
    for (const { id } of row.alike.filter((creature) => wanted(creature.id))) {
      const chosen = sortedIds(lookup(partial.blocks, id) ?? []);
      const key = chosen.join();
      const known = byChoice.get(key);
      if (known) known.ids.push(id);
      else byChoice.set(key, { ids: [id], chosen });
    }
    return [...byChoice.values()].map((group) => ({
      row,
      ...group,
      actor: board.actorOf.get(group.ids[0] ?? '') ?? -1,
    }));
  });
}

function answered(
  question: Question,
  { row, actor, ids, chosen }: Alike,
  answers: readonly OptionAnswer[],
): BlockerOptions {
  const { board, partial } = question;
  const known = new Map(answers.map((answer) => [answer.option, answer]));
  const first = (partial[actor] ?? []).length === 0 ? row.mana : 0;
  return {
    creatures: ids,
    chosen,
    most: row.actor.capacity,
    whyNot: chosen
      .filter((id) => (board.optionOf.get(id) ?? 0) >= board.attackers.length)
      .map((id) => attackerTroubles(board.position, ids[0] ?? '', id)),
    stay: stateOf(question, actor, known.get('none'), NOTHING),
    attackers: board.attackers.map(({ id }, option) => ({
      attacker: id,
      mana: first + (row.tolls[option] ?? 0),
      ...stateOf(question, actor, known.get(option), option),
    })),
  };
}

/** Creatures of the player that may not be chosen. */
function unable(
  board: BlockBoard,
  wanted: (id: PermanentId) => boolean,
): readonly BlockerOptions[] {
  const { position, player } = board;
  const idle = battlefield(position).filter(
    ({ id, controller, types }) =>
      controller === player && types.includes('creature') && !board.actorOf.has(id) && wanted(id),
  );
  return alikeGroups(position, byId(idle)).map((group) => {
    const whyNot = choosingTroubles(position, player, group[0]?.id ?? '');
    return {
      creatures: group.map(({ id }) => id),
      chosen: [],
      most: 0,
      whyNot,
      stay: CHOOSABLE,
      attackers: [],
    };
  });
}

/**
 * What a player may choose as blocks, given what is chosen so far: for each group of alike creatures every attacker of
 * this player, and why not. An option is open if some legal declaration agrees with it and with what is chosen.
 * `creatures` limits the answer to these.
 *
 * @rule 509.1a Who may be chosen, and what for.
 * @rule 509.1c What is still owed decides what is left open.
 * @rule 802.4b Only this player's creatures and attackers are looked at.
 */
export function blockOptions(
  position: Position,
  player: PlayerId,
  partial: PartialBlocks = { blocks: {} },
  creatures?: readonly PermanentId[],
  effort: Effort = {},
): BlockOptions {
  const board = boardFor(position, player, partial);
  const how = searching(position, effort);
  const asked = creatures && new Set(creatures);
  const wanted = (id: PermanentId): boolean => asked?.has(id) ?? true;
  const question: Question = { board, how, partial: partialPairing(board, partial) };
  const groups = groupsOn(board, partial, wanted);
  const answers = pairing.optionsForAll(
    board.problem,
    question.partial,
    groups.map(({ actor }) => actor),
    how,
  );
  const best = pairing.best(board.problem, how);
  const rest = pairing.complete(board.problem, question.partial, how);
  return {
    groups: [
      ...groups.map((group) => answered(question, group, answers.get(group.actor) ?? [])),
      ...unable(board, wanted),
    ],
    possible: best.score,
    minimum: blockCommand(board, best.witness),
    completion: rest.declaration && blockCommand(board, rest.declaration),
    legal: pairing.count(board.problem, how, FEW_STEPS),
    proved: best.proved && rest.proved,
    partial: board.unclear,
  };
}

/** Attackers that are named although this player can't block them stand on the board, so that the answer can say so. */
function boardFor(position: Position, player: PlayerId, { blocks }: PartialBlocks): BlockBoard {
  const { optionOf } = blockBoard(position, player);
  const foreign = new Set(
    Object.values(blocks)
      .flat()
      .filter((id) => !optionOf.has(id)),
  );
  return blockBoardWith(position, player, { blockers: [], attackers: sortedIds(foreign) });
}

function partialPairing(board: BlockBoard, { blocks }: PartialBlocks): Question['partial'] {
  return board.blockers.map(({ id }) => {
    const chosen = lookup(blocks, id) ?? [];
    const options = chosen.flatMap((attacker) => board.optionOf.get(attacker) ?? []);
    return options.length === 0 ? undefined : options;
  });
}

/** How many ways to block are legal for a player, those that cost something included; undefined where they are too many to be counted. */
export function countBlocks(
  position: Position,
  player: PlayerId,
  effort: Effort = {},
): number | undefined {
  return pairing.count(blockBoard(position, player).problem, searching(position, effort));
}

import { pairing } from '../../legality/index.ts';
import type { Judgement as Verdict, Pairing } from '../../legality/index.ts';
import type { CommandOf } from '../../model/commands.ts';
import { sortedIds } from '../../model/ids.ts';
import type { PermanentId, PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { lookup } from '../changes.ts';
import { permittedPairs } from '../declaration-permitted.ts';
import { requirementsMissed } from '../declaration-reasons.ts';
import { searching } from '../judgement.ts';
import type { Effort, Judgement } from '../judgement.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { blockBoard, blockBoardWith } from './board.ts';
import type { BlockBoard } from './board.ts';
import { attackerTroubles, choosingTroubles } from './choosing.ts';
import { blockScore, limitsExceeded, restrictionBroken } from './reasons.ts';

type Declaring = CommandOf<'declareBlockers'>;

interface Chosen {
  readonly blocker: PermanentId;
  /** As listed, in order of ids; one may stand there twice. */
  readonly attackers: readonly PermanentId[];
}

/** Blockers in order of ids; one that blocks nothing doesn't block. */
function chosenIn({ blocks }: Declaring): readonly Chosen[] {
  return sortedIds(Object.keys(blocks))
    .map((blocker) => ({ blocker, attackers: sortedIds(lookup(blocks, blocker) ?? []) }))
    .filter(({ attackers }) => attackers.length > 0);
}

/** The board of a declaration: what may not be chosen or blocked stands on it where it was named. */
function boardFor(position: Position, player: PlayerId, chosen: readonly Chosen[]): BlockBoard {
  const board = blockBoard(position, player);
  const named = new Set(chosen.flatMap(({ attackers }) => attackers));
  return blockBoardWith(position, player, {
    blockers: chosen.flatMap(({ blocker }) =>
      board.actorOf.has(blocker) ? [] : (lookup(position.permanents, blocker) ?? []),
    ),
    attackers: sortedIds(named).filter((id) => !board.optionOf.has(id)),
  });
}

function pairingOf(board: BlockBoard, chosen: readonly Chosen[]): Pairing {
  const taken = new Map(chosen.map(({ blocker, attackers }) => [blocker, [...new Set(attackers)]]));
  return board.blockers.map(({ id }) =>
    (taken.get(id) ?? []).map((attacker) => board.optionOf.get(attacker) ?? -1),
  );
}

/** Mana that a blocker pays for what it blocks. */
function priceOf(board: BlockBoard, actor: number, options: readonly number[]): number {
  const row = board.rows[actor];
  if (!row || options.length === 0) return 0;
  return options.reduce((sum, option) => sum + (row.tolls[option] ?? 0), row.mana);
}

const costOf = (board: BlockBoard, pairs: Pairing): number =>
  pairs.reduce((sum, options, actor) => sum + priceOf(board, actor, options), 0);

/** Blocks as a command of that player, with what they cost. */
export function blockCommand(board: BlockBoard, pairs: Pairing): Declaring {
  const blocks = Object.fromEntries(
    pairs.flatMap((options, actor) => {
      const blocker = board.blockers[actor];
      const attackers = options.flatMap((option) => board.attackers[option]?.id ?? []);
      return blocker && attackers.length > 0 ? [[blocker.id, sortedIds(attackers)] as const] : [];
    }),
  );
  const mana = costOf(board, pairs);
  return { type: 'declareBlockers', by: board.player, blocks, ...(mana > 0 && { pay: { mana } }) };
}

function tooManyBlocked(
  board: BlockBoard,
  able: BlockBoard,
  verdict: Verdict<Pairing>,
  chosen: ReadonlyMap<PermanentId, Chosen>,
): readonly Refusal[] {
  return verdict.broken.flatMap((broken) => {
    const id = broken.kind === 'capacity' ? (board.blockers[broken.actor]?.id ?? '') : '';
    if (broken.kind !== 'capacity' || !able.actorOf.has(id)) return [];
    const attackers = [...new Set(chosen.get(id)?.attackers)];
    return [
      violation('509.1a', 'too-many-blocked', [id, ...attackers], {
        limit: broken.capacity,
        found: broken.takes,
      }),
    ];
  });
}

function listedTwice({ blocker, attackers }: Chosen): readonly Refusal[] {
  const repeated = new Set(attackers.filter((id, index) => attackers.indexOf(id) !== index));
  return [...repeated].map((attacker) =>
    violation('509.1a', 'same-attacker-twice', [blocker, attacker]),
  );
}

/** Faults in what was chosen: blockers first, then what they are to block. */
function choosing(
  position: Position,
  able: BlockBoard,
  chosen: readonly Chosen[],
): readonly Refusal[] {
  const blockers = chosen.flatMap(({ blocker }) =>
    able.actorOf.has(blocker) ? [] : choosingTroubles(position, able.player, blocker),
  );
  const attackers = chosen.flatMap(({ blocker, attackers: named }) =>
    [...new Set(named)]
      .filter((id) => !able.optionOf.has(id))
      .map((id) => attackerTroubles(position, blocker, id)),
  );
  return [...blockers, ...chosen.flatMap(listedTwice), ...attackers];
}

function restrictions(
  board: BlockBoard,
  verdict: Verdict<Pairing>,
  pairs: Pairing,
): readonly Refusal[] {
  const found = verdict.broken.flatMap((broken) => restrictionBroken(board, broken, pairs));
  const unable = new Set<PermanentId>();
  const once = found.filter(({ code, objects: [blocker = ''] }) => {
    const isRepeated = code === 'cant-block' && unable.has(blocker);
    if (code === 'cant-block') unable.add(blocker);
    return !isRepeated;
  });
  return [...once, ...limitsExceeded(board, pairs)];
}

function wrongPayment(board: BlockBoard, command: Declaring, pairs: Pairing): readonly Refusal[] {
  const total = costOf(board, pairs);
  const paid = command.pay?.mana ?? 0;
  const charged = board.blockers.filter(
    (_, actor) => priceOf(board, actor, pairs[actor] ?? []) > 0,
  );
  return total === paid
    ? []
    : [
        violation(
          '509.1f',
          'wrong-payment',
          charged.map(({ id }) => id),
          { total, paid },
        ),
      ];
}

const ofRule = (refusals: readonly Refusal[], isOf: boolean): readonly Refusal[] =>
  refusals.filter(({ rule }) => (rule === '509.1a') === isOf);

/**
 * Everything that is wrong with one player's blocks, in the order in which they are declared, and the nearest blocks that
 * would stand. Doesn't look at whether that player is to declare now, nor at other players' attackers and blockers.
 *
 * @rule 509.1 Blocks of a player stand or fall as a whole.
 * @rule 509.1a Who may be chosen, how many attackers one may block.
 * @rule 509.1b They break no restriction.
 * @rule 509.1c They obey as many requirements as any that break none and pay for nothing more.
 * @rule 509.1e Whether the player has the mana is not looked at.
 * @rule 509.1f The whole cost is paid, no more and no less.
 * @rule 802.4a They block only what attacks this player.
 * @rule 802.4b Each defending player is judged alone.
 */
export function judgeBlocks(
  position: Position,
  player: PlayerId,
  command: Declaring,
  effort: Effort = {},
): Judgement {
  const chosen = chosenIn(command);
  const board = boardFor(position, player, chosen);
  const able = blockBoard(position, player);
  const pairs = pairingOf(board, chosen);
  const how = searching(position, effort);
  const verdict = pairing.judge(board.problem, pairs, how);
  const counted =
    verdict.broken.length === 0
      ? verdict
      : pairing.judge(board.problem, permittedPairs(pairs, verdict.broken), how);
  const requirements = blockScore(board, counted);
  const chosenById = new Map(chosen.map((one) => [one.blocker, one]));
  const choices = [
    ...choosing(position, able, chosen),
    ...tooManyBlocked(board, able, verdict, chosenById),
  ];
  const violations = [
    ...ofRule(choices, true),
    ...ofRule(choices, false),
    ...restrictions(board, verdict, pairs),
    ...requirementsMissed('509.1c', requirements, counted.required),
    ...wrongPayment(board, command, pairs),
  ];
  const nearest = verdict.nearest?.declaration ?? pairs;
  return {
    violations,
    requirements,
    suggestion: violations.length > 0 ? blockCommand(board, nearest) : undefined,
    proved: violations.length > 0 || verdict.proved,
    partial: board.unclear,
    cost: costOf(board, pairs),
  };
}

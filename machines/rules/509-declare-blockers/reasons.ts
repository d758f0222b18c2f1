import type { BlockTrouble } from '../../abilities/block-pairs.ts';
import { canonicalJson } from '../../abilities/canonical.ts';
import { saying } from '../../abilities/stated.ts';
import type {
  Broken,
  Judgement as Verdict,
  Pairing,
  RequirementRef,
} from '../../legality/index.ts';
import { sortedIds } from '../../model/ids.ts';
import type { PermanentId } from '../../model/ids.ts';
import type { RequirementNote, RequirementScore, Violation } from '../../model/violations.ts';
import { because, companyMissed } from '../declaration-reasons.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import type { BlockBoard } from './board.ts';
import type { AttackerColumn } from './columns.ts';
import type { BlockerRow } from './rows.ts';

interface Actor {
  readonly id: PermanentId;
  readonly row: BlockerRow;
}
interface Option {
  readonly id: PermanentId;
  readonly column: AttackerColumn;
}

function actorAt({ blockers, rows }: BlockBoard, actor: number): Actor {
  const id = blockers[actor]?.id;
  const row = rows[actor];
  if (id === undefined || !row)
    throw new Error(`The search speaks of an actor that isn't there: ${actor}`);
  return { id, row };
}

/** Undefined for what can't be blocked by this player. */
function optionAt({ attackers, columns }: BlockBoard, option: number): Option | undefined {
  const id = attackers[option]?.id;
  const column = columns[option];
  return id === undefined || !column ? undefined : { id, column };
}

function troubleTold(trouble: BlockTrouble, blocker: PermanentId, attacker: PermanentId): Refusal {
  const { code, stated, keyword } = trouble;
  const isOfBlocker = code === 'cant-block' || code === 'cant-block-that';
  const detail = {
    ...because(stated, isOfBlocker ? blocker : attacker),
    ...(keyword !== undefined && { keyword }),
    ...filterOf(trouble),
  };
  return violation('509.1b', code, code === 'cant-block' ? [blocker] : [blocker, attacker], detail);
}

function filterOf({ stated: { term } }: BlockTrouble): Violation['detail'] {
  if (term.kind === 'unblockable')
    return term.whileDefenderControls === undefined
      ? {}
      : { permanent: term.whileDefenderControls };
  if (term.kind === 'blockersNot' || term.kind === 'blockersOnly')
    return { filter: canonicalJson(term.filter) };
  if (term.kind === 'blocksOnly' || term.kind === 'noBlock')
    return term.attackers ? { filter: canonicalJson(term.attackers) } : {};
  return {};
}

/** Why a creature that may be chosen can't block an attacker of this player. */
export function blockBans(board: BlockBoard, actor: number, option: number): readonly Refusal[] {
  const blocker = actorAt(board, actor);
  const attacker = optionAt(board, option);
  const troubles = attacker && blocker.row.troubles.get(attacker.column);
  return troubles?.map((trouble) => troubleTold(trouble, blocker.id, attacker?.id ?? '')) ?? [];
}

function takersOf(board: BlockBoard, option: number, pairing: Pairing): readonly PermanentId[] {
  return board.blockers.flatMap(({ id }, actor) => (pairing[actor]?.includes(option) ? [id] : []));
}

type CountBroken = Extract<Broken, { readonly kind: 'min' | 'max' }>;

function wrongNumber(board: BlockBoard, broken: CountBroken, pairing: Pairing): readonly Refusal[] {
  const attacker = optionAt(board, broken.option);
  if (!attacker) return [];
  const { id, column } = attacker;
  const objects = [id, ...takersOf(board, broken.option, pairing)];
  if (broken.kind === 'max') {
    const most = saying(column.stated, 'blockersAtMost').find(
      ({ term }) => term.count === broken.max,
    );
    return [
      violation('509.1b', 'too-many-blockers-on-attacker', objects, {
        ...because(most, id),
        limit: broken.max,
        found: broken.takers,
      }),
    ];
  }
  const least = saying(column.stated, 'blockersAtLeast').find(
    ({ term }) => term.count === broken.min,
  );
  const keyword = least?.term.keyword;
  const detail = {
    ...because(least, id),
    ...(keyword !== undefined && { keyword }),
    needed: broken.min,
    found: broken.takers,
  };
  return [violation('509.1b', 'too-few-blockers', objects, detail)];
}

/**
 * Limits on a player's blockers that a declaration exceeds.
 *
 * @rule 802.4b Each defending player's blockers are counted by themselves.
 */
export function limitsExceeded(board: BlockBoard, pairing: Pairing): readonly Refusal[] {
  return board.limits.flatMap(({ stated, options }) => {
    const among = board.blockers.filter((_, actor) =>
      pairing[actor]?.some((option) => options.includes(option)),
    );
    const { most, aim } = stated.term;
    if (among.length <= most) return [];
    const side = aim.at === 'side' ? { player: aim.player, planeswalkers: aim.planeswalkers } : {};
    const detail = {
      ability: stated.ability,
      source: stated.source,
      limit: most,
      found: among.length,
      ...side,
    };
    return [violation('509.1b', 'too-many-blockers', sortedIds(among.map(({ id }) => id)), detail)];
  });
}

/**
 * A restriction that the search found broken, as people are told of it. Told elsewhere is what breaks because a permanent
 * may not be chosen or blocked at all, how many attackers a creature may block, and limits of the table.
 *
 * @rule 509.1b One reason for each restriction that is not respected.
 */
export function restrictionBroken(
  board: BlockBoard,
  broken: Broken,
  pairing: Pairing,
): readonly Refusal[] {
  switch (broken.kind) {
    case 'cannot':
      return blockBans(board, broken.actor, broken.option);
    case 'needsOthers':
    case 'onlyAlone':
    case 'needsOneOf': {
      const { id, row } = actorAt(board, broken.actor);
      return [
        companyMissed(
          '509.1b',
          'block',
          { id, stated: row.stated, companions: row.companions },
          broken,
        ),
      ];
    }
    case 'min':
    case 'max':
      return wrongNumber(board, broken, pairing);
    case 'capacity':
    case 'maxActing':
    case 'cap':
      return [];
  }
}

type NoteOf<On extends RequirementRef['on']> = Extract<RequirementRef, { readonly on: On }>;

function noteOfBlocker(
  board: BlockBoard,
  ref: NoteOf<'actor'>,
  owed: boolean,
): readonly RequirementNote[] {
  const { id, row } = actorAt(board, ref.actor);
  const asked = row.asked[ref.position];
  if (!asked) return [];
  const { attacker, stated } = asked;
  const objects = attacker === undefined ? [id] : [id, attacker];
  return [
    {
      asks: attacker === undefined ? 'block' : 'blockThat',
      objects,
      ability: stated.ability,
      weight: 1,
      owed,
    },
  ];
}

function noteOfAttacker(
  board: BlockBoard,
  ref: NoteOf<'option' | 'each'>,
  owed: boolean,
): readonly RequirementNote[] {
  const attacker = optionAt(board, ref.option);
  const stated = board.demands[ref.option]?.[ref.position];
  if (!attacker || !stated) return [];
  const note = { ability: stated.ability, weight: 1, owed };
  if (ref.on === 'each')
    return [{ ...note, asks: 'blockThat', objects: [actorAt(board, ref.actor).id, attacker.id] }];
  if (stated.term.kind !== 'mustBeBlocked')
    return [{ ...note, asks: 'beBlockedBy', objects: [attacker.id] }];
  const { how: kind, count } = stated.term;
  const blockers = kind === 'atLeast' && count === 1 ? {} : { blockers: { kind, count } };
  return [{ ...note, asks: 'beBlocked', objects: [attacker.id], ...blockers }];
}

function noteOf(board: BlockBoard, ref: RequirementRef, owed: boolean): readonly RequirementNote[] {
  switch (ref.on) {
    case 'actor':
      return noteOfBlocker(board, ref, owed);
    case 'option':
    case 'each':
      return noteOfAttacker(board, ref, owed);
    case 'ifActs':
    case 'someone':
      return [];
  }
}

/** How blocks stand against the requirements in force. */
export function blockScore(board: BlockBoard, verdict: Verdict<Pairing>): RequirementScore {
  const owed = new Set(verdict.owed.map((ref) => JSON.stringify(ref)));
  const unmet = verdict.unmet.flatMap((ref) => noteOf(board, ref, owed.has(JSON.stringify(ref))));
  return { obeyed: verdict.obeyed, possible: verdict.possible, unmet };
}

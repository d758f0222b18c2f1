import type { Broken, Judgement as Verdict, Choice, RequirementRef } from '../../legality/index.ts';
import type { PermanentId } from '../../model/ids.ts';
import { sortedIds } from '../../model/ids.ts';
import type { Permanent } from '../../model/permanents.ts';
import type { RequirementNote, RequirementScore } from '../../model/violations.ts';
import { because, companyMissed } from '../declaration-reasons.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import type { AttackBoard } from './board.ts';
import { bansOn } from './rows.ts';
import type { AttackRow } from './rows.ts';

interface Actor {
  readonly creature: Permanent;
  readonly row: AttackRow;
}

function actorAt({ creatures, rows }: AttackBoard, actor: number): Actor {
  const creature = creatures[actor];
  const row = rows[actor];
  if (!creature || !row)
    throw new Error(`The search speaks of an actor that isn't there: ${actor}`);
  return { creature, row };
}

/** Why a creature that may be chosen can't attack something that can be attacked. */
export function bans(board: AttackBoard, actor: number, option: number): readonly Refusal[] {
  const { creature, row } = actorAt(board, actor);
  const target = board.targets[option];
  if (!target) return [];
  return bansOn(board.position, creature, row.stated, target).map((stated) => {
    const { aim, hindrance } = stated.term;
    const detail = because(stated, creature.id);
    if (hindrance) return violation('508.1c', hindrance, [creature.id], detail);
    if (aim.at === 'anything') return violation('508.1c', 'cant-attack', [creature.id], detail);
    const more = aim.at === 'defenderWithout' ? { ...detail, permanent: aim.permanent } : detail;
    return violation('508.1c', 'cant-attack-that', [creature.id, target.id], more);
  });
}

/** Attackers that a limit counts. */
function counted(board: AttackBoard, cap: number, choice: Choice): readonly PermanentId[] {
  const options = board.problem.caps[cap]?.options ?? [];
  const among = board.creatures.filter((_, actor) => {
    const option = choice[actor] ?? -1;
    return option >= 0 && (options === 'all' || options.includes(option));
  });
  return sortedIds(among.map(({ id }) => id));
}

function tooMany(board: AttackBoard, broken: Broken & { kind: 'cap' }, choice: Choice): Refusal {
  const limit = board.limits[broken.cap]?.stated;
  const aim = limit?.term.aim;
  const side = aim?.at === 'side' ? { player: aim.player, planeswalkers: aim.planeswalkers } : {};
  const detail = {
    ...(limit && { ability: limit.ability, source: limit.source }),
    limit: broken.most,
    found: broken.takers,
    ...side,
  };
  return violation('508.1c', 'too-many-attackers', counted(board, broken.cap, choice), detail);
}

/**
 * A restriction that the search found broken, as people are told of it. What breaks because a permanent may not be chosen,
 * or a target not be attacked, is told elsewhere.
 *
 * @rule 508.1c One reason for each restriction that is not respected.
 */
export function restrictionBroken(
  board: AttackBoard,
  broken: Broken,
  choice: Choice,
): readonly Refusal[] {
  switch (broken.kind) {
    case 'cannot':
      return bans(board, broken.actor, broken.option);
    case 'needsOthers':
    case 'onlyAlone':
    case 'needsOneOf': {
      const { creature, row } = actorAt(board, broken.actor);
      return [
        companyMissed(
          '508.1c',
          'attack',
          { id: creature.id, stated: row.stated, companions: row.companions },
          broken,
        ),
      ];
    }
    case 'cap':
      return [tooMany(board, broken, choice)];
    case 'capacity':
    case 'min':
    case 'max':
    case 'maxActing':
      return [];
  }
}

function noteOf(
  board: AttackBoard,
  ref: RequirementRef,
  owed: boolean,
): readonly RequirementNote[] {
  if (ref.on !== 'actor' && ref.on !== 'ifActs') return [];
  const { creature, row } = actorAt(board, ref.actor);
  if (ref.on === 'ifActs') {
    const leader = row.leaders[ref.position] ?? '';
    return [
      { asks: 'attackToo', objects: [creature.id, leader], ability: 'attacksIf', weight: 1, owed },
    ];
  }
  const asked = row.asked[ref.position];
  if (!asked) return [];
  const objects = asked.about === undefined ? [creature.id] : [creature.id, asked.about];
  return [{ asks: asked.asks, objects, ability: asked.stated.ability, weight: 1, owed }];
}

/** How an attack stands against the requirements in force. */
export function attackScore(board: AttackBoard, verdict: Verdict<Choice>): RequirementScore {
  const owed = new Set(verdict.owed.map((ref) => JSON.stringify(ref)));
  const unmet = verdict.unmet.flatMap((ref) => noteOf(board, ref, owed.has(JSON.stringify(ref))));
  return { obeyed: verdict.obeyed, possible: verdict.possible, unmet };
}

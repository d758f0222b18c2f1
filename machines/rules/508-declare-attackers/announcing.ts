import { permanentOn } from '../../abilities/characteristics.ts';
import { says, statedOf } from '../../abilities/stated.ts';
import { sortedIds } from '../../model/ids.ts';
import type { PermanentId } from '../../model/ids.ts';
import type { CommandOf } from '../../model/commands.ts';
import type { Position } from '../../model/position.ts';
import { activePlayer } from '../101-apnap.ts';
import { lookup } from '../changes.ts';
import { editionOf } from '../edition-of.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { isSick } from './choosing.ts';

type Declaring = CommandOf<'declareAttackers'>;
type Band = readonly PermanentId[];

const NOBODY: Declaring['attackers'] = {};

/** The bands announced, each in order of ids; a band of nobody is none. */
export function bandsOf({ bands }: Declaring): readonly Band[] {
  return (bands ?? [])
    .filter((band) => band.length > 0)
    .map(sortedIds)
    .sort((one, other) => (one.join() < other.join() ? -1 : 1));
}

function bands(position: Position, id: PermanentId): boolean {
  const permanent = permanentOn(position, id);
  return permanent !== undefined && says(statedOf(position, permanent), 'bands');
}

function composition(
  position: Position,
  attackers: Declaring['attackers'],
  band: Band,
): readonly Refusal[] {
  const missing = band.filter((id) => lookup(attackers, id) === undefined);
  const without = band.filter((id) => !bands(position, id)).length;
  const isFormed = without === 0 || (without === 1 && band.length > 1);
  return [
    ...missing.map((id) =>
      violation('702.22c', 'band-member-not-attacking', [
        id,
        ...band.filter((other) => other !== id),
      ]),
    ),
    ...(isFormed
      ? []
      : [violation('702.22c', 'band-composition', band, { without, members: band.length })]),
  ];
}

function twice(all: readonly Band[]): readonly Refusal[] {
  const members = all.flat();
  const repeated = new Set(members.filter((id, index) => members.indexOf(id) !== index));
  return sortedIds(repeated).map((id) => violation('702.22c', 'band-member-twice', [id]));
}

function split(attackers: Declaring['attackers'], band: Band): readonly Refusal[] {
  const targets = new Set(band.flatMap((id) => lookup(attackers, id) ?? []));
  return targets.size > 1 ? [violation('802.3b', 'band-split', band)] : [];
}

/**
 * What is wrong with the bands of an attack. Who may attack what is judged without them.
 *
 * @rule 508.1e Bands are announced after restrictions and requirements.
 * @rule 702.22c Creatures with banding and at most one without; each in one band, all attacking.
 * @rule 702.22d All of a band attack the same player, planeswalker or battle.
 * @rule 802.3b Nor may a band attack several players' things.
 */
export function bandTroubles(position: Position, command: Declaring): readonly Refusal[] {
  const all = bandsOf(command);
  return [
    ...all.flatMap((band) => composition(position, command.attackers, band)),
    ...twice(all),
    ...all.flatMap((band) => split(command.attackers, band)),
  ];
}

function may(position: Position, id: PermanentId, act: 'exerts' | 'enlists'): string | undefined {
  const permanent = permanentOn(position, id);
  return permanent && says(statedOf(position, permanent), act) ? undefined : 'no-ability';
}

function exertTroubles(position: Position, { attackers, exert }: Declaring): readonly Refusal[] {
  return sortedIds(new Set(exert)).flatMap((id) => {
    const reason =
      lookup(attackers, id) === undefined ? 'not-attacking' : may(position, id, 'exerts');
    return reason === undefined ? [] : [violation('508.1g', 'cant-exert', [id], { reason })];
  });
}

/** Why a creature can't be the one that is tapped for another's enlist. */
function helperTrouble(
  position: Position,
  attackers: Declaring['attackers'],
  id: PermanentId,
): string | undefined {
  const helper = permanentOn(position, id);
  if (!helper || helper.controller !== activePlayer(position)) return 'helper-not-yours';
  if (!helper.types.includes('creature')) return 'helper-not-a-creature';
  if (lookup(attackers, id) !== undefined) return 'helper-attacking';
  if (helper.tapped) return 'helper-tapped';
  return isSick(position, helper) ? 'helper-sick' : undefined;
}

function enlistTroubles(position: Position, { attackers, enlist }: Declaring): readonly Refusal[] {
  const pairs = Object.entries(enlist ?? {});
  return sortedIds(pairs.map(([id]) => id)).flatMap((id) => {
    const helper = lookup(enlist ?? {}, id) ?? '';
    const isShared = pairs.some(([other, same]) => other !== id && same === helper);
    const own =
      lookup(attackers, id) === undefined ? 'not-attacking' : may(position, id, 'enlists');
    const reasons = [
      own,
      helperTrouble(position, attackers, helper),
      isShared ? 'helper-twice' : undefined,
    ];
    return reasons.flatMap((reason) =>
      reason === undefined ? [] : [violation('508.1g', 'cant-enlist', [id, helper], { reason })],
    );
  });
}

/**
 * What is wrong with the optional costs chosen as creatures attack.
 *
 * @rule 508.1g Optional costs are chosen with the declaration, on dates that know them.
 * @rule 701.43d A creature that attacks may be exerted if it says so.
 * @rule 702.154a Enlist taps another creature of the player: one that doesn't attack and didn't come this turn.
 */
export function optionalCostTroubles(position: Position, command: Declaring): readonly Refusal[] {
  const chosen = sortedIds([...(command.exert ?? []), ...Object.keys(command.enlist ?? {})]);
  if (chosen.length === 0) return [];
  if (!editionOf(position).optionalAttackCosts)
    return [violation('508.1g', 'rule-not-in-force', chosen)];
  return [...exertTroubles(position, command), ...enlistTroubles(position, command)];
}

/** What of bands and optional costs can stay when these creatures attack these things: the rest is left out. */
export function announcementsKept(
  position: Position,
  command: Declaring,
  attackers: Declaring['attackers'],
): Pick<Declaring, 'bands' | 'exert' | 'enlist'> {
  const free = { type: command.type, attackers } as const;
  const kept = bandsOf(command).filter(
    (band) => bandTroubles(position, { ...free, bands: [band] }).length === 0,
  );
  const apart = twice(kept).length === 0 ? kept : [];
  const exert = sortedIds(new Set(command.exert)).filter(
    (id) => optionalCostTroubles(position, { ...free, exert: [id] }).length === 0,
  );
  const enlist = Object.entries(command.enlist ?? NOBODY).filter(([id, helper]) => {
    const shared =
      Object.values(command.enlist ?? NOBODY).filter((same) => same === helper).length > 1;
    return (
      !shared && optionalCostTroubles(position, { ...free, enlist: { [id]: helper } }).length === 0
    );
  });
  return {
    ...(apart.length > 0 && { bands: apart }),
    ...(exert.length > 0 && { exert }),
    ...(enlist.length > 0 && {
      enlist: Object.fromEntries(enlist.sort(([one], [other]) => (one < other ? -1 : 1))),
    }),
  };
}

import { permanentOn } from '../abilities/characteristics.ts';
import type { Hit } from '../abilities/damage-changes.ts';
import type { GameEvent } from '../model/events.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Player, Position } from '../model/position.ts';
import { inGame } from './101-apnap.ts';
import { each, isPlayer, told, withPermanents, withPlayer } from './changes.ts';
import { editionOf } from './edition-of.ts';

const WEAKENING = '-1/-1';

type OnPlayer =
  | { readonly kind: 'loss' | 'gain'; readonly amount: number }
  | { readonly kind: 'poison'; readonly amount: number }
  | { readonly kind: 'commander'; readonly amount: number; readonly commander: PermanentId };

interface OnPermanent {
  readonly kind: 'marked' | 'weakened' | 'loyalty' | 'defense' | 'touched';
  readonly amount: number;
}

/** One thing that damage does to a player or permanent. */
type Result = (OnPlayer | OnPermanent) & {
  readonly on: ObjectId;
  readonly source: ObjectId | undefined;
};

interface Gain {
  readonly player: PlayerId;
  readonly source: ObjectId;
  readonly amount: number;
}

/**
 * @rule 120.3a Loss of life.
 * @rule 120.3b Poison from a source with infect.
 * @rule 120.3g Toxic adds poison where it is combat damage.
 * @rule 702.90b Infect.
 * @rule 702.164c Toxic.
 * @rule 903.10a Combat damage of a commander is counted, for each commander apart.
 */
function onPlayer({ source, amount }: Hit, combat: boolean): readonly OnPlayer[] {
  const toxic = combat ? source.toxic : 0;
  return [
    source.has('infect') ? { kind: 'poison', amount } : { kind: 'loss', amount },
    ...(toxic > 0 ? [{ kind: 'poison', amount: toxic } as const] : []),
    ...(combat && source.commander && source.id !== undefined
      ? [{ kind: 'commander', amount, commander: source.id } as const]
      : []),
  ];
}

/**
 * @rule 120.3d Counters from a source with wither or infect.
 * @rule 120.3e Otherwise damage is marked.
 * @rule 120.6 Marked damage stays.
 * @rule 702.80a Wither.
 * @rule 702.90c Infect.
 * @rule 702.2b A creature dealt damage by a source with deathtouch is destroyed.
 */
function onCreature(position: Position, { source, amount }: Hit): readonly OnPermanent[] {
  const weakens = source.has('wither') || source.has('infect');
  const { deathtouch } = editionOf(position);
  const touches =
    source.has('deathtouch') && (deathtouch === 'freeSplit' || deathtouch === 'oneIsLethal');
  return [
    { kind: weakens ? 'weakened' : 'marked', amount },
    ...(touches ? [{ kind: 'touched', amount } as const] : []),
  ];
}

/**
 * @rule 120.3c A planeswalker loses loyalty.
 * @rule 306.8 A planeswalker loses loyalty.
 * @rule 120.3h A battle loses defense.
 * @rule 310.6 A battle loses defense.
 */
function onPermanent(position: Position, { types }: Permanent, hit: Hit): readonly OnPermanent[] {
  const { amount } = hit;
  return [
    ...(types.includes('creature') ? onCreature(position, hit) : []),
    ...(types.includes('planeswalker') ? [{ kind: 'loyalty', amount } as const] : []),
    ...(types.includes('battle') ? [{ kind: 'defense', amount } as const] : []),
  ];
}

function resultsOf(position: Position, hit: Hit, combat: boolean): readonly Result[] {
  const permanent = permanentOn(position, hit.recipient);
  const results = isPlayer(position, hit.recipient)
    ? onPlayer(hit, combat)
    : permanent
      ? onPermanent(position, permanent, hit)
      : [];
  return results.map((result) => ({ ...result, on: hit.recipient, source: hit.source.id }));
}

function summedBy(gains: readonly Gain[], key: (gain: Gain) => string): readonly Gain[] {
  const sums = new Map<string, Gain>();
  for (const gain of gains) {
    const before = sums.get(key(gain));
    sums.set(key(gain), before ? { ...before, amount: before.amount + gain.amount } : gain);
  }
  return [...sums.values()];
}

/**
 * Life that lifelink gains with the damage itself; none where it is a trigger, which comes later. Until 2016 what several
 * sources gain for a player at once is one gain.
 *
 * @rule 120.3f The controller of a source with lifelink gains that much life.
 * @rule 702.15b Lifelink.
 * @rule 702.15e Each source with lifelink is a gain of its own.
 * @rule 119.9 Each source with lifelink is a gain of its own.
 */
function lifelinkGains(position: Position, dealt: readonly Hit[]): readonly Gain[] {
  const { lifelink, lifelinkBySource } = editionOf(position);
  if (lifelink !== 'simultaneous') return [];
  const gains = dealt.flatMap(({ source: { id, controller, has }, amount }): Gain[] =>
    id !== undefined && controller !== undefined && has('lifelink') && inGame(position, controller)
      ? [{ player: controller, source: id, amount }]
      : [],
  );
  return summedBy(gains, ({ player, source }) => (lifelinkBySource ? source : player));
}

type PermanentPart = 'damage' | 'loyalty' | 'defense' | 'counters' | 'deathtouched';

function damaged(permanent: Permanent, results: readonly Result[]): Pick<Permanent, PermanentPart> {
  const sum = (kind: OnPermanent['kind']): number =>
    results.reduce((total, result) => (result.kind === kind ? total + result.amount : total), 0);
  const less = (value: number | undefined, by: number) =>
    by === 0 ? value : Math.max(0, (value ?? 0) - by);
  const weakened = sum('weakened');
  const counters = {
    ...permanent.counters,
    [WEAKENING]: (permanent.counters[WEAKENING] ?? 0) + weakened,
  };
  return {
    damage: permanent.damage + sum('marked'),
    loyalty: less(permanent.loyalty, sum('loyalty')),
    defense: less(permanent.defense, sum('defense')),
    counters: weakened === 0 ? permanent.counters : counters,
    deathtouched: permanent.deathtouched || sum('touched') > 0,
  };
}

type PlayerPart = 'life' | 'poison' | 'commanderDamage';

function afterResult(player: Pick<Player, PlayerPart>, result: Result): Pick<Player, PlayerPart> {
  const { life, poison, commanderDamage } = player;
  switch (result.kind) {
    case 'loss':
      return { ...player, life: life - result.amount };
    case 'gain':
      return { ...player, life: life + result.amount };
    case 'poison':
      return { ...player, poison: poison + result.amount };
    case 'commander': {
      const before = commanderDamage[result.commander] ?? 0;
      return {
        ...player,
        commanderDamage: { ...commanderDamage, [result.commander]: before + result.amount },
      };
    }
    case 'marked':
    case 'weakened':
    case 'loyalty':
    case 'defense':
    case 'touched':
      return player;
  }
}

function grouped(results: readonly Result[]): ReadonlyMap<ObjectId, readonly Result[]> {
  const groups = new Map<ObjectId, Result[]>();
  for (const result of results) {
    const group = groups.get(result.on);
    if (group) group.push(result);
    else groups.set(result.on, [result]);
  }
  return groups;
}

function eventOf(result: Result): readonly GameEvent[] {
  const { kind, on, source, amount } = result;
  if (kind === 'weakened')
    return [{ type: 'countersPut', permanent: on, counter: WEAKENING, amount }];
  if (kind === 'poison' && source !== undefined)
    return [{ type: 'poisonGiven', player: on, amount, source }];
  if (kind === 'gain' && source !== undefined)
    return [{ type: 'lifeGained', player: on, amount, source }];
  return [];
}

function withResults(position: Position, results: readonly Result[]): Position {
  const groups = grouped(results);
  const of = (id: ObjectId): readonly Result[] => groups.get(id) ?? [];
  const touched = [...groups.keys()];
  const permanents = touched.filter((id) => !isPlayer(position, id));
  const hurt = withPermanents(position, permanents, (permanent) =>
    damaged(permanent, of(permanent.id)),
  );
  const players = touched.filter((id) => isPlayer(position, id));
  return each(hurt, players, (current, id) =>
    withPlayer(current, id, (player) => {
      const { life, poison, commanderDamage } = of(id).reduce<Pick<Player, PlayerPart>>(
        afterResult,
        player,
      );
      return { life, poison, commanderDamage };
    }),
  );
}

function lifeChanges(before: Position, after: Position): readonly GameEvent[] {
  return Object.values(after.players)
    .filter(({ id, life }) => before.players[id]?.life !== life)
    .map(({ id, life }) => ({ type: 'lifeChanged', player: id, life }));
}

/** What damage that is really dealt does, all at once: amounts are after replacement and prevention, and above 0. */
export function damageResults(
  position: Position,
  dealt: readonly Hit[],
  combat: boolean,
): Position {
  const gains = lifelinkGains(position, dealt);
  const results = [
    ...dealt.flatMap((hit) => resultsOf(position, hit, combat)),
    ...gains.map(({ player, source, amount }): Result => ({
      kind: 'gain',
      on: player,
      source,
      amount,
    })),
  ];
  const changed = withResults(position, results);
  const gained = gains.map(({ player, amount }) => ({ player, amount }));
  return told(
    { ...changed, lifeGains: [...position.lifeGains, ...gained] },
    ...dealt.map(({ source, recipient, amount }): GameEvent => ({
      type: 'damageDealt',
      source: source.id,
      recipient,
      amount,
      combat,
    })),
    ...results.flatMap(eventOf),
    ...lifeChanges(position, changed),
  );
}

import type { DamageDivision } from '../../model/commands.ts';
import type { ObjectId, PermanentId, PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { editionOf } from '../edition-of.ts';
import { ordinaryRecipients, recipientsOf, sourcesOf } from './board.ts';
import type { Source } from './board.ts';
import { announcedLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** One creature's damage as it is being given out. */
interface Giving {
  readonly source: Source;
  readonly ledger: Ledger;
  readonly amounts: Map<ObjectId, number>;
  rest: number;
}

function give(giving: Giving, to: ObjectId, amount: number): void {
  const given = Math.min(amount, giving.rest);
  if (given <= 0) return;
  giving.amounts.set(to, (giving.amounts.get(to) ?? 0) + given);
  giving.ledger.assign(giving.source.id, to, given);
  giving.rest -= given;
}

/** What kills a creature, as far as it isn't killed yet: one point from deathtouch, whatever the date asks elsewhere. */
function killing({ source, ledger }: Giving, deadly: boolean, creature: PermanentId): number {
  const need = ledger.lethal(creature);
  return source.deathtouch && deadly ? Math.min(need, 1) : need;
}

interface Kill {
  readonly creature: PermanentId;
  readonly cost: number;
}

/** The creatures it fights, in the announced order or the cheapest kill first. */
function killsOf(giving: Giving, deadly: boolean): readonly Kill[] {
  const { opposing, ordered } = giving.source;
  const kills = opposing.map((creature) => ({ creature, cost: killing(giving, deadly, creature) }));
  return ordered ? kills : kills.toSorted((a, b) => a.cost - b.cost);
}

/** The rest goes past the blockers, where all of them have lethal damage or can get it and something is left. */
function goThrough(giving: Giving): void {
  const { source, ledger } = giving;
  const [first, second] = source.beyond;
  if (!first || source.choiceMoved) return;
  const short = source.opposing.map((creature) => ({ creature, missing: ledger.lethal(creature) }));
  if (short.reduce((sum, { missing }) => sum + missing, 0) >= giving.rest) return;
  for (const { creature, missing } of short) give(giving, creature, missing);
  give(giving, first.id, second ? ledger.loyalty(first.id) : giving.rest);
  if (second) give(giving, second.id, giving.rest);
}

/** What is left goes to the first that isn't dead yet, else to the last. */
function pileOn(giving: Giving, kills: readonly Kill[]): void {
  const short = kills.find(({ creature }) => giving.ledger.lethal(creature) > 0);
  const to = (short ?? kills.at(-1))?.creature ?? ordinaryRecipients(giving.source)[0]?.id;
  if (to !== undefined) give(giving, to, giving.rest);
}

function divide(
  source: Source,
  ledger: Ledger,
  deadly: boolean,
): Readonly<Record<ObjectId, number>> {
  const giving: Giving = { source, ledger, amounts: new Map(), rest: source.total };
  const [free] = source.freely;
  if (source.wholly) give(giving, source.wholly.id, giving.rest);
  else if (ordinaryRecipients(source).length === 0 && free) give(giving, free.id, giving.rest);
  const kills = killsOf(giving, deadly);
  for (const { creature, cost } of kills) give(giving, creature, cost);
  goThrough(giving);
  pileOn(giving, kills);
  return Object.fromEntries(giving.amounts);
}

/**
 * Who has no choice comes first and tramplers last, since what others assign counts for them; in between deathtouch comes
 * late, since it needs least.
 */
function rank(source: Source): number {
  const recipients = recipientsOf(source).length;
  if (recipients === 1) return 0;
  return (source.beyond.length > 0 ? 3 : 1) + (source.deathtouch ? 1 : 0);
}

/**
 * A sensible assignment of everything a player assigns in this step, always legal: it kills as many as it can, in the
 * announced order or the cheapest first, lets the rest through where there is trample, and else piles it up. With
 * banding nothing is let through. Does not look for the most valuable kills.
 *
 * @rule 510.1 What each player assigns.
 * @ruling default-assignment
 */
export function defaultAssignment(position: Position, player: PlayerId): DamageDivision {
  const ledger = announcedLedger(position);
  const deadly = editionOf(position).deathtouch !== 'none';
  const sources = sourcesOf(position, player);
  const sequence = sources.toSorted((a, b) => rank(a) - rank(b));
  const divided = new Map(sequence.map((source) => [source.id, divide(source, ledger, deadly)]));
  return Object.fromEntries(sources.map(({ id }) => [id, divided.get(id) ?? {}]));
}

import type { RuleKey } from '../../editions/rule-index.ts';
import type { CommandOf, DamageDivision } from '../../model/commands.ts';
import type { ObjectId, PermanentId, PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import type { ViolationCode } from '../../model/violations.ts';
import { lookup } from '../changes.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { ordinaryRecipients, recipientsOf, sourcesOf } from './board.ts';
import type { Source } from './board.ts';
import { openLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';

type Amounts = Readonly<Record<ObjectId, number>>;

/** Reasons in the sequence in which they tell most. */
const TELLING: readonly ViolationCode[] = [
  'not-a-source',
  'not-a-recipient',
  'all-or-nothing',
  'wrong-total',
  'missing-assignment',
  'out-of-order',
  'not-lethal',
  'not-lethal-to-planeswalker',
];

const ruleOf = ({ side }: Source): RuleKey => (side === 'attacker' ? '510.1c' : '510.1d');

const positive = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0));

const sumOf = (amounts: Amounts): number =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

const among = (amounts: Amounts, recipients: readonly { readonly id: ObjectId }[]): boolean =>
  Object.keys(amounts).every((id) => recipients.some((recipient) => recipient.id === id));

const hasOrdinaryWay = (source: Source): boolean => ordinaryRecipients(source).length > 0;

/**
 * The damage that a player assigns, with creatures left out that have only one recipient filled in and without zeros.
 * Looks only at that player's own sources.
 *
 * @rule 510.1c A single blocker gets all of it.
 * @rule 510.1d A single blocked creature gets all of it.
 */
export function completeAssignment(
  position: Position,
  player: PlayerId,
  damage: DamageDivision,
): DamageDivision {
  const filled = sourcesOf(position, player).flatMap((source): [PermanentId, Amounts][] => {
    const given = lookup(damage, source.id);
    if (given) return [[source.id, positive(given)]];
    const [only, ...others] = recipientsOf(source);
    const certain = only !== undefined && others.length === 0 && hasOrdinaryWay(source);
    return certain ? [[source.id, { [only.id]: source.total }]] : [];
  });
  return Object.fromEntries(filled);
}

function problemsWithRecipients(source: Source, amounts: Amounts): readonly Refusal[] {
  const ordinary = ordinaryRecipients(source);
  const all = recipientsOf(source);
  return Object.keys(amounts)
    .filter((id) => !ordinary.some((recipient) => recipient.id === id))
    .map((id) => {
      const code = all.some((recipient) => recipient.id === id)
        ? 'all-or-nothing'
        : 'not-a-recipient';
      return violation(ruleOf(source), code, [source.id, id]);
    });
}

/** @rule 510.1a A creature assigns neither more nor less than its damage. */
function problemsWithTotal(source: Source, amounts: Amounts): readonly Refusal[] {
  const found = sumOf(amounts);
  if (found === source.total) return [];
  return [violation(ruleOf(source), 'wrong-total', [source.id], { total: source.total, found })];
}

function problemsWithOrder(source: Source, amounts: Amounts, ledger: Ledger): readonly Refusal[] {
  const { id, opposing, ordered } = source;
  const short = ordered ? opposing.findIndex((creature) => ledger.lethal(creature) > 0) : -1;
  const inFront = short < 0 ? undefined : opposing[short];
  if (inFront === undefined) return [];
  const detail = { missing: ledger.lethal(inFront) };
  return opposing
    .slice(short + 1)
    .filter((creature) => (amounts[creature] ?? 0) > 0)
    .map((creature) => violation(ruleOf(source), 'out-of-order', [id, creature, inFront], detail));
}

/** @rule 702.19b All blockers need lethal damage before what it attacks gets any. */
function problemsWithTrample(
  { id, opposing, beyond }: Source,
  amounts: Amounts,
  ledger: Ledger,
): readonly Refusal[] {
  if (!beyond.some((recipient) => (amounts[recipient.id] ?? 0) > 0)) return [];
  return opposing
    .filter((creature) => ledger.lethal(creature) > 0)
    .map((creature) =>
      violation('702.19b', 'not-lethal', [id, creature], { missing: ledger.lethal(creature) }),
    );
}

/** @rule 702.19c The planeswalker's loyalty comes before its controller. */
function problemsWithLoyalty(
  { id, beyond: [first, second] }: Source,
  amounts: Amounts,
  ledger: Ledger,
): readonly Refusal[] {
  if (!first || !second || (amounts[second.id] ?? 0) === 0) return [];
  const missing = ledger.loyalty(first.id);
  return missing === 0
    ? []
    : [violation('702.19c', 'not-lethal-to-planeswalker', [id, first.id], { missing })];
}

/** Whether it makes use of another way than the ordinary one, in which only the total counts. */
function takesAnotherWay(source: Source, amounts: Amounts): boolean {
  if (Object.keys(amounts).length === 0) return !hasOrdinaryWay(source);
  if (source.wholly && among(amounts, [source.wholly])) return true;
  return source.freely.length > 0 && among(amounts, source.freely);
}

function problemsWithSource(
  source: Source,
  given: Amounts | undefined,
  ledger: Ledger,
): readonly Refusal[] {
  const amounts = given ?? {};
  const nothing = Object.keys(amounts).length === 0;
  if (nothing && !hasOrdinaryWay(source)) return [];
  if (given === undefined)
    return [violation(ruleOf(source), 'missing-assignment', [source.id], { total: source.total })];
  const total = problemsWithTotal(source, amounts);
  const ordinary = [
    ...problemsWithRecipients(source, amounts),
    ...total,
    ...problemsWithOrder(source, amounts, ledger),
    ...problemsWithTrample(source, amounts, ledger),
    ...problemsWithLoyalty(source, amounts, ledger),
  ];
  return takesAnotherWay(source, amounts) && ordinary.length > 0 ? total : ordinary;
}

function problemsWithOthers(
  position: Position,
  mine: readonly Source[],
  damage: DamageDivision,
): readonly Refusal[] {
  const own = new Set(mine.map(({ id }) => id));
  return Object.entries(damage)
    .filter(([id, amounts]) => !own.has(id) && sumOf(amounts) > 0)
    .map(([id]) =>
      violation(lookup(position.blockers, id) ? '510.1d' : '510.1c', 'not-a-source', [id]),
    );
}

/**
 * Everything wrong with what one player announces as the combat damage of this step, the most telling reason first; empty
 * when it stands. It is judged as a whole, with what players before this one announced and without those who come
 * after. Does not look at whether it is this player's turn to announce.
 *
 * @rule 510.1c Of an attacker: how much, to whom, in which order.
 * @rule 510.1d Of a blocker: the same.
 * @rule 510.1e The whole assignment is checked, not each creature's alone.
 * @rule 702.22j With banding any division goes.
 * @rule 702.22k With banding any division goes.
 */
export function judgeAssignment(
  position: Position,
  player: PlayerId,
  command: CommandOf<'assignDamage'>,
): readonly Refusal[] {
  const mine = sourcesOf(position, player);
  const damage = completeAssignment(position, player, command.damage);
  const ledger = openLedger(position, [...Object.values(position.damage?.announced ?? {}), damage]);
  const faults = [
    ...problemsWithOthers(position, mine, command.damage),
    ...mine.flatMap((source) => problemsWithSource(source, lookup(damage, source.id), ledger)),
  ];
  return faults.toSorted((a, b) => TELLING.indexOf(a.code) - TELLING.indexOf(b.code));
}

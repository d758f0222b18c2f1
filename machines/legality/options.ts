import type { Broken, OptionAnswer, WhyNot } from './answers.ts';
import { at } from './arrays.ts';
import { continued } from './complete.ts';
import type { Continued } from './complete.ts';
import { dominanceIn } from './dominance.ts';
import type { Dominance } from './dominance.ts';
import type { Declaration, Problem } from './general.ts';
import { isLegal } from './is-legal.ts';
import type { Fix, Fixes } from './lens.ts';
import { outlookOn } from './outlook.ts';
import type { Outlook } from './outlook.ts';
import { brokenBy } from './restrictions.ts';
import { ceilingOf, extrasOf, joined, lensOn } from './setting.ts';
import type { Setting } from './setting.ts';

/** For each actor the options it is settled on; undefined while it is open. */
export type Partial = readonly (readonly number[] | undefined)[];

export function fixesOf(partial: Partial): Fixes {
  const fixes = new Map<number, Fix>();
  partial.forEach((options, actor) => {
    if (options !== undefined) fixes.set(actor, { kind: 'takes', options });
  });
  return fixes;
}

/** What is chosen so far, to be continued: who may take more than it is given may still do so. */
export function chosenSoFar({ actors }: Problem, partial: Partial): Fixes {
  const fixes = new Map<number, Fix>();
  partial.forEach((options, actor) => {
    if (options === undefined) return;
    const isOpen = options.length > 0 && options.length < at(actors, actor).capacity;
    fixes.set(actor, { kind: isOpen ? 'alsoTakes' : 'takes', options });
  });
  return fixes;
}

type Answers = ReadonlyMap<number, readonly OptionAnswer[]>;

/**
 * What actors may still do: `none` is nothing beyond what the partial declaration gives the actor, every option comes
 * on top of that. An option is open if some legal declaration agrees with it and with the rest of the partial one.
 */
export function optionsIn(setting: Setting, partial: Partial, actors: readonly number[]): Answers {
  const table = emptyTable(setting, partial);
  return new Map(actors.map((actor) => [actor, answersFor(table, actor)]));
}

/** What is known while answers are collected. */
interface Table {
  readonly setting: Setting;
  readonly partial: Partial;
  readonly fixes: Fixes;
  /** Some legal declaration that agrees with the partial one. */
  readonly whole: Declaration | undefined;
  /** Pairs, and actors that do nothing, in legal declarations that agree. */
  readonly seen: Set<string>;
  /** Answers about pairs that can be exchanged. */
  readonly known: Map<string, OptionAnswer>;
  /** With payments of everybody, and without any that is not settled. */
  readonly outlook: Outlook | undefined;
  readonly modest: Outlook | undefined;
  readonly dominated: Dominance;
  /** Whether anything costs that is not settled. */
  readonly costs: boolean;
  /** What every declaration that agrees has to reach. */
  readonly floor: number;
}

function emptyTable(setting: Setting, partial: Partial): Table {
  const { problem, base, can } = setting;
  const settled = problem.actors.map((_, actor) => partial[actor] ?? []);
  const fixes = chosenSoFar(problem, partial);
  const whole = continued(setting, fixes).declaration;
  const seen = new Set<string>();
  const conditional = problem.actors.some(({ ifActs }) => ifActs.length > 0);
  const own = extrasOf(setting, settled);
  const outlook = conditional ? undefined : outlookOn(problem, { ...lensOn(can, []), fixes });
  const costs = setting.beyond.flat().length > own.flat().length;
  const modest =
    costs && !conditional
      ? outlookOn(problem, { ...lensOn(joined(base, own), []), fixes })
      : outlook;
  const table = {
    setting,
    partial,
    fixes,
    whole,
    seen,
    known: new Map<string, OptionAnswer>(),
    outlook,
    modest,
    dominated: dominanceIn(setting, fixes),
    costs,
    floor: conditional ? Number.NEGATIVE_INFINITY : ceilingOf(setting, own, []).obeyed,
  };
  if (whole !== undefined) remember(table, whole);
  return table;
}

interface Question {
  readonly actor: number;
  readonly option: number | 'none';
  readonly fix: Exclude<Fix, { readonly kind: 'acts' }>;
  readonly paid: boolean;
}

function answersFor(table: Table, actor: number): readonly OptionAnswer[] {
  const { setting, partial } = table;
  const { paid } = at(setting.problem.actors, actor);
  const had = setting.problem.measure === 'pairs' ? (partial[actor] ?? []) : [];
  const options = at(setting.can, actor).map((option): Question => {
    const fix: Question['fix'] = {
      kind: 'alsoTakes',
      options: had.includes(option) ? had : [...had, option],
    };
    return { actor, option, fix, paid: paid.includes(option) };
  });
  const none: Question = {
    actor,
    option: 'none',
    fix: { kind: 'takes', options: had },
    paid: false,
  };
  return [none, ...options].map((question) => answer(table, question));
}

function answer(table: Table, question: Question): OptionAnswer {
  const name = exchangeName(table, question);
  const known = name === undefined ? undefined : table.known.get(name);
  if (known !== undefined) return { ...known, option: question.option };
  const { option, paid } = question;
  const { whyNot, proved } = reasonAgainst(table, question);
  const fresh = { option, paid, ok: whyNot === undefined, whyNot, proved };
  if (name !== undefined && whyNot?.kind !== 'breaks') table.known.set(name, fresh);
  return fresh;
}

/** Only of actors that nothing is settled for, and only where nothing costs: costs tell options apart. */
function exchangeName(
  { costs, partial, outlook }: Table,
  { actor, option }: Question,
): string | undefined {
  if (costs || option === 'none' || partial[actor] !== undefined) return undefined;
  return outlook?.nameOf(actor, option);
}

type Reason = Pick<OptionAnswer, 'whyNot' | 'proved'>;

const FINE: Reason = { whyNot: undefined, proved: true };

/** Cheap reasons first: seen in a legal declaration, broken for good, hopeless by the outlook; else a search. */
function reasonAgainst(table: Table, question: Question): Reason {
  const { setting, partial } = table;
  const { actor, fix } = question;
  if (isSeen(table, question)) return FINE;
  const alone = setting.problem.actors.map((_, index) =>
    index === actor ? fix.options : (partial[index] ?? []),
  );
  const broken = brokenBy(setting.problem, alone);
  const lasting = broken.filter((restriction) => !isMendable(restriction));
  if (lasting.length > 0) return { whyNot: { kind: 'breaks', broken: lasting }, proved: true };
  const best = broken.length > 0 ? undefined : shortBy(table, question);
  if (best !== undefined) {
    // An option that no best declaration has is worth less than nothing to the outlook.
    const obeyed = Math.max(0, best);
    return { whyNot: { kind: 'short', obeyed, required: table.floor }, proved: true };
  }
  if (isEasy(table, question)) return FINE;
  const found = continued(setting, new Map([...table.fixes, [actor, fix] as const]));
  if (found.declaration === undefined)
    return { whyNot: whyNot(found, broken), proved: found.proved };
  remember(table, found.declaration);
  return FINE;
}

/** Whether a legal declaration stays so if this actor alone chooses otherwise. */
function isEasy(table: Table, { actor, fix }: Question): boolean {
  const { setting, whole } = table;
  return (
    whole !== undefined &&
    agrees(table, whole, actor) &&
    isLegal(setting, whole.with(actor, fix.options))
  );
}

/** What is obeyed at best where that is certainly not enough; undefined where a search has to tell. */
function shortBy(
  { partial, outlook, modest, dominated, floor }: Table,
  question: Question,
): number | undefined {
  const { actor, option } = question;
  if (outlook === undefined || modest === undefined || partial[actor] !== undefined)
    return undefined;
  const best = outlookFor(outlook, question);
  if (best < floor) return best;
  const free = outlookFor(modest, question);
  return free < floor && dominated(actor, option) ? free : undefined;
}

function outlookFor(outlook: Outlook, { actor, option }: Question): number {
  return option === 'none' ? outlook.without(actor) : outlook.taking(actor, option);
}

function whyNot({ short, proved }: Continued, broken: readonly Broken[]): WhyNot {
  if (short !== undefined) return { kind: 'short', ...short };
  return proved ? { kind: 'breaks', broken } : { kind: 'open' };
}

/** Whether others who join in may still put it right. */
function isMendable({ kind }: Broken): boolean {
  return kind === 'needsOthers' || kind === 'needsOneOf' || kind === 'min';
}

/** Notes what a legal declaration shows to be open, for actors whose own entry may differ only if nothing is settled. */
function remember(table: Table, declaration: Declaration): void {
  declaration.forEach((taken, actor) => {
    if (table.partial[actor] !== undefined || !agrees(table, declaration, actor)) return;
    if (taken.length === 0) table.seen.add(`${actor}:none`);
    for (const option of taken) table.seen.add(`${actor}:${option}`);
  });
}

function isSeen({ seen, partial }: Table, { actor, option }: Question): boolean {
  return partial[actor] === undefined && seen.has(`${actor}:${option}`);
}

/** Whether a declaration is as settled everywhere else. */
function agrees({ fixes }: Table, declaration: Declaration, actor: number): boolean {
  return declaration.every((taken, other) => {
    const fix = fixes.get(other);
    if (other === actor || fix === undefined || fix.kind === 'acts') return true;
    const { kind, options } = fix;
    const isWhole = kind === 'alsoTakes' || options.length === taken.length;
    return isWhole && options.every((option) => taken.includes(option));
  });
}

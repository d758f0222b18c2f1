import type { Broken, OptionAnswer, WhyNot } from './answers.ts';
import { at } from './arrays.ts';
import { continued } from './complete.ts';
import type { Continued } from './complete.ts';
import type { Declaration } from './general.ts';
import { isLegal } from './is-legal.ts';
import type { Fix, Fixes } from './lens.ts';
import { brokenBy } from './restrictions.ts';
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

/**
 * What an actor may still do: `none` is nothing beyond what the partial declaration gives it, every option comes on
 * top of that. An option is open if some legal declaration agrees with it and with the rest of the partial one.
 */
export function optionsIn(setting: Setting, partial: Partial, actors: readonly number[]): ReadonlyMap<number, readonly OptionAnswer[]> {
  const known: Declaration[] = [];
  const whole = continued(setting, fixesOf(partial)).declaration;
  if (whole !== undefined) known.push(whole);
  return new Map(actors.map((actor) => [actor, answersFor(setting, partial, actor, known)]));
}

function answersFor(setting: Setting, partial: Partial, actor: number, known: Declaration[]): readonly OptionAnswer[] {
  const had = setting.problem.measure === 'pairs' ? (partial[actor] ?? []) : [];
  const answers = at(setting.can, actor).map((option) => {
    const options = had.includes(option) ? had : [...had, option];
    return answer(setting, { partial, actor, option, fix: { kind: 'alsoTakes', options } }, known);
  });
  return [answer(setting, { partial, actor, option: 'none', fix: { kind: 'takes', options: had } }, known), ...answers];
}

interface Question {
  readonly partial: Partial;
  readonly actor: number;
  readonly option: number | 'none';
  readonly fix: Exclude<Fix, { readonly kind: 'acts' }>;
}

function answer(setting: Setting, question: Question, known: Declaration[]): OptionAnswer {
  const { partial, actor, option, fix } = question;
  const paid = option !== 'none' && at(setting.problem.actors, actor).paid.includes(option);
  if (known.some((declaration) => agrees(setting, declaration, question))) {
    return { option, paid, ok: true, whyNot: undefined };
  }
  const fixes = new Map([...fixesOf(partial), [actor, fix] as const]);
  const found = continued(setting, fixes);
  if (found.declaration !== undefined) known.push(found.declaration);
  const ok = found.declaration !== undefined;
  return { option, paid, ok, whyNot: ok ? undefined : whyNot(setting, question, found) };
}

/** Whether a legal declaration gives the answer already, as it is or with this actor's choice changed. */
function agrees(setting: Setting, declaration: Declaration, { partial, actor, fix }: Question): boolean {
  if (!partial.every((options, other) => other === actor || isSame(options, at(declaration, other)))) return false;
  const taken = at(declaration, actor);
  const fits = fix.options.every((option) => taken.includes(option));
  if (fits && (fix.kind === 'alsoTakes' || taken.length === fix.options.length)) return true;
  return isLegal(setting, declaration.with(actor, fix.options));
}

function isSame(settled: readonly number[] | undefined, taken: readonly number[]): boolean {
  return settled === undefined || (settled.length === taken.length && settled.every((option) => taken.includes(option)));
}

function whyNot({ problem }: Setting, { partial, actor, fix }: Question, found: Continued): WhyNot {
  if (!found.proved) return { kind: 'open' };
  if (found.short !== undefined) return { kind: 'short', ...found.short };
  const alone = problem.actors.map((_, index) => (index === actor ? fix.options : (partial[index] ?? [])));
  const broken = brokenBy(problem, alone);
  const lasting = broken.filter((restriction) => !isMendable(restriction));
  return { kind: 'breaks', broken: lasting.length > 0 ? lasting : broken };
}

/** Whether others who join in may still put it right. */
function isMendable({ kind }: Broken): boolean {
  return kind === 'needsOthers' || kind === 'needsOneOf' || kind === 'min';
}

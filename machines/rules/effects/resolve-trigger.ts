import { changed } from '../../model/changed.ts';
import type { Position, ReportedTrigger } from '../../model/position.ts';
import { each, told } from '../changes.ts';
import { violation } from '../violation.ts';
import type { Refusal } from '../violation.ts';
import { effectApplied, problemsWithEffect } from './apply-effect.ts';

/** "source ability [about]", as triggers are told of. */
export const triggerText = ({ source, ability, about }: ReportedTrigger): string =>
  [source, ability, ...(about === undefined ? [] : [about])].join(' ');

/** The trigger that an id or a text names: by text the oldest that isn't resolved yet. */
function triggerNamed(position: Position, named: string): ReportedTrigger | undefined {
  const byId = position.triggers.find(({ id }) => id === named);
  const byText = position.triggers.filter((trigger) => triggerText(trigger) === named);
  return byId ?? byText.find(({ resolved }) => !resolved) ?? byText[0];
}

/** Why no reported trigger is carried out by that name. */
export function problemsWithTrigger(position: Position, named: string): readonly Refusal[] {
  const trigger = triggerNamed(position, named);
  if (!trigger) return [violation('603.3b', 'unknown-trigger', [], { trigger: named })];
  return trigger.resolved
    ? [violation('603.3b', 'trigger-already-resolved', [trigger.source], { trigger: named })]
    : [];
}

/** Carries out what a reported trigger does to the combat, as far as it still can, and marks it resolved. */
export function resolveTrigger(position: Position, named: string): Position {
  const trigger = triggerNamed(position, named);
  if (!trigger) return position;
  const triggers = position.triggers.map((other) =>
    other.id === trigger.id ? { ...other, resolved: true } : other,
  );
  const marked = told(changed(position, { triggers }), {
    type: 'triggerResolved',
    trigger: trigger.id,
  });
  return each(marked, trigger.effects ?? [], (current, effect) =>
    problemsWithEffect(current, effect).length === 0 ? effectApplied(current, effect) : current,
  );
}

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { CommandType } from '../model/commands.ts';
import type { Decision } from '../model/vocabulary.ts';
import { chartKey } from './chart-key.ts';
import type { ChartFacts } from './chart-key.ts';
import { combatMachine } from './combat.machine.ts';
import type { ChartMeta } from './events.ts';

export interface ChartTransition {
  readonly id: string;
  readonly source: string;
  /** A command's type; '' for what happens by itself, 'done' for what follows when all regions are done. */
  readonly event: string;
  readonly targets: readonly string[];
  readonly guard?:
    | { readonly type: string; readonly params?: Readonly<Record<string, unknown>> | undefined }
    | undefined;
  readonly description?: string | undefined;
  readonly forced: boolean;
}

/** A state of the chart, as a picture needs it. */
export interface ChartNode {
  readonly id: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final';
  readonly initial?: string | undefined;
  readonly tags: readonly string[];
  readonly description?: string | undefined;
  readonly rule?: string | undefined;
  readonly seat?: number | undefined;
  readonly decision?: Decision | undefined;
  readonly command?: CommandType | undefined;
  readonly states: readonly ChartNode[];
  readonly transitions: readonly ChartTransition[];
}

export interface ChartDefinition extends ChartFacts {
  readonly key: string;
  readonly root: ChartNode;
}

const eventName = (eventType: string): string =>
  eventType.startsWith('xstate.done') ? 'done' : eventType;

function candidates(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

/** `sourceId|event|index`: the n-th transition of a state for an event, in the order in which they are tried. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const event = eventName(transition.eventType);
  const same = candidates(transition.source).filter(
    ({ eventType }) => eventName(eventType) === event,
  );
  return `${transition.source.id}|${event === '' ? 'always' : event}|${Math.max(0, same.indexOf(transition))}`;
}

const metaOf = (holder: { readonly meta?: unknown }): ChartMeta => holder.meta ?? {};

function guardOf(guard: unknown): ChartTransition['guard'] {
  if (typeof guard === 'string') return { type: guard };
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return undefined;
  const { type, params } = guard as {
    readonly type: string;
    readonly params?: Readonly<Record<string, unknown>>;
  };
  return { type, params };
}

function transitionFrom(transition: AnyTransitionDefinition): ChartTransition {
  return {
    id: transitionId(transition),
    source: transition.source.id,
    event: eventName(transition.eventType),
    targets: (transition.target ?? []).map(({ id }) => id),
    guard: guardOf(transition.guard),
    description: (transition as { readonly description?: string }).description,
    forced: metaOf(transition as { readonly meta?: unknown }).forced ?? false,
  };
}

const TYPES = ['atomic', 'compound', 'parallel', 'final'] as const;

function nodeFrom(node: AnyStateNode): ChartNode {
  const { rule, seat, decision, command } = metaOf(node);
  return {
    id: node.id,
    key: node.key,
    type: TYPES.find((type) => type === node.type) ?? 'atomic',
    initial: node.type === 'compound' ? node.initial.target[0]?.key : undefined,
    tags: node.tags,
    description: node.description,
    rule,
    seat,
    decision,
    command,
    states: Object.values(node.states).map(nodeFrom),
    transitions: candidates(node).map(transitionFrom),
  };
}

/** A chart as data, read off the machine itself. */
export function chartDefinition(facts: ChartFacts): ChartDefinition {
  return { key: chartKey(facts), ...facts, root: nodeFrom(combatMachine(facts).root) };
}

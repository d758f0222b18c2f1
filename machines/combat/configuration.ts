import { keyOf } from './combat.machine.ts';
import type { ChartMeta } from './events.ts';
import type { CombatSnapshot } from './step.ts';

/** Where a chart stands, whatever the position: what there is to say of a set of active states. */
export interface Configuration {
  readonly chart: {
    readonly value: CombatSnapshot['value'];
    /** Ids of the active states, outermost first and regions in APNAP order. */
    readonly path: readonly string[];
    readonly machine: string;
  };
  /** The value as JSON. */
  readonly valueJson: string;
  /** Metas of the active states, in the same order. */
  readonly metas: readonly ChartMeta[];
}

/** Charts with many regions have more configurations than are worth keeping. */
const MOST_KNOWN = 1_000;

const known = new WeakMap<object, Map<string, Configuration>>();

function knownOf(machine: object): Map<string, Configuration> {
  const before = known.get(machine);
  if (before && before.size < MOST_KNOWN) return before;
  const fresh = new Map<string, Configuration>();
  known.set(machine, fresh);
  return fresh;
}

/** The configuration of a snapshot: the very same object for the same states, entered in the same order. */
export function configurationOf(snapshot: CombatSnapshot): Configuration {
  const { machine, _nodes } = snapshot;
  let key = '';
  for (const { order } of _nodes) key += `${order},`;
  const configurations = knownOf(machine);
  const before = configurations.get(key);
  if (before) return before;
  const configuration = configurationFrom(snapshot);
  configurations.set(key, configuration);
  return configuration;
}

function configurationFrom({ machine, value, _nodes }: CombatSnapshot): Configuration {
  const nodes = _nodes.toSorted((left, right) => left.order - right.order);
  return {
    chart: { value, path: nodes.map(({ id }) => id), machine: keyOf(machine) },
    valueJson: JSON.stringify(value),
    metas: nodes.map(({ meta }) => (meta ?? {}) as ChartMeta),
  };
}

import { settled } from './line.ts';
import type { Line } from './line.ts';
import { compareMoments, START } from './moment.ts';
import type { Moment } from './moment.ts';

type ByState = ReadonlyMap<string, readonly Moment[]>;
const known = new WeakMap<Line, ByState>();

/** When each state of the chart became active in a line, by its id; `opening` was active from the start. */
function entriesInto(line: Line, opening: readonly string[]): ByState {
  const found = known.get(line) ?? collected(line, opening);
  known.set(line, found);
  return found;
}

function collected(line: Line, opening: readonly string[]): ByState {
  const found = new Map<string, Moment[]>(opening.map((id) => [id, [START]]));
  let active: readonly string[] = opening;
  for (const { seq, microsteps } of line.entries) {
    for (const { index, chart } of microsteps) {
      const at = settled(line, { seq, micro: index });
      for (const id of chart.path) {
        if (active.includes(id)) continue;
        const before = found.get(id) ?? [];
        before.push(at);
        found.set(id, before);
      }
      active = chart.path;
    }
  }
  return found;
}

/** When a state was entered, seen from a moment: the last time up to then, else the first time after; undefined for one that never was. */
export function enteredAt(
  line: Line,
  opening: readonly string[],
  state: string,
  from: Moment,
): Moment | undefined {
  const moments = entriesInto(line, opening).get(state) ?? [];
  return moments.findLast((at) => compareMoments(at, from) <= 0) ?? moments[0];
}

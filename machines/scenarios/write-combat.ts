import { stateOf } from '../play/index.ts';
import type { Combat } from '../play/index.ts';
import { stepOf } from './cases.ts';
import type { WrittenCase, WrittenStep } from './schema.ts';
import { writeFile } from './write.ts';

const FACTS = ['life', 'dead', 'lost', 'left'] as const;

/** What the combat has come to, as a last step that holds whoever replays it to the same. */
function outcome(combat: Combat): readonly WrittenStep[] {
  const state = stateOf(combat);
  if (!state) return [];
  const facts = Object.fromEntries(FACTS.map((fact) => [fact, state[fact]]));
  return [{ expect: { next: state.next, ...facts } }];
}

/**
 * A combat as a scenario file with one case: its set-up, the commands accepted so far, and what they came to. It can be
 * posted back, run as a case, or attached to a report.
 */
export function writeScenario(combat: Combat): string {
  const { edition, setup, commands } = combat.record;
  const one: WrittenCase = {
    id: 'combat',
    title: 'A combat as it was played',
    editions: [edition],
    setup,
    steps: [...commands.map(({ command }) => stepOf(command)), ...outcome(combat)],
  };
  return writeFile({ format: 1, editions: [edition], cases: [one] });
}

import { workerData } from 'node:worker_threads';
import * as machines from '#machines';
import type { Combat } from '#machines';
import { createLru } from '../lru.ts';
import { createSnapshots } from '../snapshots.ts';
import { serve } from '../threads/serve.ts';
import { begin } from './begin.ts';
import { carryOut } from './carry-out.ts';
import type { Asked, Knowing, Opened, Ordered, Reported, Sent } from './messages.ts';

// Given by the thread that starts this one.
const { keep, build } = workerData as Knowing;

interface Known {
  /** Its number at this version. */
  readonly handle: number;
  readonly combat: Combat;
}

const snapshots = createSnapshots(machines, build);
/** Combats that go on, each at its last version. */
const known = createLru<Known>(keep);

function received({ record, frozen }: Sent): Combat {
  const replayed = frozen === undefined ? machines.replay(record) : machines.thaw(record, frozen);
  if (!replayed.ok) throw new Error('a combat that this thread cannot replay');
  return replayed.combat;
}

function combatOf({ from, combat, told }: Ordered): Combat | undefined {
  if (!combat) {
    const last = known.get(told.id);
    return last?.handle === from ? last?.combat : undefined;
  }
  const before = received(combat);
  if (from !== undefined) known.set(told.id, { handle: from, combat: before });
  return before;
}

function remember({ told, to }: Ordered | Opened, combat: Combat, isFinished: boolean): void {
  if (isFinished) known.delete(told.id);
  else known.set(told.id, { handle: to, combat });
}

function reportOnCommand(ordered: Ordered): Reported {
  const before = combatOf(ordered);
  if (!before) return { kind: 'unknown' };
  const result = carryOut(machines, snapshots, before, ordered);
  if (!result.ok) return { kind: 'refused', refusal: result.refusal };
  remember(ordered, result.combat, result.done.finished);
  return { kind: 'done', done: result.done };
}

function reportOnOpening(opened: Opened): Reported {
  const begun = begin(machines, snapshots, opened);
  if (!begun.ok) return { kind: 'not-begun', failure: begun.failure };
  remember(opened, begun.value.combat, begun.value.begun.finished);
  return { kind: 'begun', begun: begun.value.begun };
}

serve((asked: Asked): Reported => {
  if (typeof asked !== 'string') return reportOnOpening(asked);
  // Written by the thread that asks.
  const ordered = JSON.parse(asked) as Ordered;
  return reportOnCommand(ordered);
});

import { getAdjacencyMap } from 'xstate/graph';
import { describe, expect, test } from 'vitest';
import { chartFactsOf } from '../../machines/combat/chart-key.ts';
import { combatMachine } from '../../machines/combat/combat.machine.ts';
import { start } from '../../machines/combat/step.ts';
import type { CombatSnapshot } from '../../machines/combat/step.ts';
import { whatIsNext, whoIsAsked } from '../../machines/combat/waiting.ts';
import { explore, judged, stateKey } from '../support/graph.ts';
import { faultsOfEdge, faultsOfState } from '../support/graph-faults.ts';
import { positionOf } from '../support/position.ts';
import { askedIn, referenceAfter, referenceFrom } from '../support/reference-combat.ts';
import type { Reference } from '../support/reference-combat.ts';
import { everyAnswer, smallTable } from '../support/small-tables.ts';

const SLOW = 120_000;
const PARALLEL = { blocks: 'parallel' } as const;
const FRAIL = { players: ['Ana', { id: 'Ben', life: 2 }, 'Cleo'] };

/** A name, the table, and how many states, edges and ends its graph has. */
const TABLES = [
  [
    '2 defend',
    { defenders: 2, attackers: ['2/2', '3/3'], blockers: ['1/1', '2/2'] },
    [178, 177, 139],
  ],
  [
    '2 defend at once',
    { defenders: 2, attackers: ['2/2', '3/3'], blockers: ['1/1', '2/2'], rest: PARALLEL },
    [186, 217, 139],
  ],
  [
    '2 defend, some strike first, one player is nearly dead',
    {
      defenders: 2,
      attackers: ['2/2', '2/2 first strike'],
      blockers: ['1/1', '2/2 first strike'],
      rest: FRAIL,
    },
    [93, 119, 64],
  ],
  [
    '3 defend',
    { defenders: 3, attackers: ['2/2', '3/3 first strike'], blockers: ['2/2'] },
    [74, 73, 46],
  ],
  [
    '3 defend at once',
    { defenders: 3, attackers: ['2/2', '3/3'], blockers: ['2/2'], rest: PARALLEL },
    [86, 109, 46],
  ],
  ['4 defend', { defenders: 4, attackers: ['2/2', '3/3'], blockers: ['2/2'] }, [126, 125, 77]],
  [
    '4 defend at once',
    { defenders: 4, attackers: ['2/2', '3/3'], blockers: ['2/2'], rest: PARALLEL },
    [150, 197, 77],
  ],
] as const;

const sorted = (ids: readonly string[]): readonly string[] => ids.toSorted();

/** What the game and the reference have to agree on. */
function viewOf(snapshot: CombatSnapshot) {
  const { position } = snapshot.context;
  const over = snapshot.status === 'done';
  const players = Object.values(position.players);
  return {
    over: over && whatIsNext(snapshot).step === 'game-over',
    asked: whoIsAsked(snapshot).map(({ player, decision }) => `${player} ${decision}`),
    life: Object.fromEntries(players.map(({ id, life }) => [id, life])),
    left: players.filter(({ left }) => left).map(({ id }) => id),
    dead: sorted(position.dead),
    damage: Object.fromEntries(
      Object.values(position.permanents).map(({ id, damage }) => [id, damage]),
    ),
    attacking: over ? [] : sorted(Object.keys(position.attackers)),
    blocking: over ? [] : sorted(Object.keys(position.blockers)),
  };
}

const viewOfReference = (combat: Reference) => ({
  over: combat.phase === 'over',
  asked: askedIn(combat),
  life: combat.life,
  left: combat.left,
  dead: sorted(combat.dead),
  damage: Object.fromEntries(
    Object.entries(combat.creatures).map(([id, { damage }]) => [id, damage]),
  ),
  attacking: askedIn(combat).length === 0 ? [] : sorted(Object.keys(combat.attacks)),
  blocking: askedIn(combat).length === 0 ? [] : sorted(Object.keys(combat.blocks)),
});

describe('the whole state graph', () => {
  test.for(TABLES)('%s', { timeout: SLOW }, ([, table, size]) => {
    const position = positionOf(smallTable(table));
    const references = new Map([[stateKey(start(position).snapshot), referenceFrom(position)]]);
    const faults: string[] = [];
    const graph = explore(position, {
      commands: everyAnswer,
      onState: (snapshot, commands) => faults.push(...faultsOfState(snapshot, commands)),
      onEdge: (edge) => {
        const { from, command, stepped } = edge;
        const after = referenceAfter(references.get(stateKey(from))!, command);
        references.set(stateKey(stepped.snapshot), after);
        faults.push(...faultsOfEdge(edge));
        expect(viewOf(stepped.snapshot)).toEqual(viewOfReference(after));
      },
    });
    expect(faults).toEqual([]);
    expect([graph.states, graph.edges, graph.finals]).toEqual(size);
  });

  test('is as large for another search', { timeout: SLOW }, () => {
    const position = positionOf(
      smallTable({ defenders: 2, attackers: ['2/2', '3/3'], blockers: ['1/1'], rest: PARALLEL }),
    );
    const machine = combatMachine(chartFactsOf(position));
    const own = explore(position, { commands: everyAnswer });
    const theirs = getAdjacencyMap(machine, {
      input: position,
      events: (snapshot) =>
        snapshot.status === 'done'
          ? []
          : everyAnswer(snapshot).map((command) => judged(snapshot, command)),
      serializeState: stateKey,
      limit: 100_000,
    });
    const entries = Object.values(theirs);
    expect(entries.length).toBe(own.states);
    const edges = entries.flatMap(({ transitions }) => Object.values(transitions));
    expect(edges.length).toBe(own.edges);
    expect(own.edges).toBeGreaterThan(40);
  });
});

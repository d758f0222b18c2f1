import { describe, expect, test } from 'vitest';
import { RULE_KEYS, allCharts, chartOf, isRuleKey } from '#machines';
import { COMMAND_TYPES } from '../../machines/model/commands.ts';
import { COMBAT_STEPS, DECISIONS } from '../../machines/model/vocabulary.ts';
import type { ChartDefinition, ChartNode } from '../../machines/combat/definition.ts';
import { chartFactsOf, chartKey, MOST_DEFENDERS } from '../../machines/combat/chart-key.ts';
import { combatMachine } from '../../machines/combat/combat.machine.ts';
import { nodesIn, transitionsIn } from '../support/charts.ts';
import { DATES, positionOf } from '../support/position.ts';

const CHARTS = allCharts();
const SEATS = Array.from({ length: MOST_DEFENDERS }, (_, index) => index + 1);

const chart = (
  defenders: number,
  edition: string = DATES.today,
  rest: Omit<Parameters<typeof chartOf>[0], 'defenders' | 'edition'> = {},
): ChartDefinition => {
  const found = chartOf({ defenders, edition, ...rest });
  if (!found) throw new Error(`No chart for ${defenders} on ${edition}`);
  return found;
};

const statesOf = ({ root }: ChartDefinition, id: string): readonly string[] =>
  nodesIn(root)
    .find((node) => node.id === id)
    ?.states.map(({ key }) => key) ?? [];

const faultsOf = (node: ChartNode): readonly string[] => {
  const { decision, tags } = node;
  const facts = {
    description: /^[A-Z].+[.]$/s.test(node.description ?? ''),
    rule: isRuleKey(node.rule ?? ''),
    decision: tags.includes('decision') === (decision !== undefined && decision !== 'priority'),
    priority: tags.includes('priority') === (decision === 'priority'),
    command: (node.command === undefined) === (decision === undefined),
  };
  return Object.entries(facts).flatMap(([fact, holds]) => (holds ? [] : [`${node.id} ${fact}`]));
};

const repeated = (ids: readonly string[]): readonly string[] =>
  ids.length === new Set(ids).size ? [] : ids.filter((id, at) => ids.indexOf(id) !== at);

function faultsInTransitions(root: ChartNode): readonly string[] {
  const ids = nodesIn(root).map(({ id }) => id);
  const known = new Set(ids);
  const transitions = transitionsIn(root);
  const events: readonly string[] = ['', 'done', ...COMMAND_TYPES];
  const faulty = transitions.filter(({ id, source, event, targets }) => {
    const name = `${source}|${event === '' ? 'always' : event}|`;
    const leads = [source, ...targets].every((state) => known.has(state));
    return !leads || !events.includes(event) || !id.startsWith(name);
  });
  return [
    ...repeated(ids),
    ...repeated(transitions.map(({ id }) => id)),
    ...faulty.map(({ id }) => id),
  ];
}

describe('every chart', () => {
  test('of 1 to 9 defenders, three eras, two ways to block, with and without a choice', () => {
    expect(CHARTS).toHaveLength(9 * 3 * 2 * 2);
    expect(new Set(CHARTS.map(({ key }) => key)).size).toBe(CHARTS.length);
  });

  test('tells of each state what it is, by which rule, and who decides what there', () => {
    expect(CHARTS.flatMap(({ root }) => nodesIn(root)).flatMap(faultsOf)).toEqual([]);
  });

  test('has each id once, and leads from states to states that it has', () => {
    expect(CHARTS.flatMap(({ root }) => faultsInTransitions(root))).toEqual([]);
  });

  test('has a region for each defending player, in APNAP order, with its seat', () => {
    for (const { root, defenders } of CHARTS) {
      const regions = SEATS.slice(0, defenders).map((n) => `defender${n}`);
      for (const parallel of nodesIn(root).filter(({ type }) => type === 'parallel')) {
        const withActive = parallel.key !== 'declaring';
        expect(parallel.states.map(({ key }) => key)).toEqual(
          withActive ? ['activePlayer', ...regions] : regions,
        );
        expect(parallel.states.map(({ seat }) => seat)).toEqual(
          withActive ? [0, ...SEATS.slice(0, defenders)] : SEATS.slice(0, defenders),
        );
      }
    }
  });

  test('is data: the same after JSON', () => {
    const one = chart(3);
    expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(chart(3))));
    expect(JSON.stringify(one).length).toBeGreaterThan(1_000);
  });
});

describe('the chart of a date', () => {
  test.for([
    ['stack, no order', DATES.stackWithPlaneswalkers, ['declaring', 'priority'], true],
    ['orders', DATES.orders, ['declaring', 'damageOrder', 'priority'], false],
    [
      'orders on the last day of them',
      '2024-11-07',
      ['declaring', 'damageOrder', 'priority'],
      false,
    ],
    ['none on the day they go', '2024-11-08', ['declaring', 'priority'], false],
    ['today', DATES.today, ['declaring', 'priority'], false],
  ] as const)('%s', ([, date, blocks, stack]) => {
    const one = chart(3, date);
    expect(statesOf(one, 'combat.declareBlockers')).toEqual(blocks);
    for (const step of ['firstStrikeDamage', 'combatDamage'])
      expect(statesOf(one, `combat.${step}`)).toEqual(
        stack
          ? ['assigning', 'toStack', 'onStack', 'dealing', 'priority']
          : ['assigning', 'dealing', 'priority'],
      );
  });

  test('507.1 has a choice of the defending player only with that option', () => {
    const chooses = chart(2, DATES.today, { option: 'single-defender' });
    expect(statesOf(chooses, 'combat.beginningOfCombat')).toEqual(['choosingDefender', 'priority']);
    expect(statesOf(chart(2), 'combat.beginningOfCombat')).toEqual(['priority']);
  });

  test('seals and reveals only where blocks are declared at once', () => {
    const region = 'combat.declareBlockers.declaring.defender1';
    const both = ['waiting', 'declaring'];
    const parallel = chart(2, DATES.today, { blocks: 'parallel' });
    expect(statesOf(parallel, region)).toEqual([...both, 'sealed', 'revealed', 'skipped']);
    expect(statesOf(chart(2), region)).toEqual([...both, 'declared', 'skipped']);
  });

  test('is that of the combats of its kind, which share one machine', () => {
    const players = ['Ana', 'Ben', 'Cleo', 'Dan'];
    const facts = chartFactsOf(positionOf({ players, blocks: 'parallel' }, DATES.orders));
    expect(chartKey(facts)).toBe('combat-3-parallel-order');
    expect(chart(3, DATES.orders, { blocks: 'parallel' }).key).toBe(chartKey(facts));
    expect(combatMachine(facts)).toBe(combatMachine({ ...facts }));
    expect(combatMachine(facts)).not.toBe(combatMachine({ ...facts, defenders: 2 }));
    const teams = [{ id: 'Ana', team: 'red' }, { id: 'Ben', team: 'red' }, 'Cleo', 'Dan'];
    expect(chartFactsOf(positionOf({ players: teams })).defenders).toBe(2);
  });

  test.for([
    ['no defender', 0, DATES.today],
    ['half a defender', 1.5, DATES.today],
    ['ten', 10, DATES.today],
    ['no such day', 3, '2020-02-30'],
    ['before there were rules', 3, '2004-01-01'],
  ] as const)('there is none: %s', ([, defenders, edition]) => {
    expect(chartOf({ defenders, edition })).toBeUndefined();
  });
});

describe('decisions', () => {
  test('are each asked for in some chart, by the command that answers them', () => {
    const found = CHARTS.flatMap(({ root }) => nodesIn(root)).flatMap(({ decision, command }) =>
      decision ? [`${decision} ${command}`] : [],
    );
    expect([...new Set(found)].toSorted()).toEqual([
      'assign-damage assignDamage',
      'choose-defender chooseDefender',
      'declare-attackers declareAttackers',
      'declare-blockers declareBlockers',
      'order-damage orderDamage',
      'priority passPriority',
    ]);
    expect(new Set(found).size).toBe(DECISIONS.length);
  });

  test('500.2 priority is had in each step of combat', () => {
    const having = nodesIn(chart(2).root).filter(({ decision }) => decision === 'priority');
    expect(having.map(({ id }) => id)).toEqual([
      'combat.beginningOfCombat.priority',
      'combat.declareAttackers.priority',
      'combat.declareBlockers.priority',
      'combat.firstStrikeDamage.priority',
      'combat.combatDamage.priority',
      'combat.endOfCombat.priority',
    ]);
    expect(COMBAT_STEPS).toHaveLength(5);
  });

  test('name rules of the index', () => {
    const named = new Set(
      CHARTS.flatMap(({ root }) => nodesIn(root).map(({ rule }) => rule ?? '')),
    );
    expect([...named].filter((rule) => !RULE_KEYS.some((key) => key === rule))).toEqual([]);
    expect(named.size).toBeGreaterThan(12);
  });
});

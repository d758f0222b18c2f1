import { initialTransition, transition } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import { chartFactsOf } from '../../machines/combat/chart-key.ts';
import { combatMachine } from '../../machines/combat/combat.machine.ts';
import { chartDefinition } from '../../machines/combat/definition.ts';
import type { ChartEvent } from '../../machines/combat/events.ts';
import { send, start, withoutEvents } from '../../machines/combat/step.ts';
import type { CombatSnapshot, Microstep, Stepped } from '../../machines/combat/step.ts';
import { whoIsAsked } from '../../machines/combat/waiting.ts';
import { snapshotAt } from '../../machines/play/snapshots.ts';
import { openPosition } from '../../machines/rules/opening.ts';
import { transitionsIn } from '../support/charts.ts';
import { opened, played, playedOut } from '../support/play.ts';
import { DATES, positionOf } from '../support/position.ts';

const TABLE: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo', 'Dan'],
  priority: 'none',
  permanents: [
    { id: 'bear', controller: 'Ana', pt: '2/2' },
    { id: 'wolf', controller: 'Ana', pt: '3/3', abilities: ['first strike'] },
    { id: 'wall', controller: 'Ben', pt: '0/4' },
    { id: 'elf', controller: 'Ben', pt: '1/1' },
    { id: 'hen', controller: 'Cleo', pt: '1/1' },
    { id: 'owl', controller: 'Dan', pt: '1/1', abilities: ['flying'] },
  ],
};

const attack: SentCommand = { type: 'declareAttackers', attackers: { bear: 'Ben', wolf: 'Cleo' } };
const block = (by: string, blocks: Record<string, string[]> = {}): SentCommand => ({
  type: 'declareBlockers',
  by,
  blocks,
});

const plain = ({ value, context, status }: CombatSnapshot): unknown =>
  JSON.parse(JSON.stringify({ value, context, status }));

/** The commands of a combat as events of the chart, each with the snapshot it was sent to. */
const eventsOf = (combat: Combat): readonly (readonly [CombatSnapshot, ChartEvent])[] =>
  combat.commands.flatMap((command, index) => {
    const before = snapshotAt(combat, index);
    const by = combat.record.commands[index]?.by ?? '';
    return before && command.type !== 'allPass'
      ? [[withoutEvents(before), { type: command.type, command, by, violations: [] }] as const]
      : [];
  });

const COMBATS: readonly (readonly [string, WrittenSetup, string])[] = [
  ['one after another', TABLE, DATES.today],
  ['at once', { ...TABLE, blocks: 'parallel' }, DATES.today],
  ['with priority', { ...TABLE, priority: 'ask' }, DATES.today],
  ['everything asked for', { ...TABLE, ask: 'all' }, DATES.orders],
  ['damage on the stack', { ...TABLE, priority: 'ask' }, DATES.stackWithPlaneswalkers],
  ['one defending player', { ...TABLE, option: 'single-defender' }, DATES.today],
];

/** Both attackers attack, everybody blocks with what it has, and the rest goes by default. */
function wholeCombat(setup: WrittenSetup, date: string): Combat {
  const start = setup.option === 'single-defender' ? 'beginning-of-combat' : 'declare-attackers';
  const before = opened({ ...setup, start }, date);
  if (setup.option === 'single-defender') return playedOut(before);
  const passes: readonly SentCommand[] =
    setup.priority === 'ask' ? [{ type: 'allPass', times: 1 }] : [];
  const dan = setup.ask === 'all' ? [block('Dan')] : [];
  return playedOut(
    played(
      before,
      attack,
      ...passes,
      block('Ben', { wall: ['bear'], elf: ['bear'] }),
      block('Cleo', { hen: ['wolf'] }),
      ...dan,
    ),
  );
}

describe('a step of the chart', () => {
  test.for(COMBATS)('is what xstate itself does: %s', ([, setup, date]) => {
    const combat = wholeCombat(setup, date);
    const machine = combatMachine(chartFactsOf(combat.opening.snapshot.context.position));
    const events = eventsOf(combat);
    expect(events.length).toBeGreaterThan(1);
    for (const [before, event] of events) {
      const [theirs] = transition(machine, before, event);
      expect(plain(send(before, event).snapshot)).toEqual(plain(theirs));
    }
  });

  test.for(COMBATS)('starts as xstate itself does: %s', ([, setup, date]) => {
    const position = positionOf(setup, date);
    const [theirs] = initialTransition(combatMachine(chartFactsOf(position)), position);
    expect(plain(start(position).snapshot)).toEqual(plain(theirs));
  });

  test('leaves the very same snapshot where the chart does not take a command up', () => {
    const { snapshot } = start(positionOf({ ...TABLE, start: 'declare-attackers' }));
    const events: readonly ChartEvent[] = [
      { type: 'passPriority', command: { type: 'passPriority' }, by: 'Ana', violations: [] },
      {
        type: 'declareAttackers',
        command: { type: 'declareAttackers', attackers: {} },
        by: 'Ben',
        violations: [],
      },
      {
        type: 'declareAttackers',
        command: { type: 'declareAttackers', attackers: { bear: 'Ben' } },
        by: 'Ana',
        violations: [{ rule: '508.1a', code: 'tapped', objects: ['bear'], detail: {} }],
      },
    ];
    for (const event of events) {
      const stepped = send(snapshot, event);
      expect(stepped.snapshot).toBe(snapshot);
      expect(stepped.microsteps).toEqual([]);
    }
  });

  test('never changes the snapshot it starts from', () => {
    const combat = wholeCombat(TABLE, DATES.today);
    for (const [before, event] of eventsOf(combat)) {
      const text = JSON.stringify(plain(before));
      send(before, event);
      expect(JSON.stringify(plain(before))).toBe(text);
    }
  });

  test('may be taken again from any snapshot, and leads to the same', () => {
    const events = eventsOf(wholeCombat({ ...TABLE, blocks: 'parallel' }, DATES.orders));
    const once = events.map(([before, event]) => plain(send(before, event).snapshot));
    const again = events.toReversed().map(([before, event]) => plain(send(before, event).snapshot));
    expect(again.toReversed()).toEqual(once);
  });

  test('depends on the position alone, not on which combats shared the chart before', () => {
    const first = positionOf({ ...TABLE, start: 'declare-attackers' });
    const other = openPosition(
      { ...OTHER, permanents: [{ ...OTHER.permanents[0]!, id: 'ox', name: 'ox' }] },
      DATES.today,
    );
    const before = plain(start(first).snapshot);
    start(other);
    expect(plain(start(first).snapshot)).toEqual(before);
  });
});

const OTHER = {
  players: ['Zoe', 'Yan', 'Xia', 'Wes'].map((id) => ({
    id,
    life: 7,
    poison: 0,
    commanderDamage: {},
  })),
  option: 'attack-multiple',
  start: 'declare-attackers',
  blocks: 'sequenced',
  ask: 'needed',
  priority: 'none',
  permanents: Object.values(positionOf(TABLE).permanents),
  effects: [],
  attacking: {},
  putAttacking: [],
  bands: [],
  blocking: {},
  damageOrder: {},
} as const;

const steps = (stepped: Stepped): readonly string[] =>
  stepped.microsteps.map(({ transitions }) => transitions.map(({ told }) => told.id).join(' + '));

const stepsOf = (combat: Combat, seq: number): readonly string[] => {
  const [before, event] = eventsOf(combat)[seq - 1] ?? [];
  return before && event ? steps(send(before, event)) : [];
};

const declaring = 'combat.declareBlockers.declaring';

describe('microsteps', () => {
  test.for(COMBATS)('are transitions of the definition, each from where it is: %s', ([, s, d]) => {
    const combat = wholeCombat(s, d);
    const { root } = chartDefinition(chartFactsOf(combat.opening.snapshot.context.position));
    const known = new Map(transitionsIn(root).map((one) => [one.id, one]));
    for (const [before, event] of eventsOf(combat)) {
      const { snapshot, microsteps } = send(before, event);
      expect(microsteps.length).toBeGreaterThan(0);
      expect(plain(microsteps.at(-1)!.snapshot)).toEqual(plain(snapshot));
      expect(microsteps.flatMap(({ events }) => events)).toEqual(snapshot.context.position.events);
      let active = before._nodes.map(({ id }) => id);
      for (const microstep of microsteps) {
        for (const taken of microstep.transitions) {
          const { source, event: name, targets, forced } = known.get(taken.told.id)!;
          expect(taken.told).toEqual({ id: taken.told.id, source, event: name, targets });
          expect(taken.meta.forced ?? false).toBe(forced);
          expect(active).toContain(source);
        }
        active = microstep.snapshot._nodes.map(({ id }) => id);
      }
    }
  });

  test('802.4 one after another: a declaration opens the next region, in APNAP order', () => {
    const combat = wholeCombat(TABLE, DATES.today);
    expect(stepsOf(combat, 1)).toEqual([
      'combat.declareAttackers.declaring|declareAttackers|0',
      'combat.declareAttackers.priority|always|1',
      `${declaring}.defender1.waiting|always|1`,
    ]);
    expect(stepsOf(combat, 2)).toEqual([
      `${declaring}.defender1.declaring|declareBlockers|0`,
      `${declaring}.defender2.waiting|always|1`,
    ]);
    expect(stepsOf(combat, 3).slice(0, 4)).toEqual([
      `${declaring}.defender2.declaring|declareBlockers|0`,
      `${declaring}.defender3.waiting|always|0`,
      `${declaring}|done|0`,
      'combat.declareBlockers.priority|always|0',
    ]);
  });

  test('101.4b at once: whoever declares last, the reveal goes in APNAP order', () => {
    const parallel: WrittenSetup = { ...TABLE, blocks: 'parallel', start: 'declare-attackers' };
    const all: SentCommand = {
      type: 'declareAttackers',
      attackers: { bear: 'Ben', wolf: 'Dan' },
    };
    const combat = played(opened(parallel), all, block('Dan', { owl: ['wolf'] }), block('Ben'));
    expect(stepsOf(combat, 1).at(-1)).toBe(
      [1, 3].map((n) => `${declaring}.defender${n}.waiting|always|0`).join(' + '),
    );
    expect(stepsOf(combat, 2)).toEqual([`${declaring}.defender3.declaring|declareBlockers|0`]);
    expect(stepsOf(combat, 3).slice(0, 5)).toEqual([
      `${declaring}.defender1.declaring|declareBlockers|0`,
      `${declaring}.defender1.sealed|always|1`,
      `${declaring}.defender2.waiting|always|1`,
      `${declaring}.defender3.sealed|always|1`,
      `${declaring}|done|0`,
    ]);
  });
});

const forcedIn = (microsteps: readonly Microstep[]): readonly string[] =>
  microsteps
    .filter(({ transitions }) => transitions.some(({ meta }) => meta.forced))
    .map(({ transitions }) => {
      expect(transitions).toHaveLength(1);
      return transitions.map(({ told, meta }) => `${meta.seat} ${told.id}`).join();
    });

const round = (step: string, seat: number): string =>
  `combat.${step}.${seat === 0 ? 'activePlayer' : `defender${seat}`}.waiting|always|1`;

const FACING: WrittenSetup = {
  ...TABLE,
  start: 'combat-damage',
  attacking: { bear: 'Ben', wolf: 'Dan' },
  blocking: { elf: ['bear'], owl: ['wolf'] },
  permanents: [
    { id: 'bear', controller: 'Ana', pt: '2/2' },
    { id: 'wolf', controller: 'Ana', pt: '3/3' },
    { id: 'elf', controller: 'Ben', pt: '1/1' },
    { id: 'hen', controller: 'Cleo', pt: '1/1' },
    { id: 'owl', controller: 'Dan', pt: '1/1' },
  ],
};

describe('forced choices', () => {
  test('101.4 are microsteps of their own, marked, in APNAP order, each with its seat', () => {
    const { microsteps } = start(positionOf(FACING));
    expect(forcedIn(microsteps)).toEqual(
      [0, 1, 3].map((seat) => `${seat} ${round('combatDamage.assigning', seat)}`),
    );
  });

  test('802.4 a player whom nobody attacks declares no blocks by itself, in turn', () => {
    const { microsteps } = start(
      positionOf({ ...TABLE, start: 'declare-blockers', attacking: {} }),
    );
    expect(forcedIn(microsteps).slice(0, 3)).toEqual(
      [1, 2, 3].map((n) => `${n} ${declaring}.defender${n}.waiting|always|0`),
    );
  });

  test('509.2 (order) an order over one creature announces itself where the date has such', () => {
    const orders = (date: string): readonly string[] => {
      const setup: WrittenSetup = {
        ...TABLE,
        start: 'declare-attackers',
        permanents: TABLE.permanents!.filter(({ id }) => id !== 'elf'),
      };
      const combat = played(
        opened(setup, date),
        attack,
        block('Ben', { wall: ['bear'] }),
        block('Cleo', { hen: ['wolf'] }),
      );
      const [before, event] = eventsOf(combat)[2]!;
      return forcedIn(send(before, event).microsteps).filter((id) => id.includes('damageOrder'));
    };
    expect(orders(DATES.orders)).toEqual([
      `0 ${round('declareBlockers.damageOrder', 0)}`,
      `1 ${round('declareBlockers.damageOrder', 1)}`,
      `2 ${round('declareBlockers.damageOrder', 2)}`,
    ]);
    expect(orders(DATES.ordersOverSeveral)).toEqual([]);
    expect(orders(DATES.today)).toEqual([]);
  });

  test('are asked for instead with ask: all', () => {
    const { snapshot, microsteps } = start(positionOf({ ...FACING, ask: 'all' }));
    expect(forcedIn(microsteps)).toEqual([]);
    expect(whoIsAsked(snapshot)).toMatchObject([{ player: 'Ana', decision: 'assign-damage' }]);
  });
});

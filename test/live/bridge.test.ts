import { createRequire } from 'node:module';
import { v4Chart } from '@apnap/inspector/bridge';
import type { ChartState } from '@apnap/inspector/bridge';
import { allCharts, chartOf, openCombat, stateOf } from '#machines';
import type { ChartDefinition } from '#machines';
import { describe, expect, test, vi } from 'vitest';
import { chartOfState } from '../../src/live/inspect-chart.ts';
import { ATTACK, SETUP, made, serve } from '../support/service.ts';
import { view } from '../support/viewer.ts';

const require = createRequire(new URL('../../inspector/package.json', import.meta.url));
const { State, createMachine } = require('xstate');

const few = ({ defenders }: ChartDefinition): boolean => defenders === 1 || defenders === 3;
const all = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(all)];

describe('a chart, in the terms of XState 4', () => {
  test.for(allCharts().filter(few))('$key is a machine with the same states', ({ root }) => {
    const warned = vi.spyOn(console, 'warn');
    const machine = createMachine(JSON.parse(JSON.stringify(v4Chart(root).root)));
    const states = all(root);
    expect(machine.stateIds.toSorted()).toEqual(states.map(({ id }) => id).toSorted());
    for (const { id, type, tags, description, transitions, rule } of states) {
      const node = machine.getStateNodeById(id);
      expect(node).toMatchObject({ type, tags, ...(rule !== undefined && { meta: { rule } }) });
      expect(node.description).toBe(description);
      expect(node.transitions.length).toBe(transitions.length);
      for (const { id: transition, targets, guard, event } of transitions) {
        const found = node.transitions.find(
          ({ meta }: { readonly meta: { readonly id: string } }) => meta.id === transition,
        );
        expect((found.target ?? []).map((target: ChartState) => target.id)).toEqual(targets);
        expect(found.cond?.type).toBe(guard?.type);
        expect(found.eventType).toBe(event === 'done' ? `done.state.${id}` : event);
      }
    }
    expect(warned.mock.calls).toEqual([]);
  });

  test('is found by the name that a state gives', () => {
    for (const option of ['attack-multiple', 'single-defender'] as const) {
      for (const edition of ['2005-08-01', '2010-04-23', 'latest']) {
        for (const blocks of ['sequenced', 'parallel'] as const) {
          const setup = { ...SETUP, option, blocks };
          const opened = openCombat({ setup, edition });
          if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
          const state = stateOf(opened.combat)!;
          expect(chartOfState({ chartOf }, state).key).toBe(state.chart.machine);
        }
      }
    }
  });
});

test('a state told to a viewer names its next events', async () => {
  const served = await serve();
  const { id } = await made(served.client);
  const viewer = await view(served.url, id);
  const told = await viewer.when(({ type }) => type === 'service.register');
  const machine = createMachine(JSON.parse(String(told['machine'])));
  const state = machine.resolveState(State.create(JSON.parse(String(told['state']))));
  expect(state.matches('declareAttackers.declaring')).toBe(true);
  expect(state.hasTag('decision')).toBe(true);
  expect(state.nextEvents).toContain('declareAttackers');
  expect(state.nextEvents).not.toContain('declareBlockers');
});

describe('a service in this process', () => {
  test('gives signs of life', async () => {
    const served = await serve({ keepAlive: 20 });
    const { id } = await made(served.client);
    const silent = await view(served.url, id, { silent: true });
    await silent.when(({ type }) => type === 'service.ping', 'a sign of life');
    expect(silent.heard.every(({ type }) => type === 'service.ping')).toBe(true);
  });

  test('says goodbye when it stops, and waits for nobody', async () => {
    const served = await serve();
    const { id } = await made(served.client);
    const viewer = await view(served.url, id);
    const deaf = await view(served.url, id);
    await Promise.all([viewer.version(0), deaf.version(0)]);
    deaf.socket.pause();
    const start = performance.now();
    await served.service.stop();
    expect(performance.now() - start).toBeLessThan(5000);
    expect((await viewer.closed).code).toBe(1001);
    expect(viewer.heard.map(({ type }) => type)).not.toContain('service.stop');
  });

  test('two of them keep their viewers apart', async () => {
    const [one, other] = await Promise.all([serve(), serve()]);
    const [first, second] = await Promise.all([made(one.client), made(other.client)]);
    const [viewer, bystander] = await Promise.all([
      view(one.url, first.id),
      view(other.url, second.id),
    ]);
    await Promise.all([viewer.version(0), bystander.version(0)]);
    const before = bystander.heard.length;
    await one.client.command({ id: first.id, body: ATTACK });
    await viewer.version(1);
    expect(bystander.heard.length).toBe(before);
    await other.service.stop();
    viewer.fire({ type: 'declareBlockers', by: 'Ben', blocks: {} });
    await viewer.version(2);
  });

  test('takes so many fired commands a minute and no more', async () => {
    const served = await serve({ args: ['--limit-commands', '2'] });
    const { id } = await made(served.client, { setup: { ...SETUP, priority: 'ask' } });
    const viewer = await view(served.url, id);
    const bystander = await view(served.url, id);
    await Promise.all([viewer.version(0), bystander.version(0)]);
    const act = async (seq: number, acting = viewer) => {
      acting.fire({ type: 'passPriority' });
      await viewer.version(seq);
    };
    await act(1);
    await act(2);
    viewer.fire({ type: 'passPriority' });
    const told = await viewer.when(({ type }) => type === 'service.refused');
    expect(told['problem']).toMatchObject({ status: 429, code: 'too-many-requests' });
    await act(3, bystander);
  });

  test('forgets whom nobody watches', async () => {
    const served = await serve();
    const { id } = await made(served.client);
    const { services } = Reflect.get(globalThis, '__xstate__') as { services: Set<unknown> };
    const before = services.size;
    for (let round = 0; round < 3; round += 1) {
      const viewer = await view(served.url, id);
      await viewer.version(0);
      expect(services.size).toBe(before + 1);
      viewer.socket.close();
      await expect.poll(() => services.size).toBe(before);
    }
  });
});

import { galleryCases, openCombat, parseCommand, act, replay, stateOf } from '#machines';
import type { Case, Combat } from '#machines';
import { expect, test } from 'vitest';
import { Desk } from '../../inspector/state/desk.ts';
import { planOf } from '../../inspector/state/plan.ts';
import { readRoute, writeRoute } from '../../inspector/state/route.ts';
import type { Route } from '../../inspector/state/route.ts';
import { createLocalTransport } from '../../inspector/transport/local.ts';
import type { CombatAnswer } from '../../inspector/transport/transport.ts';
import { there } from './walk.ts';

const gallery = galleryCases();
const inEveryEdition = gallery.flatMap((one) =>
  one.editions.map((edition) => [one.id, edition, one] as const),
);

async function deskAt(route: Route): Promise<Desk> {
  const local = createLocalTransport();
  const desk = new Desk({ local, remote: () => local, gallery, language: 'en' });
  await desk.open(route);
  return desk;
}

const routeTo = (slug: string, edition: string, at: number): Route =>
  readRoute(`#/s/${slug}?edition=${edition}&at=${at}`);

/** The same example played without any of the page. */
function played(one: Case, edition: string): Combat {
  const { setup, commands } = planOf(one, edition);
  const opened = openCombat({ setup, edition });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return commands.reduce((combat, sent) => {
    const parsed = parseCommand(sent);
    const acted = parsed.ok && act(combat, parsed.command);
    if (!acted || !acted.ok) throw new Error(JSON.stringify(sent));
    return acted.combat;
  }, opened.combat);
}

function withoutPlace(state: CombatAnswer | undefined): unknown {
  const { id: _, parent: __, branches: ___, ...rest } = there(state);
  return rest;
}

test('there are at least twenty examples', () => {
  expect(gallery.length).toBeGreaterThanOrEqual(20);
});

test.for(inEveryEdition)(
  '%s under the rules of %s goes on to its end and back to its start',
  async ([slug, edition, one]) => {
    const desk = await deskAt(routeTo(slug, edition, 0));
    const session = there(desk.session.value);
    const last = there(session.line.value).entries.length;
    expect(desk.halted.value).toBeUndefined();
    expect(last).toBe(planOf(one, edition).commands.length);
    const onward: unknown[] = [];
    for (let seq = 0; seq <= last; seq++) {
      await session.goTo({ seq });
      onward.push(withoutPlace(session.shown.value));
    }
    const { record } = played(one, edition);
    for (let seq = last; seq >= 0; seq--) {
      await session.goTo({ seq });
      const again = replay(record, seq);
      const fresh = again.ok ? stateOf(again.combat) : undefined;
      expect(withoutPlace(session.shown.value)).toEqual(fresh);
      expect(onward[seq]).toEqual(fresh);
    }
  },
);

test.for(gallery.map((one) => [one.id, there(one.editions.at(-1))] as const))(
  'the link of every moment of %s opens just there',
  async ([slug, edition]) => {
    const desk = await deskAt(routeTo(slug, edition, 0));
    const session = there(desk.session.value);
    const last = there(session.line.value).entries.length;
    for (let seq = 0; seq <= last; seq++) {
      await session.goTo({ seq });
      const fragment = writeRoute(await desk.link());
      const again = await deskAt(readRoute(fragment));
      expect(again.session.value?.place.value.at).toEqual({ seq });
      expect(withoutPlace(again.session.value?.shown.value)).toEqual(
        withoutPlace(session.shown.value),
      );
    }
  },
);

test.for(gallery.map((one) => [one.id, one] as const))(
  '%s has a title, a lesson and a question in both languages',
  ([, { written }]) => {
    for (const language of ['en', 'fr'] as const) {
      expect(written.titles?.[language]).toMatch(/\w/);
      expect(written.lesson?.[language]).toMatch(/\w/);
      expect(written.question?.[language]).toMatch(/\?/);
    }
  },
);

import { galleryCases } from '#machines';
import { expect, test, vi } from 'vitest';
import { namedDifferences } from '../../inspector/compare/named.ts';
import { Desk } from '../../inspector/state/desk.ts';
import { readRoute, writeRoute } from '../../inspector/state/route.ts';
import { createLocalTransport } from '../../inspector/transport/local.ts';
import { sharedWalk, there } from './walk.ts';

async function deskAt(fragment: string): Promise<Desk> {
  const local = createLocalTransport();
  const desk = new Desk({ local, remote: () => local, gallery: galleryCases(), language: 'en' });
  await desk.open(readRoute(fragment));
  return desk;
}

const BOOKS = '#/s/two-blockers-two-books?edition=2026-09-25&against=2010-04-23';

async function other(desk: Desk, seq: number): Promise<number> {
  await there(desk.session.value).goTo({ seq });
  const session = there(desk.against.value).session;
  await vi.waitFor(() =>
    expect(session.place.value.at).toEqual({ seq: there(desk.against.value).seqFor(seq) }),
  );
  return session.place.value.at.seq;
}

test('two dates are stepped through together, each with the commands of its own', async () => {
  const desk = await deskAt(BOOKS);
  const [main, beside] = [there(desk.session.value), there(desk.against.value).session];
  const lengths = [main, beside].map((session) => session.line.value?.entries.length);
  expect(lengths).toEqual([8, 10]);
  expect(await other(desk, 0)).toBe(0);
  expect(await other(desk, 5)).toBe(5);
  expect(beside.shown.value?.next.decision).toBe('order-damage');
  expect(main.shown.value?.next.decision).toBe('priority');
  expect(await other(desk, 6)).toBe(8);
  expect(main.shown.value?.next.decision).toBe('assign-damage');
  expect(beside.shown.value?.next.decision).toBe('assign-damage');
  expect(await other(desk, 8)).toBe(10);
});

test('the date that refuses a command stays before it and says why', async () => {
  const desk = await deskAt('#/s/two-blockers-two-books?edition=2026-09-25&against=2009-07-11');
  const beside = there(desk.against.value).session;
  await there(desk.session.value).goTo({ seq: 8 });
  await vi.waitFor(() => expect(beside.atEnd.value).toBe(true));
  expect(beside.place.value.at).toEqual({ seq: 5 });
  expect(beside.refused.value?.refusal.violations.length).toBeGreaterThan(0);
  expect(desk.halted.value).toBeUndefined();
});

test('a link keeps both dates', async () => {
  const desk = await deskAt(`${BOOKS}&at=3`);
  const fragment = writeRoute(await desk.link());
  expect(fragment).toContain('against=2010-04-23');
  const again = await deskAt(fragment);
  expect(again.against.value?.session.edition).toBe('2010-04-23');
  desk.endComparison();
  expect(writeRoute(await desk.link())).not.toContain('against');
});

test('choosing the other date as the date of the page leaves nothing to compare', async () => {
  const desk = await deskAt(BOOKS);
  const route = await desk.underRulesOf('2010-04-23');
  expect(route).toMatchObject({ edition: '2010-04-23', against: undefined });
});

test('a moment that is kept is forgotten when it is kept again', async () => {
  const desk = await deskAt('#/s/menace-no-teamwork?at=2');
  desk.keepReference();
  expect(desk.reference.value?.at).toEqual({ seq: 2 });
  desk.keepReference();
  expect(desk.reference.value).toBeUndefined();
});

test('what an example tries at a moment goes into the form of a branch and is judged there', async () => {
  const desk = await deskAt('#/s/menace-no-teamwork?at=2');
  expect(desk.tries()).toEqual([]);
  await there(desk.session.value).goTo({ seq: 3 });
  const [tried] = desk.tries();
  expect(tried).toMatchObject({ type: 'declareBlockers', by: 'Bo' });
  await desk.asking.attempt(there(tried));
  expect(desk.session.value?.line.value?.parent?.at).toBe('3');
  expect(desk.form.value?.draft.value).toMatchObject({ blocks: { guard: ['brute'] } });
  expect(desk.form.value?.verdict.value?.legal).toBe(false);
  expect(desk.session.value?.line.value?.entries).toHaveLength(3);
});

test('tries of another date are left out', async () => {
  const deskOn = (edition: string) => deskAt(`#/s/two-blockers-two-books?edition=${edition}&at=6`);
  const today = (await deskOn('2026-09-25')).tries();
  expect(today.map((command) => command.type)).toEqual(['assignDamage', 'assignDamage']);
  expect((await deskOn('2010-04-23')).tries()).toEqual([]);
});

const walk = sharedWalk();

test('differences are named, and of what is gone only that', async () => {
  const { session } = walk;
  const at = async (seq: number) =>
    there(await session.stateAt({ line: session.root, at: { seq } }));
  const found = namedDifferences(await at(6), await at(11), (id) => session.nameOf(id));
  const told = found.map(
    ({ key, about, before, after }) => `${key} ${about ?? ''}: ${before} > ${after}`,
  );
  expect(told).toEqual(
    expect.arrayContaining([
      'life Cy: 20 > 17',
      'life Dee: 20 > 15',
      'attacking Bear: Bo > –',
      'blocking Wall: Bear > –',
      'dead : – > Falcon, Elf, Squire',
      'damageMarked Wurm: 0 > 1',
    ]),
  );
  expect(told.filter((line) => /Falcon:|Elf:|Squire:/.test(line))).toEqual([]);
  expect(told.filter((line) => line.startsWith('life Bo'))).toEqual([]);
  expect(namedDifferences(await at(6), await at(6), (id) => id)).toEqual([]);
});

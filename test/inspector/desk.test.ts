import { casesFrom } from '#machines';
import type { Case } from '#machines';
import { expect, test } from 'vitest';
import { differences } from '../../inspector/data/diff.ts';
import { Desk } from '../../inspector/state/desk.ts';
import { pack, unpack } from '../../inspector/state/packing.ts';
import { planOf, readPasted } from '../../inspector/state/plan.ts';
import { readRoute, writeRoute } from '../../inspector/state/route.ts';
import { linesAt, treeOf } from '../../inspector/timeline/tree.ts';
import { createLocalTransport } from '../../inspector/transport/local.ts';
import { PASS, WALK, WALK_COMMANDS, walked, there } from './walk.ts';

const steps = WALK_COMMANDS.map((command) => {
  const { type, ...body } = command;
  return { [type]: command.type === 'allPass' ? command.times : body };
});

function gallery(): readonly Case[] {
  const read = casesFrom(
    {
      format: 1,
      cases: [
        { id: 'walk', editions: ['2010-04-23', '2026-09-25'], setup: WALK, steps },
        {
          id: 'dated',
          editions: ['2006-05-01', '2026-09-25'],
          setup: {
            players: ['Ana', 'Ben', 'Cleo'],
            permanents: [{ id: 'bear', controller: 'Ana', pt: '2/2' }],
          },
          steps: [
            { allPass: 1 },
            { declareAttackers: { attackers: { bear: 'Ben' } }, when: ['2006-05-01'] },
            { declareAttackers: { attackers: { bear: 'Cleo' } }, when: ['2026-09-25'] },
            { resolveDamage: true },
            { expect: { attacking: { bear: 'Cleo' } }, when: ['2026-09-25'] },
          ],
        },
      ],
    },
    'test',
  );
  return there(read.ok ? read.value.cases : undefined);
}

function desk(): Desk {
  const local = createLocalTransport();
  return new Desk({ local, remote: () => local, gallery: gallery(), language: 'en' });
}

async function openedAt(fragment: string): Promise<Desk> {
  const made = desk();
  await made.open(readRoute(fragment));
  return made;
}

test('an example opens at the moment of its link, with everything it does', async () => {
  const { session, obstacle } = await openedAt('#/s/walk?at=5');
  expect(obstacle.value).toBeUndefined();
  expect(session.value?.place.value.at).toEqual({ seq: 5 });
  expect(session.value?.line.value?.entries).toHaveLength(WALK_COMMANDS.length);
});

test('every moment of an example has a link that opens just there', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25');
  const line = there(made.session.value?.line.value);
  const last = line.entries.at(-1)?.microsteps.length ?? 0;
  for (const at of [{ seq: 0 }, { seq: 4 }, { seq: 4, micro: 1 }, { seq: 11, micro: last - 1 }]) {
    await made.session.value?.goTo(at);
    const fragment = writeRoute(await made.link());
    expect(fragment).toMatch(/^#\/s\/walk\?/);
    const again = await openedAt(fragment);
    expect(again.session.value?.place.value.at).toEqual(at);
    expect({ ...again.session.value?.shown.value, id: '' }).toEqual({
      ...made.session.value?.shown.value,
      id: '',
    });
  }
});

test('a link to a branch carries the set-up and what was done instead', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=1');
  await made.session.value?.branch();
  await made.session.value?.act({ type: 'declareAttackers', attackers: { wurm: 'Bo' } }, 'en');
  const fragment = writeRoute(await made.link());
  expect(fragment).toMatch(/^#\/x\/[\w-]+\?at=2/);
  const again = await openedAt(fragment);
  expect(again.session.value?.shown.value?.attacking['wurm']).toBe('Bo');
  expect(again.session.value?.edition).toBe('2026-09-25');
});

test('a link tells which command leads elsewhere than where it was made', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=1');
  await made.session.value?.branch();
  await made.session.value?.act({ type: 'declareAttackers', attackers: { wurm: 'Bo' } }, 'en');
  await made.session.value?.act(PASS, 'en');
  const { subject } = await made.link();
  const packed = there(await unpack(subject.kind === 'private' ? subject.packed : ''));
  expect(packed.marks).toHaveLength(3);
  const same = await openedAt(`#/x/${await pack(packed)}`);
  expect(same.differs.value).toBeUndefined();
  const marks = there(packed.marks).with(1, 'other');
  const other = await openedAt(`#/x/${await pack({ ...packed, marks })}`);
  expect(other.differs.value).toBe(2);
  expect(other.session.value?.line.value?.entries).toHaveLength(3);
});

const marksOf = (fragment: string): string => there(readRoute(fragment).marks);

test('a link to an example tells which command leads elsewhere than where it was made', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=4');
  const fragment = writeRoute(await made.link());
  const marks = marksOf(fragment);
  expect(marks).toMatch(/^[\da-z]{12}$/);
  expect((await openedAt(fragment)).differs.value).toBeUndefined();
  const other = fragment.replace(marks, `${marks.slice(0, 6)}zzz${marks.slice(9)}`);
  const differing = await openedAt(other);
  expect(differing.differs.value).toBe(3);
  expect(differing.session.value?.place.value.at).toEqual({ seq: 4 });
  await differing.open(readRoute(fragment));
  expect(differing.differs.value).toBeUndefined();
  await differing.open(readRoute(other));
  expect(differing.differs.value).toBe(3);
});

test('an example that has become shorter differs at the first command that is gone', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=11');
  const fragment = writeRoute(await made.link());
  const longer = await openedAt(fragment.replace(marksOf(fragment), `${marksOf(fragment)}abc`));
  expect(longer.differs.value).toBe(12);
});

test('a command that is refused is told as such and is no difference', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=2');
  const marks = there(marksOf(writeRoute(await made.link())).match(/.{3}/g) ?? undefined);
  const commands = [...WALK_COMMANDS.slice(0, 2), WALK_COMMANDS[1]];
  const packed = { edition: '2026-09-25', setup: WALK, commands, marks: [...marks, 'zzz'] };
  const halted = await openedAt(`#/x/${await pack(packed)}`);
  expect(halted.halted.value).toBe(3);
  expect(halted.differs.value).toBeUndefined();
});

test('the same under other rules is no difference either', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=4');
  const fragment = writeRoute(await made.underRulesOf('2010-04-23'));
  expect((await openedAt(fragment)).differs.value).toBeUndefined();
});

test.for(['', 'ab', 'ABC', 'ab!', 'abcd'])(
  'marks that are none are no difference: %j',
  async (marks) => {
    const made = await openedAt(`#/s/walk?edition=2026-09-25&at=2&marks=${marks}`);
    expect(made.differs.value).toBeUndefined();
  },
);

test('a link whose command cannot be read plays up to there and says so', async () => {
  const commands = [PASS, { type: 'cheat' }, PASS];
  const packed = await pack({ edition: '2026-09-25', setup: WALK, commands });
  const made = await openedAt(`#/x/${packed}`);
  expect(made.session.value?.line.value?.entries).toHaveLength(1);
  expect(made.differs.value).toBe(2);
});

test('the same address again moves in the combat that is open', async () => {
  const made = await openedAt('#/s/walk?at=2');
  const session = made.session.value;
  await made.open(readRoute('#/s/walk?at=7'));
  expect(made.session.value).toBe(session);
  expect(session?.place.value.at).toEqual({ seq: 7 });
});

test.for([
  ['2006-05-01', 'Ben', 2],
  ['2009-10-01', 'Ben', 2],
  ['2026-09-25', 'Cleo', 2],
] as const)(
  'under the rules of %s a plan does what that date does',
  async ([edition, target, length]) => {
    const [, dated] = gallery();
    const { commands } = planOf(there(dated), edition);
    expect(commands[0]).toEqual(PASS);
    expect(commands[1]).toMatchObject({ attackers: { bear: target } });
    expect(commands.length).toBe(edition === '2006-05-01' ? length + 1 : length);
  },
);

test('another date plays the same under its rules, and says where it cannot', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=4');
  const route = await made.underRulesOf('2010-04-23');
  expect(route.edition).toBe('2010-04-23');
  await made.open(route);
  expect(made.session.value?.edition).toBe('2010-04-23');
  expect(made.halted.value).toBe(7);
});

test.for([
  ['#/s/nothing', { kind: 'unknown-scenario', slug: 'nothing' }],
  ['#/x/broken', { kind: 'bad-link' }],
  ['#/c/nobody', { kind: 'trouble', trouble: { kind: 'unknown-combat' } }],
] as const)('%s leads nowhere and says so', async ([fragment, obstacle]) => {
  const made = await openedAt(fragment);
  expect(made.session.value).toBeUndefined();
  expect(made.obstacle.value).toEqual(obstacle);
});

test('a form is there for who is asked at the end, and nowhere else', async () => {
  const made = await openedAt('#/s/walk?edition=2026-09-25&at=3');
  expect(made.form.value).toBeUndefined();
  await made.session.value?.branch();
  expect(made.form.value?.waiting).toMatchObject({ player: 'Bo', decision: 'declare-blockers' });
  const form = made.form.value;
  made.language.value = 'fr';
  expect(made.form.value).toBe(form);
  await made.session.value?.goTo({ seq: 2 });
  expect(made.form.value).toBeUndefined();
});

test.for([
  ['a set-up', 'players: [Ana, Ben]\npermanents:\n- {id: bear, controller: Ana, pt: 2/2}', 1],
  ['a set-up in JSON', '{"players": ["Ana", "Ben"], "permanents": []}', 1],
  ['a set-up in JSON over lines', '{\n  "players": ["Ana", "Ben"],\n  "permanents": []\n}', 1],
  ['a case', 'id: one\nsetup: {players: [Ana, Ben]}\nsteps: []', 1],
  [
    'a file',
    'format: 1\ncases:\n- {id: one, setup: {players: [Ana, Ben]}, steps: []}\n- {id: two, setup: {players: [Ana, Ben]}, steps: []}',
    2,
  ],
] as const)('%s that is pasted is read', ([, text, count]) => {
  const read = readPasted(text);
  expect(read.ok ? read.cases.length : read.problems).toBe(count);
});

test.for([
  ['nothing', ''],
  ['prose', 'Ana attacks Ben.'],
  ['a set-up with a stray key', 'players: [Ana, Ben]\ncreatures: []'],
  [
    'a creature of nobody',
    'players: [Ana, Ben]\npermanents: [{id: bear, controller: Zoe, pt: 2/2}]',
  ],
] as const)('%s is refused with what is wrong', ([, text]) => {
  const read = readPasted(text);
  expect(read.ok ? [] : read.problems).not.toEqual([]);
});

test('branches are rows under the line they left, and each moment knows who shares it', async () => {
  const session = await walked();
  await session.goTo({ seq: 3 });
  await session.branch();
  await session.act({ type: 'declareBlockers', by: 'Bo', blocks: {} }, 'en');
  const b = session.place.value.line;
  await session.goTo({ seq: 3 });
  await session.branch();
  await session.act({ type: 'declareBlockers', by: 'Bo', blocks: { wall: ['bear'] } }, 'en');
  const rows = treeOf(session.lines.value, session.root);
  expect(
    rows.map(({ letter, from, entries }) => [letter, from, entries.map(({ seq }) => seq)]),
  ).toEqual([
    ['', -1, WALK_COMMANDS.map((_, index) => index + 1)],
    ['b', 3, [4]],
    ['c', 3, [4]],
  ]);
  expect(linesAt(rows, b, 2).map(({ id }) => id)).toHaveLength(3);
  expect(linesAt(rows, b, 4).map(({ id }) => id)).toEqual([b]);
});

test.for([
  [{ a: 1 }, { a: 1 }, []],
  [{ a: 1 }, { a: 2 }, ['a']],
  [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ['a.c']],
  [{ a: [1, 2] }, { a: [1, 2] }, []],
  [{ a: [1, 2] }, { a: [2, 1] }, ['a']],
  [{}, { a: null }, ['a']],
  [{ a: 1 }, {}, ['a']],
] as const)('%j and %j differ at %j', ([before, after, paths]) => {
  expect(differences(before, after).map(({ path }) => path)).toEqual(paths);
});

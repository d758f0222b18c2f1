import type { CheckAnswer, Command, OptionsAnswer } from '#machines';
import { expect, test } from 'vitest';
import { unitsOf, withCount, countOn } from '../../inspector/now/units.ts';
import { commandFrom, costOf, draftFrom } from '../../inspector/state/draft.ts';
import { Form } from '../../inspector/state/form.ts';
import type { Session } from '../../inspector/state/session.ts';
import { ATTACK, opened, PASS, there } from './walk.ts';

async function formOf(session: Session): Promise<Form> {
  const [waiting] = session.shown.value?.waitingFor ?? [];
  const form = new Form(session.transport, session.place.value.line, there(waiting), 'en');
  await form.start();
  return form;
}

const ruleOf = (verdict: CheckAnswer | undefined) => verdict?.violations.map(({ rule }) => rule);

test('a form starts with what may be chosen and how nothing at all would be judged', async () => {
  const session = await opened({ commands: [PASS] });
  const form = await formOf(session);
  expect(form.options.value?.decision).toBe('declare-attackers');
  expect(form.verdict.value?.legal).toBe(true);
  expect(form.touched.value).toBe(false);
});

test('each change is judged, and the last one wins', async () => {
  const session = await opened({ commands: [PASS] });
  const form = await formOf(session);
  await Promise.all([
    form.change({ decision: 'declare-attackers', attackers: { bear: 'Ana' } }),
    form.change({ decision: 'declare-attackers', attackers: { bear: 'Bo' } }),
  ]);
  expect(form.verdict.value?.legal).toBe(true);
  await form.change({ decision: 'declare-attackers', attackers: { bear: 'Ana' } });
  expect(ruleOf(form.verdict.value)).toEqual(['508.1b']);
});

test('a suggestion fills the form and stands', async () => {
  const must = [
    { id: 'brute', controller: 'Ana', pt: '3/3', abilities: ['mustAttack'] },
    { id: 'idler', controller: 'Ana', pt: '1/1' },
  ];
  const setup = { players: ['Ana', 'Ben', 'Cleo'], start: 'declare-attackers', permanents: must };
  const form = await formOf(await opened({ setup }));
  expect(ruleOf(form.verdict.value)).toEqual(['508.1d']);
  const suggestion = there(form.verdict.value?.suggestion);
  await form.fill(suggestion);
  expect(form.verdict.value?.legal).toBe(true);
  const { draft } = form;
  expect(draft.value).toMatchObject({ attackers: { brute: expect.stringMatching(/Ben|Cleo/) } });
  expect(draft.value).not.toHaveProperty('attackers.idler');
});

test('what a choice costs is paid with the command', async () => {
  const setup = {
    players: ['Ana', 'Ben', 'Cleo'],
    start: 'declare-attackers',
    permanents: [
      { id: 'bear', controller: 'Ana', pt: '2/2' },
      { id: 'wolf', controller: 'Ana', pt: '2/2' },
    ],
    effects: [{ attackCost: { protects: 'Ben', mana: 2 } }],
  };
  const session = await opened({ setup });
  const form = await formOf(session);
  await form.change({ decision: 'declare-attackers', attackers: { bear: 'Ben', wolf: 'Cleo' } });
  expect(form.command()).toMatchObject({ pay: { mana: 2 } });
  await form.change({ decision: 'declare-attackers', attackers: { wolf: 'Cleo' } });
  expect(form.command()).not.toHaveProperty('pay');
  await form.change({ decision: 'declare-attackers', attackers: { bear: 'Ben', wolf: 'Ben' } });
  const options = there(form.options.value);
  expect(costOf(form.draft.value, options)).toBe(4);
  const command = form.command();
  expect(command && (await session.act(command, 'en'))).toBe(true);
});

test('orders and divisions start from their legal default', async () => {
  const blocks = {
    type: 'declareBlockers' as const,
    by: 'Bo',
    blocks: { squire: ['bear'], wall: ['bear'] },
  };
  const none = (by: string) => ({ type: 'declareBlockers' as const, by, blocks: {} });
  const session = await opened({
    edition: '2010-04-23',
    commands: [PASS, ATTACK, PASS, blocks, none('Cy'), none('Dee')],
  });
  const order = await formOf(session);
  expect(order.draft.value).toEqual({
    decision: 'order-damage',
    orders: { bear: ['squire', 'wall'] },
  });
  expect(order.verdict.value?.legal).toBe(true);
  const command = there(order.command());
  expect(await session.act(command, 'en')).toBe(true);
});

test('a form speaks another language without forgetting what was chosen', async () => {
  const session = await opened({ commands: [PASS] });
  const form = await formOf(session);
  await form.change({ decision: 'declare-attackers', attackers: { bear: 'Ana' } });
  const english = form.verdict.value?.violations[0]?.text;
  await form.speak('fr');
  expect(form.draft.value).toMatchObject({ attackers: { bear: 'Ana' } });
  expect(form.verdict.value?.violations[0]?.text).not.toBe(english);
});

test.for<[string, Command]>([
  ['a defending player', { type: 'chooseDefender', by: 'Ana', defender: 'Ben' }],
  [
    'attackers',
    {
      type: 'declareAttackers',
      by: 'Ana',
      attackers: { bear: 'Ben', wolf: 'Ben' },
      bands: [['bear', 'wolf']],
      exert: ['bear'],
      enlist: { bear: 'ox' },
    },
  ],
  ['blockers', { type: 'declareBlockers', by: 'Ana', blocks: { wall: ['bear', 'wolf'] } }],
  ['orders', { type: 'orderDamage', by: 'Ana', orders: { bear: ['wall', 'elf'] } }],
  ['damage', { type: 'assignDamage', by: 'Ana', damage: { bear: { wall: 1, elf: 1 } } }],
])('a draft of %s becomes the same command again', ([, command]) => {
  const decisions = [
    'choose-defender',
    'declare-attackers',
    'declare-blockers',
    'order-damage',
    'assign-damage',
  ] as const;
  const drafts = decisions.flatMap((decision) => draftFrom(command, decision) ?? []);
  expect(drafts).toHaveLength(1);
  const [draft] = drafts;
  const waiting = {
    id: 'd1',
    player: 'Ana',
    decision: 'priority',
    command: 'passPriority',
    rule: '',
  } as const;
  expect(draft && commandFrom(draft, waiting)).toEqual({ ...command, decision: 'd1' });
});

test('alike creatures are chosen for by number', async () => {
  const setup = {
    players: ['Ana', 'Ben', 'Cleo'],
    start: 'declare-attackers',
    permanents: [
      { id: 'token', controller: 'Ana', pt: '1/1', count: 5 },
      { id: 'bear', controller: 'Ana', pt: '2/2' },
      { id: 'wolf', controller: 'Ana', pt: '2/2' },
    ],
  };
  const session = await opened({ setup });
  const form = await formOf(session);
  await form.change({
    decision: 'declare-attackers',
    attackers: { 'token-1': 'Ben', 'token-2': 'Ben' },
  });
  const options = form.options.value as Extract<OptionsAnswer, { decision: 'declare-attackers' }>;
  const groups = options.groups.map(({ creatures, whyNot, targets }) => ({
    creatures,
    whyNot,
    choices: targets.map(({ target, ...choice }) => ({ id: target, ...choice })),
  }));
  const units = unitsOf(groups, there(session.shown.value));
  expect(units.map(({ name, creatures }) => [name, creatures.length])).toEqual([
    ['bear', 1],
    ['wolf', 1],
    ['token', 5],
  ]);
  const tokens = there(units[2]);
  const chosen = { bear: 'Cleo', 'token-1': 'Ben', 'token-2': 'Ben' };
  const more = withCount(tokens, chosen, 'Cleo', 3);
  expect(countOn(tokens, more, 'Cleo')).toBe(3);
  expect(countOn(tokens, more, 'Ben')).toBe(2);
  expect(more['bear']).toBe('Cleo');
  expect(countOn(tokens, withCount(tokens, more, 'Ben', 0), 'Ben')).toBe(0);
  expect(countOn(tokens, withCount(tokens, more, 'Cleo', 9), 'Cleo')).toBe(3);
});

import { describe, expect, test } from 'vitest';
import {
  act,
  branch,
  logOf,
  openCombat,
  openingOf,
  readMoment,
  replay,
  resume,
  seqOf,
  stateOf,
  takenAt,
  verify,
} from '#machines';
import type { Combat, CombatRecord, SentCommand, WrittenSetup } from '#machines';
import { suite } from '../conformance/suite.ts';
import { playedCase } from '../support/case-combats.ts';
import { longCombat } from '../support/long-combat.ts';
import { opened, played, read, refusal, stateAt } from '../support/play.ts';
const SAMPLE = 17;

const json = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Every state there is in a combat, each moment of each command. */
const everyMoment = (combat: Combat): readonly unknown[] =>
  Array.from({ length: seqOf(combat) + 1 }, (_, seq) => [
    stateOf(combat, `${seq}`),
    seq === 0 ? openingOf(combat) : takenAt(combat, seq),
  ]);

const TABLE: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'declare-attackers',
  permanents: [
    { id: 'bear', controller: 'Ana', pt: '2/2' },
    { id: 'wolf', controller: 'Ana', pt: '3/3', abilities: ['first strike'] },
    { id: 'wall', controller: 'Ben', pt: '0/4' },
    { id: 'hen', controller: 'Cleo', pt: '1/1' },
  ],
};

const COMMANDS: readonly SentCommand[] = [
  { type: 'declareAttackers', attackers: { bear: 'Ben', wolf: 'Cleo' } },
  { type: 'allPass', times: 1 },
  { type: 'declareBlockers', by: 'Ben', blocks: { wall: ['bear'] } },
  { type: 'declareBlockers', by: 'Cleo', blocks: {} },
  { type: 'applyEffect', kind: 'modifyPT', id: 'bear', by: '+3/+0', until: 'endOfTurn' },
  { type: 'allPass', times: 2 },
];

const whole = (): Combat => played(opened(TABLE), ...COMMANDS);

function changed(record: CombatRecord, seq: number, change: object): CombatRecord {
  return {
    ...record,
    commands: record.commands.map((kept, index) =>
      index === seq - 1 ? { ...kept, ...change } : kept,
    ),
  };
}

describe('a record', () => {
  test('holds what was set up and what was accepted, as plain JSON', () => {
    const { record } = whole();
    expect(record).toMatchObject({ format: 1, edition: '2026-09-25', setup: TABLE });
    expect(record.commands.map(({ command, by }) => [command.type, by])).toEqual([
      ['declareAttackers', 'Ana'],
      ['allPass', 'Ana'],
      ['declareBlockers', 'Ben'],
      ['declareBlockers', 'Cleo'],
      ['applyEffect', 'Ana'],
      ['allPass', 'Ana'],
    ]);
    expect(json(record)).toEqual(record);
  });

  test('names an edition by its date, the newest where none is asked for', () => {
    expect(opened(TABLE, '2010-05-05').record.edition).toBe('2010-05-05');
    expect(opened(TABLE).record.edition).toBe(opened(TABLE, 'latest').record.edition);
  });

  test('replays to the same states at every command and microstep, also from JSON', () => {
    const combat = whole();
    const replayed = replay(json(combat.record));
    expect(replayed.ok).toBe(true);
    if (!replayed.ok) return;
    expect(JSON.stringify(everyMoment(replayed.combat))).toBe(JSON.stringify(everyMoment(combat)));
    expect(replayed.combat.record).toEqual(combat.record);
  });

  test.for(['2008-10-01', '2010-04-23', 'latest'])(
    'of a long combat replays alike and is judged alike: %s',
    (edition) => {
      const combat = longCombat(edition);
      const replayed = replay(json(combat.record));
      expect(seqOf(combat)).toBeGreaterThanOrEqual(40);
      expect(replayed.ok && stateOf(replayed.combat)).toEqual(stateOf(combat));
      expect(verify(combat.record)).toEqual([]);
    },
  );

  test('of a case replays to what it answered live', () => {
    const runs = suite().flatMap(({ runs: all }) => all);
    const sample = runs.filter((_, index) => index % SAMPLE === 0);
    const different = sample.filter(([, one, edition]) => {
      const { combat, taken } = playedCase(one, edition);
      const replayed = replay(json(combat.record));
      if (!replayed.ok) return true;
      const again = taken.map(({ seq }) => takenAt(replayed.combat, seq));
      const parallel = combat.record.setup.blocks === 'parallel';
      return !parallel && JSON.stringify(again) !== JSON.stringify(taken);
    });
    expect(different.map(([name]) => name)).toEqual([]);
    expect(sample.length).toBeGreaterThan(50);
  });

  test('can be taken up at each command, to the same states', () => {
    const combat = whole();
    const { record } = json(combat);
    for (let seq = 0; seq <= record.commands.length; seq += 1) {
      const earlier = replay(record, seq);
      if ('unreadable' in earlier) throw new Error(earlier.unreadable);
      const resumed = resume(earlier.combat, record.commands.slice(seq));
      expect(resumed.ok).toBe(true);
      expect(everyMoment(resumed.combat)).toEqual(everyMoment(combat));
      expect(resumed.combat.record).toEqual(combat.record);
      expect(seqOf(earlier.combat)).toBe(seq);
    }
  });

  test('is taken up as far as it leads where it once did', () => {
    const { record } = whole();
    const earlier = replay(record, 2);
    if ('unreadable' in earlier) throw new Error(earlier.unreadable);
    const { commands } = changed(record, 4, { hash: 'another' });
    const resumed = resume(earlier.combat, commands.slice(2));
    expect(resumed).toMatchObject({ ok: false, firstDifference: 4 });
    expect(stateOf(resumed.combat)).toEqual(stateOf(whole(), '3'));
    expect(resume(earlier.combat, commands.slice(3))).toMatchObject({ firstDifference: 3 });
  });

  test('can be replayed up to a command', () => {
    const { record } = whole();
    const replayed = replay(record, 2);
    expect(replayed.ok && seqOf(replayed.combat)).toBe(2);
    expect(replayed.ok && stateOf(replayed.combat)).toEqual(stateOf(whole(), '2'));
  });
});

describe('a changed record', () => {
  const { record } = whole();
  const other: SentCommand = { type: 'declareBlockers', by: 'Ben', blocks: {} };

  test.for([
    ['another hash', changed(record, 4, { hash: '00000000000000' }), 4],
    ['another command', changed(record, 3, { command: other }), 3],
    ['another sender', changed(record, 3, { by: 'Cleo' }), 3],
    ['a command that the chart does not take up', changed(record, 1, { command: other }), 1],
    ['no command at all', changed(record, 2, { command: { type: 'dance' } }), 2],
    ['another set-up', { ...record, setup: { ...TABLE, ask: 'all' as const } }, 1],
  ] as const)('%s is told by the first that differs', ([, one, seq]) => {
    const replayed = replay(one);
    expect(replayed).toMatchObject({ ok: false, firstDifference: seq });
    if (replayed.ok || 'unreadable' in replayed) return;
    expect(seqOf(replayed.combat)).toBe(seq - 1);
    expect(verify(one).at(-1)).toMatchObject({ seq, what: 'leads-elsewhere' });
  });

  test('of another format is refused by its name', () => {
    const future = { ...record, format: 7 } as unknown as CombatRecord;
    expect(replay(future)).toEqual({ ok: false, unreadable: 'record format 7 is not known here' });
    expect(verify(future)).toMatchObject([{ seq: 0, what: 'unreadable' }]);
  });

  test('that cannot be opened any more says why', () => {
    const broken = { ...record, setup: { ...TABLE, players: ['Ana'] } };
    expect(replay(broken)).toMatchObject({
      ok: false,
      unreadable: expect.stringContaining('setup.players'),
    });
  });

  test('is trusted as to verdicts, which only verify judges again', () => {
    const combat = opened({ ...TABLE, permanents: [{ ...TABLE.permanents![0]!, tapped: true }] });
    const attack: SentCommand = { type: 'declareAttackers', attackers: { bear: 'Ben' } };
    expect(refusal(combat, attack).violations).toMatchObject([{ code: 'tapped' }]);
    const sound = played(opened({ ...TABLE, permanents: [TABLE.permanents![0]!] }), attack);
    const kept = { ...sound.record, setup: combat.record.setup };
    const replayed = replay(kept);
    expect(replayed).toMatchObject({ ok: true });
    expect(verify(kept)).toEqual([{ seq: 1, what: 'refused', detail: '508.1a tapped' }]);
  });
});

describe('a moment', () => {
  const combat = whole();

  test.for([
    ['7', { seq: 7 }],
    ['7.3', { seq: 7, microstep: 3 }],
    ['0', { seq: 0 }],
    ['', undefined],
    ['7.', undefined],
    ['-1', undefined],
    ['7.3.1', undefined],
    ['seven', undefined],
    ['12345678', undefined],
  ] as const)('is read: %j', ([at, moment]) => {
    expect(readMoment(at)).toEqual(moment);
  });

  test('within a command is the state after that microstep', () => {
    const { microsteps, state } = takenAt(combat, 4)!;
    expect(microsteps.length).toBeGreaterThan(1);
    for (const { index, chart } of microsteps) {
      const then = stateAt(combat, `4.${index}`);
      expect(then).toMatchObject({ seq: 4, at: `4.${index}`, chart });
    }
    const last = stateAt(combat, `4.${microsteps.length}`);
    expect({ ...last, at: '4' }).toEqual(state);
    expect(stateAt(combat, '4.1').declared).toEqual(['Ben', 'Cleo']);
    expect(stateAt(combat, '4.1').blocked).toEqual([]);
    expect(state.blocked).toEqual(['bear']);
  });

  test('of the opening has microsteps too', () => {
    const { microsteps, events } = openingOf(combat);
    expect(microsteps.length).toBeGreaterThan(0);
    expect(events).toContainEqual({ type: 'stepBegan', step: 'declare-attackers' });
    expect(stateAt(combat, '0.1').at).toBe('0.1');
  });

  test('that there is not has no state', () => {
    for (const at of ['7', '4.99', '4.0', '0.9', 'x', '1.2.3'])
      expect(stateOf(combat, at)).toBeUndefined();
    expect(takenAt(combat, 0)).toBeUndefined();
    expect(takenAt(combat, 7)).toBeUndefined();
    expect(takenAt(combat, -1)).toBeUndefined();
  });

  test('is answered again byte for byte', () => {
    const before = played(opened(TABLE), ...COMMANDS.slice(0, 3));
    const acted = act(before, read(COMMANDS[3]!));
    expect(acted.ok && JSON.stringify(acted.taken)).toBe(JSON.stringify(takenAt(combat, 4)));
  });
});

describe('the log', () => {
  const combat = whole();

  test('lists commands with what they did, without states, in pages', () => {
    const all = logOf(combat);
    expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(all.filter((entry) => 'state' in entry)).toEqual([]);
    expect([...logOf(combat, 0, 4), ...logOf(combat, 4, 4)]).toEqual(all);
    expect(logOf(combat, 6)).toEqual([]);
    expect(logOf(combat, 99)).toEqual([]);
    const { state: _, ...second } = takenAt(combat, 2)!;
    expect(all[1]).toEqual(second);
  });
});

describe('a branch', () => {
  const combat = whole();

  test('goes on from a moment and leaves the other alone', () => {
    const before = JSON.stringify(combat.record);
    const other = branch(combat, '2', 'first')!;
    expect(other.record.parent).toEqual({ id: 'first', at: '2' });
    expect(stateOf(other)).toEqual(stateOf(combat, '2'));
    const played2 = played(other, { type: 'declareBlockers', by: 'Ben', blocks: {} });
    expect(stateAt(played2).blocking).toMatchObject({ wall: [] });
    expect(JSON.stringify(combat.record)).toBe(before);
    expect(stateAt(combat, '4').blocking).toMatchObject({ wall: ['bear'] });
    expect(replay(json(played2.record)).ok).toBe(true);
  });

  test('at a microstep cuts after its command; at the opening it starts anew', () => {
    expect(branch(combat, '4.2', 'first')!.record).toMatchObject({
      parent: { id: 'first', at: '4' },
      commands: combat.record.commands.slice(0, 4),
    });
    expect(seqOf(branch(combat, '0', 'first')!)).toBe(0);
  });

  test('there is none at a moment that there is not', () => {
    for (const at of ['7', '4.99', 'x', '']) expect(branch(combat, at, 'first')).toBeUndefined();
  });

  test('keeps its parent in the record when opened with one', () => {
    const parent = { id: 'first', at: '3' };
    const found = openCombat({ setup: TABLE, parent });
    expect(found.ok && found.combat.record.parent).toEqual(parent);
  });
});

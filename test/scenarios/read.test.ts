import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCase, readCases } from '../../machines/scenarios/read.ts';
import { writeProblem } from '../../machines/scenarios/problems.ts';
import { writeCase, writeFile } from '../../machines/scenarios/write.ts';

const SUITE = 'test/conformance/cases';

const head = `format: 1
editions: ["2010-04-23", "2026-09-25"]
cases:
- id: one
  setup: {players: [Ana, Ben], permanents: [{id: bear, controller: Ana, pt: 2/2}, {id: imp, count: 3, controller: Ben, pt: 1/1}]}
`;
const steps = (lines: string): string => `${head}  steps: ${lines}\n`;

function faults(text: string): readonly string[] {
  const result = readCases(text, 'file.yaml');
  return result.ok ? [] : result.problems.map(writeProblem);
}

describe('a text with faults', () => {
  test.for([
    ['no YAML', 'format: [', /^file\.yaml:1:10: expected YAML or JSON, got /],
    ['not a map', '- 1', /^file\.yaml:1:1: expected a map, got \[1\]$/],
    [
      'nested without end',
      `format: ${'['.repeat(20_000)}`,
      /^file\.yaml: expected a text that is nested less deeply$/,
    ],
    [
      'another format',
      `format: 2${head.slice(9)}  steps: []`,
      /^file\.yaml:1:1: format: expected "1", got 2$/,
    ],
    [
      'a key twice',
      `${head}  steps: []\n  steps: []`,
      /^file\.yaml:7:3: expected YAML or JSON, got the key "steps" for a second time/,
    ],
    ['a missing key', 'format: 1', /^file\.yaml:1:1: cases: expected a list, got nothing$/],
    [
      'an unknown key',
      `${head}  stepps: []\n  steps: []`,
      /^file\.yaml:6:3: case one, stepps: expected "steps", perhaps, got the unknown key "stepps"$/,
    ],
    [
      'an unknown step',
      steps('[{declareAttacker: {attackers: {}}}]'),
      /^file\.yaml:6:12: case one, step 1, declareAttacker: expected "declareAttackers", perhaps, got the unknown key/,
    ],
    [
      'two steps in one',
      steps('[{allPass: 1, expect: {dead: []}}]'),
      /^file\.yaml:6:11: case one, step 1: expected one of the keys chooseDefender, .*, got \{"allPass":1,"expect"/,
    ],
    ['an empty step', steps('[{note: nothing}]'), /case one, step 1: expected one of the keys/],
    [
      'a wrong value',
      steps('[{allPass: 1}, {allPass: soon}]'),
      /^file\.yaml:6:26: case one, step 2, allPass: expected a number, got "soon"$/,
    ],
    [
      'a number out of range',
      steps('[{allPass: 0}]'),
      /case one, step 1, allPass: expected a number of at least 1, got 0$/,
    ],
    [
      'an unknown expectation',
      steps('[{expect: {lives: {Ana: 20}}}]'),
      /case one, step 1, expect\.lives: expected one of "next", .* more, got the unknown key "lives"$/,
    ],
    [
      'an empty expectation',
      steps('[{expect: {}}]'),
      /case one, step 1, expect: expected at least one thing that is expected, got \{\}$/,
    ],
    [
      'a wrong word',
      steps('[{expect: {next: {step: combat-damages}}}]'),
      /case one, step 1, expect\.next\.step: expected "combat-damage", perhaps, got "combat-damages"$/,
    ],
    [
      'a map where a list is meant',
      steps('[{declareBlockers: {blocks: {imp-1: bear}}}]'),
      /^file\.yaml:6:39: case one, step 1, declareBlockers\.blocks\.imp-1: expected a list, got "bear"$/,
    ],
    [
      'a key that is no id',
      steps('[{declareAttackers: {attackers: {"1x": Ben}}}]'),
      /declareAttackers\.attackers\.1x: expected an id such as "bear"/,
    ],
    [
      'an unknown kind of effect',
      steps('[{applyEffect: {kind: tapp, id: bear}}]'),
      /case one, step 1, applyEffect\.kind: expected "tap", perhaps, got "tapp"$/,
    ],
    [
      'an unknown ability',
      head.replace('pt: 2/2', 'pt: 2/2, abilities: [flyng]').concat('  steps: []'),
      /case one, setup\.permanents\[0\]\.abilities\[0\]: expected "flying", perhaps, got "flyng"$/,
    ],
    [
      'an ability with a wrong value',
      head.replace('pt: 2/2', 'pt: 2/2, abilities: [{toxic: much}]').concat('  steps: []'),
      /abilities\[0\]\.toxic: expected a number, got "much"$/,
    ],
    [
      'an unknown player',
      steps('[{declareAttackers: {attackers: {bear: Bob}}}]'),
      /^file\.yaml:6:43: case one, step 1, declareAttackers\.attackers\.bear: expected a player, permanent or effect of this case, got "Bob"$/,
    ],
    [
      'an unknown creature in a range',
      steps('[{declareBlockers: {by: Ben, blocks: {imp-2..4: [bear]}}}]'),
      /blocks\.imp-2\.\.4: expected a player, permanent or effect of this case, got "imp-4"$/,
    ],
    [
      'an unknown creature in a trial',
      steps('[{whatIf: [{declareAttackers: {attackers: {bar: Ben}}, legal: true}]}]'),
      /step 1, whatIf\[0\]\.declareAttackers\.attackers\.bar: expected a player/,
    ],
    [
      'an unknown source of a trigger',
      steps('[{expect: {triggers: [wolf attacks Ben]}}]'),
      /triggers.*expected a trigger such as "bear attacks Ben", got "wolf attacks Ben"$/,
    ],
    [
      'a trial without a verdict',
      steps('[{whatIf: [{allPass: 1}]}]'),
      /expected either legal: true or illegal: a rule/,
    ],
    [
      'a rule that nobody knows',
      steps('[{whatIf: [{allPass: 1, illegal: "508.99"}]}]'),
      /illegal: expected a rule of the rule index, got "508\.99"$/,
    ],
    [
      'one id for two things',
      head.replace('id: bear', 'id: Ben').concat('  steps: []'),
      /setup\.permanents.*id: expected an id that nothing else has, got "Ben"$/,
    ],
    [
      'one id for two cases',
      `${head}  steps: []\n${head.slice(head.indexOf('- id'))}  steps: []`,
      /^file\.yaml:7:3: case one, id: expected an id that no other case of the file has, got "one"$/,
    ],
    [
      'a date that no calendar has',
      head.replace('2010-04-23', '2010-02-30').concat('  steps: []'),
      /^file\.yaml:2:12: editions.*expected a day that the calendar has, got "2010-02-30"$/,
    ],
    [
      'a date before all rules',
      head.replace('2010-04-23', '2001-04-23').concat('  steps: []'),
      /expected a date from 2005-08-01 on, got "2001-04-23"$/,
    ],
    [
      'a word that is no date',
      `${head}  editions: [new]\n  steps: []`,
      /case one, editions.*expected a date such as "2010-04-23", got "new"$/,
    ],
    [
      'all, where the head lists nothing',
      head.replace(/editions.*\n/, '').concat('  editions: all\n  steps: []'),
      /case one, editions: expected a list of dates, or editions at the head of the file, got "all"$/,
    ],
    [
      'a step of another date',
      steps('[{allPass: 1, when: ["2012-07-01"]}]'),
      /step 1, when.*expected one of the dates of the case \(2010-04-23, 2026-09-25\), got "2012-07-01"$/,
    ],
  ] as const)('%s', ([, text, expected]) => {
    const [first, ...rest] = faults(text);
    expect(first).toMatch(expected);
    expect(rest).toEqual([]);
  });

  test('all faults are told, each with its case', () => {
    const text = `${steps('[{allPass: 0}]')}- id: two\n  setup: {players: [Ana]}\n  steps: [{allPas: 1}]\n`;
    expect(
      faults(text).map((fault) => fault.replace(/^file\.yaml:\d+:\d+: /, '').split(':')[0]),
    ).toEqual(['case one, step 1, allPass', 'case two, setup.players', 'case two, step 1, allPas']);
  });
});

describe('a text that is right', () => {
  const text = steps(
    '[{declareAttackers: {attackers: {bear: Ben}}, when: ["2010-04-23"]}, {expect: {alive: [imp-1..3]}}]',
  );

  test('says its cases with the dates of the head', () => {
    const result = readCases(text);
    expect(result.ok && result.value.cases.map(({ id, editions }) => [id, ...editions])).toEqual([
      ['one', '2010-04-23', '2026-09-25'],
    ]);
  });

  test('keeps commands as written and reads expectations', () => {
    const result = readCases(text);
    expect(result.ok && result.value.cases[0]?.steps).toEqual([
      {
        kind: 'command',
        number: 1,
        when: ['2010-04-23'],
        command: { type: 'declareAttackers', attackers: { bear: 'Ben' } },
      },
      {
        kind: 'expect',
        number: 2,
        when: undefined,
        expect: { alive: ['imp-1', 'imp-2', 'imp-3'] },
      },
    ]);
  });

  test('may be JSON, indented with tabs too', () => {
    const yaml = readCases(text);
    const json = readCases(JSON.stringify(yaml.ok && yaml.value.written, undefined, '\t'));
    expect(json.ok && json.value.written).toEqual(yaml.ok && yaml.value.written);
  });

  test('what enters later and what is named by the format are known', () => {
    const entering = steps(`[
      {applyEffect: {kind: enter, permanent: {id: late, count: 2, controller: Ana, pt: 1/1}}},
      {applyEffect: {kind: addEffect, effect: {id: horn, maxAttackers: {protects: you, n: 1}}}},
      {applyEffect: {kind: removeEffect, id: horn}},
      {expect: {tapped: {late-1..2: false}, attacking: {bear: nothing, imp-1: not}, protector: {imp-1: none}}}]`);
    expect(faults(entering)).toEqual([]);
  });

  test('holds one case where one is asked for, with or without the head', () => {
    const bare = text.slice(text.indexOf('- id')).replace('- id', '  id').replace(/^ {2}/gm, '');
    const whole = readCase(text);
    const single = readCase(bare.replace('when: ["2010-04-23"]', 'note: bare'));
    expect([whole.ok && whole.value.id, single.ok && single.value.editions]).toEqual([
      'one',
      ['latest'],
    ]);
    expect(
      readCase(`${text}${text.slice(text.indexOf('- id')).replace('one', 'two')}`),
    ).toMatchObject({
      ok: false,
      problems: [{ path: ['cases'], expected: 'exactly one case', got: '2' }],
    });
  });
});

describe('every file of the suite', () => {
  test.for(readdirSync(SUITE))('%s is read, written, and read again equal', (name) => {
    const first = readCases(readFileSync(`${SUITE}/${name}`, 'utf8'), name);
    if (!first.ok) throw new Error(first.problems.map(writeProblem).join('\n'));
    const again = readCases(writeFile(first.value.written), name);
    expect(again.ok && again.value).toEqual(first.value);
    const last = first.value.cases.at(-1)?.written;
    const alone = last && readCase(writeCase({ ...last, editions: ['2026-09-25'], steps: [] }));
    expect(alone?.ok && alone.value.written).toEqual({
      ...last,
      editions: ['2026-09-25'],
      steps: [],
    });
  });
});

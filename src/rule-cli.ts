import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ruleAnswer, sectionAnswer } from '#machines';
import type { AnswerProblem, RuleTold, SectionTold } from '#machines';
import { placesOf, rulePlaces } from './rule-places.ts';
import type { RulePlaces } from './rule-places.ts';

const HELP = `npm run rule NUMBER [DATE]
npm run rule SECTION [DATE]
  What we do with a rule: in our words, with its numbers by date, where it stands in the code
  and which tests name it. Both may be numbers of any date; DATE (as 2010-04-23, or latest)
  says whose. A section, such as 802, is read through.
  --json   the answer as the service gives it, without code and tests
`;

/** What the command prints and how it ends. */
export interface Printed {
  readonly text: string;
  readonly code: 0 | 1 | 2;
}

/** Runs the command with its arguments; `root` is the folder that holds machines and test. */
export function ruleCommand(args: readonly string[], root: string): Printed {
  const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return { text: HELP, code: 0 };
    const [asked, date = 'latest', ...rest] = positionals;
    if (asked === undefined || rest.length > 0) return { text: HELP, code: 2 };
    return asked.includes('.')
      ? printedRule(asked, date, values.json === true, root)
      : printedSection(asked, date, values.json === true);
  } catch (error) {
    return { text: `${error instanceof Error ? error.message : String(error)}\n${HELP}`, code: 2 };
  }
}

function printedRule(number: string, date: string, json: boolean, root: string): Printed {
  const told = ruleAnswer(number, date);
  if (!told.ok) return refused(told.problem);
  if (json) return { text: asJson(told.answer), code: 0 };
  const places = placesOf(told.answer.rule, rulePlaces(root));
  return { text: [...ruleLines(told.answer), ...placeLines(places), ''].join('\n'), code: 0 };
}

function printedSection(section: string, date: string, json: boolean): Printed {
  const told = sectionAnswer(section, date);
  if (!told.ok) return refused(told.problem);
  return { text: json ? asJson(told.answer) : sectionText(told.answer), code: 0 };
}

function ruleLines(told: RuleTold): readonly string[] {
  const gone = told.until === undefined ? '' : ` until ${told.until}`;
  const shared =
    told.sharedWith.length > 0 ? [`The number also stood for ${told.sharedWith.join(', ')}.`] : [];
  return [
    `${told.number}  ${told.title} (${told.edition}${told.inForce ? '' : ', no rule then'})`,
    told.summary,
    ...(told.stoodSince === undefined ? [] : [`Has said so since ${told.stoodSince}${gone}.`]),
    ...(told.inForce || gone === '' ? [] : [`In force${gone}.`]),
    ...shared,
    told.status === 'gap' ? `Not modelled: ${told.reason}.` : 'Modelled.',
    'Numbers',
    ...told.numbers.map(({ from, number }) => `  since ${from}  ${number ?? 'gone'}`),
  ];
}

function placeLines({ tags, titles, cases }: RulePlaces): readonly string[] {
  return [
    'Code',
    ...orNone(tags.map(({ file, line, name }) => `  ${file}:${line}  ${name}`)),
    'Tests',
    ...orNone(titles.map(({ file, line, title }) => `  ${file}:${line}  ${title}`)),
    'Cases',
    ...orNone(caseLines(cases)),
  ];
}

function caseLines(cases: RulePlaces['cases']): readonly string[] {
  const files = [...new Set(cases.map(({ file }) => file))];
  return files.map((name) => {
    const ids = cases.filter(({ file }) => file === name).map(({ id }) => id);
    return `  ${name}  ${ids.join(', ')}`;
  });
}

function sectionText({ section, title, edition, rules }: SectionTold): string {
  const lines = rules.map(({ number, summary }) => `${number.padEnd(8)}${summary}`);
  return [`${section}  ${title} (${edition})`, ...lines, ''].join('\n');
}

function refused(problem: AnswerProblem): Printed {
  return { text: `${explained(problem)}\n`, code: 1 };
}

function explained(problem: AnswerProblem): string {
  switch (problem.code) {
    case 'malformed-date':
      return `"${problem.date}" is no date; expected ${problem.expected} or latest.`;
    case 'no-such-day':
      return `${problem.date} is no day of the calendar.`;
    case 'before-first-edition':
      return `No rules are known for ${problem.date}; the first are of ${problem.first}.`;
    case 'unknown-rule':
      return `${problem.number} is in the index neither on ${problem.edition} nor on any other date.`;
    case 'unknown-section':
      return `Nothing of section ${problem.section} is in the index on ${problem.edition}.`;
  }
}

const orNone = (lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? lines : ['  none'];

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function rootAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder));
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) {
  const { text, code } = ruleCommand(process.argv.slice(2), rootAbove(dirname(here)));
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = code;
}

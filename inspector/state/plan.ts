import { editionAnswer, parseCommand, readCases, writeCommand, writePath } from '#machines';
import type { Case, FormatProblem, SentCommand, Step } from '#machines';
import type { Packed } from './packing.ts';
import type { Plan } from './session.ts';

/** What a pasted text holds. */
export type Pasted =
  | { readonly ok: true; readonly cases: readonly Case[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a scenario file, a single case, or only a set-up; YAML or JSON. */
export function readPasted(text: string): Pasted {
  const asFile = readCases(text, '');
  if (asFile.ok) return { ok: true, cases: asFile.value.cases };
  const asCase = readCases(`format: 1\ncases:\n- ${indented(text, 2)}`, '');
  if (asCase.ok) return { ok: true, cases: asCase.value.cases };
  const asSetup = readCases(
    `format: 1\ncases:\n- id: own\n  steps: []\n  setup:\n    ${indented(text, 4)}`,
    '',
  );
  if (asSetup.ok) return { ok: true, cases: asSetup.value.cases };
  const closest = /^\s*["']?(format|cases)\b/m.test(text)
    ? asFile
    : /^\s*["']?setup\b/m.test(text)
      ? asCase
      : asSetup;
  return { ok: false, problems: closest.problems.map(problemText) };
}

const indented = (text: string, by: number): string =>
  text.trim().replaceAll('\n', `\n${' '.repeat(by)}`);

function problemText({ path, expected, got }: FormatProblem): string {
  const inside = path.slice(path[0] === 'cases' ? 2 : 0);
  return `${inside.length > 0 ? `${writePath(inside)}: ` : ''}${expected}${got === undefined ? '' : ` (${got})`}`;
}

/** A plan whose commands know their place among those of other dates. */
export interface NumberedPlan extends Plan {
  /** The step that each command comes from. */
  readonly numbers: readonly number[];
}

/** What a case plays under the rules of a date; between the dates it names, as on the one before. */
export function planOf(
  { setup, steps, editions }: Pick<Case, 'setup' | 'steps' | 'editions'>,
  edition: string,
): NumberedPlan {
  const named = namedBefore(editions, edition);
  const numbered = steps.flatMap((step) =>
    commandsOf(step, named, edition).map((command) => [step.number, command] as const),
  );
  return {
    setup,
    edition,
    commands: numbered.map(([, command]) => command),
    numbers: numbered.map(([number]) => number),
  };
}

function namedBefore(editions: readonly string[], edition: string): string {
  const dates = editions.toSorted();
  return edition === 'latest'
    ? (dates.at(-1) ?? edition)
    : (dates.findLast((date) => date <= edition) ?? dates[0] ?? edition);
}

function commandsOf(step: Step, named: string, edition: string): readonly SentCommand[] {
  if (step.when && !step.when.includes(named)) return [];
  if (step.kind === 'command') return [step.command];
  return step.kind === 'resolveDamage' && usesStack(edition) ? [{ type: 'allPass', times: 1 }] : [];
}

function usesStack(edition: string): boolean {
  const told = editionAnswer(edition);
  return told.ok && told.answer.facts.damageUsesStack;
}

/** A command that a case tries at a moment. */
export interface Try {
  /** Commands played before it. */
  readonly seq: number;
  readonly command: SentCommand;
}

/** What a case tries on the way, without its being done. */
export function triesOf(
  one: Pick<Case, 'setup' | 'steps' | 'editions'>,
  edition: string,
): readonly Try[] {
  const named = namedBefore(one.editions, edition);
  const { numbers } = planOf(one, edition);
  return one.steps.flatMap((step) => {
    if (step.kind !== 'whatIf' || (step.when && !step.when.includes(named))) return [];
    const seq = numbers.filter((number) => number < step.number).length;
    return step.tries.map(({ command }) => ({ seq, command }));
  });
}

/** What a link carried, as something to play: its commands up to the first that is none. */
export function planFrom({ setup, edition, commands }: Packed): NumberedPlan {
  const sent: SentCommand[] = [];
  for (const written of commands) {
    const parsed = parseCommand(written);
    if (!parsed.ok) break;
    sent.push(writeCommand(parsed.command));
  }
  return { setup, edition, commands: sent, numbers: sent.map((_, index) => index + 1) };
}

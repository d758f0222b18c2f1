import type { Case, FormatProblem } from '#machines';
import { parseCommand, readCase } from '#machines';
import type { CreateStep } from '../combats/index.ts';
import type { Read } from './exchange.ts';
import { issueOf } from './exchange.ts';
import type { Issue } from './refusals.ts';

export interface Scenario {
  readonly edition: string;
  readonly setup: unknown;
  readonly steps: readonly CreateStep[];
}

/** A scenario file with one case as what creates a combat: its set-up, and its steps as far as they are commands. */
export function readScenario(text: string, edition: string | undefined): Read<Scenario> {
  const read = readCase(text, 'body');
  if (!read.ok) return { ok: false, refusal: refusalOf(read.problems) };
  const { setup, editions } = read.value;
  const date = edition ?? editions.at(-1) ?? 'latest';
  if (!editions.includes(date)) {
    const message = `the case is for ${editions.join(', ')}`;
    return {
      ok: false,
      refusal: { code: 'invalid-parameter', issues: [{ path: ['edition'], message }] },
    };
  }
  const steps = stepsOn(read.value, date);
  return steps.ok ? { ok: true, value: { edition: date, setup, steps: steps.value } } : steps;
}

function stepsOn({ steps }: Case, date: string): Read<readonly CreateStep[]> {
  const found: CreateStep[] = [];
  const issues: Issue[] = [];
  for (const step of steps.filter(({ when }) => when === undefined || when.includes(date))) {
    if (step.kind === 'resolveDamage') found.push('resolve-damage');
    if (step.kind !== 'command') continue;
    const parsed = parseCommand(step.command);
    if (parsed.ok) found.push(parsed.command);
    else
      issues.push(
        ...parsed.problems.map((issue) => ({
          ...issue,
          path: ['steps', step.number - 1, ...issue.path],
        })),
      );
  }
  return issues.length === 0
    ? { ok: true, value: found }
    : { ok: false, refusal: { code: 'invalid-body', issues } };
}

function refusalOf(problems: readonly FormatProblem[]) {
  const [first] = problems;
  const isSyntax = first?.path.length === 0 && first.expected === 'YAML or JSON';
  const issues = problems.map((problem) => {
    const { path, message } = issueOf(problem);
    const place =
      problem.line === undefined ? '' : `line ${problem.line}, column ${problem.column ?? 1}: `;
    return { path, message: `${place}${message}` };
  });
  if (!isSyntax) return { code: 'invalid-body' as const, issues };
  const { line, column = 1 } = first;
  return {
    code: 'not-yaml' as const,
    issues,
    ...(line !== undefined && { place: { line, column } }),
  };
}

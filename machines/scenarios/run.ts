import { isRuleKey, sameRule } from '../editions/rule-index.ts';
import type { Case, Step, Try, WrittenCommand } from './cases.ts';
import { mismatches, namedCounts, sameText } from './compare.ts';
import type { Mismatch } from './compare.ts';
import type { Driver, Outcome, Session, Verdict } from './driver.ts';
import type { Expect } from './schema.ts';

/** One case under the rules of one date, played to its end or to the first step that went otherwise. */
export interface Run {
  readonly id: string;
  readonly edition: string;
  readonly failure?: Failure | undefined;
}

export interface Failure {
  /** From 1; `3.2` is the second command tried in step 3, `0` the set-up. */
  readonly step: string;
  readonly expected: string;
  readonly got: string;
}

/** What a step found; undefined where all was as expected. */
type Found = Omit<Failure, 'step'> & { readonly part?: number };

/** Plays a case under the rules of a date and says where it first went otherwise than written. */
export async function runCase(driver: Driver, one: Case, edition: string): Promise<Run> {
  return { id: one.id, edition, failure: await failureOf(driver, one, edition) };
}

async function failureOf(driver: Driver, one: Case, edition: string): Promise<Failure | undefined> {
  const opened = await driver.open(one.setup, edition);
  if (!opened.ok) return { step: '0', expected: 'a set-up that can be played', got: opened.reason };
  try {
    return await playSteps(opened.session, one, edition);
  } finally {
    await opened.session.close();
  }
}

async function playSteps(
  session: Session,
  one: Case,
  edition: string,
): Promise<Failure | undefined> {
  for (const step of one.steps) {
    if (step.when && !step.when.includes(edition)) continue;
    const found = await playStep(session, step, edition).catch(broken);
    if (found) {
      const { part, expected, got } = found;
      return {
        step: part === undefined ? `${step.number}` : `${step.number}.${part}`,
        expected,
        got,
      };
    }
  }
  return undefined;
}

const LONGEST_FAULT = 400;

/** A fault of the program is told like any other outcome, so that the other runs go on. */
const broken = (error: unknown): Found => ({
  expected: 'an answer',
  got: String(error).replaceAll(/\s+/g, ' ').slice(0, LONGEST_FAULT),
});

async function playStep(session: Session, step: Step, edition: string): Promise<Found | undefined> {
  switch (step.kind) {
    case 'command':
      return foundIn(await session.act(await resolved(session, step.command)), step.command);
    case 'resolveDamage':
      return resolveDamage(session);
    case 'whatIf':
      return playTries(session, step.tries, edition);
    case 'expect':
      return foundInState(session, step.expect);
  }
}

function foundIn(outcome: Outcome, command: WrittenCommand): Found | undefined {
  if (outcome.ok) return undefined;
  return {
    expected: `${command.type} accepted`,
    got: `refused: ${toldViolations(outcome.refusal.violations)}`,
  };
}

/** Where combat damage waits on the stack, everybody passes once and it is dealt. */
async function resolveDamage(session: Session): Promise<Found | undefined> {
  const { damageOnStack } = await session.state();
  if (!damageOnStack) return undefined;
  const command = { type: 'allPass', times: 1 } as const;
  return foundIn(await session.act(command), command);
}

/** In a file a trigger may be named by its text: the oldest such one left. */
async function resolved(session: Session, command: WrittenCommand): Promise<WrittenCommand> {
  if (command.type !== 'applyEffect' || !('for' in command)) return command;
  const { reportedTriggers } = await session.state();
  const text = command.for;
  const meant = reportedTriggers.find((trigger) => trigger.text === text && !trigger.resolved);
  return meant ? { ...command, for: meant.id } : command;
}

async function playTries(
  session: Session,
  tries: readonly Try[],
  edition: string,
): Promise<Found | undefined> {
  for (const [index, one] of tries.entries()) {
    const verdict = await session.check(await resolved(session, one.command));
    const [expected, got] = [expectedOf(one), gotFrom(verdict, one, edition)];
    if (!sameText(expected, got))
      return { part: index + 1, expected: told(expected), got: `${told(got)}${reasons(verdict)}` };
  }
  return undefined;
}

type Judged = Readonly<Record<string, unknown>>;

function expectedOf({ illegal, obeyed, possible, partial }: Try): Judged {
  return {
    ...(illegal === undefined ? { legal: true } : { illegal }),
    ...(obeyed !== undefined && { obeyed }),
    ...(possible !== undefined && { possible }),
    ...(partial !== undefined && { partial }),
  };
}

/** The verdict told in the terms of what was expected, so that the two can be compared. */
function gotFrom(verdict: Verdict, one: Try, edition: string): Judged {
  const rule = verdict.violations[0]?.rule ?? '';
  const isExpected =
    one.illegal !== undefined && isRuleKey(rule) && sameRule(rule, one.illegal, edition);
  return {
    ...(verdict.legal ? { legal: true } : { illegal: isExpected ? one.illegal : rule }),
    ...(one.obeyed !== undefined && { obeyed: verdict.requirements?.obeyed }),
    ...(one.possible !== undefined && { possible: verdict.requirements?.possible }),
    ...(one.partial !== undefined && { partial: verdict.partial }),
  };
}

const reasons = ({ legal, violations }: Verdict): string =>
  legal ? '' : ` (${toldViolations(violations)})`;

function toldViolations(violations: Verdict['violations']): string {
  return violations
    .slice(0, 3)
    .map(({ rule, code, objects }) => [rule, code, ...objects.slice(0, 4)].join(' '))
    .join('; ');
}

async function foundInState(session: Session, expected: Expect): Promise<Found | undefined> {
  const state = await session.state();
  const wrong = [...mismatches(expected, state), ...(await wrongCounts(session, expected))];
  if (wrong.length === 0) return undefined;
  const side = (pick: (one: Mismatch) => unknown) =>
    wrong.map((one) => `${one.key} ${told(pick(one))}`).join(', ');
  return { expected: side((one) => one.expected), got: side((one) => one.got) };
}

async function wrongCounts(session: Session, expected: Expect): Promise<readonly Mismatch[]> {
  const found: Mismatch[] = [];
  if (expected.legalAttacks !== undefined) {
    const { legalAttacks } = await session.count();
    found.push({ key: 'legalAttacks', expected: expected.legalAttacks, got: legalAttacks });
  }
  if (expected.legalBlocks) {
    const players = Object.keys(expected.legalBlocks);
    const counts = await Promise.all(
      players.map(async (player) => [player, (await session.count(player)).legalBlocks?.[player]]),
    );
    found.push({
      key: 'legalBlocks',
      ...namedCounts(expected.legalBlocks, Object.fromEntries(counts)),
    });
  }
  return found.filter((one) => !sameText(one.expected, one.got));
}

const told = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** Every run of some cases: each under the dates that it names, or under one of them only. */
export function runsOf(
  cases: readonly Case[],
  edition?: string,
): readonly (readonly [Case, string])[] {
  return cases.flatMap((one) =>
    one.editions
      .filter((date) => edition === undefined || date === edition)
      .map((date) => [one, date] as const),
  );
}

/** `BLK-011 2010-04-23 step 4.2: expected {"legal":true}, got {"illegal":"509.1b"}`. */
export function writeFailure({ id, edition, failure }: Run): string {
  if (!failure) return `${id} ${edition} passed`;
  return `${id} ${edition} step ${failure.step}: expected ${failure.expected}, got ${failure.got}`;
}

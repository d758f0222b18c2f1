import { judge } from '../combat/judge.ts';
import type { Judged } from '../combat/judge.ts';
import { start, withoutEvents } from '../combat/step.ts';
import type { CombatSnapshot, Stepped } from '../combat/step.ts';
import { editionOn } from '../editions/edition.ts';
import type { EditionProblem } from '../editions/edition.ts';
import { writeCommand } from '../model/commands.ts';
import type { Command } from '../model/commands.ts';
import { MOST_PERMANENTS, setupFrom, setupSchema } from '../model/setup.ts';
import type { WrittenSetup } from '../model/setup.ts';
import { openPosition } from '../rules/opening.ts';
import { canonicalCommand, canonicalSetup } from './canonical.ts';
import { explainGap } from './gaps.ts';
import { hashOf } from './hash.ts';
import { problemsFound } from './parse.ts';
import { perform } from './perform.ts';
import { setupProblems, tooManyPermanents } from './setup-problems.ts';
import { MACHINE_VERSION, RECORD_FORMAT } from './types.ts';
import type { CombatRecord, RecordedCommand, SetupProblem } from './types.ts';

/** A snapshot, and how many commands it took. */
export interface Kept {
  readonly seq: number;
  readonly snapshot: CombatSnapshot;
}

/**
 * A combat that is being played: its record and where it stands. It is never changed; every command makes a new one that
 * shares what is the same.
 */
export interface Combat {
  readonly record: CombatRecord;
  readonly opening: Stepped;
  /** The record's commands, read. */
  readonly commands: readonly Command[];
  /** The snapshot after the last command, or after the opening; with nothing told of it, as the next command finds it. */
  readonly head: CombatSnapshot;
  /** Some of the snapshots on the way, in order. */
  readonly kept: readonly Kept[];
}

export type CombatOpened =
  | { readonly ok: true; readonly combat: Combat }
  | { readonly ok: false; readonly problems: readonly SetupProblem[] };

/** What a combat is opened with: a set-up as written, and the date whose rules apply, `latest` by default. */
export interface OpenInput {
  readonly edition?: string | undefined;
  readonly setup: unknown;
  readonly parent?: CombatRecord['parent'];
}

const EDITION_MESSAGES: Record<EditionProblem['code'], (problem: EditionProblem) => string> = {
  'malformed-date': ({ date }) => `"${date}" is no date such as "2010-04-23", nor "latest"`,
  'no-such-day': ({ date }) => `there is no day ${date}`,
  'before-first-edition': (problem) =>
    `rules for several defending players are known since ${'first' in problem ? problem.first : 'later'}, not on ${problem.date}`,
};

function editionProblem(problem: EditionProblem): SetupProblem {
  return { path: ['edition'], message: EDITION_MESSAGES[problem.code](problem) };
}

function openingOf(
  setup: unknown,
  date: string,
): { readonly opening: Stepped } | { readonly problems: readonly SetupProblem[] } {
  const parsed = setupSchema.safeParse(setup);
  if (!parsed.success) {
    const found = problemsFound(setupSchema, parsed.error, setup);
    return { problems: found.map(explainGap).map(within) };
  }
  const many = tooManyPermanents(parsed.data, MOST_PERMANENTS);
  const read = many.length > 0 ? undefined : setupFrom(parsed.data);
  const problems = read ? setupProblems(read) : many;
  if (!read || problems.length > 0) return { problems: problems.map(within) };
  return { opening: start(openPosition(canonicalSetup(read), date)) };
}

const within = (problem: SetupProblem): SetupProblem => ({
  ...problem,
  path: ['setup', ...problem.path],
});

/** Opens a combat, or says everything that is wrong with its set-up, each fault with its place. */
export function openCombat({ edition = 'latest', setup, parent }: OpenInput): CombatOpened {
  const found = editionOn(edition);
  if (!found.ok) return { ok: false, problems: [editionProblem(found.problem)] };
  const opened = openingOf(setup, found.edition.date);
  if ('problems' in opened) return { ok: false, problems: opened.problems };
  const record: CombatRecord = {
    format: RECORD_FORMAT,
    machine: MACHINE_VERSION,
    edition: found.edition.date,
    setup: setup as WrittenSetup,
    ...(parent && { parent }),
    commands: [],
  };
  const { opening } = opened;
  return {
    ok: true,
    combat: { record, opening, commands: [], head: withoutEvents(opening.snapshot), kept: [] },
  };
}

/** The number of commands that were accepted. */
export const seqOf = (combat: Combat): number => combat.commands.length;

export type Attempt =
  | {
      readonly ok: true;
      readonly combat: Combat;
      readonly stepped: Stepped;
      readonly judged: Judged;
    }
  | { readonly ok: false; readonly judged: Judged };

/** The command with its sender in it, without the decision that it was sent for. */
function withSender(command: Command, by: string): Command {
  const { decision: _decision, ...rest } = command;
  return rest.type === 'applyEffect' ? rest : { ...rest, by };
}

const endless = (judged: Judged): Judged => ({
  ...judged,
  kind: 'not-now',
  violations: [{ rule: '117.4', code: 'decision-comes-first', objects: [], detail: {} }],
});

/** Of how many commands one leaves its snapshot in memory. */
const KEPT_EVERY = 20;

/** The combat with one more command in it. */
export function extended(
  combat: Combat,
  command: Command,
  recorded: RecordedCommand,
  after: CombatSnapshot,
): Combat {
  const commands = [...combat.commands, command];
  const seq = commands.length;
  const head = withoutEvents(after);
  return {
    record: { ...combat.record, commands: [...combat.record.commands, recorded] },
    opening: combat.opening,
    commands,
    head,
    kept: seq % KEPT_EVERY === 0 ? [...combat.kept, { seq, snapshot: head }] : combat.kept,
  };
}

/**
 * Judges a command and, where nothing speaks against it, carries it out. A refused one leaves the combat as it is.
 *
 * @rule 733.1 Something illegal is taken back whole: nothing is tapped, paid or triggered.
 */
export function attempt(combat: Combat, sent: Command): Attempt {
  const canonical = canonicalCommand(sent);
  const judged = judge(combat.head, canonical);
  if (judged.violations.length > 0) return { ok: false, judged };
  const { by, proved, partial } = judged;
  const command = withSender(canonical, by);
  const stepped = perform(combat.head, command, by);
  if (!stepped) return { ok: false, judged: endless(judged) };
  const recorded = {
    command: writeCommand(command),
    by,
    hash: hashOf(stepped.snapshot),
    proved,
    partial,
  };
  return {
    ok: true,
    combat: extended(combat, command, recorded, stepped.snapshot),
    stepped,
    judged,
  };
}

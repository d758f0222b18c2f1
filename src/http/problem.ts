import { PROBLEMS } from '#contract';
import type { Problem, ProblemCode } from '#contract';
import { writePath } from '#machines';
import type { DeepReadonly, Language, RefusalAnswer, SetupProblem } from '#machines';
import type { Failure } from '../combats/index.ts';
import type { Issue, Refusal } from './refusals.ts';
import { detailOf, titleOf } from './sentences.ts';
import type { Details } from './sentences.ts';

/** The body of a refusal. */
export type ProblemDocument = DeepReadonly<Problem>;
type Told = Omit<ProblemDocument, 'type' | 'title' | 'status' | 'detail' | 'code' | 'instance'>;

/** What is wrong, before it is put into words. */
interface Fault {
  readonly code: ProblemCode;
  readonly details?: Details;
  /** Said instead of the sentence of the code. */
  readonly detail?: string;
  readonly told?: Told;
}

/** The document that answers a refusal of HTTP or a failure of combats; its status is in it. */
export function problemOf(
  fault: { readonly refusal: Refusal } | { readonly failure: Failure },
  language: Language,
  instance: string,
): ProblemDocument {
  const {
    code,
    details = {},
    detail,
    told,
  } = 'refusal' in fault ? faultOfRefusal(fault.refusal) : faultOfFailure(fault.failure);
  return {
    type: `/docs#${code}`,
    title: titleOf(code, language),
    status: PROBLEMS[code],
    detail: detail ?? detailOf(code, details, language),
    code,
    instance: `urn:x-request:${instance}`,
    ...told,
  };
}

type FaultOf<Said, Name extends keyof Said, Kind extends Said[Name]> = (
  said: Extract<Said, Record<Name, Kind>>,
) => Fault;

/** What HTTP refuses by itself. */
const REFUSALS: { readonly [Code in Refusal['code']]: FaultOf<Refusal, 'code', Code> } = {
  'not-json': unread,
  'not-yaml': unread,
  'invalid-body': ({ code, issues }) => withIssues(code, issues),
  'invalid-parameter': ({ code, issues }) => withIssues(code, issues),
  'invalid-header': ({ code, issues }) => withIssues(code, issues),
  'invalid-edition': ({ code, issues }) => withIssues(code, issues),
  'unsupported-media-type': ({ code, types }) => ({ code, details: { list: types } }),
  'too-large': ({ code, maxBytes }) => ({ code, details: { limit: maxBytes } }),
  'host-refused': ({ code, host }) => ({ code, details: { name: host } }),
  'origin-refused': ({ code, origin }) => ({ code, details: { name: origin } }),
  'method-not-allowed': ({ code, methods }) => ({ code, details: { list: methods } }),
  'too-many-requests': ({ code, seconds }) => ({ code, details: { limit: seconds } }),
  'unknown-rule': ({ code, number, edition }) => ({ code, details: { name: number, at: edition } }),
  'unknown-section': ({ code, section, edition }) => ({
    code,
    details: { name: section, at: edition },
  }),
  'unknown-address': ({ code }) => ({ code }),
  unavailable: ({ code }) => ({ code }),
  internal: ({ code }) => ({ code }),
};

/** What combats answer instead. */
const FAILURES: { readonly [Kind in Failure['kind']]: FaultOf<Failure, 'kind', Kind> } = {
  refused: ({ refusal, seq, index }) => faultOfRules(refusal, seq, index),
  setup: ({ problems }) => faultOfSetup(problems),
  'unknown-player': ({ player }) =>
    oneIssue('invalid-parameter', ['player'], `${player} is no player of this combat`),
  'weak-key': ({ least }) =>
    oneIssue(
      'invalid-header',
      ['Idempotency-Key'],
      `at least ${least} characters, where tokens are made`,
    ),
  'seat-name-taken': ({ name, index }) =>
    oneIssue(
      'invalid-setup',
      ['setup', 'players', index],
      `with tokens, ${name} is a seat of its own`,
    ),
  'unknown-moment': ({ kind, at, seq }) => ({ code: kind, details: { at, seq }, told: { seq } }),
  'unknown-seat': ({ kind, seat }) => ({ code: kind, details: { name: seat } }),
  'seat-may-not': ({ kind, needed }) => ({ code: kind, details: { name: needed } }),
  'version-moved': ({ kind, seq }) => ({ code: kind, details: { seq }, told: { seq } }),
  'combat-full': ({ kind, limit }) => ({ code: kind, details: { limit } }),
  'machine-changed': ({ kind, firstDifference }) => ({
    code: kind,
    details: { seq: firstDifference },
    told: { firstDifference },
  }),
  'unreadable-record': ({ kind, detail }) => ({ code: kind, details: { reason: detail } }),
  'unknown-combat': ({ kind }) => ({ code: kind }),
  'token-missing': ({ kind }) => ({ code: kind }),
  'token-unknown': ({ kind }) => ({ code: kind }),
  'admin-only': ({ kind }) => ({ code: kind }),
  'open-table-refused': ({ kind }) => ({ code: kind }),
  'key-reused': ({ kind }) => ({ code: kind }),
  sealed: ({ kind }) => ({ code: kind }),
};

// Each row takes what is looked up by its own name; the compiler cannot follow that.
const faultOfRefusal = (refusal: Refusal): Fault => REFUSALS[refusal.code](refusal as never);
const faultOfFailure = (failure: Failure): Fault => FAILURES[failure.kind](failure as never);

function unread({
  code,
  place,
  reason,
  issues,
}: Extract<Refusal, { code: 'not-json' | 'not-yaml' }>): Fault {
  const details = { ...place, ...(reason !== undefined && { reason }) };
  return { code, details, ...(issues && { told: { issues } }) };
}

/** The reasons of the rules speak for themselves. */
function faultOfRules(refusal: RefusalAnswer, seq: number, index: number | undefined): Fault {
  const { kind, violations, ...rest } = refusal;
  const detail = violations.map(({ text }) => text).join(' ');
  return {
    code: kind,
    ...(detail !== '' && { detail }),
    told: { ...rest, violations, seq, ...(index !== undefined && { index }) },
  };
}

function faultOfSetup(problems: readonly SetupProblem[]): Fault {
  const isEdition = problems.every(({ path }) => path[0] === 'edition');
  return withIssues(isEdition ? 'invalid-edition' : 'invalid-setup', problems);
}

const MOST_ISSUES = 50;
const MOST_PLACES = 3;

function withIssues(code: ProblemCode, issues: readonly Issue[]): Fault {
  const places = issues
    .slice(0, MOST_PLACES)
    .map(({ path, message }) => `${writePath(path)}: ${message}`);
  return { code, details: { places }, told: { issues: issues.slice(0, MOST_ISSUES) } };
}

const oneIssue = (code: ProblemCode, path: Issue['path'], message: string): Fault =>
  withIssues(code, [{ path, message }]);

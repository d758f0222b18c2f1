import type { Routes } from '#contract';
import type { AnswerProblem } from '#machines';
import type { Handler } from '../exchange.ts';
import type { Refusal } from '../refusals.ts';
import type { Answered } from '../reply.ts';
import { jsonReply, refused } from '../reply.ts';

const LATEST = 'latest';

type Told =
  | { readonly ok: true; readonly answer: object }
  | { readonly ok: false; readonly problem: AnswerProblem };

export const rule: Handler<Routes['rule']> = ({ service, params, query }) =>
  answered(service.reference.ruleAnswer(params.number, query.edition ?? LATEST), ['edition']);

export const section: Handler<Routes['section']> = ({ service, query }) =>
  answered(service.reference.sectionAnswer(query.section, query.edition ?? LATEST), ['edition']);

export const edition: Handler<Routes['edition']> = ({ service, params }) =>
  answered(service.reference.editionAnswer(params.date), ['date']);

function answered(found: Told, path: readonly string[]): Answered {
  return found.ok ? jsonReply(found.answer) : refused(editionRefusal(found.problem, path));
}

export function editionRefusal(problem: AnswerProblem, path: readonly string[]): Refusal {
  switch (problem.code) {
    case 'unknown-rule':
    case 'unknown-section':
      return problem;
    case 'malformed-date':
      return invalidEdition(path, `"${problem.date}" is no date such as 2010-04-23`);
    case 'no-such-day':
      return invalidEdition(path, `there is no day ${problem.date}`);
    case 'before-first-edition':
      return invalidEdition(
        path,
        `rules for several defending players are known since ${problem.first}`,
      );
  }
}

const invalidEdition = (path: readonly string[], message: string): Refusal => ({
  code: 'invalid-edition',
  issues: [{ path, message }],
});

export const scenarios: Handler<Routes['scenarios']> = ({ service }) =>
  jsonReply({ scenarios: service.reference.GALLERY });

import type { Fault } from '../model/faults.ts';
import type { Path } from '../model/schema-walk.ts';

/** A fault of a text, with its place in it. The path is from the top of the file. */
export interface FormatProblem extends Fault {
  readonly file?: string | undefined;
  readonly case?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A path as people read it: `step 4, declareBlockers.blocks.wall`. Steps are counted from 1, as runs count them. */
export function writePath(path: Path): string {
  const [head, at, ...rest] = path[0] === 'cases' && path.length > 1 ? path.slice(2) : path;
  if (head === undefined) return '';
  if (head !== 'steps' || typeof at !== 'number')
    return dotted(at === undefined ? [head] : [head, at, ...rest]);
  return [`step ${at + 1}`, dotted(rest)].filter((part) => part !== '').join(', ');
}

const dotted = (path: Path): string =>
  path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`))
    .join('');

/** `suite.yaml:12:7: case BLK-011, step 4, declareBlockers.blocks: expected a map, got "x"`. */
export function writeProblem(problem: FormatProblem): string {
  const place = [problem.file, problem.line, problem.column]
    .filter((part) => part !== undefined)
    .join(':');
  const inside = [problem.case === undefined ? '' : `case ${problem.case}`, writePath(problem.path)]
    .filter((part) => part !== '')
    .join(', ');
  const got = problem.got === undefined ? '' : `, got ${problem.got}`;
  return [place, inside, `expected ${problem.expected}${got}`]
    .filter((part) => part !== '')
    .join(': ');
}

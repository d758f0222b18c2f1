import { LineCounter, isMap, isNode, isScalar, parseDocument, visit } from 'yaml';
import type { Document } from 'yaml';
import type { FormatProblem } from './problems.ts';
import type { Path } from '../model/schema-walk.ts';

const MOST_PROBLEMS = 20;

type Place = Pick<FormatProblem, 'line' | 'column'>;

/** A text read as YAML or JSON, and where in it a path stands. */
export type TextResult =
  | { readonly ok: true; readonly value: unknown; readonly placeOf: (path: Path) => Place }
  | { readonly ok: false; readonly problems: readonly FormatProblem[] };

/** Reads YAML 1.2 or JSON; says nothing about what it holds. */
export function readText(text: string): TextResult {
  const lines = new LineCounter();
  try {
    return readDocument(text, lines);
  } catch (error) {
    const expected =
      error instanceof RangeError ? 'a text that is nested less deeply' : String(error);
    return { ok: false, problems: [{ path: [], expected }] };
  }
}

function readDocument(text: string, lines: LineCounter): TextResult {
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
  });
  if (document.errors.length === 0) {
    const twice = keysTwice(document, lines);
    if (twice.length > 0) return { ok: false, problems: twice };
    return {
      ok: true,
      value: document.toJS({ maxAliasCount: 100 }),
      placeOf: (path) => placeIn(document, lines, path),
    };
  }
  if (document.errors.some(({ message }) => message.includes('call stack'))) throw new RangeError();
  const json = readJson(text);
  if (json) return { ok: true, value: json.value, placeOf: () => ({}) };
  const problems = document.errors.slice(0, MOST_PROBLEMS).map((error) => {
    const { line, col } = lines.linePos(error.pos[0]);
    return { path: [], expected: 'YAML or JSON', got: error.message, line, column: col };
  });
  return { ok: false, problems };
}

/** The parser compares every key with every other, which takes it long over thousands; this does not. */
function keysTwice(document: Document.Parsed, lines: LineCounter): readonly FormatProblem[] {
  const found: FormatProblem[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const { line, col } = lines.linePos(key.range?.[0] ?? 0);
        const got = `the key ${JSON.stringify(key.value)} for a second time`;
        if (seen.has(key.value)) {
          found.push({ path: [], expected: 'YAML or JSON', got, line, column: col });
        }
        seen.add(key.value);
      }
    },
  });
  return found.slice(0, MOST_PROBLEMS);
}

/** JSON that YAML reads otherwise, such as one indented with tabs. */
function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Where a path starts; where it names a key, that key; where nothing stands, the nearest thing around it. */
function placeIn(document: Document.Parsed, lines: LineCounter, path: Path): Place {
  for (let length = path.length; length >= 0; length -= 1) {
    const offset = offsetOf(document, path.slice(0, length));
    if (offset !== undefined) {
      const { line, col } = lines.linePos(offset);
      return { line, column: col };
    }
  }
  return {};
}

function offsetOf(document: Document.Parsed, path: Path): number | undefined {
  const holder: unknown = path.length === 0 ? undefined : document.getIn(path.slice(0, -1), true);
  if (isMap(holder)) {
    const pair = holder.items.find(
      ({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)),
    );
    return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
  }
  const node: unknown = document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}

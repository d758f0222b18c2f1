import type { LogEntry } from '#machines';
import { lastSeq, stepAt } from '../state/line.ts';
import type { Line } from '../state/line.ts';

/** A combat as a row of the tree: the first has no letter, branches have b, c … */
export interface Row {
  readonly line: Line;
  readonly letter: string;
  /** The command after which it goes its own way; -1 for the first row. */
  readonly from: number;
  /** Its own commands. */
  readonly entries: readonly LogEntry[];
  readonly depth: number;
}

/** Rows of the tree, each branch under the line that it left. */
export function treeOf(lines: ReadonlyMap<string, Line>, root: string): readonly Row[] {
  const letters = [...lines.keys()].filter((id) => id !== root);
  const rows: Row[] = [];
  const add = (id: string, depth: number): void => {
    const line = lines.get(id);
    if (!line) return;
    const from = id === root ? -1 : Number(line.parent?.at ?? 0);
    const letter = id === root ? '' : letterAt(letters.indexOf(id));
    rows.push({ line, letter, from, entries: line.entries.slice(Math.max(0, from)), depth });
    for (const child of lines.values())
      if (child.id !== root && child.parent?.id === id) add(child.id, depth + 1);
  };
  add(root, 0);
  return rows;
}

function letterAt(index: number): string {
  const letter = String.fromCharCode(98 + (index % 25));
  return index < 25 ? letter : `${letter}${Math.floor(index / 25) + 1}`;
}

/** Commands next to each other that were made in the same step of combat. */
export interface Group {
  readonly step: string;
  /** The first and the last moment of it; 0 is the set-up. */
  readonly first: number;
  readonly last: number;
}

export function groupsOf(line: Line): readonly Group[] {
  const groups: Group[] = [];
  for (let seq = 0; seq <= lastSeq(line); seq++) {
    const step = stepAt(line, seq === 0 ? 0 : seq - 1);
    const before = groups.at(-1);
    if (before?.step === step) groups[groups.length - 1] = { ...before, last: seq };
    else groups.push({ step, first: seq, last: seq });
  }
  return groups;
}

/** Lines to switch to at a moment: the one looked at, and those that share it. */
export function linesAt(rows: readonly Row[], current: string, seq: number): readonly Line[] {
  const related = rows.filter(
    ({ line, from }) =>
      line.id === current || (from <= seq && isSamePast(rows, current, line.id, seq)),
  );
  return related.map(({ line }) => line);
}

/** Whether two lines are one and the same up to a command. */
function isSamePast(rows: readonly Row[], one: string, other: string, seq: number): boolean {
  return owner(rows, one, seq) === owner(rows, other, seq);
}

/** The row in which a line's command stands. */
function owner(rows: readonly Row[], id: string, seq: number): string {
  const row = rows.find(({ line }) => line.id === id);
  return row &&
    row.line.parent &&
    row.from >= seq &&
    row.from >= 0 &&
    rows.some(({ line }) => line.id === row.line.parent?.id)
    ? owner(rows, row.line.parent.id, seq)
    : id;
}

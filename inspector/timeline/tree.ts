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

/** Lines that pass through a moment of one of them: the same command, made in the same past. */
export function linesAt(rows: readonly Row[], current: string, seq: number): readonly Line[] {
  const here = owner(rows, current, seq);
  return rows.map(({ line }) => line).filter(({ id }) => owner(rows, id, seq) === here);
}

/** The row in which a line's command stands: its own, or that of a line it left later. */
function owner(rows: readonly Row[], id: string, seq: number): string {
  const row = rows.find(({ line }) => line.id === id);
  const parent = row && row.from >= seq ? row.line.parent?.id : undefined;
  return parent !== undefined && rows.some(({ line }) => line.id === parent)
    ? owner(rows, parent, seq)
    : id;
}

import { grouped } from './alike.ts';
import { at, positions } from './arrays.ts';
import type { Problem } from './general.ts';
import type { Row } from './rows.ts';

/** A row and a role that some actors have in common. */
interface Kind {
  readonly row: Row;
  readonly name: string;
}

/** Actors with equal rows and roles, in classes. Whoever takes several options stands alone. */
export function alikeActors(
  problem: Problem,
  rows: readonly Row[],
  roles: readonly string[],
): readonly (readonly number[])[] {
  const kinds: Kind[] = [];
  const known = new Map<Row, Map<string, number>>();
  const kindFor = (row: Row, name: string): number => {
    const names = known.get(row) ?? new Map<string, number>();
    const same = names.get(name);
    if (same !== undefined) return same;
    known.set(row, names.set(name, kinds.length));
    return kinds.push({ row, name }) - 1;
  };
  let last = -1;
  const kindOf = rows.map((row, index) => {
    const name = at(problem.actors, index).capacity > 1 ? `#${index}` : at(roles, index);
    const before = kinds[last];
    if (before?.row !== row || before.name !== name) last = kindFor(row, name);
    return last;
  });
  const classes = grouped(
    kinds.map(({ row, name }) => ({ name, numbers: [...row.options, ...row.weights] })),
  );
  const classOf = positions(classes, kinds.length);
  const members: number[][] = classes.map(() => []);
  kindOf.forEach((kind, index) => void at(members, at(classOf, kind)).push(index));
  return members;
}

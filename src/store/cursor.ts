import type { StoredCombat } from './store.ts';

/** A place in the list: newest first, ties by id. */
export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

export function writeCursor({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt} ${id}`, 'utf8').toString('base64url');
}

/** Undefined for anything that `writeCursor` did not write. */
export function readCursor(text: string | undefined): Place | undefined {
  const plain = Buffer.from(text ?? '', 'base64url').toString('utf8');
  const space = plain.indexOf(' ');
  return space < 1 ? undefined : { createdAt: plain.slice(0, space), id: plain.slice(space + 1) };
}

/** Cuts `limit + 1` found combats to a page. */
export function page(
  found: readonly StoredCombat[],
  limit: number,
): { readonly items: readonly StoredCombat[]; readonly next?: string } {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return found.length > limit && last ? { items, next: writeCursor(last) } : { items };
}

import { z } from 'zod';

/** Players and permanents share one namespace of ids. */
export type PlayerId = string;
export type PermanentId = string;
export type ObjectId = PlayerId | PermanentId;

/** Words of the format that stand where an id stands, and so can't be ids. */
export const RESERVED_WORDS = [
  'you',
  'none',
  'nothing',
  'not',
  'any',
  'all',
  'attached',
  'self',
] as const;

const UNSAFE_NAMES = Object.getOwnPropertyNames(Object.prototype);
const ID_PATTERN = /^\p{L}[\p{L}\p{M}\p{N}_'’-]{0,63}$/u;
const RANGE_PATTERN = /^(\p{L}[\p{L}\p{M}\p{N}_'’-]{0,56}-)(\d{1,5})\.\.(\d{1,5})$/u;
const RANGE_MARK = '..';
const LONGEST_RANGE = 2_000;
/** More ids than the ranges of one text or request may stand for. */
export const MOST_IDS_FROM_RANGES = 50_000;

const isFree = (text: string): boolean =>
  !UNSAFE_NAMES.includes(text) && !RESERVED_WORDS.some((word) => word === text);

/** A letter, then letters, digits, `_`, `-` or an apostrophe: at most 64 characters. */
export const idSchema = z
  .string()
  .regex(ID_PATTERN, 'an id starts with a letter and holds letters, digits, "-", "_" (at most 64)')
  .refine(isFree, 'this word has a meaning of its own and cannot be an id');

const rangeIn = (text: string): RegExpExecArray | null =>
  text.includes(RANGE_MARK) ? RANGE_PATTERN.exec(text) : null;

function isWrittenId(text: string): boolean {
  const range = rangeIn(text);
  if (!range) return ID_PATTERN.test(text) && isFree(text);
  const [from, to] = [Number(range[2]), Number(range[3])];
  return from <= to && to - from < LONGEST_RANGE;
}

/** An id, or a range such as `token-3..66` where a key or a list of ids may stand for several. */
export const writtenIdSchema = z
  .string()
  .refine(isWrittenId, 'an id such as "bear", or a range such as "token-3..66"');

/** `token-3..66` is token-3 to token-66; any other id stands for itself. */
export function expandId(written: string): readonly string[] {
  const range = rangeIn(written);
  if (!range) return [written];
  const [from, to] = [Number(range[2]), Number(range[3])];
  return Array.from({ length: to - from + 1 }, (_, index) => `${range[1]}${from + index}`);
}

/** How many ids come of the ranges in a value, those in keys included: what reading them would make of it. */
export function idsFromRanges(value: unknown): number {
  if (typeof value === 'string') return sizeOfRange(value);
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return sumOf(value, idsFromRanges);
  return sumOf(Object.entries(value), ([key, inner]) =>
    Math.max(sizeOfRange(key) * (1 + idsIn(inner)), idsFromRanges(inner)),
  );
}

function idsIn(value: unknown): number {
  if (typeof value === 'string') return Math.max(1, sizeOfRange(value));
  if (typeof value !== 'object' || value === null) return 1;
  return sumOf(
    Object.entries(value),
    ([key, inner]) => Math.max(1, sizeOfRange(key)) * idsIn(inner),
  );
}

const sumOf = <Item>(items: readonly Item[], size: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + size(item), 0);

function sizeOfRange(text: string): number {
  const range = rangeIn(text);
  return range ? Math.max(0, Number(range[3]) - Number(range[2]) + 1) : 0;
}

export const idListSchema = z.array(writtenIdSchema).transform((ids) => ids.flatMap(expandId));

/** A map from ids or ranges to values; every id of a range gets the same value. */
export function idMapSchema<Value extends z.ZodType>(value: Value) {
  return z.record(writtenIdSchema, value).transform((written): Record<string, z.output<Value>> => {
    if (!Object.keys(written).some((id) => id.includes(RANGE_MARK))) return written;
    return Object.fromEntries(
      Object.entries(written).flatMap(([id, v]) => expandId(id).map((one) => [one, v])),
    );
  });
}

/** UTF-16 puts code points beyond U+FFFF, written as surrogates, before the last of those below. */
const rank = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

/** Code-point order: how ties between ids are broken, the same on every machine. */
export function compareIds(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at++) {
    const difference = rank(left.charCodeAt(at)) - rank(right.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export const sortedIds = (ids: Iterable<string>): string[] => Array.from(ids).sort(compareIds);

/** One place at which two values differ; undefined where there is nothing. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every place at which two JSON values differ. */
export function differences(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  if (Array.isArray(before))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

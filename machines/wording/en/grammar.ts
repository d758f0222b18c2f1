/** "a", "a and b", "a, b and c". */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** "no creatures", "1 creature", "2 creatures". */
export function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 1) return `1 ${one}`;
  return `${count === 0 ? 'no' : count} ${many}`;
}

const MOST_NAMES = 6;

/** A list that says how many more there are instead of naming very many. */
export function some(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return list(names);
  return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`;
}

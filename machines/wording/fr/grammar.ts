/** « a », « a et b », « a, b et c ». */
export function list(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

/** « 0 créature », « 1 créature », « 2 créatures ». */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${Math.abs(count) < 2 ? one : many}`;
}

const VOWEL = /^[aàâeéèêiîïoôuùûyœæh]/i;

/** « de Bo », « d’Ana ». */
export const of = (name: string): string => (VOWEL.test(name) ? `d’${name}` : `de ${name}`);

const MOST_NAMES = 6;

/** A list that says how many more there are instead of naming very many. */
export function some(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) return list(names);
  return `${names.slice(0, MOST_NAMES - 1).join(', ')} et ${names.length - MOST_NAMES + 1} autres`;
}

/** « que Bo », « qu’Ana ». */
export const that = (name: string): string => (VOWEL.test(name) ? `qu’${name}` : `que ${name}`);

import type { Language } from '../transport/transport.ts';

/** A sentence as it is set: in French no line breaks before high punctuation or inside quotation marks. */
export function typeset(text: string, language: Language): string {
  if (language === 'en') return text;
  return text.replaceAll(/ (?=[:;?!»])/g, '\u00A0').replaceAll('« ', '«\u00A0');
}

/** The same for everything that a text holds, also what its functions answer. */
export function typesetIn<Value>(value: Value, language: Language): Value;
export function typesetIn(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return typeset(value, language);
  if (typeof value === 'function')
    return (...given: unknown[]) => typesetIn(Reflect.apply(value, undefined, given), language);
  if (Array.isArray(value)) return value.map((one: unknown) => typesetIn(one, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, typesetIn(one, language)]),
  );
}

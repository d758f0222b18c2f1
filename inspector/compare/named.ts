import type { StateAnswer } from '#machines';
import { differences } from '../data/diff.ts';

/** What two states are compared in: what people see, not how it is kept. */
export const COMPARED = [
  'step',
  'life',
  'poison',
  'loyalty',
  'defense',
  'damageMarked',
  'pt',
  'tapped',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'damageOrderOf',
  'damageOnStack',
  'dead',
  'lost',
  'left',
  'triggers',
  'skipped',
] as const;
export type Compared = (typeof COMPARED)[number];

export interface NamedDifference {
  readonly key: Compared;
  /** The player or permanent that it is about. */
  readonly about?: string | undefined;
  readonly before: string;
  readonly after: string;
}

/** Every difference that people would see, each with what it is about. */
export function namedDifferences(
  before: StateAnswer,
  after: StateAnswer,
  say: (word: string) => string,
): readonly NamedDifference[] {
  return COMPARED.flatMap((key) =>
    differences(before[key], after[key])
      .filter(({ path }) => isOnBothSides(before, after, path))
      .map((found) => ({
        key,
        ...(found.path !== '' && { about: say(found.path) }),
        before: told(found.before, say),
        after: told(found.after, say),
      })),
  );
}

/** Of a permanent that is gone on one side only that is told. */
function isOnBothSides(before: StateAnswer, after: StateAnswer, id: string): boolean {
  return id in before.permanents === id in after.permanents;
}

function told(value: unknown, say: (word: string) => string): string {
  if (value === undefined || value === null || value === 'not') return '–';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map((one) => told(one, say)).join(', ');
  if (typeof value === 'string') return say(value);
  return typeof value === 'boolean' ? (value ? say('yes') : '–') : JSON.stringify(value);
}

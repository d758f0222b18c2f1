import type { Case } from '#machines';
import { typesetIn } from '../text/typeset.ts';
import type { Language } from '../transport/transport.ts';

export interface Titles {
  readonly title: string;
  readonly lesson?: string | undefined;
  readonly question?: string | undefined;
}

/** What a scenario is called, asks and teaches, in a language where it says so. */
export function titleOf({ title, written }: Case, language: Language): Titles {
  return typesetIn(
    {
      title: written.titles?.[language] ?? title,
      lesson: written.lesson?.[language],
      question: written.question?.[language],
    },
    language,
  );
}

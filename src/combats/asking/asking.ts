import type { CheckAnswer, Combat, Command, Language, Options, OptionsQuery } from '#machines';
import type { Game } from '../game.ts';
import { createAskingThread } from './thread.ts';

/** Questions that change nothing, answered where they hold up nobody. */
export interface Asking {
  readonly options: (combat: Combat, query: OptionsQuery, language: Language) => Promise<Options>;
  readonly check: (combat: Combat, command: Command, language: Language) => Promise<CheckAnswer>;
  /** Makes the first question about a large board as quick as any. */
  readonly warmUp: () => void;
  readonly close: () => Promise<void>;
}

/** Boards above these numbers of permanents take longer than some 5 ms to ask about. */
const MOST_FOR_OPTIONS = 16;
const MOST_FOR_CHECK = 60;

/** Every question in this thread: for boards that are small, and for another machine in a test. */
export function askHere(game: Pick<Game, 'check' | 'options'>): Asking {
  return {
    options: (combat, query, language) => Promise.resolve(game.options(combat, query, language)),
    check: (combat, command, language) => Promise.resolve(game.check(combat, command, language)),
    warmUp: () => undefined,
    close: () => Promise.resolve(),
  };
}

const sizeOf = ({ head }: Combat): number => Object.keys(head.context.permanents).length;

/** Questions about large boards go to a thread of their own; others are answered here. */
export function askAside(game: Pick<Game, 'check' | 'options'>): Asking {
  const here = askHere(game);
  const aside = createAskingThread();
  return {
    options: async (combat, query, language) => {
      if (sizeOf(combat) <= MOST_FOR_OPTIONS) return here.options(combat, query, language);
      // The thread answers with what the same function gives there.
      return (await aside.ask(combat, { kind: 'options', query, language })) as Options;
    },
    check: async (combat, command, language) => {
      if (sizeOf(combat) <= MOST_FOR_CHECK) return here.check(combat, command, language);
      return (await aside.ask(combat, { kind: 'check', command, language })) as CheckAnswer;
    },
    warmUp: aside.warmUp,
    close: () => aside.close(),
  };
}

import type { CheckAnswer, Combat, Command, Language, Options, OptionsQuery } from '#machines';
import type { Game } from '../game.ts';
import { createCalls } from '../threads/calls.ts';
import type { Asked, Question } from './messages.ts';

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

const sizeOf = ({ head }: Combat): number => Object.keys(head.context.position.permanents).length;

/** Questions about large boards go to a thread of their own; others are answered here. */
export function askAside(game: Pick<Game, 'check' | 'options'>): Asking {
  const here = askHere(game);
  const thread = createCalls<string, string>(new URL('worker', import.meta.url));
  const handles = new WeakMap<Combat, number>();
  let count = 0;

  const handleOf = (combat: Combat): number => {
    const known = handles.get(combat);
    if (known !== undefined) return known;
    count += 1;
    handles.set(combat, count);
    return count;
  };
  const aside = async (combat: Combat, question: Question): Promise<unknown> => {
    const named = { handle: handleOf(combat), record: combat.record };
    const asked: Asked = { combat: named, question };
    return JSON.parse(await thread.ask(JSON.stringify(asked)));
  };
  return {
    options: async (combat, query, language) => {
      if (sizeOf(combat) <= MOST_FOR_OPTIONS) return here.options(combat, query, language);
      // The thread answers with what the same function gives there.
      return (await aside(combat, { kind: 'options', query, language })) as Options;
    },
    check: async (combat, command, language) => {
      if (sizeOf(combat) <= MOST_FOR_CHECK) return here.check(combat, command, language);
      return (await aside(combat, { kind: 'check', command, language })) as CheckAnswer;
    },
    warmUp: thread.warmUp,
    close: thread.close,
  };
}

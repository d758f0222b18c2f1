import type * as machines from '#machines';
import type { z } from 'zod';
import { expect, test } from 'vitest';
import type {
  chartSchema,
  checkSchema,
  editionSchema,
  gameEventSchema,
  logEntrySchema,
  microstepSchema,
  momentSchema,
  optionsSchema,
  refusalSchema,
  ruleSchema,
  scenariosSchema,
  sectionSchema,
  takenSchema,
} from '#contract';

/** The same shape, read-only and with keys that may be left out or undefined alike. */
type Plain<T> = unknown extends T
  ? T
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Plain<Item>[]
      : { readonly [Key in keyof T]: Plain<T[Key]> };

type Fits<Given, Wanted> = [Plain<Given>] extends [Plain<Wanted>] ? true : false;
type Sent<Schema extends z.ZodType> = z.input<Schema>;

/** What `machines/play` answers fits the contract, and what the contract says is what play answers. */
const AGREEMENTS = {
  events: [true, true] satisfies [
    Fits<machines.GameEvent, Sent<typeof gameEventSchema>>,
    Fits<Sent<typeof gameEventSchema>, machines.GameEvent>,
  ],
  moments: [true, true] satisfies [
    Fits<machines.StateAnswer, Sent<typeof momentSchema>>,
    Fits<Sent<typeof momentSchema>, machines.StateAnswer>,
  ],
  microsteps: [true, true] satisfies [
    Fits<machines.MicrostepAnswer, Sent<typeof microstepSchema>>,
    Fits<Sent<typeof microstepSchema>, machines.MicrostepAnswer>,
  ],
  entries: [true, true] satisfies [
    Fits<machines.LogEntry, Sent<typeof logEntrySchema>>,
    Fits<Sent<typeof logEntrySchema>, machines.LogEntry>,
  ],
  taken: [true, true] satisfies [
    Fits<Omit<machines.TakenAnswer, 'state'>, Omit<Sent<typeof takenSchema>, 'state'>>,
    Fits<Omit<Sent<typeof takenSchema>, 'state'>, Omit<machines.TakenAnswer, 'state'>>,
  ],
  refusals: [true, true] satisfies [
    Fits<Bare<machines.RefusalAnswer>, Bare<Sent<typeof refusalSchema>>>,
    Fits<Bare<Sent<typeof refusalSchema>>, Bare<machines.RefusalAnswer>>,
  ],
  checks: [true, true] satisfies [
    Fits<Bare<machines.CheckAnswer>, Bare<Sent<typeof checkSchema>>>,
    Fits<Bare<Sent<typeof checkSchema>>, Bare<machines.CheckAnswer>>,
  ],
  options: [true] satisfies [Fits<machines.OptionsAnswer, Sent<typeof optionsSchema>>],
  charts: [true, true] satisfies [
    Fits<machines.ChartDefinition, Sent<typeof chartSchema>>,
    Fits<Sent<typeof chartSchema>, machines.ChartDefinition>,
  ],
  rules: [true] satisfies [Fits<machines.RuleTold, Sent<typeof ruleSchema>>],
  sections: [true] satisfies [Fits<machines.SectionTold, Sent<typeof sectionSchema>>],
  editions: [true] satisfies [Fits<machines.EditionTold, Sent<typeof editionSchema>>],
  scenarios: [true] satisfies [
    Fits<readonly machines.WrittenCase[], Sent<typeof scenariosSchema>['scenarios']>,
  ],
};

/** A suggestion is a command as read; it is sent as written, which is the same for those that are suggested. */
type Bare<T> = Omit<T, 'suggestion'>;
test('the contract and the answers of the game agree, as the compiler has checked', () => {
  expect(Object.values(AGREEMENTS).flat()).not.toContain(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choice, pairing } from '../../machines/legality/index.ts';
import type { ChoiceProblem, PairingProblem } from '../../machines/legality/index.ts';
import { dice, upTo } from '../support/dice.ts';
import { gameAttack, gameBlock, smallAttack, smallBlock } from '../support/legality-boards.ts';
import { attacker, blocker } from '../support/legality-problems.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const RUNS = { numRuns: 60 };

/** Without conditions: with them the score is that of one's own requirements. */
function plainAttack(seed: number): ChoiceProblem {
  const problem = smallAttack(seed);
  return { ...problem, actors: problem.actors.map((actor) => ({ ...actor, ifActs: [] })) };
}

const attackScore = (problem: ChoiceProblem): number => choice.best(problem).score;
const blockScore = (problem: PairingProblem): number => pairing.best(problem).score;

describe('What changes the most that can be obeyed, and what does not', () => {
  test('508.1d one more creature of which nothing is asked', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = plainAttack(seed);
        const more = {
          ...problem,
          actors: [...problem.actors, attacker({ can: upTo(problem.optionCount) })],
        };
        expect(attackScore(more)).toBeGreaterThanOrEqual(attackScore(problem));
      }),
      RUNS,
    );
  });

  test('508.1c one restriction less', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = plainAttack(seed);
        expect(attackScore({ ...problem, caps: problem.caps.slice(1) })).toBeGreaterThanOrEqual(
          attackScore(problem),
        );
        const [first, ...rest] = problem.actors;
        const freed = { ...first!, minOthers: 0, onlyAlone: false, needsOneOf: [] };
        expect(attackScore({ ...problem, actors: [freed, ...rest] })).toBeGreaterThanOrEqual(
          attackScore(problem),
        );
      }),
      RUNS,
    );
  });

  test('508.1d one requirement more adds between nothing and its weight', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 3 }), (seed, weight) => {
        const problem = plainAttack(seed);
        const [first, ...rest] = problem.actors;
        const asked = {
          ...first!,
          requirements: [...first!.requirements, { options: [0], weight }],
        };
        const gain = attackScore({ ...problem, actors: [asked, ...rest] }) - attackScore(problem);
        expect(gain).toBeGreaterThanOrEqual(0);
        expect(gain).toBeLessThanOrEqual(weight);
      }),
      RUNS,
    );
  });

  test('508.1d one more thing that has to be paid for', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = plainAttack(seed);
        const [first, ...rest] = problem.actors;
        const dear = { ...first!, paid: first!.can };
        expect(attackScore({ ...problem, actors: [dear, ...rest] })).toBeLessThanOrEqual(
          attackScore(problem),
        );
      }),
      RUNS,
    );
  });

  test('509.1c one more blocker, and one blocker more that must', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = smallBlock(seed);
        const can = upTo(problem.options.length);
        const calm = { ...problem, actors: [...problem.actors, blocker({ can })] };
        const eager = {
          ...problem,
          actors: [
            ...problem.actors,
            blocker({ can, requirements: [{ kind: 'acts', weight: 1 }] }),
          ],
        } as const;
        expect(blockScore(calm)).toBeGreaterThanOrEqual(blockScore(problem));
        expect(blockScore(eager) - blockScore(calm)).toBeGreaterThanOrEqual(0);
        expect(blockScore(eager) - blockScore(calm)).toBeLessThanOrEqual(1);
      }),
      RUNS,
    );
  });
});

describe('The order in which a problem is written down', () => {
  test('508.1d changes no score, verdict or number of legal attacks', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = smallAttack(seed);
        const { shuffled, places } = shuffledAttack(problem, seed);
        const die = dice(seed);
        const declared = problem.actors.map(({ can }) =>
          die.chance(0.4) || can.length === 0 ? -1 : die.pick(can),
        );
        const moved = places.actors.map((actor) => {
          const option = declared[actor]!;
          return option < 0 ? -1 : places.options.indexOf(option);
        });
        const plain = problem.actors.every(({ ifActs }) => ifActs.length === 0);
        expect(!plain || choice.best(shuffled).score === choice.best(problem).score).toBe(true);
        expect(choice.count(shuffled, {}, 4000)).toBe(choice.count(problem, {}, 4000));
        expect(verdict(choice.judge(shuffled, moved))).toEqual(
          verdict(choice.judge(problem, declared)),
        );
      }),
      RUNS,
    );
  });

  test('509.1c lists within it change no answer at all', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const problem = smallBlock(seed);
        const die = dice(seed);
        const mixed: PairingProblem = {
          ...problem,
          actors: problem.actors.map((actor) => ({
            ...actor,
            can: die.shuffled(actor.can),
            paid: die.shuffled(actor.paid),
            needsOneOf: actor.needsOneOf.map((list) => die.shuffled(list)),
          })),
        };
        expect(JSON.stringify(pairing.best(mixed))).toBe(JSON.stringify(pairing.best(problem)));
        const nothing = problem.actors.map(() => []);
        expect(pairing.judge(mixed, nothing)).toEqual(pairing.judge(problem, nothing));
        const open = problem.actors.map(() => undefined);
        expect(pairing.optionsFor(mixed, open, 0)).toEqual(pairing.optionsFor(problem, open, 0));
      }),
      RUNS,
    );
  });
});

interface Places {
  readonly actors: readonly number[];
  readonly options: readonly number[];
}

function shuffledAttack(
  problem: ChoiceProblem,
  seed: number,
): { readonly shuffled: ChoiceProblem; readonly places: Places } {
  const die = dice(seed + 1);
  const actors = die.shuffled(upTo(problem.actors.length));
  const options = die.shuffled(upTo(problem.optionCount));
  const optionsIn = (list: readonly number[]): readonly number[] =>
    die.shuffled(list).map((option) => options.indexOf(option));
  const actorsIn = (list: readonly number[]): readonly number[] =>
    die.shuffled(list).map((actor) => actors.indexOf(actor));
  const anyIn = <T extends { readonly options: readonly number[] | 'any' | 'all' }>(one: T): T => ({
    ...one,
    options: typeof one.options === 'string' ? one.options : optionsIn(one.options),
  });
  return {
    places: { actors, options },
    shuffled: {
      optionCount: problem.optionCount,
      caps: die.shuffled(problem.caps).map(anyIn),
      someone: die.shuffled(problem.someone).map(anyIn),
      actors: actors.map((actor) => {
        const one = problem.actors[actor]!;
        return {
          ...one,
          can: optionsIn(one.can),
          paid: optionsIn(one.paid),
          requirements: one.requirements.map(anyIn),
          needsOneOf: one.needsOneOf.map(actorsIn),
          ifActs: actorsIn(one.ifActs),
        };
      }),
    },
  };
}

function verdict({
  legal,
  obeyed,
  possible,
  required,
  broken,
}: ReturnType<typeof choice.judge>): unknown {
  return {
    legal,
    obeyed,
    possible,
    required,
    broken: broken.map(({ kind }) => kind).toSorted((a, b) => (a < b ? -1 : 1)),
  };
}

describe('Boards as games have them', () => {
  test('508.1d what obeys most is legal, and what is nearest to anything is legal too', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(20, 60), fc.boolean(), (seed, size, distinct) => {
        const problem = gameAttack(seed, size, 4, distinct);
        const { witness, score, proved } = choice.best(problem);
        expect(proved).toBe(true);
        expect(choice.judge(problem, witness)).toMatchObject({
          legal: true,
          proved: true,
          obeyed: score,
        });
        const die = dice(seed);
        const any = problem.actors.map(({ can }) =>
          die.chance(0.4) || can.length === 0 ? -1 : die.pick(can),
        );
        const { legal, nearest } = choice.judge(problem, any);
        expect(legal).toBe(nearest === undefined);
        expect(choice.judge(problem, nearest?.declaration ?? any).legal).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  test('509.1c what obeys most is legal, and what is nearest to anything is legal too', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(10, 30), fc.boolean(), (seed, size, distinct) => {
        const problem = gameBlock(seed, size, size, distinct);
        const { witness, score, proved } = pairing.best(problem);
        expect(proved).toBe(true);
        expect(pairing.judge(problem, witness)).toMatchObject({
          legal: true,
          proved: true,
          obeyed: score,
        });
        const die = dice(seed);
        const any = problem.actors.map(({ can }) =>
          die.chance(0.4) || can.length === 0 ? [] : [die.pick(can)],
        );
        const { legal, nearest } = pairing.judge(problem, any);
        expect(legal).toBe(nearest === undefined);
        expect(pairing.judge(problem, nearest?.declaration ?? any).legal).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});

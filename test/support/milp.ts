import type {
  Choice,
  ChoiceProblem,
  Pairing,
  PairingProblem,
} from '../../machines/legality/index.ts';

/** A linear programme over variables that are 0 or 1, written from the problem itself: a second opinion. */
export interface Programme {
  readonly variables: number;
  readonly gains: ReadonlyMap<number, number>;
  readonly rows: readonly Row[];
  /** What a solution means: for each actor the options it takes. */
  readonly read: (value: (variable: number) => number) => Pairing;
}

type Term = readonly [variable: number, factor: number];

interface Row {
  readonly terms: readonly Term[];
  readonly sign: '<=' | '>=';
  readonly bound: number;
}

interface Draft {
  count: number;
  readonly gains: Map<number, number>;
  readonly rows: Row[];
}

/** The free pairs of each actor, and the terms that add up to 1 if it acts. */
interface Actors {
  readonly pairs: readonly ReadonlyMap<number, number>[];
  readonly acting: readonly (readonly Term[])[];
}

export function choiceProgramme(problem: ChoiceProblem): Programme {
  const draft = empty();
  const pairs = problem.actors.map(({ can, paid }) => freePairs(draft, can, paid));
  const acting = pairs.map((own) => ones(own.values()));
  pairs.forEach((own, actor) => {
    atMost(draft, ones(own.values()), 1);
    for (const { options, weight } of problem.actors[actor]!.requirements) {
      for (const [option, variable] of own)
        if (options === 'any' || options.includes(option)) gain(draft, variable, weight);
    }
  });
  company(draft, problem.actors, { pairs, acting });
  const into = (options: readonly number[] | 'all'): readonly Term[] =>
    pairs.flatMap((own) =>
      ones(
        [...own].flatMap(([option, variable]) =>
          options === 'all' || options.includes(option) ? [variable] : [],
        ),
      ),
    );
  for (const { options, most } of problem.caps) atMost(draft, into(options), most);
  for (const { options, weight } of problem.someone) reward(draft, weight, into(options), 1);
  return programme(draft, pairs);
}

export function pairingProgramme(problem: PairingProblem): Programme {
  const draft = empty();
  const pairs = problem.actors.map(({ can, paid }) => freePairs(draft, can, paid));
  const acting = pairs.map((own, actor) =>
    actingTerms(draft, own, problem.actors[actor]!.capacity),
  );
  pairs.forEach((own, actor) => {
    for (const requirement of problem.actors[actor]!.requirements) {
      if (requirement.kind === 'acts')
        for (const [variable] of acting[actor]!) gain(draft, variable, requirement.weight);
      else gainIf(draft, own.get(requirement.option), requirement.weight);
    }
  });
  company(draft, problem.actors, { pairs, acting });
  if (problem.maxActing < problem.actors.length) atMost(draft, acting.flat(), problem.maxActing);
  for (const { options, most } of problem.caps)
    atMost(
      draft,
      pairs.flatMap((own) => heads(draft, own, options)),
      most,
    );
  problem.options.forEach((_, option) => asked(draft, problem, option, pairs));
  return programme(draft, pairs);
}

/** In the format that solvers call LP. */
export function lpText({ variables, gains, rows }: Programme): string {
  const sum = (terms: Iterable<Term>): string =>
    [...terms]
      .map(([variable, factor]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} v${variable}`)
      .join('\n ') || '0 v0';
  const lines = rows
    .filter(({ terms }) => terms.length > 0)
    .map(({ terms, sign, bound }, index) => ` c${index}: ${sum(terms)} ${sign} ${bound}`);
  const names = Array.from({ length: Math.max(1, variables) }, (_, variable) => ` v${variable}`);
  return [
    'Maximize',
    ` obj: ${sum(gains)}`,
    'Subject To',
    ...lines,
    ' last: v0 <= 1',
    'Binary',
    ...names,
    'End',
    '',
  ].join('\n');
}

export function asChoice(pairing: Pairing): Choice {
  return pairing.map((options) => options[0] ?? -1);
}

function empty(): Draft {
  return { count: 0, gains: new Map(), rows: [] };
}

function programme({ count, gains, rows }: Draft, pairs: Actors['pairs']): Programme {
  const read = (value: (variable: number) => number): Pairing =>
    pairs.map((own) =>
      [...own].filter(([, variable]) => value(variable) > 0.5).map(([option]) => option),
    );
  return { variables: count, gains, rows, read };
}

function freePairs(
  draft: Draft,
  can: readonly number[],
  paid: readonly number[],
): ReadonlyMap<number, number> {
  return new Map(
    can.filter((option) => !paid.includes(option)).map((option) => [option, draft.count++]),
  );
}

function ones(variables: Iterable<number>): readonly Term[] {
  return [...variables].map((variable) => [variable, 1]);
}

function times(terms: readonly Term[], by: number): readonly Term[] {
  return terms.map(([variable, factor]) => [variable, factor * by]);
}

/** Each variable once. */
function added(terms: readonly Term[]): readonly Term[] {
  const sums = new Map<number, number>();
  for (const [variable, factor] of terms) sums.set(variable, (sums.get(variable) ?? 0) + factor);
  return [...sums];
}

function gain(draft: Draft, variable: number, weight: number): void {
  draft.gains.set(variable, (draft.gains.get(variable) ?? 0) + weight);
}

function gainIf(draft: Draft, variable: number | undefined, weight: number): void {
  if (variable !== undefined) gain(draft, variable, weight);
}

function atMost(draft: Draft, terms: readonly Term[], bound: number): void {
  if (terms.length > bound) draft.rows.push({ terms, sign: '<=', bound });
}

/** Earned if at least `count` of these are used. */
function reward(draft: Draft, weight: number, terms: readonly Term[], count: number): number {
  const variable = draft.count++;
  gain(draft, variable, weight);
  draft.rows.push({ terms: [...terms, [variable, -count]], sign: '>=', bound: 0 });
  return variable;
}

/** A variable of its own for an actor of several options. */
function actingTerms(
  draft: Draft,
  own: ReadonlyMap<number, number>,
  capacity: number,
): readonly Term[] {
  const terms = ones(own.values());
  atMost(draft, terms, capacity);
  if (capacity === 1 || terms.length === 0) return terms;
  const acts = draft.count++;
  draft.rows.push({ terms: [...terms, [acts, -1]], sign: '>=', bound: 0 });
  for (const [variable] of terms)
    draft.rows.push({
      terms: [
        [variable, 1],
        [acts, -1],
      ],
      sign: '<=',
      bound: 0,
    });
  return [[acts, 1]];
}

/** 1 if any of these options is taken. */
function heads(
  draft: Draft,
  own: ReadonlyMap<number, number>,
  options: readonly number[],
): readonly Term[] {
  const among = [...own].flatMap(([option, variable]) =>
    options.includes(option) ? [variable] : [],
  );
  if (among.length < 2) return ones(among);
  const any = draft.count++;
  for (const variable of among)
    draft.rows.push({
      terms: [
        [variable, 1],
        [any, -1],
      ],
      sign: '<=',
      bound: 0,
    });
  return [[any, 1]];
}

function company(
  draft: Draft,
  actors: readonly {
    minOthers: number;
    onlyAlone: boolean;
    needsOneOf: readonly (readonly number[])[];
  }[],
  { acting }: Actors,
): void {
  actors.forEach(({ minOthers, onlyAlone, needsOneOf }, actor) => {
    const own = acting[actor]!;
    if (own.length === 0) return;
    const others = acting.flatMap((terms, other) => (other === actor ? [] : terms));
    if (minOthers > 0)
      draft.rows.push({ terms: [...others, ...times(own, -minOthers)], sign: '>=', bound: 0 });
    if (onlyAlone)
      draft.rows.push({
        terms: [...others, ...times(own, actors.length)],
        sign: '<=',
        bound: actors.length,
      });
    for (const friends of needsOneOf) {
      const terms = [...new Set(friends)].flatMap((friend) =>
        friend === actor ? [] : acting[friend]!,
      );
      draft.rows.push({ terms: [...terms, ...times(own, -1)], sign: '>=', bound: 0 });
    }
  });
}

function asked(
  draft: Draft,
  problem: PairingProblem,
  option: number,
  pairs: Actors['pairs'],
): void {
  const { min, max, excused, requirements } = problem.options[option]!;
  const terms = ones(pairs.flatMap((own) => own.get(option) ?? []));
  const all = terms.length;
  atMost(draft, terms, max);
  if (min > 1 && all > 0) {
    const taken = draft.count++;
    const enough = ones(excused.flatMap((actor) => pairs[actor]!.get(option) ?? []));
    draft.rows.push({
      terms: added([...terms, ...times(enough, min), [taken, -min]]),
      sign: '>=',
      bound: 0,
    });
    draft.rows.push({ terms: [...terms, [taken, -all]], sign: '<=', bound: 0 });
  }
  for (const requirement of requirements) {
    const { weight } = requirement;
    switch (requirement.kind) {
      case 'atLeast':
        reward(draft, weight, terms, requirement.count);
        break;
      case 'exactly': {
        const met = reward(draft, weight, terms, requirement.count);
        draft.rows.push({
          terms: [...terms, [met, all - requirement.count]],
          sign: '<=',
          bound: all,
        });
        break;
      }
      case 'oneOf':
        reward(
          draft,
          weight,
          ones(
            [...new Set(requirement.actors)].flatMap((actor) => pairs[actor]!.get(option) ?? []),
          ),
          1,
        );
        break;
      case 'each':
        for (const actor of requirement.actors) gainIf(draft, pairs[actor]!.get(option), weight);
        break;
    }
  }
}

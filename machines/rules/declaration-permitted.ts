import type { Broken, Choice, Pairing } from '../legality/index.ts';

interface Forbidden {
  readonly pairs: ReadonlySet<string>;
  readonly actors: ReadonlySet<number>;
  readonly options: ReadonlySet<number>;
}

const named = (actor: number, option: number): string => `${actor} ${option}`;

function forbiddenBy(broken: readonly Broken[]): Forbidden {
  const pairs = new Set<string>();
  const actors = new Set<number>();
  const options = new Set<number>();
  for (const one of broken) {
    switch (one.kind) {
      case 'cannot':
        pairs.add(named(one.actor, one.option));
        break;
      case 'capacity':
      case 'needsOthers':
      case 'onlyAlone':
      case 'needsOneOf':
        actors.add(one.actor);
        break;
      case 'min':
      case 'max':
        options.add(one.option);
        break;
      case 'cap':
      case 'maxActing':
        break;
    }
  }
  return { pairs, actors, options };
}

/**
 * What is left of blocks without those that a restriction forbids: only that can obey requirements. Where too many act in
 * all, none of them is singled out.
 *
 * @rule 509.1c Only what breaks no restriction obeys a requirement.
 * @ruling what-is-forbidden-obeys-nothing
 */
export function permittedPairs(pairing: Pairing, broken: readonly Broken[]): Pairing {
  const { pairs, actors, options } = forbiddenBy(broken);
  return pairing.map((taken, actor) =>
    actors.has(actor)
      ? []
      : taken.filter((option) => !options.has(option) && !pairs.has(named(actor, option))),
  );
}

/**
 * The same for an attack.
 *
 * @rule 508.1d Only what breaks no restriction obeys a requirement.
 * @ruling what-is-forbidden-obeys-nothing
 */
export function permittedChoices(choice: Choice, broken: readonly Broken[]): Choice {
  const pairs = permittedPairs(
    choice.map((option) => (option < 0 ? [] : [option])),
    broken,
  );
  return pairs.map(([option]) => option ?? -1);
}

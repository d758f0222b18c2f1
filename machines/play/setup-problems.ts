import type { Ability, Grant } from '../model/abilities.ts';
import type { Permanent } from '../model/permanents.ts';
import type { ParsedSetup, Setup } from '../model/setup.ts';
import type { SetupProblem } from './types.ts';

type Path = readonly (string | number)[];

const problem = (path: Path, message: string, rule?: string): SetupProblem => ({
  path,
  message,
  ...(rule && { rule }),
});

interface Names {
  readonly players: ReadonlySet<string>;
  readonly permanents: ReadonlySet<string>;
}

function duplicates(setup: Setup): readonly SetupProblem[] {
  const seen = new Map<string, Path>();
  const places: readonly { readonly id: string; readonly path: Path }[] = [
    ...setup.players.map(({ id }, index) => ({ id, path: ['players', index] })),
    ...setup.permanents.map(({ id }) => ({ id, path: ['permanents', id] })),
    ...setup.effects.map(({ id }, index) => ({ id, path: ['effects', index] })),
  ];
  return places.flatMap(({ id, path }) => {
    const before = seen.get(id);
    seen.set(id, path);
    return before ? [problem(path, `the id "${id}" is taken already by ${before.join('.')}`)] : [];
  });
}

const mustBePlayer = (names: Names, id: string | undefined, path: Path): readonly SetupProblem[] =>
  id === undefined || id === 'you' || names.players.has(id)
    ? []
    : [problem(path, `"${id}" is no player of this combat`)];

const mustBePermanent = (
  names: Names,
  id: string | undefined,
  path: Path,
): readonly SetupProblem[] =>
  id === undefined || names.permanents.has(id)
    ? []
    : [problem(path, `"${id}" is no permanent of this combat`)];

const mustBeEither = (names: Names, id: string | undefined, path: Path): readonly SetupProblem[] =>
  id === undefined || id === 'you' || names.players.has(id) || names.permanents.has(id)
    ? []
    : [problem(path, `"${id}" is neither a player nor a permanent of this combat`)];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WORDS_FOR_PARTIES = ['attached', 'self'];

/** A filter, or the id of a player or permanent, or a word for what is near. */
function inParty(names: Names, party: unknown, path: Path): readonly SetupProblem[] {
  if (typeof party !== 'string') return inValue(names, party, path);
  return WORDS_FOR_PARTIES.includes(party) ? [] : mustBeEither(names, party, path);
}

const PLAYERS_AT = ['protects', 'controller'];
const PARTIES_AT = ['to', 'from', 'by', 'with', 'attackers', 'attacked', 'not'];
const PARTS_AT = ['any', 'all'];

const textAt = (value: Readonly<Record<string, unknown>>, key: string): string | undefined => {
  const text = value[key];
  return typeof text === 'string' ? text : undefined;
};

const listAt = (value: Readonly<Record<string, unknown>>, key: string): readonly unknown[] => {
  const list = value[key];
  return Array.isArray(list) ? list : [];
};

/** Players and permanents that a filter or the value of an ability names, however deep. */
function inValue(names: Names, value: unknown, path: Path): readonly SetupProblem[] {
  if (!isObject(value)) return [];
  return [
    ...PLAYERS_AT.flatMap((key) => mustBePlayer(names, textAt(value, key), path)),
    ...PARTIES_AT.flatMap((key) => inParty(names, value[key], path)),
    ...PARTS_AT.flatMap((key) => listAt(value, key)).flatMap((part) => inValue(names, part, path)),
  ];
}

function inGrant(names: Names, grant: Grant, path: Path): readonly SetupProblem[] {
  const granted = grant.abilities ?? [];
  return [
    ...inValue(names, grant, path),
    ...granted.flatMap((ability, index) =>
      inAbility(names, ability, [...path, 'abilities', index]),
    ),
  ];
}

const NAMING_A_PERMANENT: readonly Ability['kind'][] = ['attacksIf', 'mustBlock'];

function inAbility(names: Names, { kind, value }: Ability, path: Path): readonly SetupProblem[] {
  const here = [...path, kind];
  if (kind === 'goaded') return value.flatMap((player) => mustBePlayer(names, player, here));
  if (kind === 'grant') return inGrant(names, value, here);
  if (typeof value !== 'string') return inValue(names, value, here);
  if (NAMING_A_PERMANENT.includes(kind)) return mustBePermanent(names, value, here);
  return kind === 'cantAttack' || kind === 'mustAttack' ? mustBeEither(names, value, here) : [];
}

/** @rule 310.10 A battle can't be attached to anything. */
const attachedBattle = ({ id, types, attachedTo }: Permanent): readonly SetupProblem[] =>
  types.includes('battle') && attachedTo !== undefined
    ? [
        problem(
          ['permanents', id, 'attachedTo'],
          "a battle can't be attached to anything",
          '310.10',
        ),
      ]
    : [];

function permanentProblems(setup: Setup, names: Names): readonly SetupProblem[] {
  return setup.permanents.flatMap((permanent) => {
    const path = ['permanents', permanent.id];
    return [
      ...mustBePlayer(names, permanent.controller, [...path, 'controller']),
      ...mustBePlayer(names, permanent.owner, [...path, 'owner']),
      ...mustBePlayer(names, permanent.protector, [...path, 'protector']),
      ...mustBeEither(names, permanent.attachedTo, [...path, 'attachedTo']),
      ...attachedBattle(permanent),
      ...permanent.abilities.flatMap((ability, index) =>
        inAbility(names, ability, [...path, 'abilities', index]),
      ),
    ];
  });
}

function attackProblems(setup: Setup, names: Names): readonly SetupProblem[] {
  const active = setup.players[0]?.id ?? '';
  return Object.entries(setup.attacking).flatMap(([id, target]) => {
    const attacker = setup.permanents.find((permanent) => permanent.id === id);
    const foreign = attacker && attacker.controller !== active;
    return [
      ...mustBePermanent(names, id, ['attacking', id]),
      ...mustBeEither(names, target, ['attacking', id]),
      ...(foreign
        ? [
            problem(
              ['attacking', id],
              `"${id}" is not controlled by ${active}, whose turn it is`,
              '506.2',
            ),
          ]
        : []),
      ...(target === active
        ? [problem(['attacking', id], `${active} cannot attack ${active}`, '508.1b')]
        : []),
    ];
  });
}

function blockProblems(setup: Setup, names: Names): readonly SetupProblem[] {
  return Object.entries(setup.blocking).flatMap(([id, attackers]) => [
    ...mustBePermanent(names, id, ['blocking', id]),
    ...attackers.flatMap((attacker) => attackerProblem(setup, attacker, ['blocking', id])),
    ...(new Set(attackers).size < attackers.length
      ? [problem(['blocking', id], 'it blocks the same attacker twice', '509.1a')]
      : []),
  ]);
}

const attackerProblem = (setup: Setup, id: string, path: Path): readonly SetupProblem[] =>
  Object.hasOwn(setup.attacking, id) ? [] : [problem(path, `"${id}" is not among the attackers`)];

function combatSoFarProblems(setup: Setup, names: Names): readonly SetupProblem[] {
  const orders = Object.entries(setup.damageOrder).flatMap(([id, order]) =>
    [id, ...order].flatMap((member) => mustBePermanent(names, member, ['damageOrder', id])),
  );
  return [
    ...attackProblems(setup, names),
    ...blockProblems(setup, names),
    ...setup.putAttacking.flatMap((id) => attackerProblem(setup, id, ['putAttacking'])),
    ...setup.bands.flatMap((band, index) =>
      band.flatMap((id) => attackerProblem(setup, id, ['bands', index])),
    ),
    ...orders,
  ];
}

const STARTS_WITH_COMBAT = ['declare-blockers', 'combat-damage'];

function startProblems(setup: Setup): readonly SetupProblem[] {
  const given = Object.keys(setup.attacking).length > 0 || Object.keys(setup.blocking).length > 0;
  const early = given && !STARTS_WITH_COMBAT.includes(setup.start);
  const blocksTooEarly =
    Object.keys(setup.blocking).length > 0 && setup.start === 'declare-blockers';
  return [
    ...(early
      ? [
          problem(
            ['start'],
            'a combat so far is given only where the combat starts at "declare-blockers" or "combat-damage"',
          ),
        ]
      : []),
    ...(blocksTooEarly
      ? [problem(['blocking'], 'blocks are given only where the combat starts at "combat-damage"')]
      : []),
  ];
}

/** After the beginning of combat the one defending player has been chosen. */
function unchosenProblems({ option, start, players }: Setup): readonly SetupProblem[] {
  const late = start !== 'beginning-of-combat' && players.length > 2;
  return option === 'single-defender' && late
    ? [
        problem(
          ['defendingPlayer'],
          `a combat that starts at "${start}" says who was chosen as the defending player`,
          '507.1',
        ),
      ]
    : [];
}

function defenderProblems(setup: Setup, names: Names): readonly SetupProblem[] {
  const { defendingPlayer, option } = setup;
  if (defendingPlayer === undefined) return unchosenProblems(setup);
  const active = setup.players[0];
  const chosen = setup.players.find(({ id }) => id === defendingPlayer);
  const sameSide =
    chosen &&
    (chosen.id === active?.id || (chosen.team !== undefined && chosen.team === active?.team));
  return [
    ...mustBePlayer(names, defendingPlayer, ['defendingPlayer']),
    ...(option === 'single-defender'
      ? []
      : [
          problem(
            ['defendingPlayer'],
            'a defending player is chosen only with the option "single-defender"',
            '507.1',
          ),
        ]),
    ...(sameSide
      ? [
          problem(
            ['defendingPlayer'],
            'the defending player has to be an opponent of the active player',
            '507.1',
          ),
        ]
      : []),
  ];
}

/** Everything in a set-up that doesn't fit together, with its place. Shapes have been read before. */
export function setupProblems(setup: Setup): readonly SetupProblem[] {
  const names: Names = {
    players: new Set(setup.players.map(({ id }) => id)),
    permanents: new Set(setup.permanents.map(({ id }) => id)),
  };
  const effects = setup.effects.flatMap(({ ability, controller }, index) => [
    ...mustBePlayer(names, controller, ['effects', index, 'controller']),
    ...inAbility(names, ability, ['effects', index]),
  ]);
  const opponents = setup.players
    .slice(1)
    .filter(({ team }) => team === undefined || team !== setup.players[0]?.team);
  return [
    ...duplicates(setup),
    ...(opponents.length === 0
      ? [problem(['players'], 'the active player needs at least one opponent', '506.2')]
      : []),
    ...permanentProblems(setup, names),
    ...effects,
    ...defenderProblems(setup, names),
    ...startProblems(setup),
    ...combatSoFarProblems(setup, names),
  ];
}

/** A written list of permanents must not stand for too many. */
export function tooManyPermanents(parsed: ParsedSetup, most: number): readonly SetupProblem[] {
  const total = (parsed.permanents ?? []).reduce((sum, { count }) => sum + (count ?? 1), 0);
  return total > most
    ? [
        problem(
          ['permanents'],
          `${total} permanents are more than the ${most} that a combat may have`,
        ),
      ]
    : [];
}

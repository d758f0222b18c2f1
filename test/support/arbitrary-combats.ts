import fc from 'fast-check';
import type { EffectKind, SentCommand, WrittenSetup } from '#machines';

type Written = NonNullable<WrittenSetup['permanents']>[number];
type WrittenAbility = NonNullable<Written['abilities']>[number];
type WrittenEffect = NonNullable<WrittenSetup['effects']>[number];
type Effecting = Extract<SentCommand, { type: 'applyEffect' }>;

export const EDITIONS = [
  '2006-05-01',
  '2008-10-01',
  '2009-07-11',
  '2009-10-01',
  '2010-04-23',
  '2010-07-16',
  '2012-07-01',
  '2024-09-20',
  '2026-09-25',
] as const;

const PLAYERS = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;

const WORDS: readonly WrittenAbility[] = [
  'banding',
  'battle cry',
  'deathtouch',
  'decayed',
  'defender',
  'detained',
  'dethrone',
  'double strike',
  'enlist',
  'exalted',
  'exert',
  'fear',
  'first strike',
  'flanking',
  'flying',
  'haste',
  'horsemanship',
  'indestructible',
  'ingest',
  'intimidate',
  'lifelink',
  'melee',
  'menace',
  'mentor',
  'myriad',
  'provoke',
  'reach',
  'shadow',
  'skulk',
  'suspected',
  'trample',
  'trample over planeswalkers',
  'training',
  'unleash',
  'vigilance',
  'wither',
  'assignAsThoughUnblocked',
  'assignByToughness',
  'assignFreely',
  'assignNoDamage',
  'cantAttack',
  'cantAttackAlone',
  'cantBeBlocked',
  'cantBlock',
  'cantBlockAlone',
  'lure',
  'mustAttack',
  'mustBeBlocked',
  'mustBlock',
];

const VALUED: readonly WrittenAbility[] = [
  { afflict: 1 },
  { annihilator: 2 },
  { bushido: 1 },
  { firebending: 1 },
  { frenzy: 1 },
  { landwalk: 'mountain' },
  { mobilize: 1 },
  { poisonous: 1 },
  { renown: 1 },
  { protection: 'red' },
  { rampage: 1 },
  { toxic: 1 },
  { attackAsThough: 'haste' },
  { attackCompany: { atLeast: 2 } },
  { attacksIf: 'beast1' },
  { attackCost: 1 },
  { attackCost: { protects: 'you', mana: 2 } },
  { blockCompany: { atLeast: 2 } },
  { blockAsThough: 'flying' },
  { blockAsThough: 'menace' },
  { blockCost: 1 },
  { canBlockAdditional: 1 },
  { canBlockOnly: { color: 'red' } },
  { cantAttack: 'Ben' },
  { cantBeBlocked: { ifDefenderControls: 'artifact' } },
  { cantBeBlockedBy: { power: '>2' } },
  { cantBeBlockedExceptBy: { color: 'red' } },
  { cantBlock: { color: 'red' } },
  { cantBeBlockedByMoreThan: 1 },
  { cantBeBlockedExceptByAtLeast: 2 },
  { goaded: ['Ben'] },
  { grant: { to: { controller: 'you', type: 'creature' }, pt: '+1/+0' } },
  { grant: { to: { color: 'red' }, abilities: ['flying'] } },
  { lure: { color: 'red' } },
  { maxAttackers: { protects: 'you', n: 1 } },
  { maxBlockers: { protects: 'you', n: 1 } },
  { modifyDamage: { from: { color: 'red' }, times: 2 } },
  { mustAttack: 'Ben' },
  { mustBeBlocked: { atLeast: 2 } },
  { mustBlock: 'beast1' },
  { notUnderstood: { text: 'Perhaps.', affects: 'block' } },
  { preventDamage: { from: { color: 'red' }, amount: 1 } },
  { trigger: 'attacks' },
  { trigger: { attacked: 'you' } },
  { trigger: 'becomesBlocked' },
  { trigger: 'blocks' },
];

export const anyAbility = fc.constantFrom(...WORDS, ...VALUED);

const TABLE_WIDE: readonly WrittenEffect[] = [
  { maxAttackers: 3 },
  { maxBlockers: 2 },
  { attackCost: { protects: 'Ben', mana: 1 } },
  { grant: { to: { type: 'creature' }, pt: '+0/+1' } },
  { modifyDamage: { plus: 1 } },
];

const maybe = <Value>(value: fc.Arbitrary<Value>, freq = 4) =>
  fc.option(value, { nil: undefined, freq });

const power = fc.integer({ min: -1, max: 5 });
const toughness = fc.integer({ min: 1, max: 5 });
export const anyPt = fc.tuple(power, toughness).map(([p, t]) => `${p}/${t}`);

const withoutUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as Value;

const creature = (players: readonly string[]): fc.Arbitrary<Omit<Written, 'id'>> =>
  fc
    .record({
      controller: fc.constantFrom(...players),
      owner: maybe(fc.constantFrom(...players), 9),
      pt: anyPt,
      abilities: fc.array(anyAbility, { maxLength: 3 }),
      colors: fc.constantFrom([], ['red'] as const, ['white'] as const).map((list) => [...list]),
      tapped: maybe(fc.boolean(), 6),
      sick: maybe(fc.boolean(), 6),
    })
    .map(withoutUndefined);

const planeswalker = (players: readonly string[]): fc.Arbitrary<Omit<Written, 'id'>> =>
  fc.record({
    controller: fc.constantFrom(...players),
    types: fc.constant(['planeswalker' as const]),
    loyalty: fc.integer({ min: 1, max: 5 }),
  });

const battle = (players: readonly string[]): fc.Arbitrary<Omit<Written, 'id'>> =>
  fc.record({
    controller: fc.constant('Ana'),
    types: fc.constant(['battle' as const]),
    subtypes: fc.constantFrom(['siege'], []).map((list) => [...list]),
    defense: fc.integer({ min: 1, max: 4 }),
    protector: fc.constantFrom(...players.slice(1)),
  });

const named = (permanents: readonly Omit<Written, 'id'>[], word: string): readonly Written[] =>
  permanents.map((permanent, index) => ({ ...permanent, id: `${word}${index + 1}` }));

interface Shape {
  readonly most: number;
  readonly priority?: WrittenSetup['priority'];
}

interface Drawn {
  readonly lives: readonly number[];
  readonly teams: boolean;
  readonly creatures: readonly Omit<Written, 'id'>[];
  readonly walkers: readonly Omit<Written, 'id'>[];
  readonly battles: readonly Omit<Written, 'id'>[];
  readonly start: NonNullable<WrittenSetup['start']>;
  readonly picks: readonly number[];
  readonly rest: Pick<WrittenSetup, 'option' | 'blocks' | 'ask' | 'priority' | 'effects'>;
}

const teamOf = (index: number): string => (index % 2 === 0 ? 'red' : 'blue');

/** One of several, or none, by a number drawn. */
const picked = (pick: number | undefined, from: readonly string[]): string | undefined =>
  from[(pick ?? 0) % (from.length + 1)];

function mapOf<Value>(
  ids: readonly string[],
  value: (index: number) => Value | undefined,
): Record<string, Value> {
  const entries = ids.map((id, index) => [id, value(index)] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [string, Value] => entry[1] !== undefined),
  );
}

/** What is given of a combat that starts in its middle: who attacks what, and who blocks whom. */
function combatSoFar(
  { start, picks, teams }: Drawn,
  players: readonly string[],
  permanents: readonly Written[],
): Partial<WrittenSetup> {
  if (start !== 'declare-blockers' && start !== 'combat-damage') return {};
  const beasts = permanents.filter(({ id }) => id.startsWith('beast'));
  const mine = beasts.filter(({ controller }) => controller === 'Ana').map(({ id }) => id);
  const theirs = beasts.filter(({ controller }) => controller !== 'Ana').map(({ id }) => id);
  const others = players.filter((_, index) => index > 0 && !(teams && index % 2 === 0));
  const things = permanents
    .filter(({ id, controller }) => id.startsWith('siege') || others.includes(controller))
    .filter(({ id }) => !id.startsWith('beast'))
    .map(({ id }) => id);
  const attacking = mapOf(mine, (index) => picked(picks[index], [...others, ...others, ...things]));
  if (start === 'declare-blockers') return { attacking };
  const attackers = Object.keys(attacking);
  const blocking = mapOf(theirs, (index) => {
    const attacker = picked(picks[index + 5], attackers);
    return attacker === undefined ? undefined : [attacker];
  });
  return { attacking, blocking };
}

function tableFrom(drawn: Drawn, players: readonly string[]): WrittenSetup {
  const permanents = [
    ...named(drawn.creatures, 'beast'),
    ...named(drawn.walkers, 'sage'),
    ...named(drawn.battles, 'siege'),
  ];
  const isSingle = drawn.rest.option === 'single-defender' && drawn.start !== 'beginning-of-combat';
  return {
    ...drawn.rest,
    start: drawn.start,
    ...(isSingle && players.length > 2 && { defendingPlayer: 'Ben' }),
    players: players.map((id, index) => ({
      id,
      life: drawn.lives[index] ?? 20,
      ...(drawn.teams && { team: teamOf(index) }),
    })),
    permanents,
    ...combatSoFar(drawn, players, permanents),
  };
}

const tableOf = (players: readonly string[], { most, priority }: Shape) =>
  fc
    .record({
      lives: fc.array(fc.integer({ min: 1, max: 20 }), {
        minLength: players.length,
        maxLength: players.length,
      }),
      teams: fc.nat(5).map((n) => n === 5),
      creatures: fc.array(creature(players), { minLength: 1, maxLength: most }),
      walkers: fc.array(planeswalker(players), { maxLength: 2 }),
      battles: fc.array(battle(players), { maxLength: 1 }),
      start: fc.constantFrom(
        'beginning-of-combat' as const,
        'beginning-of-combat' as const,
        'declare-attackers' as const,
        'declare-attackers' as const,
        'declare-blockers' as const,
        'combat-damage' as const,
      ),
      picks: fc.array(fc.nat(99), { maxLength: 12 }),
      rest: fc.record({
        option: fc.constantFrom(
          'attack-multiple' as const,
          'attack-multiple' as const,
          'attack-multiple' as const,
          'single-defender' as const,
          'attack-left' as const,
          'attack-right' as const,
        ),
        blocks: fc.constantFrom('sequenced' as const, 'parallel' as const),
        ask: fc.constantFrom('needed' as const, 'all' as const),
        priority: priority
          ? fc.constant(priority)
          : fc.constantFrom('ask' as const, 'ask' as const, 'none' as const),
        effects: fc.array(fc.constantFrom(...TABLE_WIDE), { maxLength: 1 }),
      }),
    })
    .map((drawn): WrittenSetup => tableFrom(drawn, players));

/** Tables of 2 to 5 players, sometimes in teams, with creatures of many kinds, planeswalkers and battles. */
export const anyTable = (shape: Shape): fc.Arbitrary<WrittenSetup> =>
  fc
    .integer({ min: 2, max: PLAYERS.length })
    .chain((count) => tableOf(PLAYERS.slice(0, count), shape));

const KNOWN = [
  ...PLAYERS,
  'beast1',
  'beast2',
  'beast3',
  'beast4',
  'beast5',
  'sage1',
  'siege1',
] as const;

/** Ids of things that are mostly there, and one that never is. */
export const anyId = fc.constantFrom(...KNOWN, 'nobody');
const beast = fc.constantFrom('beast1', 'beast2', 'beast3', 'beast4', 'beast5', 'sage1', 'siege1');
const player = fc.constantFrom(...PLAYERS);
const target = fc.oneof({ weight: 5, arbitrary: player }, { weight: 1, arbitrary: anyId });
const thing = fc.oneof({ weight: 8, arbitrary: beast }, { weight: 1, arbitrary: anyId });
const count = fc.integer({ min: 0, max: 6 });
const until = maybe(fc.constantFrom('endOfCombat' as const, 'endOfTurn' as const), 2);
const newcomer: fc.Arbitrary<Written> = fc.record({
  id: fc.integer({ min: 1, max: 40 }).map((n) => `new${n}`),
  controller: player,
  pt: anyPt,
  abilities: fc.array(anyAbility, { maxLength: 2 }),
});

type Body<Kind extends EffectKind> = Omit<Extract<Effecting, { kind: Kind }>, 'type' | 'decision'>;

const one = <Kind extends EffectKind>(kind: Kind) =>
  fc.record({ kind: fc.constant(kind), id: thing });

/** Something for every kind of effect. */
export const EFFECTS: { readonly [Kind in EffectKind]: fc.Arbitrary<Body<Kind>> } = {
  enter: fc.record({ kind: fc.constant('enter'), permanent: newcomer }),
  enterAttacking: fc.record({
    kind: fc.constant('enterAttacking'),
    permanent: newcomer,
    attacking: target,
  }),
  enterBlocking: fc.record({
    kind: fc.constant('enterBlocking'),
    permanent: newcomer,
    blocking: beast,
  }),
  becomeAttacking: fc.record({
    kind: fc.constant('becomeAttacking'),
    id: thing,
    attacking: target,
  }),
  becomeBlocking: fc.record({ kind: fc.constant('becomeBlocking'), id: thing, blocking: beast }),
  reselect: fc.record({ kind: fc.constant('reselect'), id: thing, to: target }),
  removeFromCombat: one('removeFromCombat'),
  leaveBattlefield: fc.record({
    kind: fc.constant('leaveBattlefield'),
    id: thing,
    how: fc.constantFrom('dies', 'sacrificed', 'exiled', 'returned'),
  }),
  changeControl: fc.record({ kind: fc.constant('changeControl'), id: thing, to: target }),
  changeProtector: fc.record({ kind: fc.constant('changeProtector'), id: thing, to: target }),
  tap: one('tap'),
  untap: one('untap'),
  gainAbilities: fc
    .record({
      kind: fc.constant('gainAbilities' as const),
      id: thing,
      abilities: fc.array(anyAbility, { minLength: 1, maxLength: 2 }),
      until,
    })
    .map(withoutUndefined),
  loseAbilities: fc
    .record({
      kind: fc.constant('loseAbilities' as const),
      id: thing,
      abilities: fc.array(anyAbility, { minLength: 1, maxLength: 2 }),
      until,
    })
    .map(withoutUndefined),
  modifyPT: fc
    .record({
      kind: fc.constant('modifyPT' as const),
      id: thing,
      by: fc.constantFrom('+2/+2', '-1/-1', '+3/-1', '-4/+0'),
      until,
    })
    .map(withoutUndefined),
  setTypes: fc.record({
    kind: fc.constant('setTypes'),
    id: thing,
    types: fc.constantFrom(['creature'], ['artifact'], ['planeswalker'], ['artifact', 'creature']),
  }) as fc.Arbitrary<Body<'setTypes'>>,
  setColors: fc.record({
    kind: fc.constant('setColors'),
    id: thing,
    colors: fc.constantFrom(['red'], [], ['white', 'blue']),
  }) as fc.Arbitrary<Body<'setColors'>>,
  phaseOut: one('phaseOut'),
  phaseIn: one('phaseIn'),
  becomeBlocked: one('becomeBlocked'),
  becomeUnblocked: one('becomeUnblocked'),
  dealDamage: fc
    .record({
      kind: fc.constant('dealDamage' as const),
      to: fc.oneof(target, thing),
      amount: count,
      from: maybe(beast, 2),
    })
    .map(withoutUndefined),
  preventDamage: fc.record({
    kind: fc.constant('preventDamage'),
    to: fc.oneof(target, thing),
    amount: fc.integer({ min: 1, max: 4 }),
  }),
  regenerate: one('regenerate'),
  playerLeaves: fc.record({ kind: fc.constant('playerLeaves'), player: target }),
  setLife: fc.record({
    kind: fc.constant('setLife'),
    player: target,
    life: fc.integer({ min: 0, max: 20 }),
  }),
  addEffect: fc.record({
    kind: fc.constant('addEffect'),
    effect: fc.constantFrom(...TABLE_WIDE),
  }) as fc.Arbitrary<Body<'addEffect'>>,
  removeEffect: fc.record({
    kind: fc.constant('removeEffect'),
    id: fc.constantFrom('effect-1', 'effect-2', 'nobody'),
  }),
  extraCombat: fc.record({ kind: fc.constant('extraCombat') }),
  endCombat: fc.record({ kind: fc.constant('endCombat') }),
};

export const EFFECT_KINDS = Object.keys(EFFECTS) as readonly EffectKind[];

const effecting = (kind: EffectKind): fc.Arbitrary<SentCommand> =>
  EFFECTS[kind].map((body) => ({ type: 'applyEffect', ...body }));

/** Effects of every kind; those that end things come seldom. */
export const anyEffect = (except: readonly EffectKind[] = []): fc.Arbitrary<SentCommand> =>
  fc.oneof(...EFFECT_KINDS.filter((kind) => !except.includes(kind)).map(effecting));

const by = maybe(target, 2);
const ids = fc.array(thing, { maxLength: 3 });
const idMap = <Value>(value: fc.Arbitrary<Value>) => fc.dictionary(thing, value, { maxKeys: 4 });
const pay = maybe(fc.record({ mana: count }), 3);
const attackers = idMap(fc.oneof(target, thing));

/** Declarations of attackers and blockers without extras, most of them illegal. */
export const anyDeclaration: fc.Arbitrary<SentCommand> = fc.oneof(
  fc.record({ type: fc.constant('declareAttackers' as const), attackers }),
  fc.record({ type: fc.constant('declareBlockers' as const), blocks: idMap(ids) }),
);

const COMMANDS: readonly fc.Arbitrary<SentCommand>[] = [
  fc.record({ type: fc.constant('chooseDefender' as const), by, defender: target }),
  fc.record({
    type: fc.constant('declareAttackers' as const),
    by,
    attackers,
    bands: maybe(fc.array(ids, { maxLength: 2 }), 4),
    pay,
    exert: maybe(ids, 4),
    enlist: maybe(idMap(thing), 4),
  }),
  fc.record({ type: fc.constant('declareBlockers' as const), by, blocks: idMap(ids), pay }),
  fc.record({ type: fc.constant('orderDamage' as const), by, orders: idMap(ids) }),
  fc.record({ type: fc.constant('assignDamage' as const), by, damage: idMap(idMap(count)) }),
  fc.record({ type: fc.constant('passPriority' as const), by }),
  fc.record({ type: fc.constant('allPass' as const), by, times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    type: fc.constant('applyEffect' as const),
    for: fc.constantFrom('trigger-1', 'beast1 exalted', 'nothing of the kind'),
  }),
].map((arbitrary) => (arbitrary as fc.Arbitrary<SentCommand>).map(withoutUndefined));

/** Commands of every type and effects of every kind, most of them out of place. */
export const anyCommand: fc.Arbitrary<SentCommand> = fc.oneof(...COMMANDS, anyEffect());

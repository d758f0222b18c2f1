import { ABILITY_VALUES, ABILITY_WORDS, EFFECT_KINDS, SIMPLE_TRIGGERS } from '#machines';

export type Tree = { readonly [key: string]: unknown };

/** A word of the format, and how a case reads that knows nothing of it; undefined where the case doesn't use it. */
export interface Word {
  readonly name: string;
  readonly without: (one: Tree) => Tree | undefined;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same tree with every map rewritten, inner ones first. */
function rewritten(value: unknown, change: (map: Tree) => unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => rewritten(item, change)).filter((item) => item !== undefined);
  }
  if (!isTree(value)) return value;
  const inner = Object.entries(value).map(([key, item]) => [key, rewritten(item, change)] as const);
  return change(Object.fromEntries(inner.filter(([, item]) => item !== undefined)));
}

const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** A step of which nothing is left but when it comes. */
const isEmptyStep = (step: unknown): boolean =>
  isTree(step) && Object.keys(step).every((key) => key === 'when' || key === 'note');

/** The case after a change to its maps, where that changes anything. */
function changed(one: Tree, change: (map: Tree) => unknown): Tree | undefined {
  const next = rewritten(one, change);
  if (!isTree(next) || same(next, one)) return undefined;
  const steps = Array.isArray(next['steps']) ? next['steps'] : [];
  return { ...next, steps: steps.filter((step) => !isEmptyStep(step)) };
}

const omit = (map: Tree, key: string): Tree =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== key));

const isAbility = (kind: string) => (written: unknown) =>
  written === kind || (isTree(written) && Object.hasOwn(written, kind));

const EMPTIED = ['gainAbilities', 'loseAbilities'];

/** Steps that gain or lose nothing any more are left out, as are effects of that kind. */
function withoutAbility(meant: (written: unknown) => boolean): Word['without'] {
  const rest = (list: readonly unknown[]): readonly unknown[] =>
    list.filter((item) => !meant(item));
  return (one) =>
    changed(one, (map) => {
      const { abilities, effects, kind, effect } = map;
      if (kind === 'addEffect' && meant(effect)) return undefined;
      const left = Array.isArray(abilities) ? rest(abilities) : undefined;
      if (left?.length === 0 && EMPTIED.some((name) => name === kind)) return undefined;
      return {
        ...map,
        ...(left && { abilities: left }),
        ...(Array.isArray(effects) && { effects: rest(effects) }),
      };
    });
}

const triggersOf = (name: string) => (written: unknown) => {
  if (!isTree(written)) return false;
  const trigger = written['trigger'];
  return trigger === name || (isTree(trigger) && Object.hasOwn(trigger, name));
};

const FILTERED = [
  'to',
  'from',
  'by',
  'with',
  'attackers',
  'canBlockOnly',
  'cantBlock',
  'lure',
  'cantBeBlockedBy',
  'cantBeBlockedExceptBy',
  'creatureAttacks',
  'becomesBlockedBy',
  'blocksCreature',
  'not',
];
/** A filter that everything passes. */
const ANYTHING = { any: [{ token: true }, { token: false }] };

const dropPart = (filter: unknown, part: string): unknown => {
  if (!isTree(filter) || !Object.hasOwn(filter, part)) return filter;
  const rest = omit(filter, part);
  return Object.keys(rest).length === 0 ? ANYTHING : rest;
};

/** A part of a filter asks for nothing any more. */
function withoutFilterPart(part: string): Word['without'] {
  return (one) =>
    changed(one, (map) => {
      const entries = Object.entries(map).map(([key, value]) => {
        if (FILTERED.includes(key)) return [key, dropPart(value, part)];
        const list = (key === 'any' || key === 'all') && Array.isArray(value);
        return [key, list ? value.map((inner) => dropPart(inner, part)) : value];
      });
      return Object.fromEntries(entries);
    });
}

/** Steps that tell of such an effect are left out. */
const withoutEffect =
  (kind: string): Word['without'] =>
  (one) =>
    changed(one, (map) => {
      const effect = map['applyEffect'];
      if (isTree(effect) && effect['kind'] === kind) return undefined;
      return map;
    });

const withoutKeyIn =
  (place: (map: Tree) => boolean, key: string): Word['without'] =>
  (one) =>
    changed(one, (map) => (place(map) ? omit(map, key) : map));

const isSetup = (map: Tree): boolean => Array.isArray(map['players']);
const isPermanent = (map: Tree): boolean =>
  typeof map['id'] === 'string' &&
  typeof map['controller'] === 'string' &&
  !Object.keys(map).some((key) => Object.hasOwn(ABILITY_VALUES, key));
const isPlayer = (map: Tree): boolean =>
  typeof map['id'] === 'string' &&
  map['controller'] === undefined &&
  map['kind'] === undefined &&
  map['title'] === undefined;
const isAttack = (map: Tree): boolean => isTree(map['attackers']);
const isBlocks = (map: Tree): boolean => isTree(map['blocks']);
const isTableEffect = (map: Tree): boolean =>
  Object.keys(map).some((key) => Object.hasOwn(ABILITY_VALUES, key)) &&
  map['abilities'] === undefined;
const isChange = (map: Tree): boolean => typeof map['kind'] === 'string';

const words = (
  kind: string,
  names: readonly string[],
  without: (name: string) => Word['without'],
): readonly Word[] => names.map((name) => ({ name: `${kind} ${name}`, without: without(name) }));

/** Words that say nothing a combat could show, each with why. */
export const SILENT: Readonly<Record<string, string>> = {
  'permanent name': 'only people read it',
  'setup key players': 'no combat without it',
  'setup key permanents': 'what they are is asked word by word',
  'filter id': 'a filter by id is what every other case names directly',
};

const FILTER_PARTS = [
  'color',
  'type',
  'subtype',
  'supertype',
  'power',
  'toughness',
  'keyword',
  'controller',
  'token',
  'tapped',
  'counter',
  'other',
  'id',
  'not',
  'any',
  'all',
];
const SETUP_KEYS = [
  'option',
  'defendingPlayer',
  'start',
  'blocks',
  'ask',
  'priority',
  'effects',
  'attacking',
  'putAttacking',
  'bands',
  'blocking',
  'damageOrder',
];
const PERMANENT_KEYS = [
  'owner',
  'types',
  'subtypes',
  'supertypes',
  'colors',
  'pt',
  'tapped',
  'sick',
  'damage',
  'counters',
  'loyalty',
  'defense',
  'protector',
  'attachedTo',
  'token',
  'commander',
];

/** Every word of the format that says something about a combat. */
export const WORDS: readonly Word[] = [
  ...words(
    'ability',
    [...new Set([...ABILITY_WORDS, ...Object.keys(ABILITY_VALUES)])].filter(
      (kind) => kind !== 'trigger',
    ),
    (kind) => withoutAbility(isAbility(kind)),
  ),
  ...words('trigger', [...SIMPLE_TRIGGERS, 'attacked'], (name) => withoutAbility(triggersOf(name))),
  ...words('effect', EFFECT_KINDS, withoutEffect),
  ...words('filter', FILTER_PARTS, withoutFilterPart),
  ...words('setup', SETUP_KEYS, (key) => withoutKeyIn(isSetup, key)),
  ...words('permanent', PERMANENT_KEYS, (key) => withoutKeyIn(isPermanent, key)),
  ...words('player', ['life', 'poison', 'team', 'commanderDamage'], (key) =>
    withoutKeyIn(isPlayer, key),
  ),
  ...words('attack', ['bands', 'pay', 'exert', 'enlist'], (key) => withoutKeyIn(isAttack, key)),
  ...words('blocks', ['pay'], (key) => withoutKeyIn(isBlocks, key)),
  ...words('table effect', ['controller', 'until'], (key) => withoutKeyIn(isTableEffect, key)),
  ...words('change', ['until', 'order'], (key) => withoutKeyIn(isChange, key)),
];

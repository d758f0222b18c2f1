import type { Command } from '../../machines/model/commands.ts';
import type { Position } from '../../machines/model/position.ts';

/**
 * Combat written down a second time, for creatures with first strike at most, under today's rules, without priority: one
 * static list of phases with an index into the defending players, and plain assignments. Slow, simple, and nothing of the
 * game in it.
 */
export interface Reference {
  readonly phase: 'attackers' | 'blockers' | 'first' | 'regular' | 'done' | 'over';
  readonly parallel: boolean;
  readonly active: string;
  readonly others: readonly string[];
  readonly creatures: Readonly<Record<string, Creature>>;
  readonly life: Readonly<Record<string, number>>;
  readonly left: readonly string[];
  readonly dead: readonly string[];
  readonly attacks: Readonly<Record<string, string>>;
  readonly blocks: Readonly<Record<string, string>>;
  readonly blocked: readonly string[];
  readonly blocksStand: boolean;
  readonly declared: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly struck: readonly string[];
}

interface Creature {
  readonly owner: string;
  readonly power: number;
  readonly toughness: number;
  readonly damage: number;
  readonly first: boolean;
}

export function referenceFrom({ turnOrder, players, permanents, blocks }: Position): Reference {
  const creatures = Object.values(permanents).map((one): readonly [string, Creature] => [
    one.id,
    {
      owner: one.controller,
      power: one.pt?.power ?? 0,
      toughness: one.pt?.toughness ?? 0,
      damage: 0,
      first: one.abilities.some(({ kind }) => kind === 'first strike'),
    },
  ]);
  return {
    phase: 'attackers',
    parallel: blocks === 'parallel',
    active: turnOrder[0]!,
    others: turnOrder.slice(1),
    creatures: Object.fromEntries(creatures),
    life: Object.fromEntries(Object.values(players).map(({ id, life }) => [id, life])),
    left: [],
    dead: [],
    attacks: {},
    blocks: {},
    blocked: [],
    blocksStand: false,
    declared: {},
    struck: [],
  };
}

const attackedPlayers = ({ others, attacks }: Reference): readonly string[] =>
  others.filter((player) => Object.values(attacks).includes(player));

const undeclared = (combat: Reference): readonly string[] =>
  attackedPlayers(combat).filter((player) => !(player in combat.declared));

const strikes = (combat: Reference, id: string): boolean => {
  const creature = combat.creatures[id];
  if (!creature) return false;
  return combat.phase === 'first' ? creature.first : !combat.struck.includes(id);
};

const blockersOf = (combat: Reference, attacker: string): readonly string[] =>
  Object.keys(combat.blocks).filter(
    (id) => combat.blocks[id] === attacker && combat.creatures[id] !== undefined,
  );

/** Attackers whose damage the active player has to divide in this step. */
const dividing = (combat: Reference): readonly string[] =>
  combat.phase === 'first' || combat.phase === 'regular'
    ? Object.keys(combat.attacks).filter(
        (id) =>
          strikes(combat, id) &&
          combat.creatures[id]!.power > 0 &&
          blockersOf(combat, id).length > 1,
      )
    : [];

/** "player decision" of everybody who may act. */
export function askedIn(combat: Reference): readonly string[] {
  switch (combat.phase) {
    case 'attackers':
      return [`${combat.active} declare-attackers`];
    case 'blockers': {
      const open = undeclared(combat).map((player) => `${player} declare-blockers`);
      return combat.parallel ? open : open.slice(0, 1);
    }
    case 'first':
    case 'regular':
      return dividing(combat).length > 0 ? [`${combat.active} assign-damage`] : [];
    case 'done':
    case 'over':
      return [];
  }
}

type Division = Readonly<Record<string, Readonly<Record<string, number>>>>;

function hits(combat: Reference, division: Division): readonly (readonly [string, number])[] {
  const { attacks, blocks, blocked, left, creatures } = combat;
  const byAttackers = Object.entries(attacks).flatMap(([id, player]) => {
    if (!strikes(combat, id)) return [];
    const { power } = creatures[id]!;
    const blockers = blockersOf(combat, id);
    if (!blocked.includes(id)) return left.includes(player) ? [] : [[player, power] as const];
    if (blockers.length > 1) return Object.entries(division[id] ?? {});
    return blockers.map((blocker) => [blocker, power] as const);
  });
  const byBlockers = Object.entries(blocks).flatMap(([id, attacker]) =>
    strikes(combat, id) && creatures[attacker] ? [[attacker, creatures[id]!.power] as const] : [],
  );
  return [...byAttackers, ...byBlockers];
}

const without = <Value>(map: Readonly<Record<string, Value>>, gone: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(map).filter(([id]) => !gone(id)));

function afterDamage(combat: Reference, division: Division): Reference {
  const creatures = { ...combat.creatures };
  const life = { ...combat.life };
  const struck = Object.keys(creatures).filter((id) => strikes(combat, id));
  for (const [to, amount] of hits(combat, division)) {
    const creature = creatures[to];
    if (creature) creatures[to] = { ...creature, damage: creature.damage + amount };
    else life[to] = life[to]! - amount;
  }
  const dying = Object.keys(creatures).filter(
    (id) => creatures[id]!.damage >= creatures[id]!.toughness,
  );
  const losing = combat.others.filter(
    (player) => !combat.left.includes(player) && life[player]! <= 0,
  );
  const gone = (id: string): boolean =>
    dying.includes(id) || losing.includes(combat.creatures[id]?.owner ?? '');
  const left = [...combat.left, ...losing];
  return {
    ...combat,
    creatures: without(creatures, gone),
    attacks: without(combat.attacks, gone),
    blocks: without(combat.blocks, gone),
    life,
    left,
    dead: [...combat.dead, ...dying],
    struck: [...combat.struck, ...struck],
    phase:
      combat.others.length === left.length ? 'over' : combat.phase === 'first' ? 'regular' : 'done',
  };
}

const fighting = ({ attacks, blocks }: Reference): readonly string[] => [
  ...Object.keys(attacks),
  ...Object.keys(blocks),
];

/** Goes on for as long as nobody has anything to decide. */
function onward(combat: Reference): Reference {
  if (askedIn(combat).length > 0) return combat;
  switch (combat.phase) {
    case 'attackers':
    case 'done':
    case 'over':
      return combat;
    case 'blockers': {
      const blocks = Object.assign({}, ...Object.values(combat.declared)) as Record<string, string>;
      const blocked = Object.keys(combat.attacks).filter((id) =>
        Object.values(blocks).includes(id),
      );
      const standing = { ...combat, blocks, blocked, blocksStand: true };
      const first = fighting(standing).some((id) => combat.creatures[id]!.first);
      return onward({ ...standing, phase: first ? 'first' : 'regular' });
    }
    case 'first':
    case 'regular':
      return onward(afterDamage(combat, {}));
  }
}

/** The combat after a command that is legal. */
export function referenceAfter(combat: Reference, command: Command): Reference {
  switch (command.type) {
    case 'declareAttackers': {
      const nothing = Object.keys(command.attackers).length === 0;
      return onward({
        ...combat,
        attacks: command.attackers,
        phase: nothing ? 'done' : 'blockers',
      });
    }
    case 'declareBlockers': {
      const blocks = Object.entries(command.blocks).map(([id, [attacker]]) => [id, attacker!]);
      const declared = { ...combat.declared, [command.by!]: Object.fromEntries(blocks) };
      const shown = combat.parallel
        ? combat.blocks
        : (Object.assign({}, ...Object.values(declared)) as Record<string, string>);
      return onward({ ...combat, declared, blocks: shown });
    }
    case 'assignDamage':
      return onward(afterDamage(combat, command.damage));
    case 'chooseDefender':
    case 'orderDamage':
    case 'passPriority':
    case 'allPass':
    case 'applyEffect':
      throw new Error(`The reference knows no ${command.type}`);
  }
}

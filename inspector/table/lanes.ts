import type { StateAnswer } from '#machines';
import { stacksOf } from './stacks.ts';
import type { Stack } from './stacks.ts';

/** A player with what is not attacking or blocking. */
export interface Side {
  readonly player: string;
  /** 0 for the active player, n for the n-th opponent in turn order. */
  readonly seat: number;
  readonly home: readonly Stack[];
  readonly lands: readonly Stack[];
}

export interface Attack {
  readonly attackers: Stack;
  readonly fate: 'attacking' | 'blocked' | 'unblocked';
  readonly blockers: readonly Stack[];
}

/** Something that can be attacked, with what attacks it. */
export interface Target {
  readonly id: string;
  readonly kind: 'player' | 'planeswalker' | 'battle';
  readonly permanent?: Stack | undefined;
  readonly attacks: readonly Attack[];
}

/** Everything that concerns one defending player. */
export interface Lane extends Side {
  readonly targets: readonly Target[];
  readonly defends: boolean;
}

export interface TableView {
  readonly active: Side;
  readonly lanes: readonly Lane[];
  /** Attackers whose target is gone: they attack nothing. */
  readonly astray: readonly Attack[];
}

/** The table as a lane for each opponent of the active player, in turn order. */
export function tableOf(state: StateAnswer): TableView {
  const { activePlayer } = state;
  const opponents = opponentsInOrder(state);
  return {
    active: sideOf(state, activePlayer, 0),
    lanes: opponents.map((player, index) => ({
      ...sideOf(state, player, index + 1),
      defends: state.defendingPlayers.includes(player),
      targets: targetsOf(state, player),
    })),
    astray: attacksOn(state, 'nothing'),
  };
}

/** Opponents of the active player, as they follow it in turn order; the n-th has seat n in the chart. */
export function opponentsInOrder({
  turnOrder,
  activePlayer,
  players,
}: StateAnswer): readonly string[] {
  const at = turnOrder.indexOf(activePlayer);
  const team = players[activePlayer]?.team;
  return [...turnOrder.slice(at + 1), ...turnOrder.slice(0, at)].filter(
    (player) => team === undefined || players[player]?.team !== team,
  );
}

function sideOf(state: StateAnswer, player: string, seat: number): Side {
  const own = Object.entries(state.permanents).filter(
    ([, { controller }]) => controller === player,
  );
  const idle = own.filter(
    ([id, { types }]) =>
      isIdle(state, id) && !types.includes('planeswalker') && !types.includes('battle'),
  );
  const isLand = (types: readonly string[]): boolean =>
    types.includes('land') && !types.includes('creature');
  return {
    player,
    seat,
    home: stacksOf(
      state,
      idle.flatMap(([id, { types }]) => (isLand(types) ? [] : [id])),
    ),
    lands: stacksOf(
      state,
      idle.flatMap(([id, { types }]) => (isLand(types) ? [id] : [])),
    ),
  };
}

function isIdle(state: StateAnswer, id: string): boolean {
  const attacks = state.attacking[id];
  return (attacks === undefined || attacks === 'not') && (state.blocking[id] ?? []).length === 0;
}

function targetsOf(state: StateAnswer, player: string): readonly Target[] {
  const permanents = Object.entries(state.permanents).flatMap(
    ([id, { types, controller, protector }]): readonly Target[] => {
      const kind = types.includes('planeswalker')
        ? 'planeswalker'
        : types.includes('battle')
          ? 'battle'
          : undefined;
      const whose = kind === 'battle' ? protector : controller;
      if (kind === undefined || whose !== player) return [];
      return [{ id, kind, permanent: stacksOf(state, [id])[0], attacks: attacksOn(state, id) }];
    },
  );
  return [{ id: player, kind: 'player', attacks: attacksOn(state, player) }, ...permanents];
}

function attacksOn(state: StateAnswer, target: string): readonly Attack[] {
  const attackers = Object.entries(state.attacking).flatMap(([id, attacked]) =>
    attacked === target ? [id] : [],
  );
  return stacksOf(state, attackers).map((stack) => {
    const [first = ''] = stack.ids;
    return {
      attackers: stack,
      fate: fateOf(state, first),
      blockers: stacksOf(state, blockersOf(state, first)),
    };
  });
}

function fateOf(state: StateAnswer, id: string): Attack['fate'] {
  if (state.blocked.includes(id)) return 'blocked';
  return state.unblocked.includes(id) ? 'unblocked' : 'attacking';
}

/** In the order of damage where there is one. */
function blockersOf(state: StateAnswer, attacker: string): readonly string[] {
  const blockers = Object.entries(state.blocking).flatMap(([id, blocked]) =>
    blocked.includes(attacker) ? [id] : [],
  );
  const order = state.damageOrderOf[attacker] ?? [];
  const ordered = order.filter((id) => blockers.includes(id));
  return [...ordered, ...blockers.filter((id) => !ordered.includes(id))];
}

import type { StateAnswer } from '#machines';
import { useSession, useText } from '../app/context.ts';
import { Pane, Player } from '../app/parts.tsx';
import type { Status } from '../chart/status.ts';
import { Card } from './card.tsx';
import { tableOf } from './lanes.ts';
import type { Attack, Lane, Side, Target } from './lanes.ts';
import { Rest } from './rest.tsx';

/** Who attacks and blocks whom: the active player, then a lane for each opponent in turn order. */
export function TablePane() {
  const state = useSession().shown.value;
  return <Pane name="table">{state && <Table state={state} />}</Pane>;
}

/** The table of a state, whatever session it is from. */
export function Table({ state }: { readonly state: StateAnswer }) {
  const text = useText();
  const { active, lanes, astray } = tableOf(state);
  return (
    <div class="lanes">
      <section class="lane active seat-0" aria-label={active.player} data-lane={0}>
        <PlayerHead side={active} state={state} words={[text.table.activePlayer]} />
        {astray.length > 0 && (
          <div class="target">
            <p class="target-name">{text.table.attackNothing}</p>
            {astray.map((attack) => (
              <Fight
                key={attack.attackers.ids[0]}
                attack={attack}
                state={state}
                target={undefined}
              />
            ))}
          </div>
        )}
        <Home side={active} />
      </section>
      {lanes.map((lane) => (
        <LaneView key={lane.player} lane={lane} state={state} />
      ))}
      <Rest state={state} />
    </div>
  );
}

function LaneView({ lane, state }: { readonly lane: Lane; readonly state: StateAnswer }) {
  const text = useText();
  const attacked = lane.targets.some(({ attacks }) => attacks.length > 0);
  const words = lane.defends || state.players[lane.player]?.left ? [] : [text.table.notDefending];
  return (
    <section
      class={`lane seat-${lane.seat} ${attacked ? '' : 'quiet'}`}
      aria-label={lane.player}
      data-lane={lane.seat}
    >
      <PlayerHead side={lane} state={state} words={words} />
      {lane.targets
        .filter(({ kind, attacks }) => kind !== 'player' || attacks.length > 0)
        .map((target) => (
          <TargetView key={target.id} target={target} lane={lane} state={state} />
        ))}
      <Home side={lane} />
    </section>
  );
}

interface HeadProps {
  readonly side: Side;
  readonly state: StateAnswer;
  readonly words: readonly string[];
}

function PlayerHead({ side, state, words }: HeadProps) {
  const text = useText();
  const player = state.players[side.player];
  const waits = state.waitingFor.find((waiting) => waiting.player === side.player);
  const status = statusIn(state, side);
  return (
    <div class="lane-head">
      <Player name={side.player} seat={side.seat} />
      {player && <span class="life">{text.table.life(player.life)}</span>}
      {player && player.poison > 0 && (
        <span class="badge bad">{text.table.poison(player.poison)}</span>
      )}
      {player?.lost && <span class="badge bad">{text.table.lost}</span>}
      {player?.left && <span class="badge outline">{text.table.left}</span>}
      {words.map((word) => (
        <span key={word} class="badge outline">
          {word}
        </span>
      ))}
      {waits ? (
        <span class="badge now">{text.decides}</span>
      ) : (
        status && (
          <span class={`badge ${status === 'done' ? 'good' : ''}`}>{text.statuses[status]}</span>
        )
      )}
    </div>
  );
}

/** Where a player stands while blocks are declared. */
function statusIn(state: StateAnswer, { player, seat }: Side): Status | undefined {
  if (state.step !== 'declare-blockers' || seat === 0) return undefined;
  const region = `combat.declareBlockers.declaring.defender${seat}.`;
  const inside = state.chart.path.find((id) => id.startsWith(region))?.slice(region.length);
  if (inside === 'skipped') return 'skipped';
  if (inside === 'waiting') return 'waiting';
  if (inside === 'sealed') return 'done';
  return state.declared.includes(player) ? 'done' : undefined;
}

interface TargetProps {
  readonly target: Target;
  readonly lane: Lane;
  readonly state: StateAnswer;
}

function TargetView({ target, lane, state }: TargetProps) {
  const text = useText();
  const { kind, permanent } = target;
  return (
    <div class={`target on-${kind}`}>
      {permanent && (
        <div class="target-name">
          <Card stack={permanent} role="target" />
          <span class="soft small">
            {kind === 'battle'
              ? text.table.battle(lane.player)
              : text.table.planeswalker(lane.player)}
          </span>
        </div>
      )}
      {target.attacks.map((attack) => (
        <Fight
          key={attack.attackers.ids[0]}
          attack={attack}
          state={state}
          target={permanent?.name ?? target.id}
        />
      ))}
    </div>
  );
}

interface FightProps {
  readonly attack: Attack;
  readonly state: StateAnswer;
  readonly target: string | undefined;
}

/** An attacker, what it attacks, and what blocks it. */
function Fight({ attack, state, target }: FightProps) {
  const text = useText();
  const { attackers, fate, blockers } = attack;
  const ordered = state.damageOrderOf[attackers.ids[0] ?? ''] !== undefined;
  return (
    <div class={`fight ${fate}`}>
      <div class="charge">
        <Card stack={attackers} role="attacker" />
        <span class="arrow">
          <span class="arrow-word">
            {target === undefined ? text.table.attackNothing : text.table.attacks(target)}
          </span>
          {fate !== 'attacking' && <span class={`fate ${fate}`}>{text.table.fates[fate]}</span>}
        </span>
      </div>
      {(fate === 'blocked' || blockers.length > 0) && (
        <div class="guard">
          <span class="guard-word">
            {text.table.blockedBy}
            {blockers.length === 0 && ` ${text.table.nobody}`}
            {ordered && ` (${text.table.order})`}
          </span>
          {blockers.map((blocker) => (
            <Card
              key={blocker.ids[0]}
              stack={blocker}
              role="blocker"
              aside={otherBlocks(state, blocker.ids[0] ?? '', attackers.ids)}
            />
          ))}
        </div>
      )}
    </div>
  );

  function otherBlocks(
    now: StateAnswer,
    blocker: string,
    these: readonly string[],
  ): string | undefined {
    const others = (now.blocking[blocker] ?? []).filter((id) => !these.includes(id));
    return others.length === 0
      ? undefined
      : text.table.alsoBlocks(others.map((id) => now.permanents[id]?.name ?? id).join(', '));
  }
}

function Home({ side: { home, lands } }: { readonly side: Side }) {
  const text = useText();
  if (home.length + lands.length === 0) return null;
  return (
    <div class="home">
      <span class="home-word">{text.table.home}</span>
      {[...home, ...lands].map((stack) => (
        <Card key={stack.ids[0]} stack={stack} />
      ))}
    </div>
  );
}

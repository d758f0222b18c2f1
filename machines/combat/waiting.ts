import { rememberedOf } from '../abilities/remembered.ts';
import type { RuleKey } from '../editions/rule-index.ts';
import type { CommandType } from '../model/commands.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import type { Decision, StepName } from '../model/vocabulary.ts';
import { actingActivePlayer } from '../rules/101-apnap.ts';
import { configurationOf } from './configuration.ts';
import type { ChartMeta } from './events.ts';
import { playerAt } from './seats.ts';
import type { CombatSnapshot } from './step.ts';

/** Somebody who may act now. */
export interface Asked {
  /** Tells this asking from every other one of the combat. */
  readonly id: string;
  readonly player: PlayerId;
  readonly decision: Decision;
  readonly command: CommandType;
  readonly rule: RuleKey;
}

function playerAsked(position: Position, { decision, seat }: ChartMeta): PlayerId | undefined {
  return decision === 'priority' ? position.priorityOf : playerAt(position, seat ?? 0);
}

/** Whoever leaves may change what the others are asked, so that each is asked anew. */
function askingId(position: Position, decision: Decision, player: PlayerId): string {
  const leavers = Object.values(position.players).filter(({ left }) => left).length;
  const turn =
    decision === 'priority' ? `.${position.priorities}` : leavers > 0 ? `.${leavers}` : '';
  return `${position.steps.length}.${decision}.${player}${turn}`;
}

function askedFrom(position: Position, meta: ChartMeta): readonly Asked[] {
  const { decision, command, rule } = meta;
  const player = playerAsked(position, meta);
  if (decision === undefined || command === undefined || player === undefined || rule === undefined)
    return [];
  return [{ id: askingId(position, decision, player), player, decision, command, rule }];
}

/** Everybody who may act now, in APNAP order; nobody once the combat or the game is over. */
export const whoIsAsked = rememberedOf(
  {
    combatOf: ({ context }: CombatSnapshot) => context.position.turnOrder,
    partsOf: (snapshot) => [snapshot],
  },
  askedIn,
);

function askedIn(snapshot: CombatSnapshot): readonly Asked[] {
  if (snapshot.status === 'done') return [];
  return configurationOf(snapshot).metas.flatMap((meta) =>
    askedFrom(snapshot.context.position, meta),
  );
}

/** The step that is going on, or what comes after the combat. */
export function stepOf(snapshot: CombatSnapshot): StepName {
  if (snapshot.context.position.over) return 'game-over';
  return snapshot.status === 'done'
    ? 'postcombat-main'
    : (snapshot.context.position.steps.at(-1) ?? 'beginning-of-combat');
}

/** Who is waited for first. After the combat the active player has priority in the main phase that follows. */
export function whatIsNext(snapshot: CombatSnapshot): {
  readonly step: StepName;
  readonly player?: PlayerId;
  readonly decision?: Decision;
} {
  const step = stepOf(snapshot);
  if (step === 'game-over') return { step };
  if (step === 'postcombat-main')
    return { step, player: actingActivePlayer(snapshot.context.position), decision: 'priority' };
  const [first] = whoIsAsked(snapshot);
  return first ? { step, player: first.player, decision: first.decision } : { step };
}

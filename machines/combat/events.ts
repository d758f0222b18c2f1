import type { RuleKey } from '../editions/rule-index.ts';
import type { Command, CommandType } from '../model/commands.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import type { CombatStep, Decision } from '../model/vocabulary.ts';
import type { Refusal } from '../rules/violation.ts';
import type { Seat } from './seats.ts';

/** What the chart knows beside where it stands: one position, which every action replaces as a whole. */
export interface ChartContext {
  readonly position: Position;
}

/** A command as the chart takes it: with who sent it and what was found against it. */
export interface ChartEvent {
  readonly type: CommandType;
  readonly command: Command;
  readonly by: PlayerId;
  readonly violations: readonly Refusal[];
}

/** What a state tells about itself; on a transition `forced` marks what happens because only one choice is legal. */
export interface ChartMeta {
  /** Key of the rule that the state comes from. */
  readonly rule?: RuleKey;
  readonly step?: CombatStep;
  /** What is decided there, and by which command. */
  readonly decision?: Decision;
  readonly command?: CommandType;
  /** Whose decision it is, or whose region. */
  readonly seat?: Seat;
  readonly forced?: boolean;
}

import type { Command, CommandType, SentCommand } from '../model/commands.ts';
import type { GameEvent } from '../model/events.ts';
import type { ObjectId, PermanentId, PlayerId } from '../model/ids.ts';
import type { ById, IsoDate } from '../model/position.ts';
import type { WrittenSetup } from '../model/setup.ts';
import type { RequirementScore, Violation } from '../model/violations.ts';
import type {
  AttackOption,
  Color,
  CombatStep,
  Decision,
  PermanentType,
  StepName,
} from '../model/vocabulary.ts';

/** A violation as people get it: `number` as on the combat's date, `text` in their language. */
export interface ViolationAnswer extends Violation {
  readonly number: string;
  readonly text: string;
}

/** Someone who may act now. `id` can be sent back as a command's `decision`. */
export interface WaitingFor {
  readonly id: string;
  readonly player: PlayerId;
  readonly decision: Decision;
  readonly command: CommandType;
  /** Number of the rule that asks, as on the combat's date. */
  readonly rule: string;
}

export interface NextAnswer {
  readonly step: StepName;
  readonly player?: PlayerId | undefined;
  readonly decision?: Decision | undefined;
}

export interface PlayerAnswer {
  readonly life: number;
  readonly poison: number;
  readonly team?: string | undefined;
  readonly commanderDamage: ById<number>;
  readonly left: boolean;
  readonly lost: boolean;
}

/** A permanent with a set-up's keys; power, toughness and abilities as they are now. */
export interface PermanentAnswer {
  readonly controller: PlayerId;
  readonly owner: PlayerId;
  readonly name: string;
  readonly types: readonly PermanentType[];
  readonly subtypes: readonly string[];
  readonly supertypes: readonly string[];
  readonly colors: readonly Color[];
  readonly pt?: string | undefined;
  readonly abilities: readonly unknown[];
  readonly tapped: boolean;
  readonly sick: boolean;
  readonly damage: number;
  readonly counters: ById<number>;
  readonly loyalty?: number | undefined;
  readonly defense?: number | undefined;
  readonly protector?: PlayerId | undefined;
  readonly attachedTo?: ObjectId | undefined;
  readonly token: boolean;
  readonly commander: boolean;
  readonly phasedOut: boolean;
}

export interface TriggerAnswer {
  readonly id: string;
  /** "source ability [about]", as scenarios write it. */
  readonly text: string;
  readonly source: ObjectId;
  readonly controller: PlayerId;
  readonly ability: string;
  readonly about?: ObjectId | undefined;
  readonly defendingPlayers: readonly PlayerId[];
  /** `applyEffect {for}` carries it out; otherwise it only marks it resolved. */
  readonly carriesOut: boolean;
  readonly resolved: boolean;
}

export interface ChartAnswer {
  readonly value: unknown;
  /** Ids of the active states, outermost first. */
  readonly path: readonly string[];
  /** Key of the machine, for `GET /v1/chart` and for the layouts. */
  readonly machine: string;
}

/** Everything there is to know about a combat at a moment; each key of a scenario's `expect` is a field here. */
export interface PositionAnswer {
  readonly step: StepName;
  readonly next: NextAnswer;
  readonly waitingFor: readonly WaitingFor[];
  readonly turnOrder: readonly PlayerId[];
  readonly activePlayer: PlayerId;
  readonly players: ById<PlayerAnswer>;
  readonly permanents: ById<PermanentAnswer>;
  readonly effects: readonly unknown[];
  readonly life: ById<number>;
  readonly poison: ById<number>;
  readonly commanderDamage: ById<ById<number>>;
  readonly lost: readonly PlayerId[];
  readonly left: readonly PlayerId[];
  readonly pt: ById<string>;
  readonly damageMarked: ById<number>;
  readonly loyalty: ById<number>;
  readonly defense: ById<number>;
  readonly tapped: ById<boolean>;
  readonly protector: ById<PlayerId | 'none'>;
  readonly dead: readonly PermanentId[];
  readonly alive: readonly PermanentId[];
  readonly attacking: ById<ObjectId | 'nothing' | 'not'>;
  readonly blocking: ById<readonly PermanentId[]>;
  readonly blocked: readonly PermanentId[];
  readonly unblocked: readonly PermanentId[];
  readonly bands: readonly (readonly PermanentId[])[];
  readonly defendingPlayers: readonly PlayerId[];
  readonly defendingPlayerOf: ById<PlayerId>;
  readonly attackedThisCombat: ById<ObjectId | 'not'>;
  readonly attackingPlayers: ById<readonly PlayerId[]>;
  readonly attackedPlayersThisTurn: ById<readonly PlayerId[]>;
  readonly damageOrderOf: ById<readonly PermanentId[]>;
  readonly damageOnStack: boolean;
  readonly triggers: readonly string[];
  readonly triggersLeft: number;
  readonly reportedTriggers: readonly TriggerAnswer[];
  readonly lifeGains: readonly string[];
  readonly steps: readonly CombatStep[];
  readonly skipped: readonly CombatStep[];
  /** Players whose parallel blocks are final and not yet revealed. */
  readonly sealed: readonly PlayerId[];
  readonly declared: readonly PlayerId[];
  readonly blocksMode: 'sequenced' | 'parallel';
  readonly option: AttackOption;
  readonly combatNumber: number;
  readonly extraCombats: number;
  readonly chart: ChartAnswer;
}

/** A position with where it stands in its combat. The service adds `id`, `parent` and `branches`. */
export interface StateAnswer extends PositionAnswer {
  readonly seq: number;
  /** "7", or "7.3" for the third microstep of the seventh command. */
  readonly at: string;
  readonly edition: IsoDate;
}

/** One transition of the chart. */
export interface TransitionAnswer {
  /** `sourceId|eventType|index`, the same on both sides of the wire. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly targets: readonly string[];
}

export interface MicrostepAnswer {
  readonly index: number;
  readonly transitions: readonly TransitionAnswer[];
  /** Made by itself because only one choice was legal. */
  readonly forced: boolean;
  readonly player?: PlayerId | undefined;
  readonly events: readonly GameEvent[];
  readonly chart: ChartAnswer;
}

/** A command without what is sealed: parallel blocks show only who declared. */
export type CommandAnswer =
  | SentCommand
  | { readonly type: 'declareBlockers'; readonly by: PlayerId; readonly sealed: true };

/** The answer to a command that was accepted. */
export interface TakenAnswer {
  readonly seq: number;
  readonly command: CommandAnswer;
  readonly events: readonly GameEvent[];
  readonly microsteps: readonly MicrostepAnswer[];
  /** False where the search could not refute the declaration within its budget. */
  readonly proved: boolean;
  readonly partial: boolean;
  readonly state: StateAnswer;
}

/** An accepted command without the state after it, as the log lists it. */
export type LogEntry = Omit<TakenAnswer, 'state'>;

/** Why a command was refused. */
export interface RefusalAnswer {
  /** `not-now`: not possible at this moment or by this player; `illegal`: the rules forbid it; `over`: the combat is finished. */
  readonly kind: 'not-now' | 'illegal' | 'over';
  readonly violations: readonly ViolationAnswer[];
  readonly requirements?: RequirementScore | undefined;
  /** A command that would be accepted instead, ready to send. */
  readonly suggestion?: Command | undefined;
  readonly proved: boolean;
  readonly partial: boolean;
}

/** The same judgement without acting. */
export interface CheckAnswer {
  readonly legal: boolean;
  readonly kind?: RefusalAnswer['kind'] | undefined;
  readonly violations: readonly ViolationAnswer[];
  readonly requirements?: RequirementScore | undefined;
  readonly suggestion?: Command | undefined;
  readonly proved: boolean;
  readonly partial: boolean;
}

/** A fault of a set-up, with its place. */
export interface SetupProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly rule?: string | undefined;
}

/** A command as kept: replay trusts it and judges nothing. `hash` is of the position after it. */
export interface RecordedCommand {
  readonly command: SentCommand;
  readonly by: PlayerId;
  readonly hash: string;
  readonly proved: boolean;
  readonly partial: boolean;
}

export const RECORD_FORMAT = 1;
/** Raised when the same commands could lead to another position than before. */
export const MACHINE_VERSION = '1';

/** A combat as kept: what it was set up with, and the commands accepted since. Plain JSON. */
export interface CombatRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly machine: string;
  readonly edition: IsoDate;
  readonly setup: WrittenSetup;
  readonly parent?: { readonly id: string; readonly at: string } | undefined;
  readonly commands: readonly RecordedCommand[];
}

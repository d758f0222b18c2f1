import type { CommandOf, DamageDivision } from './commands.ts';
import type { EffectDone } from './effects.ts';
import type { GameEvent } from './events.ts';
import type { ObjectId, PermanentId, PlayerId } from './ids.ts';
import type { Permanent } from './permanents.ts';
import type { Effect } from './setup.ts';
import type {
  AskMode,
  AttackOption,
  BlockMode,
  CombatStep,
  PriorityMode,
  Start,
} from './vocabulary.ts';

/** ISO date, such as "2010-04-23": it names the edition of the rules. */
export type IsoDate = string;
export type ById<Value> = Readonly<Record<string, Value>>;

export interface Player {
  readonly id: PlayerId;
  readonly life: number;
  readonly poison: number;
  readonly team?: string | undefined;
  readonly commanderDamage: ById<number>;
  /** No longer in the game, whether lost or gone. */
  readonly left: boolean;
  readonly lost: boolean;
}

/** A creature in combat as an attacker. */
export interface Attacker {
  /** The player, planeswalker or battle it attacks; null when that is gone (506.4c). */
  readonly target: ObjectId | null;
  /** Its defending player: now, or the last one where its target is gone (508.5). */
  readonly defender: PlayerId;
  /** Its defending player as it became attacking, for the dates that look there. */
  readonly firstDefender: PlayerId;
  readonly declared: boolean;
  /** Set once blockers have been declared, by an effect, or where it came too late to be blocked. */
  readonly status?: 'blocked' | 'unblocked' | undefined;
}

/** A creature in combat as a blocker. */
export interface Blocker {
  /** The attackers that it blocks now; empty where they left combat. */
  readonly attackers: readonly PermanentId[];
  readonly declared: boolean;
}

/** What was true of an attacker as it left combat, for abilities that still refer to its defending player. */
export interface FormerAttacker {
  readonly defender: PlayerId;
  readonly firstDefender: PlayerId;
}

/** What was true of a permanent as it left the battlefield. */
export interface LastKnown {
  readonly permanent: Permanent;
  readonly abilities: readonly string[];
  readonly how:
    | 'dies'
    | 'sacrificed'
    | 'exiled'
    | 'returned'
    | 'leftWithOwner'
    | 'exiledWithPlayer';
}

/** A triggered ability that was reported. Resolving it is the caller's; `effects` say how, where combat alone knows. */
export interface ReportedTrigger {
  readonly id: string;
  readonly source: ObjectId;
  /** Who controls the ability. */
  readonly controller: PlayerId;
  readonly ability: string;
  readonly about?: ObjectId | undefined;
  /** The defending player that it refers to, or those among whom its controller chooses (802.2a). */
  readonly defendingPlayers: readonly PlayerId[];
  /** What carrying it out does to the combat; undefined where that is the caller's business. */
  readonly effects?: readonly EffectDone[] | undefined;
  readonly resolved: boolean;
}

/** A shield from an effect: the next `amount` damage to `to` is prevented. */
export interface PreventionShield {
  readonly to: ObjectId;
  readonly amount: number;
}

/** Combat damage as assigned by everybody, waiting to be dealt: one entry a source. */
export interface AssignedDamage {
  readonly source: PermanentId;
  readonly recipients: ById<number>;
}

/** The combat damage step that is going on. */
export interface DamageStep {
  readonly strike: 'first' | 'regular';
  /** Creatures that assign damage in this step, fixed as it began. */
  readonly participants: readonly PermanentId[];
  /** What each player assigned who is done with it (510.1). */
  readonly announced: ById<DamageDivision>;
  /** Where damage uses the stack: it waits there for everybody to pass. */
  readonly onStack: boolean;
  readonly dealt: boolean;
}

/**
 * The players in turn order, the battlefield, effects on the whole table, and the combat so far.
 * It is the context of the chart, plain JSON, never changed in place.
 */
export interface Position {
  readonly date: IsoDate;
  readonly option: AttackOption;
  readonly start: Start;
  readonly blocks: BlockMode;
  readonly ask: AskMode;
  readonly priority: PriorityMode;
  /** As seated, the active player first; players who left keep their place. */
  readonly turnOrder: readonly PlayerId[];
  readonly players: ById<Player>;
  readonly permanents: ById<Permanent>;
  readonly effects: readonly Effect[];
  readonly shields: readonly PreventionShield[];
  readonly lastKnown: ById<LastKnown>;
  /** Permanents that left the battlefield, in order; those of leaving players aside. */
  readonly dead: readonly PermanentId[];
  readonly chosenDefender?: PlayerId | undefined;
  readonly attackers: ById<Attacker>;
  readonly formerAttackers: ById<FormerAttacker>;
  readonly blockers: ById<Blocker>;
  /** What each creature attacked as declared in this combat, whatever happened later. */
  readonly attackedThisCombat: ById<ObjectId>;
  /** Something was put onto the battlefield attacking, or stated to be attacking, in this combat (508.8). */
  readonly putAttacking: boolean;
  /** Whom each player attacked this turn as declared, in the order it happened (508.6). */
  readonly attackedPlayersThisTurn: ById<readonly PlayerId[]>;
  readonly bands: readonly (readonly PermanentId[])[];
  /** Defending players who are done with their blocks: declared, revealed, or with nothing to declare. */
  readonly declared: readonly PlayerId[];
  /** Parallel blocks that are final but not yet revealed. */
  readonly sealed: ById<CommandOf<'declareBlockers'>>;
  /** All blocks stand: attackers are blocked or unblocked from here on. */
  readonly blocksStand: boolean;
  /** Damage assignment orders, by the creature that assigns. */
  readonly damageOrders: ById<readonly PermanentId[]>;
  /** Who is done with damage assignment orders. */
  readonly ordered: readonly PlayerId[];
  readonly damage?: DamageStep | undefined;
  /** Creatures that assigned combat damage in the first of two damage steps, for the second. */
  readonly struckFirst?:
    | {
        readonly assigned: readonly PermanentId[];
        readonly hadFirstStrike: readonly PermanentId[];
        readonly hadDoubleStrike: readonly PermanentId[];
      }
    | undefined;
  /** Who has priority, and who has passed in succession since something last happened. */
  readonly priorityOf?: PlayerId | undefined;
  readonly passed: readonly PlayerId[];
  /** How often somebody got priority: tells one asking from another. */
  readonly priorities: number;
  readonly triggers: readonly ReportedTrigger[];
  readonly lifeGains: readonly { readonly player: PlayerId; readonly amount: number }[];
  readonly steps: readonly CombatStep[];
  readonly skipped: readonly CombatStep[];
  /** Combat phases still to come directly after this one. */
  readonly extraCombats: number;
  readonly combatNumber: number;
  readonly over: boolean;
  /** What happened since the last command was taken up. */
  readonly events: readonly GameEvent[];
}

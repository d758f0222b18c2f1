import type { ObjectId, PermanentId, PlayerId } from './ids.ts';
import type { CombatStep, WayToLeave } from './vocabulary.ts';

export const REMOVAL_REASONS = [
  'leftBattlefield',
  'changedController',
  'changedProtector',
  'phasedOut',
  'removed',
  'regenerated',
  'stoppedBeingCreature',
  'stoppedBeingAttackable',
  'becameBattle',
  'playerLeft',
  'combatEnded',
] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** What each event tells; names are in the past tense. */
export interface EventBodies {
  readonly stepBegan: { readonly step: CombatStep };
  readonly stepSkipped: { readonly step: CombatStep };
  readonly defenderChosen: { readonly defender: PlayerId };
  readonly attackersDeclared: {
    readonly attackers: Readonly<Record<PermanentId, ObjectId>>;
    readonly bands: readonly (readonly PermanentId[])[];
  };
  readonly creatureAttacked: {
    readonly creature: PermanentId;
    readonly target: ObjectId;
    readonly defender: PlayerId;
  };
  readonly objectAttacked: {
    readonly target: ObjectId;
    readonly attackers: readonly PermanentId[];
  };
  readonly costPaid: { readonly player: PlayerId; readonly mana: number };
  readonly exerted: { readonly creature: PermanentId };
  readonly enlisted: { readonly creature: PermanentId; readonly helper: PermanentId };
  readonly blockersDeclared: {
    readonly player: PlayerId;
    readonly blocks: Readonly<Record<PermanentId, readonly PermanentId[]>>;
  };
  readonly blockersSealed: { readonly player: PlayerId };
  readonly sealBroken: { readonly player: PlayerId };
  readonly creatureBlocked: {
    readonly creature: PermanentId;
    readonly attackers: readonly PermanentId[];
  };
  readonly becameBlocked: {
    readonly creature: PermanentId;
    readonly blockers: readonly PermanentId[];
  };
  readonly becameUnblocked: { readonly creature: PermanentId };
  readonly attackedUnblocked: { readonly creature: PermanentId; readonly defender: PlayerId };
  readonly damageOrdered: {
    readonly player: PlayerId;
    readonly orders: Readonly<Record<PermanentId, readonly PermanentId[]>>;
  };
  readonly damageAssigned: {
    readonly player: PlayerId;
    readonly damage: Readonly<Record<PermanentId, Readonly<Record<ObjectId, number>>>>;
  };
  readonly damagePutOnStack: Record<never, never>;
  readonly damageDealt: {
    readonly source?: ObjectId | undefined;
    readonly recipient: ObjectId;
    readonly amount: number;
    readonly combat: boolean;
  };
  readonly damagePrevented: {
    readonly source?: ObjectId | undefined;
    readonly recipient: ObjectId;
    readonly amount: number;
  };
  readonly lifeGained: {
    readonly player: PlayerId;
    readonly amount: number;
    readonly source: PermanentId;
  };
  readonly lifeChanged: { readonly player: PlayerId; readonly life: number };
  readonly poisonGiven: {
    readonly player: PlayerId;
    readonly amount: number;
    readonly source: PermanentId;
  };
  readonly countersPut: {
    readonly permanent: PermanentId;
    readonly counter: string;
    readonly amount: number;
  };
  readonly died: { readonly permanent: PermanentId };
  readonly regenerated: { readonly permanent: PermanentId };
  readonly leftBattlefield: {
    readonly permanent: PermanentId;
    readonly how: WayToLeave | 'leftWithOwner' | 'exiledWithPlayer';
  };
  readonly entered: { readonly permanent: PermanentId };
  readonly enteredAttacking: {
    readonly permanent: PermanentId;
    readonly target: ObjectId;
    readonly defender: PlayerId;
  };
  readonly enteredNotAttacking: { readonly permanent: PermanentId; readonly rule: string };
  readonly enteredBlocking: {
    readonly permanent: PermanentId;
    readonly attackers: readonly PermanentId[];
  };
  readonly enteredNotBlocking: { readonly permanent: PermanentId; readonly rule: string };
  readonly becameAttacking: {
    readonly permanent: PermanentId;
    readonly target: ObjectId;
    readonly defender: PlayerId;
  };
  readonly becameBlocking: {
    readonly permanent: PermanentId;
    readonly attackers: readonly PermanentId[];
  };
  readonly reselected: { readonly permanent: PermanentId; readonly target: ObjectId };
  readonly removedFromCombat: { readonly permanent: PermanentId; readonly reason: RemovalReason };
  readonly changedControl: { readonly permanent: PermanentId; readonly controller: PlayerId };
  readonly changedProtector: { readonly permanent: PermanentId; readonly protector: PlayerId };
  readonly tapped: { readonly permanent: PermanentId };
  readonly untapped: { readonly permanent: PermanentId };
  readonly changed: { readonly permanent: PermanentId };
  readonly phasedOut: { readonly permanent: PermanentId };
  readonly phasedIn: { readonly permanent: PermanentId };
  readonly effectAdded: { readonly effect: string };
  readonly effectEnded: { readonly effect: string };
  readonly preventionCreated: { readonly recipient: ObjectId; readonly amount: number };
  readonly triggered: {
    readonly trigger: string;
    readonly source: ObjectId;
    readonly ability: string;
    readonly about?: ObjectId | undefined;
  };
  readonly triggerResolved: { readonly trigger: string };
  readonly prioritySet: { readonly player: PlayerId };
  readonly priorityPassed: { readonly player: PlayerId };
  readonly playerLost: {
    readonly player: PlayerId;
    readonly reason: 'life' | 'poison' | 'commanderDamage';
  };
  readonly playerLeft: { readonly player: PlayerId };
  readonly extraCombatAdded: Record<never, never>;
  readonly combatEnded: Record<never, never>;
  readonly gameEnded: Record<never, never>;
}

export type EventType = keyof EventBodies;
export type EventOf<Type extends EventType> = { readonly type: Type } & EventBodies[Type];
/** Something that happened. */
export type GameEvent = { [Type in EventType]: EventOf<Type> }[EventType];

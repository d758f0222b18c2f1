/** What combat rules said differently on different days. Rules ask these, never the date. */
export interface Facts {
  /** Assigned combat damage waits on the stack while players get priority. */
  readonly damageUsesStack: boolean;
  /** Planeswalkers exist as something that can be attacked. */
  readonly planeswalkers: boolean;
  /** Battles exist as something that can be attacked. */
  readonly battles: boolean;
  /** Battles other than Sieges exist: at 0 defense they go at once. */
  readonly battlesBesidesSieges: boolean;
  /** Damage among several creatures follows an order announced after blocks. */
  readonly damageAssignmentOrder: boolean;
  /** That order exists formally over a single creature too. */
  readonly damageOrderOverOne: boolean;
  readonly deathtouch: 'none' | 'trigger' | 'freeSplit' | 'oneIsLethal';
  readonly lifelink: 'none' | 'trigger' | 'simultaneous';
  /** Damage of several lifelink sources gains life in one event for each source. */
  readonly lifelinkBySource: boolean;
  readonly requirementSearch: 'ownRequirementsOnly' | 'globalMaximum';
  readonly payToAttack: 'exempt' | 'neverForcedToPay';
  /** Blockers and damage are skipped only if nothing was put attacking either. */
  readonly skipNeedsNoPutAttacking: boolean;
  /** Who deals damage in the second combat damage step, besides double strikers. */
  readonly secondStep: 'didNotAssign' | 'noFirstStrike' | 'neither';
  readonly definingDefendingPlayer: 'current' | 'atDeclaration' | 'currentOrLast';
  /** Rules for reselecting what a creature attacks exist. */
  readonly reselect: boolean;
  readonly putAttackingAfterBlocksIsUnblocked: 'implied' | 'explicit';
  /** Phasing out removes from combat. */
  readonly phasingRemoves: boolean;
  /** A change of protector removes an attacked battle from combat. */
  readonly protectorChangeRemoves: boolean;
  readonly trampleOverPlaneswalkers: boolean;
  /** Optional costs to attack (exert, enlist) are chosen as attackers are declared. */
  readonly optionalAttackCosts: boolean;
  /** "Attacks a player alone" is a term of the rules. */
  readonly attacksPlayerAlone: boolean;
  /** Combat damage to a player who has left: what happens to it. */
  readonly damageToDeparted: 'staysOnStack' | 'notDealt' | 'notAssigned';
  /** Who makes a choice the rules ask of a player who has left. */
  readonly choiceOfDeparted: 'unstated' | 'nextInTurnOrder';
}

import type { Facts } from './facts.ts';
import type { IsoDate } from './iso-date.ts';
import type { RuleKey } from './rule-index.ts';

/** One fact that changed, with the rules it can be read in. */
export type Change = {
  readonly [F in keyof Facts]: {
    readonly fact: F;
    readonly value: Facts[F];
    readonly rules: readonly RuleKey[];
  };
}[keyof Facts];

interface Document {
  readonly effective: IsoDate;
  readonly document: IsoDate;
}

interface Succession {
  readonly first: Document & { readonly facts: Facts };
  readonly changes: readonly (Document & { readonly changes: readonly Change[] })[];
}

/**
 * The facts as first published and every later change, oldest first. Dates are those of the
 * official documents; a change between two documents is dated by the later one.
 */
export const SUCCESSION: Succession = {
  first: {
    effective: '2005-08-01',
    document: '2005-08-01',
    facts: {
      damageUsesStack: true,
      planeswalkers: false,
      battles: false,
      battlesBesidesSieges: false,
      damageAssignmentOrder: false,
      damageOrderOverOne: false,
      deathtouch: 'none',
      lifelink: 'none',
      lifelinkBySource: false,
      requirementSearch: 'ownRequirementsOnly',
      payToAttack: 'exempt',
      skipNeedsNoPutAttacking: false,
      secondStep: 'didNotAssign',
      definingDefendingPlayer: 'current',
      reselect: false,
      putAttackingAfterBlocksIsUnblocked: 'implied',
      phasingRemoves: true,
      protectorChangeRemoves: false,
      trampleOverPlaneswalkers: false,
      optionalAttackCosts: false,
      attacksPlayerAlone: false,
      damageToDeparted: 'staysOnStack',
      choiceOfDeparted: 'unstated',
    },
  },
  changes: [
    {
      effective: '2007-05-01',
      document: '2007-05-01',
      changes: [
        { fact: 'deathtouch', value: 'trigger', rules: ['702.2b'] },
        { fact: 'lifelink', value: 'trigger', rules: ['702.15b'] },
        { fact: 'requirementSearch', value: 'globalMaximum', rules: ['508.1d', '509.1c'] },
      ],
    },
    {
      effective: '2007-10-01',
      document: '2007-10-01',
      changes: [
        { fact: 'planeswalkers', value: true, rules: ['306.6', '508.1b'] },
        { fact: 'skipNeedsNoPutAttacking', value: true, rules: ['508.8'] },
      ],
    },
    {
      effective: '2009-07-11',
      document: '2009-07-08',
      changes: [
        { fact: 'damageUsesStack', value: false, rules: ['510.2'] },
        {
          fact: 'damageAssignmentOrder',
          value: true,
          rules: ['509.2 (order)', '509.3 (order)', '802.5 (order)'],
        },
        { fact: 'deathtouch', value: 'freeSplit', rules: ['702.2b', '702.2b (2009)'] },
        { fact: 'lifelink', value: 'simultaneous', rules: ['702.15b'] },
        { fact: 'secondStep', value: 'noFirstStrike', rules: ['510.4'] },
        { fact: 'phasingRemoves', value: false, rules: ['506.4'] },
        { fact: 'damageToDeparted', value: 'notDealt', rules: ['800.4e'] },
      ],
    },
    {
      effective: '2009-10-01',
      document: '2009-10-05',
      changes: [{ fact: 'secondStep', value: 'neither', rules: ['510.4'] }],
    },
    {
      effective: '2010-02-01',
      document: '2010-02-01',
      changes: [
        { fact: 'damageOrderOverOne', value: true, rules: ['509.2 (order)', '509.3 (order)'] },
      ],
    },
    {
      effective: '2010-06-18',
      document: '2010-06-18',
      changes: [
        { fact: 'definingDefendingPlayer', value: 'atDeclaration', rules: ['508.5', '802.2a'] },
      ],
    },
    {
      effective: '2010-07-16',
      document: '2010-07-16',
      changes: [
        { fact: 'deathtouch', value: 'oneIsLethal', rules: ['702.2c'] },
        { fact: 'phasingRemoves', value: true, rules: ['506.4'] },
      ],
    },
    {
      effective: '2011-02-04',
      document: '2011-02-04',
      changes: [
        { fact: 'payToAttack', value: 'neverForcedToPay', rules: ['508.1d'] },
        { fact: 'damageToDeparted', value: 'notAssigned', rules: ['800.4e'] },
      ],
    },
    {
      effective: '2016-01-16',
      document: '2016-01-16',
      changes: [{ fact: 'lifelinkBySource', value: true, rules: ['702.15e'] }],
    },
    {
      effective: '2017-04-28',
      document: '2017-04-28',
      changes: [{ fact: 'optionalAttackCosts', value: true, rules: ['508.1g'] }],
    },
    {
      effective: '2017-06-05',
      document: '2017-06-05',
      changes: [{ fact: 'choiceOfDeparted', value: 'nextInTurnOrder', rules: ['800.4h'] }],
    },
    {
      effective: '2017-08-25',
      document: '2017-08-25',
      changes: [
        { fact: 'reselect', value: true, rules: ['508.7'] },
        { fact: 'definingDefendingPlayer', value: 'currentOrLast', rules: ['508.5', '802.2a'] },
      ],
    },
    {
      effective: '2021-06-18',
      document: '2021-06-18',
      changes: [{ fact: 'trampleOverPlaneswalkers', value: true, rules: ['702.19c'] }],
    },
    {
      effective: '2023-04-14',
      document: '2023-04-14',
      changes: [{ fact: 'battles', value: true, rules: ['310.5', '508.1b'] }],
    },
    {
      effective: '2024-11-08',
      document: '2024-11-08',
      changes: [
        { fact: 'damageAssignmentOrder', value: false, rules: ['510.1c', '510.1d'] },
        { fact: 'damageOrderOverOne', value: false, rules: ['510.1c', '510.1d'] },
      ],
    },
    {
      effective: '2026-02-27',
      document: '2026-02-27',
      changes: [
        {
          fact: 'putAttackingAfterBlocksIsUnblocked',
          value: 'explicit',
          rules: ['506.3d', '508.4d'],
        },
      ],
    },
    {
      effective: '2026-08-07',
      document: '2026-08-07',
      changes: [
        { fact: 'protectorChangeRemoves', value: true, rules: ['506.4'] },
        { fact: 'battlesBesidesSieges', value: true, rules: ['310.8'] },
      ],
    },
    {
      effective: '2026-09-25',
      document: '2026-09-25',
      changes: [{ fact: 'attacksPlayerAlone', value: true, rules: ['506.6'] }],
    },
  ],
};

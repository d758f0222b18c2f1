import { whoIsAsked } from '../combat/waiting.ts';
import type { Asked } from '../combat/waiting.ts';
import type { CombatSnapshot } from '../combat/step.ts';
import type { CommandOf } from '../model/commands.ts';
import type { PermanentId, PlayerId } from '../model/ids.ts';
import { defenderIsChosen, possibleDefenders } from '../rules/507-beginning-of-combat.ts';
import { attackOptions } from '../rules/508-declare-attackers.ts';
import type {
  AttackOptions,
  AttackerOptions,
  TargetOption,
} from '../rules/508-declare-attackers.ts';
import { defaultOrders, ordersWanted } from '../rules/509-damage-order.ts';
import type { WantedOrder } from '../rules/509-damage-order.ts';
import { blockOptions } from '../rules/509-declare-blockers.ts';
import type {
  AttackerOption,
  BlockOptions,
  BlockerOptions,
} from '../rules/509-declare-blockers.ts';
import { damageOptions } from '../rules/510-combat-damage/index.ts';
import type { DamageOptions } from '../rules/510-combat-damage/index.ts';
import type { Choosable, Effort } from '../rules/judgement.ts';
import { violation } from '../rules/violation.ts';
import type { Refusal } from '../rules/violation.ts';
import type { Language } from '../wording/index.ts';
import { violationAnswer } from './answers.ts';
import type { Combat } from './combat.ts';
import type { RefusalAnswer, ViolationAnswer } from './types.ts';

/** A thing that may be chosen, or every reason why not. */
export interface ChoosableAnswer {
  readonly ok: boolean;
  readonly whyNot: readonly ViolationAnswer[];
  readonly proved: boolean;
}

type Told<Option extends Choosable> = Omit<Option, keyof Choosable> & ChoosableAnswer;

export interface AttackerOptionsAnswer extends Omit<
  AttackerOptions,
  'whyNot' | 'stay' | 'targets'
> {
  readonly whyNot: readonly ViolationAnswer[];
  readonly stay: ChoosableAnswer;
  readonly targets: readonly Told<TargetOption>[];
}

export interface BlockerOptionsAnswer extends Omit<
  BlockerOptions,
  'whyNot' | 'stay' | 'attackers'
> {
  readonly whyNot: readonly ViolationAnswer[];
  readonly stay: ChoosableAnswer;
  readonly attackers: readonly Told<AttackerOption>[];
}

interface Head<Decision extends Asked['decision']> {
  readonly decision: Decision;
  /** Id of the decision, as in `waitingFor`. */
  readonly id: string;
  readonly player: PlayerId;
}

/** What may be chosen at a decision, one shape for each. */
export type OptionsAnswer =
  | (Head<'choose-defender'> & {
      readonly defenders: readonly PlayerId[];
      readonly commands: readonly CommandOf<'chooseDefender'>[];
    })
  | (Head<'declare-attackers'> &
      Omit<AttackOptions, 'groups'> & { readonly groups: readonly AttackerOptionsAnswer[] })
  | (Head<'declare-blockers'> &
      Omit<BlockOptions, 'groups'> & { readonly groups: readonly BlockerOptionsAnswer[] })
  | (Head<'order-damage'> & {
      readonly orders: readonly WantedOrder[];
      readonly command: CommandOf<'orderDamage'>;
    })
  | (Head<'assign-damage'> & DamageOptions)
  | (Head<'priority'> & {
      readonly command: CommandOf<'passPriority'>;
      readonly triggersLeft: number;
    });

export interface OptionsQuery {
  readonly player?: PlayerId | undefined;
  /** What is chosen so far, in the shape of the command's own map: `attackers` or `blocks`. */
  readonly partial?:
    | {
        readonly attackers?: CommandOf<'declareAttackers'>['attackers'];
        readonly blocks?: CommandOf<'declareBlockers'>['blocks'];
      }
    | undefined;
  /** Only about these creatures. */
  readonly creatures?: readonly PermanentId[] | undefined;
}

export type Options =
  | { readonly ok: true; readonly options: OptionsAnswer }
  | { readonly ok: false; readonly refusal: RefusalAnswer };

type Tell = (found: Refusal) => ViolationAnswer;

const toldChoice = <Option extends Choosable>(option: Option, tell: Tell): Told<Option> => ({
  ...option,
  whyNot: option.whyNot.map(tell),
});

function toldAttackers(group: AttackerOptions, tell: Tell): AttackerOptionsAnswer {
  return {
    ...group,
    whyNot: group.whyNot.map(tell),
    stay: toldChoice(group.stay, tell),
    targets: group.targets.map((target) => toldChoice(target, tell)),
  };
}

function toldBlockers(group: BlockerOptions, tell: Tell): BlockerOptionsAnswer {
  return {
    ...group,
    whyNot: group.whyNot.map(tell),
    stay: toldChoice(group.stay, tell),
    attackers: group.attackers.map((attacker) => toldChoice(attacker, tell)),
  };
}

interface Question {
  readonly snapshot: CombatSnapshot;
  readonly asked: Asked;
  readonly query: OptionsQuery;
  readonly tell: Tell;
  readonly effort: Effort;
}

type Answerer = (question: Question) => OptionsAnswer;

const ANSWERERS: Record<Asked['decision'], Answerer> = {
  'choose-defender': ({ snapshot, asked: { id, player } }) => {
    const defenders = defenderIsChosen(snapshot.context.position)
      ? possibleDefenders(snapshot.context.position)
      : [];
    const commands = defenders.map((defender) => ({
      type: 'chooseDefender' as const,
      by: player,
      defender,
    }));
    return { decision: 'choose-defender', id, player, defenders, commands };
  },
  'declare-attackers': ({ snapshot, asked: { id, player }, query, tell, effort }) => {
    const { groups, ...rest } = attackOptions(
      snapshot.context.position,
      { attackers: query.partial?.attackers ?? {} },
      query.creatures,
      effort,
    );
    return {
      decision: 'declare-attackers',
      id,
      player,
      ...rest,
      groups: groups.map((group) => toldAttackers(group, tell)),
    };
  },
  'declare-blockers': ({ snapshot, asked: { id, player }, query, tell, effort }) => {
    const { groups, ...rest } = blockOptions(
      snapshot.context.position,
      player,
      { blocks: query.partial?.blocks ?? {} },
      query.creatures,
      effort,
    );
    return {
      decision: 'declare-blockers',
      id,
      player,
      ...rest,
      groups: groups.map((group) => toldBlockers(group, tell)),
    };
  },
  'order-damage': ({ snapshot, asked: { id, player } }) => ({
    decision: 'order-damage',
    id,
    player,
    orders: ordersWanted(snapshot.context.position, player),
    command: {
      type: 'orderDamage',
      by: player,
      orders: defaultOrders(snapshot.context.position, player),
    },
  }),
  'assign-damage': ({ snapshot, asked: { id, player } }) => ({
    decision: 'assign-damage',
    id,
    player,
    ...damageOptions(snapshot.context.position, player),
  }),
  priority: ({ snapshot, asked: { id, player } }) => ({
    decision: 'priority',
    id,
    player,
    command: { type: 'passPriority', by: player },
    triggersLeft: snapshot.context.position.triggers.filter(({ resolved }) => !resolved).length,
  }),
};

function notAsked(combat: Combat, player: PlayerId | undefined, language: Language): Options {
  const {
    context: { position },
    status,
  } = combat.head;
  const over = status === 'done';
  const found = violation(
    '101.4',
    over ? 'combat-is-over' : 'not-your-turn',
    player === undefined ? [] : [player],
  );
  const violations = [violationAnswer(found, position, language)];
  return {
    ok: false,
    refusal: { kind: over ? 'over' : 'not-now', violations, proved: true, partial: false },
  };
}

/**
 * What a player may choose now, the first who is asked by default: for each decision what is open given what is chosen so
 * far, why the rest is not, and a command that may be sent as it is.
 */
export function options(
  combat: Combat,
  query: OptionsQuery = {},
  language: Language = 'en',
  effort: Effort = {},
): Options {
  const snapshot = combat.head;
  const asked = whoIsAsked(snapshot).find(
    ({ player }) => query.player === undefined || player === query.player,
  );
  if (!asked) return notAsked(combat, query.player, language);
  const tell: Tell = (found) => violationAnswer(found, snapshot.context.position, language);
  return { ok: true, options: ANSWERERS[asked.decision]({ snapshot, asked, query, tell, effort }) };
}

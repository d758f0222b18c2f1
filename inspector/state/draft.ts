import type { Command, CommandOf, Decision, OptionsAnswer, WaitingFor } from '#machines';

type Body<Type extends Command['type']> = Omit<CommandOf<Type>, 'type' | 'by' | 'decision'>;

/** A command that is being put together, by the decision that it answers. */
export type Draft =
  | ({ readonly decision: 'choose-defender' } & Partial<Body<'chooseDefender'>>)
  | ({ readonly decision: 'declare-attackers' } & Body<'declareAttackers'>)
  | ({ readonly decision: 'declare-blockers' } & Body<'declareBlockers'>)
  | ({ readonly decision: 'order-damage' } & Body<'orderDamage'>)
  | ({ readonly decision: 'assign-damage' } & Body<'assignDamage'>)
  | { readonly decision: 'priority' };

export type DraftOf<Asked extends Decision> = Extract<Draft, { readonly decision: Asked }>;

/** Nothing chosen yet. */
export function emptyDraft(decision: Decision): Draft {
  switch (decision) {
    case 'declare-attackers':
      return { decision, attackers: {} };
    case 'declare-blockers':
      return { decision, blocks: {} };
    case 'order-damage':
      return { decision, orders: {} };
    case 'assign-damage':
      return { decision, damage: {} };
    case 'choose-defender':
    case 'priority':
      return { decision };
  }
}

/** The draft that stands for a command; undefined where it answers another decision. */
export function draftFrom(command: Command, decision: Decision): Draft | undefined {
  const draft = draftFor(command);
  return draft.decision === decision ? draft : undefined;
}

function draftFor(command: Command): Draft {
  switch (command.type) {
    case 'chooseDefender':
      return { decision: 'choose-defender', defender: command.defender };
    case 'declareAttackers': {
      const { type: _, by: __, decision: ___, ...body } = command;
      return { decision: 'declare-attackers', ...body };
    }
    case 'declareBlockers':
      return { decision: 'declare-blockers', blocks: command.blocks, pay: command.pay };
    case 'orderDamage':
      return { decision: 'order-damage', orders: command.orders };
    case 'assignDamage':
      return { decision: 'assign-damage', damage: command.damage };
    case 'passPriority':
    case 'allPass':
    case 'applyEffect':
      return { decision: 'priority' };
  }
}

/** The command as it would be sent; undefined while something is missing. It names the decision that it answers. */
export function commandFrom(draft: Draft, { id, player }: WaitingFor): Command | undefined {
  const head = { by: player, decision: id };
  const { decision: _, ...body } = draft;
  switch (draft.decision) {
    case 'choose-defender':
      return draft.defender === undefined
        ? undefined
        : { type: 'chooseDefender', ...head, defender: draft.defender };
    case 'declare-attackers':
      return { type: 'declareAttackers', ...head, ...body, attackers: draft.attackers };
    case 'declare-blockers':
      return { type: 'declareBlockers', ...head, ...body, blocks: draft.blocks };
    case 'order-damage':
      return { type: 'orderDamage', ...head, orders: draft.orders };
    case 'assign-damage':
      return { type: 'assignDamage', ...head, damage: draft.damage };
    case 'priority':
      return { type: 'passPriority', ...head };
  }
}

/** What a player starts from: orders and divisions have a legal default, the rest starts empty. */
export function draftOf(options: OptionsAnswer): Draft {
  switch (options.decision) {
    case 'order-damage':
      return { decision: 'order-damage', orders: options.command.orders };
    case 'assign-damage':
      return { decision: 'assign-damage', damage: options.default };
    case 'choose-defender':
    case 'declare-attackers':
    case 'declare-blockers':
    case 'priority':
      return emptyDraft(options.decision);
  }
}

/** What a draft costs, from what each of its choices costs. */
export function costOf(draft: Draft, options: OptionsAnswer): number {
  if (draft.decision === 'declare-attackers' && options.decision === 'declare-attackers') {
    const mana = (creature: string, target: string): number =>
      options.groups
        .find(({ creatures }) => creatures.includes(creature))
        ?.targets.find((option) => option.target === target)?.mana ?? 0;
    return sum(Object.entries(draft.attackers).map(([creature, target]) => mana(creature, target)));
  }
  if (draft.decision === 'declare-blockers' && options.decision === 'declare-blockers') {
    const mana = (creature: string, attacker: string): number =>
      options.groups
        .find(({ creatures }) => creatures.includes(creature))
        ?.attackers.find((option) => option.attacker === attacker)?.mana ?? 0;
    return sum(
      Object.entries(draft.blocks).flatMap(([creature, attackers]) =>
        attackers.map((attacker) => mana(creature, attacker)),
      ),
    );
  }
  return 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

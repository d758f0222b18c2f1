import type { EffectDone, EffectDoneOf, EffectKind } from '../../model/effects.ts';
import type { Position } from '../../model/position.ts';
import type { Refusal } from '../violation.ts';
import * as battlefield from './battlefield.ts';
import type { EffectRule } from './effect-rule.ts';
import * as table from './table.ts';

const EFFECT_RULES: { readonly [Kind in EffectKind]: EffectRule<Kind> } = {
  enter: battlefield.enterEffect,
  enterAttacking: battlefield.enterAttackingEffect,
  enterBlocking: battlefield.enterBlockingEffect,
  becomeAttacking: battlefield.becomeAttackingEffect,
  becomeBlocking: battlefield.becomeBlockingEffect,
  reselect: battlefield.reselectEffect,
  removeFromCombat: battlefield.removeFromCombatEffect,
  leaveBattlefield: battlefield.leaveBattlefieldEffect,
  changeControl: battlefield.changeControlEffect,
  changeProtector: battlefield.changeProtectorEffect,
  tap: battlefield.tapEffect,
  untap: battlefield.untapEffect,
  gainAbilities: table.gainAbilitiesEffect,
  loseAbilities: table.loseAbilitiesEffect,
  modifyPT: table.modifyPtEffect,
  setTypes: battlefield.setTypesEffect,
  setColors: battlefield.setColorsEffect,
  phaseOut: battlefield.phaseOutEffect,
  phaseIn: battlefield.phaseInEffect,
  becomeBlocked: battlefield.becomeBlockedEffect,
  becomeUnblocked: battlefield.becomeUnblockedEffect,
  dealDamage: table.dealDamageEffect,
  preventDamage: table.preventDamageEffect,
  regenerate: table.regenerateEffect,
  playerLeaves: table.playerLeavesEffect,
  setLife: table.setLifeEffect,
  addEffect: table.addEffectEffect,
  removeEffect: table.removeEffectEffect,
  extraCombat: table.extraCombatEffect,
  endCombat: table.endCombatEffect,
};

/** The rule of an effect's kind: the one place where a kind and its rule are matched. */
function ruleOf<Kind extends EffectKind>(
  effect: EffectDoneOf<Kind> & { readonly kind: Kind },
): EffectRule<Kind> {
  return EFFECT_RULES[effect.kind];
}

/** Everything that speaks against something having happened: ids that name nothing, roles that don't fit. Empty when fine. */
export function problemsWithEffect(position: Position, effect: EffectDone): readonly Refusal[] {
  return ruleOf(effect).judge(position, effect);
}

/** The position after something that a spell or ability did. State-based actions and triggers come after it, elsewhere. */
export function effectApplied(position: Position, effect: EffectDone): Position {
  return ruleOf(effect).apply(position, effect);
}

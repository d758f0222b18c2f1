export { announceDamage, damageAssigners } from './announcing.ts';
export { dealCombatDamage, putDamageOnStack } from './dealing.ts';
export { defaultAssignment } from './division.ts';
export { forcedAssignment } from './forced.ts';
export { completeAssignment, judgeAssignment } from './judge.ts';
export { damageOptions, damageToAssign } from './options.ts';
export type { DamageOptions, DamageRecipient, DamageSource } from './options.ts';
export { beginDamageStep, needsFirstStrikeStep } from './strike-steps.ts';

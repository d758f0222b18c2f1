export { choosingTroubles as attackerTroubles } from './508-declare-attackers/choosing.ts';
export { declareAttackers } from './508-declare-attackers/declare.ts';
export { judgeAttack } from './508-declare-attackers/judge.ts';
export { attackOptions, countAttacks } from './508-declare-attackers/options.ts';
export type {
  AttackOptions,
  AttackerOptions,
  PartialAttack,
  TargetOption,
} from './508-declare-attackers/options.ts';

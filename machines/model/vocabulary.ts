import { z } from 'zod';

export const COLORS = ['white', 'blue', 'black', 'red', 'green'] as const;
export const PERMANENT_TYPES = [
  'creature',
  'planeswalker',
  'battle',
  'land',
  'artifact',
  'enchantment',
] as const;
export const ATTACK_OPTIONS = [
  'attack-multiple',
  'single-defender',
  'attack-left',
  'attack-right',
] as const;
export const STARTS = [
  'beginning-of-combat',
  'declare-attackers',
  'declare-blockers',
  'combat-damage',
] as const;
export const BLOCK_MODES = ['sequenced', 'parallel'] as const;
export const ASK_MODES = ['needed', 'all'] as const;
export const PRIORITY_MODES = ['ask', 'none'] as const;
export const DURATIONS = ['endOfCombat', 'endOfTurn'] as const;
export const WAYS_TO_LEAVE = ['dies', 'sacrificed', 'exiled', 'returned'] as const;
export const COMBAT_STEPS = [
  'beginning-of-combat',
  'declare-attackers',
  'declare-blockers',
  'combat-damage',
  'end-of-combat',
] as const;
export const STEPS = [...COMBAT_STEPS, 'postcombat-main', 'game-over'] as const;
export const DECISIONS = [
  'choose-defender',
  'declare-attackers',
  'declare-blockers',
  'order-damage',
  'assign-damage',
  'priority',
] as const;

export type Color = (typeof COLORS)[number];
export type PermanentType = (typeof PERMANENT_TYPES)[number];
export type AttackOption = (typeof ATTACK_OPTIONS)[number];
export type Start = (typeof STARTS)[number];
export type BlockMode = (typeof BLOCK_MODES)[number];
export type AskMode = (typeof ASK_MODES)[number];
export type PriorityMode = (typeof PRIORITY_MODES)[number];
export type Duration = (typeof DURATIONS)[number];
export type WayToLeave = (typeof WAYS_TO_LEAVE)[number];
export type CombatStep = (typeof COMBAT_STEPS)[number];
export type StepName = (typeof STEPS)[number];
export type Decision = (typeof DECISIONS)[number];

export const colorSchema = z.enum(COLORS);
export const permanentTypeSchema = z.enum(PERMANENT_TYPES);
export const durationSchema = z.enum(DURATIONS);
export const countSchema = z.int().min(0).max(1_000_000);
export const positiveSchema = z.int().min(1).max(1_000_000);

/** A subtype, supertype or kind of counter: a word or two, lower case as printed on cards. */
export const wordSchema = z.string().trim().min(1).max(40);

const PT_PATTERN = /^([+-]?\d{1,6})\/([+-]?\d{1,6})$/;

export interface PowerToughness {
  readonly power: number;
  readonly toughness: number;
}

function readPowerToughness(text: string): PowerToughness {
  const match = PT_PATTERN.exec(text);
  return { power: Number(match?.[1]), toughness: Number(match?.[2]) };
}

/** "2/3", or "+1/-1" for a change; either number may be negative. */
export const powerToughnessSchema = z
  .string()
  .regex(PT_PATTERN, 'power and toughness such as "2/3"')
  .transform(readPowerToughness);

export const writePowerToughness = ({ power, toughness }: PowerToughness): string =>
  `${power}/${toughness}`;

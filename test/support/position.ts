import { openPosition } from '../../machines/rules/opening.ts';
import { beginDamageStep } from '../../machines/rules/510-combat-damage/index.ts';
import { setupFrom, setupSchema } from '../../machines/model/setup.ts';
import type { WrittenSetup } from '../../machines/model/setup.ts';
import type { Position } from '../../machines/model/position.ts';

export const DATES = {
  stack: '2006-05-01',
  stackWithPlaneswalkers: '2008-10-01',
  firstOrders: '2009-07-11',
  ordersOverSeveral: '2009-10-01',
  orders: '2010-04-23',
  oneIsLethal: '2010-07-16',
  lastOrders: '2024-09-20',
  today: '2026-09-25',
} as const;

/** The position that a set-up opens on a date. */
export const positionOf = (written: WrittenSetup, date: string = DATES.today): Position =>
  openPosition(setupFrom(setupSchema.parse(written)), date);

/** The same, in its combat damage step. */
export const inDamage = (
  written: WrittenSetup,
  date: string = DATES.today,
  strike: 'first' | 'regular' = 'regular',
): Position => beginDamageStep(positionOf({ start: 'combat-damage', ...written }, date), strike);

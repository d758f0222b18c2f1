import type { Dice } from './dice.ts';

/** Lists whose order says something, by the key that holds them. */
const IN_ORDER = ['players', 'effects', 'orders', 'order', 'damageOrder'];

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mixedMap = (
  map: Readonly<Record<string, unknown>>,
  dice: Dice,
  inOrder: boolean,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    dice
      .shuffled(Object.entries(map))
      .map(([key, part]) => [key, mixed(part, dice, inOrder || IN_ORDER.includes(key))]),
  );

function mixed(value: unknown, dice: Dice, inOrder: boolean): unknown {
  if (isMap(value)) return mixedMap(value, dice, inOrder);
  if (!Array.isArray(value)) return value;
  const parts = value.map((part) => mixed(part, dice, false));
  return inOrder ? parts : dice.shuffled(parts);
}

/** The same set-up or command with all keys, and all lists whose order says nothing, in another order. */
export const shuffled = <Value>(value: Value, dice: Dice): Value =>
  mixed(value, dice, false) as Value;

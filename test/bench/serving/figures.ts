export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(part * sorted.length));
  return sorted[index] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export const times = (value: number): string => value.toFixed(2);

/** Median and 99th percentile of milliseconds. */
export const spread = (values: readonly number[]): string =>
  `p50 ${ms(quantile(values, 0.5))}, p99 ${ms(quantile(values, 0.99))}`;

export const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;

export const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** The same record without the keys whose value is undefined, so that it can be laid over defaults. */
export function withoutUndefined<T extends object>(
  record: T,
): Partial<Defined<T>> & Pick<Defined<T>, RequiredKeys<T>> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as never;
}

type RequiredKeys<T> = { [Key in keyof T]-?: undefined extends T[Key] ? never : Key }[keyof T];

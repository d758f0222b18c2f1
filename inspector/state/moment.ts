/** A place in a combat: after a command, or after one of the microsteps inside it. */
export interface Moment {
  readonly seq: number;
  readonly micro?: number | undefined;
}

export const START: Moment = { seq: 0 };

/** Reads "7" or "7.3"; undefined for anything else. */
export function readMoment(text: string): Moment | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const seq = Number(match[1]);
  return match[2] === undefined ? { seq } : { seq, micro: Number(match[2]) };
}

export function writeMoment({ seq, micro }: Moment): string {
  return micro === undefined ? String(seq) : `${seq}.${micro}`;
}

export function isSameMoment(one: Moment, other: Moment): boolean {
  return one.seq === other.seq && one.micro === other.micro;
}

/** Below zero where one moment comes before the other; the moment after a command comes after those inside it. */
export function compareMoments(one: Moment, other: Moment): number {
  if (one.seq !== other.seq || one.micro === other.micro) return one.seq - other.seq;
  return (one.micro ?? Infinity) - (other.micro ?? Infinity);
}

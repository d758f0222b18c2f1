/** A moment of a combat: after a command, or within it after one of its microsteps. */
export interface Moment {
  readonly seq: number;
  readonly microstep?: number;
}

/** "7" or "7.3"; undefined for anything else. */
export function readMoment(text: string): Moment | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) return undefined;
  const seq = Number(match[1]);
  return match[2] === undefined ? { seq } : { seq, microstep: Number(match[2]) };
}

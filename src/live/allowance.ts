/** How much one viewer may ask for. */
export interface Allowance {
  /** Takes leave to do one thing: undefined where it is given, else the seconds to wait. */
  readonly take: () => number | undefined;
  /** Says that it is done. */
  readonly giveBack: () => void;
}

const MINUTE = 60_000;

/** So many at once, and so many in a minute; 0 is no limit on the latter. */
export function createAllowance(atOnce: number, aMinute: number): Allowance {
  let running = 0;
  let taken = 0;
  let since = 0;
  return {
    take: () => {
      const now = Date.now();
      if (now - since >= MINUTE) [since, taken] = [now, 0];
      if (running >= atOnce) return 1;
      if (aMinute > 0 && taken >= aMinute) return Math.ceil((since + MINUTE - now) / 1000);
      running += 1;
      taken += 1;
      return undefined;
    },
    giveBack: () => {
      running -= 1;
    },
  };
}

import { openCombat, replay } from '#machines';
import type { Combat } from '#machines';
import { perform } from '../../machines/play/perform.ts';
import { longCombat } from '../support/long-combat.ts';

const RUNS = 60;
const WARM_UP = 20;
const MOST_MS = 50;
const MOST_RATIO = 2;

const EDITIONS = ['2008-10-01', '2010-04-23', 'latest'] as const;

/** Milliseconds of processor time, so that whatever else the machine does counts little. */
function measured(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const median = (all: readonly number[]): number =>
  all.slice(WARM_UP).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;

/** Medians of several things done in turns. */
function medians(...things: readonly (() => void)[]): readonly number[] {
  const rounds = Array.from({ length: WARM_UP + RUNS }, () => things.map(measured));
  return things.map((_, index) => median(rounds.map((round) => round[index] ?? 0)));
}

/** What the accepted commands do to the opening, one after another: neither read nor judged nor compared. */
function apply({ record, commands, opening }: Combat): void {
  let { snapshot } = opening;
  for (const [index, command] of commands.entries()) {
    const next = perform(snapshot, command, record.commands[index]?.by ?? '');
    if (!next) throw new Error(`Command ${index + 1} is not taken up`);
    snapshot = next.snapshot;
  }
}

function replayWhole({ record }: Combat): void {
  if (!replay(record).ok) throw new Error('The replay differs');
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** Replaying a combat of 5 players, 60 creatures and 40 commands or more, beside applying what its commands do. */
export function bench(say: (line: string) => void): void {
  for (const edition of EDITIONS) {
    const combat = longCombat(edition);
    const { setup } = combat.record;
    const [replaying = 0, applying = 0, opening = 0] = medians(
      () => replayWhole(combat),
      () => apply(combat),
      () => void openCombat({ setup, edition }),
    );
    const ratio = replaying / applying;
    const met = replaying < MOST_MS && ratio <= MOST_RATIO;
    say(
      `${edition.padEnd(10)} ${combat.commands.length} commands: replay ${ms(replaying)}, ` +
        `applying ${ms(applying)}, opening ${ms(opening)}, ratio ${ratio.toFixed(2)}` +
        (met ? '' : `; wanted under ${MOST_MS} ms and ${MOST_RATIO}`),
    );
  }
}

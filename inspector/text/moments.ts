import type { TransitionAnswer } from '#machines';
import { entryAt, stepAt, stepOfPath } from '../state/line.ts';
import type { Line } from '../state/line.ts';
import { writeMoment } from '../state/moment.ts';
import type { Moment } from '../state/moment.ts';
import type { Language } from '../transport/transport.ts';
import { stateName, textIn } from './index.ts';

/** A moment in a few words: `3.2 Declare blockers: Ben`. A player is named where one acts. */
export function momentText(
  line: Line,
  at: Moment,
  language: Language,
  player: string | undefined = playerAt(line, at),
): string {
  if (at.seq === 0) return `0 ${textIn(language).timeline.setUp}`;
  const step = `${writeMoment(at)} ${stateName(stepOf(line, at), language)}`;
  return player === undefined ? step : textIn(language).moments.acting(step, player);
}

function stepOf(line: Line, at: Moment): string {
  const path = microstepAt(line, at)?.chart.path;
  return path ? stepOfPath(path) : stepAt(line, at.seq);
}

/** Who acts in the microstep; where it tells nothing, who gave the command that it begins with. */
function playerAt(line: Line, at: Moment): string | undefined {
  const microstep = microstepAt(line, at);
  if (microstep?.player !== undefined || microstep?.index !== 1) return microstep?.player;
  const command = entryAt(line, at.seq)?.command;
  return command && 'by' in command ? command.by : undefined;
}

function microstepAt(line: Line, { seq, micro }: Moment) {
  const microsteps = entryAt(line, seq)?.microsteps ?? [];
  return micro === undefined ? microsteps.at(-1) : microsteps[micro - 1];
}

const REGION = /\.(?:activePlayer|defender(\d+))\./;

/** Where transitions led, where nothing else tells it: `Ben: declaring`, `Combat damage: dealt`. `players` stand at their seats. */
export function movedText(
  transitions: readonly TransitionAnswer[],
  players: readonly string[],
  language: Language,
): string {
  const told = transitions.flatMap(({ targets }) =>
    targets.map((target) => stateText(target, players, language)),
  );
  return [...new Set(told)].join(' · ');
}

function stateText(id: string, players: readonly string[], language: Language): string {
  const [, step = '', ...inside] = id.split('.');
  const key = inside.at(-1);
  if (key === undefined) return stateName(step, language);
  const region = REGION.exec(id);
  const player = region ? players[Number(region[1] ?? 0)] : undefined;
  return textIn(language).moments.acting(
    player ?? stateName(step, language),
    stateName(key, language),
  );
}

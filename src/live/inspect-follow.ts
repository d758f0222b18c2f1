import { v4Chart } from '@apnap/inspector/bridge';
import type { Follower, Moment, V4Chart } from '@apnap/inspector/bridge';
import type { ChartDefinition, StateAnswer, TakenAnswer } from '#machines';
import type { Caller, Combats } from '../combats/index.ts';

export interface FollowOptions {
  readonly combats: Pick<Combats, 'answersAfter' | 'state' | 'watch'>;
  readonly chartOf: (state: StateAnswer) => ChartDefinition;
  readonly onError: (error: unknown) => void;
}

interface Following {
  readonly id: string;
  readonly follower: Follower;
  stop: () => void;
  ended: boolean;
  seq: number;
  revision: number;
  moved: boolean;
  pumping: boolean;
}

const PAGE = 100;
const TRY_AGAIN = 1000;

/** Follows a combat as one of those who may read it, and tells each accepted command once and in order. */
export function followCombat(
  options: FollowOptions,
  id: string,
  caller: Caller,
  follower: Follower,
): () => void {
  const following: Following = {
    id,
    follower,
    stop: () => undefined,
    ended: false,
    seq: 0,
    revision: 0,
    moved: false,
    // Until the state has been read.
    pumping: true,
  };
  following.stop = options.combats.watch(id, (head) => {
    if (!head) return end(following, 'gone');
    if (following.revision !== head.revision) follower.seatsChanged();
    following.revision = head.revision;
    void pump(following, options);
  });
  begin(following, options, caller).catch((error: unknown) => {
    options.onError(error);
    end(following, 'failed');
  });
  return () => end(following);
}

function end(following: Following, why?: 'gone' | 'failed'): void {
  if (following.ended) return;
  following.ended = true;
  following.stop();
  if (why) following.follower.ended(why);
}

async function begin(following: Following, options: FollowOptions, caller: Caller): Promise<void> {
  const { id, follower } = following;
  const read = await options.combats.state(id, caller);
  if (following.ended) return;
  if (!read.ok) return end(following, read.failure.kind === 'unknown-combat' ? 'gone' : 'failed');
  following.seq = read.value.seq;
  // Written by us, as all answers are.
  const state = JSON.parse(read.value.value) as StateAnswer;
  follower.opened(v4ChartOf(options.chartOf(state)), momentOf(state));
  following.pumping = false;
  await pump(following, options);
}

/** Each chart is translated once: there are few. */
const charts = new Map<string, V4Chart>();

function v4ChartOf({ key, root }: ChartDefinition): V4Chart {
  const chart = charts.get(key) ?? v4Chart(root);
  charts.set(key, chart);
  return chart;
}

const momentOf = (state: StateAnswer): Moment => ({
  seq: state.seq,
  value: state.chart.value,
  path: state.chart.path,
  context: state,
});

async function pump(following: Following, options: FollowOptions): Promise<void> {
  following.moved = true;
  if (following.pumping) return;
  following.pumping = true;
  try {
    while (following.moved && !following.ended) {
      following.moved = false;
      await pumpOnce(following, options);
    }
  } catch (error) {
    options.onError(error);
    setTimeout(() => void pump(following, options), TRY_AGAIN).unref();
  } finally {
    following.pumping = false;
  }
}

async function pumpOnce(following: Following, { combats }: FollowOptions): Promise<void> {
  for (;;) {
    const answers = await combats.answersAfter(following.id, following.seq, PAGE);
    if (following.ended) return;
    for (const { seq, json } of answers) {
      const { command, state } = JSON.parse(json) as TakenAnswer;
      following.seq = seq;
      following.follower.moved(command, momentOf(state));
    }
    if (answers.length < PAGE) return;
  }
}

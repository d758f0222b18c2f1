import type { MicrostepAnswer, StateAnswer, TakenAnswer } from '#machines';
import type { Game, Combat } from './game.ts';
import type { Live } from './live.ts';

/** A combat's place among others, as its state tells it. */
export interface Told extends Pick<Live, 'id' | 'branches'> {
  readonly parent: Parent | null;
}

type Parent = NonNullable<Live['record']['parent']>;

export const toldOf = ({
  id,
  record,
  branches,
}: Pick<Live, 'id' | 'record' | 'branches'>): Told => ({
  id,
  parent: record.parent ?? null,
  branches,
});

const shared = new WeakMap<object, string>();

/** What all combats have in common, written once. */
function sharedJson(part: object): string {
  const before = shared.get(part);
  if (before !== undefined) return before;
  const json = JSON.stringify(part);
  shared.set(part, json);
  return json;
}

/** What nearly every command changes, and the edition, which stands among it. */
const MOVING = {
  seq: undefined,
  at: undefined,
  edition: undefined,
  step: undefined,
  next: undefined,
  waitingFor: undefined,
  chart: undefined,
} as const;

type Standing = Omit<StateAnswer, keyof typeof MOVING>;

function standsAs(before: Standing, now: StateAnswer): boolean {
  for (const key in before) {
    const name = key as keyof Standing;
    if (now[name] !== before[name] && !Object.hasOwn(MOVING, name)) return false;
  }
  return true;
}

/** Of each combat, known by its list of players, what stood last. */
const standing = new WeakMap<
  StateAnswer['turnOrder'],
  { readonly state: Standing; readonly json: string }
>();

/** What passing priority leaves alone, which is nearly all, is written once; without the braces. */
function standingJson(state: StateAnswer): string {
  const before = standing.get(state.turnOrder);
  if (before && standsAs(before.state, state)) return before.json;
  const stands: Standing = { ...state, ...MOVING };
  const json = JSON.stringify(stands).slice(1, -1);
  standing.set(state.turnOrder, { state: stands, json });
  return json;
}

/** A state as the service tells it: with the combat's place among others. */
export function stateJson({ id, parent, branches }: Told, state: StateAnswer): string {
  const { seq, at, edition, step, next, waitingFor, chart } = state;
  const head = JSON.stringify({
    id,
    parent,
    branches,
    seq,
    at,
    edition,
    step,
    next,
    waitingFor,
  });
  return `${head.slice(0, -1)},${standingJson(state)},"chart":${sharedJson(chart)}}`;
}

type Writers<Whole> = {
  readonly [Name in keyof Whole]?: (part: NonNullable<Whole[Name]>) => string | undefined;
};

/** An object as JSON, with writers of their own for some of its members; added up, for it is read once. */
function objectJson<Whole extends object>(whole: Whole, writers: Writers<Whole>): string {
  let text = '{';
  for (const name in whole) {
    const part = whole[name];
    const writer = writers[name];
    const isThere = part !== undefined && part !== null;
    const json = isThere && writer ? writer(part) : JSON.stringify(part);
    if (json !== undefined) text += `${text.length > 1 ? ',' : ''}"${name}":${json}`;
  }
  return `${text}}`;
}

function listJson<Item>(items: readonly Item[], json: (item: Item) => string | undefined): string {
  let text = '[';
  for (const item of items) text += `${text.length > 1 ? ',' : ''}${json(item) ?? 'null'}`;
  return `${text}]`;
}

/** Transitions and what the chart says of where it stands are the same objects in all combats. */
const microstepJson = (microstep: MicrostepAnswer): string =>
  objectJson(microstep, {
    transitions: (transitions) => listJson(transitions, sharedJson),
    chart: sharedJson,
  });

/** The answer to a command, around its state as sent. */
export const takenJson = (taken: TakenAnswer, state: string): string =>
  objectJson(taken, {
    microsteps: (microsteps) => listJson(microsteps, microstepJson),
    state: () => state,
  });

/** Nobody is waited for any more: the combat takes no further commands. */
export const isFinished = (state: StateAnswer): boolean => state.waitingFor.length === 0;

/** The state a combat is in now. */
export function stateNow(game: Pick<Game, 'stateOf'>, combat: Combat): StateAnswer {
  const state = game.stateOf(combat);
  if (!state) throw new Error('a combat has no state at its own version');
  return state;
}

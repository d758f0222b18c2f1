import fc from 'fast-check';
import { act, options, replay, seqOf, stateOf, verify } from '#machines';
import type {
  Combat,
  Command,
  OptionsAnswer,
  SentCommand,
  StateAnswer,
  WrittenSetup,
} from '#machines';
import { combatDamageOf } from '../../machines/abilities/combat-damage.ts';
import type { CombatSnapshot, Stepped } from '../../machines/combat/step.ts';
import type { GameEvent } from '../../machines/model/events.ts';
import { hashOf } from '../../machines/play/hash.ts';
import { snapshotAt } from '../../machines/play/snapshots.ts';
import { perform } from '../../machines/play/perform.ts';
import { stateAnswer } from '../../machines/play/state.ts';
import { EDITIONS, anyEffect, anyTable } from './arbitrary-combats.ts';
import { opened, read, readyCommand, stateAt } from './play.ts';
import { unsound } from './sound-position.ts';

/** What a combat must be like, whatever happens in it. */
interface Model {
  /** Everything that ever was on the battlefield. */
  readonly ever: Set<string>;
  effects: number;
}

interface Real {
  combat: Combat;
  /** What was sent, refused commands too. */
  readonly sent: Sent[];
}

export interface Sent {
  readonly command: Command;
  readonly accepted: boolean;
}

const fail = (text: string, ...about: readonly unknown[]): never => {
  throw new Error([text, ...about.map((one) => JSON.stringify(one))].join(' '));
};

function must(fact: boolean, text: string, ...about: readonly unknown[]): void {
  if (!fact) fail(text, ...about);
}

const eventsOf = <Type extends GameEvent['type']>(
  events: readonly GameEvent[],
  type: Type,
): readonly Extract<GameEvent, { type: Type }>[] =>
  events.filter((event): event is Extract<GameEvent, { type: Type }> => event.type === type);

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

/** Each source assigns as much as it has to, in each microstep in which damage is assigned. */
function mustAssignPower(before: CombatSnapshot, { microsteps }: Stepped): void {
  let { position } = before.context;
  for (const { events, snapshot } of microsteps) {
    for (const { damage } of eventsOf(events, 'damageAssigned'))
      for (const [source, amounts] of Object.entries(damage))
        must(
          sum(Object.values(amounts)) === combatDamageOf(position, source),
          'damage is not power',
          source,
          amounts,
        );
    ({ position } = snapshot.context);
  }
}

/** Life changes by damage, by what is gained, and where it is set, and is told each time. */
function mustKeepLife(before: StateAnswer, after: StateAnswer, events: readonly GameEvent[]): void {
  for (const [player, life] of Object.entries(after.life)) {
    const told = eventsOf(events, 'lifeChanged').filter((event) => event.player === player);
    const changed = before.life[player] !== life;
    must(!changed || told.at(-1)?.life === life, 'life changed untold', player, life);
    const gained = eventsOf(events, 'lifeGained').filter((event) => event.player === player);
    const dealt = eventsOf(events, 'damageDealt').filter((event) => event.recipient === player);
    const expected =
      (before.life[player] ?? 0) +
      sum(gained.map(({ amount }) => amount)) -
      sum(dealt.map(({ amount }) => amount));
    const set = told.length > 0 && gained.length + dealt.length === 0;
    must(set || life === expected, 'life is not what it should be', player, life, expected);
  }
}

/** Whatever was there is there still, or died, or left with a player; nothing is twice. */
function mustKeepObjects({ ever }: Model, state: StateAnswer, events: readonly GameEvent[]): void {
  for (const { permanent } of eventsOf(events, 'entered')) {
    must(!ever.has(permanent), 'an id came twice', permanent);
    ever.add(permanent);
  }
  const { alive, dead } = state;
  must(new Set([...alive, ...dead]).size === alive.length + dead.length, 'alive and dead');
  const unknown = [...alive, ...dead].filter((id) => !ever.has(id));
  must(unknown.length === 0, 'came from nowhere', unknown);
  const gone = [...ever].filter((id) => !alive.includes(id) && !dead.includes(id));
  must(gone.length === 0 || state.left.length > 0, 'gone without a trace', gone);
}

/** Who is asked is in the game, each once, and somebody is until it is over. */
function mustAsk(state: StateAnswer): void {
  const { waitingFor, left, step } = state;
  const isOver = step === 'postcombat-main' || step === 'game-over';
  must(waitingFor.length > 0 !== isOver, 'asked while it goes on', step, waitingFor);
  must(!waitingFor.some(({ player }) => left.includes(player)), 'asked after leaving', waitingFor);
  const inCombat = [...Object.keys(state.attacking), ...Object.keys(state.blocking)];
  must(
    inCombat.every((id) => state.alive.includes(id)),
    'in combat but not there',
  );
}

function mustBeSound({ snapshot }: Stepped): void {
  if (snapshot.context.position.over) return;
  const faults = unsound(snapshot.context.position);
  must(faults.length === 0, 'unsound', faults);
}

/** What is told of a position made of other objects, of which nothing can be remembered. */
function mustForgetNothing({ head, record }: Combat, told: StateAnswer): void {
  const anew = { ...head, context: { position: structuredClone(head.context.position) } };
  const fresh = stateAnswer(anew, told.seq, told.at);
  must(JSON.stringify(fresh) === JSON.stringify(told), 'something old was told', told.seq);
  const hash = record.commands.at(-1)?.hash;
  must(hashOf(anew) === hash, 'something old was hashed', told.seq);
}

/** A command that is accepted, and everything that must be true of what it did. */
function accept(model: Model, real: Real, command: Command): void {
  const acted = act(real.combat, command);
  if (!acted.ok) fail('refused', command, acted.refusal.violations);
  else {
    const before = snapshotAt(real.combat, seqOf(real.combat));
    const kept = acted.combat.record.commands.at(-1);
    const stepped =
      before && kept && perform(before, acted.combat.commands.at(-1) ?? command, kept.by);
    if (!before || !stepped) return fail('not performed again', command);
    mustAssignPower(before, stepped);
    const [then, now] = [stateAt(real.combat), acted.taken.state];
    mustKeepLife(then, now, acted.taken.events);
    mustKeepObjects(model, now, acted.taken.events);
    mustAsk(now);
    mustBeSound(stepped);
    mustForgetNothing(acted.combat, now);
    real.sent.push({ command, accepted: true });
    real.combat = acted.combat;
  }
}

/** What may be chosen, with one thing chosen at random and the rest completed. */
function chosen(combat: Combat, answer: OptionsAnswer, pick: number): Command {
  if (answer.decision === 'choose-defender')
    return answer.commands[pick % answer.commands.length] ?? readyCommand(answer);
  if (answer.decision === 'declare-attackers') {
    const open = answer.groups.flatMap(({ creatures, targets }) =>
      targets.filter(({ ok }) => ok).map(({ target }) => [creatures[0] ?? '', target] as const),
    );
    const one = open[pick % (open.length + 1)];
    return one
      ? completed(combat, answer.player, { attackers: { [one[0]]: one[1] } })
      : readyCommand(answer);
  }
  if (answer.decision === 'declare-blockers') {
    const open = answer.groups.flatMap(({ creatures, attackers }) =>
      attackers
        .filter(({ ok }) => ok)
        .map(({ attacker }) => [creatures[0] ?? '', attacker] as const),
    );
    const one = open[pick % (open.length + 1)];
    return one
      ? completed(combat, answer.player, { blocks: { [one[0]]: [one[1]] } })
      : readyCommand(answer);
  }
  return readyCommand(answer);
}

type Partial = NonNullable<Parameters<typeof options>[1]>['partial'];

function completed(combat: Combat, player: string, partial: Partial): Command {
  const found = options(combat, { player, partial });
  if (!found.ok || !('completion' in found.options)) return fail('no options', partial);
  const { completion } = found.options;
  if (!completion) return fail('what may be chosen cannot be completed', partial);
  return { ...completion, by: player };
}

const goesOn = ({ combat }: Real): boolean => stateAt(combat).waitingFor.length > 0;

/** Answers what is asked of somebody. */
function decide(model: Model, real: Real, who: number, pick: number): void {
  if (!goesOn(real)) return;
  const { waitingFor } = stateAt(real.combat);
  const asked = waitingFor[who % waitingFor.length];
  const found = options(real.combat, { player: asked?.player });
  if (found.ok) accept(model, real, chosen(real.combat, found.options, pick));
  else fail('no options for who is asked', asked);
}

/** Something happens, where it can. */
function happen(model: Model, real: Real, sent: SentCommand): void {
  const command = read(sent);
  const before = JSON.stringify(real.combat.record);
  if (act(real.combat, command).ok) {
    model.effects += 1;
    accept(model, real, command);
  } else {
    real.sent.push({ command, accepted: false });
    must(JSON.stringify(real.combat.record) === before, 'a refused command left a trace');
  }
}

/** Everybody passes, where somebody has priority. */
function passAll(model: Model, real: Real): void {
  const [asked] = stateAt(real.combat).waitingFor;
  if (asked?.decision === 'priority') accept(model, real, read({ type: 'allPass', times: 1 }));
}

const doing = (name: string, run: (model: Model, real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  run,
  toString: () => name,
});

const deciding = fc
  .tuple(fc.nat(9), fc.nat(99))
  .map(([who, pick]) =>
    doing(`decide(${who}, ${pick})`, (model, real) => decide(model, real, who, pick)),
  );

const happening = (sent: SentCommand) =>
  doing(JSON.stringify(sent), (model, real) => happen(model, real, sent));

const anything = [
  deciding,
  deciding,
  anyEffect(['endCombat', 'playerLeaves']).map(happening),
  anyEffect(['endCombat', 'playerLeaves']).map(happening),
  anyEffect().map(happening),
  fc.constant(doing('all pass', passAll)),
];

const MOST_TURNS = 400;

/** On to the end by what is asked and offered alone. */
function playOut(model: Model, real: Real): void {
  for (let turn = 0; goesOn(real); turn += 1) {
    must(turn < MOST_TURNS, 'it does not end');
    decide(model, real, 0, turn);
  }
}

const states = (combat: Combat): string =>
  JSON.stringify(Array.from({ length: seqOf(combat) + 1 }, (_, seq) => stateOf(combat, `${seq}`)));

function mustReplay({ combat }: Real): void {
  const replayed = replay(JSON.parse(JSON.stringify(combat.record)));
  if (!replayed.ok) fail('the replay differs', replayed);
  else must(states(replayed.combat) === states(combat), 'the replay is not the same');
  must(verify(combat.record).length === 0, 'judged otherwise', verify(combat.record));
}

export interface Tally {
  combats: number;
  commands: number;
  effects: number;
}

/** A combat at its end, and everything that was sent to it. */
export type LongCombat = Readonly<Real>;

interface Long {
  readonly most: number;
  readonly maxCommands: number;
}

type Commands = Iterable<fc.Command<Model, Real>>;

function playedLong(
  setup: WrittenSetup,
  edition: string,
  commands: Commands,
  tally: Tally,
): LongCombat {
  const combat = opened(setup, edition);
  const real: Real = { combat, sent: [] };
  const model: Model = { ever: new Set(stateAt(combat).alive), effects: 0 };
  for (const id of stateAt(combat).dead) model.ever.add(id);
  for (const { id } of setup.permanents ?? []) model.ever.add(id);
  fc.modelRun(() => ({ model, real }), commands);
  playOut(model, real);
  mustReplay(real);
  tally.combats += 1;
  tally.commands += seqOf(real.combat);
  tally.effects += model.effects;
  return real;
}

const parts = ({ most, maxCommands }: Long) =>
  [
    anyTable({ most }),
    fc.constantFrom(...EDITIONS),
    fc.commands(anything, { maxCommands, size: 'max' }),
  ] as const;

/**
 * Random long combats, driven only by who is waited for and what is offered, with effects and players who leave: something
 * is always accepted until it is over, nothing throws, nothing is lost, and the record replays to the same.
 */
export const longCombats = (long: Long, tally: Tally) =>
  fc.property(...parts(long), (setup: WrittenSetup, edition, commands) => {
    playedLong(setup, edition, commands, tally);
  });

/** The same, each of them handed on after its end to be played once more elsewhere. */
export const longCombatsTwice = (
  long: Long,
  tally: Tally,
  again: (played: LongCombat) => Promise<void>,
) =>
  fc.asyncProperty(...parts(long), (setup: WrittenSetup, edition, commands) =>
    again(playedLong(setup, edition, commands, tally)),
  );

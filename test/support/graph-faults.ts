import type { CombatSnapshot } from '../../machines/combat/step.ts';
import { whoIsAsked } from '../../machines/combat/waiting.ts';
import type { Command } from '../../machines/model/commands.ts';
import type { GameEvent } from '../../machines/model/events.ts';
import { opponentsAtTable } from '../../machines/rules/802-attack-multiple-players.ts';
import type { Edge } from './graph.ts';

const where = (snapshot: CombatSnapshot): string => JSON.stringify(snapshot.value);

const holds = (fact: boolean, text: string, snapshot: CombatSnapshot): readonly string[] =>
  fact ? [] : [`${text}: ${where(snapshot)}`];

/** What a state does wrong: a dead end, somebody asked who has left, one decision twice, steps that can't be. */
export function faultsOfState(
  snapshot: CombatSnapshot,
  commands: readonly Command[],
): readonly string[] {
  const { players } = snapshot.context.position;
  const asked = whoIsAsked(snapshot);
  const goesOn = snapshot.status !== 'done';
  return [
    ...holds(asked.length > 0 === goesOn, 'asked while it goes on, and only then', snapshot),
    ...holds(commands.length > 0 === goesOn, 'something can be done', snapshot),
    ...holds(
      asked.every(({ player }) => players[player]?.left === false),
      'asked after leaving',
      snapshot,
    ),
    ...holds(new Set(asked.map(({ id }) => id)).size === asked.length, 'asked twice', snapshot),
    ...faultsOfSteps(snapshot),
  ];
}

/** Blocks and damage are left out where nothing attacked, there are one or two damage steps elsewhere. */
function faultsOfSteps(snapshot: CombatSnapshot): readonly string[] {
  const { steps, skipped, attackedThisCombat, over, combatNumber } = snapshot.context.position;
  if (snapshot.status !== 'done' || over || combatNumber > 1) return [];
  const ended = steps.at(-1) !== 'end-of-combat';
  const damage = steps.filter((step) => step === 'combat-damage').length;
  const nothing = Object.keys(attackedThisCombat).length === 0;
  if (ended) return [];
  return [
    ...holds(damage > 0 !== nothing && damage <= 2, 'number of damage steps', snapshot),
    ...holds(skipped.length === (nothing ? 2 : 0), 'skipped steps', snapshot),
  ];
}

const seatsShown = ({ context: { position } }: CombatSnapshot): readonly number[] => {
  const seats = opponentsAtTable(position);
  return position.events.flatMap((event) =>
    event.type === 'blockersDeclared' ? [seats.indexOf(event.player)] : [],
  );
};

const isSorted = (numbers: readonly number[]): boolean =>
  numbers.every((value, index) => index === 0 || (numbers[index - 1] ?? 0) < value);

const hitsOf = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.type === 'damageDealt' && event.combat ? [`${event.source} ${event.recipient}`] : [],
  );

const isOnce = (hits: readonly string[]): boolean => new Set(hits).size === hits.length;

/** What an edge does wrong: blocks shown out of APNAP order, or damage dealt twice in a step. */
export function faultsOfEdge({ sinceStep, stepped }: Edge): readonly string[] {
  const { snapshot } = stepped;
  const { declared, events } = snapshot.context.position;
  const seats = opponentsAtTable(snapshot.context.position);
  const begins = events.flatMap(({ type }, index) => (type === 'stepBegan' ? [index] : []));
  const steps = [sinceStep, ...begins.map((at, index) => events.slice(at, begins[index + 1]))];
  return [
    ...holds(
      declared.every((player, index) => player === seats[index]),
      'done with blocks in APNAP order',
      snapshot,
    ),
    ...holds(isSorted(seatsShown(snapshot)), 'blocks shown in APNAP order', snapshot),
    ...holds(
      steps.every((step) => isOnce(hitsOf(step))),
      'damage once a step',
      snapshot,
    ),
  ];
}

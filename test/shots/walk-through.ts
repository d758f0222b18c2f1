import { act, openCombat, options, parseCommand, stateOf, writeCommand } from '#machines';
import type { Combat, SentCommand, StateAnswer } from '#machines';
import { ATTACK, PASS, WALK } from '../inspector/walk-data.ts';

export interface Shot {
  readonly name: string;
  readonly at: number;
}

/** Three defending players, and every choice asked for. */
export const SETUP = { ...WALK, ask: 'all' as const };

const DECLARED: readonly SentCommand[] = [
  PASS,
  ATTACK,
  PASS,
  { type: 'declareBlockers', by: 'Bo', blocks: { squire: ['bear'], wall: ['bear'] } },
  { type: 'declareBlockers', by: 'Cy', blocks: { falcon: ['duelist'] } },
  { type: 'declareBlockers', by: 'Dee', blocks: { elf: ['wurm'] } },
  PASS,
];

/** The moments to look at, by what is going on. */
const MOMENTS: readonly (readonly [string, (state: StateAnswer) => boolean])[] = [
  [
    '3-attackers-declared',
    ({ attacking, step }) => step === 'declare-attackers' && attacking['bear'] === 'Bo',
  ],
  [
    '5-second-player-blocks',
    ({ next }) => next.decision === 'declare-blockers' && next.player === 'Cy',
  ],
  ['9-first-strike', ({ next, dead }) => next.decision === 'assign-damage' && dead.length === 0],
  ['12-damage-dealt', ({ next, dead }) => next.decision === 'priority' && dead.length > 1],
];

/** The walk to its end, with where each picture is taken. */
export function steps(): {
  readonly commands: readonly SentCommand[];
  readonly shots: readonly Shot[];
} {
  const opened = openCombat({ setup: SETUP });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  let { combat } = opened;
  const commands: SentCommand[] = [];
  const shots: Shot[] = [];
  const look = (): void => {
    const state = there(stateOf(combat));
    const found = MOMENTS.find(
      ([name, is]) => is(state) && !shots.some((shot) => shot.name === name),
    );
    if (found) shots.push({ name: found[0], at: commands.length });
  };
  const take = (command: SentCommand): void => {
    combat = after(combat, command);
    commands.push(command);
    look();
  };
  DECLARED.forEach(take);
  for (let next = onwards(combat); next !== undefined; next = onwards(combat)) take(next);
  return { commands, shots };
}

function after(combat: Combat, command: SentCommand): Combat {
  const parsed = parseCommand(command);
  const acted = parsed.ok && act(combat, parsed.command);
  if (!acted || !acted.ok) throw new Error(JSON.stringify(command));
  return acted.combat;
}

/** Damage as it is suggested, and passes; undefined at the end. */
function onwards(combat: Combat): SentCommand | undefined {
  const asked = options(combat);
  if (!asked.ok) return undefined;
  return asked.options.decision === 'assign-damage' ? writeCommand(asked.options.command) : PASS;
}

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Something is missing.');
  return value;
}

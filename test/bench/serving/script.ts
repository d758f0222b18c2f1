import { act } from '#machines';
import type { Combat, Command, SentCommand, WrittenSetup } from '#machines';
import { asked, opened, read, readyCommand, stateAt } from '../../support/play.ts';

/** A combat as clients play it: the board, and what is sent one after another. */
export interface Script {
  readonly setup: WrittenSetup;
  readonly commands: readonly string[];
  /** What the service keeps of each command. */
  readonly records: readonly string[];
}

const OTHERS = ['Ben', 'Cleo', 'Dan'] as const;
const KINDS = [
  ['flying'],
  ['first strike'],
  ['trample'],
  ['vigilance', 'lifelink'],
  ['menace'],
] as const;

type Permanent = NonNullable<WrittenSetup['permanents']>[number];

const creature = (controller: string, index: number): Permanent => ({
  id: `${controller.toLowerCase()}-${index + 1}`,
  controller,
  pt: `${2 + (index % 3)}/${2 + (index % 2)}`,
  abilities: [...(KINDS[index % KINDS.length] ?? [])],
});

/** Four players with four creatures each; two attackers for each defending player. */
const SETUP: WrittenSetup = {
  players: ['Ana', ...OTHERS].map((id) => ({ id, life: 40 })),
  permanents: [
    ...Array.from({ length: 6 }, (_, index) => creature('Ana', index)),
    ...OTHERS.flatMap((player) => Array.from({ length: 3 }, (_, index) => creature(player, index))),
  ],
};

const ATTACK: SentCommand = {
  type: 'declareAttackers',
  attackers: Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`ana-${index + 1}`, OTHERS[index % 3] ?? 'Ben']),
  ),
};

/** A whole combat: an attack on everybody, least blocks, everybody passing one by one. */
export function tableScript(): Script {
  return scriptOf(SETUP, [ATTACK]);
}

/** Three players, one attacker, one blocker; with `none` nobody is asked to pass. */
export function smallScript(priority: 'ask' | 'none' = 'ask'): Script {
  const setup: WrittenSetup = {
    players: ['Ana', 'Ben', 'Cleo'],
    priority,
    permanents: [
      { id: 'bear', controller: 'Ana', pt: '2/2' },
      { id: 'wall', controller: 'Ben', pt: '0/4' },
      { id: 'cat', controller: 'Cleo', pt: '1/1' },
    ],
  };
  const attack: SentCommand = { type: 'declareAttackers', attackers: { bear: 'Ben' } };
  const block: SentCommand = { type: 'declareBlockers', by: 'Ben', blocks: { wall: ['bear'] } };
  return scriptOf(setup, [attack, block]);
}

/** A hundred attackers of which no two are alike, and eight players. */
export function hundredDistinct(attackers: number): WrittenSetup {
  const players = Array.from({ length: 8 }, (_, index) => `p${index + 1}`);
  const words = ['flying', 'menace', 'trample', 'vigilance', 'deathtouch', 'mustAttack'] as const;
  return {
    players,
    priority: 'none',
    permanents: [
      ...Array.from({ length: attackers }, (_, index): Permanent => ({
        id: `a${index + 1}`,
        controller: 'p1',
        pt: `${1 + index}/${1 + (index % 7)}`,
        abilities: words.filter((_word, bit) => ((index + 1) >> bit) % 2 === 1),
      })),
      ...players.slice(1).map((controller, index): Permanent => ({
        id: `b${index + 1}`,
        controller,
        pt: '2/2',
      })),
    ],
  };
}

/** Goaded tokens, all alike, of which five at most may attack one of the players; and an attack of all that stands. */
export function goadedTokens(count: number): {
  readonly setup: WrittenSetup;
  readonly attack: SentCommand;
} {
  const ids = Array.from({ length: count }, (_, index) => `token-${index + 1}`);
  return {
    setup: {
      players: ['Ana', ...OTHERS],
      start: 'declare-attackers',
      effects: [{ maxAttackers: { protects: 'Cleo', n: 5 } }],
      permanents: [
        { id: 'token', count, controller: 'Ana', pt: '1/1', abilities: [{ goaded: ['Ben'] }] },
      ],
    },
    attack: {
      type: 'declareAttackers',
      attackers: Object.fromEntries(ids.map((id, index) => [id, index < 5 ? 'Cleo' : 'Dan'])),
    },
  };
}

function scriptOf(setup: WrittenSetup, wanted: readonly SentCommand[]): Script {
  let combat = opened(setup);
  const rest = [...wanted];
  for (;;) {
    const command = next(combat, rest);
    if (!command) break;
    const acted = act(combat, command);
    if (!acted.ok) throw new Error(JSON.stringify(acted.refusal.violations));
    combat = acted.combat;
  }
  return {
    setup,
    commands: combat.commands.map((command) => JSON.stringify(command)),
    records: combat.record.commands.map((command) => JSON.stringify(command)),
  };
}

/** The first of the wanted commands when it is asked for, else the least that is legal. */
function next(combat: Combat, wanted: SentCommand[]): Command | undefined {
  const [first] = stateAt(combat).waitingFor;
  if (!first) return undefined;
  const [foremost] = wanted;
  if (foremost?.type !== first.command) return readyCommand(asked(combat, first.player));
  wanted.shift();
  return read(foremost);
}

import { act } from '#machines';
import type { Combat, Command, SentCommand, WrittenSetup } from '#machines';
import { asked, opened, read, readyCommand, stateAt } from './play.ts';

type Written = NonNullable<WrittenSetup['permanents']>[number];
type Abilities = NonNullable<Written['abilities']>;

const OTHERS = ['Ben', 'Cleo', 'Dan', 'Eve'] as const;
const ATTACKING: readonly Abilities[] = [
  [],
  ['flying'],
  ['first strike'],
  ['trample'],
  ['lifelink', 'vigilance'],
  ['menace'],
  ['battle cry'],
  [{ trigger: 'attacks' }],
  ['deathtouch'],
  [{ afflict: 2 }],
];
const BLOCKING: readonly Abilities[] = [
  [],
  ['flying'],
  ['reach'],
  ['first strike'],
  [{ trigger: 'blocks' }],
  ['wither'],
];

const creature = (controller: string, kinds: readonly Abilities[], index: number): Written => ({
  id: `${controller.toLowerCase()}-${index + 1}`,
  controller,
  pt: `${1 + (index % 4)}/${1 + ((index * 3) % 5)}`,
  abilities: [...(kinds[index % kinds.length] ?? [])],
});

const several = (controller: string, kinds: readonly Abilities[], count: number) =>
  Array.from({ length: count }, (_, index) => creature(controller, kinds, index));

/** Five players and sixty creatures of many kinds, with an anthem. */
export const LONG_SETUP: WrittenSetup = {
  players: ['Ana', ...OTHERS].map((id) => ({ id, life: 40 })),
  permanents: [
    ...several('Ana', ATTACKING, 20),
    ...OTHERS.flatMap((player) => several(player, BLOCKING, 10)),
    {
      id: 'banner',
      controller: 'Ana',
      types: ['enchantment'],
      abilities: [{ grant: { to: { controller: 'you', type: 'creature' }, pt: '+1/+1' } }],
    },
  ],
};

const ids = (player: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${player.toLowerCase()}-${index + 1}`);

const attack: SentCommand = {
  type: 'declareAttackers',
  attackers: Object.fromEntries(
    ids('Ana', 20).map((id, index) => [id, OTHERS[index % OTHERS.length] ?? 'Ben']),
  ),
};

/** Each player blocks the first own attackers with pairs of creatures, so that damage has to be divided. */
function blocks(player: string, position: number): SentCommand {
  const mine = ids('Ana', 20).filter((_, index) => index % OTHERS.length === position);
  const ground = mine.filter((_, index) => index !== 1);
  const pairs = ids(player, 10).map((id, index) => [id, ground[Math.floor(index / 2)]] as const);
  return {
    type: 'declareBlockers',
    by: player,
    blocks: Object.fromEntries(pairs.flatMap(([id, at]) => (at ? [[id, [at]]] : []))),
  };
}

const EFFECTS: readonly SentCommand[] = [
  { type: 'applyEffect', kind: 'modifyPT', id: 'ana-1', by: '+2/+2', until: 'endOfTurn' },
  { type: 'applyEffect', kind: 'tap', id: 'ben-1' },
  { type: 'applyEffect', kind: 'gainAbilities', id: 'ana-9', abilities: ['double strike'] },
  { type: 'applyEffect', kind: 'preventDamage', to: 'Cleo', amount: 3 },
];

function commandFor(combat: Combat): Command | undefined {
  const state = stateAt(combat);
  const [first] = state.waitingFor;
  if (!first) return undefined;
  if (first.decision === 'declare-attackers') return read(attack);
  if (first.decision === 'declare-blockers') {
    const at = OTHERS.findIndex((player) => player === first.player);
    const sent = read(blocks(first.player, at));
    const acted = act(combat, sent);
    return acted.ok ? sent : acted.refusal.suggestion;
  }
  return readyCommand(asked(combat, first.player));
}

/** A whole combat of at least forty commands, everybody passing one by one, with four effects in between. */
export function longCombat(edition: string): Combat {
  let combat = opened(LONG_SETUP, edition);
  const effects = [...EFFECTS];
  for (;;) {
    const { next, waitingFor } = stateAt(combat);
    const inStep = next.step !== 'beginning-of-combat' && waitingFor[0]?.decision === 'priority';
    const effect = inStep && combat.commands.length % 3 === 0 ? effects.shift() : undefined;
    const command = effect ? read(effect) : commandFor(combat);
    if (!command) return combat;
    const acted = act(combat, command);
    if (!acted.ok) throw new Error(JSON.stringify(acted.refusal.violations));
    combat = acted.combat;
  }
}

import type { Voice } from '../voice.ts';
import { counted } from './grammar.ts';

const of = (names: readonly string[], at: number): string => names[at] ?? 'that';

export const asks: Voice['asks'] = {
  attack: (names) => `${of(names, 0)} should attack.`,
  attackThat: (names) => `${of(names, 0)} should attack ${of(names, 1)}.`,
  attackAnotherPlayer: (names) =>
    `${of(names, 0)} should attack a player other than ${of(names, 1)}.`,
  attackToo: (names) => `${of(names, 0)} should attack as ${of(names, 1)} does.`,
  block: (names) => `${of(names, 0)} should block.`,
  blockThat: (names) => `${of(names, 0)} should block ${of(names, 1)}.`,
  beBlocked: (names, blockers) =>
    blockers === undefined
      ? `${of(names, 0)} should be blocked.`
      : `${of(names, 0)} should be blocked by ${blockers.kind === 'exactly' ? 'exactly' : 'at least'} ${counted(blockers.count, 'creature')}.`,
  beBlockedBy: (names) => `${of(names, 0)} should be blocked by such a creature.`,
};

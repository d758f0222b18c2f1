import type { Voice } from '../voice.ts';
import { counted, that } from './grammar.ts';

const at = (names: readonly string[], index: number): string => names[index] ?? 'cela';

export const asks: Voice['asks'] = {
  attack: (names) => `${at(names, 0)} devrait attaquer.`,
  attackThat: (names) => `${at(names, 0)} devrait attaquer ${at(names, 1)}.`,
  attackAnotherPlayer: (names) =>
    `${at(names, 0)} devrait attaquer un autre joueur ${that(at(names, 1))}.`,
  attackToo: (names) => `${at(names, 0)} devrait attaquer comme ${at(names, 1)}.`,
  block: (names) => `${at(names, 0)} devrait bloquer.`,
  blockThat: (names) => `${at(names, 0)} devrait bloquer ${at(names, 1)}.`,
  beBlocked: (names, blockers) =>
    blockers === undefined
      ? `${at(names, 0)} devrait être bloquée.`
      : `${at(names, 0)} devrait être bloquée par ${blockers.kind === 'exactly' ? 'exactement' : 'au moins'} ${counted(blockers.count, 'créature')}.`,
  beBlockedBy: (names) => `${at(names, 0)} devrait être bloquée par une telle créature.`,
};

import type { ObjectId, PlayerId } from '../model/ids.ts';
import type { Permanent } from '../model/permanents.ts';
import type { Position } from '../model/position.ts';
import { battlefield } from './characteristics.ts';
import type { Aim } from './terms.ts';

/** Something that can be attacked. */
export interface Attackable {
  readonly id: ObjectId;
  readonly kind: 'player' | 'planeswalker' | 'battle';
  readonly defender: PlayerId;
}

function isSuch({ types, subtypes, supertypes }: Permanent, word: string): boolean {
  const words: readonly string[] = [...types, ...subtypes, ...supertypes];
  return (
    words.includes(word) || (word.startsWith('non') && !words.includes(word.slice('non'.length)))
  );
}

/** Whether a player controls a permanent that all of these words are true of: "island", "artifact land", "nonbasic land". */
export function controlsSuch(position: Position, player: PlayerId, words: string): boolean {
  const wanted = words.split(' ').filter((word) => word !== '');
  return battlefield(position).some(
    (permanent) =>
      permanent.controller === player && wanted.every((word) => isSuch(permanent, word)),
  );
}

/** Whether something that can be attacked is among what a term is aimed at. */
export function isAimedAt(position: Position, aim: Aim, target: Attackable): boolean {
  switch (aim.at) {
    case 'anything':
      return true;
    case 'object':
      return target.id === aim.id;
    case 'side':
      return (
        target.id === aim.player ||
        (aim.planeswalkers && target.kind === 'planeswalker' && target.defender === aim.player)
      );
    case 'anotherPlayer':
      return target.kind === 'player' && target.id !== aim.than;
    case 'defenderWithout':
      return !controlsSuch(position, target.defender, aim.permanent);
  }
}

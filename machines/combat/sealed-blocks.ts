import { changed } from '../model/changed.ts';
import type { CommandOf } from '../model/commands.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Position } from '../model/position.ts';
import { inGame } from '../rules/101-apnap.ts';
import { judgeBlocks } from '../rules/509-declare-blockers.ts';
import { each, told, without } from '../rules/changes.ts';

/**
 * A declaration of blocks that is final but hidden until everybody has declared. It departs from the order of choices of the
 * rulebook, where later players know earlier choices.
 *
 * @ruling parallel-blocks
 */
export function sealBlocks(
  position: Position,
  player: PlayerId,
  command: CommandOf<'declareBlockers'>,
): Position {
  return told(changed(position, { sealed: { ...position.sealed, [player]: command } }), {
    type: 'blockersSealed',
    player,
  });
}

function stillStands(position: Position, player: PlayerId): boolean {
  const sealed = position.sealed[player];
  return (
    sealed !== undefined &&
    inGame(position, player) &&
    judgeBlocks(position, player, sealed).violations.length === 0
  );
}

/**
 * Sealed declarations are judged again after somebody left the game; one that no longer stands is asked for again, others
 * stay sealed.
 *
 * @ruling parallel-blocks
 */
export function withoutBrokenSeals(position: Position): Position {
  const broken = Object.keys(position.sealed).filter((player) => !stillStands(position, player));
  return each(position, broken, (current, player) => {
    const unsealed = changed(current, { sealed: without(current.sealed, [player]) });
    return inGame(position, player) ? told(unsealed, { type: 'sealBroken', player }) : unsealed;
  });
}

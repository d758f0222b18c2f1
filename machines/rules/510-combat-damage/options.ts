import type { CommandOf, DamageDivision } from '../../model/commands.ts';
import type { ObjectId, PermanentId, PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { editionOf } from '../edition-of.ts';
import { recipientsOf, sourcesOf } from './board.ts';
import type { Recipient, Source } from './board.ts';
import { defaultAssignment } from './division.ts';
import { announcedLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** Something that damage can be assigned to. */
export interface DamageRecipient extends Recipient {
  /** What it still needs before damage may go past it, the rest of this announcement left aside; 0 for a player. */
  readonly lethal: number;
  /** It gets damage only when all creatures in front of it have lethal damage. */
  readonly trample: boolean;
}

/** A creature whose combat damage a player divides. */
export interface DamageSource {
  readonly source: PermanentId;
  readonly side: Source['side'];
  readonly total: number;
  readonly recipients: readonly DamageRecipient[];
  /** The sequence that has to be kept among the creatures it fights. */
  readonly order?: readonly PermanentId[] | undefined;
  /** Among the creatures it fights any division goes. */
  readonly free: boolean;
  /** Banding gives the choice to the side that the damage is dealt to. */
  readonly choiceMoved: boolean;
  /** Instead, all of it may go there. */
  readonly wholly?: ObjectId | undefined;
  /** Instead, it may be divided in any way among those. */
  readonly freely: readonly ObjectId[];
}

export interface DamageOptions {
  readonly sources: readonly (DamageSource & {
    readonly default: Readonly<Record<ObjectId, number>>;
  })[];
  readonly default: DamageDivision;
  /** The default as a command ready to send. */
  readonly command: CommandOf<'assignDamage'>;
}

function neededBy({ id, kind }: Recipient, oneIsEnough: boolean, ledger: Ledger): number {
  switch (kind) {
    case 'creature':
      return Math.min(ledger.lethal(id), oneIsEnough ? 1 : Infinity);
    case 'planeswalker':
      return ledger.loyalty(id);
    case 'player':
    case 'battle':
      return 0;
  }
}

function described(position: Position, source: Source, ledger: Ledger): DamageSource {
  const { id, side, total, opposing, ordered, choiceMoved, beyond, wholly, freely } = source;
  const oneIsEnough = source.deathtouch && editionOf(position).deathtouch === 'oneIsLethal';
  const isBeyond = (recipient: Recipient): boolean =>
    beyond.some((other) => other.id === recipient.id);
  return {
    source: id,
    side,
    total,
    recipients: recipientsOf(source).map((recipient) => ({
      ...recipient,
      lethal: neededBy(recipient, oneIsEnough, ledger),
      trample: opposing.length > 0 && isBeyond(recipient),
    })),
    order: ordered && opposing.length > 1 ? opposing : undefined,
    free: !ordered,
    choiceMoved,
    wholly: wholly?.id,
    freely: freely.map((recipient) => recipient.id),
  };
}

/**
 * Everything whose damage a player divides in this step, also creatures with a single recipient; empty where there is
 * nothing. Does not look at whether the player has announced already.
 */
export function damageToAssign(position: Position, player: PlayerId): readonly DamageSource[] {
  const ledger = announcedLedger(position);
  return sourcesOf(position, player).map((source) => described(position, source, ledger));
}

/** What a player may assign in this step, with a legal default and a command that assigns it. */
export function damageOptions(position: Position, player: PlayerId): DamageOptions {
  const division = defaultAssignment(position, player);
  return {
    sources: damageToAssign(position, player).map((source) => ({
      ...source,
      default: division[source.source] ?? {},
    })),
    default: division,
    command: { type: 'assignDamage', by: player, damage: division },
  };
}

import type { DamageDivision } from '../../model/commands.ts';
import type { PlayerId } from '../../model/ids.ts';
import type { Position } from '../../model/position.ts';
import { editionOf } from '../edition-of.ts';
import { ordinaryRecipients, recipientsOf, sourcesOf } from './board.ts';
import type { Recipient, Source } from './board.ts';
import type { Chain } from './chain.ts';
import { dividesOtherwise } from './chains.ts';
import { announcedLedger } from './ledger.ts';
import type { Ledger } from './ledger.ts';

/** Whether a source by itself may assign in more than one way, whatever the others do. */
function isOpen(source: Source): boolean {
  const ordinary = ordinaryRecipients(source).length > 0;
  if (source.wholly || source.freely.length > 1) return true;
  if (source.freely.length === 1 && (!ordinary || recipientsOf(source).length > 1)) return true;
  return !source.ordered && source.opposing.length > 1;
}

function chainOf(source: Source, ledger: Ledger, oneIsLethal: boolean): Chain {
  const gateOf = ({ id, kind }: Recipient) => {
    if (kind === 'creature') return ledger.lethal(id);
    return kind === 'planeswalker' ? ledger.loyalty(id) : 0;
  };
  return {
    supply: source.total,
    deadly: source.deathtouch && oneIsLethal,
    links: ordinaryRecipients(source).map((recipient) => ({
      to: recipient.id,
      gate: gateOf(recipient),
      opensToDeadly: recipient.kind === 'creature',
    })),
  };
}

/**
 * The only legal assignment of all that a player assigns in this step, taken together, the damage order included; undefined
 * where there is another one. Where nothing is to be assigned it is empty. On boards so entangled that a proof would
 * take too long the answer is undefined, so the player is asked.
 *
 * @rule 510.1e All that a player assigns is one assignment.
 * @ruling forced-assignment
 */
export function forcedAssignment(position: Position, player: PlayerId): DamageDivision | undefined {
  const sources = sourcesOf(position, player);
  if (sources.some(isOpen)) return undefined;
  const base = Object.fromEntries(
    sources.map((source) => [
      source.id,
      { [ordinaryRecipients(source)[0]?.id ?? '']: source.total },
    ]),
  );
  const choosing = sources.filter((source) => ordinaryRecipients(source).length > 1);
  if (choosing.length === 0) return base;
  const ledger = announcedLedger(position);
  for (const source of sources.filter((one) => !choosing.includes(one)))
    for (const { id } of ordinaryRecipients(source)) ledger.assign(source.id, id, source.total);
  const oneIsLethal = editionOf(position).deathtouch === 'oneIsLethal';
  const chains = choosing.map((source) => chainOf(source, ledger, oneIsLethal));
  return dividesOtherwise(chains) === false ? base : undefined;
}

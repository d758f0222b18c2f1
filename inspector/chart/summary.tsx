import { usePage, useText } from '../app/context.ts';
import type { ChartView } from './model.ts';
import { seatMark } from './seat.ts';
import { labelOf, nodesOf } from './view.ts';

/** How far each player of the round that is going on is, in one row. */
export function Summary({ view }: { readonly view: ChartView }) {
  const text = useText();
  const { language } = usePage().desk;
  const round = [...nodesOf(view.definition).values()].find(
    ({ id, type }) => type === 'parallel' && view.active.has(id),
  );
  if (!round) return null;
  return (
    <ol class="summary" aria-label={labelOf(round, view.playerAt, language.value)}>
      {round.states.map((region) => {
        const status = view.statuses.get(region.id) ?? 'waiting';
        return (
          <li key={region.id} class={`summary-player ${status} seat-${region.seat}`}>
            <span class="seat-mark">{seatMark(region.seat)}</span>
            {labelOf(region, view.playerAt, language.value)}
            <span class="soft">{text.statuses[status]}</span>
          </li>
        );
      })}
    </ol>
  );
}

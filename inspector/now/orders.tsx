import type { OptionsAnswer } from '#machines';
import { useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import type { DraftOf } from '../state/draft.ts';

type OrderDraft = DraftOf<'order-damage'>;

export interface OrdersProps {
  readonly options: Extract<OptionsAnswer, { decision: 'order-damage' }>;
  readonly draft: OrderDraft;
  readonly change: (draft: OrderDraft) => void;
}

/** In which order a creature's damage goes. */
export function Orders({ options, draft, change }: OrdersProps) {
  const session = useSession();
  return (
    <>
      {options.orders.map(({ creature, over }) => (
        <fieldset key={creature} class="unit" data-unit={creature}>
          <legend class="unit-name">{session.nameOf(creature)}</legend>
          <Order
            ids={draft.orders[creature] ?? over}
            change={(ids) => change({ ...draft, orders: { ...draft.orders, [creature]: ids } })}
          />
        </fieldset>
      ))}
    </>
  );
}

function Order({
  ids,
  change,
}: {
  readonly ids: readonly string[];
  readonly change: (ids: readonly string[]) => void;
}) {
  const session = useSession();
  const text = useText();
  const swap = (at: number, to: number): void => {
    const [one, other] = [ids[at], ids[to]];
    if (one !== undefined && other !== undefined) change(ids.with(at, other).with(to, one));
  };
  return (
    <ol class="order">
      {ids.map((id, index) => (
        <li key={id}>
          <span class="order-place">{index + 1}</span> <span>{session.nameOf(id)}</span>
          <span class="joined">
            <button
              type="button"
              class="icon"
              disabled={index === 0}
              aria-label={`${text.now.earlier}: ${session.nameOf(id)}`}
              onClick={() => swap(index, index - 1)}
            >
              <Glyph name="up" />
            </button>
            <button
              type="button"
              class="icon"
              disabled={index === ids.length - 1}
              aria-label={`${text.now.later}: ${session.nameOf(id)}`}
              onClick={() => swap(index, index + 1)}
            >
              <Glyph name="down" />
            </button>
          </span>
        </li>
      ))}
    </ol>
  );
}

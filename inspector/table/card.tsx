import { usePage, useSession, useText } from '../app/context.ts';
import { abilityText } from '../text/abilities.ts';
import type { Text } from '../text/index.ts';
import { Moments } from './moments.tsx';
import type { Stack } from './stacks.ts';

export interface CardProps {
  readonly stack: Stack;
  readonly role?: 'attacker' | 'blocker' | 'idle' | 'target';
  /** Words after the rest, such as what else it blocks. */
  readonly aside?: string | undefined;
}

/** A permanent, or several alike, as a plain box with words. */
export function Card({ stack, role = 'idle', aside }: CardProps) {
  const { desk } = usePage();
  const session = useSession();
  const text = useText();
  const { one, ids, name, of } = stack;
  const abilities = one.abilities.map((ability) =>
    abilityText(ability, desk.language.value, (id) => session.nameOf(id)),
  );
  const small = [...abilities, ...marksOf(stack, text), ...(aside === undefined ? [] : [aside])];
  return (
    <div class={`card ${role} ${one.tapped ? 'tapped' : ''}`} data-ids={ids.join(' ')}>
      <Moments ids={ids} name={name}>
        <span class="card-head">
          <span class="card-name">{name}</span>
          {ids.length > 1 && <b class="count">{text.table.times(ids.length)}</b>}
          {of !== undefined && <span class="soft">{text.table.ofAll(ids.length, of)}</span>}
          {one.pt !== undefined && <span class="pt">{one.pt}</span>}
          {one.damage > 0 && <span class="badge bad">{text.table.damage(one.damage)}</span>}
          {one.loyalty !== undefined && <span class="pt">{text.table.loyalty(one.loyalty)}</span>}
          {one.defense !== undefined && <span class="pt">{text.table.defense(one.defense)}</span>}
        </span>
        {small.length > 0 && <span class="card-small">{small.join(' · ')}</span>}
      </Moments>
    </div>
  );
}

function marksOf({ one }: Stack, { table }: Text): readonly string[] {
  return [
    ...(one.tapped ? [table.tapped] : []),
    ...(one.sick ? [table.sick] : []),
    ...(one.phasedOut ? [table.phasedOut] : []),
    ...Object.entries(one.counters).map(([kind, count]) => `${count} × ${kind}`),
  ];
}

import { usePage, useSession, useText } from '../app/context.ts';
import { abilityText } from '../text/abilities.ts';
import type { Stack } from './stacks.ts';

export interface CardProps {
  readonly stack: Stack;
  readonly role?: 'attacker' | 'blocker' | 'idle' | 'target';
  /** Words after the name, such as what else it blocks. */
  readonly aside?: string | undefined;
}

/** A permanent, or several alike, as a plain box with words. */
export function Card({ stack, role = 'idle', aside }: CardProps) {
  const { desk } = usePage();
  const session = useSession();
  const text = useText();
  const { one, ids, name, of } = stack;
  const abilities = one.abilities.map((ability) => abilityText(ability, desk.language.value, (id) => session.nameOf(id)));
  return (
    <span class={`card ${role} ${one.tapped ? 'tapped' : ''}`} data-ids={ids.join(' ')}>
      <span class="card-name">
        {name}
        {ids.length > 1 && <b class="count"> {text.table.times(ids.length)}</b>}
        {of !== undefined && <span class="soft"> ({text.table.ofAll(ids.length, of)})</span>}
      </span>
      {one.pt !== undefined && <span class="pt">{one.pt}</span>}
      <Marks stack={stack} />
      {abilities.length > 0 && <span class="abilities">{abilities.join(', ')}</span>}
      {aside !== undefined && <span class="aside">{aside}</span>}
    </span>
  );
}

function Marks({ stack: { one } }: Pick<CardProps, 'stack'>) {
  const { table } = useText();
  const counters = Object.entries(one.counters).map(([kind, count]) => `${count} × ${kind}`);
  const marks = [
    ...(one.damage > 0 ? [{ kind: 'bad', word: table.damage(one.damage) }] : []),
    ...(one.loyalty === undefined ? [] : [{ kind: 'outline', word: table.loyalty(one.loyalty) }]),
    ...(one.defense === undefined ? [] : [{ kind: 'outline', word: table.defense(one.defense) }]),
    ...(one.tapped ? [{ kind: 'outline', word: table.tapped }] : []),
    ...(one.sick ? [{ kind: 'outline', word: table.sick, long: table.sickLong }] : []),
    ...(one.phasedOut ? [{ kind: 'outline', word: table.phasedOut }] : []),
    ...counters.map((word) => ({ kind: 'outline', word })),
  ];
  return (
    <>
      {marks.map(({ kind, word, ...more }) => (
        <span key={word} class={`badge ${kind}`} title={'long' in more ? more.long : undefined}>
          {word}
        </span>
      ))}
    </>
  );
}

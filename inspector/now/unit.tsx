import type { ComponentChildren } from 'preact';
import { usePage, useSession, useText } from '../app/context.ts';
import { abilityText } from '../text/abilities.ts';
import type { Choice, Unit } from './units.ts';

/** A creature, or several alike, with what it may do. */
export function UnitBox({
  unit,
  children,
}: {
  readonly unit: Unit;
  readonly children: ComponentChildren;
}) {
  const { desk } = usePage();
  const session = useSession();
  const text = useText();
  const { name, one, creatures } = unit;
  const abilities = one.abilities.map((ability) =>
    abilityText(ability, desk.language.value, (id) => session.nameOf(id)),
  );
  return (
    <fieldset class="unit" data-unit={creatures[0]}>
      <legend>
        <span class="unit-name">{name}</span>
        {creatures.length > 1 && <b> {text.table.times(creatures.length)}</b>}
        {one.pt !== undefined && <span class="pt"> {one.pt}</span>}
        {abilities.length > 0 && <span class="abilities"> {abilities.join(', ')}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

export interface PillProps {
  readonly kind: 'radio' | 'checkbox';
  readonly group: string;
  /** Stands before the label, for those who hear it alone. */
  readonly lead?: string | undefined;
  readonly label: string;
  readonly checked: boolean;
  readonly choice?: Choice | undefined;
  readonly onPick: (checked: boolean) => void;
}

/** A choice. One that is not open stays there and tells why when it is pressed. */
export function Pill({ kind, group, lead, label, checked, choice, onPick }: PillProps) {
  const cost = choice && choice.mana > 0 ? ` (${choice.mana})` : '';
  if (choice && !choice.ok && !checked) return <Closed lead={lead} label={label} choice={choice} />;
  return (
    <label class={`pill ${checked ? 'chosen' : ''}`}>
      <input
        type={kind}
        name={group}
        checked={checked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <Lead words={lead} />
      {label}
      {cost}
    </label>
  );
}

function Lead({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : <span class="unseen">{words} </span>;
}

interface ClosedProps {
  readonly lead?: string | undefined;
  readonly label: string;
  readonly choice: Choice;
}

function Closed({ lead, label, choice }: ClosedProps) {
  const { puzzle, pane } = usePage();
  const text = useText();
  const reasons = choice.whyNot.map(({ text: told }) => told).join(' ') || text.now.unproved;
  const ask = (): void => {
    puzzle.value = {
      what: lead === undefined ? label : `${lead} ${label}`,
      reasons: choice.whyNot,
    };
    pane.value = 'why';
  };
  return (
    <button type="button" class="pill off" title={reasons} onClick={ask}>
      <Lead words={lead} />
      {label}
      <span class="unseen">: {reasons}</span>
    </button>
  );
}

export interface CountProps {
  readonly lead?: string | undefined;
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly choice?: Choice | undefined;
  readonly onPick: (count: number) => void;
}

/** How many of a unit; nothing to fill in where the choice is not open for any of them. */
export function Count({ lead, label, value, most, choice, onPick }: CountProps) {
  const text = useText();
  if (choice && !choice.ok && value === 0)
    return <Closed lead={lead} label={label} choice={choice} />;
  return (
    <span class="count-field">
      <label>
        <Lead words={lead} />
        {label}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={value}
          onChange={(event) =>
            onPick(Math.min(most, Math.max(0, Math.trunc(Number(event.currentTarget.value)) || 0)))
          }
        />
      </label>
      <button type="button" class="plain" disabled={value >= most} onClick={() => onPick(most)}>
        {text.now.whole}
      </button>
    </span>
  );
}

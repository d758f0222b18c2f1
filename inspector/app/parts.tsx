import type { ComponentChildren } from 'preact';
import { seatMark } from '../chart/seat.ts';
import type { PaneName } from '../state/panes.ts';
import { usePage, usePanes, useText } from './context.ts';

export interface PaneProps {
  readonly name: PaneName;
  readonly tools?: ComponentChildren;
  /** Stays in sight under what is scrolled. */
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A pane with its heading; the heading takes the focus when a key asks for the pane. */
export function Pane({ name, tools, foot, children }: PaneProps) {
  const { seen } = usePanes();
  const text = useText();
  return (
    <section
      class={`pane ${name} ${seen === name ? 'shown' : ''}`}
      aria-labelledby={`pane-${name}`}
    >
      <header>
        <h2 id={`pane-${name}`} tabIndex={-1}>
          {text.panes[name]}
        </h2>
        {tools}
      </header>
      <div class="inside" tabIndex={0} role="group" aria-labelledby={`pane-${name}`}>
        {children}
      </div>
      {foot}
    </section>
  );
}

/** The number of a rule; opens it to be read. */
export function RuleButton({ number }: { readonly number: string }) {
  const { rule, pane } = usePage();
  const text = useText();
  const open = (): void => {
    rule.value = number;
    pane.value = 'why';
  };
  return (
    <button type="button" class="rule" onClick={open}>
      {text.why.rule(number)}
    </button>
  );
}

export interface PlayerProps {
  readonly name: string;
  readonly seat: number;
}

/** A player with its place in APNAP order, which is also its colour. */
export function Player({ name, seat }: PlayerProps) {
  return (
    <span class={`player seat-${seat}`}>
      <span class="seat-mark">{seatMark(seat)}</span> <b>{name}</b>
    </span>
  );
}

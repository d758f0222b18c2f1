import { useEffect, useRef } from 'preact/hooks';
import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { Pane } from '../app/parts.tsx';

import { stateName } from '../text/index.ts';
import { saidOf } from '../text/said.ts';
import { Happened } from './happened.tsx';
import { Stepper } from './stepper.tsx';
import { groupsOf, treeOf } from './tree.ts';
import type { Row } from './tree.ts';

/** Everything that was done, as a tree of moments to go to. */
export function TimelinePane() {
  return (
    <Pane name="timeline" tools={<Stepper />}>
      <Strip />
      <Happened />
    </Pane>
  );
}

function Strip() {
  const session = useSession();
  const { pane } = usePage();
  const rows = treeOf(session.lines.value, session.root);
  const frame = useRef<HTMLDivElement>(null);
  const { line, at } = session.place.value;
  useEffect(() => {
    const current = frame.current?.querySelector('[aria-current]');
    if (current && frame.current) center(frame.current, current);
  }, [line, at.seq, pane.value]);
  return (
    <div class="strip" ref={frame} tabIndex={0} role="group" aria-labelledby="pane-timeline">
      <Steps />
      {rows.map((row) => (
        <RowView key={row.line.id} row={row} isAlone={rows.length === 1} />
      ))}
    </div>
  );
}

/** The steps of combat over the commands that were made in them. */
function Steps() {
  const session = useSession();
  const { desk } = usePage();
  const line = session.line.value;
  if (!line) return null;
  return (
    <div class="strip-row strip-steps" aria-hidden="true">
      {groupsOf(line).map(({ step, first, last }) => (
        <span key={first} class="strip-step" style={{ gridColumn: `${first + 1} / ${last + 2}` }}>
          <span>{stateName(step, desk.language.value)}</span>
        </span>
      ))}
    </div>
  );
}

function RowView({ row, isAlone }: { readonly row: Row; readonly isAlone: boolean }) {
  const session = useSession();
  const text = useText();
  const { line, letter, from, entries } = row;
  const isCurrent = session.place.value.line === line.id;
  const name = letter === '' ? text.timeline.mainLine : text.timeline.branch(letter);
  return (
    <ol
      class={`strip-row ${isCurrent ? 'current' : ''}`}
      aria-label={isAlone ? text.panes.timeline : name}
    >
      {letter === '' ? (
        <Chip row={row} seq={0} said={text.timeline.setUp} />
      ) : (
        <li class="strip-name" style={{ gridColumn: `${from + 1}` }}>
          <Glyph name="branch" /> {name}
          {entries.length === 0 && <span class="soft"> {text.timeline.emptyBranch}</span>}
        </li>
      )}
      {entries.map(({ seq, command }) => (
        <Chip
          key={seq}
          row={row}
          seq={seq}
          said={saidOf(command, text, (id) => session.nameOf(id))}
        />
      ))}
    </ol>
  );
}

interface ChipProps {
  readonly row: Row;
  readonly seq: number;
  readonly said: string;
}

function Chip({ row, seq, said }: ChipProps) {
  const session = useSession();
  const { preview } = usePage();
  const { line, at } = session.place.value;
  const isHere = line === row.line.id && at.seq === seq;
  const isAhead = line === row.line.id && seq > at.seq;
  const isPreviewed = line === row.line.id && preview.value?.at.seq === seq;
  return (
    <li class={`chip ${isAhead ? 'ahead' : ''}`} style={{ gridColumn: `${seq + 1}` }}>
      <button
        type="button"
        class={`${isHere ? 'here' : ''} ${isPreviewed ? 'previewed' : ''}`}
        aria-current={isHere ? 'step' : undefined}
        data-moment={seq}
        onClick={() => void session.goTo({ seq }, row.line.id)}
      >
        <span class="chip-number">
          {row.letter}
          {seq}
        </span>
        <span class="chip-said">{said}</span>
      </button>
    </li>
  );
}

function center(frame: HTMLElement, element: Element): void {
  const box = element.getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  if (box.left >= seen.left + 40 && box.right <= seen.right - 40) return;
  frame.scrollTo({
    left: frame.scrollLeft + box.left - seen.left - seen.width / 2 + box.width / 2,
  });
}

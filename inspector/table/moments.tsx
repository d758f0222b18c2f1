import type { ComponentChildren } from 'preact';
import { usePage, useSession, useText } from '../app/context.ts';
import { previewing } from '../app/preview.ts';
import { isSameMoment, writeMoment } from '../state/moment.ts';
import { occurrencesOf } from '../state/occurrences.ts';
import type { Occurrence } from '../state/occurrences.ts';
import { momentText } from '../text/moments.ts';

export interface MomentsProps {
  /** Permanents that are shown as one. */
  readonly ids: readonly string[];
  readonly name: string;
  readonly children: ComponentChildren;
}

/** The face of something on the table; where something happened to it, a button that lists the moments. */
export function Moments({ ids, name, children }: MomentsProps) {
  const { desk, opened } = usePage();
  const session = useSession();
  const text = useText();
  const line = session.line.value;
  const isComparing = desk.against.value !== undefined || desk.reference.value !== undefined;
  const found = line && !isComparing ? occurrencesOf(line, ids) : [];
  if (found.length === 0) return <span class="card-face">{children}</span>;
  const isOpen = opened.value !== undefined && ids.includes(opened.value);
  const toggle = (): void => {
    opened.value = isOpen ? undefined : ids[0];
  };
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    opened.value = undefined;
    if (event.currentTarget instanceof HTMLElement)
      event.currentTarget.querySelector<HTMLElement>('.card-face')?.focus();
  };
  return (
    <div class="happening" onKeyDown={close}>
      <button
        type="button"
        class="card-face"
        title={text.moments.of(name)}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {children}
      </button>
      {isOpen && <List found={found} name={name} />}
    </div>
  );
}

interface ListProps {
  readonly found: readonly Occurrence[];
  readonly name: string;
}

function List({ found, name }: ListProps) {
  const text = useText();
  return (
    <ul class="moments" aria-label={text.moments.of(name)}>
      {found.map((one) => (
        <Entry key={keyOf(one)} one={one} />
      ))}
    </ul>
  );
}

const keyOf = ({ occasion, at }: Occurrence): string => `${occasion} ${writeMoment(at)}`;

function Entry({ one }: { readonly one: Occurrence }) {
  const session = useSession();
  const text = useText();
  const { desk, preview } = usePage();
  const line = session.line.value;
  if (!line) return null;
  const when = momentText(line, one.at, desk.language.value);
  const isHere = isSameMoment(session.place.value.at, one.at);
  const go = async (): Promise<void> => {
    await session.goTo(one.at);
    requestAnimationFrame(() => keepFocus(keyOf(one)));
  };
  return (
    <li>
      <button
        type="button"
        class="plain"
        data-goes={keyOf(one)}
        aria-current={isHere ? 'step' : undefined}
        onClick={() => void go()}
        {...previewing(preview, { at: one.at, text: when })}
      >
        <b>{text.moments.occasions[one.occasion]}</b> <span>{when}</span>
      </button>
    </li>
  );
}

/** At the other moment the same permanent may stand elsewhere on the table. */
function keepFocus(goes: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(`[data-goes="${goes}"]`)?.focus();
}

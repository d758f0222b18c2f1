import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { ownDecision, playerMeant, playersOf, skipToOwn } from '../app/mine.ts';
import type { Direction } from '../state/line.ts';

/** Steps from one decision of a player to the next. */
export function SkipToOwn() {
  const page = usePage();
  const session = useSession();
  const text = useText();
  const player = playerMeant(page, session);
  if (player === undefined) return null;
  return (
    <div class="row skip-own">
      <select
        aria-label={text.now.whose}
        title={text.now.whose}
        value={player}
        onChange={(event) => (page.me.value = event.currentTarget.value)}
      >
        {playersOf(session).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <span class="joined">
        <Skip direction="back" label={text.now.previousDecision(player)} />
        <Skip direction="on" label={text.now.nextDecision(player)} />
      </span>
    </div>
  );
}

interface SkipProps {
  readonly direction: Direction;
  readonly label: string;
}

function Skip({ direction, label }: SkipProps) {
  const page = usePage();
  const session = useSession();
  return (
    <button
      type="button"
      class="icon"
      aria-label={label}
      title={label}
      data-own={direction}
      aria-disabled={ownDecision(page, session, direction) === undefined}
      onClick={() => skipToOwn(page, session, direction)}
    >
      <Glyph name={direction === 'on' ? 'onOwn' : 'backOwn'} />
    </button>
  );
}

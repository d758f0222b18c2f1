import { useSignal } from '@preact/signals';
import type { Session } from '../state/session.ts';
import { writeRoute } from '../state/route.ts';
import { usePage, useText } from './context.ts';
import { Glyph } from './glyphs.tsx';

/** Whether others play along: how the page hears of them, or the way to invite them. */
export function Live({ session }: { readonly session: Session }) {
  const { desk } = usePage();
  const seats = desk.seats.value;
  if (session.transport.kind === 'local') return <KeepOnServer />;
  return (
    <>
      <Connected session={session} />
      {seats && (
        <Seats
          tokens={[
            ...Object.entries(seats.players),
            ['host', seats.host],
            ['watchers', seats.watchers],
          ]}
        />
      )}
    </>
  );
}

function Connected({ session }: { readonly session: Session }) {
  const text = useText();
  const by = session.connection.value;
  return (
    <span
      class={`badge live ${by === 'none' ? 'warn' : 'good'}`}
      data-live={by}
      title={text.live.hints[by]}
    >
      {text.live[by]}
    </span>
  );
}

function KeepOnServer() {
  const { desk, said } = usePage();
  const text = useText();
  const busy = useSignal(false);
  const keep = async (): Promise<void> => {
    busy.value = true;
    if (await desk.keepOnServer()) said.value = text.live.kept;
    busy.value = false;
  };
  return (
    <button
      type="button"
      class="icon live"
      data-keep
      aria-label={text.header.keepOnServer}
      title={text.header.keepOnServer}
      disabled={busy.value}
      onClick={() => void keep()}
    >
      <Glyph name="live" />
    </button>
  );
}

/** Links to hand out, each with the token of a seat. They are shown until the page is left. */
function Seats({ tokens }: { readonly tokens: readonly (readonly [string, string])[] }) {
  const { desk, said } = usePage();
  const text = useText();
  const session = desk.session.value;
  const copy = async (name: string, seat: string): Promise<void> => {
    if (!session) return;
    const route = writeRoute({ subject: { kind: 'combat', id: session.root }, embed: false });
    const address = `${location.origin}${location.pathname}${route}`;
    await navigator.clipboard.writeText(`${address}?${new URLSearchParams({ seat })}`);
    said.value = text.live.copied(name);
  };
  return (
    <details class="live seats">
      <summary>{text.live.seats}</summary>
      <ul class="plain-list">
        {tokens.map(([seat, token]) => (
          <li key={token}>
            <button type="button" onClick={() => void copy(nameOf(seat), token)}>
              <Glyph name="link" /> {text.live.linkFor(nameOf(seat))}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );

  function nameOf(seat: string): string {
    return seat === 'host' || seat === 'watchers' ? text.live[seat] : seat;
  }
}

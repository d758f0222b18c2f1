import { useSignal } from '@preact/signals';
import type { Session } from '../state/session.ts';
import { writeRoute } from '../state/route.ts';
import { usePage, useText } from './context.ts';
import type { Text } from '../text/index.ts';
import { Glyph } from './glyphs.tsx';

/** Whether others play along: how the page hears of them, or the way to invite them. */
export function Live({ session }: { readonly session: Session }) {
  const { desk } = usePage();
  const text = useText();
  const seats = desk.seats.value;
  const { as } = desk.route.value;
  if (session.transport.kind === 'local') return <KeepOnServer />;
  return (
    <>
      <Connected session={session} />
      {as !== undefined && (
        <span class="badge outline live">{text.live.seat(seatName(as, text))}</span>
      )}
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
  const copy = async (seat: string, token: string): Promise<void> => {
    if (!session) return;
    const route = writeRoute({ subject: { kind: 'combat', id: session.root }, embed: false });
    const address = `${location.origin}${location.pathname}${route}`;
    await navigator.clipboard.writeText(
      `${address}?${new URLSearchParams({ seat: token, as: seat })}`,
    );
    said.value = text.live.copied(seatName(seat, text));
  };
  return (
    <details class="live seats">
      <summary>{text.live.seats}</summary>
      <ul class="plain-list">
        {tokens.map(([seat, token]) => (
          <li key={token}>
            <button type="button" onClick={() => void copy(seat, token)}>
              <Glyph name="link" /> {text.live.linkFor(seatName(seat, text))}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const seatName = (seat: string, { live }: Text): string =>
  seat === 'host' || seat === 'watchers' ? live[seat] : seat;

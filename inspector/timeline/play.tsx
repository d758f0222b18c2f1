import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { neighbour } from '../state/line.ts';

/** Steps on by itself, with a delay, until the line ends. */
export function PlayButton() {
  const session = useSession();
  const text = useText();
  const { preferences } = usePage();
  const playing = useSignal(false);
  const line = session.line.value;
  const { at } = session.place.value;
  const next = line && neighbour(line, at, 'command', 'on');
  const isPlaying = playing.value;
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (!next) {
      playing.value = false;
      return undefined;
    }
    const timer = setTimeout(() => void session.goTo(next), preferences.delay.value * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, at.seq, at.micro, line?.id, next === undefined, preferences.delay.value]);
  const label = isPlaying ? text.timeline.pause : text.timeline.play;
  return (
    <span class="row">
      <button
        type="button"
        class="icon"
        data-play
        aria-label={label}
        title={label}
        aria-disabled={!isPlaying && !next}
        onClick={() => (playing.value = !isPlaying && next !== undefined)}
      >
        <Glyph name={isPlaying ? 'pause' : 'play'} />
      </button>
      {isPlaying && (
        <label class="field">
          <span class="unseen">{text.timeline.delay}</span>
          <select
            value={String(preferences.delay.value)}
            onChange={(event) => (preferences.delay.value = Number(event.currentTarget.value))}
          >
            {[0.5, 1, 1.5, 2.5, 5].map((seconds) => (
              <option key={seconds} value={String(seconds)}>
                {seconds} s
              </option>
            ))}
          </select>
        </label>
      )}
    </span>
  );
}

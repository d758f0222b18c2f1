import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import type { GlyphName } from '../app/glyphs.tsx';
import { lastSeq, neighbour } from '../state/line.ts';
import type { Direction, Stride } from '../state/line.ts';
import { START, writeMoment } from '../state/moment.ts';
import type { Moment } from '../state/moment.ts';
import { PlayButton } from './play.tsx';

/** Back, on, to the ends, and a slider over all moments. */
export function Stepper() {
  const session = useSession();
  const text = useText();
  const line = session.line.value;
  const { at } = session.place.value;
  if (!line) return null;
  const last = lastSeq(line);
  const go = (moment: Moment | undefined): void => void (moment && session.goTo(moment));
  return (
    <div class="stepper">
      <Go
        glyph="first"
        label={text.timeline.first}
        to={at.seq > 0 || at.micro !== undefined ? START : undefined}
        go={go}
      />
      <Step
        glyph="backDecision"
        label={text.timeline.backDecision}
        stride="decision"
        direction="back"
      />
      <Step glyph="back" label={text.timeline.back} stride="command" direction="back" />
      <label class="slider">
        <span class="unseen">{text.timeline.slider}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at.seq}
          aria-valuetext={text.timeline.position(writeMoment(at), last)}
          onInput={(event) => go({ seq: Number(event.currentTarget.value) })}
        />
      </label>
      <Step glyph="on" label={text.timeline.on} stride="command" direction="on" />
      <Step glyph="onDecision" label={text.timeline.onDecision} stride="decision" direction="on" />
      <Go
        glyph="last"
        label={text.timeline.last}
        to={at.seq < last ? { seq: last } : undefined}
        go={go}
      />
      <PlayButton />
      <PinButton />
      <output class="position">{text.timeline.position(writeMoment(at), last)}</output>
    </div>
  );
}

/** Keeps this moment, to compare others with. */
function PinButton() {
  const { desk } = usePage();
  const text = useText();
  const isKept = desk.reference.value !== undefined;
  return (
    <button
      type="button"
      class="icon"
      data-pin
      aria-label={text.compare.pin}
      title={text.compare.pin}
      aria-pressed={isKept}
      onClick={() => desk.keepReference()}
    >
      <Glyph name="pin" />
    </button>
  );
}

/** The same on a small screen, always at hand. */
export function SmallStepper() {
  const session = useSession();
  const text = useText();
  const line = session.line.value;
  if (!line) return null;
  return (
    <div class="small-stepper">
      <Step glyph="back" label={text.timeline.back} stride="command" direction="back" />
      <span class="position">
        {text.timeline.position(writeMoment(session.place.value.at), lastSeq(line))}
      </span>
      <Step glyph="on" label={text.timeline.on} stride="command" direction="on" />
    </div>
  );
}

interface StepProps {
  readonly glyph: GlyphName;
  readonly label: string;
  readonly stride: Stride;
  readonly direction: Direction;
}

function Step({ glyph, label, stride, direction }: StepProps) {
  const session = useSession();
  const line = session.line.value;
  const to = line && neighbour(line, session.place.value.at, stride, direction);
  return (
    <Go
      glyph={glyph}
      label={label}
      to={to}
      go={(moment) => void (moment && session.goTo(moment))}
    />
  );
}

interface GoProps {
  readonly glyph: GlyphName;
  readonly label: string;
  readonly to: Moment | undefined;
  readonly go: (to: Moment | undefined) => void;
}

/** Stays where it is when there is nowhere to go, so that the focus is not lost at the ends. */
function Go({ glyph, label, to, go }: GoProps) {
  return (
    <button
      type="button"
      class="icon"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => go(to)}
    >
      <Glyph name={glyph} />
    </button>
  );
}

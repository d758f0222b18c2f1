import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { Pane } from '../app/parts.tsx';
import { layoutOf } from './layouts.ts';
import { ChartList } from './list.tsx';
import { chartView, definitionFor } from './model.ts';
import type { ChartView } from './model.ts';
import { Picture } from './picture.tsx';
import { innermost, stepIdOf } from './view.ts';
import type { Enabled } from './view.ts';

const LARGEST = 2.5;
const SMALLEST = 0.3;
const COMFORTABLE = 1.15;

/** The machine itself, drawn from its own definition, with the moment's states lit. */
export function ChartPane() {
  const session = useSession();
  const state = session.shown.value;
  const definition = state && definitionFor(session, state).value;
  if (!state || !definition) return <Pane name="chart">{null}</Pane>;
  return <Chart view={chartView(session, definition, state)} />;
}

function Chart({ view }: { readonly view: ChartView }) {
  const text = useText();
  const fire = useFiring();
  const mode = useSignal<'picture' | 'list'>(isNarrow() ? 'list' : 'picture');
  const whole = useSignal(false);
  const zoom = useSignal(1);
  const opened = useSignal<string | undefined>(undefined);
  const step = innermost(view.state.chart.path).map(stepIdOf)[0];
  useEffect(() => {
    opened.value = undefined;
  }, [step]);
  const shown = whole.value ? 'whole' : (opened.value ?? step ?? 'overview');
  const loading = layoutOf(view.definition.key, shown).value;
  const tools = (
    <div class="row chart-tools">
      {mode.value === 'picture' && <Zoom zoom={zoom} />}
      {mode.value === 'picture' && (
        <button type="button" aria-pressed={whole.value} onClick={() => (whole.value = !whole.value)}>
          {text.chart.whole}
        </button>
      )}
      <span class="joined">
        {(['picture', 'list'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={mode.value === one} onClick={() => (mode.value = one)}>
            {text.chart[one]}
          </button>
        ))}
      </span>
    </div>
  );
  const isDrawn = mode.value === 'picture' && loading.kind === 'there';
  return (
    <Pane name="chart" tools={tools}>
      {mode.value === 'picture' && loading.kind !== 'there' && (
        <p class="soft small">{loading.kind === 'loading' ? text.chart.loading : text.chart.missing}</p>
      )}
      {isDrawn ? (
        <Scroll width={loading.value.width} zoom={zoom.value} follow={view.state.at + shown}>
          {(scale) => (
            <Picture view={view} layout={loading.value} scale={scale} onFire={fire} onOpen={(id) => (opened.value = id)} />
          )}
        </Scroll>
      ) : (
        <ChartList view={view} onFire={fire} />
      )}
    </Pane>
  );
}

/** A declaration is made in the form; passing needs none. */
function useFiring(): (enabled: Enabled) => void {
  const session = useSession();
  const { desk, pane } = usePage();
  return ({ command, waiting }) => {
    if (command === 'passPriority') {
      void session.act({ type: 'passPriority', by: waiting.player, decision: waiting.id }, desk.language.value);
      return;
    }
    desk.ask(waiting.player);
    pane.value = 'now';
    document.getElementById('pane-now')?.focus();
  };
}

function Zoom({ zoom }: { readonly zoom: { value: number } }) {
  const text = useText();
  return (
    <span class="joined">
      <button type="button" class="icon" aria-label={text.chart.zoomOut} data-zoom="out" onClick={() => (zoom.value = zoom.value / 1.25)}>
        <Glyph name="minus" />
      </button>
      <button type="button" class="icon" aria-label={text.chart.fit} data-zoom="fit" onClick={() => (zoom.value = 1)}>
        <Glyph name="fit" />
      </button>
      <button type="button" class="icon" aria-label={text.chart.zoomIn} data-zoom="in" onClick={() => (zoom.value = zoom.value * 1.25)}>
        <Glyph name="plus" />
      </button>
    </span>
  );
}

interface ScrollProps {
  readonly width: number;
  readonly zoom: number;
  /** Changes whenever the active state may have moved out of sight. */
  readonly follow: string;
  readonly children: (scale: number) => preact.JSX.Element;
}

/** Fits the picture to the width there is and keeps the active state in sight. */
function Scroll({ width, zoom, follow, children }: ScrollProps) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useSignal(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    room.value = element.clientWidth;
    const watching = new ResizeObserver(() => (room.value = element.clientWidth));
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  const fitted = Math.min(COMFORTABLE, (room.value || width) / width);
  const scale = Math.min(LARGEST, Math.max(SMALLEST, fitted * zoom));
  useEffect(() => reveal(frame.current), [follow, scale]);
  return (
    <div class="picture-frame" ref={frame}>
      {children(scale)}
    </div>
  );
}

function reveal(frame: HTMLElement | null): void {
  const states = frame?.querySelectorAll('.state.current.leaf') ?? [];
  const scroller = frame?.closest('.inside');
  const [first] = states;
  if (!first || !scroller || scroller.scrollHeight <= scroller.clientHeight) return;
  const box = first.getBoundingClientRect();
  const seen = scroller.getBoundingClientRect();
  if (box.top >= seen.top && box.bottom <= seen.bottom) return;
  scroller.scrollTo({ top: scroller.scrollTop + box.top - seen.top - seen.height / 3 });
}

const isNarrow = (): boolean => window.matchMedia('(max-width: 719px)').matches;

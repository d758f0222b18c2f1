import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { Pane } from '../app/parts.tsx';
import { layoutOf } from './layouts.ts';
import { Hint } from './hint.tsx';
import { ChartList } from './list.tsx';
import { chartView, definitionFor } from './model.ts';
import type { ChartView } from './model.ts';
import { Picture } from './picture.tsx';
import { Scroll } from './scroll.tsx';
import { Summary } from './summary.tsx';
import { innermost } from '../state/line.ts';
import { stepIdOf } from './view.ts';
import type { Enabled } from './view.ts';

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
  const mode = useSignal<Mode>(isNarrow() ? 'list' : 'picture');
  const whole = useSignal(false);
  const zoom = useSignal(1);
  const opened = useSignal<string | undefined>(undefined);
  const step = innermost(view.state.chart.path).map(stepIdOf)[0];
  useEffect(() => {
    if (opened.value !== step) opened.value = undefined;
  }, [step]);
  const isCrowded = view.definition.defenders > MOST_REGIONS;
  const followed = isCrowded ? undefined : step;
  const shown = whole.value ? 'whole' : (opened.value ?? followed ?? 'overview');
  const loading = layoutOf(view.definition.key, shown).value;
  const tools = <Tools mode={mode} whole={whole} zoom={zoom} />;
  const isDrawn = mode.value === 'picture' && loading.kind === 'there';
  return (
    <Pane name="chart" tools={tools} foot={<Hint />}>
      {mode.value === 'picture' && loading.kind !== 'there' && (
        <p class="soft small">
          {loading.kind === 'loading' ? text.chart.loading : text.chart.missing}
        </p>
      )}
      {isCrowded && <Summary view={view} />}
      {isDrawn ? (
        <Scroll width={loading.value.width} zoom={zoom.value} follow={view.state.at + shown}>
          {(scale) => (
            <Picture
              view={view}
              layout={loading.value}
              scale={scale}
              onFire={fire}
              onOpen={(id) => (opened.value = id)}
            />
          )}
        </Scroll>
      ) : (
        <ChartList view={view} onFire={fire} />
      )}
    </Pane>
  );
}

/** With more regions a row says how far each player is, and steps are opened by hand. */
const MOST_REGIONS = 4;

type Mode = 'picture' | 'list';

interface ToolsProps {
  readonly mode: Signal<Mode>;
  readonly whole: Signal<boolean>;
  readonly zoom: Signal<number>;
}

function Tools({ mode, whole, zoom }: ToolsProps) {
  const text = useText();
  return (
    <div class="row chart-tools">
      {mode.value === 'picture' && <Zoom zoom={zoom} />}
      {mode.value === 'picture' && (
        <button
          type="button"
          aria-pressed={whole.value}
          onClick={() => (whole.value = !whole.value)}
        >
          {text.chart.whole}
        </button>
      )}
      <span class="joined">
        {(['picture', 'list'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={mode.value === one}
            onClick={() => (mode.value = one)}
          >
            {text.chart[one]}
          </button>
        ))}
      </span>
    </div>
  );
}

/** What is complete is sent at once; a declaration is made in the form first. */
function useFiring(): (enabled: Enabled) => void {
  const session = useSession();
  const { desk, pane } = usePage();
  return ({ waiting }) => {
    const command = desk.asking.complete(waiting);
    if (command) {
      void session.fire(command, desk.language.value);
      return;
    }
    desk.asking.ask(waiting.player);
    pane.value = 'now';
    document.getElementById('pane-now')?.focus();
  };
}

function Zoom({ zoom }: Pick<ToolsProps, 'zoom'>) {
  const text = useText();
  return (
    <span class="joined">
      <button
        type="button"
        class="icon"
        aria-label={text.chart.zoomOut}
        data-zoom="out"
        onClick={() => (zoom.value = zoom.value / 1.25)}
      >
        <Glyph name="minus" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={text.chart.fit}
        data-zoom="fit"
        onClick={() => (zoom.value = 1)}
      >
        <Glyph name="fit" />
      </button>
      <button
        type="button"
        class="icon"
        aria-label={text.chart.zoomIn}
        data-zoom="in"
        onClick={() => (zoom.value = zoom.value * 1.25)}
      >
        <Glyph name="plus" />
      </button>
    </span>
  );
}

const isNarrow = (): boolean => window.matchMedia('(max-width: 719px)').matches;

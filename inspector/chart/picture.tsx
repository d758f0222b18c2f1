import { usePage, useText } from '../app/context.ts';
import { useGoing } from './going.ts';
import type { Layout, Line } from './layouts.ts';
import type { ChartView } from './model.ts';
import { pressable } from './pressable.ts';
import { StateBox } from './state-box.tsx';
import { labelOf, nodesOf, stepIdOf } from './view.ts';
import type { Enabled } from './view.ts';

export interface PictureProps {
  readonly view: ChartView;
  readonly layout: Layout;
  readonly scale: number;
  readonly onOpen: (step: string) => void;
  readonly onFire: (enabled: Enabled) => void;
}

/** The chart as a drawing. Everything in it that can be pressed is also in the list. */
export function Picture({ view, layout, scale, onOpen, onFire }: PictureProps) {
  const text = useText();
  const { language } = usePage().desk;
  const goingOf = useGoing(view);
  const nodes = nodesOf(view.definition);
  const step = [...view.active].map(stepIdOf).find((id) => id !== undefined);
  const stepNode = step === undefined ? undefined : nodes.get(step);
  const { width, height } = layout;
  const now = stepNode ? labelOf(stepNode, view.playerAt, language.value) : '';
  return (
    <svg
      class="picture"
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="group"
      aria-label={text.chart.label(now)}
    >
      <Arrowheads />
      {Object.entries(layout.boxes).map(([id, [x, y, w, h]]) => {
        const node = nodes.get(id);
        return (
          node && (
            <StateBox
              key={id}
              node={node}
              place={{ x, y, w, h }}
              view={view}
              layout={layout}
              going={goingOf(node)}
              onOpen={onOpen}
            />
          )
        );
      })}
      {layout.lines.map((line) => (
        <Way key={`${line.id}>${line.from}>${line.to}`} line={line} view={view} />
      ))}
      {layout.lines.map((line) => (
        <Trigger
          key={`${line.id}>${line.from}>${line.to}`}
          line={line}
          view={view}
          onFire={onFire}
        />
      ))}
      <Passes view={view} layout={layout} onFire={onFire} />
    </svg>
  );
}

function Arrowheads() {
  return (
    <defs>
      {['plain', 'taken'].map((kind) => (
        <marker
          key={kind}
          id={`arrow-${kind}`}
          class={`head ${kind}`}
          viewBox="0 0 10 10"
          refX="9"
          refY="5"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0L10 5L0 10z" />
        </marker>
      ))}
    </defs>
  );
}

function Way({ line, view }: { readonly line: Line; readonly view: ChartView }) {
  const taken = view.taken.has(line.id);
  const points = pairs(line.points).map(([x, y]) => `${x} ${y}`);
  return (
    <path
      class={`way ${taken ? 'taken' : ''}`}
      d={`M${points.join('L')}`}
      marker-end={`url(#arrow-${taken ? 'taken' : 'plain'})`}
      data-way={line.id}
    />
  );
}

interface TriggerProps {
  readonly line: Line;
  readonly view: ChartView;
  readonly onFire: (enabled: Enabled) => void;
}

/** What a command does is marked on its way; where it may be sent now, it is a button. */
function Trigger({ line, view, onFire }: TriggerProps) {
  const text = useText();
  if (!line.label) return null;
  const [x, y, w, h] = line.label;
  const enabled = view.enabled.get(line.id);
  const fire = enabled && (() => onFire(enabled));
  return (
    <g
      class={`trigger ${enabled ? 'enabled pressable' : ''}`}
      {...(enabled && fire && pressable(fireName(text, enabled), fire))}
    >
      {enabled && <rect class="reach" x={x - 8} y={y - 8} width={w + 16} height={h + 16} />}
      <rect class="pill" x={x} y={y} width={w} height={h} rx={h / 2} />
      <path class="tip" d={`M${x + w / 2 - 3} ${y + 4}l7 4l-7 4z`} />
    </g>
  );
}

/** Passing leads nowhere by itself and so has no line: its button sits at the state. */
function Passes({ view, layout, onFire }: Pick<PictureProps, 'view' | 'layout' | 'onFire'>) {
  const text = useText();
  const [pass] = [...view.enabled.values()].filter(({ command }) => command === 'passPriority');
  const box = pass && layout.boxes[pass.transition.source];
  if (!pass || !box) return null;
  const [x, y, w, h] = box;
  const label = fireName(text, pass);
  const width = label.length * 7.3 + 32;
  return (
    <g class="trigger enabled pressable pass" {...pressable(label, () => onFire(pass))}>
      <rect class="pill" x={x + w + 8} y={y + 2} width={width} height={h - 4} rx={(h - 4) / 2} />
      <path class="tip" d={`M${x + w + 18} ${y + h / 2 - 4}l7 4l-7 4z`} />
      <text class="pass-word" x={x + w + 30} y={y + h / 2 + 4}>
        {label}
      </text>
    </g>
  );
}

const fireName = (text: ReturnType<typeof useText>, { command, waiting }: Enabled): string =>
  text.chart.fire(text.chart.commands[command], waiting.player);

function pairs(points: readonly number[]): readonly (readonly [number, number])[] {
  return Array.from(
    { length: points.length / 2 },
    (_, index) => [points[index * 2] ?? 0, points[index * 2 + 1] ?? 0] as const,
  );
}

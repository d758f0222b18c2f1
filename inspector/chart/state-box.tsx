import { usePage, useText } from '../app/context.ts';
import { descriptionIn } from '../text/index.ts';
import type { Text } from '../text/index.ts';
import type { Language } from '../transport/transport.ts';
import type { Going } from './going.ts';
import type { Layout } from './layouts.ts';
import type { ChartView } from './model.ts';
import { pressable } from './pressable.ts';
import { seatMark } from './seat.ts';
import type { Status } from './status.ts';
import type { ChartNode } from './types.ts';
import { labelOf } from './view.ts';

const LETTER = 7;
/** Of a state with others inside, only the head is pressed. */
const HEAD = 28;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface StateBoxProps {
  readonly node: ChartNode;
  readonly place: Place;
  readonly view: ChartView;
  readonly layout: Layout;
  /** To the moment at which it was entered. */
  readonly going: Going | undefined;
  readonly onOpen: (step: string) => void;
}

/** A state as a box: a step, a region with its player, or a state inside. */
export function StateBox({ node, place, view, layout, going, onOpen }: StateBoxProps) {
  const text = useText();
  const { language } = usePage().desk;
  const { x, y, w, h } = place;
  const status = view.statuses.get(node.id) ?? 'waiting';
  const isOpen = node.states.some(({ id }) => layout.boxes[id] !== undefined);
  const isClosed = node.states.length > 0 && !isOpen;
  const label = labelOf(node, view.playerAt, language.value);
  const pressing = pressingOf(going, label, isClosed ? () => onOpen(node.id) : undefined, text);
  return (
    <g
      class={`state ${status} ${isOpen ? 'open' : 'leaf'} ${kindOf(node)} ${pressing ? 'pressable' : ''}`}
      data-state={node.id}
      {...pressing}
    >
      <title>{toldOf(node, label, language.value)}</title>
      <rect x={x} y={y} width={w} height={h} rx={isOpen ? 9 : 7} />
      {node.type === 'final' && (
        <rect class="inner" x={x + 3} y={y + 3} width={w - 6} height={h - 6} rx="5" />
      )}
      {going && isOpen && <rect class="reach" x={x} y={y} width={w} height={HEAD} />}
      <Head node={node} place={place} label={label} status={status} isOpen={isOpen} />
    </g>
  );
}

/** What a press does: to where the state was entered, with what it holds opened; else only the latter. */
function pressingOf(
  going: Going | undefined,
  label: string,
  open: (() => void) | undefined,
  text: Text,
) {
  if (!going) return open && pressable(text.chart.open(label), open);
  const press = (): void => {
    open?.();
    going.go();
  };
  return { ...pressable(going.name, press), ...going.preview };
}

const toldOf = ({ description }: ChartNode, label: string, language: Language): string =>
  (description !== undefined ? descriptionIn(description, language) : undefined) ?? label;

const isRegion = ({ seat, type }: ChartNode): boolean => seat !== undefined && type === 'compound';

const kindOf = (node: ChartNode): string =>
  isRegion(node) ? `${node.type} region seat-${node.seat}` : node.type;

interface HeadProps extends RegionProps {
  readonly isOpen: boolean;
}

function Head({ isOpen, ...head }: HeadProps) {
  const text = useText();
  const { node, place, label } = head;
  if (isRegion(node)) return <RegionHead {...head} />;
  return (
    <>
      <Name place={place} label={label} isOpen={isOpen} />
      {isOpen && node.type === 'parallel' && (
        <text class="aside" x={place.x + place.w - 9} y={place.y + 20} text-anchor="end">
          {text.chart.inOrder}
        </text>
      )}
    </>
  );
}

function Name({
  place: { x, y, w, h },
  label,
  isOpen,
}: {
  readonly place: Place;
  readonly label: string;
  readonly isOpen: boolean;
}) {
  return isOpen ? (
    <text class="name" x={x + 10} y={y + 20}>
      {label}
    </text>
  ) : (
    <text class="name" x={x + w / 2} y={y + h / 2 + 4} text-anchor="middle">
      {label}
    </text>
  );
}

interface RegionProps {
  readonly node: ChartNode;
  readonly place: Place;
  readonly label: string;
  readonly status: Status;
}

/** Place in APNAP order, player, and how far that player is. */
function RegionHead({ node, place: { x, y, w }, label, status }: RegionProps) {
  const text = useText();
  const word = text.statuses[status];
  const room = Math.floor((w - 42 - word.length * LETTER) / LETTER);
  const name = label.length > room ? `${label.slice(0, Math.max(1, room - 1))}…` : label;
  return (
    <>
      <circle class="seat-dot" cx={x + 17} cy={y + 16} r="9" />
      <text class="seat-number" x={x + 17} y={y + 20} text-anchor="middle">
        {seatMark(node.seat)}
      </text>
      <text class="name" x={x + 30} y={y + 20}>
        {name}
      </text>
      <text class="status" x={x + w - 8} y={y + 20} text-anchor="end">
        {word}
      </text>
    </>
  );
}

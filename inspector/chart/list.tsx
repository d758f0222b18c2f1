import { usePage, useText } from '../app/context.ts';
import { RuleButton } from '../app/parts.tsx';
import { useGoing } from './going.ts';
import type { Going } from './going.ts';
import type { ChartView } from './model.ts';
import { seatMark } from './seat.ts';
import type { ChartNode } from './types.ts';
import { labelOf } from './view.ts';
import type { Enabled } from './view.ts';

export interface ListProps {
  readonly view: ChartView;
  readonly onFire: (enabled: Enabled) => void;
}

/** The chart as a nested list: everything the picture shows, in words. */
export function ChartList({ view, onFire }: ListProps) {
  const goingOf = useGoing(view);
  return (
    <ul class="states">
      {view.definition.root.states
        .filter(({ key }) => !key.startsWith('opening'))
        .map((node) => (
          <Item key={node.id} node={node} view={view} goingOf={goingOf} onFire={onFire} />
        ))}
    </ul>
  );
}

interface ItemProps extends ListProps {
  readonly node: ChartNode;
  readonly goingOf: (node: ChartNode) => Going | undefined;
}

function Item({ node, view, goingOf, onFire }: ItemProps) {
  const text = useText();
  const { language } = usePage().desk;
  const status = view.statuses.get(node.id) ?? 'waiting';
  const inside = isWorthOpening(node, view) ? node.states : [];
  const isRegion = node.seat !== undefined && node.type === 'compound';
  const enabled = [...view.enabled.values()].filter(
    ({ transition }) => transition.source === node.id,
  );
  const taken = node.transitions.some(({ id }) => view.taken.has(id));
  return (
    <li class={`state-item ${status}`} aria-current={status === 'current' ? 'step' : undefined}>
      <span class={`state-line ${isRegion ? `seat-${node.seat}` : ''}`}>
        {isRegion && <span class="seat-mark">{seatMark(node.seat)}</span>}
        <StateName label={labelOf(node, view.playerAt, language.value)} going={goingOf(node)} />
        <span class={`badge ${badgeOf(status)}`}>{text.statuses[status]}</span>
        {taken && <span class="badge outline">→</span>}
        {status === 'current' && node.rule !== undefined && (
          <RuleButton number={node.rule.replace(/ \(.*\)$/, '')} />
        )}
      </span>
      {enabled.map((one) => (
        <button key={one.transition.id} type="button" onClick={() => onFire(one)}>
          {text.chart.fire(text.chart.commands[one.command], one.waiting.player)}
        </button>
      ))}
      {inside.length > 0 && (
        <ul class="states">
          {inside.map((child) => (
            <Item key={child.id} node={child} view={view} goingOf={goingOf} onFire={onFire} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface NameProps {
  readonly label: string;
  readonly going: Going | undefined;
}

function StateName({ label, going }: NameProps) {
  if (!going) return <span class="state-name">{label}</span>;
  return (
    <button
      type="button"
      class="plain state-name"
      aria-label={going.name}
      onClick={going.go}
      {...going.preview}
    >
      {label}
    </button>
  );
}

/** Steps that lie ahead or behind are one line; regions show where they are, not every state they could be in. */
function isWorthOpening(node: ChartNode, { active }: ChartView): boolean {
  return active.has(node.id);
}

function badgeOf(status: string): string {
  if (status === 'current') return 'now';
  return status === 'done' ? 'good' : '';
}

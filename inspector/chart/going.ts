import { usePage, useSession, useText } from '../app/context.ts';
import type { Preview } from '../app/context.ts';
import { previewing } from '../app/preview.ts';
import { isSameMoment } from '../state/moment.ts';
import { momentText } from '../text/moments.ts';
import type { ChartView } from './model.ts';
import type { ChartNode } from './types.ts';
import { labelOf } from './view.ts';

/** The way from a state of the chart to the moment at which it was entered. */
export interface Going {
  /** What a press does, as it is read out. */
  readonly name: string;
  readonly go: () => void;
  readonly preview: ReturnType<typeof previewing>;
}

/** For each state the way to its moment; none for states that were never entered. */
export function useGoing(view: ChartView): (node: ChartNode) => Going | undefined {
  const session = useSession();
  const text = useText();
  const { desk, preview, said } = usePage();
  const language = desk.language.value;
  const line = session.line.value;
  return (node) => {
    const at = view.enteredAt(node.id);
    if (!at || !line) return undefined;
    const player = node.seat === undefined ? undefined : view.playerAt(node.seat);
    const shown: Preview = { at, text: momentText(line, at, language, player) };
    return {
      name: text.moments.goTo(labelOf(node, view.playerAt, language), shown.text),
      go: () => {
        if (isSameMoment(at, session.place.value.at)) said.value = text.moments.here(shown.text);
        else void session.goTo(at);
      },
      preview: previewing(preview, shown),
    };
  };
}

import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const LARGEST = 2.5;
const SMALLEST = 0.3;
const COMFORTABLE = 1.15;

export interface ScrollProps {
  readonly width: number;
  readonly zoom: number;
  /** Changes whenever the active state may have moved out of sight. */
  readonly follow: string;
  readonly children: (scale: number) => JSX.Element;
}

/** Fits the picture to the width there is and keeps the active state in sight. */
export function Scroll({ width, zoom, follow, children }: ScrollProps) {
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

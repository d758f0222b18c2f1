import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

type Box = readonly [x: number, y: number, width: number, height: number];

export interface Line {
  /** Id of the transition that it stands for. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** x and y in turn. */
  readonly points: readonly number[];
  readonly label?: Box | undefined;
}

/** A picture of a chart, laid out when the page was built. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boxes: Readonly<Record<string, Box>>;
  readonly lines: readonly Line[];
}

export type Loading<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'there'; readonly value: Value };

type Index = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FOLDER = 'layouts';
const known = new Map<string, Signal<Loading<Layout>>>();
let index: Promise<Index> | undefined;

/** The picture of a chart: `overview`, `whole`, or the id of the step that is open in it. */
export function layoutOf(chart: string, view: string): Signal<Loading<Layout>> {
  const key = `${chart} ${view}`;
  const found = known.get(key);
  if (found) return found;
  const loading = signal<Loading<Layout>>({ kind: 'loading' });
  known.set(key, loading);
  void load(chart, view).then((layout) => {
    loading.value = layout ? { kind: 'there', value: layout } : { kind: 'missing' };
    if (!layout) known.delete(key);
  });
  return loading;
}

async function load(chart: string, view: string): Promise<Layout | undefined> {
  try {
    index ??= json<Index>('index');
    const files = (await index)[chart];
    const file = files?.[view] ?? files?.['overview'];
    return file === undefined ? undefined : await json<Layout>(file);
  } catch {
    index = undefined;
    return undefined;
  }
}

/** These files are made with the page, so that their shape is taken as read. */
async function json<Value>(name: string): Promise<Value> {
  const response = await fetch(`${FOLDER}/${name}.json`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as Value;
}

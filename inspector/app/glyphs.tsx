const PATHS = {
  first: 'M5 4v12M15 4l-7 6 7 6',
  back: 'M12 4l-6 6 6 6',
  on: 'M8 4l6 6-6 6',
  last: 'M15 4v12M5 4l7 6-7 6',
  backDecision: 'M10 4l-6 6 6 6M16 4l-6 6 6 6',
  onDecision: 'M4 4l6 6-6 6M10 4l6 6-6 6',
  backOwn: 'M9 4l-6 6 6 6M14 10a2 2 0 100-4 2 2 0 000 4zM10.5 16a3.5 3.5 0 017 0',
  onOwn: 'M11 4l6 6-6 6M6 10a2 2 0 100-4 2 2 0 000 4zM2.5 16a3.5 3.5 0 017 0',
  play: 'M6 4l9 6-9 6z',
  pause: 'M7 4v12M13 4v12',
  link: 'M8.5 11.5l3-3M7 9l-2 2a3 3 0 004.2 4.2l2-2M13 11l2-2a3 3 0 00-4.2-4.2l-2 2',
  live: 'M10 10v-.01M6.8 13.2a4.5 4.5 0 010-6.4M13.2 6.8a4.5 4.5 0 010 6.4M4.3 15.7a8 8 0 010-11.4M15.7 4.3a8 8 0 010 11.4',
  sun: 'M10 6.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
  moon: 'M16 11.5A6.5 6.5 0 018.5 4a6.5 6.5 0 107.5 7.5z',
  half: 'M10 3a7 7 0 100 14zM10 3a7 7 0 010 14',
  keys: 'M3 6h14v8H3zM6 9h.01M10 9h.01M14 9h.01M7 11.5h6',
  now: 'M10 3l2 4.6 5 .4-3.8 3.3 1.2 4.9L10 13.6 5.6 16.2l1.2-4.9L3 8l5-.4z',
  table: 'M3 4h14v12H3zM3 8h14M8 8v8M12.5 8v8',
  why: 'M10 17a7 7 0 100-14 7 7 0 000 14zM8 8a2 2 0 113 1.7c-.7.4-1 .8-1 1.6M10 13.6v.01',
  chart: 'M3 3h5v4H3zM12 8h5v4h-5zM3 13h5v4H3zM5.5 7v6M8 15h6.5v-3',
  timeline: 'M3 10h14M5.5 10v-.01M10 10v-.01M14.5 10v-.01M5.5 7v6M10 7v6M14.5 7v6',
  data: 'M7 4c-2 0-1.5 2-1.5 3.5S5 10 4 10c1 0 1.5 1 1.5 2.5S5 16 7 16M13 4c2 0 1.5 2 1.5 3.5S15 10 16 10c-1 0-1.5 1-1.5 2.5S15 16 13 16',
  branch: 'M6 4v12M6 10c5 0 7-1 7-5M13 5v-.5M6 4v-.01',
  up: 'M4 12l6-6 6 6',
  down: 'M4 8l6 6 6-6',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  compare: 'M4 7h11M12 4l3 3-3 3M16 13H5M8 10l-3 3 3 3',
  pin: 'M10 17v-5M6 12h8M7 12l1-5-1-3h6l-1 3 1 5',
  close: 'M5 5l10 10M15 5L5 15',
} as const;

export type GlyphName = keyof typeof PATHS;

export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg class="glyph" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Three lanes that meet one attacker. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 22 22"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
    >
      <circle cx="4" cy="11" r="2.6" fill="currentColor" stroke="none" />
      <path d="M7 11h12M7 11c4 0 4-7 8-7h4M7 11c4 0 4 7 8 7h4" />
    </svg>
  );
}

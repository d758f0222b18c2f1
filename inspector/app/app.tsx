import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ChartPane } from '../chart/chart.tsx';
import { ComparePane } from '../compare/compare.tsx';
import { DataPane } from '../data/data.tsx';
import { NowPane } from '../now/now.tsx';
import type { Obstacle } from '../state/opening.ts';
import type { PaneName } from '../state/panes.ts';
import { TablePane } from '../table/table.tsx';
import type { Text } from '../text/index.ts';
import { SmallStepper } from '../timeline/stepper.tsx';
import { TimelinePane } from '../timeline/timeline.tsx';
import type { Trouble } from '../transport/transport.ts';
import { WhyPane } from '../why/why.tsx';
import { Announcer } from './announcer.tsx';
import { PageContext, usePage, usePanes, useText } from './context.ts';
import type { Page } from './context.ts';
import { Glyph } from './glyphs.tsx';
import { Header, UnseenTitle } from './header.tsx';
import { Home } from './home.tsx';
import { listenToKeys } from './keys.ts';
import { KeysDialog } from './keys-dialog.tsx';

/** The whole page. */
export function App({ page }: { readonly page: Page }) {
  return (
    <PageContext.Provider value={page}>
      <Frame />
    </PageContext.Provider>
  );
}

function Frame() {
  const page = usePage();
  const text = useText();
  const keys = useSignal(false);
  useEffect(() => listenToKeys(page, () => (keys.value = true)), []);
  const { desk } = page;
  const session = desk.session.value;
  const { panes } = usePanes();
  const isHome = desk.route.value.subject.kind === 'home';
  return (
    <div class={`page ${session ? 'play' : ''}`}>
      {session && panes.includes('now') && (
        <a class="skip" href="#pane-now" onClick={toNow}>
          {text.skip}
        </a>
      )}
      {desk.route.value.embed ? (
        session && <UnseenTitle />
      ) : (
        <Header onKeys={() => (keys.value = true)} />
      )}
      <Notices />
      {session ? <Panes /> : isHome && <Home />}
      <Announcer />
      <KeysDialog open={keys.value} onClose={() => (keys.value = false)} />
    </div>
  );
}

function toNow(event: Event): void {
  event.preventDefault();
  document.getElementById('pane-now')?.focus();
}

/** What runs along under the others. */
const WIDE: readonly PaneName[] = ['timeline', 'data'];

/** How many panes of an embedded page stand beside each other; none where all are drawn. */
function chosenLayout(panes: readonly PaneName[]) {
  if (panes.length === 0) return { columns: 0, crowd: '' };
  const columns = Math.max(1, panes.filter((one) => !WIDE.includes(one)).length);
  return { columns, crowd: columns > 2 ? 'chosen many' : 'chosen' };
}

function Panes() {
  const { desk, preview } = usePage();
  const place = desk.session.value?.place.value;
  useEffect(() => {
    preview.value = undefined;
  }, [place]);
  const { panes } = usePanes();
  const isComparing = desk.against.value !== undefined || desk.reference.value !== undefined;
  const { columns, crowd } = chosenLayout(desk.route.value.panes ?? []);
  const has = (name: PaneName): boolean => panes.includes(name);
  return (
    <>
      <main
        class={`panes ${isComparing ? 'comparing' : ''} ${crowd}`}
        style={{ '--columns': columns }}
      >
        <div class="side">
          {has('now') && <NowPane />}
          {has('why') && <WhyPane />}
        </div>
        {has('table') && (isComparing ? <ComparePane /> : <TablePane />)}
        {has('chart') && <ChartPane />}
        {has('timeline') && <TimelinePane />}
        {has('data') && <DataPane />}
      </main>
      <Tabs />
    </>
  );
}

/** Where only one pane has room: which one. */
function Tabs() {
  const { pane } = usePage();
  const { panes, seen } = usePanes();
  const text = useText();
  return (
    <nav class="tabs" aria-label={text.tabs}>
      <SmallStepper />
      <div class="tab-row">
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={seen === name}
            onClick={() => (pane.value = name)}
          >
            <Glyph name={name} />
            {text.panes[name]}
          </button>
        ))}
      </div>
    </nav>
  );
}

function Notices() {
  const { desk } = usePage();
  const text = useText();
  const obstacle = desk.obstacle.value;
  const trouble = desk.session.value?.trouble.value;
  const halted = desk.halted.value;
  const differs = desk.differs.value;
  const told = [
    ...(obstacle ? obstacleText(obstacle, text) : []),
    ...(trouble ? troubleText(trouble, text) : []),
    ...(halted === undefined ? [] : [text.trouble.halted(halted)]),
    ...(differs === undefined ? [] : [text.trouble.differs(differs)]),
  ];
  if (told.length === 0) return null;
  return (
    <div class="notice" role="alert">
      {told.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function obstacleText(obstacle: Obstacle, text: Text): readonly string[] {
  switch (obstacle.kind) {
    case 'unknown-scenario':
      return [text.trouble.unknownScenario(obstacle.slug)];
    case 'bad-link':
      return [text.trouble.badLink];
    case 'trouble':
      return troubleText(obstacle.trouble, text);
  }
}

function troubleText(trouble: Trouble, text: Text): readonly string[] {
  switch (trouble.kind) {
    case 'setup':
      return [
        text.trouble.setup,
        ...trouble.problems.map(({ path, message }) => `${path.join('.')}: ${message}`),
      ];
    case 'refused':
      return trouble.refusal.violations.map((violation) => violation.text);
    case 'unknown-combat':
      return [text.trouble.unknownCombat];
    case 'unknown-moment':
      return [text.trouble.unknownMoment];
    case 'unreachable':
      return [text.trouble.unreachable];
    case 'other':
      return [text.trouble.other(trouble.detail)];
  }
}

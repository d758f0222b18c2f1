import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { StateAnswer } from '#machines';
import { useSession, useText } from '../app/context.ts';
import { Pane } from '../app/parts.tsx';
import { entryAt } from '../state/line.ts';
import type { Line } from '../state/line.ts';
import { differences } from './diff.ts';
import { curlFor } from './exports.ts';

const TABS = ['command', 'changes', 'state', 'curl', 'reply', 'scenario'] as const;
type Tab = (typeof TABS)[number];

/** For integrators: what was sent, what changed, what was answered. */
export function DataPane() {
  const session = useSession();
  const text = useText();
  const tab = useSignal<Tab | undefined>(undefined);
  const state = session.shown.value;
  const tools = (
    <div class="joined data-tabs" role="group" aria-labelledby="pane-data">
      {TABS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={tab.value === one}
          onClick={() => (tab.value = tab.value === one ? undefined : one)}
        >
          {text.data[one]}
        </button>
      ))}
    </div>
  );
  return (
    <Pane name="data" tools={tools}>
      {state && tab.value !== undefined && <Content tab={tab.value} state={state} />}
    </Pane>
  );
}

function Content({ tab, state }: { readonly tab: Tab; readonly state: StateAnswer }) {
  const session = useSession();
  const text = useText();
  const line = session.line.value;
  const entry = line && entryAt(line, state.seq);
  if (!line) return null;
  switch (tab) {
    case 'command':
      return entry ? (
        <Code text={json(entry.command)} />
      ) : (
        <p class="soft">{text.data.noCommand}</p>
      );
    case 'changes':
      return <Changes state={state} />;
    case 'state':
      return <Code text={json(state)} />;
    case 'reply':
      return entry ? <Code text={json({ ...entry, state })} /> : <Code text={json(state)} />;
    case 'curl':
      return (
        <Code text={curlFor(session, line, state.seq, location.origin)} hint={text.data.curlHint} />
      );
    case 'scenario':
      return <Scenario line={line} />;
  }
}

/** The whole line as a file, to be kept, reported or played again. */
function Scenario({ line }: { readonly line: Line }) {
  const session = useSession();
  const text = useText();
  const yaml = useSignal('');
  useEffect(() => {
    void session.transport.scenario(line.id).then((asked) => {
      yaml.value = asked.ok ? asked.answer : '';
    });
  }, [line]);
  return <Code text={yaml.value} hint={text.data.scenarioHint} />;
}

/** What is different from the moment before. */
function Changes({ state }: { readonly state: StateAnswer }) {
  const session = useSession();
  const text = useText();
  const before = useSignal<StateAnswer | undefined>(undefined);
  const { line } = session.place.value;
  useEffect(() => {
    before.value = undefined;
    if (state.seq > 0)
      void session
        .stateAt({ line, at: { seq: state.seq - 1 } })
        .then((found) => (before.value = found));
  }, [line, state.at]);
  const known = before.value;
  const found = known ? differences(withoutPlace(known), withoutPlace(state)) : [];
  if (found.length === 0) return <p class="soft">{text.data.noChanges}</p>;
  return (
    <table class="changes">
      <thead>
        <tr>
          <th />
          <th>{text.data.before}</th>
          <th>{text.data.after}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((one) => (
          <tr key={one.path}>
            <th scope="row">
              <code>{one.path}</code>
            </th>
            <td>
              <code>{short(one.before)}</code>
            </td>
            <td>
              <code>{short(one.after)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function withoutPlace(state: StateAnswer): unknown {
  const { seq: _, at: __, chart, ...rest } = state;
  return { ...rest, chart: { path: chart.path } };
}

const short = (value: unknown): string => (value === undefined ? '–' : JSON.stringify(value));

function Code({ text: code, hint }: { readonly text: string; readonly hint?: string }) {
  const text = useText();
  const copied = useSignal(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(code).then(() => (copied.value = true));
  };
  useEffect(() => {
    copied.value = false;
  }, [code]);
  return (
    <div class="stack-y">
      <div class="row">
        <button type="button" onClick={copy}>
          {copied.value ? text.data.copied : text.data.copy}
        </button>
        {hint !== undefined && <span class="soft small">{hint}</span>}
      </div>
      <pre class="code" data-code tabIndex={0}>
        {code}
      </pre>
    </div>
  );
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

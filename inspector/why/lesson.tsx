import { useSignal } from '@preact/signals';
import type { SentCommand } from '#machines';
import { usePage, useText } from '../app/context.ts';
import { titleOf } from '../app/titles.ts';
import { CommandLines } from './command-lines.tsx';

/** What an example asks, and on demand what it teaches. */
export function Lesson() {
  const { desk } = usePage();
  const text = useText();
  const shown = useSignal(false);
  const scenario = desk.scenario();
  const { question, lesson } = scenario ? titleOf(scenario, desk.language.value) : {};
  if (question === undefined || lesson === undefined) return null;
  return (
    <section class="note lesson-note">
      <p>{question}</p>
      {shown.value ? (
        <p>
          <b>{lesson}</b>
        </p>
      ) : (
        <button type="button" onClick={() => (shown.value = true)}>
          {text.why.lesson}
        </button>
      )}
    </section>
  );
}

/** Declarations that the example asks about here; each goes into the form, to be judged. */
export function Tries() {
  const { desk, pane } = usePage();
  const text = useText();
  const tries = desk.tries();
  if (tries.length === 0) return null;
  const put = async (command: SentCommand): Promise<void> => {
    await desk.asking.attempt(command);
    pane.value = 'why';
  };
  return (
    <section class="note">
      <h3>{text.why.tries}</h3>
      <ul class="reasons">
        {tries.map((command, index) => (
          <li key={index} class="try">
            <CommandLines command={command} />
            <button type="button" onClick={() => void put(command)}>
              {text.why.put}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

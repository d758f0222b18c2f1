import { decisionSentence } from '#machines';
import { useEffect } from 'preact/hooks';
import { lastSeq } from '../state/line.ts';
import { writeMoment } from '../state/moment.ts';
import { stepName } from '../text/index.ts';
import { usePage, useText } from './context.ts';

const PAUSE = 400;

/** Says each step once, after the slider has come to rest. */
export function Announcer() {
  const { desk, said } = usePage();
  const text = useText();
  const session = desk.session.value;
  const state = session?.shown.value;
  const line = session?.line.value;
  const language = desk.language.value;
  useEffect(() => {
    if (!session || !state || !line) return undefined;
    const timer = setTimeout(() => {
      const [waiting] = state.waitingFor;
      const asked = waiting
        ? decisionSentence(waiting.decision, waiting.player, language)
        : text.now.over;
      const where = text.timeline.position(writeMoment(session.place.value.at), lastSeq(line));
      said.value = `${where}. ${stepName(state.step, language)}. ${asked}`;
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [state, language]);
  return (
    <div class="unseen" aria-live="polite">
      {said.value}
    </div>
  );
}

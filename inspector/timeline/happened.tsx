import { eventSentence } from '#machines';
import type { GameEvent, MicrostepAnswer } from '#machines';
import { useEffect, useRef } from 'preact/hooks';
import { usePage, useSession, useText } from '../app/context.ts';
import { playersOf } from '../app/mine.ts';
import { entryAt } from '../state/line.ts';
import type { Session } from '../state/session.ts';
import { wordFor } from '../text/abilities.ts';
import { typeset } from '../text/typeset.ts';
import { movedText } from '../text/moments.ts';
import type { Language } from '../transport/transport.ts';

/** What the command of this moment did, microstep by microstep; each is a moment of its own. */
export function Happened() {
  const session = useSession();
  const text = useText();
  const line = session.line.value;
  const { at } = session.place.value;
  const entry = line && entryAt(line, at.seq);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = frame.current?.querySelector<HTMLElement>('.microstep.here');
    if (here && frame.current)
      frame.current.scrollTop = here.offsetTop - frame.current.offsetTop - 40;
  }, [line?.id, at.seq, at.micro]);
  if (!entry) return <p class="soft small happened">{text.timeline.nothing}</p>;
  const most = entry.microsteps.length;
  return (
    <section class="happened" ref={frame} tabIndex={0} aria-label={text.timeline.happened}>
      <ol class="microsteps">
        {entry.microsteps.map((microstep, index) => (
          <Microstep
            key={index}
            microstep={microstep}
            seq={entry.seq}
            number={index + 1}
            most={most}
          />
        ))}
      </ol>
    </section>
  );
}

interface MicrostepProps {
  readonly microstep: MicrostepAnswer;
  readonly seq: number;
  readonly number: number;
  readonly most: number;
}

function Microstep({ microstep, seq, number, most }: MicrostepProps) {
  const session = useSession();
  const text = useText();
  const { desk } = usePage();
  const { at } = session.place.value;
  const isHere = (at.micro ?? most) === number;
  const isAhead = number > (at.micro ?? most);
  const sentences = told(microstep.events, session, desk.language.value);
  return (
    <li class={`microstep ${isHere ? 'here' : ''} ${isAhead ? 'ahead' : ''}`}>
      <button
        type="button"
        class="plain"
        aria-current={isHere ? 'step' : undefined}
        aria-label={text.timeline.microstep(number, most)}
        onClick={() => void session.goTo({ seq, micro: number })}
      >
        {seq}.{number}
      </button>
      <span>
        {sentences.length > 0 ? (
          sentences.join(' ')
        ) : (
          <span class="soft">
            {movedText(microstep.transitions, playersOf(session), desk.language.value)}
          </span>
        )}
        {microstep.forced && <span class="badge outline"> {text.timeline.forced}</span>}
      </span>
    </li>
  );
}

/** What triggered is called by its word, not as scenarios write it. */
const worded = (event: GameEvent, language: Language): GameEvent =>
  event.type === 'triggered' ? { ...event, ability: wordFor(event.ability, language) } : event;

/** Each sentence once: to die is also to leave the battlefield. */
function told(
  events: readonly GameEvent[],
  session: Session,
  language: Language,
): readonly string[] {
  const sentences = events.map((event) =>
    typeset(
      eventSentence(worded(event, language), language, (id) => session.nameOf(id)),
      language,
    ),
  );
  return [...new Set(sentences)];
}

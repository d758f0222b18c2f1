import { decisionSentence } from '#machines';
import type { SentCommand, StateAnswer } from '#machines';
import { usePage, useSession, useText } from '../app/context.ts';
import { Glyph } from '../app/glyphs.tsx';
import { Pane, RuleButton } from '../app/parts.tsx';
import { seatMark } from '../chart/seat.ts';
import type { Form } from '../state/form.ts';
import { endOf, entryAt } from '../state/line.ts';
import { opponentsInOrder } from '../table/lanes.ts';
import { triggerText } from '../text/abilities.ts';
import { saidOf } from '../text/said.ts';
import { typeset } from '../text/typeset.ts';
import { EffectForm } from './effect-form.tsx';
import { DecisionForm } from './form.tsx';
import { SkipToOwn } from './skip.tsx';

/** Who must do what, and the form to do it. */
export function NowPane() {
  const session = useSession();
  const state = session.shown.value;
  if (!state) return <Pane name="now">{null}</Pane>;
  return (
    <Pane name="now" tools={<SkipToOwn />}>
      {session.atEnd.value ? <Asked state={state} /> : <Past />}
    </Pane>
  );
}

function Asked({ state }: { readonly state: StateAnswer }) {
  const text = useText();
  const { desk } = usePage();
  const form = desk.form.value;
  if (state.waitingFor.length === 0) {
    return <p class="sentence">{state.step === 'game-over' ? text.now.gameOver : text.now.over}</p>;
  }
  if (!form) return null;
  return (
    <div class="stack-y">
      {state.waitingFor.length > 1 && <Who state={state} form={form} />}
      <Sentence state={state} form={form} />
      {form.elsewhere.value ? (
        <p class="soft">{text.now.elsewhere}</p>
      ) : form.waiting.decision === 'priority' ? (
        <Priority state={state} form={form} />
      ) : (
        <DecisionForm key={form.waiting.id} form={form} />
      )}
    </div>
  );
}

interface PartProps {
  readonly state: StateAnswer;
  readonly form: Form;
}

/** Several may act at once: whose form is shown. */
function Who({ state, form }: PartProps) {
  const text = useText();
  const { desk } = usePage();
  return (
    <div class="joined" role="group" aria-label={text.now.who}>
      {state.waitingFor.map(({ player, id }) => (
        <button
          key={id}
          type="button"
          aria-pressed={form.waiting.id === id}
          onClick={() => desk.asking.ask(player)}
        >
          {player}
        </button>
      ))}
    </div>
  );
}

function Sentence({ state, form }: PartProps) {
  const { desk } = usePage();
  const { player, decision, rule } = form.waiting;
  const seat = player === state.activePlayer ? 0 : opponentsInOrder(state).indexOf(player) + 1;
  return (
    <p class="sentence">
      <span class={`seat-mark seat-${seat}`}>{seatMark(seat)}</span>{' '}
      {typeset(decisionSentence(decision, player, desk.language.value), desk.language.value)}{' '}
      <RuleButton number={rule.replace(/ \(.*\)$/, '')} />
    </p>
  );
}

function Priority({ state, form }: PartProps) {
  const session = useSession();
  const text = useText();
  const { desk } = usePage();
  const { player, id } = form.waiting;
  const send = (command: SentCommand) => () => void session.act(command, desk.language.value);
  const open = state.reportedTriggers.filter(({ resolved }) => !resolved);
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={send({ type: 'passPriority', by: player, decision: id })}
        >
          {text.now.pass(player)}
        </button>
        <button type="button" onClick={send({ type: 'allPass', times: 1 })}>
          {text.now.allPass}
        </button>
      </div>
      {open.length > 0 && (
        <div class="triggers">
          <p class="small soft">{text.now.triggersLeft(open.length)}</p>
          <ul class="plain-list">
            {open.map((trigger) => (
              <li key={trigger.id} class="row">
                <span>
                  {triggerText(trigger, desk.language.value, (one) => session.nameOf(one))}
                </span>
                <button type="button" onClick={send({ type: 'applyEffect', for: trigger.id })}>
                  {trigger.carriesOut ? text.now.carryOut : text.now.markResolved}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <EffectForm state={state} />
    </>
  );
}

/** At an earlier moment: what came next, and the two ways on. */
function Past() {
  const session = useSession();
  const text = useText();
  const line = session.line.value;
  const { at } = session.place.value;
  const next = line && entryAt(line, at.micro === undefined ? at.seq + 1 : at.seq);
  return (
    <div class="stack-y">
      <p class="sentence">{at.micro === undefined ? text.now.past : text.now.inside}</p>
      {next && at.micro === undefined && (
        <p>{text.now.whatCame(saidOf(next.command, text, (id) => session.nameOf(id)))}</p>
      )}
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => void (line && session.goTo(endOf(line)))}
        >
          {text.now.toEnd}
        </button>
        {at.micro === undefined && (
          <button type="button" data-branch onClick={() => void session.branch()}>
            <Glyph name="branch" /> {text.now.branch}
          </button>
        )}
      </div>
      {at.micro === undefined && <p class="soft small">{text.now.branchHint}</p>}
    </div>
  );
}

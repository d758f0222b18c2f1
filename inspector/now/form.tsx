import type { CheckAnswer, OptionsAnswer } from '#machines';
import { usePage, useSession, useText } from '../app/context.ts';
import type { Text } from '../text/index.ts';
import type { Draft } from '../state/draft.ts';
import type { Form } from '../state/form.ts';
import { Attackers } from './attackers.tsx';
import { Blockers } from './blockers.tsx';
import { Damage } from './damage.tsx';
import { Defenders } from './defenders.tsx';
import { Orders } from './orders.tsx';

/** A declaration, order or division: what may be chosen, how it stands, and the button that sends it. */
export function DecisionForm({ form }: { readonly form: Form }) {
  const session = useSession();
  const text = useText();
  const { desk, pane } = usePage();
  const options = form.options.value;
  const draft = form.draft.value;
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const command = form.command();
    if (!command) return;
    const accepted = await session.act(command, desk.language.value);
    if (!accepted) pane.value = 'why';
  };
  if (!options || options.decision === 'priority') return <p class="soft">{text.now.checking}</p>;
  return (
    <form class="decision stack-y" onSubmit={(event) => void send(event)}>
      <Fields form={form} options={options} draft={draft} />
      <div class="decision-foot">
        <Standing form={form} options={options} />
        <div class="row">
          <button
            type="submit"
            class="primary"
            disabled={form.command() === undefined || session.busy.value}
          >
            {sendWord(draft, text)}
          </button>
          <Helpers form={form} options={options} />
        </div>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly form: Form;
  readonly options: OptionsAnswer;
  readonly draft: Draft;
}

function Fields({ form, options, draft }: FieldsProps) {
  const change = (next: Draft): void => void form.change(next);
  if (options.decision === 'declare-attackers' && draft.decision === options.decision) {
    return <Attackers options={options} draft={draft} change={change} />;
  }
  if (options.decision === 'declare-blockers' && draft.decision === options.decision) {
    return <Blockers options={options} draft={draft} change={change} />;
  }
  if (options.decision === 'order-damage' && draft.decision === options.decision) {
    return <Orders options={options} draft={draft} change={change} />;
  }
  if (options.decision === 'assign-damage' && draft.decision === options.decision) {
    return <Damage options={options} draft={draft} change={change} />;
  }
  if (options.decision === 'choose-defender' && draft.decision === options.decision) {
    return <Defenders options={options} draft={draft} change={change} />;
  }
  return null;
}

/** How the choice so far would be judged. */
function Standing({ form, options }: Pick<FieldsProps, 'form' | 'options'>) {
  const text = useText();
  const verdict = form.verdict.value;
  const legal = 'legal' in options ? options.legal : undefined;
  const mana = manaOf(form);
  return (
    <p class="standing small" aria-live="polite">
      {verdict && <Verdict verdict={verdict} />}
      {mana > 0 && <span>{text.now.pay(mana)}</span>}
      {legal !== undefined && <span class="soft">{text.now.legalCount(legal)}</span>}
    </p>
  );
}

function Verdict({ verdict }: { readonly verdict: CheckAnswer }) {
  const text = useText();
  const { pane } = usePage();
  const { legal, requirements, partial, proved } = verdict;
  return (
    <>
      {legal ? (
        <span class="badge good">{text.now.legal}</span>
      ) : (
        <button type="button" class="badge bad" onClick={() => (pane.value = 'why')}>
          {text.now.illegal}
        </button>
      )}
      {requirements && requirements.possible > 0 && (
        <span>{text.now.score(requirements.obeyed, requirements.possible)}</span>
      )}
      {partial && <span class="badge warn">{text.now.partial}</span>}
      {!proved && <span class="badge warn">{text.now.unproved}</span>}
    </>
  );
}

function manaOf(form: Form): number {
  const command = form.command();
  return command && 'pay' in command ? (command.pay?.mana ?? 0) : 0;
}

/** Ready-made declarations: the least that must be done, and one that goes with what is chosen. */
function Helpers({ form, options }: Pick<FieldsProps, 'form' | 'options'>) {
  const text = useText();
  if (options.decision === 'order-damage' || options.decision === 'assign-damage') {
    return (
      <button type="button" onClick={() => void form.fill(options.command)}>
        {text.now.suggest}
      </button>
    );
  }
  if (options.decision !== 'declare-attackers' && options.decision !== 'declare-blockers')
    return null;
  const { minimum, completion, possible } = options;
  return (
    <>
      {possible > 0 && (
        <button
          type="button"
          title={text.now.required(possible)}
          onClick={() => void form.fill(minimum)}
        >
          {text.now.minimum}
        </button>
      )}
      {completion && form.verdict.value?.legal === false && (
        <button type="button" onClick={() => void form.fill(completion)}>
          {text.now.suggest}
        </button>
      )}
      {form.touched.value && (
        <button type="button" class="plain" onClick={() => void form.clear()}>
          {text.now.clear}
        </button>
      )}
    </>
  );
}

function sendWord(draft: Draft, { now }: Text): string {
  switch (draft.decision) {
    case 'declare-attackers':
      return Object.keys(draft.attackers).length === 0 ? now.declareNoAttack : now.declareAttack;
    case 'declare-blockers':
      return Object.keys(draft.blocks).length === 0 ? now.declareNoBlocks : now.declareBlocks;
    case 'order-damage':
      return now.announceOrder;
    case 'assign-damage':
      return now.assign;
    case 'choose-defender':
    case 'priority':
      return now.chooseDefender;
  }
}

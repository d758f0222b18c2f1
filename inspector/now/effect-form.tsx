import { useSignal } from '@preact/signals';
import { EFFECT_KINDS, parseCommand, WAYS_TO_LEAVE, writeCommand } from '#machines';
import type { EffectKind, StateAnswer } from '#machines';
import { usePage, useSession, useText } from '../app/context.ts';
import { EFFECT_FIELDS } from './effects.ts';
import type { Field } from './effects.ts';

type Values = Readonly<Record<string, string>>;

/** Tells what a spell or ability did. */
export function EffectForm({ state }: { readonly state: StateAnswer }) {
  const session = useSession();
  const text = useText();
  const { desk } = usePage();
  const kind = useSignal<EffectKind>('leaveBattlefield');
  const values = useSignal<Values>({});
  const fault = useSignal('');
  const fields = EFFECT_FIELDS[kind.value];
  const kinds = [...EFFECT_KINDS].sort((one, other) =>
    text.effects[one] < text.effects[other] ? -1 : 1,
  );
  const apply = (event: Event): void => {
    event.preventDefault();
    const body = bodyOf(kind.value, fields, values.value, state);
    const parsed = body ? parseCommand(body) : undefined;
    fault.value = parsed?.ok
      ? ''
      : (parsed?.problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') ??
        text.now.badJson);
    if (parsed?.ok) void session.act(writeCommand(parsed.command), desk.language.value);
  };
  return (
    <details class="effect">
      <summary>{text.now.effect}</summary>
      <form class="stack-y" onSubmit={apply}>
        <p class="soft small">{text.now.effectHint}</p>
        <label class="field">
          <span>{text.now.effectKind}</span>
          <select
            value={kind.value}
            onChange={(event) => {
              kind.value = EFFECT_KINDS.find((one) => one === event.currentTarget.value) ?? 'tap';
              values.value = {};
            }}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {text.effects[one]}
              </option>
            ))}
          </select>
        </label>
        {fields.map((field) => (
          <FieldInput
            key={`${kind.value} ${field.key}`}
            field={field}
            state={state}
            value={values.value[field.key] ?? firstValue(field, state)}
            change={(value) => (values.value = { ...values.value, [field.key]: value })}
          />
        ))}
        {fault.value !== '' && <p class="fault small">{fault.value}</p>}
        <div>
          <button type="submit">{text.now.apply}</button>
        </div>
      </form>
    </details>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly state: StateAnswer;
  readonly value: string;
  readonly change: (value: string) => void;
}

function FieldInput({ field, state, value, change }: FieldProps) {
  const session = useSession();
  const text = useText();
  const label = text.effectFields[field.key] ?? field.key;
  const offered = choicesFor(field, state);
  if (offered.length > 0) {
    return (
      <label class="field">
        <span>{label}</span>
        <select value={value} onChange={(event) => change(event.currentTarget.value)}>
          {field.optional && <option value="">–</option>}
          {offered.map((id) => (
            <option key={id} value={id}>
              {field.kind === 'leaving' ? (text.leaving[id] ?? id) : session.nameOf(id)}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <label class="field">
      <span>{label}</span>
      {field.kind === 'json' ? (
        <textarea
          class="code"
          rows={2}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <input
          type={field.kind === 'number' ? 'number' : 'text'}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
    </label>
  );
}

function choicesFor({ kind }: Field, state: StateAnswer): readonly string[] {
  const permanents = Object.keys(state.permanents);
  switch (kind) {
    case 'permanent':
      return permanents;
    case 'player':
      return state.turnOrder;
    case 'object':
      return [...state.turnOrder, ...permanents];
    case 'target':
      return [...state.defendingPlayers, ...permanents.filter((id) => isAttackable(state, id))];
    case 'leaving':
      return WAYS_TO_LEAVE;
    case 'number':
    case 'text':
    case 'json':
      return [];
  }
}

function isAttackable({ permanents }: StateAnswer, id: string): boolean {
  return (
    permanents[id]?.types.some((type) => type === 'planeswalker' || type === 'battle') ?? false
  );
}

function firstValue(field: Field, state: StateAnswer): string {
  if (field.optional) return '';
  return field.example ?? (field.kind === 'number' ? '1' : (choicesFor(field, state)[0] ?? ''));
}

/** The command as it is written; undefined where a part is no JSON. */
function bodyOf(
  kind: EffectKind,
  fields: readonly Field[],
  values: Values,
  state: StateAnswer,
): object | undefined {
  try {
    const entries = fields.flatMap((field) => {
      const value = values[field.key] ?? firstValue(field, state);
      if (value === '' && field.optional) return [];
      return [[field.key, read(field, value)] as const];
    });
    return { type: 'applyEffect', kind, ...Object.fromEntries(entries) };
  } catch {
    return undefined;
  }
}

function read({ kind }: Field, value: string): unknown {
  if (kind === 'number') return Number(value);
  return kind === 'json' ? JSON.parse(value) : value;
}

import type { StateAnswer } from '#machines';
import { useSession, useText } from '../app/context.ts';
import type { DraftOf } from '../state/draft.ts';

type AttackDraft = DraftOf<'declare-attackers'>;

export interface ExtrasProps {
  readonly draft: AttackDraft;
  readonly state: StateAnswer;
  readonly change: (draft: AttackDraft) => void;
}

/** Bands and optional costs, where some creature has them. */
export function Extras({ draft, state, change }: ExtrasProps) {
  const text = useText();
  const able = (ability: string): readonly string[] =>
    Object.entries(state.permanents).flatMap(([id, { controller, abilities }]) =>
      controller === state.activePlayer && abilities.includes(ability) ? [id] : [],
    );
  const [banding, exert, enlist] = [able('banding'), able('exert'), able('enlist')];
  if (banding.length + exert.length + enlist.length === 0) return null;
  return (
    <details
      class="extras"
      open={draft.bands !== undefined || draft.exert !== undefined || draft.enlist !== undefined}
    >
      <summary>{text.now.more}</summary>
      {banding.length > 0 && <Bands draft={draft} change={change} />}
      {exert.map((id) => (
        <Exert key={id} id={id} draft={draft} change={change} />
      ))}
      {enlist.map((id) => (
        <Enlist key={id} id={id} draft={draft} state={state} change={change} />
      ))}
    </details>
  );
}

type BandsProps = Pick<ExtrasProps, 'draft' | 'change'>;

/** Attackers of one target that are put in a band: a box for each attacker. */
function Bands({ draft, change }: BandsProps) {
  const text = useText();
  const session = useSession();
  const attackers = Object.keys(draft.attackers);
  const bands = draft.bands ?? [];
  const bandOf = (id: string): number => bands.findIndex((band) => band.includes(id)) + 1;
  const put = (id: string, band: number): void => {
    const numbers = new Map(
      attackers.map((one) => [one, one === id ? band : bandOf(one)] as const),
    );
    const most = Math.max(0, ...numbers.values());
    const named = Array.from({ length: most }, (_, index) =>
      attackers.filter((one) => numbers.get(one) === index + 1),
    );
    const filled = named.filter((members) => members.length > 0);
    const { bands: _, ...rest } = draft;
    change(filled.length === 0 ? rest : { ...rest, bands: filled });
  };
  return (
    <fieldset class="unit">
      <legend>{text.now.bands}</legend>
      {attackers.map((id) => (
        <label key={id} class="field">
          {session.nameOf(id)}
          <select
            value={String(bandOf(id))}
            onChange={(event) => put(id, Number(event.currentTarget.value))}
          >
            {Array.from({ length: bands.length + 2 }, (_, index) => (
              <option key={index} value={String(index)}>
                {index === 0 ? '–' : index}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

function Exert({ id, draft, change }: BandsProps & { readonly id: string }) {
  const text = useText();
  const session = useSession();
  const others = (draft.exert ?? []).filter((other) => other !== id);
  return (
    <label class="field">
      <input
        type="checkbox"
        checked={others.length < (draft.exert ?? []).length}
        onChange={(event) =>
          change({ ...draft, exert: event.currentTarget.checked ? [...others, id] : others })
        }
      />
      {text.now.exert}: {session.nameOf(id)}
    </label>
  );
}

function Enlist({ id, draft, state, change }: ExtrasProps & { readonly id: string }) {
  const text = useText();
  const session = useSession();
  const { [id]: helper = '', ...others } = draft.enlist ?? {};
  const helpers = Object.entries(state.permanents).flatMap(
    ([other, { controller, types, tapped }]) =>
      controller === state.activePlayer && types.includes('creature') && !tapped && other !== id
        ? [other]
        : [],
  );
  return (
    <label class="field">
      {session.nameOf(id)} {text.now.enlist}
      <select
        value={helper}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change({ ...draft, enlist: value === '' ? others : { ...others, [id]: value } });
        }}
      >
        <option value="">{text.now.nobody}</option>
        {helpers.map((other) => (
          <option key={other} value={other}>
            {session.nameOf(other)}
          </option>
        ))}
      </select>
    </label>
  );
}

import type { OptionsAnswer } from '#machines';
import { useSession, useText } from '../app/context.ts';
import type { DraftOf } from '../state/draft.ts';

type DamageDraft = DraftOf<'assign-damage'>;
type DamageAsked = Extract<OptionsAnswer, { decision: 'assign-damage' }>;
type Source = DamageAsked['sources'][number];

export interface DamageProps {
  readonly options: DamageAsked;
  readonly draft: DamageDraft;
  readonly change: (draft: DamageDraft) => void;
}

/** How much damage each creature assigns to what. */
export function Damage({ options, draft, change }: DamageProps) {
  const text = useText();
  if (options.sources.length === 0) return <p class="soft">{text.now.nothingToChoose}</p>;
  return (
    <>
      {options.sources.map((source) => (
        <SourceBox
          key={source.source}
          source={source}
          shares={draft.damage[source.source] ?? {}}
          change={(shares) =>
            change({ ...draft, damage: { ...draft.damage, [source.source]: shares } })
          }
        />
      ))}
    </>
  );
}

type Shares = Readonly<Record<string, number>>;

interface SourceProps {
  readonly source: Source;
  readonly shares: Shares;
  readonly change: (shares: Shares) => void;
}

function SourceBox({ source, shares, change }: SourceProps) {
  const text = useText();
  const session = useSession();
  const given = Object.values(shares).reduce((sum, one) => sum + one, 0);
  const recipients = [...new Set([...source.recipients.map(({ id }) => id), ...source.freely])];
  const give = (to: string, amount: number): void => {
    const { [to]: _, ...others } = shares;
    change(amount === 0 ? others : { ...others, [to]: amount });
  };
  return (
    <fieldset class="unit" data-unit={source.source}>
      <legend>
        <span class="unit-name">{session.nameOf(source.source)}</span>{' '}
        <span class={`badge ${given === source.total ? 'good' : 'bad'}`}>
          {text.now.total(given, source.total)}
        </span>
      </legend>
      {source.order && (
        <ol class="damage-order soft small">
          {source.order.map((id) => (
            <li key={id}>{session.nameOf(id)}</li>
          ))}
        </ol>
      )}
      <div class="counts">
        {recipients.map((id) => (
          <Share
            key={id}
            id={id}
            source={source}
            amount={shares[id] ?? 0}
            give={(amount) => give(id, amount)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ShareProps {
  readonly id: string;
  readonly source: Source;
  readonly amount: number;
  readonly give: (amount: number) => void;
}

function Share({ id, source, amount, give }: ShareProps) {
  const text = useText();
  const session = useSession();
  const lethal = source.recipients.find((recipient) => recipient.id === id)?.lethal ?? 0;
  return (
    <label class="share">
      <span>
        {session.nameOf(id)}
        {lethal > 0 && <span class="soft small"> ({text.now.lethal(lethal)})</span>}
      </span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={source.total}
        value={amount}
        onChange={(event) => give(Math.max(0, Math.trunc(Number(event.currentTarget.value)) || 0))}
      />
    </label>
  );
}

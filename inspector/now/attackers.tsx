import type { OptionsAnswer } from '#machines';
import { useSession, useText } from '../app/context.ts';
import type { DraftOf } from '../state/draft.ts';
import { Extras } from './extras.tsx';
import { Count, Pill, UnitBox } from './unit.tsx';
import { countOn, unitsOf, withCount } from './units.ts';
import type { Unit } from './units.ts';

type AttackDraft = DraftOf<'declare-attackers'>;

export interface AttackersProps {
  readonly options: Extract<OptionsAnswer, { decision: 'declare-attackers' }>;
  readonly draft: AttackDraft;
  readonly change: (draft: AttackDraft) => void;
}

/** One target for each creature, or none. */
export function Attackers({ options, draft, change }: AttackersProps) {
  const session = useSession();
  const text = useText();
  const state = session.shown.value;
  if (!state) return null;
  const groups = options.groups.map(({ creatures, whyNot, targets }) => ({
    creatures,
    whyNot,
    choices: targets.map(({ target, ...choice }) => ({ id: target, ...choice })),
  }));
  const units = unitsOf(groups, state);
  const attack = (attackers: AttackDraft['attackers']): void => change({ ...draft, attackers });
  return (
    <>
      {units.length === 0 && <p class="soft">{text.now.nothingToChoose}</p>}
      {units.map((unit) => (
        <UnitBox key={unit.key} unit={unit}>
          {unit.whyNot.length > 0 ? (
            <Unable unit={unit} />
          ) : unit.creatures.length === 1 ? (
            <One unit={unit} attackers={draft.attackers} attack={attack} />
          ) : (
            <Many unit={unit} attackers={draft.attackers} attack={attack} />
          )}
        </UnitBox>
      ))}
      <Extras draft={draft} change={change} state={state} />
    </>
  );
}

/** Why a creature may not be chosen at all. */
export function Unable({ unit }: { readonly unit: Unit }) {
  return <p class="unable small">{unit.whyNot.map(({ text: told }) => told).join(' ')}</p>;
}

interface PartProps {
  readonly unit: Unit;
  readonly attackers: AttackDraft['attackers'];
  readonly attack: (attackers: AttackDraft['attackers']) => void;
}

function One({ unit, attackers, attack }: PartProps) {
  const text = useText();
  const session = useSession();
  const [creature = ''] = unit.creatures;
  const { [creature]: chosen, ...others } = attackers;
  return (
    <div class="pills">
      <Pill
        kind="radio"
        group={`attack-${creature}`}
        label={text.now.stay}
        checked={chosen === undefined}
        onPick={() => attack(others)}
      />
      {unit.choices.map((choice) => (
        <Pill
          key={choice.id}
          kind="radio"
          group={`attack-${creature}`}
          lead={text.now.attacks}
          label={session.nameOf(choice.id)}
          checked={chosen === choice.id}
          choice={choice}
          onPick={() => attack({ ...others, [creature]: choice.id })}
        />
      ))}
    </div>
  );
}

function Many({ unit, attackers, attack }: PartProps) {
  const text = useText();
  const session = useSession();
  return (
    <div class="counts">
      <p class="soft small">{text.now.perTarget(unit.creatures.length)}</p>
      {unit.choices.map((choice) => (
        <Count
          key={choice.id}
          lead={text.now.attacks}
          label={session.nameOf(choice.id)}
          value={countOn(unit, attackers, choice.id)}
          most={
            unit.creatures.filter(
              (id) => attackers[id] === undefined || attackers[id] === choice.id,
            ).length
          }
          choice={choice}
          onPick={(count) => attack(withCount(unit, attackers, choice.id, count))}
        />
      ))}
    </div>
  );
}

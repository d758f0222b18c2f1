import type { OptionsAnswer } from '#machines';
import { useSession, useText } from '../app/context.ts';
import type { DraftOf } from '../state/draft.ts';
import { Unable } from './attackers.tsx';
import { Count, Pill, UnitBox } from './unit.tsx';
import { unitsOf } from './units.ts';
import type { Unit } from './units.ts';

type BlockDraft = DraftOf<'declare-blockers'>;
type Blocks = BlockDraft['blocks'];

export interface BlockersProps {
  readonly options: Extract<OptionsAnswer, { decision: 'declare-blockers' }>;
  readonly draft: BlockDraft;
  readonly change: (draft: BlockDraft) => void;
}

/** Which attackers each creature blocks, if any. */
export function Blockers({ options, draft, change }: BlockersProps) {
  const session = useSession();
  const text = useText();
  const state = session.shown.value;
  if (!state) return null;
  const groups = options.groups.map(({ creatures, whyNot, attackers }) => ({
    creatures,
    whyNot,
    choices: attackers.map(({ attacker, ...choice }) => ({ id: attacker, ...choice })),
  }));
  const mostOf = new Map(
    options.groups.flatMap(({ creatures, most }) => creatures.map((id) => [id, most] as const)),
  );
  const block = (blocks: Blocks): void => change({ ...draft, blocks });
  const units = unitsOf(groups, state);
  return (
    <>
      {units.length === 0 && <p class="soft">{text.now.nothingToChoose}</p>}
      {units.map((unit) => (
        <UnitBox key={unit.key} unit={unit}>
          {unit.whyNot.length > 0 && unit.choices.length === 0 ? (
            <Unable unit={unit} />
          ) : unit.creatures.length === 1 ? (
            <One
              unit={unit}
              blocks={draft.blocks}
              most={mostOf.get(unit.creatures[0] ?? '') ?? 1}
              block={block}
            />
          ) : (
            <Many unit={unit} blocks={draft.blocks} block={block} />
          )}
        </UnitBox>
      ))}
    </>
  );
}

interface PartProps {
  readonly unit: Unit;
  readonly blocks: Blocks;
  readonly block: (blocks: Blocks) => void;
}

/** One attacker unless it may block more. */
function One({ unit, blocks, block, most }: PartProps & { readonly most: number }) {
  const text = useText();
  const session = useSession();
  const [creature = ''] = unit.creatures;
  const { [creature]: chosen = [], ...others } = blocks;
  const kind = most > 1 ? 'checkbox' : 'radio';
  const pick = (attacker: string, checked: boolean): void => {
    const kept = kind === 'radio' ? [] : chosen.filter((id) => id !== attacker);
    const picked = checked ? [...kept, attacker] : kept;
    block(picked.length === 0 ? others : { ...others, [creature]: picked });
  };
  return (
    <div class="pills">
      <Pill
        kind={kind}
        group={`block-${creature}`}
        label={text.now.noBlock}
        checked={chosen.length === 0}
        onPick={() => block(others)}
      />
      {unit.choices.map((choice) => (
        <Pill
          key={choice.id}
          kind={kind}
          group={`block-${creature}`}
          label={text.now.blocks(session.nameOf(choice.id))}
          checked={chosen.includes(choice.id)}
          choice={choice}
          onPick={(checked) => pick(choice.id, checked)}
        />
      ))}
    </div>
  );
}

/** How many of alike creatures block each attacker, one attacker each. */
function Many({ unit, blocks, block }: PartProps) {
  const text = useText();
  const session = useSession();
  const on = (attacker: string): readonly string[] =>
    unit.creatures.filter((id) => blocks[id]?.includes(attacker));
  const idle = unit.creatures.filter((id) => blocks[id] === undefined);
  const pick = (attacker: string, count: number): void => {
    const there = on(attacker);
    const sent = [...there, ...idle].slice(0, count);
    const rest = Object.entries(blocks).filter(([id]) => !there.includes(id));
    block(Object.fromEntries([...rest, ...sent.map((id) => [id, [attacker]] as const)]));
  };
  return (
    <div class="counts">
      <p class="soft small">{text.now.perTarget(unit.creatures.length)}</p>
      {unit.choices.map((choice) => (
        <Count
          key={choice.id}
          label={text.now.blocks(session.nameOf(choice.id))}
          value={on(choice.id).length}
          most={on(choice.id).length + idle.length}
          choice={choice}
          onPick={(count) => pick(choice.id, count)}
        />
      ))}
    </div>
  );
}

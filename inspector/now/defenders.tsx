import type { OptionsAnswer } from '#machines';
import type { DraftOf } from '../state/draft.ts';
import { Pill } from './unit.tsx';

type DefenderDraft = DraftOf<'choose-defender'>;

export interface DefendersProps {
  readonly options: Extract<OptionsAnswer, { decision: 'choose-defender' }>;
  readonly draft: DefenderDraft;
  readonly change: (draft: DefenderDraft) => void;
}

/** Who is the one defending player. */
export function Defenders({ options, draft, change }: DefendersProps) {
  return (
    <div class="pills" data-unit="defender">
      {options.defenders.map((player) => (
        <Pill
          key={player}
          kind="radio"
          group="defender"
          label={player}
          checked={draft.defender === player}
          onPick={() => change({ decision: 'choose-defender', defender: player })}
        />
      ))}
    </div>
  );
}

import { act, stateOf } from '#machines';
import type { Case, Combat, SentCommand, TakenAnswer, WrittenSetup } from '#machines';
import { opened, read } from './play.ts';

/** A case as played, with the answer to each of its commands as it was given then. */
export interface PlayedCase {
  readonly combat: Combat;
  readonly taken: readonly TakenAnswer[];
  /** Why it could not be played on, where a command was refused. */
  readonly refused?: string | undefined;
}

const ALL_PASS: SentCommand = { type: 'allPass', times: 1 };

function commandsOf(one: Case, edition: string): readonly (SentCommand | 'resolveDamage')[] {
  return one.steps
    .filter(({ when }) => when === undefined || when.includes(edition))
    .flatMap((step) =>
      step.kind === 'command'
        ? [step.command]
        : step.kind === 'resolveDamage'
          ? ['resolveDamage' as const]
          : [],
    );
}

/** Plays the commands of a case and leaves out what it expects. */
export function playedCase(
  one: Case,
  edition: string,
  setup: WrittenSetup = one.setup,
): PlayedCase {
  const taken: TakenAnswer[] = [];
  let combat = opened(setup, edition);
  for (const step of commandsOf(one, edition)) {
    if (step === 'resolveDamage' && !stateOf(combat)?.damageOnStack) continue;
    const acted = act(combat, read(step === 'resolveDamage' ? ALL_PASS : step));
    if (!acted.ok) {
      const reasons = acted.refusal.violations.map(({ rule, code }) => `${rule} ${code}`);
      return { combat, taken, refused: `${JSON.stringify(step)}: ${reasons.join(', ')}` };
    }
    combat = acted.combat;
    taken.push(acted.taken);
  }
  return { combat, taken };
}

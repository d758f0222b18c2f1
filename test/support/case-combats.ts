import { act, stateOf } from '#machines';
import type { Case, Combat, Command, SentCommand, TakenAnswer } from '#machines';
import { opened, read } from './play.ts';

/** A case as played, with the answer to each of its commands as it was given then. */
export interface PlayedCase {
  readonly combat: Combat;
  readonly taken: readonly TakenAnswer[];
}

/** A command of a case, or that damage is resolved where it waits on the stack. */
export type CaseCommand = SentCommand | 'resolveDamage';

/** The commands of a case on a date, without what it expects. */
export function commandsIn(one: Case, edition: string): readonly CaseCommand[] {
  return one.steps
    .filter(({ when }) => when === undefined || when.includes(edition))
    .flatMap((step): readonly CaseCommand[] => {
      if (step.kind === 'command') return [step.command];
      return step.kind === 'resolveDamage' ? ['resolveDamage'] : [];
    });
}

/** What is sent for it. */
export const commandOf = (sent: CaseCommand): Command =>
  read(sent === 'resolveDamage' ? { type: 'allPass', times: 1 } : sent);

/** Plays the commands of a case and leaves out what it expects. */
export function playedCase(one: Case, edition: string): PlayedCase {
  const taken: TakenAnswer[] = [];
  let combat = opened(one.setup, edition);
  for (const sent of commandsIn(one, edition)) {
    if (sent === 'resolveDamage' && !stateOf(combat)?.damageOnStack) continue;
    const acted = act(combat, commandOf(sent));
    if (!acted.ok) throw new Error(`${one.id}: ${JSON.stringify(acted.refusal.violations)}`);
    combat = acted.combat;
    taken.push(acted.taken);
  }
  return { combat, taken };
}

import { act, check, openCombat, options, parseCommand, seqOf, stateOf } from '#machines';
import type {
  CheckAnswer,
  Combat,
  Command,
  OptionsAnswer,
  RefusalAnswer,
  SentCommand,
  StateAnswer,
  WrittenSetup,
} from '#machines';

/** A combat that must open. */
export function opened(setup: WrittenSetup, edition = 'latest'): Combat {
  const found = openCombat({ setup, edition });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.combat;
}

/** A command as sent, read; it must be one. */
export function read(sent: SentCommand): Command {
  const parsed = parseCommand(sent);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.command;
}

/** The combat after commands that must all be accepted. */
export function played(combat: Combat, ...commands: readonly SentCommand[]): Combat {
  return commands.reduce((before, command) => {
    const acted = act(before, read(command));
    if (acted.ok) return acted.combat;
    const reasons = acted.refusal.violations.map(({ rule, code }) => `${rule} ${code}`);
    throw new Error(`${JSON.stringify(command)} refused: ${reasons.join(', ')}`);
  }, combat);
}

/** Why a command is refused; it must be. */
export function refusal(combat: Combat, command: SentCommand): RefusalAnswer {
  const acted = act(combat, read(command));
  if (acted.ok) throw new Error(`${JSON.stringify(command)} was accepted`);
  return acted.refusal;
}

/** "rule code" of everything against a command; empty where it would be accepted. */
export const reasons = (combat: Combat, command: SentCommand): readonly string[] =>
  check(combat, read(command)).violations.map(({ rule, code }) => `${rule} ${code}`);

export const checked = (combat: Combat, command: SentCommand): CheckAnswer =>
  check(combat, read(command));

/** The state at a moment that must be one, now by default. */
export function stateAt(combat: Combat, at: string = `${seqOf(combat)}`): StateAnswer {
  const state = stateOf(combat, at);
  if (!state) throw new Error(`There is no moment ${at}`);
  return state;
}

export const waiting = (combat: Combat): readonly string[] =>
  stateAt(combat).waitingFor.map(({ player, decision }) => `${player} ${decision}`);

/** What may be chosen at a decision, which must be asked for. */
export function asked(combat: Combat, player?: string): OptionsAnswer {
  const found = options(combat, { player });
  if (!found.ok) throw new Error(JSON.stringify(found.refusal.violations));
  return found.options;
}

/** A command ready to send for whatever is asked: the least that is legal, or a default. */
export function readyCommand(answer: OptionsAnswer): Command {
  switch (answer.decision) {
    case 'choose-defender': {
      const [first] = answer.commands;
      if (!first) throw new Error('Nobody can be chosen');
      return first;
    }
    case 'declare-attackers':
    case 'declare-blockers':
      return { ...answer.minimum, by: answer.player };
    case 'order-damage':
    case 'assign-damage':
    case 'priority':
      return answer.command;
  }
}

/** Plays on with ready commands until it is over, at most that often. */
export function playedOut(combat: Combat, most = 200): Combat {
  let current = combat;
  for (let turn = 0; turn < most; turn += 1) {
    const [first] = stateAt(current).waitingFor;
    if (!first) return current;
    const acted = act(current, readyCommand(asked(current, first.player)));
    if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
    current = acted.combat;
  }
  throw new Error('The combat did not end');
}

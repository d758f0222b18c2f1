import type { WrittenSetup } from '../model/setup.ts';
import { act, check, openCombat, options, parseCommand, stateOf } from '../play/index.ts';
import type { Combat } from '../play/index.ts';
import type { WrittenCommand } from './cases.ts';
import type { Counts, Driver, Opened, Outcome, Session, Verdict } from './driver.ts';
import { writePath } from './problems.ts';

/** Plays combats in this process. */
export const chartDriver: Driver = {
  open: (setup, edition) => Promise.resolve(open(setup, edition)),
};

function open(setup: WrittenSetup, edition: string): Opened {
  const opened = openCombat({ setup, edition });
  if (opened.ok) return { ok: true, session: sessionOf(opened.combat) };
  return {
    ok: false,
    reason: opened.problems.map(({ path, message }) => `${writePath(path)}: ${message}`).join('; '),
  };
}

function sessionOf(opened: Combat): Session {
  let combat = opened;
  return {
    state: () => Promise.resolve(currentState(combat)),
    act: (command) => {
      const acted = act(combat, parsed(command));
      if (acted.ok) combat = acted.combat;
      return Promise.resolve<Outcome>(
        acted.ok ? { ok: true } : { ok: false, refusal: acted.refusal },
      );
    },
    check: (command) => Promise.resolve<Verdict>(check(combat, parsed(command))),
    count: (player) => Promise.resolve(counted(combat, player)),
    close: () => Promise.resolve(),
  };
}

function counted(combat: Combat, player: string | undefined): Counts {
  const asked = options(combat, { player });
  if (!asked.ok) return {};
  if (asked.options.decision === 'declare-attackers') return { legalAttacks: asked.options.legal };
  if (asked.options.decision !== 'declare-blockers' || asked.options.legal === undefined) return {};
  return { legalBlocks: { [asked.options.player]: asked.options.legal } };
}

function currentState(combat: Combat) {
  const state = stateOf(combat);
  if (!state) throw new Error('A combat has no state now.');
  return state;
}

/** Commands of a case were read with the case, so that only their type is new here. */
function parsed(command: WrittenCommand) {
  const result = parseCommand(command);
  if (!result.ok)
    throw new Error(`A command of a case is none: ${JSON.stringify(result.problems)}`);
  return result.command;
}

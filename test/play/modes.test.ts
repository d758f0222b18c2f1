import { expect, test } from 'vitest';
import { chartOf } from '#machines';
import type { Combat, Command } from '#machines';
import { whoIsAsked } from '../../machines/combat/waiting.ts';
import { attempt } from '../../machines/play/combat.ts';
import { suite } from '../conformance/suite.ts';
import type { SuiteRun } from '../conformance/suite.ts';
import { commandOf, commandsIn } from '../support/case-combats.ts';
import type { CaseCommand } from '../support/case-combats.ts';
import { asked, opened, readyCommand } from '../support/play.ts';

const tried = (combat: Combat, command: Command): Combat => {
  const result = attempt(combat, command);
  if (result.ok) return result.combat;
  const reasons = result.judged.violations.map(({ rule, code }) => `${rule} ${code}`);
  throw new Error(`${JSON.stringify(command)}: ${reasons.join(', ')}`);
};

/** The game without how it got there. */
function game(combat: Combat): unknown {
  const {
    blocks: _blocks,
    sealed: _sealed,
    events: _events,
    ...rest
  } = combat.head.context.position;
  return rest;
}

/** Whoever has still to declare blocks declares as few as may be. */
function allDeclared(combat: Combat): Combat {
  let current = combat;
  for (;;) {
    const [first] = whoIsAsked(current.head);
    if (first?.decision !== 'declare-blockers') return current;
    current = tried(current, readyCommand(asked(current, first.player)));
  }
}

/** A case as written, one after another; then its commands with all blocks declared at once. */
function bothWays([, one, edition]: SuiteRun): readonly [Combat, Combat] {
  const sequenced = allDeclared(
    commandsIn(one, edition).reduce(
      (combat, sent) => (isIdle(sent, combat) ? combat : tried(combat, commandOf(sent))),
      opened(one.setup, edition),
    ),
  );
  const parallel = sequenced.commands.reduce(
    tried,
    opened({ ...one.setup, blocks: 'parallel' }, edition),
  );
  return [sequenced, parallel];
}

/** Damage is resolved only where it waits on the stack. */
const isIdle = (sent: CaseCommand, combat: Combat): boolean =>
  sent === 'resolveDamage' && !combat.head.context.position.damage?.onStack;

/** Which chart a date has: with damage on the stack, with damage orders, or with neither. */
const eraOf = (edition: string): string => chartOf({ defenders: 1, edition })?.key ?? edition;

/** Every case on the newest of its dates of each kind of chart. */
const runs = [
  ...new Map(
    suite()
      .flatMap((file) => file.runs)
      .filter(([, one]) => one.setup.blocks !== 'parallel')
      .map((run) => [`${run[1].id} ${eraOf(run[2])}`, run] as const),
  ).values(),
];

test(
  '101.4b blocks declared one after another and at once lead to the same',
  { timeout: 240_000 },
  () => {
    const different = runs.filter((run) => {
      const [sequenced, parallel] = bothWays(run);
      return JSON.stringify(game(sequenced)) !== JSON.stringify(game(parallel));
    });
    expect(different.map(([name]) => name)).toEqual([]);
    expect(runs.length).toBeGreaterThan(350);
  },
);

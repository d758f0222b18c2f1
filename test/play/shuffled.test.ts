import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, options, stateOf } from '#machines';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import { EDITIONS, anyEffect, anyTable } from '../support/arbitrary-combats.ts';
import { dice } from '../support/dice.ts';
import type { Dice } from '../support/dice.ts';
import { asked, opened, read, readyCommand, stateAt } from '../support/play.ts';
import { shuffled } from '../support/shuffled.ts';

const SLOW = 120_000;

/** The answers of both to the same command, the second's written in another order, and both combats after it. */
function bothAfter(one: Combat, other: Combat, sent: SentCommand, mix: Dice) {
  const acted = act(one, read(sent));
  const again = act(other, read(shuffled(sent, mix)));
  return {
    answers: [
      JSON.stringify(acted.ok ? acted.taken : acted.refusal),
      JSON.stringify(again.ok ? again.taken : again.refusal),
    ] as const,
    combats: acted.ok && again.ok ? ([acted.combat, again.combat] as const) : undefined,
  };
}

function nextCommand(combat: Combat): SentCommand | undefined {
  const [first] = stateAt(combat).waitingFor;
  return first && (readyCommand(asked(combat, first.player)) as SentCommand);
}

describe('keys and lists in another order', () => {
  test('change no byte of any answer', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(
        anyTable({ most: 6 }),
        fc.constantFrom(...EDITIONS),
        fc.array(anyEffect(['endCombat']), { maxLength: 4 }),
        fc.nat(),
        (setup: WrittenSetup, edition, effects, seed) => {
          const mix = dice(seed);
          let one = opened(setup, edition);
          let other = opened(shuffled(setup, mix), edition);
          for (let turn = 0; turn < 12; turn += 1) {
            expect(JSON.stringify(stateOf(other))).toBe(JSON.stringify(stateOf(one)));
            expect(JSON.stringify(options(other))).toBe(JSON.stringify(options(one)));
            const sent = effects[turn] ?? nextCommand(one);
            if (!sent) return;
            const { answers, combats } = bothAfter(one, other, sent, mix);
            expect(answers[1]).toBe(answers[0]);
            if (combats) [one, other] = combats;
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test('change no hash, and so no record', () => {
    const setup: WrittenSetup = {
      players: ['Ana', { id: 'Ben', commanderDamage: { rex: 3, ace: 2 } }, 'Cleo'],
      start: 'declare-attackers',
      permanents: [
        { id: 'bear', controller: 'Ana', abilities: ['flying', { goaded: ['Cleo', 'Ben'] }] },
        { id: 'wall', controller: 'Ben', subtypes: ['wall', 'golem'], colors: ['white', 'blue'] },
        { id: 'hen', controller: 'Cleo', counters: { charge: 2, '+1/+1': 1 } },
      ],
    };
    const attack: SentCommand = { type: 'declareAttackers', attackers: { bear: 'Ben' } };
    const hashes = [1, 2, 3, 4].map((seed) => {
      const acted = act(opened(shuffled(setup, dice(seed))), read(shuffled(attack, dice(seed))));
      return acted.ok && acted.combat.record.commands[0]?.hash;
    });
    expect(new Set(hashes).size).toBe(1);
    expect(hashes[0]).toMatch(/^[0-9a-f]{14}$/);
  });

  test('that say something do count: the order of players and of damage', () => {
    const players = ['Ana', 'Ben', 'Cleo'];
    const turned = ['Ana', 'Cleo', 'Ben'];
    expect(stateAt(opened({ players })).turnOrder).toEqual(players);
    expect(stateAt(opened({ players: turned })).turnOrder).toEqual(turned);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act, check, options, seqOf, stateOf, takenAt } from '#machines';
import type { Combat, Command, SentCommand } from '#machines';
import { EDITIONS, anyCommand, anyDeclaration, anyTable } from '../support/arbitrary-combats.ts';
import { asked, opened, read, readyCommand, stateAt } from '../support/play.ts';

const SLOW = 120_000;

/** Everything there is of a combat, as text. */
const whole = (combat: Combat): string => {
  const { value, context, status } = combat.head;
  return JSON.stringify([combat.record, value, context, status, stateOf(combat)]);
};

/** The combat after a number of ready commands, or fewer where it ends before. */
function after(combat: Combat, count: number): Combat {
  let current = combat;
  for (let turn = 0; turn < count; turn += 1) {
    const [first] = stateAt(current).waitingFor;
    const acted = first && act(current, readyCommand(asked(current, first.player)));
    if (!acted?.ok) return current;
    current = acted.combat;
  }
  return current;
}

const kindsSeen = new Map<string, number>();
const count = (kind: string): void => void kindsSeen.set(kind, (kindsSeen.get(kind) ?? 0) + 1);

/** Whether acting and checking say the same; only that all pass so often may turn out impossible on the way. */
function judgedAlike(combat: Combat, command: Command): boolean {
  const checked = check(combat, command);
  const acted = act(combat, command);
  count(acted.ok ? 'accepted' : acted.refusal.kind);
  if (acted.ok) return checked.legal && seqOf(acted.combat) === seqOf(combat) + 1;
  const { violations } = acted.refusal;
  if (checked.legal) return command.type === 'allPass' && violations.length === 1;
  return violations.length > 0 && JSON.stringify(violations) === JSON.stringify(checked.violations);
}

describe('any command', () => {
  test('that is refused leaves the combat byte for byte as it was', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(
        anyTable({ most: 5 }),
        fc.constantFrom(...EDITIONS),
        fc.nat(9),
        fc.array(anyCommand, { minLength: 6, maxLength: 12 }),
        (setup, edition, turns, commands) => {
          const combat = after(opened(setup, edition), turns);
          const before = whole(combat);
          for (const sent of commands) {
            expect(judgedAlike(combat, read(sent))).toBe(true);
            expect(whole(combat)).toBe(before);
          }
        },
      ),
      { numRuns: 60 },
    );
    expect([...kindsSeen.keys()].toSorted()).toEqual(['accepted', 'illegal', 'not-now', 'over']);
  });

  test('that is suggested instead of a refused one is accepted', { timeout: SLOW }, () => {
    let suggested = 0;
    fc.assert(
      fc.property(
        anyTable({ most: 6, priority: 'none' }),
        fc.constantFrom(...EDITIONS),
        fc.nat(3),
        fc.array(anyDeclaration, { minLength: 4, maxLength: 8 }),
        (setup, edition, turns, commands) => {
          const combat = after(opened(setup, edition), turns);
          for (const sent of commands) {
            const { suggestion } = check(combat, read(sent));
            if (!suggestion) continue;
            suggested += 1;
            expect(check(combat, suggestion).violations).toEqual([]);
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(suggested).toBeGreaterThan(4);
  });
});

describe('every reason', () => {
  const combat = opened({
    players: ['Ana', 'Ben', 'Cleo'],
    start: 'declare-attackers',
    permanents: [
      { id: 'bear', controller: 'Ana', pt: '2/2', tapped: true },
      { id: 'wall', controller: 'Ana', pt: '0/4', abilities: ['defender'] },
      { id: 'ox', controller: 'Ben', pt: '2/2' },
      { id: 'elk', controller: 'Ana', pt: '3/3' },
    ],
  });
  const attack: SentCommand = {
    type: 'declareAttackers',
    attackers: { bear: 'Ben', wall: 'Cleo', ox: 'Cleo', elk: 'Ana' },
    pay: { mana: 3 },
  };

  test('is told at once, the first fault first', () => {
    const acted = act(combat, read(attack));
    expect(!acted.ok && acted.refusal.kind).toBe('illegal');
    expect(
      !acted.ok && acted.refusal.violations.map(({ code, objects }) => [code, objects[0]]),
    ).toEqual([
      ['tapped', 'bear'],
      ['not-yours', 'ox'],
      ['not-a-defending-player', 'elk'],
      ['defender', 'wall'],
      ['wrong-payment', undefined],
    ]);
  });

  test('is numbered and worded for the date and language of who asks', () => {
    const sent = read({ type: 'declareBlockers', by: 'Ben', blocks: {} });
    const [english] = check(combat, sent).violations;
    const [french] = check(combat, sent, 'fr').violations;
    expect(english).toMatchObject({ rule: '802.4', number: '802.4', code: 'not-now' });
    expect(french).toMatchObject({ rule: '802.4', code: 'not-now' });
    expect(french!.text).not.toBe(english!.text);
    const old = opened(combat.record.setup, '2006-05-01');
    expect(check(old, sent).violations).toMatchObject([{ rule: '802.4', number: '602.4' }]);
  });

  test('for options of somebody who is not asked', () => {
    const found = options(combat, { player: 'Ben' });
    expect(found).toMatchObject({ ok: false, refusal: { kind: 'not-now' } });
    expect(takenAt(combat, 1)).toBeUndefined();
  });
});

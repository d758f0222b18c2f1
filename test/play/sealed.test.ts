import { describe, expect, test } from 'vitest';
import { branch, check, logOf, openingOf, options, seqOf, stateOf, takenAt } from '#machines';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import { opened, played, read, reasons, refusal, stateAt, waiting } from '../support/play.ts';

const TABLE: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo', 'Dan'],
  start: 'declare-attackers',
  priority: 'none',
  blocks: 'parallel',
  permanents: [
    { id: 'bear', controller: 'Ana', pt: '2/2' },
    { id: 'wolf', controller: 'Ana', pt: '3/3' },
    { id: 'boar', controller: 'Ana', pt: '3/3' },
    { id: 'wall', controller: 'Ben', pt: '0/4' },
    { id: 'hen', controller: 'Cleo', pt: '1/1' },
    { id: 'owl', controller: 'Dan', pt: '1/1' },
  ],
};

const ATTACK: SentCommand = {
  type: 'declareAttackers',
  attackers: { bear: 'Ben', wolf: 'Cleo', boar: 'Dan' },
};

const block = (by: string, blocks: Record<string, string[]> = {}): SentCommand => ({
  type: 'declareBlockers',
  by,
  blocks,
});

const leaves = (player: string): SentCommand => ({
  type: 'applyEffect',
  kind: 'playerLeaves',
  player,
});

/** Everything that anybody can read of a combat, at every moment of it. */
function everythingShown(combat: Combat): string {
  const seqs = Array.from({ length: seqOf(combat) + 1 }, (_, seq) => seq);
  const moments = seqs.flatMap((seq) => {
    const { microsteps } = seq === 0 ? openingOf(combat) : takenAt(combat, seq)!;
    return [`${seq}`, ...microsteps.map(({ index }) => `${seq}.${index}`)];
  });
  const players = ['Ana', 'Ben', 'Cleo', 'Dan'];
  return JSON.stringify([
    moments.map((at) => stateOf(combat, at)),
    seqs.map((seq) => takenAt(combat, seq)),
    logOf(combat),
    openingOf(combat),
    players.map((player) => options(combat, { player })),
    players.map((player) => check(combat, read(block(player)))),
    players.map((player) => check(combat, read(block(player, { [BLOCKER[player]!]: ['bear'] })))),
    moments.map((at) => {
      const other = branch(combat, at, 'first')!;
      return [stateOf(other), logOf(other), options(other)];
    }),
  ]);
}

const BLOCKER: Readonly<Record<string, string>> = {
  Ana: 'ox',
  Ben: 'wall',
  Cleo: 'hen',
  Dan: 'owl',
};

/** What is shown must be the same whatever was sealed, but for what is sealed itself in the record. */
const shownAfter = (...commands: readonly SentCommand[]): string =>
  everythingShown(played(opened(TABLE), ATTACK, ...commands));

describe('sealed blocks', () => {
  test('are seen at no address before the reveal', () => {
    const one = shownAfter(block('Cleo', { hen: ['wolf'] }));
    const other = shownAfter(block('Cleo'));
    expect(one).toBe(other);
    expect(one).toContain('"sealed":true');
    const two = shownAfter(block('Cleo', { hen: ['wolf'] }), block('Dan', { owl: ['boar'] }));
    expect(two).toBe(shownAfter(block('Cleo'), block('Dan')));
    expect(two).not.toBe(one);
  });

  test('say in the log only who declared', () => {
    const combat = played(opened(TABLE), ATTACK, block('Cleo', { hen: ['wolf'] }));
    expect(logOf(combat)[1]).toMatchObject({
      command: { type: 'declareBlockers', by: 'Cleo', sealed: true },
      events: [{ type: 'blockersSealed', player: 'Cleo' }],
    });
    expect(stateAt(combat)).toMatchObject({ sealed: ['Cleo'], blocking: { hen: [] } });
    expect(waiting(combat)).toEqual(['Ben declare-blockers', 'Dan declare-blockers']);
  });

  test('are shown by all addresses once revealed', () => {
    const combat = played(
      opened(TABLE),
      ATTACK,
      block('Cleo', { hen: ['wolf'] }),
      block('Dan'),
      block('Ben', { wall: ['bear'] }),
    );
    expect(logOf(combat)[1]).toMatchObject({ command: { blocks: { hen: ['wolf'] } } });
    expect(takenAt(combat, 2)).toMatchObject({ command: { blocks: { hen: ['wolf'] } } });
    expect(stateAt(combat, '3').blocking).toMatchObject({ hen: [] });
    expect(stateAt(combat).sealed).toEqual([]);
    const blocks = takenAt(combat, 4)!.events.filter(({ type }) => type === 'blockersDeclared');
    expect(blocks).toMatchObject([{ player: 'Ben' }, { player: 'Cleo' }, { player: 'Dan' }]);
  });

  test('802.4 are final: a second declaration is refused, whoever else is still to declare', () => {
    const combat = played(opened(TABLE), ATTACK, block('Cleo', { hen: ['wolf'] }));
    expect(reasons(combat, block('Cleo'))).toEqual(['802.4 already-declared']);
    expect(refusal(combat, block('Cleo')).kind).toBe('not-now');
    expect(reasons(combat, block('Ana'))).toEqual(['802.4 not-your-turn']);
    expect(reasons(combat, block('Dan'))).toEqual([]);
  });

  test('a command says by its decision whose it is', () => {
    const before = played(opened(TABLE), ATTACK);
    const [, cleo] = stateAt(before).waitingFor;
    const combat = played(before, {
      type: 'declareBlockers',
      blocks: { hen: ['wolf'] },
      decision: cleo!.id,
    });
    expect(stateAt(combat).sealed).toEqual(['Cleo']);
    expect(reasons(combat, { type: 'declareBlockers', blocks: {}, decision: cleo!.id })).toEqual([
      '802.4 no-such-decision',
    ]);
  });
});

/** Ben blocks only together with another creature, which Cleo owns. */
const LENT: WrittenSetup = {
  ...TABLE,
  permanents: [
    ...TABLE.permanents!,
    { id: 'lent', controller: 'Ben', owner: 'Cleo', pt: '1/1' },
    { id: 'shy', controller: 'Ben', pt: '1/1', abilities: [{ blockCompany: { atLeast: 2 } }] },
  ],
};

describe('800.4a somebody leaves while blocks are sealed', () => {
  const sealed = (): Combat =>
    played(opened(LENT), ATTACK, block('Ben', { shy: ['bear'], lent: ['bear'] }));

  test('and breaks a declaration, which is asked for again; others stay sealed', () => {
    const both = played(sealed(), block('Dan', { owl: ['boar'] }));
    const combat = played(both, leaves('Cleo'));
    expect(stateAt(combat)).toMatchObject({ sealed: ['Dan'], left: ['Cleo'] });
    expect(waiting(combat)).toEqual(['Ben declare-blockers']);
    expect(takenAt(combat, 4)!.events).toContainEqual({ type: 'sealBroken', player: 'Ben' });
    expect(everythingShown(combat)).not.toContain('"lent":["bear"]');
    const done = played(combat, block('Ben', { wall: ['bear'] }));
    expect(stateAt(done)).toMatchObject({ blocked: [], dead: expect.arrayContaining(['owl']) });
    expect(logOf(done)[1]).toMatchObject({ command: { blocks: { lent: ['bear'] } } });
  });

  test('and who is asked again is asked in APNAP order, before those who have not declared', () => {
    const combat = played(sealed(), leaves('Cleo'));
    expect(waiting(combat)).toEqual(['Ben declare-blockers', 'Dan declare-blockers']);
  });

  test('the broken declaration does not come back by a decision sent late', () => {
    const before = played(opened(LENT), ATTACK);
    const [ben] = stateAt(before).waitingFor;
    const combat = played(
      before,
      { type: 'declareBlockers', blocks: { shy: ['bear'], lent: ['bear'] }, decision: ben!.id },
      leaves('Cleo'),
    );
    expect(stateAt(combat).waitingFor[0]!.id).not.toBe(ben!.id);
    expect(reasons(combat, { type: 'declareBlockers', blocks: {}, decision: ben!.id })).toEqual([
      '802.4 no-such-decision',
    ]);
  });

  test('and a declaration that still stands is not touched', () => {
    const combat = played(sealed(), leaves('Dan'));
    expect(stateAt(combat)).toMatchObject({ sealed: ['Ben'] });
    expect(waiting(combat)).toEqual(['Cleo declare-blockers']);
  });

  test('whose own blocks were sealed: they are gone with that player', () => {
    const combat = played(sealed(), leaves('Ben'));
    expect(stateAt(combat)).toMatchObject({ sealed: [], left: ['Ben'] });
    expect(waiting(combat)).toEqual(['Cleo declare-blockers', 'Dan declare-blockers']);
    const done = played(combat, block('Cleo'), block('Dan'));
    expect(stateAt(done)).toMatchObject({ step: 'postcombat-main', life: { Cleo: 17, Dan: 17 } });
  });

  test('who was the last to declare: the others are revealed', () => {
    const both = played(sealed(), block('Dan', { owl: ['boar'] }));
    const combat = played(both, { ...leaves('Cleo') });
    const again = played(combat, leaves('Ben'));
    expect(stateAt(again)).toMatchObject({ sealed: [], step: 'postcombat-main' });
    expect(takenAt(again, 5)!.events).toContainEqual({
      type: 'blockersDeclared',
      player: 'Dan',
      blocks: { owl: ['boar'] },
    });
  });

  test('and attacked: nobody is left to block, and nobody is asked', () => {
    const combat = played(sealed(), leaves('Ana'));
    expect(stateAt(combat)).toMatchObject({
      step: 'postcombat-main',
      sealed: [],
      attacking: {},
      life: { Ben: 20, Cleo: 20, Dan: 20 },
    });
  });
});

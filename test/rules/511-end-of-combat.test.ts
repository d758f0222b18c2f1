import { describe, expect, test } from 'vitest';
import type { Combat, SentCommand, WrittenSetup } from '#machines';
import type { Position } from '../../machines/model/position.ts';
import { endPhase, nextCombat } from '../../machines/rules/511-end-of-combat.ts';
import { creature, planeswalker } from '../support/declarations.ts';
import { opened, played, playedOut, reasons, stateAt, waiting } from '../support/play.ts';
import { DATES, positionOf } from '../support/position.ts';

const SETUP: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'combat-damage',
  attacking: { knight: 'Ben', mule: 'Ben', owl: 'sage' },
  bands: [['knight', 'mule']],
  blocking: { page: ['mule'] },
  damageOrder: { mule: ['page'] },
  effects: [
    { id: 'short', maxAttackers: 1, until: 'endOfCombat' },
    { id: 'long', maxBlockers: 1, until: 'endOfTurn' },
    { id: 'lasting', maxBlockers: 2 },
  ],
  permanents: [
    creature('knight', ['banding'], { pt: '3/3' }),
    creature('mule'),
    creature('owl'),
    creature('page', [], { controller: 'Ben' }),
    creature('hen', [], { controller: 'Cleo' }),
    planeswalker('sage', 'Cleo'),
  ],
};

const at = (date: string = DATES.today): Position => positionOf(SETUP, date);

describe('511.3 The phase ends', () => {
  test('511.3 everything leaves combat, and who attacked whom stays known', () => {
    const after = endPhase(at());
    expect(after).toMatchObject({
      attackers: {},
      blockers: {},
      damageOrders: {},
      attackedThisCombat: { knight: 'Ben', mule: 'Ben', owl: 'sage' },
      attackedPlayersThisTurn: { Ana: ['Ben'] },
      formerAttackers: { owl: { defender: 'Cleo' }, mule: { defender: 'Ben' } },
    });
    expect(after.damage).toBeUndefined();
    expect(after.priorityOf).toBeUndefined();
    expect(after.events.filter(({ type }) => type === 'removedFromCombat')).toHaveLength(4);
    expect(after.events.at(-1)).toEqual({ type: 'combatEnded' });
    expect(Object.keys(after.permanents)).toEqual(Object.keys(at().permanents));
  });

  test('702.22e bands last as long as the combat', () => {
    expect(at().bands).toEqual([['knight', 'mule']]);
    expect(endPhase(at()).bands).toEqual([]);
  });

  test('500.5a what lasts until end of combat ends, and nothing else', () => {
    const combat = played(
      opened({
        ...SETUP,
        ask: 'all',
        start: 'declare-attackers',
        attacking: {},
        bands: [],
        blocking: {},
        damageOrder: {},
      }),
      { type: 'declareAttackers', attackers: {} },
      { type: 'applyEffect', kind: 'modifyPT', id: 'hen', by: '+2/+2', until: 'endOfCombat' },
      { type: 'applyEffect', kind: 'modifyPT', id: 'hen', by: '+1/+0', until: 'endOfTurn' },
      {
        type: 'applyEffect',
        kind: 'gainAbilities',
        id: 'page',
        abilities: ['flying'],
        until: 'endOfCombat',
      },
      { type: 'applyEffect', kind: 'gainAbilities', id: 'page', abilities: ['reach'] },
    );
    expect(stateAt(combat).pt).toMatchObject({ hen: '5/4', page: '2/2' });
    expect(stateAt(combat).permanents['page']?.abilities).toEqual(['flying', 'reach']);
    const over = stateAt(playedOut(combat));
    expect(over.pt).toMatchObject({ hen: '3/2', page: '2/2' });
    expect(over.permanents['page']?.abilities).toEqual(['reach']);
    const effects = over.effects as readonly { readonly id: string }[];
    expect(effects.map(({ id }) => id)).toEqual(['lasting', 'long']);
  });

  test('511.1 triggers of the end of combat are the caller’s: creatures are still in combat then', () => {
    const combat = played(
      opened({ ...SETUP, effects: [], bands: [], blocking: {}, damageOrder: {} }),
      { type: 'allPass', times: 1 },
    );
    expect(stateAt(combat)).toMatchObject({
      step: 'end-of-combat',
      attacking: { knight: 'Ben', owl: 'sage' },
      triggers: [],
    });
    expect(waiting(combat)).toEqual(['Ana priority']);
    const over = played(combat, { type: 'allPass', times: 1 });
    expect(stateAt(over)).toMatchObject({
      step: 'postcombat-main',
      next: { step: 'postcombat-main', player: 'Ana', decision: 'priority' },
      attacking: { knight: 'not', owl: 'not' },
      waitingFor: [],
    });
    expect(reasons(over, { type: 'passPriority' })).toEqual(['117.3d combat-is-over']);
  });
});

const EXTRA: SentCommand = { type: 'applyEffect', kind: 'extraCombat' };
const PASS: SentCommand = { type: 'allPass', times: 1 };
const attack = (target: string): SentCommand => ({
  type: 'declareAttackers',
  attackers: { knight: target },
});
const block = (by: string): SentCommand => ({ type: 'declareBlockers', by, blocks: {} });

const BARE: WrittenSetup = {
  players: ['Ana', 'Ben', 'Cleo'],
  start: 'declare-attackers',
  permanents: [
    creature('knight', ['vigilance'], { pt: '3/3' }),
    creature('hen', [], { controller: 'Cleo' }),
  ],
};
const firstCombat = (...more: readonly SentCommand[]): Combat =>
  played(opened(BARE), attack('Ben'), ...more, PASS, block('Ben'), PASS, PASS, PASS);

describe('500.8 Another combat', () => {
  test('500.8 follows directly, with nothing of the first but the board and who attacked whom', () => {
    const combat = firstCombat(EXTRA);
    expect(stateAt(combat)).toMatchObject({
      step: 'beginning-of-combat',
      combatNumber: 2,
      extraCombats: 0,
      life: { Ana: 20, Ben: 17, Cleo: 20 },
      attackedThisCombat: { knight: 'not' },
      attackedPlayersThisTurn: { Ana: ['Ben'] },
      declared: [],
    });
    const second = playedOut(played(combat, PASS, attack('Cleo')));
    expect(stateAt(second)).toMatchObject({
      step: 'postcombat-main',
      life: { Ana: 20, Ben: 17, Cleo: 17 },
      attackedPlayersThisTurn: { Ana: ['Ben', 'Cleo'] },
      combatNumber: 2,
    });
  });

  test('500.8 as many as were added, and none without', () => {
    expect(stateAt(firstCombat()).step).toBe('postcombat-main');
    const third = playedOut(firstCombat(EXTRA, EXTRA));
    expect(stateAt(third).combatNumber).toBe(3);
    expect(stateAt(third).steps.filter((step) => step === 'end-of-combat')).toHaveLength(3);
  });

  test('500.8 starts from nothing declared, sealed, ordered or chosen', () => {
    const before = {
      ...at(),
      extraCombats: 2,
      declared: ['Ben'],
      ordered: ['Ana'],
      chosenDefender: 'Ben',
      putAttacking: true,
    };
    expect(nextCombat(endPhase(before))).toMatchObject({
      extraCombats: 1,
      combatNumber: 2,
      declared: [],
      ordered: [],
      sealed: {},
      putAttacking: false,
      blocksStand: false,
      attackedThisCombat: {},
      formerAttackers: {},
      chosenDefender: undefined,
    });
  });

  test('an effect ends the combat at once, without an end of combat step; an added one follows', () => {
    const over = played(opened(BARE), attack('Ben'), { type: 'applyEffect', kind: 'endCombat' });
    expect(stateAt(over)).toMatchObject({
      step: 'postcombat-main',
      steps: ['declare-attackers'],
      attacking: { knight: 'not' },
      life: { Ben: 20 },
    });
    const again = played(opened(BARE), attack('Ben'), EXTRA, {
      type: 'applyEffect',
      kind: 'endCombat',
    });
    expect(stateAt(again)).toMatchObject({ step: 'beginning-of-combat', combatNumber: 2 });
  });
});

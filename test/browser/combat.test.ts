import { act, openCombat, parseCommand, replay, stateOf } from '#machines';
import type { Combat, SentCommand } from '#machines';
import { describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.ts';
import { WALK, WALK_COMMANDS } from '../inspector/walk.ts';
import { at, choose, house, send, shownState, visit } from './visit.ts';

function played(commands: readonly SentCommand[]): Combat {
  const opened = openCombat({ setup: WALK });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return commands.reduce((combat, sent) => {
    const parsed = parseCommand(sent);
    const acted = parsed.ok && act(combat, parsed.command);
    if (!acted || !acted.ok) throw new Error(JSON.stringify(sent));
    return acted.combat;
  }, opened.combat);
}

describe.runIf(browserPath())('a combat in the page', () => {
  const rooms = house();

  test('with three defending players it is driven to its end and back to its start', async () => {
    const page = await visit(rooms, '');
    await page.getByLabel(/scenario or only a set-up/).fill(JSON.stringify(WALK));
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await at(page, '0 of 0');

    await send(page, 'All pass');
    await choose(page, 'bear', 'attacks Bo');
    await choose(page, 'climber', 'attacks Cy');
    await choose(page, 'duelist', 'attacks Iris');
    await choose(page, 'wurm', 'attacks Dee');
    await send(page, 'Declare this attack');
    await send(page, 'All pass');
    await choose(page, 'wall', 'blocks Bear');
    await choose(page, 'squire', 'blocks Bear');
    await send(page, 'Declare these blocks');
    await choose(page, 'falcon', 'blocks Duelist');
    await send(page, 'Declare these blocks');
    await choose(page, 'elf', 'blocks Wurm');
    await send(page, 'Declare these blocks');
    await send(page, 'All pass');
    await send(page, 'All pass');
    await send(page, 'Assign this damage');
    await send(page, 'All pass');
    await send(page, 'All pass');
    await at(page, '11 of 11');
    expect(await page.locator('.pane.now').innerText()).toContain('The combat is over.');
    expect(await page.getByLabel('Cy', { exact: true }).innerText()).toContain('17 life');
    expect(await page.getByLabel('Dee', { exact: true }).innerText()).toContain('15 life');
    expect(await page.getByLabel('Bo', { exact: true }).innerText()).toContain('20 life');

    const { record } = played(WALK_COMMANDS);
    await page.getByRole('button', { name: 'State', exact: true }).click();
    for (let seq = 11; seq >= 0; seq--) {
      await at(page, `${seq} of 11`);
      const again = replay(record, seq);
      if (!again.ok) throw new Error('The record does not replay.');
      expect(await shownState(page)).toEqual({
        id: 'local-1',
        parent: null,
        branches: [],
        ...JSON.parse(JSON.stringify(stateOf(again.combat))),
      });
      if (seq > 0) await page.keyboard.press('ArrowLeft');
    }
    await page.keyboard.press('ArrowLeft');
    await at(page, '0 of 11');
  });

  test.for([
    ['2010-04-23', 'Apr 23, 2010'],
    ['2026-09-25', 'today (Sep 25, 2026)'],
  ] as const)(
    '802.2a mountainwalk asks only about the player that is attacked, on %s',
    async ([edition, shown]) => {
      const page = await visit(rooms, '#/s/mountainwalk-own-defender?at=1&edition=2026-09-25');
      await at(page, '1 of 6');
      await page.locator('[data-edition]').selectOption(edition);
      await expect
        .poll(() => page.locator('[data-edition] option:checked').innerText())
        .toBe(shown);
      await at(page, '1 of 6');
      await page.getByRole('button', { name: /Decide differently/ }).click();
      await choose(page, 'bear', 'attacks Carissa');
      await choose(page, 'climber', 'attacks Alex');
      await send(page, 'Declare this attack');
      await send(page, 'All pass');
      const form = page.locator('.pane.now');
      await form.getByRole('button', { name: /^blocks Climber/ }).click();
      await expect
        .poll(() => page.locator('.pane.why').innerText())
        .toMatch(/Wall can't block Climber[\s\S]*509.1b/);
      await send(page, 'Declare no blockers');
      expect(await form.getByLabel('blocks Bear', { exact: true }).count()).toBe(1);

      await page.keyboard.press('ArrowUp');
      await page.locator('[data-moment="4"]').first().click();
      await page.getByRole('button', { name: /Decide differently/ }).click();
      await choose(page, 'elf', 'blocks Climber');
      await send(page, 'Declare these blocks');
      expect(await page.getByLabel('Carissa', { exact: true }).innerText()).toMatch(
        /Climber[\s\S]*blocked by[\s\S]*Elf/,
      );
      expect(await page.getByLabel('Alex', { exact: true }).innerText()).not.toContain('Elf');
    },
  );

  test('a refusal says why and offers what would stand', async () => {
    const page = await visit(rooms, '#/s/decoy-and-enlarge?at=3');
    await at(page, '3 of 4');
    await page.keyboard.press('b');
    await at(page, '3 of 3');
    const why = page.locator('.pane.why');
    await page.locator('.pane.now').getByRole('button', { name: 'Declare no blockers' }).click();
    await expect.poll(() => why.innerText()).toContain('Refused');
    const told = await why.innerText();
    expect(told).toContain('509.1c');
    expect(told).toMatch(/0 of 5 requirements obeyed/);
    await at(page, '3 of 3');
    await why.getByRole('button', { name: 'Use this' }).click();
    await expect.poll(() => page.locator('.standing').innerText()).toContain('Stands');
    await send(page, 'Declare these blocks');
    await at(page, '4 of 4');
  });

  test('acting in the past opens a branch, and its link opens it in another browser', async () => {
    const page = await visit(rooms, '#/s/blocks-in-turn-order');
    await page.keyboard.press('End');
    const whole = await page.locator('.pane.timeline .position').innerText();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('b');
    await send(page, 'Declare no attackers');
    await at(page, '2 of 2');
    await expect.poll(() => page.url()).toMatch(/#\/x\/[\w-]+\?at=2$/);
    expect(await page.getByRole('list', { name: 'Main line' }).count()).toBe(1);
    expect(await page.getByRole('list', { name: 'Branch b' }).count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await at(page, '2 of 2');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await at(page, whole.replace(/^\d+/, '0'));

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await at(page, '2 of 2');
    await expect.poll(() => page.url()).toMatch(/at=2$/);
    const again = await visit(rooms, new URL(page.url()).hash);
    await at(again, '2 of 2');
    expect(await again.locator('.pane.now').innerText()).toBe(
      await page.locator('.pane.now').innerText(),
    );
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.ts';
import { at, choose, house, visit } from './visit.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? '');

const spoken = (page: Page) => page.locator('.unseen[aria-live]');

describe.runIf(browserPath())('ways to a moment', () => {
  const rooms = house();

  test('a creature lists when something happened to it, and each entry leads there, by keyboard', async () => {
    const page = await visit(rooms, '#/s/blocks-in-turn-order?at=5');
    await at(page, '5 of 6');
    const wurm = page.locator('.pane.table [data-ids="wurm"]');
    await wurm.getByRole('button', { name: /^Wurm/ }).focus();
    await page.keyboard.press('Enter');
    const entries = wurm.getByRole('list', { name: 'When it happened: Wurm' });
    expect(await entries.getByRole('button').allTextContents()).toEqual([
      'attacking 2 Declare attackers: Ana',
      'blocked 5 Declare blockers',
      'dealt damage 6 Combat damage',
      'left 6 Combat damage',
    ]);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('.previewed').getAttribute('data-moment')).toBe('2');
    await page.keyboard.press('Enter');
    await at(page, '2 of 6');
    await expect.poll(() => focused(page)).toContain('attacking');
    await expect.poll(() => spoken(page).innerText()).toMatch(/^2 of 6\. Declare attackers/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await at(page, '6 of 6');
    await expect.poll(() => page.locator('.rest .moments').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('.moments').count()).toBe(0);
    expect(await focused(page)).toBe('Wurm');
  });

  test('a state of the chart leads to the moment it was entered, says so before, and is in nobody’s way', async () => {
    const page = await visit(rooms, '#/s/blocks-in-turn-order?at=5');
    const state = page.locator(
      '[data-state="combat.declareBlockers.declaring.defender3.declaring"]',
    );
    await state.hover();
    const hint = page.locator('[data-hint]');
    await expect.poll(() => hint.innerText()).toMatch(/4 Declare blockers: Dee$/);
    await at(page, '5 of 6');
    await state.click();
    await at(page, '4 of 6');
    await state.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => spoken(page).innerText()).toBe('This is 4 Declare blockers: Dee');
    await page.getByRole('button', { name: 'List' }).click();
    await page.getByRole('button', { name: /^Beginning of combat: go to 0 Set-up/ }).press('Enter');
    await at(page, '0 of 6');

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('b');
    await choose(page, 'wurm', 'attacks Bo');
    expect(await page.locator('.pane.table .card button').count()).toBe(0);
    await expect.poll(() => page.locator('.standing').innerText()).toContain('Stands');
  });

  test('one player’s decisions are skipped to and back, by button and by key; a link may choose the panes', async () => {
    const page = await visit(rooms, '#/s/blocks-in-turn-order?at=0');
    await page.getByLabel('Whose decisions to skip to').selectOption('Dee');
    await page.getByRole('button', { name: 'Next decision of Dee' }).click();
    await at(page, '4 of 6');
    await page.keyboard.press('j');
    await expect.poll(() => spoken(page).innerText()).toBe('No other decision of Dee there.');
    await page.keyboard.press('End');
    await at(page, '6 of 6');
    await page.keyboard.press('Shift+J');
    await at(page, '4 of 6');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    expect(await keys.innerText()).toMatch(/J, Shift \+ J\s*next, previous decision of the player/);

    await page.evaluate(() => void (location.hash += '&embed=timeline,chart'));
    await expect.poll(() => page.locator('header.top').count()).toBe(0);
    expect(await page.locator('.pane h2').allInnerTexts()).toEqual(['Chart', 'Steps']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowRight');
    await at(page, '5 of 6');
    await expect.poll(() => page.url()).toMatch(/at=5&.*embed=chart,timeline$/);
    await page.setViewportSize({ width: 360, height: 640 });
    const tabs = page.locator('.tab-row').getByRole('button');
    expect(await tabs.allInnerTexts()).toEqual(['Chart', 'Steps']);
    expect(await page.locator('.pane:visible h2').allInnerTexts()).toEqual(['Chart']);
  });
});

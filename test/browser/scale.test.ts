import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.ts';
import { at, choose, house, moment, send, visit } from './visit.ts';

async function open(page: Page, setup: object): Promise<void> {
  await page.getByLabel(/scenario or only a set-up/).fill(JSON.stringify(setup));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('.pane.now .sentence').waitFor();
}

const GOADED = {
  players: ['Ana', 'Ben', 'Cleo', 'Dee'],
  start: 'declare-attackers',
  effects: [
    { maxAttackers: { protects: 'Cleo', n: 10 } },
    { maxAttackers: { protects: 'Dee', n: 5 } },
  ],
  permanents: [
    {
      id: 'token',
      count: 66,
      controller: 'Ana',
      pt: '1/1',
      abilities: [{ goaded: ['Ben'] }],
      token: true,
    },
    { id: 'cook', controller: 'Ana', pt: '1/1' },
  ],
};

const SIX = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eve', 'Fay'];

/** 120 creatures of which no two are alike. */
const CROWD = {
  players: SIX,
  permanents: SIX.flatMap((player) =>
    Array.from({ length: 20 }, (_, index) => ({
      id: `${player}-${index}-own`,
      name: `${player}’s creature ${index}`,
      controller: player,
      pt: `${1 + (index % 5)}/${2 + (index % 4)}`,
    })),
  ),
};

/** Milliseconds from a key to the page that shows the next moment, laid out. */
function stepped(page: Page, key: string): Promise<number> {
  return page.evaluate(async (pressed) => {
    const shown = () => document.querySelector('.pane.timeline .position')?.textContent;
    const before = shown();
    const start = performance.now();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: pressed }));
    while (shown() === before) {
      await new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    }
    document.body.getBoundingClientRect();
    return performance.now() - start;
  }, key);
}

describe.runIf(browserPath())('a big table in the page', () => {
  const rooms = house();

  test('66 goaded tokens are declared by number', async () => {
    const page = await visit(rooms, '');
    await open(page, GOADED);
    const tokens = page.locator('[data-unit="token-1"]');
    await tokens.getByLabel('attacks Ben').fill('51');
    await tokens.getByLabel('attacks Cleo').fill('10');
    await tokens.getByLabel('attacks Dee').fill('4');
    await page.keyboard.press('Tab');
    const standing = page.locator('.standing');
    await expect.poll(() => standing.innerText()).toMatch(/Would be refused\s*79 of 81/);
    await tokens.getByLabel('attacks Dee').fill('5');
    await page.keyboard.press('Tab');
    await expect.poll(() => standing.innerText()).toMatch(/Stands\s*81 of 81/);
    await send(page, 'Declare this attack');
    const told = (lane: string) => page.getByLabel(lane, { exact: true }).innerText();
    expect(await told('Ben')).toMatch(/token\s*× 51\s*51 of 66/i);
    expect(await told('Cleo')).toMatch(/token\s*× 10\s*10 of 66/i);
    expect(await told('Dee')).toMatch(/token\s*× 5\s*5 of 66/i);
    expect(await told('Ana')).toMatch(/cook/i);
  });

  test('a step with 6 players and 120 creatures is drawn at once', async () => {
    const page = await visit(rooms, '');
    await open(page, CROWD);
    await send(page, 'All pass');
    for (const [index, player] of ['Ben', 'Cleo', 'Dov', 'Eve', 'Fay'].entries())
      await choose(page, `Ana-${index}-own`, `attacks ${player}`);
    await send(page, 'Declare this attack');
    await send(page, 'All pass');
    await at(page, '3 of 3');
    const times: number[] = [];
    for (const key of [
      'ArrowLeft',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowRight',
      'ArrowRight',
      'ArrowLeft',
      'ArrowRight',
    ])
      times.push(await stepped(page, key));
    expect(await moment(page)).toBe('2 of 3');
    // The quickest: what else the machine does only adds.
    expect(Math.min(...times)).toBeLessThan(50);
  });
});

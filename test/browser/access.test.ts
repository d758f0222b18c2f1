import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.ts';
import { at, house, moment, visit } from './visit.ts';

const WIDTHS = [360, 768, 1280] as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'fr'] as const;

async function seriousFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** The page is wider than the window: it would scroll sideways. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe.runIf(browserPath())('the page for everybody', () => {
  const rooms = house();

  test.for(LANGUAGES.flatMap((language) => THEMES.map((theme) => [language, theme] as const)))(
    'in %s and %s nothing serious is found at any width',
    async ([language, theme]) => {
      const page = await visit(rooms, `#/s/goaded-by-two?at=1&lang=${language}`, {
        colorScheme: theme,
      });
      await expect.poll(() => moment(page)).toMatch(/^1 /);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await seriousFindings(page)).toEqual([]);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    },
  );

  test('nothing serious is found in a form and among the examples', async () => {
    const page = await visit(rooms, '#/s/goaded-by-two?at=1');
    await page.keyboard.press('b');
    await page.locator('.decision').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.locator('.gallery-card').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('nothing that is said in English stays so in French', async () => {
    const page = await visit(rooms, '#/s/decoy-and-enlarge?at=3');
    await page.keyboard.press('b');
    await page.locator('.pane.now').getByRole('button', { name: 'Declare no blockers' }).click();
    const why = page.locator('.pane.why');
    await expect.poll(() => why.innerText()).toContain('Not obeyed');
    await page.getByRole('button', { name: 'Français' }).click();
    const spoken = page.locator('.unseen[aria-live]');
    await expect.poll(() => spoken.innerText()).toContain('3 sur 3');
    await expect.poll(() => why.innerText()).toContain('Non respecté');
    const french = await wordsOf(page);
    await page.getByRole('button', { name: 'English' }).click();
    await expect.poll(() => spoken.innerText()).toContain('3 of 3');
    await expect.poll(() => why.innerText()).toContain('Not obeyed');
    const english = new Set(await wordsOf(page));
    const names = ['Ana', 'Dee', 'Decoy', 'Soldier', 'Brute', 'Elf'];
    const alike = french.filter((word) => english.has(word) && !names.includes(word));
    expect(alike).toEqual([]);
  });

  test('each pane of a small screen is one tap away, and none scrolls sideways', async () => {
    const page = await visit(rooms, '#/s/walker-and-battle?at=4', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    for (const name of ['Table', 'Why', 'Chart', 'Steps', 'Data', 'Now']) {
      await page.locator('.tabs').getByRole('button', { name, exact: true }).tap();
      expect(await page.locator('.pane.shown h2').innerText()).toBe(name);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });

  test('by keyboard alone: two players cannot share a block of a creature with menace', async () => {
    const page = await visit(rooms, '#/s/menace-no-teamwork?at=2');
    await at(page, '2 of 6');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('b');
    await page.locator('.decision').waitFor();
    await page.keyboard.press('n');
    expect(await focused(page)).toBe('Now');
    await tabTo(page, (name) => name.startsWith('no block'));
    await page.keyboard.press('Tab');
    const reasons = await focused(page);
    expect(reasons).toMatch(/^blocks /);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.pane.why').innerText()).toContain('Not available');
    await page.keyboard.press('n');
    await tabTo(page, (name) => name.startsWith('Declare no blockers'));
    await page.keyboard.press('Enter');
    await at(page, '4 of 4');
    await page.keyboard.press('Home');
    await at(page, '0 of 4');
    await page.keyboard.press('Shift+ArrowRight');
    await at(page, '1 of 4');
    await page.keyboard.press('Control+ArrowRight');
    await expect.poll(() => page.locator('.pane.timeline .position').innerText()).toBe('2 of 4');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('w');
    expect(await focused(page)).toBe('Why');
  });

  test('a key pressed right after the list of keys closes keeps what it focused', async () => {
    const page = await visit(rooms, '#/s/menace-no-teamwork?at=2');
    await at(page, '2 of 6');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.evaluate(
      () =>
        new Promise((told) => {
          const dialog = document.querySelector('dialog');
          dialog?.addEventListener('close', () => setTimeout(told));
          dialog?.close();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'w', bubbles: true }));
        }),
    );
    expect(await focused(page)).toBe('Why');
  });

  test('by touch at 360 × 740', async () => {
    const page = await visit(rooms, '#/s/menace-no-teamwork?at=2', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.small-stepper').getByRole('button', { name: 'On' }).tap();
    await page.getByRole('button', { name: /Decide differently/ }).tap();
    await page.locator('.pill.off').first().tap();
    expect(await page.locator('.pane.shown h2').innerText()).toBe('Why');
    await page.locator('.tabs').getByRole('button', { name: 'Now' }).tap();
    await page.getByRole('button', { name: 'Declare no blockers' }).tap();
    await expect.poll(() => page.locator('.small-stepper .position').innerText()).toBe('4 of 4');
    const small = await page.locator('button:visible').evaluateAll((buttons) =>
      buttons
        .map((button) => ({
          text: button.textContent,
          height: button.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < 24),
    );
    expect(small).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

/** Everything that is shown or read out, apart from numbers and what is the same in both languages. */
function wordsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) found.add(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title]'))
      for (const name of ['aria-label', 'title'])
        found.add(element.getAttribute(name)?.trim() ?? '');
    const isShared = (word: string) =>
      /^(English|Français|Table|Moment|curl|Apnap|Ctrl .*)$/.test(word);
    return [...found].filter((word) => /\p{L}{3}/u.test(word) && !isShared(word));
  });
}

/** What has the focus, as it is read out. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLInputElement) return element.labels?.[0]?.innerText.trim() ?? '';
    return element?.textContent.trim() ?? '';
  });
}

async function tabTo(page: Page, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (isIt(await focused(page))) return;
  }
  throw new Error('It cannot be reached with Tab.');
}

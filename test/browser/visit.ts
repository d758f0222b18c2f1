import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import type { Served } from '../support/service.ts';
import { start } from '../support/service.ts';

export interface House {
  readonly browser: Browser;
  readonly served: Served;
}

/** A browser and a server for the tests of a file. */
export function house(): House {
  const there: { browser?: Browser; served?: Served } = {};
  beforeAll(async () => {
    [there.browser, there.served] = await Promise.all([launchBrowser(), start()]);
  }, 60_000);
  afterAll(async () => {
    await there.browser?.close();
    await there.served?.service.stop();
  });
  return {
    get browser() {
      if (!there.browser) throw new Error('There is no browser yet.');
      return there.browser;
    },
    get served() {
      if (!there.served) throw new Error('There is no server yet.');
      return there.served;
    },
  };
}

/** Said where the browser is told to keep nothing. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

interface Where {
  readonly browser: Browser;
  readonly served: Pick<Served, 'url'>;
}

interface VisitOptions extends BrowserContextOptions {
  /** What the browser says of an answer that is meant to be refused. */
  readonly expected?: string;
}

/** A page of its own; at the end of the test nothing may have gone wrong in it, or left for elsewhere. */
export async function visit(
  { browser, served }: Where,
  fragment: string,
  { expected = BLOCKED, ...options }: VisitOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && ![BLOCKED, expected].includes(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(served.url)) faults.push(`left for ${request.url()}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(addressOf(served, fragment));
  return page;
}

export const addressOf = ({ url }: Pick<Served, 'url'>, fragment: string): string =>
  `${url}/inspector/${fragment}`;

/** The moment that the page shows, such as "4 of 11". */
export const moment = (page: Page): Promise<string> =>
  page.locator('.pane.timeline .position').innerText();

/** Waits until the page shows a moment. */
export async function at(page: Page, expected: string): Promise<void> {
  await expect.poll(() => moment(page), { timeout: 10_000 }).toBe(expected);
}

/** Presses the button that sends what the form says, and waits for the next moment. */
export async function send(page: Page, name: string | RegExp): Promise<void> {
  const before = await moment(page);
  await page.locator('.pane.now').getByRole('button', { name, exact: true }).click();
  await expect.poll(() => moment(page), { timeout: 10_000 }).not.toBe(before);
}

/** Chooses for a creature in the form. */
export async function choose(page: Page, creature: string, choice: string): Promise<void> {
  await page.locator(`[data-unit="${creature}"]`).getByLabel(choice, { exact: true }).check();
}

/** The state of the moment as the page shows it to integrators. */
export async function shownState(page: Page): Promise<unknown> {
  return JSON.parse(await page.locator('[data-code]').innerText());
}

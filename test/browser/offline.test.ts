import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { browserPath, launchBrowser } from '../support/browser.ts';
import { serve } from '../support/service.ts';
import { serveFolder } from '../support/static-server.ts';
import { at, visit } from './visit.ts';

const BUILT = fileURLToPath(new URL('../../inspector/dist/page', import.meta.url));

/** A copy of the built page. */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-page-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(BUILT, join(folder, 'inspector'), { recursive: true });
  return folder;
}

/** Puts another build in its place: its scripts have other names, and it has another version. */
function rebuild(folder: string, version: string): void {
  const page = join(folder, 'inspector');
  const assets = readdirSync(join(page, 'assets')).filter((name) => name.endsWith('.js'));
  for (const name of assets)
    renameSync(join(page, 'assets', name), join(page, 'assets', version + name));
  const scripts = assets.map((name) => join('assets', version + name));
  for (const name of ['index.html', 'worker.js', ...scripts]) {
    const text = assets.reduce(
      (before, asset) => before.replaceAll(asset, version + asset),
      readFileSync(join(page, name), 'utf8'),
    );
    const named = text.replace(/"version":"\w+"/, `"version":"${version}"`);
    writeFileSync(join(page, name), named.replace('<body>', `<body data-build="${version}">`));
  }
}

/** Waits until the page is kept whole, by the worker of a build where one is named. */
async function kept(page: Page, version = ''): Promise<void> {
  const state = () =>
    page.evaluate(async (name) => {
      const registration = await navigator.serviceWorker.getRegistration();
      const isSettled = !registration?.installing && !registration?.waiting;
      const isActive = registration?.active?.state === 'activated';
      const names = await caches.keys();
      return isSettled && isActive && names.some((one) => one.startsWith(name));
    }, `apnap-${version}`);
  await expect.poll(state, { timeout: 20_000 }).toBe(true);
}

const build = (page: Page): Promise<string | null> =>
  page.locator('body').getAttribute('data-build');

/** An example is played to its end; its chart is drawn. */
async function expectWorks(page: Page): Promise<void> {
  await page.locator('.gallery-card').first().waitFor();
  await page.locator('a[href^="#/s/blocks-in-turn-order"]').click();
  await at(page, '0 of 6');
  await page.keyboard.press('End');
  await at(page, '6 of 6');
  await page.locator('.pane.chart svg.picture').waitFor();
}

describe.runIf(browserPath())('the page without the service', () => {
  const there: { browser?: Browser } = {};
  beforeAll(async () => {
    there.browser = await launchBrowser();
  });
  afterAll(async () => there.browser?.close());
  const browser = (): Browser => {
    if (!there.browser) throw new Error('There is no browser yet.');
    return there.browser;
  };

  test('it opens and plays when the service that it came from is stopped', async () => {
    const served = await serve();
    const page = await visit({ browser: browser(), served }, '', { serviceWorkers: 'allow' });
    await kept(page);
    await served.service.stop();
    await page.reload();
    await expectWorks(page);
  });

  test('any file server will do, and a new build is shown at the next load', async () => {
    const folder = copied();
    const server = await serveFolder(folder);
    onTestFinished(() => server.stop());
    const page = await visit({ browser: browser(), served: server }, '', {
      serviceWorkers: 'allow',
    });
    await expectWorks(page);
    await kept(page);
    expect(await build(page)).toBeNull();

    rebuild(folder, 'second');
    await page.goto(`${server.url}/inspector/`);
    await page.locator('.gallery-card').first().waitFor();
    expect(await build(page)).toBe('second');
    await kept(page, 'second');

    await server.stop();
    await page.goto(`${server.url}/inspector/#/`);
    await page.reload();
    expect(await build(page)).toBe('second');
    await expectWorks(page);
  });
});

// Pictures of the page for docs/: the walk-through with three defending players, and the one of the README.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { pack } from '../../inspector/state/packing.ts';
import { readConfig } from '../../src/config.ts';
import { startService } from '../../src/service.ts';
import { createMemoryStore } from '../../src/store/memory.ts';
import { findBrowser, launchBrowser } from '../support/browser.ts';
import { missing } from '../support/missing.ts';
import { SETUP, steps } from './walk-through.ts';
import type { Shot } from './walk-through.ts';

const HELP = `npm run shots [-- --out FOLDER]
  Takes the pictures of docs/ anew, from the page as it was built.
`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: fileURLToPath(new URL('../../docs', import.meta.url)) },
    help: { type: 'boolean', short: 'h' },
  },
});

const LOOKS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' }],
  ['dark', { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' }],
  [
    '360',
    { viewport: { width: 360, height: 740 }, colorScheme: 'light', hasTouch: true, isMobile: true },
  ],
];

if (values.help) process.stdout.write(HELP);
else await main(values.out);

async function main(out: string): Promise<void> {
  const found = await findBrowser();
  if (!found) return missing('No browser: install Chrome or Chromium, or set CHROME_PATH.');
  process.env['CHROME_PATH'] = found.path;
  const read = readConfig(['--port', '0'], {});
  if (read.kind !== 'config') throw new Error(JSON.stringify(read));
  const service = await startService({
    config: read.config,
    store: createMemoryStore(),
    logger: pino({ level: 'silent' }),
  });
  // Without it some builds cannot take pictures.
  const browser = await launchBrowser(['--disable-gpu']);
  try {
    await takeAll(browser, `${service.url}/inspector/`, out);
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function takeAll(browser: Browser, address: string, out: string): Promise<void> {
  const { commands, shots } = steps();
  mkdirSync(`${out}/shots`, { recursive: true });
  /** Played up to there, so that the form for who is asked is seen. */
  const linkTo = async ({ at }: Shot): Promise<string> => {
    const packed = { edition: '2026-09-25', setup: SETUP, commands: commands.slice(0, at) };
    return `${address}#/x/${await pack(packed)}?at=${at}`;
  };
  for (const [look, options] of LOOKS) {
    const page = await (
      await browser.newContext({ ...options, locale: 'en-US', reducedMotion: 'reduce' })
    ).newPage();
    for (const shot of shots) {
      await open(page, await linkTo(shot), shot);
      await page.screenshot({ path: `${out}/shots/${shot.name}-${look}.png` });
    }
    await page.context().close();
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, locale: 'en-US' });
  const [, readme] = shots;
  if (readme) await open(page, await linkTo(readme), readme);
  await page.screenshot({ path: `${out}/inspector.png` });
}

async function open(page: Page, address: string, { at }: Shot): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  const shown = `${at} of `;
  await page.waitForFunction(
    (start) =>
      [...document.querySelectorAll('.position')].some(({ textContent }) =>
        textContent.startsWith(start),
      ),
    shown,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.locator('.picture, .states').first().waitFor({ state: 'attached' });
  const tab = page.locator('.tabs').getByRole('button', { name: 'Table' });
  if (await tab.isVisible()) await tab.tap();
  await page.waitForTimeout(400);
}

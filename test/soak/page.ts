import { AxeBuilder } from '@axe-core/playwright';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { pack } from '../../inspector/state/packing.ts';
import { readConfig } from '../../src/config.ts';
import { startService } from '../../src/service.ts';
import { createMemoryStore } from '../../src/store/memory.ts';
import { findBrowser, launchBrowser } from '../support/browser.ts';

const PLAYERS = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eve', 'Fay'];
const CROWD = {
  players: PLAYERS,
  start: 'declare-attackers',
  permanents: PLAYERS.flatMap((player) =>
    Array.from({ length: 20 }, (_, index) => ({
      id: `${player}-${index}-own`,
      name: `${player}’s creature ${index}`,
      controller: player,
      pt: `${1 + (index % 5)}/${2 + (index % 4)}`,
    })),
  ),
};
const PANES = ['now', 'table', 'why', 'chart', 'timeline', 'data'] as const;
const WIDTHS = [360, 768, 1280] as const;

/** Looks at every pane of a small and of a big board in each theme, language and width; whether nothing serious is found. */
export async function soakPage(say: (line: string) => void): Promise<boolean> {
  const found = await findBrowser();
  if (!found) throw new Error('No browser: install Chrome or Chromium, or set CHROME_PATH.');
  process.env['CHROME_PATH'] = found.path;
  const read = readConfig(['--port', '0'], {});
  if (read.kind !== 'config') throw new Error(JSON.stringify(read));
  const service = await startService({
    config: read.config,
    store: createMemoryStore(),
    logger: pino({ level: 'silent' }),
  });
  const browser = await launchBrowser();
  try {
    const findings = await lookAtAll(browser, `${service.url}/inspector/`);
    findings.forEach(say);
    say(`${findings.length} serious findings`);
    return findings.length === 0;
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function lookAtAll(browser: Browser, address: string): Promise<readonly string[]> {
  const word = await pack({ edition: '2026-09-25', setup: CROWD, commands: [] });
  const boards = ['#/s/walker-and-battle?at=4', '#/s/goaded-by-two?at=1', `#/x/${word}?at=0`];
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const language of ['en', 'fr'] as const) {
      const page = await (
        await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      ).newPage();
      for (const board of boards) {
        await page.goto('about:blank');
        await page.goto(`${address}${board}&lang=${language}`);
        await page.locator('.pane.now .sentence').waitFor({ state: 'attached' });
        for (const width of WIDTHS)
          findings.push(
            ...(await lookAt(page, width, `${board} ${colorScheme} ${language} ${width}`)),
          );
      }
      await page.context().close();
    }
  }
  return findings;
}

async function lookAt(page: Page, width: number, where: string): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 800 });
  const findings: string[] = [];
  for (const [index, pane] of PANES.entries()) {
    if (width < 720) await page.locator('.tab-row button').nth(index).click();
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include(`.pane.${pane}`)
      .analyze();
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      findings.push(...nodes.map(({ html }) => `${where} ${pane} ${id}: ${html.slice(0, 120)}`));
    }
  }
  return findings;
}

import { gzipSync } from 'node:zlib';
import { act, galleryCases, openCombat, parseCommand, replay, stateOf } from '#machines';
import type { Combat } from '#machines';
import { describe, expect, test } from 'vitest';
import { planOf } from '../../inspector/state/plan.ts';
import { browserPath } from '../support/browser.ts';
import { at, house, moment, shownState, visit } from './visit.ts';

function played(slug: string, edition: string): Combat {
  const found = galleryCases().find(({ id }) => id === slug);
  if (!found) throw new Error(slug);
  const opened = openCombat({ setup: found.setup, edition });
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return planOf(found, edition).commands.reduce((combat, sent) => {
    const parsed = parseCommand(sent);
    const acted = parsed.ok && act(combat, parsed.command);
    if (!acted || !acted.ok) throw new Error(JSON.stringify(sent));
    return acted.combat;
  }, opened.combat);
}

const TAKEN = [
  ['two-blockers-two-books', '2010-04-23'],
  ['silent-arbiter', '2026-09-25'],
  ['target-gone', '2026-09-25'],
] as const;

describe.runIf(browserPath())('examples in the page', () => {
  const rooms = house();

  test.for(TAKEN)('%s on %s goes on to its end and back to its start', async ([slug, edition]) => {
    const { record } = played(slug, edition);
    const last = record.commands.length;
    const page = await visit(rooms, `#/s/${slug}?edition=${edition}&at=0`);
    await at(page, `0 of ${last}`);
    await page.getByRole('button', { name: 'State', exact: true }).click();
    const expectReplayed = async (seq: number): Promise<void> => {
      await at(page, `${seq} of ${last}`);
      const again = replay(record, seq);
      const fresh = again.ok ? stateOf(again.combat) : undefined;
      expect(await shownState(page)).toEqual({
        id: 'local-1',
        parent: null,
        branches: [],
        ...JSON.parse(JSON.stringify(fresh)),
      });
    };
    for (let seq = 0; seq < last; seq++) {
      await expectReplayed(seq);
      await page.keyboard.press('ArrowRight');
    }
    for (let seq = last; seq > 0; seq--) {
      await expectReplayed(seq);
      await page.keyboard.press('ArrowLeft');
    }
    await expectReplayed(0);
    await expect.poll(() => page.url()).toMatch(/at=0/);
    const again = await visit(rooms, new URL(page.url()).hash);
    await at(again, `0 of ${last}`);
    expect(await moment(again)).toBe(await moment(page));
  });

  test('one’s own table is a press away from the top', async () => {
    const page = await visit(rooms, '');
    await page.getByRole('button', { name: 'Your own table' }).click();
    const field = page.getByRole('textbox', { name: /YAML/ });
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => field.isVisible()).toBe(true);
  });

  test('two dates beside each other are stepped together, and a refusal stops one of them', async () => {
    const page = await visit(
      rooms,
      '#/s/two-blockers-two-books?edition=2026-09-25&against=2009-07-11&at=5',
    );
    const sides = page.locator('.sides > section');
    await expect.poll(() => sides.count()).toBe(2);
    expect(await page.locator('.differences').innerText()).toMatch(/No difference/);
    await page.keyboard.press('End');
    await expect
      .poll(() => page.locator('.pane.table').innerText())
      .toMatch(/The rules of Jul 11, 2009 refuse command 6/);
    expect(await page.locator('.differences').innerText()).toMatch(/Gone\s*Guard, Wolf/);
    await page.getByRole('button', { name: 'End comparison' }).click();
    await expect.poll(() => sides.count()).toBe(0);
  });

  test('scripts and styles of the first view are small', async () => {
    const page = await visit(rooms, '');
    await page.locator('.gallery-card').first().waitFor();
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.(js|css)$/.test(new URL(name).pathname)),
    );
    const sizes = await Promise.all(
      loaded.map(
        async (address) => gzipSync(await (await page.request.get(address)).body()).length,
      ),
    );
    expect(sizes.length).toBeGreaterThanOrEqual(2);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(300_000);
  });
});

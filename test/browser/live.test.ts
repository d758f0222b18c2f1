import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserPath } from '../support/browser.ts';
import { made } from '../support/service.ts';
import { pack } from '../../inspector/state/packing.ts';
import { PASS, WALK } from '../inspector/walk.ts';
import { at, choose, house, send, shownState, visit } from './visit.ts';

interface Sent {
  /** Commands that went by the socket. */
  readonly fired: readonly string[];
  /** Commands that were posted. */
  readonly posted: readonly string[];
  readonly addresses: readonly string[];
}

function sentBy(page: Page): Sent {
  const fired: string[] = [];
  const posted: string[] = [];
  const addresses: string[] = [];
  page.on('websocket', (socket) => {
    addresses.push(socket.url());
    socket.on('framesent', ({ payload }) => {
      const { type, event = '{}' } = JSON.parse(String(payload));
      if (type === 'xstate.event') fired.push(JSON.parse(event).name);
    });
  });
  page.on('request', (request) => {
    addresses.push(request.url());
    if (request.url().endsWith('/commands')) posted.push(request.postDataJSON().type);
  });
  return { fired, posted, addresses };
}

const FORBIDDEN = 'Failed to load resource: the server responded with a status of 403 (Forbidden)';

/** Waits until the page hears of what others do. */
const connected = (page: Page): Promise<void> => page.locator('[data-live="socket"]').waitFor();

/** Presses what may be done now in the chart, as a list. */
async function fire(page: Page, name: string): Promise<void> {
  const chart = page.locator('.pane.chart');
  await chart.getByRole('button', { name: 'List' }).click();
  await chart.getByRole('button', { name, exact: true }).click();
}

describe.runIf(browserPath())('a combat on the server', () => {
  const rooms = house();

  test('two pages follow it, and one acts through the inspect socket', async () => {
    const { id } = await made(rooms.served.client, { setup: WALK });
    const [one, other] = await Promise.all([visit(rooms, `#/c/${id}`), visit(rooms, `#/c/${id}`)]);
    const sent = sentBy(one);
    await one.reload();
    await Promise.all([connected(one), connected(other)]);

    await fire(one, 'Pass: Ana');
    await Promise.all([at(one, '1 of 1'), at(other, '1 of 1')]);
    await send(other, 'All pass');
    await at(one, '2 of 2');
    await choose(one, 'bear', 'attacks Bo');
    await expect.poll(() => one.locator('.standing').innerText()).toContain('Stands');
    await fire(one, 'Declare attackers: Ana');
    await Promise.all([at(one, '3 of 3'), at(other, '3 of 3')]);
    expect(sent.fired).toEqual(['passPriority', 'declareAttackers']);
    expect(sent.posted).toEqual([]);

    const now = await rooms.served.client.getCombat({ id });
    for (const page of [one, other]) {
      await page.getByRole('button', { name: 'State', exact: true }).click();
      expect(await shownState(page)).toEqual(now.ok && now.body);
    }

    await other.keyboard.press('ArrowLeft');
    await at(other, '2 of 3');
    await fire(one, 'Pass: Ana');
    await Promise.all([at(one, '4 of 4'), at(other, '2 of 4')]);
    await other.reload();
    await at(other, '2 of 4');
  });

  test('what is fired too late is refused to the page that fired it, which says why', async () => {
    const { client } = rooms.served;
    const { id } = await made(client, { setup: WALK });
    const page = await visit(rooms, `#/c/${id}`);
    let isLate = false;
    await page.routeWebSocket(/\/inspect/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((frame) => {
        if (!isLate || String(frame).includes('service.refused')) socket.send(frame);
      });
    });
    await page.reload();
    await connected(page);
    isLate = true;
    const first = await client.command({ id, body: { type: 'passPriority', by: 'Ana' } });
    expect(first.ok).toBe(true);
    await fire(page, 'Pass: Ana');
    await expect.poll(() => page.locator('.pane.why').innerText()).toContain('Refused');
    await at(page, '0 of 0');
    isLate = false;
    await client.command({ id, body: { type: 'passPriority', by: 'Bo' } });
    await at(page, '2 of 2');
    expect(await page.locator('.pane.why').innerText()).not.toContain('Refused');
  });

  test('a seat is taken out of the address at once and kept for the tab', async () => {
    const { client } = rooms.served;
    const { id, tokens } = await made(client, { setup: WALK, seats: 'tokens' });
    const seat = tokens?.players['Ana'] ?? '';
    const page = await visit(rooms, '', {
      expected: FORBIDDEN,
    });
    const { addresses } = sentBy(page);
    await page.evaluate(
      (fragment) => void (location.hash = fragment),
      `#/c/${id}?at=0&seat=${seat}&as=Ana`,
    );
    await at(page, '0 of 0');
    expect(page.url()).toMatch(new RegExp(`#/c/${id}\\?at=0$`));
    await connected(page);
    await fire(page, 'Pass: Ana');
    await at(page, '1 of 1');
    await page.reload();
    await at(page, '1 of 1');
    await connected(page);
    expect(await page.getByText('Seat: Ana', { exact: true }).count()).toBe(1);
    await expect.poll(() => page.locator('.pane.now').innerText()).toContain('at another seat');
    expect(seat).not.toBe('');
    expect(addresses.filter((address) => address.includes(seat))).toEqual([]);
  });

  test('a combat of the page is put on the server, where others find it at the same moment', async () => {
    const page = await visit(rooms, '#/s/blocks-in-turn-order?at=3');
    await page.getByRole('button', { name: 'Play this on the server, with others' }).click();
    await connected(page);
    await expect.poll(() => page.url()).toMatch(/#\/c\/[\w-]+\?at=\d+$/);
    const other = await visit(rooms, new URL(page.url()).hash);
    await at(other, await page.locator('.pane.timeline .position').innerText());
    const [told, read] = await Promise.all(
      [page, other].map((one) => one.locator('.pane.table').innerText()),
    );
    expect(told).toBe(read);
  });

  test('a table with seats gives each of them a link; its maker acts for all', async () => {
    const packed = await pack({ edition: '2026-09-25', setup: WALK, commands: [PASS] });
    const page = await visit(rooms, `#/x/${packed}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.route('**/v1/combats', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), seats: 'tokens' } }),
    );
    await page.getByRole('button', { name: 'Play this on the server, with others' }).click();
    await connected(page);
    await page.getByText('Seats').click();
    await page.getByRole('button', { name: 'Link for the host' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByText('Seats').click();
    expect(link).toMatch(/#\/c\/\w+\?seat=[\w-]{20,}&as=host$/);
    const other = await visit(rooms, new URL(link).hash, { expected: FORBIDDEN });
    await connected(other);
    expect(other.url()).not.toMatch(/seat|as=/);
    expect(await other.locator('header.top').innerText()).toContain('Seat: the host');
    await choose(page, 'bear', 'attacks Bo');
    await send(page, 'Declare this attack');
    await at(other, '2 of 2');
    await fire(page, 'Pass: Ana');
    await at(other, '3 of 3');
  });
});

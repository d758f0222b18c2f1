import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '#contract';
import type { Client } from '#contract';
import { startProcess } from '../support/service-process.ts';
import { SETUP, made } from '../support/service.ts';

const KILLS = 5;
const COMBATS = 4;
const WRITERS = 2;

/** What the writers of one combat have sent: keys in the order sent, and what was acknowledged for them. */
interface Ledger {
  readonly id: string;
  readonly sent: string[];
  readonly acknowledged: Map<string, string>;
}

test(
  'kill -9 under load: what was acknowledged is stored, nothing else',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'apnap-kills-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const args = ['--data', join(folder, 'combats.db')];
    let service = await startProcess(args);
    onTestFinished(async () => {
      await service.end('SIGKILL');
    });
    const setup = { ...SETUP, priority: 'ask' as const };
    const first = createClient({ baseUrl: service.url });
    const ledgers = await Promise.all(
      Array.from({ length: COMBATS }, async (): Promise<Ledger> => {
        const { id } = await made(first, { setup });
        return { id, sent: [], acknowledged: new Map() };
      }),
    );
    for (let kill = 0; kill < KILLS; kill += 1) {
      const client = createClient({ baseUrl: service.url });
      const before = total(ledgers);
      const load = ledgers.flatMap((ledger) =>
        Array.from({ length: WRITERS }, () => write(client, ledger)),
      );
      while (total(ledgers) < before + 8) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
      await service.end('SIGKILL');
      await Promise.all(load);
      service = await startProcess(args);
      const again = createClient({ baseUrl: service.url, strict: true });
      for (const ledger of ledgers) await audit(again, ledger);
    }
    expect(total(ledgers)).toBeGreaterThan(8 * KILLS);
  },
);

const total = (ledgers: readonly Ledger[]): number =>
  ledgers.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);

const command = (n: number) => ({
  type: 'applyEffect' as const,
  kind: n % 2 === 0 ? ('tap' as const) : ('untap' as const),
  id: 'bear',
});

const send = (client: Client, { id }: Ledger, key: string) =>
  client.command({ id, body: command(key.length), headers: { 'Idempotency-Key': key } });

/** Sends one command after another until the service is gone. */
async function write(client: Client, ledger: Ledger): Promise<void> {
  for (;;) {
    const key = `${'x'.repeat(ledger.sent.length % 2)}${crypto.randomUUID()}`;
    ledger.sent.push(key);
    const answer = await send(client, ledger, key).catch(() => undefined);
    if (!answer) return;
    if (answer.ok) ledger.acknowledged.set(key, JSON.stringify(answer.body));
    else ledger.sent.splice(ledger.sent.indexOf(key), 1);
  }
}

/** Every acknowledged command is answered as it was; what was in flight is there once or not at all. */
async function audit(client: Client, ledger: Ledger): Promise<void> {
  const before = await client.getCombat({ id: ledger.id });
  const seq = before.ok ? before.body.seq : -1;
  expect(seq).toBeGreaterThanOrEqual(ledger.acknowledged.size);
  expect(seq).toBeLessThanOrEqual(ledger.sent.length);
  for (const key of [...ledger.acknowledged.keys()].slice(-20)) {
    const answer = await send(client, ledger, key);
    expect(answer.ok && JSON.stringify(answer.body)).toBe(ledger.acknowledged.get(key));
    expect(answer.headers.get('idempotency-replayed')).toBe('true');
  }
  for (const key of ledger.sent.filter((one) => !ledger.acknowledged.has(one))) {
    const answer = await send(client, ledger, key);
    if (answer.ok) ledger.acknowledged.set(key, JSON.stringify(answer.body));
    else ledger.sent.splice(ledger.sent.indexOf(key), 1);
  }
  expect(await client.getCombat({ id: ledger.id })).toMatchObject({
    body: { seq: ledger.sent.length },
  });
  expect(await seqs(client, ledger.id)).toEqual(
    Array.from({ length: ledger.sent.length }, (_, at) => at + 1),
  );
}

async function seqs(client: Client, id: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const page = await client.log({ id, after, limit: 200 });
    if (!page.ok || page.type !== 'application/json') throw new Error('no log');
    found.push(...page.body.entries.map(({ seq }) => seq));
    after = page.body.next;
  }
  return found;
}

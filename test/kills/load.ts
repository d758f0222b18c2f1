import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#contract';
import type { Client } from '#contract';
import { SETUP, made } from '../support/service.ts';

/** A combat under load, and what was acknowledged for each key that was sent to it. */
interface Ledger {
  readonly id: string;
  readonly acknowledged: Map<string, string>;
}

export interface Load {
  /** How many commands were acknowledged so far. */
  readonly acknowledged: () => number;
  /** Resolves when so many more are. */
  readonly progress: (more: number) => Promise<void>;
  /** Resolves when every key that was sent has its answer. */
  readonly stop: () => Promise<void>;
  /** Every way in which what is stored is not what was acknowledged; once the load has stopped. */
  readonly faults: () => Promise<readonly string[]>;
}

/** The address of a process that may be asked now, or may just have been killed. */
type AnyUrl = () => string;

export interface Wanted {
  readonly combats: number;
  readonly writers: number;
}

const LONGEST = 90_000;

/** Commands sent to several combats at once. A writer insists with its key, at any process, until it has an answer. */
export async function startLoad(anyUrl: AnyUrl, { combats, writers }: Wanted): Promise<Load> {
  const setup = { ...SETUP, priority: 'ask' as const };
  const ledgers = await Promise.all(
    Array.from({ length: combats }, async (): Promise<Ledger> => {
      const { id } = await made(createClient({ baseUrl: anyUrl() }), { setup });
      return { id, acknowledged: new Map() };
    }),
  );
  let isOver = false;
  const running = ledgers.flatMap((ledger) =>
    Array.from({ length: writers }, () => write(anyUrl, ledger, () => isOver)),
  );
  const acknowledged = (): number =>
    ledgers.reduce((sum, ledger) => sum + ledger.acknowledged.size, 0);
  return {
    acknowledged,
    progress: async (more) => {
      const wanted = acknowledged() + more;
      const start = performance.now();
      while (acknowledged() < wanted) {
        if (performance.now() - start > LONGEST)
          throw new Error('nothing is acknowledged any more');
        await sleep(5);
      }
    },
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
    faults: async () => {
      const client = createClient({ baseUrl: anyUrl(), strict: true });
      return (await Promise.all(ledgers.map((ledger) => faultsOf(client, ledger)))).flat();
    },
  };
}

const commandOf = (key: string) => ({
  type: 'applyEffect' as const,
  kind: key.startsWith('t') ? ('tap' as const) : ('untap' as const),
  id: 'bear',
});

const send = (client: Client, id: string, key: string) =>
  client.command({ id, body: commandOf(key), headers: { 'Idempotency-Key': key } });

async function write(anyUrl: AnyUrl, { id, acknowledged }: Ledger, isOver: () => boolean) {
  for (let turn = 0; !isOver(); turn += 1) {
    const key = `${turn % 2 === 0 ? 't' : 'u'}-${crypto.randomUUID()}`;
    const answer = await insist(anyUrl, id, key);
    if (answer !== undefined) acknowledged.set(key, answer);
  }
}

/** The answer to the command; undefined where it was refused. */
async function insist(anyUrl: AnyUrl, id: string, key: string): Promise<string | undefined> {
  for (;;) {
    const answer = await send(createClient({ baseUrl: anyUrl() }), id, key).catch(() => undefined);
    if (answer?.ok) return JSON.stringify(answer.body);
    if (answer && answer.status < 500) return undefined;
    if (answer?.status === 500) throw new Error(JSON.stringify(answer.problem));
    await sleep(20);
  }
}

async function faultsOf(client: Client, { id, acknowledged }: Ledger): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [key, known] of acknowledged) {
    const again = await send(client, id, key);
    if (again.headers.get('idempotency-replayed') !== 'true') found.push(`${id}: lost ${key}`);
    else if (!again.ok || JSON.stringify(again.body) !== known) found.push(`${id}: another ${key}`);
  }
  const seqs = await seqsOf(client, id);
  const wanted = Array.from({ length: acknowledged.size }, (_, at) => at + 1);
  if (seqs.length > wanted.length) found.push(`${id}: ${seqs.length} of ${wanted.length} stored`);
  else if (seqs.join() !== wanted.join()) found.push(`${id}: a gap in ${seqs.join()}`);
  return found;
}

async function seqsOf(client: Client, id: string): Promise<readonly number[]> {
  const found: number[] = [];
  for (let after: number | undefined = 0; after !== undefined;) {
    const page = await client.log({ id, after, limit: 200 });
    if (!page.ok || page.type !== 'application/json') throw new Error('no log');
    found.push(...page.body.entries.map(({ seq }) => seq));
    after = page.body.next;
  }
  return found;
}

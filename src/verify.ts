import { verify } from '#machines';
import type { Difference } from '#machines';
import { readRecord, wholeRecord } from './combats/record.ts';
import type { Store } from './store/store.ts';

/** What judging one stored combat again found; nothing where all is as it was. */
export interface Verified {
  readonly id: string;
  readonly commands: number;
  readonly differences: readonly Difference[];
}

const PAGE = 100;

async function verifyOne(store: Store, id: string): Promise<Verified | undefined> {
  const loaded = await store.load(id);
  if (!loaded) return undefined;
  const record = readRecord(loaded.combat.record);
  const commands = loaded.commands.length;
  if (record.ok) return { id, commands, differences: verify(wholeRecord(record.value, loaded)) };
  return {
    id,
    commands,
    differences: [{ seq: 0, what: 'unreadable', detail: 'a record of another format' }],
  };
}

/** Judges every stored combat again, the newest first. Combats removed meanwhile are left out. */
export async function* verifyAll(store: Store): AsyncGenerator<Verified> {
  let after: string | undefined;
  do {
    const { items, next } = await store.list({
      limit: PAGE,
      ...(after !== undefined && { after }),
    });
    for (const { id } of items) {
      const verified = await verifyOne(store, id);
      if (verified) yield verified;
    }
    after = next;
  } while (after !== undefined);
}

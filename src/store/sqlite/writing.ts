import type { Batcher } from '../batcher.ts';
import type { Store } from '../store.ts';
import type { Job } from './jobs.ts';
import type { Writes } from './writes.ts';

type Writing = Pick<Store, 'create' | 'append' | 'updateRecord' | 'remove' | 'prune' | 'ready'>;

/** The writing half of the store: each call joins a batch, and `moved` hears of every combat that changed. */
export function writing(batcher: Batcher<Job, unknown>, moved: (id: string) => void): Writing {
  return {
    create: async (combat, key) => {
      const outcome = await run(batcher, 'create', combat, key);
      if (outcome.kind === 'created') moved(combat.id);
      return outcome;
    },
    append: async (command, options = {}) => {
      const outcome = await run(batcher, 'append', command, options);
      if (outcome.kind === 'appended') moved(command.combat);
      return outcome;
    },
    updateRecord: async (id, record, expectedRevision) => {
      const done = await run(batcher, 'updateRecord', id, record, expectedRevision);
      if (done) moved(id);
      return done;
    },
    remove: async (id) => {
      const done = await run(batcher, 'remove', id);
      if (done) moved(id);
      return done;
    },
    prune: async (olderThan, limit = 1000) => {
      const ids = await run(batcher, 'prune', olderThan, limit);
      for (const id of ids) moved(id);
      return ids;
    },
    ready: async () => {
      await run(batcher, 'ping');
    },
  };
}

async function run<Name extends keyof Writes>(
  batcher: Batcher<Job, unknown>,
  name: Name,
  ...args: Parameters<Writes[Name]>
): Promise<ReturnType<Writes[Name]>> {
  // The thread answers in the types of `Writes`; messages between threads carry none.
  return (await batcher.run({ name, args } as Job)) as ReturnType<Writes[Name]>;
}

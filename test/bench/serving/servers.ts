import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { create, withConnections } from './load.ts';
import type { Script } from './script.ts';
import type { Stored } from './stand-ins.ts';

/**
 * The service; the same application, with the same middleware, logging, bodies and durable append, that answers stored
 * strings; and Express alone, which reads a body and sends a string.
 */
export interface Servers {
  readonly apnap: Child;
  readonly stored: Child;
  readonly naked: Child;
}

export async function withServers<Result>(
  script: Script,
  work: (servers: Servers, stored: Stored) => Promise<Result>,
): Promise<Result> {
  const stored = await storedFor(script);
  const servers: Servers = {
    apnap: await startChild('apnap', stored),
    stored: await startChild('stored', stored),
    naked: await startChild('naked', stored),
  };
  try {
    return await work(servers, stored);
  } finally {
    for (const child of Object.values(servers)) await child.stop();
  }
}

/** What the service answers to each command of the script: the stand-ins send the same. */
async function storedFor(script: Script): Promise<Stored> {
  const child = await startChild('apnap', { answers: [], records: [], state: '' });
  try {
    return await withConnections(child.port, 1, async ([connection]) => {
      if (!connection) throw new Error('no connection');
      const id = await create(connection, script.setup);
      const answers: string[] = [];
      for (const body of script.commands)
        answers.push((await connection.ask('POST', `/v1/combats/${id}/commands`, body)).text());
      const state = (await connection.ask('GET', `/v1/combats/${id}`)).text();
      return { answers, records: script.records, state };
    });
  } finally {
    await child.stop();
  }
}

import express from 'express';
import type { Express } from 'express';
import type { Combats } from '../../../src/combats/combats.ts';
import type { Feeds, Sink } from '../../../src/live/feeds.ts';
import type { Store } from '../../../src/store/store.ts';

/** What a stand-in answers instead of playing, by the version a command makes. */
export interface Stored {
  readonly answers: readonly string[];
  readonly records: readonly string[];
  readonly state: string;
}

const nth = (list: readonly string[], seq: number): string => list[(seq - 1) % list.length] ?? '';

export interface StoredAnswers {
  readonly combats: Combats;
  readonly feeds: Feeds;
}

/** Combats that append to the store as ever, but answer what was stored before; and readers told the same. */
export function storedAnswers(real: Combats, store: Store, stored: Stored): StoredAnswers {
  const versions = new Map<string, number>();
  const sinks = new Set<Sink>();
  const act: Combats['act'] = async ({ id, key }) => {
    const seq = (versions.get(id) ?? 0) + 1;
    versions.set(id, seq);
    const json = nth(stored.answers, seq);
    await store.append({
      combat: id,
      seq,
      at: new Date().toISOString(),
      body: nth(stored.records, seq),
      answer: json,
      ...(key !== undefined && { key }),
    });
    const frame = `event: command\nid: ${seq}\ndata: ${json}\n\n`;
    for (const sink of sinks) sink.write(frame);
    return { ok: true, value: { json, seq, replayed: false } };
  };
  const state: Combats['state'] = () =>
    Promise.resolve({ ok: true, value: { seq: 0, value: stored.state } });
  const feeds: Feeds = {
    follow: ({ sink }) => {
      sink.write(`event: state\nid: 0\ndata: ${stored.state}\n\n`);
      sinks.add(sink);
      return () => sinks.delete(sink);
    },
    readers: () => sinks.size,
    close: () => {
      for (const sink of sinks) sink.end();
    },
  };
  return { combats: { ...real, act, state }, feeds };
}

/** Nothing but Express: a body read, a stored answer sent. */
export function nakedApp({ answers, state }: Stored): Express {
  const app = express();
  const [answer = ''] = answers;
  app.use(express.json());
  app.post('/v1/combats/:id/commands', (_request, response) => {
    response.type('application/json').send(answer);
  });
  app.get('/v1/combats/:id', (_request, response) => {
    response.type('application/json').send(state);
  });
  return app;
}

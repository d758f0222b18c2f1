import type { Combats } from '../combats/index.ts';
import { commandFrame, goneFrame, KEEP_ALIVE, stateFrame } from './frames.ts';

/** Where a reader's frames go. */
export interface Sink {
  readonly write: (frame: string) => void;
  readonly end: () => void;
}

export interface Reading {
  readonly id: string;
  readonly sink: Sink;
  /** The last version read; without it the state comes first. */
  readonly after?: number | undefined;
  /** The state now, with its version; undefined where it may no longer be read. */
  readonly state: () => Promise<{ readonly seq: number; readonly json: string } | undefined>;
  /** Whether the reader still has a seat; asked when the record of the combat changes. */
  readonly isAdmitted: () => Promise<boolean>;
}

/** Readers of combats as they move. */
export interface Feeds {
  /** Brings a reader up to date and keeps it so. Answers the function that ends it. */
  readonly follow: (reading: Reading) => () => void;
  readonly readers: () => number;
  /** Ends all readers; later ones end at once. */
  readonly close: () => void;
}

export interface FeedsOptions {
  readonly combats: Pick<Combats, 'answersAfter' | 'watch'>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between signs of life. */
  readonly keepAlive?: number;
}

interface Reader {
  readonly reading: Reading;
  seq: number;
  ended: boolean;
}

interface Feed {
  readonly id: string;
  /** Those who are up to date. */
  readonly readers: Set<Reader>;
  readonly stop: () => void;
  /** Those who follow it, up to date or on their way. */
  held: number;
  seq: number;
  revision: number;
  gone: boolean;
  pumping: boolean;
  moved: boolean;
}

const PAGE = 100;
const KEEP_ALIVE_EVERY = 15_000;
const TRY_AGAIN = 1000;

export function createFeeds(options: FeedsOptions): Feeds {
  const feeds = new Map<string, Feed>();
  const all = new Set<Reader>();
  let closed = false;

  const end = (reader: Reader): void => {
    if (reader.ended) return;
    reader.ended = true;
    all.delete(reader);
    const feed = feeds.get(reader.reading.id);
    if (feed) leave(feeds, feed, reader);
    reader.reading.sink.end();
  };
  const beat = setInterval(() => {
    for (const { reading } of all) reading.sink.write(KEEP_ALIVE);
  }, options.keepAlive ?? KEEP_ALIVE_EVERY);
  beat.unref();

  return {
    follow: (reading) => {
      const reader: Reader = { reading, seq: reading.after ?? 0, ended: closed };
      if (closed) {
        reading.sink.end();
        return () => undefined;
      }
      all.add(reader);
      const feed = feedOf(feeds, reading.id, options, end);
      feed.held += 1;
      bringUp(feed, reader, options, end).catch((error: unknown) => {
        options.onError(error);
        end(reader);
      });
      return () => end(reader);
    },
    readers: () => all.size,
    close: () => {
      closed = true;
      clearInterval(beat);
      for (const reader of all) end(reader);
    },
  };
}

function leave(feeds: Map<string, Feed>, feed: Feed, reader: Reader): void {
  feed.readers.delete(reader);
  feed.held -= 1;
  if (feed.held > 0) return;
  feed.stop();
  feeds.delete(feed.id);
}

function feedOf(
  feeds: Map<string, Feed>,
  id: string,
  options: FeedsOptions,
  end: (reader: Reader) => void,
): Feed {
  const known = feeds.get(id);
  if (known) return known;
  const feed: Feed = {
    id,
    readers: new Set(),
    held: 0,
    seq: 0,
    revision: 0,
    gone: false,
    pumping: false,
    moved: false,
    stop: options.combats.watch(id, (head) => {
      if (!head) return sayGone(feed, end);
      if (feed.revision !== head.revision) dismiss(feed, end);
      feed.revision = head.revision;
      void pump(feed, options);
    }),
  };
  feeds.set(id, feed);
  return feed;
}

/** What a new reader has missed, until it stands where the others stand. */
async function bringUp(
  feed: Feed,
  reader: Reader,
  options: FeedsOptions,
  end: (reader: Reader) => void,
): Promise<void> {
  const { combats } = options;
  const { reading } = reader;
  if (reading.after === undefined) {
    const state = await reading.state();
    if (!state) throw new Error('a state that could be read is gone');
    reader.seq = state.seq;
    write(reader, stateFrame(state.seq, state.json));
  }
  // From here on the watch tells of everything that could end or move it.
  if (!(await reading.isAdmitted())) return end(reader);
  for (;;) {
    const missed = await combats.answersAfter(feed.id, reader.seq, PAGE);
    if (reader.ended) return;
    for (const { seq, json } of missed) deliver(reader, seq, commandFrame(seq, json));
    if (missed.length === 0 && reader.seq >= feed.seq) break;
  }
  if (feed.readers.size === 0) feed.seq = Math.max(feed.seq, reader.seq);
  feed.readers.add(reader);
  if (feed.gone) return sayGone(feed, end);
  if (feed.moved) await pump(feed, options);
}

function write(reader: Reader, frame: string): void {
  if (!reader.ended) reader.reading.sink.write(frame);
}

function deliver(reader: Reader, seq: number, frame: string): void {
  if (seq <= reader.seq) return;
  reader.seq = seq;
  write(reader, frame);
}

/** Reads what happened since and hands it to all: each frame is written out once. */
async function pump(feed: Feed, options: FeedsOptions): Promise<void> {
  feed.moved = true;
  if (feed.pumping) return;
  feed.pumping = true;
  try {
    while (feed.moved && feed.readers.size > 0) {
      feed.moved = false;
      await pumpOnce(feed, options);
    }
  } catch (error) {
    options.onError(error);
    setTimeout(() => void pump(feed, options), TRY_AGAIN).unref();
  } finally {
    feed.pumping = false;
  }
}

async function pumpOnce(feed: Feed, { combats }: FeedsOptions): Promise<void> {
  for (;;) {
    const answers = await combats.answersAfter(feed.id, feed.seq, PAGE);
    for (const { seq, json } of answers) {
      const frame = commandFrame(seq, json);
      feed.seq = seq;
      for (const reader of feed.readers) deliver(reader, seq, frame);
    }
    if (answers.length < PAGE) return;
  }
}

function sayGone(feed: Feed, end: (reader: Reader) => void): void {
  feed.gone = true;
  for (const reader of feed.readers) {
    write(reader, goneFrame());
    end(reader);
  }
}

/** Ends the readers whose seat has another token now. */
function dismiss(feed: Feed, end: (reader: Reader) => void): void {
  for (const reader of feed.readers) {
    reader.reading.isAdmitted().then(
      (admitted) => {
        if (!admitted) end(reader);
      },
      () => end(reader),
    );
  }
}

/**
 * The store keeps combats as versions and JSON strings. It knows no rules and reads none of the strings.
 *
 * Every string comes back byte for byte as given; none may hold a NUL character (JSON never does). Instants
 * are ISO 8601 in UTC with milliseconds, given by the caller: the store has no clock. Every method may reject
 * with `StoreUnavailable`.
 */
export interface Store {
  /** Other processes may write too: ask `head` before trusting anything kept in memory. */
  readonly shared: boolean;

  /** Stores a combat with its first commands, all or nothing. A known creation key is looked up first. */
  create(combat: NewCombat, key?: CreationKey): Promise<CreateOutcome>;

  /**
   * Appends one command, all or nothing; resolves only when it is on disk. The key is looked up first: a
   * known key answers `replayed` whatever the version is. Then the combat must be at `command.seq - 1`.
   */
  append(command: StoredCommand, options?: AppendOptions): Promise<AppendOutcome>;

  /** Where a combat stands; cheap. */
  head(id: string): Promise<CombatHead | undefined>;

  /**
   * A combat for replay: its commands up to `upTo`, by default all, and its newest snapshot that is not after that, read at
   * one moment.
   */
  load(id: string, options?: LoadOptions): Promise<LoadedCombat | undefined>;

  /** Commands with versions above `afterSeq`, in order, at most `limit`. Empty for an unknown combat. */
  tail(id: string, afterSeq: number, limit: number): Promise<readonly StoredCommand[]>;

  /** The command that took this key in this combat. */
  findKey(id: string, key: string): Promise<StoredCommand | undefined>;

  /** Newest first. A cursor that `list` did not give answers the first page. */
  list(page: ListPage): Promise<CombatList>;

  /** Replaces the record if its revision is still `expectedRevision`; false when it moved or the combat is gone. */
  updateRecord(id: string, record: string, expectedRevision: number): Promise<boolean>;

  /** Removes a combat with its commands and snapshots; its creation key stays taken. False when there was none. */
  remove(id: string): Promise<boolean>;

  /**
   * Removes combats whose last command (or creation) is before `olderThan`, oldest first, at most `limit`
   * (default 1000); answers their ids. Call again until empty.
   */
  prune(olderThan: string, limit?: number): Promise<readonly string[]>;

  /**
   * Tells when a combat moves: `undefined` means removed. Several moves may be told as one, the same one
   * twice; with a shared store another process's move is told late, but always within seconds. What happened
   * is for `tail` to say. The listener must not throw. Answers the function that ends the watch.
   */
  watch(id: string, listener: WatchListener): () => void;

  /** Rejects while the store cannot be reached. */
  ready(): Promise<void>;

  /** Copies everything to a new file while the store goes on. Absent where the engine has its own tools. */
  backup?(path: string): Promise<void>;

  /** Figures for an operator. */
  stats(): StoreStats;

  /** Finishes what was accepted, then lets go. Later calls reject with `StoreUnavailable`. */
  close(): Promise<void>;
}

export interface CombatHead {
  /** Number of accepted commands; 0 for a new combat. */
  readonly seq: number;
  /** Counts the rewrites of `record`; 0 for a new combat. */
  readonly revision: number;
  readonly finished: boolean;
}

export interface StoredCombat extends CombatHead {
  readonly id: string;
  readonly parent?: string;
  readonly createdAt: string;
  /** When the last command was accepted; `createdAt` while there is none. */
  readonly touchedAt: string;
  /** JSON: format, rules date, machine version, setup, hashes of seat tokens ... */
  readonly record: string;
}

export interface NewCombat {
  readonly id: string;
  readonly parent?: string;
  readonly createdAt: string;
  readonly record: string;
  /** Versions 1, 2, 3 ... without a gap; they carry this combat's id. */
  readonly commands?: readonly StoredCommand[];
  /** State after the last of `commands`. */
  readonly snapshot?: string;
  readonly finished?: boolean;
}

/** One creation, for ever: unique in the whole store, also after the combat is removed. */
export interface CreationKey {
  readonly key: string;
  readonly bodyHash: string;
  /** What a repeat is answered, if the caller wants it kept. Not for secrets. */
  readonly answer?: string;
}

export type CreateOutcome =
  | { readonly kind: 'created' }
  /** The key is taken; `combat` is missing when it has been removed since. Compare `key.bodyHash`. */
  | {
      readonly kind: 'replayed';
      readonly key: CreationKey;
      readonly id: string;
      readonly combat?: StoredCombat;
    }
  /** Another combat has this id. */
  | { readonly kind: 'exists' };

/** A command as replay needs it. */
export interface LoggedCommand {
  readonly combat: string;
  /** The version it made: 1, 2, 3 ... */
  readonly seq: number;
  readonly at: string;
  /** JSON: command, verdict, hash of the state after it. */
  readonly body: string;
}

export interface StoredCommand extends LoggedCommand {
  /** Idempotency key, unique in the combat for ever; the caller scopes it by seat. */
  readonly key?: string;
  readonly bodyHash?: string;
  /** The answer as sent, JSON. */
  readonly answer: string;
}

export interface AppendOptions {
  /** JSON: the state after this command, kept for loading. */
  readonly snapshot?: string;
  /** The combat takes no further commands. */
  readonly finished?: boolean;
}

export type AppendOutcome =
  | { readonly kind: 'appended' }
  /** Somebody else's command came first: the combat stands at `seq`. */
  | { readonly kind: 'stale'; readonly seq: number }
  /** The key is known: `command` is what it did. Compare `command.bodyHash`. */
  | { readonly kind: 'replayed'; readonly command: StoredCommand }
  /** No such combat. */
  | { readonly kind: 'gone' };

export interface LoadOptions {
  readonly upTo?: number;
}

export interface Snapshot {
  readonly seq: number;
  readonly body: string;
}

export interface LoadedCombat {
  readonly combat: StoredCombat;
  readonly snapshot?: Snapshot;
  readonly commands: readonly LoggedCommand[];
}

export interface ListPage {
  /** `next` of the page before. */
  readonly after?: string;
  /** 1 to 1000. */
  readonly limit: number;
  /** Only branches of this combat. */
  readonly parent?: string;
}

export interface CombatList {
  readonly items: readonly StoredCombat[];
  /** Missing on the last page. */
  readonly next?: string;
}

export type WatchListener = (head: CombatHead | undefined) => void;

export interface StoreStats {
  /** Durable commits made since opening. */
  readonly commits: number;
  /** Writes carried by them; `writes / commits` is the mean size of a batch. */
  readonly writes: number;
  /** Writes that wait for their commit now. */
  readonly waiting: number;
}

/**
 * The store cannot answer now: unreachable, full, closing. Whether a write that failed so was stored is not
 * known: forget what is in memory about the combat and load again. Trying again later may succeed.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** The store cannot be opened as it is; the message says why and what to do. Trying again does not help. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

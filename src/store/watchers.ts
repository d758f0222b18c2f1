import type { CombatHead, WatchListener } from './store.ts';

export interface Watchers {
  readonly add: (id: string, listener: WatchListener) => () => void;
  readonly tell: (id: string, head: CombatHead | undefined) => void;
  readonly has: (id: string) => boolean;
  readonly ids: () => readonly string[];
}

/** Who wants to know about which combat. Listeners are called a little later and must not throw. */
export function createWatchers(): Watchers {
  const listeners = new Map<string, Set<WatchListener>>();

  const remove = (id: string, listener: WatchListener): void => {
    const others = listeners.get(id);
    if (others?.delete(listener) && others.size === 0) listeners.delete(id);
  };

  return {
    add: (id, listener) => {
      const own: WatchListener = (head) => listener(head);
      listeners.set(id, (listeners.get(id) ?? new Set()).add(own));
      return () => remove(id, own);
    },
    tell: (id, head) => {
      for (const listener of listeners.get(id) ?? []) {
        queueMicrotask(() => {
          if (listeners.get(id)?.has(listener)) listener(head);
        });
      }
    },
    has: (id) => listeners.has(id),
    ids: () => [...listeners.keys()],
  };
}

import { beforeAll } from 'vitest';
import { createLocalTransport } from '../../inspector/transport/local.ts';
import type { Plan, Session } from '../../inspector/state/session.ts';
import { openSession } from '../../inspector/state/sessions.ts';
import { WALK, WALK_COMMANDS } from './walk-data.ts';

export { ATTACK, PASS, WALK, WALK_COMMANDS } from './walk-data.ts';

/** What a test cannot go on without. */
export function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Something is missing.');
  return value;
}

export async function opened(plan: Partial<Plan> = {}): Promise<Session> {
  const whole = { setup: WALK, edition: '2026-09-25', commands: [], ...plan };
  const result = await openSession(createLocalTransport(), whole, 'en');
  if (!result.ok) throw new Error(JSON.stringify(result.trouble));
  return result.session;
}

export const walked = (): Promise<Session> => opened({ commands: WALK_COMMANDS });

/** One walk for all tests of a file that only look at it. */
export function sharedWalk(): { readonly session: Session } {
  const shared: { session?: Session } = {};
  beforeAll(async () => {
    shared.session = await walked();
  }, 60_000);
  return {
    get session() {
      if (!shared.session) throw new Error('The walk has not begun.');
      return shared.session;
    },
  };
}

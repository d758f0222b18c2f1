import type { Language, Transport, Trouble } from '../transport/transport.ts';
import { Session } from './session.ts';
import type { Plan } from './session.ts';

type Begun =
  | { readonly ok: true; readonly session: Session }
  | { readonly ok: false; readonly trouble: Trouble };

/** A session on a new combat, its commands played up to the first that is refused. */
export async function openSession(
  transport: Transport,
  plan: Plan,
  language: Language,
): Promise<Begun> {
  const opened = await transport.open(plan.setup, plan.edition);
  if (!opened.ok) return opened;
  const { tokens: _, ...state } = opened.answer;
  const session = new Session(transport, state, state, [], plan.setup);
  for (const command of plan.commands) if (!(await session.act(command, language))) break;
  return { ok: true, session };
}

/** A session on a combat that is there already. */
export async function joinSession(transport: Transport, id: string): Promise<Begun> {
  const state = await transport.state(id);
  if (!state.ok) return state;
  const opened = await transport.state(id, '0');
  if (!opened.ok) return opened;
  const log = await transport.log(id, 0);
  if (!log.ok) return log;
  return { ok: true, session: new Session(transport, opened.answer, state.answer, log.answer) };
}

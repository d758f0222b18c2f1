import type { Case } from '#machines';
import type { CombatAnswer } from '../transport/transport.ts';
import { lastSeq } from './line.ts';
import type { Line } from './line.ts';
import { markOf, writeMarks } from './marks.ts';
import { pack } from './packing.ts';
import { planOf } from './plan.ts';
import type { Route, Subject } from './route.ts';
import type { Session } from './session.ts';

/** The state after each of the first commands of a line, all of them by default. */
export async function statesOf(
  session: Session,
  line: Line,
  most: number = lastSeq(line),
): Promise<readonly CombatAnswer[]> {
  const asked = line.entries
    .slice(0, most)
    .map(({ seq }) => session.stateAt({ line: line.id, at: { seq } }));
  return (await Promise.all(asked)).filter((state) => state !== undefined);
}

/** The subject under which what is looked at can be found again: its own, or a private one where it went its own way; with marks of what its commands led to, up to the moment. */
export async function linkTo(
  session: Session,
  { subject }: Route,
  gallery: readonly Case[],
): Promise<Pick<Route, 'subject' | 'marks'>> {
  const { line: id, at } = session.place.value;
  const line = session.lines.value.get(id);
  if (!line) return { subject };
  if (session.transport.kind === 'remote') return { subject: { kind: 'combat', id } };
  if (!isAsPlanned(session, line, subject, gallery)) return privateLink(session, line);
  return { subject, marks: writeMarks(await statesOf(session, line, at.seq)) };
}

async function privateLink(session: Session, line: Line): Promise<{ readonly subject: Subject }> {
  const { edition, setup } = session;
  const marks = (await statesOf(session, line)).map(markOf);
  const packed = await pack({ edition, setup, commands: session.commandsOf(line), marks });
  return { subject: { kind: 'private', packed } };
}

/** A line that does nothing but what the example does on its date. */
function isAsPlanned(
  session: Session,
  line: Line,
  subject: Subject,
  gallery: readonly Case[],
): boolean {
  if (subject.kind !== 'scenario') return false;
  const found = gallery.find(({ id }) => id === subject.slug);
  const planned = found ? planOf(found, session.edition).commands : [];
  return session
    .commandsOf(line)
    .every((command, index) => JSON.stringify(command) === JSON.stringify(planned[index]));
}

import { stepOf, writeCase } from '#machines';
import type { WrittenCase } from '#machines';
import type { Line } from '../state/line.ts';
import type { Session } from '../state/session.ts';

/** The request that makes this combat on a server, or reads it where it is on one. */
export function curlFor(session: Session, line: Line, seq: number, origin: string): string {
  if (session.transport.kind === 'remote') {
    return `curl '${origin}/v1/combats/${encodeURIComponent(line.id)}?at=${seq}'`;
  }
  const body = {
    edition: session.edition,
    setup: session.setup,
    commands: session.commandsOf(line).slice(0, seq),
  };
  const quoted = JSON.stringify(body).replaceAll("'", "'\\''");
  return `curl -X POST '${origin}/v1/combats' \\\n  -H 'Content-Type: application/json' \\\n  -d '${quoted}'`;
}

/** This combat as a scenario file. */
export function scenarioFor(session: Session, line: Line, seq: number): string {
  const steps = session.commandsOf(line).slice(0, seq).map(stepOf);
  // A set-up that opened a combat is one that can be written.
  const setup = session.setup as WrittenCase['setup'];
  return writeCase({ id: 'combat', editions: [session.edition], setup, steps });
}

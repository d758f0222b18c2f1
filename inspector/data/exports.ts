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

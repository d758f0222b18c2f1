import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface Cut {
  /** The given address, reached through here. */
  readonly url: string;
  /** Ends all connections and takes no more. */
  readonly cut: () => void;
  readonly mend: () => void;
  /** Ends all connections instead of passing on the next thing the server says, then takes new ones. */
  readonly loseAnswer: () => void;
  readonly close: () => void;
}

/** A line to a server that a test can cut and mend. */
export async function lineTo(url: string): Promise<Cut> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let whole = true;
  let losing = false;

  const end = (): void => {
    losing = false;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (!whole) return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (answer: Buffer) => {
      if (losing) end();
      else near.write(answer);
    });
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const address = server.address();
  const here = new URL(url);
  if (address && typeof address === 'object') here.port = String(address.port);
  const cut = (): void => {
    whole = false;
    end();
  };
  return {
    url: here.href,
    cut,
    mend: () => {
      whole = true;
    },
    loseAnswer: () => {
      losing = true;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

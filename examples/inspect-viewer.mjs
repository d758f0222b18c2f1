// node examples/inspect-viewer.mjs URL COMBAT [TICKET]
// Follows a combat through the receiver of @xstate/inspect, and fires each line of standard input, a command as JSON.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

// In a project of its own: import { createWebSocketReceiver } from '@xstate/inspect', beside xstate 4.
const require = createRequire(new URL('../inspector/package.json', import.meta.url));
const { createWebSocketReceiver } = require('@xstate/inspect');

const [url = 'http://127.0.0.1:8802', session = '', ticket = ''] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);

// The receiver takes the browser's.
globalThis.WebSocket = WebSocket;
const query = new URLSearchParams({ session, ...(ticket && { ticket }) });
const receiver = createWebSocketReceiver({
  server: `${new URL(url).host}/inspect?${query}`,
  protocol: url.startsWith('https:') ? 'wss' : 'ws',
});

let machine;
const active = (state) => machine.resolveState(state).configuration.map(({ id }) => id);
const leaves = (ids) => ids.filter((id) => !ids.some((other) => other.startsWith(`${id}.`)));

receiver.subscribe({
  next: (event) => {
    switch (event.type) {
      case 'service.register':
        machine = event.machine;
        say(`${event.id}: ${machine.stateIds.length} states, now ${leaves(active(event.state))}`);
        return;
      case 'service.event':
        return say(`  ${event.event.name}`);
      case 'service.state':
        return say(`  -> ${leaves(active(event.state))}`);
      case 'service.version':
        return say(`version ${event.seq}`);
      case 'service.refused':
        return say(`refused: ${event.problem.code}: ${event.problem.detail}`);
      case 'service.stop':
        say('gone');
        process.exit(0);
    }
  },
  error: (error) => {
    say(`no connection: ${error.message}`);
    process.exit(1);
  },
});

createInterface({ input: process.stdin }).on('line', (line) => {
  const data = JSON.parse(line);
  const event = { name: data.type, data, $$type: 'scxml', type: 'external', origin: session };
  receiver.send({ type: 'xstate.event', event: JSON.stringify(event) });
});

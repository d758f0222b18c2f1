import { parseArgs } from 'node:util';
import { soakStores } from './kill-store.ts';

const HELP = `npm run soak -- [--kills N]
  Kills processes and databases under load, N times each (default 30), and looks for what is lost or doubled.
  The exit code is 1 when anything is.
`;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, help: { type: 'boolean', short: 'h' } },
});

if (values.help) process.stdout.write(HELP);
else process.exitCode = (await soakStores(Number(values.kills))) ? 0 : 1;

import type { Say } from './main.ts';
import { commands } from './serving/commands.ts';
import { median } from './serving/figures.ts';
import { questions, verdicts } from './serving/questions.ts';
import { reads } from './serving/reads.ts';
import { smallScript, tableScript } from './serving/script.ts';
import type { Script } from './serving/script.ts';
import { withServers } from './serving/servers.ts';
import { streams } from './serving/streams.ts';

export const OPTIONS = {
  rounds: [5, 'rounds in which each server takes its turn; 0 leaves the commands out'],
  clients: [64, 'clients that send commands'],
  combats: [128, 'combats that they play in a round'],
  reading: [4, 'clients that read beside them; 0 leaves the reads out'],
  readers: [5000, 'readers of one stream; 0 leaves the streams out'],
  events: [12, 'events that they read'],
  attackers: [100, 'attackers, no two alike, whose options are asked for; 0 leaves them out'],
} as const;

export type Values = { readonly [Name in keyof typeof OPTIONS]: number };

/** What the service does beside the same application that answers stored strings and beside Express alone, in one run. */
export async function bench(say: Say, values: Values): Promise<void> {
  const small = smallScript();
  if (values.rounds > 0) {
    await withServers(small, async (servers, { answers }) => {
      say(`# ${described(small, answers)}`);
      await commands(say, servers, small, values);
    });
  }
  const table = tableScript();
  await withServers(table, async (servers, { answers }) => {
    say(`# ${described(table, answers)}`);
    if (values.rounds > 0) await commands(say, servers, table, values);
    if (values.reading > 0) await reads(say, servers, table, values);
    if (values.readers > 0) await streams(say, servers, table, values);
    if (values.attackers > 0) {
      await questions(say, servers.apnap, table, values);
      await verdicts(say, servers.apnap);
    }
  });
}

function described({ setup, commands: sent }: Script, answers: readonly string[]): string {
  const { players, permanents = [] } = setup;
  const size = median(answers.map((answer) => Buffer.byteLength(answer)));
  const board = `${players?.length} players, ${permanents.length} permanents`;
  return `a combat of ${board}, ${sent.length} commands, answers of ${(size / 1024).toFixed(1)} KB`;
}

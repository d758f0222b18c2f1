import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serve } from '../support/service.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const [, tour = ''] = README.split('## A tour in five requests\n');
const [section = ''] = tour.split('\n## ');

/** Each command of the tour, with what the README says that it answers. */
const steps = [...section.matchAll(/```sh\n([^]*?)```\n(?:```json\n([^]*?)```)?/g)].map(
  ([, command = '', answer]) => ({
    command,
    answer,
  }),
);

test('the tour of the README does what it says', { timeout: 60_000 }, async () => {
  const { url } = await serve();
  expect(section.match(/curl -s/g)).toHaveLength(5);
  const script = steps.map(({ command }) => `${command}\necho; echo ----`).join('\n');
  const output = await runShell(script.replaceAll('http://127.0.0.1:8802', url));
  const printed = output.split('\n----\n').slice(0, -1);
  expect(printed).toHaveLength(steps.length);
  for (const [index, { answer }] of steps.entries()) {
    const told: unknown = JSON.parse(printed[index]?.trim() || '{}');
    expect(told).toMatchObject(JSON.parse(answer ?? '{}'));
  }
});

/** In a process of its own, while this one serves. */
function runShell(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile('bash', ['-eu', '-c', script], (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
}

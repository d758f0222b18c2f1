import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serve } from '../support/service.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

function section(title: string): string {
  const [, after = ''] = README.split(`## ${title}\n`);
  return after.split('\n## ')[0] ?? '';
}

/** Each command of a section, with what the README says that it answers. */
const stepsOf = (text: string) =>
  [...text.matchAll(/```sh\n([^]*?)```\n(?:```json\n([^]*?)```)?/g)].map(
    ([, command = '', answer]) => ({ command, answer }),
  );

test.for([
  ['A tour in five requests', 5],
  ['A refusal reads like help', 1],
] as const)('README, %s: it does what it says', async ([title, requests]) => {
  const { url } = await serve();
  expect(section(title).match(/curl -s/g)).toHaveLength(requests);
  const steps = stepsOf(section(title));
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

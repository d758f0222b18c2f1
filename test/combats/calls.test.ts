import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { createCalls } from '../../src/combats/threads/calls.ts';

const open: { readonly close: () => Promise<void> }[] = [];
const calls = () => {
  const made = createCalls<string, string>(new URL('../support/echo-worker', import.meta.url));
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

test('a thread answers each its own, however many ask at once', async () => {
  const { ask } = calls();
  const asked = Array.from({ length: 50 }, (_, index) => `question ${index}`);
  expect(await Promise.all(asked.map(ask))).toEqual(asked);
});

test('one that it cannot answer fails alone', async () => {
  const { ask } = calls();
  const all = await Promise.allSettled(['one', 'fail', 'other'].map(ask));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(ask('fail')).rejects.toThrow('as it was told');
});

test('numbers that are used again lead to those who have them now', async () => {
  const { ask } = calls();
  for (let round = 0; round < 5; round += 1) {
    const asked = ['fail', ...Array.from({ length: 40 }, (_, index) => `${round} ${index}`)];
    const all = await Promise.allSettled(asked.map(ask));
    const told = all.map((one) => (one.status === 'fulfilled' ? one.value : 'fail'));
    expect(told).toEqual(asked);
  }
});

test('what it says late is not for those who ask after it was closed', async () => {
  const { ask, close } = calls();
  expect(await ask('ready')).toBe('ready');
  const before = Promise.allSettled(Array.from({ length: 16 }, (_, index) => ask(`old ${index}`)));
  const answered = performance.now() + 100;
  while (performance.now() < answered);
  const closed = close();
  const asked = Array.from({ length: 16 }, (_, index) => `new ${index}`);
  expect(await Promise.all(asked.map(ask))).toEqual(asked);
  expect((await before).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  await closed;
});

test('when it ends, whoever waits is told, and the next question starts it anew', async () => {
  const { ask } = calls();
  const [ending, waiting] = [ask('end'), ask('too late')];
  await expect(ending).rejects.toThrow('exit code 3');
  await expect(waiting).rejects.toThrow('exit code 3');
  expect(await ask('again')).toBe('again');
});

test.runIf(process.platform === 'linux')('it steps back behind the thread that asks', async () => {
  const before = getPriority();
  expect(Number(await calls().ask('priority'))).toBe(10);
  expect(getPriority()).toBe(before);
});

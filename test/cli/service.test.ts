import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '#contract';
import { run, startProcess } from '../support/service-process.ts';
import { made } from '../support/service.ts';

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'apnap-cli-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

describe('npm start', { timeout: 120_000 }, () => {
  test('prints one line, keeps what it is told, and ends well when it is told to', async () => {
    const data = join(folder(), 'new', 'apnap.db');
    const first = await startProcess(['--data', data]);
    const { id } = await made(createClient({ baseUrl: first.url }));
    const streaming = await fetch(`${first.url}/v1/combats/${id}/stream`);
    expect(await first.end('SIGINT')).toBe(0);
    expect(await streaming.text()).toContain('event: state');
    expect(first.output()).toBe(`Apnap: ${first.url}/inspector/\n`);
    expect(first.errors()).toBe('');
    const second = await startProcess(['--data', data]);
    expect((await createClient({ baseUrl: second.url }).getCombat({ id })).status).toBe(200);
    const copy = join(data, '..', 'copy.db');
    expect(await run(['--data', data, '--backup', copy])).toEqual({
      code: 0,
      output: `${data} was copied to ${copy}.\n`,
      errors: '',
    });
    expect(existsSync(copy)).toBe(true);
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('says when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output, errors } = await run(['--store', 'memory', '--port', String(port)]);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(
      `Port ${port} on 127.0.0.1 is taken. Choose another with --port, or --port 0 for any free one.\n`,
    );
  });

  test('says when the data file cannot be written', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const { code, output, errors } = await run(['--data', join(file, 'apnap.db'), '--port', '0']);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(`${file}/apnap.db cannot be opened for writing`);
    expect(errors).toContain('--data');
  });

  test('refuses a stray word with a hint, and tells of its options', async () => {
    const [stray, help] = await Promise.all([run(['8080']), run(['--help'])]);
    expect([stray.code, stray.output]).toEqual([2, '']);
    expect(stray.errors).toContain('npm start -- --port 8080');
    expect([help.code, help.errors]).toEqual([0, '']);
    expect(help.output).toContain('npm start -- [OPTION]');
  });

  test('logs no secret', async () => {
    const service = await startProcess(['--store', 'memory', '--log', 'debug']);
    const client = createClient({ baseUrl: service.url });
    const { id, tokens } = await made(client, {
      setup: { players: ['Ana', 'Ben'] },
      seats: 'tokens',
    });
    const ticket = await client.createTicket({ id, token: tokens!.host });
    const secret = ticket.ok ? ticket.body.ticket : '';
    const stream = await fetch(`${service.url}/v1/combats/${id}/stream?ticket=${secret}`);
    expect(stream.status).toBe(200);
    await client.command({
      id,
      token: tokens!.players['Ana']!,
      body: { type: 'passPriority' },
      headers: { 'Idempotency-Key': 'key-secret' },
    });
    await service.end('SIGTERM');
    expect(service.errors()).toContain('/v1/combats/{id}/commands');
    for (const hidden of [tokens!.host, tokens!.players['Ana']!, secret, 'key-secret']) {
      expect(service.errors()).not.toContain(hidden);
    }
  });
});

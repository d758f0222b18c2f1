import { describe, expect, test } from 'vitest';
import { HELP, readConfig } from '../../src/config.ts';

const configOf = (args: readonly string[], env: Record<string, string> = {}) => {
  const read = readConfig(args, env);
  if (read.kind !== 'config') throw new Error(JSON.stringify(read));
  return read.config;
};

describe('the configuration', () => {
  test('has defaults for this machine only', () => {
    expect(configOf([])).toMatchObject({
      port: 8802,
      host: '127.0.0.1',
      loopback: true,
      store: { kind: 'sqlite', path: 'data/apnap.db' },
      allowOrigins: [],
      allowOpenTables: false,
      limits: { requests: 0, commands: 0, combats: 0 },
      logLevel: 'warn',
    });
  });

  test.for([
    [['--port', '9000'], { port: 9000 }],
    [['--port=0'], { port: 0 }],
    [['--host', '::1'], { loopback: true }],
    [
      ['--host', '0.0.0.0'],
      { loopback: false, limits: { requests: 1200, commands: 300, combats: 60 } },
    ],
    [
      ['--host', '0.0.0.0', '--limit-requests', '0'],
      { limits: { requests: 0, commands: 300, combats: 60 } },
    ],
    [['--store', 'memory'], { store: { kind: 'memory' } }],
    [['--store', 'postgres://a/b'], { store: { kind: 'postgres', url: 'postgres://a/b' } }],
    [
      ['--allow-origin', 'https://a.example', '--allow-origin', 'http://b:1'],
      { allowOrigins: ['https://a.example', 'http://b:1'] },
    ],
    [['--allow-host', 'Games.Example'], { allowHosts: ['games.example'] }],
    [['--keep-days', '30'], { keepDays: 30 }],
    [['--threads', '0'], { threads: 0 }],
    [['--threads', '3'], { threads: 3 }],
  ] as const)('%j', ([args, expected]) => {
    expect(configOf(args)).toMatchObject(expected);
  });

  test.for([
    [{ APNAP_PORT: '9001' }, { port: 9001 }],
    [{ PORT: '9002' }, { port: 9002 }],
    [{ APNAP_PORT: '9001', PORT: '9002' }, { port: 9001 }],
    [
      { APNAP_ALLOW_ORIGIN: 'https://a.example, http://b:1' },
      { allowOrigins: ['https://a.example', 'http://b:1'] },
    ],
    [{ APNAP_ALLOW_OPEN_TABLES: '1' }, { allowOpenTables: true }],
    [{ APNAP_ALLOW_OPEN_TABLES: '0' }, { allowOpenTables: false }],
    [{ APNAP_ADMIN_TOKEN: 'secret' }, { adminToken: 'secret' }],
    [{ APNAP_ADMIN_TOKEN: '' }, { adminToken: undefined }],
  ] as const)('from the environment: %j', ([env, expected]) => {
    expect(configOf([], env)).toMatchObject(expected);
  });

  test('of the command line stands before that of the environment', () => {
    expect(configOf(['--port', '1'], { APNAP_PORT: '2' }).port).toBe(1);
  });

  test.for([
    [['9000'], '"9000" stands alone. Options go after --, such as: npm start -- --port 9000'],
    [['--port', 'many'], '--port: a whole number'],
    [['--port', '70000'], '--port: at most 65535'],
    [['--store', 'mysql'], '--store: sqlite, memory, or postgres'],
    [['--allow-origin', 'example.org'], '--allow-origin.0: an origin such as https://example.org'],
    [['--log', 'loud'], '--log: one of silent'],
    [['--prot', '1'], "Unknown option '--prot'"],
  ] as const)('refuses %j', ([args, message]) => {
    const read = readConfig(args, {});
    expect(read.kind === 'wrong' && read.message).toContain(message);
  });

  test('tells of every option', () => {
    expect(readConfig(['--port', '1', '--help'], {})).toEqual({ kind: 'help' });
    for (const option of [
      '--port',
      '--host',
      '--data',
      '--store',
      '--allow-origin',
      'APNAP_PORT',
      'APNAP_ADMIN_TOKEN',
    ]) {
      expect(HELP).toContain(option);
    }
  });
});

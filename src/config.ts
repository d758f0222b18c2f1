import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { helpOf, readOptions } from './cli.ts';
import type { RateLimits } from './http/settings.ts';

const OPTIONS = {
  port: { env: 'APNAP_PORT', kind: 'value', value: 'N', meaning: '8802; 0 takes any free one' },
  host: {
    env: 'APNAP_HOST',
    kind: 'value',
    value: 'NAME',
    meaning: 'address to listen on: 127.0.0.1, this machine only',
  },
  data: {
    env: 'APNAP_DATA',
    kind: 'value',
    value: 'FILE',
    meaning: 'the data file: data/apnap.db',
  },
  store: {
    env: 'APNAP_STORE',
    kind: 'value',
    value: 'KIND',
    meaning: 'sqlite (in the data file), memory, or postgres://…',
  },
  'allow-origin': {
    env: 'APNAP_ALLOW_ORIGIN',
    kind: 'list',
    value: 'ORIGIN',
    meaning: 'pages from there may use the service; may be repeated',
  },
  'allow-host': {
    env: 'APNAP_ALLOW_HOST',
    kind: 'list',
    value: 'NAME',
    meaning: 'a name the service is asked for under; may be repeated',
  },
  'allow-open-tables': {
    env: 'APNAP_ALLOW_OPEN_TABLES',
    kind: 'flag',
    meaning: 'combats without tokens also for other machines',
  },
  'trust-proxy': {
    env: 'APNAP_TRUST_PROXY',
    kind: 'value',
    value: 'N',
    meaning: 'proxies in front whose X-Forwarded-For is believed: 0',
  },
  'max-body': {
    env: 'APNAP_MAX_BODY',
    kind: 'value',
    value: 'BYTES',
    meaning: 'largest body: 1000000',
  },
  'max-commands': {
    env: 'APNAP_MAX_COMMANDS',
    kind: 'value',
    value: 'N',
    meaning: 'commands a combat takes: 2000',
  },
  'limit-requests': {
    env: 'APNAP_LIMIT_REQUESTS',
    kind: 'value',
    value: 'N',
    meaning: 'requests a minute and address; 0, no limit, on this machine, else 1200',
  },
  'limit-commands': {
    env: 'APNAP_LIMIT_COMMANDS',
    kind: 'value',
    value: 'N',
    meaning: 'commands a minute and token; 0 on this machine, else 300',
  },
  'limit-combats': {
    env: 'APNAP_LIMIT_COMBATS',
    kind: 'value',
    value: 'N',
    meaning: 'combats made a minute and address; 0 on this machine, else 60',
  },
  threads: {
    env: 'APNAP_THREADS',
    kind: 'value',
    value: 'N',
    meaning: 'threads that carry out commands: one less than there are cores, 4 at most',
  },
  keep: { env: 'APNAP_KEEP', kind: 'value', value: 'N', meaning: 'combats kept in memory: 1000' },
  'keep-days': {
    env: 'APNAP_KEEP_DAYS',
    kind: 'value',
    value: 'N',
    meaning: 'remove combats nobody touched for so many days: never',
  },
  backup: {
    env: 'APNAP_BACKUP',
    kind: 'value',
    value: 'FILE',
    meaning: 'copy the data file there, also while the service runs, and end',
  },
  log: {
    env: 'APNAP_LOG',
    kind: 'value',
    value: 'LEVEL',
    meaning: 'to standard error: silent, error, warn (the default), info, debug',
  },
} as const;

export const HELP = `npm start -- [OPTION]...
  Serves combats over HTTP and the inspector as a page. Options may also stand in the environment.
  APNAP_ADMIN_TOKEN, from the environment only, is the token that may list combats with seats.

${helpOf(OPTIONS)}  --help                    this text
`;

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** How the service runs: read once, handed on, never looked up again. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly loopback: boolean;
  readonly store:
    | { readonly kind: 'memory' }
    | { readonly kind: 'sqlite'; readonly path: string }
    | { readonly kind: 'postgres'; readonly url: string };
  readonly allowOrigins: readonly string[];
  readonly allowHosts: readonly string[];
  readonly allowOpenTables: boolean;
  readonly adminToken?: string | undefined;
  readonly trustProxy: number;
  readonly maxBody: number;
  readonly maxCommands: number;
  readonly limits: RateLimits;
  /** Threads that carry out commands; 0 where the one that answers does it too. */
  readonly threads: number;
  readonly keep: number;
  readonly keepDays?: number | undefined;
  readonly backup?: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

export type ConfigRead =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

export function readConfig(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ConfigRead {
  const read = readOptions(OPTIONS, args, environment);
  if (read.kind !== 'said') return read;
  const parsed = saidSchema.safeParse({
    ...read.said,
    port: read.said.port ?? environment['PORT'],
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { kind: 'wrong', message: `--${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
  }
  return { kind: 'config', config: configOf(parsed.data, environment['APNAP_ADMIN_TOKEN']) };
}

const whole = (least: number, most: number, otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `at least ${least}`).max(most, `at most ${most}`))
    .default(otherwise);
/** By themselves; more have to be asked for. */
const MOST_THREADS = 4;
const limit = whole(0, 1_000_000_000, -1);
const originSchema = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'an origin such as https://example.org',
  );

const saidSchema = z.object({
  port: whole(0, 65_535, 8802),
  host: z.string().min(1, 'an address').default('127.0.0.1'),
  data: z.string().min(1, 'a file').default('data/apnap.db'),
  store: z
    .string()
    .regex(/^(?:sqlite|memory|postgres(?:ql)?:\/\/.+)$/, 'sqlite, memory, or postgres://…')
    .default('sqlite'),
  'allow-origin': z.array(originSchema).default([]),
  'allow-host': z.array(z.string().toLowerCase()).default([]),
  'allow-open-tables': z.boolean().default(false),
  'trust-proxy': whole(0, 100, 0),
  'max-body': whole(1000, 100_000_000, 1_000_000),
  'max-commands': whole(1, 1_000_000, 2000),
  'limit-requests': limit,
  'limit-commands': limit,
  'limit-combats': limit,
  threads: whole(0, 64, Math.min(MOST_THREADS, availableParallelism() - 1)),
  keep: whole(1, 1_000_000, 1000),
  'keep-days': z.union([z.undefined(), whole(1, 100_000, 1)]),
  backup: z.string().min(1).optional(),
  log: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('warn'),
});

type Parsed = z.output<typeof saidSchema>;

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

function configOf(said: Parsed, adminToken: string | undefined): Config {
  const loopback = isLoopback(said.host);
  const limitOf = (value: number, elsewhere: number): number =>
    value >= 0 ? value : loopback ? 0 : elsewhere;
  return {
    port: said.port,
    host: said.host,
    loopback,
    store: storeOf(said),
    allowOrigins: said['allow-origin'],
    allowHosts: said['allow-host'],
    allowOpenTables: said['allow-open-tables'],
    adminToken: adminToken === '' ? undefined : adminToken,
    trustProxy: said['trust-proxy'],
    maxBody: said['max-body'],
    maxCommands: said['max-commands'],
    limits: {
      requests: limitOf(said['limit-requests'], 1200),
      commands: limitOf(said['limit-commands'], 300),
      combats: limitOf(said['limit-combats'], 60),
    },
    threads: said.threads,
    keep: said.keep,
    keepDays: said['keep-days'],
    backup: said.backup,
    logLevel: said.log,
  };
}

function storeOf({ store, data }: Parsed): Config['store'] {
  if (store === 'memory') return { kind: 'memory' };
  return store === 'sqlite' ? { kind: 'sqlite', path: data } : { kind: 'postgres', url: store };
}

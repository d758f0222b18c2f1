import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A user without rights. */
const NOBODY = 65_534;
const PORT = 18_802;

interface Line {
  readonly word: string;
  readonly rest: string;
}

const readLines = (text: string): readonly Line[] =>
  text
    .split('\n')
    .map((line) => /^([A-Z]+) (.+)$/.exec(line))
    .flatMap((match) => (match?.[1] && match[2] ? [{ word: match[1], rest: match[2] }] : []));

/** The lines of the stage that builds, and of the one that runs. */
function stages(): readonly (readonly Line[])[] {
  const lines = readLines(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  return lines.reduce<Line[][]>((found, line) => {
    if (line.word === 'FROM') return [...found, []];
    found.at(-1)?.push(line);
    return found;
  }, []);
}

function asNobody(folder: string) {
  const environment = {
    PATH: process.env['PATH'],
    HOME: join(folder, 'home'),
    npm_config_cache: join(folder, 'cache'),
  };
  const root = process.getuid?.() === 0;
  return { env: environment, ...(root && { uid: NOBODY, gid: NOBODY }) };
}

/** What git tracks, as a clone would have it, owned by the user without rights. */
function copyTree(target: string): void {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of tracked) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(ROOT, file), join(target, file));
  }
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, target]);
}

function copyStage(from: string, to: string, lines: readonly Line[]): void {
  for (const { word, rest } of lines) {
    const match = /^--from=build \/apnap\/(\S+) \.\/(\S+)$/.exec(rest);
    if (word !== 'COPY' || !match?.[1] || !match[2]) continue;
    cpSync(join(from, match[1]), join(to, match[2]), { recursive: true, verbatimSymlinks: true });
  }
}

function environmentOf(lines: readonly Line[], folder: string): Record<string, string> {
  const words = lines.filter(({ word }) => word === 'ENV').flatMap(({ rest }) => rest.split(' '));
  const written = Object.fromEntries(words.map((word) => word.split('=') as [string, string]));
  return {
    ...written,
    APNAP_HOST: '127.0.0.1',
    APNAP_PORT: String(PORT),
    APNAP_DATA: join(folder, 'apnap.db'),
  };
}

async function answers(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function serves(folder: string, data: string, lines: readonly Line[]): Promise<boolean> {
  const command = lines.find(({ word }) => word === 'CMD')?.rest ?? '[]';
  const [program = '', ...args] = JSON.parse(command) as string[];
  const user = asNobody(data);
  const child = spawn(program, args, {
    cwd: folder,
    ...user,
    env: { ...user.env, ...environmentOf(lines, data) },
    stdio: 'inherit',
  });
  const up =
    (await answers(`http://127.0.0.1:${PORT}/readyz`)) &&
    (await answers(`http://127.0.0.1:${PORT}/inspector/`));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  return up && (await ended) === 0;
}

/** Performs the RUN and CMD lines of the Dockerfile in an empty folder as a user without rights. */
export async function soakDockerfile(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'apnap-image-'));
  const [build = [], run = []] = stages();
  const [source, image, data] = ['source', 'image', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  try {
    for (const path of [source, image, data]) mkdirSync(path);
    copyTree(source);
    if (process.getuid?.() === 0)
      for (const path of [folder, image, data]) chownSync(path, NOBODY, NOBODY);
    for (const { rest } of build.filter(({ word }) => word === 'RUN')) {
      execFileSync('sh', ['-c', rest], { cwd: source, ...asNobody(data), stdio: 'inherit' });
    }
    copyStage(source, image, run);
    const served = await serves(image, data, run);
    process.stdout.write(
      served ? 'The image would serve and stop.\n' : 'The image would not serve.\n',
    );
    return served;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

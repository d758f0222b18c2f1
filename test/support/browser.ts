import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright-core';

export interface FoundBrowser {
  readonly path: string;
  readonly from: string;
}

/** Set for the tests by the set-up of the browser part; tests skip themselves when it is missing. */
export const browserPath = (): string | undefined => process.env['CHROME_PATH'];

export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = browserPath();
  if (!executablePath) throw new Error('No browser was found: set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [...flags, ...(asRoot() ? ['--no-sandbox'] : [])],
  });
}

/** The first browser there is, from what the user names to what can still be fetched. */
export async function findBrowser(): Promise<FoundBrowser | undefined> {
  return named() ?? installed() ?? cached() ?? (await bundled()) ?? downloaded();
}

const asRoot = (): boolean => process.getuid?.() === 0;

function named(): FoundBrowser | undefined {
  const path = browserPath();
  return path ? { path, from: 'CHROME_PATH' } : undefined;
}

const COMMANDS = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
] as const;

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
] as const;

function installed(): FoundBrowser | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return firstOf([...onPath, ...APPLICATIONS], 'installed');
}

const INSIDE = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-linux/headless_shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
] as const;

function cached(): FoundBrowser | undefined {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), ...cacheFolder());
  if (!existsSync(cache)) return undefined;
  const builds = readdirSync(cache).filter((name) => name.startsWith('chromium'));
  const paths = builds.flatMap((build) => INSIDE.map((inside) => join(cache, build, inside)));
  return firstOf([chromium.executablePath(), ...paths], "Playwright's cache");
}

function cacheFolder(): readonly string[] {
  if (process.platform === 'darwin') return ['Library', 'Caches', 'ms-playwright'];
  if (process.platform === 'win32') return ['AppData', 'Local', 'ms-playwright'];
  return ['.cache', 'ms-playwright'];
}

/** The package brings its own system libraries only when it believes to run where it was made for. */
async function bundled(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs20.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return { path: await packed.executablePath(), from: '@sparticuz/chromium' };
}

function downloaded(): FoundBrowser | undefined {
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright-core/package.json')));
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], { stdio: 'inherit' });
  return cached();
}

function firstOf(paths: readonly string[], from: string): FoundBrowser | undefined {
  const path = paths.find((candidate) => existsSync(candidate));
  return path ? { path, from } : undefined;
}

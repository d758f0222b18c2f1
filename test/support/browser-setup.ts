import { findBrowser } from './browser.ts';
import { missing } from './missing.ts';

/** Finds the browser once for the whole part and names it to every test process. */
export async function setup(): Promise<void> {
  const found = await findBrowser();
  if (!found) return missing('No browser: install Chrome or Chromium, or set CHROME_PATH.');
  process.env['CHROME_PATH'] = found.path;
  process.stdout.write(`Browser: ${found.path} (${found.from})\n`);
}

import { expect, test } from 'vitest';
import { browserPath, launchBrowser } from '../support/browser.ts';

test.runIf(browserPath())('a real browser runs a page', async () => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.setContent('<button onclick="this.textContent = 1 + 1">add</button>');
    await page.getByRole('button').click();
    expect(await page.getByRole('button').textContent()).toBe('2');
  } finally {
    await browser.close();
  }
});

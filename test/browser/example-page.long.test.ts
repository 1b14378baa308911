import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, launchChromium, missingBrowser } from './chromium.js';
import { type StaticServer, serveFolder } from './static-server.js';

/**
 * The example page in a real Chromium, served as plain files: no bundler, no special
 * headers. Needs Debian's chromium and a built `dist/`; without them the test is
 * skipped and says so, but not in CI.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const missing = [missingBrowser, existsSync(`${root}dist/index.js`) ? '' : 'dist/ is not built (npm run build)'].filter(
  Boolean,
);
const required = process.env.CI !== undefined;

describe.skipIf(missing.length > 0 && !required)(`a page in Chromium ${missing.join(', ')}`, () => {
  let server: StaticServer;
  let browser: Browser;

  beforeAll(async () => {
    expect(missing).toEqual([]);
    server = await serveFolder(root);
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('plays Connect Four without a bundler', async () => {
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/examples/browser.html`);
    await page.locator('#board button').nth(3).click();
    await page.waitForFunction(() => document.querySelectorAll('#board .O').length === 1);
    expect(await page.locator('#board .X').count()).toBe(1);
    expect(await page.locator('#status').textContent()).toMatch(/\d+ plies deep, [\d,.]+ nodes/);
    expect(complaints).toEqual([]);
  });
});

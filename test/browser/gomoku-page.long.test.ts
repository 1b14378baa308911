import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { complaintsOf, launchChromium, missingBrowser } from './chromium.js';
import { type StaticServer, serveFolder } from './static-server.js';

/**
 * The Gomoku page in a real Chromium: the engine against itself to the end of a game,
 * at a twentieth of a second a move. Needs what example-page.long.test.ts needs.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const missing = [
  missingBrowser,
  existsSync(`${root}dist/games/gomoku/index.js`) ? '' : 'dist/ is not built with Gomoku (npm run build)',
].filter(Boolean);
const required = process.env.CI !== undefined;

describe.skipIf(missing.length > 0 && !required)(`the Gomoku page in Chromium ${missing.join(', ')}`, () => {
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

  it('plays itself to the end, and answers a person', { timeout: 120_000 }, async () => {
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/examples/gomoku.html?ms=50`);
    const played = async () => (await page.locator('#board').getAttribute('data-position')) ?? '?';

    // The middle of the board is the 113th cell from either end.
    await page.locator('#board button').nth(112).click();
    await page.waitForFunction(() => document.querySelectorAll('#board .O').length === 1);
    expect(await page.locator('#status').textContent()).toMatch(/^O plays \w+: .*, \d+ plies deep, [\d,.]+ nodes$/);
    expect(await played()).toMatch(/^h8/);

    await page.locator('#again').click();
    expect(await played()).toBe('');
    await page.locator('#watch').click();
    await page.waitForFunction(
      () => / has won\.|A draw\./.test(document.querySelector('#status')?.textContent ?? ''),
      undefined,
      { timeout: 90_000 },
    );
    // To read the position is to check every move of the game.
    expect(gomoku.outcome(gomoku.parse(await played()))).toBeDefined();
    expect(complaints).toEqual([]);
  });
});

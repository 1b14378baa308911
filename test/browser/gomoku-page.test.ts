import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gomoku } from '../../bindings/games/gomoku/index.js';

/**
 * The Gomoku page in a real Chromium: the engine against itself to the end of a game,
 * at a twentieth of a second a move. Needs what example-page.test.ts needs.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const executablePath = '/usr/bin/chromium';
const missing = [
  existsSync(executablePath) ? '' : `${executablePath} is not installed`,
  existsSync(`${root}dist/games/gomoku/index.js`) ? '' : 'dist/ is not built with Gomoku (npm run build)',
].filter(Boolean);
const required = process.env.CI !== undefined;

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

describe.skipIf(missing.length > 0 && !required)(`the Gomoku page in Chromium ${missing.join(', ')}`, () => {
  let server: Server;
  let browser: Browser;

  beforeAll(async () => {
    expect(missing).toEqual([]);
    server = createServer((request, response) => {
      const path = `${root}${new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)}`;
      if (!existsSync(path)) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(readFileSync(path));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('plays itself to the end, and answers a person', { timeout: 120_000 }, async () => {
    const { port } = server.address() as AddressInfo;
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The browser asks for an icon by itself.
      if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
        complaints.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${port}/examples/gomoku.html?ms=50`);
    const played = async () => gomoku.parse((await page.locator('#board').getAttribute('data-position')) ?? '?');

    // The middle of the board is the 113th cell from either end.
    await page.locator('#board button').nth(112).click();
    await page.waitForFunction(() => document.querySelectorAll('#board .O').length === 1);
    expect(await page.locator('#status').textContent()).toMatch(/^O plays \w+: .*, \d+ plies deep, [\d,.]+ nodes$/);
    expect((await played()).line[0]).toBe(112);

    await page.locator('#again').click();
    expect((await played()).line).toEqual([]);
    await page.locator('#watch').click();
    await page.waitForFunction(
      () => / has won\.|A draw\./.test(document.querySelector('#status')?.textContent ?? ''),
      undefined,
      { timeout: 90_000 },
    );
    // To read the position is to check every move of the game.
    expect(gomoku.outcome(await played())).toBeDefined();
    expect(complaints).toEqual([]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * The example page in a real Chromium, served as plain files: no bundler, no special
 * headers. Needs Debian's chromium and a built `dist/`; without them the test is
 * skipped and says so, but not in CI.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const executablePath = '/usr/bin/chromium';
const missing = [
  existsSync(executablePath) ? '' : `${executablePath} is not installed`,
  existsSync(`${root}dist/index.js`) ? '' : 'dist/ is not built (npm run build)',
].filter(Boolean);
const required = process.env.CI !== undefined;

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

describe.skipIf(missing.length > 0 && !required)(`a page in Chromium ${missing.join(', ')}`, () => {
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

  it('plays Connect Four without a bundler', async () => {
    const { port } = server.address() as AddressInfo;
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The browser asks for an icon by itself.
      if (message.type() === 'error' && !message.location().url.endsWith('favicon.ico'))
        complaints.push(message.text());
    });
    await page.goto(`http://127.0.0.1:${port}/examples/browser.html`);
    await page.locator('#board button').nth(3).click();
    await page.waitForFunction(() => document.querySelectorAll('#board .O').length === 1);
    expect(await page.locator('#board .X').count()).toBe(1);
    expect(await page.locator('#status').textContent()).toMatch(/\d+ plies deep, [\d,.]+ nodes/);
    expect(complaints).toEqual([]);
  });
});

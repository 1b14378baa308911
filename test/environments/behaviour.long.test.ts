import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, launchChromium, missingBrowser } from '../browser/chromium.js';
import { isolation, type StaticServer, serveFolder } from '../browser/static-server.js';
import { withEsbuild } from './bundlers.js';
import { missingBuild, newProject, required } from './packed-package.js';

/** How a page behaves while it searches, and after it has made many engines. */

const missing = [missingBrowser, missingBuild].filter(Boolean);

describe.skipIf(missing.length > 0 && !required)(`a page that searches ${missing.join(', ')}`, () => {
  let browser: Browser;
  let folder: string;
  const servers: StaticServer[] = [];

  beforeAll(async () => {
    expect(missing).toEqual([]);
    browser = await launchChromium();
    ({ folder } = await withEsbuild(await newProject('behaviour', { from: 'app' })));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await browser?.close();
  });

  async function open(headers: Readonly<Record<string, string>> = {}): Promise<Page> {
    const server = await serveFolder(folder, headers);
    servers.push(server);
    const page = await browser.newPage();
    await page.goto(`${server.url}/behaviour.html`);
    return page;
  }

  it.each([
    ['without isolation', {}],
    ['with it', isolation],
  ])('%s, animation frames come while it searches, and it is stopped from one', async (_, headers) => {
    const page = await open(headers);
    const complaints = complaintsOf(page);
    const { stop, depth, told } = (await page.evaluate('searching(100)')) as {
      readonly stop: string;
      readonly depth: number;
      readonly told: readonly number[];
    };
    expect(stop).toBe('aborted');
    expect(told).toEqual(Array.from({ length: depth }, (_, i) => i + 1));
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('makes and drops 80 engines of each kind without growing', async () => {
    const page = await open();
    await page.evaluate('many(20)');
    const before = await renderersMiB(page);
    await page.evaluate('many(80)');
    const after = await renderersMiB(page);
    // Kept, each would have 4 MiB and a table of 4 MiB.
    expect(after - before).toBeLessThan(150);
    await page.close();
  }, 120_000);

  /** Memory of the processes that show pages, in MiB, after a garbage collection. */
  async function renderersMiB(page: Page): Promise<number> {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    await session.detach();
    const whole = await browser.newBrowserCDPSession();
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    await whole.detach();
    const residentPages = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]));
    return (residentPages.reduce((sum, pages) => sum + pages, 0) * 4096) / 2 ** 20;
  }
});

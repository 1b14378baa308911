import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describePages, type OpenedPage } from '../browser/pages.js';
import { isolation } from '../browser/static-server.js';
import { withEsbuild } from './bundlers.js';
import { missingBuild, newProject } from './packed-package.js';

/** How a page behaves while it searches, and after it has made many engines. */

describePages('a page that searches', [missingBuild], (pages) => {
  let folder: string;
  beforeAll(async () => {
    ({ folder } = await withEsbuild(await newProject('behaviour', { from: 'app' })));
  });

  async function open(headers: Readonly<Record<string, string>> = {}): Promise<OpenedPage> {
    const { url } = await pages.serve(folder, headers);
    return pages.open(`${url}/behaviour.html`);
  }

  it.each([
    ['without isolation', {}],
    ['with it', isolation],
  ])('%s, animation frames come while it searches, and it is stopped from one', async (_, headers) => {
    const { page, complaints } = await open(headers);
    const { stop, depth, told } = (await page.evaluate('searching(100)')) as {
      readonly stop: string;
      readonly depth: number;
      readonly told: readonly number[];
    };
    expect(stop).toBe('aborted');
    expect(told).toEqual(Array.from({ length: depth }, (_, i) => i + 1));
    expect(complaints).toEqual([]);
  });

  it('makes and drops 80 engines of each kind without growing', async () => {
    const { page } = await open();
    await page.evaluate('many(20)');
    const before = await renderersMiB(page);
    await page.evaluate('many(80)');
    const after = await renderersMiB(page);
    // Kept, each would have 4 MiB and a table of 4 MiB.
    expect(after - before).toBeLessThan(150);
  });

  /** Memory of the processes that show pages, in MiB, after a garbage collection. */
  async function renderersMiB(page: Page): Promise<number> {
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    await session.detach();
    const whole = await pages.browser.newBrowserCDPSession();
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
    await whole.detach();
    const residentPages = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]));
    return (residentPages.reduce((sum, pages) => sum + pages, 0) * 4096) / 2 ** 20;
  }
});

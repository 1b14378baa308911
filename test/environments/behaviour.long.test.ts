import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, launchChromium, missingBrowser } from '../browser/chromium.js';
import { isolation, type StaticServer, serveFolder } from '../browser/static-server.js';
import { withEsbuild } from './bundlers.js';
import { missingBuild, newProject, required } from './packed-package.js';

/** How a page behaves while it searches for seconds, and after it has made many engines. */

const missing = [missingBrowser, missingBuild].filter(Boolean);

/** In ms: what no animation frame is to wait longer for. */
const LATE = 50;
const SEARCH_MS = 5000;
/** Trials where the machine has other things to do; see `frameTrials`. */
const TRIALS = 4;

interface Frames {
  /** ms between one frame and the next. */
  readonly waits: readonly number[];
  readonly result: { readonly depth: number; readonly nodes: number; readonly told: number };
}

const late = ({ waits }: Frames): number => waits.filter((wait) => wait > LATE).length;

describe.skipIf(missing.length > 0 && !required)(`a page that searches ${missing.join(', ')}`, () => {
  let browser: Browser;
  let folder: string;
  const servers: StaticServer[] = [];

  beforeAll(async () => {
    expect(missing).toEqual([]);
    browser = await launchChromium();
    ({ folder } = await withEsbuild(await newProject('behaviour', { withApp: true })));
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

  /**
   * Frames of searches, each of five seconds, until one has no late frame. After each that has
   * some, the frames of the same page while a worker does nothing but count: what is late
   * there too, the machine is to blame for.
   */
  async function frameTrials(page: Page): Promise<{ searching: Frames[]; counting: Frames[] }> {
    const searching: Frames[] = [];
    const counting: Frames[] = [];
    while (searching.length < TRIALS) {
      const frames = (await page.evaluate(`searching(${SEARCH_MS})`)) as Frames;
      searching.push(frames);
      if (late(frames) === 0) break;
      counting.push((await page.evaluate(`counting(${SEARCH_MS})`)) as Frames);
    }
    return { searching, counting };
  }

  it.each([
    ['without isolation', {}],
    ['with it', isolation],
  ])(
    '%s, no animation frame waits more than 50 ms in five seconds',
    async (_, headers) => {
      const page = await open(headers);
      const complaints = complaintsOf(page);
      const { searching, counting } = await frameTrials(page);
      for (const { waits, result } of searching) {
        // It did search meanwhile, and told of it; and frames did come.
        expect(result.depth).toBeGreaterThan(10);
        expect(result.told).toBeGreaterThan(10);
        expect(waits.length).toBeGreaterThan(30);
      }
      if (counting.length === searching.length) {
        // Never a clean one: then an empty page on this machine is as bad.
        const sum = (frames: readonly Frames[]): number => frames.reduce((total, each) => total + late(each), 0);
        expect(sum(searching)).toBeLessThanOrEqual(2 * sum(counting));
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
    120_000,
  );

  it("the same on the page's own thread is late: the measure can tell", async () => {
    const page = await open();
    const { waits } = (await page.evaluate('blocking(1200)')) as Frames;
    expect(Math.max(...waits)).toBeGreaterThan(250);
    await page.close();
  });

  it('makes and drops 200 engines of each kind without growing', async () => {
    const page = await open();
    await page.evaluate('many(20)');
    const before = await renderersMiB(page);
    await page.evaluate('many(200)');
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

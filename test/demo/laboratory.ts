import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { complaintsOf, missingBrowser, sharedChromium } from '../browser/chromium.js';
import { isolation, type StaticServer, serveFolder } from '../browser/static-server.js';
import { madeOnce } from '../environments/made-once.js';

/**
 * The laboratory, built once for all tests of a run and served as plain files. Tests that
 * need it say so when Debian's chromium is missing, and fail then in CI.
 */
export const missing = missingBrowser;
export const mayBeSkipped = missingBrowser !== '' && process.env.CI === undefined;

const config = fileURLToPath(new URL('../../demo/vite.config.ts', import.meta.url));

/** What a test may take, and a single step of it: enough for a machine that has ten other things to do. */
export const patient = { timeout: 240_000 } as const;
const PATIENCE_MS = 100_000;

export interface Laboratory {
  readonly folder: string;
  readonly url: string;
  /** See `StaticServer`. */
  readonly served: readonly string[];
  /**
   * A room in a page of its own until the end of the test, drawn, its board too; with what the page complains of.
   * Unless the service worker is allowed, it is blocked: it loads every file of the laboratory, which takes four times
   * the CPU time of the room itself. Tests that are about it, or offline, allow it.
   */
  open(address: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>;
  /** The same before it goes to any address. */
  blank(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Waits in the room of play until the engine has moved. */
export async function yourTurn(page: Page): Promise<void> {
  await page.waitForFunction(() => /your turn/.test(document.querySelector('.status')?.textContent ?? ''));
}

/** The same page once more, in the colours that the system has at night. */
export async function inTheDark(page: Page): Promise<void> {
  const ground = (): string => getComputedStyle(document.body).backgroundColor;
  const light = await page.evaluate(ground);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
}

/** From before its first script: how far the page's parts jump, as Google counts it; more than 0.1 disturbs. */
export async function watchJumps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const here = globalThis as { jumped?: number };
    here.jumped = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        here.jumped = (here.jumped ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // The last jump is told after the frame that it is in.
    await page.waitForTimeout(300);
    return page.evaluate(() => (globalThis as { jumped?: number }).jumped ?? Infinity);
  };
}

/** Waits until the list of moves has so many. */
export async function movesListed(page: Page, count: number): Promise<void> {
  await page.waitForFunction((n) => document.querySelectorAll('.history button').length === n, count);
}

/** The folder of its files, built once for all tests of a run. */
export const builtLaboratory = (): Promise<string> =>
  madeOnce('laboratory', (outDir) =>
    build({ configFile: config, logLevel: 'error', build: { outDir, emptyOutDir: true } }).then(() => {}),
  );

/** `isolated`: with the headers that let threads share memory. */
export async function openLaboratory(isolated = true): Promise<Laboratory> {
  expect(missingBrowser).toBe('');
  const folder = await builtLaboratory();
  const server: StaticServer = await serveFolder(folder, isolated ? isolation : {});
  const browser: Browser = await sharedChromium();
  const blank = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    // What it was searching would slow the next test down.
    onTestFinished(() => context.close());
    context.setDefaultTimeout(PATIENCE_MS);
    return context.newPage();
  };
  return {
    folder,
    url: server.url,
    served: server.served,
    async open(address, options) {
      const page = await blank(options);
      const complaints = complaintsOf(page);
      await page.goto(`${server.url}/${address}`);
      await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
      return { page, complaints };
    },
    blank,
    close: () => server.close(),
  };
}

type Tests = (laboratory: Laboratory) => void;

/** What `tests` declares, with a laboratory that is open while they run: isolated, unless it is said not to be. */
export function describeLaboratory(title: string, ...rest: [Tests] | [{ readonly isolated: false }, Tests]): void {
  const [{ isolated }, tests] = rest.length === 1 ? [{ isolated: true }, rest[0]] : rest;
  describe.skipIf(mayBeSkipped)(`${title} ${missing}`, patient, () => {
    let opened: Laboratory | undefined;
    const there = (): Laboratory => opened as Laboratory;
    beforeAll(async () => {
      opened = await openLaboratory(isolated);
    }, patient.timeout);
    afterAll(() => opened?.close());
    tests({
      open: (address, options) => there().open(address, options),
      blank: (options) => there().blank(options),
      close: () => there().close(),
      get url() {
        return there().url;
      },
      get served() {
        return there().served;
      },
      get folder() {
        return there().folder;
      },
    });
  });
}

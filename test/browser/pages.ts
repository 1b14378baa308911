import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { complaintsOf, missingBrowser, sharedChromium } from './chromium.js';
import { type StaticServer, serveFolder } from './static-server.js';

export interface OpenedPage {
  readonly page: Page;
  /** See `complaintsOf`. */
  readonly complaints: string[];
}

/** Pages of folders, in the browser that the files of a process share. */
export interface Pages {
  readonly browser: Browser;
  /** Serves a folder until the tests have ended; see `serveFolder`. */
  serve(folder: string, headers?: Readonly<Record<string, string>>): Promise<StaticServer>;
  /** A page at this address, until the end of the test. */
  open(url: string, options?: BrowserContextOptions): Promise<OpenedPage>;
}

/**
 * What `tests` declares, skipped where something that they need is missing: the browser, or what `needs` names; not in
 * CI.
 */
export function describePages(title: string, needs: readonly string[], tests: (pages: Pages) => void): void {
  const missing = [missingBrowser, ...needs].filter(Boolean);
  describe.skipIf(missing.length > 0 && process.env.CI === undefined)([title, ...missing].join(' '), () => {
    let browser: Browser;
    const servers: StaticServer[] = [];
    beforeAll(async () => {
      expect(missing).toEqual([]);
      browser = await sharedChromium();
    });
    afterAll(async () => {
      for (const server of servers) await server.close();
    });
    tests({
      get browser() {
        return browser;
      },
      async serve(...folder) {
        const server = await serveFolder(...folder);
        servers.push(server);
        return server;
      },
      async open(url, options) {
        const page = await browser.newPage(options);
        onTestFinished(() => page.close());
        const complaints = complaintsOf(page);
        await page.goto(url);
        return { page, complaints };
      },
    });
  });
}

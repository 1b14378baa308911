import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { complaintsOf, launchChromium, missingBrowser } from '../browser/chromium.js';
import { isolation, type StaticServer, serveFolder } from '../browser/static-server.js';

/**
 * The laboratory, built into a folder of its own and served as plain files. Tests that
 * need it say so when Debian's chromium is missing, and fail then in CI.
 */
export const missing = missingBrowser;
export const mayBeSkipped = missingBrowser !== '' && process.env.CI === undefined;

const config = fileURLToPath(new URL('../../demo/vite.config.ts', import.meta.url));

export interface Laboratory {
  readonly folder: string;
  readonly url: string;
  /** A room in a page of its own, with what the page complains of. */
  open(address: string, options?: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }>;
  close(): Promise<void>;
}

/** `isolated`: with the headers that let threads share memory. */
export async function openLaboratory(isolated = true): Promise<Laboratory> {
  expect(missingBrowser).toBe('');
  const folder = mkdtempSync(join(tmpdir(), 'cutnode-laboratory-'));
  await build({ configFile: config, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server: StaticServer = await serveFolder(folder, isolated ? isolation : {});
  const browser: Browser = await launchChromium();
  return {
    folder,
    url: server.url,
    async open(address, options = {}) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const complaints = complaintsOf(page);
      await page.goto(`${server.url}/${address}`);
      await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
      return { page, complaints };
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHex } from '../../bindings/games/hex/index.js';
import { createWorkerMonteCarlo } from '../../bindings/monte-carlo/threads/index.js';
import { PretendedWorker } from '../monte-carlo/threads/pretended-workers.js';
import { complaintsOf, launchChromium, missingBrowser } from './chromium.js';
import { isolation, serveFolder } from './static-server.js';

/** A Monte Carlo search of a page, with its playouts in the page's workers: a game of the package, in a file of the page's own. */

const folder = mkdtempSync(join(tmpdir(), 'cutnode-monte-carlo-'));
const sources = fileURLToPath(new URL('../../bindings/', import.meta.url));

const game = `import { createHex } from '${sources}games/hex/index.ts';
const hex = createHex({ size: 5 });`;
const page = `${game}
import { createWorkerMonteCarlo } from '${sources}monte-carlo/threads/index.ts';
const worker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
globalThis.find = async (threads, visits) => {
  const search = await createWorkerMonteCarlo(hex, { worker, threads });
  const stopped = await search.search(hex.initial(), { timeMs: 20, reuse: false });
  const { lines, stats } = await search.search(hex.initial(), { visits, reuse: false });
  await search.close();
  return { shared: crossOriginIsolated, stop: stopped.stop, lines, stats: { ...stats, timeMs: 0 } };
};`;
const worker = `${game}
import { serveMonteCarlo } from '${sources}monte-carlo/threads/index.ts';
serveMonteCarlo(hex);`;

const required = process.env.CI !== undefined;

describe.skipIf(missingBrowser !== '' && !required)(
  `Monte Carlo search of a page in Chromium ${missingBrowser}`,
  () => {
    let browser: Browser;

    beforeAll(async () => {
      expect(missingBrowser).toBe('');
      for (const [name, contents] of [
        ['main', page],
        ['worker', worker],
      ] as const) {
        await build({
          stdin: { contents, loader: 'ts', resolveDir: sources },
          bundle: true,
          format: 'esm',
          outfile: join(folder, `${name}.js`),
          logLevel: 'silent',
        });
      }
      writeFileSync(
        join(folder, 'index.html'),
        '<!doctype html><title>x</title><script type="module" src="main.js"></script>',
      );
      browser = await launchChromium();
    });

    afterAll(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true });
    });

    it.each([
      ['with shared memory', isolation, true],
      ['without', {}, false],
    ] as const)('finds what it finds elsewhere, %s', async (_, headers, shared) => {
      const hex = createHex({ size: 5 });
      const here = await createWorkerMonteCarlo(hex, { worker: () => new PretendedWorker(hex) });
      const { lines, stats } = await here.search(hex.initial(), { visits: 500 });
      const server = await serveFolder(folder, headers);
      const tab = await browser.newPage();
      try {
        const complaints = complaintsOf(tab);
        await tab.goto(`${server.url}/index.html`);
        await tab.waitForFunction(() => 'find' in globalThis);
        for (const threads of [2, 3]) {
          const found = await tab.evaluate(
            (n) => (globalThis as unknown as { find(threads: number, visits: number): Promise<unknown> }).find(n, 500),
            threads,
          );
          expect(found).toEqual({ shared, stop: 'time', lines, stats: { ...stats, timeMs: 0 } });
        }
        expect(complaints).toEqual([]);
      } finally {
        await tab.close();
        await server.close();
      }
    });
  },
);

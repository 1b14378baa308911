import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { complaintsOf, launchChromium } from '../browser/chromium.js';
import { type StaticServer, serveFolder } from '../browser/static-server.js';
import { madeOnce } from '../environments/made-once.js';
import { mayBeSkipped, missing, patient } from './laboratory.js';

/**
 * A new version of the laboratory over an old one, on a server that lets browsers keep every file for ten
 * minutes: two real builds, which differ in the page, in two rooms and in all that runs in workers.
 */

type Build = 1 | 2;

const changed = [
  'demo/src/main.ts',
  'demo/src/play/room.ts',
  'demo/src/orderings/room.ts',
  'demo/src/orderings/pruning-worker.ts',
  'demo/src/play/hosted/heaps.ts',
  'bindings/workers/worker.ts',
];

/** Marks what differs: `globalThis.builds` is a list of all marks that ran, in the page or in a worker. */
function marked(number: Build): Plugin {
  return {
    name: 'marked',
    transform(code, id) {
      const file = changed.find((name) => id.split('?')[0]?.endsWith(name));
      return file && `${code}\n(globalThis.builds ??= []).push('${number} ${file}');\n`;
    },
  };
}

const config = fileURLToPath(new URL('../../demo/vite.config.ts', import.meta.url));

function made(number: Build): Promise<string> {
  return madeOnce(`laboratory-build-${number}`, async (outDir) => {
    await build({
      configFile: config,
      logLevel: 'error',
      plugins: [marked(number)],
      build: { outDir, emptyOutDir: true },
    });
  });
}

describe.skipIf(mayBeSkipped)(`a new version of the laboratory ${missing}`, patient, () => {
  let folders: Readonly<Record<Build, string>>;
  let browser: Browser;
  beforeAll(async () => {
    folders = { 1: await made(1), 2: await made(2) };
    browser = await launchChromium();
  }, patient.timeout);
  afterAll(() => browser?.close());

  /** A site of its own, with a browser that knows nothing yet. */
  async function site(): Promise<{
    readonly folder: string;
    readonly url: string;
    readonly context: BrowserContext;
    readonly server: StaticServer;
    deploy(number: Build): void;
  }> {
    const folder = mkdtempSync(join(tmpdir(), 'cutnode-site-'));
    const server = await serveFolder(folder, { 'cache-control': 'max-age=600' });
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    context.setDefaultTimeout(60_000);
    onTestFinished(async () => {
      await context.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return {
      folder,
      url: server.url,
      context,
      server,
      deploy(number) {
        for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
        cpSync(folders[number], folder, { recursive: true });
      },
    };
  }

  interface Visit {
    readonly page: Page;
    readonly complaints: readonly string[];
    /** The builds that have run in the page and in its workers. */
    builds(): Promise<string[]>;
  }

  async function visit({ url, context }: { url: string; context: BrowserContext }, address: string): Promise<Visit> {
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const workers: Promise<string[]>[] = [];
    const marks = () => (globalThis as unknown as { builds?: string[] }).builds ?? [];
    page.on('worker', (worker) => workers.push(worker.evaluate(marks).catch(() => [])));
    await page.goto(`${url}/${address}`);
    return {
      page,
      complaints,
      async builds() {
        const all = [await page.evaluate(marks), ...(await Promise.all(workers))].flat();
        return [...new Set(all.map((mark) => mark.split(' ')[0] ?? ''))];
      },
    };
  }

  /** Ten minutes pass: what the browser may keep by itself is gone, what the page has stored is not. */
  async function forget(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await page.close();
  }

  /** The build of the page itself. */
  const own = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => (globalThis as unknown as { builds?: string[] }).builds?.[0]?.split(' ')[0]);

  const notices = (...pages: readonly Page[]): Promise<number[]> =>
    Promise.all(pages.map((page) => page.getByRole('button', { name: 'Reload' }).count()));

  /** Waits until no service worker waits any more: with the last page of the old one, that one goes. */
  async function takenOver(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const states = new Map<string, string>();
    await new Promise<void>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        for (const { versionId, status } of versions) states.set(versionId, status);
        const all = [...states.values()];
        if (all.includes('activated') && all.every((state) => ['activated', 'redundant'].includes(state))) resolve();
      });
      void session.send('ServiceWorker.enable');
    });
    await page.close();
  }

  const ready = (page: Page): Promise<unknown> => page.evaluate(() => navigator.serviceWorker.ready);

  /**
   * Through rooms whose scripts are loaded now only, with the engine's worker, a hosted game's and the comparison's.
   */
  async function useEverything(page: Page): Promise<void> {
    const go = (hash: string): Promise<void> =>
      page.evaluate((to) => {
        location.hash = to;
      }, hash);
    await go('#/play?game=nim&level=1&you=second');
    await page.locator('.history', { hasText: /\S/ }).waitFor();
    await go('#/play?game=othello&level=1&you=second');
    await page.locator('.history', { hasText: /^[a-h][1-8]$/ }).waitFor();
    await go('#/orderings?depth=2&orderings=natural&run=1');
    await page.locator('.takeaway').waitFor();
    await go('#/and-or');
    await page.locator('.scroll svg').waitFor();
    await go('#/tree');
    await page.locator('svg.tree .node').first().waitFor();
  }

  it('is whole at every visit: never blank, never two builds in one page', async () => {
    const place = await site();
    place.deploy(1);
    const first = await visit(place, '#/tree');
    await first.page.locator('svg.tree .node').first().waitFor();
    await ready(first.page);
    await first.page.close();

    place.deploy(2);
    const ran: string[][] = [];
    for (const when of ['at once', 'at once', 'offline', 'later', 'offline'] as const) {
      const offline = when === 'offline';
      await place.context.setOffline(offline);
      if (when === 'later') await forget(place.context);
      const { page, builds, complaints } = await visit(place, '#/tree');
      await page.locator('svg.tree .node').first().waitFor();
      await useEverything(page);
      ran.push(await builds());
      // That there is no network now may be said of the look for a new version, of nothing else.
      expect(complaints.filter((words) => !/service-worker\.js/.test(words))).toEqual([]);
      // As long as it takes to fetch the new version.
      if (!offline) await page.evaluate(() => navigator.serviceWorker.getRegistration().then((own) => own?.update()));
      await page.waitForFunction(() =>
        navigator.serviceWorker.getRegistration().then((own) => own?.active && !own.installing),
      );
      await page.close();
      await takenOver(place.context);
    }
    // The old one, which is there at once, then the new one.
    expect(ran).toEqual([['1'], ['2'], ['2'], ['2'], ['2']]);
  });

  it('has a hash in the name of every file but the page and its service worker', () => {
    const names = readdirSync(folders[1], { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(names.filter((name) => !/-[\w-]{7}\.(js|css)$/.test(name)).toSorted()).toEqual([
      'index.html',
      'service-worker.js',
    ]);
    for (const name of ['engine-worker', 'hosted-heaps', 'hosted-hex', 'pruning-worker'])
      expect(names.filter((file) => file.startsWith(`${name}-`))).toHaveLength(1);
  });

  it('is told in every open tab, and is what all of them run when one of them asks for it', async () => {
    const place = await site();
    place.deploy(1);
    const one = await visit(place, '#/tree');
    await ready(one.page);
    const two = await visit(place, '#/play?you=both&moves=4.4');
    await two.page.locator('.cell').first().waitFor();
    expect(await notices(one.page, two.page)).toEqual([0, 0]);

    place.deploy(2);
    // Somebody comes back to the first tab.
    await one.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const { page } of [one, two])
      await page.getByRole('status').filter({ hasText: 'There is a new version.' }).waitFor();
    await useEverything(one.page);
    expect([await one.builds(), await two.builds()]).toEqual([['1'], ['1']]);

    // By keyboard, right after the rooms and the switches.
    await one.page.locator('.opener').last().focus();
    await one.page.keyboard.press('Tab');
    expect(await one.page.locator(':focus').textContent()).toBe('Reload');
    await Promise.all([
      ...[one, two].map(({ page }) => page.waitForEvent('framenavigated')),
      one.page.keyboard.press('Enter'),
    ]);
    await one.page.locator('svg.tree .node').first().waitFor();
    await two.page.locator('.cell').first().waitFor();
    expect(await two.page.locator('.cell.stone').count()).toBe(2);
    expect([await own(one.page), await own(two.page)]).toEqual(['2', '2']);
    await place.context.setOffline(true);
    await useEverything(one.page);
    expect(await own(one.page)).toBe('2');
    expect(await notices(one.page, two.page)).toEqual([0, 0]);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
  });

  it('can be put off', async () => {
    const place = await site();
    place.deploy(1);
    const { page, builds } = await visit(place, '#/tree');
    await ready(page);
    place.deploy(2);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    expect(await notices(page)).toEqual([0]);
    await useEverything(page);
    expect(await builds()).toEqual(['1']);
  });

  it('is told to a page that the browser had kept, when the service worker is there for the first time', async () => {
    const place = await site();
    place.deploy(1);
    // The first visit was too short for it.
    rmSync(join(place.folder, 'service-worker.js'));
    const short = await visit(place, '#/tree');
    await short.page.locator('svg.tree .node').first().waitFor();
    // But the browser has kept all of the page.
    await short.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('new-version')),
    );
    await short.page.close();
    place.deploy(2);
    const { page, builds } = await visit(place, '#/tree');
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    expect(await builds()).toEqual(['1']);
    // A room that the browser has not kept is not there any more, and the page says so.
    await page.evaluate(() => {
      location.hash = '#/play';
    });
    await page.getByRole('alert').filter({ hasText: 'This room could not be loaded.' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('.cell').first().waitFor();
    expect(await own(page)).toBe('2');
  });

  it('does not take over while the server still hands out the old page', async () => {
    const place = await site();
    place.deploy(1);
    const first = await visit(place, '#/tree');
    await ready(first.page);
    await first.page.close();
    place.deploy(2);
    cpSync(join(folders[1], 'index.html'), join(place.folder, 'index.html'));
    for (let time = 0; time < 2; time++) {
      const { page, builds } = await visit(place, '#/tree');
      await page.locator('svg.tree .node').first().waitFor();
      // It does not come to be installed.
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it?.update().catch(() => {})));
      await page.waitForFunction(() =>
        navigator.serviceWorker.getRegistration().then((it) => it?.active && !it.installing),
      );
      await useEverything(page);
      expect(await builds()).toEqual(['1']);
      await page.close();
    }
    cpSync(join(folders[2], 'index.html'), join(place.folder, 'index.html'));
    const last = await visit(place, '#/tree');
    await last.page.getByRole('button', { name: 'Reload' }).click();
    await last.page.waitForFunction(() => document.documentElement.dataset.room === 'tree');
    await last.page.waitForFunction(
      () => (globalThis as unknown as { builds?: string[] }).builds?.[0]?.startsWith('2') === true,
    );
  });

  it('mends a page that an earlier service worker has left blank', async () => {
    const place = await site();
    // What such a worker had in its cache: the page of a build whose scripts are gone.
    writeFileSync(
      join(place.folder, 'index.html'),
      `<!doctype html><main></main><script type="module" src="./assets/index-gone.js"></script>
      <script>navigator.serviceWorker.register('service-worker.js')</script>`,
    );
    writeFileSync(
      join(place.folder, 'service-worker.js'),
      `addEventListener('install', (event) => event.waitUntil(caches.open('cutnode-0').then((cache) => cache.addAll(['./']))));
      addEventListener('activate', (event) => event.waitUntil(clients.claim()));
      addEventListener('fetch', (event) => {
        if (event.request.mode === 'navigate') event.respondWith(caches.match('./'));
      });`,
    );
    const blank = await visit(place, '#/tree');
    await ready(blank.page);
    await blank.page.close();
    place.deploy(2);
    const { page } = await visit(place, '#/and-or');
    // The browser looks for a new worker by itself; the page needs nobody's help.
    await page.locator('.scroll svg').waitFor();
    expect(await own(page)).toBe('2');
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^workbox-precache/)]);
  });
});

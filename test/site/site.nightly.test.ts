import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryPage } from '../../docs/.vitepress/address.js';
import { findingsOfAxe, rulesOfThemes } from '../browser/axe.js';
import { complaintsOf, missingBrowser, sharedChromium } from '../browser/chromium.js';
import { type StaticServer, serveFolder } from '../browser/static-server.js';
import { brokenLinks, linksOf } from './links.js';
import { builtSite, type Site } from './site.js';

/** The site as it is built: its links, its reference, its search, and how its pages look and read. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const mayBeSkipped = missingBrowser !== '' && process.env.CI === undefined;
const patient = { timeout: 600_000 } as const;

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await builtSite();
  folder = `${site.folder}${site.base}`;
}, patient.timeout);

describe('the links of the site', () => {
  it('lead to pages, files and places that are there', () => {
    // The laboratory's own page is tested in test/demo.
    const { broken, inside } = brokenLinks(folder, site.files, site.base);
    expect(broken).toEqual([]);
    expect(inside).toBeGreaterThan(5_000);
  });

  it('into the repository lead to files that are there', () => {
    const { outside } = brokenLinks(folder, site.files, site.base);
    const files = [...outside].flatMap((link) =>
      link.startsWith(`${repositoryPage}/`) ? [link.slice(repositoryPage.length + 1)] : [],
    );
    const missing = files.filter((file) => {
      const [, kind, path = ''] = /^(blob|tree)\/main\/([^#]*)/.exec(file) ?? [];
      if (kind === undefined) return true;
      const name = path.split('/').at(-1) ?? '';
      return !readdirSync(`${root}${path.slice(0, -name.length)}`).includes(name);
    });
    expect(files.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});

/** The declarations that users of a subpath get: from `exports` and dist/, as a type checker sees them. */
function declarations(): { subpath: string; file: string }[] {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    exports: Record<string, string | { types: string }>;
  };
  const built = readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' }).map((path) => `./dist/${path}`);
  return Object.entries(exports).flatMap(([subpath, target]) => {
    if (typeof target === 'string') return [];
    const pattern = new RegExp(`^${target.types.replaceAll('.', '\\.').replace('*', '(.+)')}$`);
    return built.flatMap((file) => {
      const match = pattern.exec(file);
      return match ? [{ subpath: subpath.replace('*', match[1] ?? ''), file: `${root}${file}` }] : [];
    });
  });
}

it('the reference has every public name of every subpath', () => {
  const modules = declarations();
  expect(modules.length).toBeGreaterThan(40);
  const program = ts.createProgram(
    modules.map(({ file }) => file),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, skipLibCheck: true, types: ['node'] },
  );
  const checker = program.getTypeChecker();
  let names = 0;
  const missing: string[] = [];
  for (const { subpath, file } of modules) {
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    const exported = symbol ? checker.getExportsOfModule(symbol).map(({ name }) => name) : [];
    if (exported.length === 0) continue;
    const page = `reference/${subpath.replace(/^\./, 'cutnode')}.html`;
    const html = site.files.includes(page) ? readFileSync(`${folder}${page}`, 'utf8') : '';
    // A name has a heading, which may begin with `abstract`, or a link to the page that has it.
    const headings = new Set(
      [...html.matchAll(/<h[2-6] id="([^"]+)"/g)].map(([, id = '']) => id.replace(/^abstract-|-\d+$/g, '')),
    );
    const linked = new Set(linksOf(html).targets.map((target) => target.split('#')[1] ?? ''));
    for (const name of exported) {
      names++;
      const id = name.toLowerCase().replaceAll('_', '-');
      if (!headings.has(id) && !(html.includes(`>${name}<`) && linked.has(id))) missing.push(`${subpath}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(names).toBeGreaterThan(300);
  console.log(`reference: ${names} names of ${modules.length} modules`);
});

it('the index of the search is small enough to be loaded when somebody searches', () => {
  const [index = '', ...others] = site.files.filter((file) => file.includes('localSearchIndex'));
  expect(others).toEqual([]);
  const bytes = gzipSync(readFileSync(`${folder}${index}`), { level: 9 }).length;
  console.log(`search: ${bytes} bytes gzip`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(300_000);
});

describe.skipIf(mayBeSkipped)(`the pages of the site ${missingBrowser}`, patient, () => {
  let server: StaticServer;
  let browser: Browser;
  beforeAll(async () => {
    expect(missingBrowser).toBe('');
    server = await serveFolder(site.folder);
    browser = await sharedChromium();
  });
  afterAll(async () => {
    await server?.close();
  });

  async function opened(path: string, options: BrowserContextOptions): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}${site.base}${path}`, { waitUntil: 'networkidle' });
    // A page of the site hears keys from then on; the laboratory has no such part.
    await page.waitForFunction(() => {
      const app = document.querySelector('#app');
      return app === null || '__vue_app__' in app;
    });
    return { page, complaints };
  }

  const pagesOfEachKind = [
    '',
    'guides/your-own-game.html',
    'match.html',
    'reference/cutnode/prob-cut.html',
    'start.html',
    'textbook.html',
    'benchmarks/solvers.html',
  ];
  it.each(pagesOfEachKind)('have no finding of axe and fit phones and desks, light and dark: /%s', async (path) => {
    const { page, complaints } = await opened(path, { viewport: { width: 390, height: 844 } });
    expect(await page.locator('h1').count()).toBe(1);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.waitForFunction(
          (dark) => document.documentElement.classList.contains('dark') === dark,
          colorScheme === 'dark',
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        // In the light all rules, in the dark those that it can change.
        const findings = await findingsOfAxe(page, colorScheme === 'dark' ? rulesOfThemes : undefined);
        expect({ width, colorScheme, findings }).toEqual({ width, colorScheme, findings: [] });
      }
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['reference/cutnode.html', 'reference/cutnode/games/backgammon.html', 'guides/chess.html'])(
    'fit a phone, however long their signatures and drawings: /%s',
    async (path) => {
      const { page } = await opened(path, { viewport: { width: 390, height: 844 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await page.context().close();
    },
  );

  it('scroll a wide table inside itself on a phone', async () => {
    const { page } = await opened('benchmarks/solvers.html', { viewport: { width: 390, height: 844 } });
    const tables = await page
      .locator('main table')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth })));
    expect(tables.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    for (const { clientWidth } of tables) expect(clientWidth).toBeLessThanOrEqual(390 - 2 * 24);
    await page.context().close();
  });

  it.each([
    ['quiescence', 'guides/your-own-game.html'],
    ['worker', 'workers.html'],
    ['key', 'guides/your-own-game.html'],
  ])('a search for %s finds its guide first', async (word, guide) => {
    const { page, complaints } = await opened('', { viewport: { width: 1440, height: 900 } });
    await page.keyboard.press('Control+k');
    await page.locator('#localsearch-input').fill(word);
    const first = page.locator('#localsearch-list a').first();
    await first.waitFor();
    expect((await first.getAttribute('href'))?.replace(/#.*/, '')).toBe(`${site.base}${guide}`);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('link to rooms of the laboratory that open in the state of the link', async () => {
    const links = new Set(
      site.files
        .filter((file) => file.endsWith('.html') && !file.startsWith('laboratory/'))
        .flatMap((file) => linksOf(readFileSync(`${folder}${file}`, 'utf8')).targets)
        .filter((target) => target.startsWith(`${site.base}laboratory/#`)),
    );
    expect(links.size).toBeGreaterThan(4);
    for (const link of links) {
      const { page, complaints } = await opened(link.slice(site.base.length), {});
      const [, room = '', query = ''] = /#\/([\w-]+)(?:\?(.*))?$/.exec(link) ?? [];
      await page.waitForFunction((wanted) => document.documentElement.dataset.room === wanted, room);
      const { tree, view } = Object.fromEntries(new URLSearchParams(query));
      if (view === 'exercise') {
        await page.locator('.exercise svg').first().waitFor();
      } else if (tree !== undefined) {
        await page.waitForFunction(
          (text) => [...document.querySelectorAll('input')].some(({ value }) => value === text),
          tree,
        );
      }
      expect(await page.locator('[role="alert"]:visible').count()).toBe(0);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  it('open the laboratory', async () => {
    const { page, complaints } = await opened('', { viewport: { width: 1440, height: 900 } });
    await page.locator('header a', { hasText: 'Laboratory' }).first().click();
    await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
    expect(new URL(page.url()).pathname).toBe(`${site.base}laboratory/`);
    // Whoever leaves gives up what the site fetches in advance.
    expect(complaints.filter((words) => !/\.md\.[\w-]+\.js: net::ERR_ABORTED$/.test(words))).toEqual([]);
    await page.context().close();
  });
});

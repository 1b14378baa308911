import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { describePages } from '../browser/pages.js';
import { isolation } from '../browser/static-server.js';
import { atNight } from '../extent.js';
import {
  type Bundler,
  importsOf,
  loggerInto,
  serveWorkerInVite,
  withEsbuild,
  withVite,
  withWebpack,
} from './bundlers.js';
import { openApp, type PageOptions } from './open-app.js';
import { missingBuild, newProject } from './packed-package.js';
import { type Answers, expectRight } from './right-answers.js';

/**
 * The packed package in pages, in a real Chromium: without a bundler, with each of the
 * usual ones, with cross-origin isolation and without, on the page's thread, in
 * worker engines and inside a worker of the page's own.
 */

describePages('the packed package in Chromium', [missingBuild], (pages) => {
  afterEach(() => void vi.unstubAllEnvs());

  /** The answers of a page, which must not complain of anything. */
  async function open(site: string, options: PageOptions): Promise<Answers> {
    const { answers, complaints } = await openApp(pages, site, options);
    expect({ complaints, answers }).toMatchObject({ complaints: [] });
    return answers;
  }

  /** The right answers from a page without isolation and with it, in its worker engines and in a worker of its own. */
  async function expectRightPages(folder: string): Promise<void> {
    const { url: plain } = await pages.serve(folder);
    const alone = await open(plain, { hosted: true });
    expect(alone.isolated).toBe(false);
    await expectRight(alone);
    expect(alone.hostedInWorker).toBeDefined();
    // Without shared memory one searches alone, however many are asked for.
    await expectRight(await open(plain, { ownWorker: true, threads: 2 }));
    await expectRight(await open(plain, { served: true }));
    const { url: isolated } = await pages.serve(folder, isolation);
    const together = await open(isolated, { hosted: true, threads: 2 });
    expect(together.isolated).toBe(true);
    await expectRight(together, { threads: 2 });
    await expectRight(await open(isolated, { ownWorker: true }));
  }

  it('works in a page without a bundler', async () => {
    const site = await newProject('plain', { from: 'app' });
    const { exports } = JSON.parse(readFileSync(join(site, 'node_modules/cutnode/package.json'), 'utf8'));
    const address = (name: string, part = ''): string =>
      `/node_modules/cutnode/${exports[name].default.slice(2).replace('*', part)}`;
    const imports = {
      cutnode: address('.'),
      'cutnode/games/connect-four': address('./games/*', 'connect-four'),
      'cutnode/workers': address('./workers'),
    };
    const edit = (file: string, change: (text: string) => string): void =>
      writeFileSync(join(site, file), change(readFileSync(join(site, file), 'utf8')));
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    edit('index.html', (html) => html.replace('<body>', `<body>\n${map}`));
    cpSync(join(site, 'node_modules/cutnode/dist/worker.js'), join(site, 'cutnode-worker.js'));
    // An import map is for the page alone: in a worker of one's own, modules go by their addresses.
    cpSync(join(site, 'answers.js'), join(site, 'worker-answers.js'));
    edit('own-worker.js', (text) => text.replace('./answers.js', './worker-answers.js'));
    for (const [name, path] of Object.entries(imports)) {
      edit('worker-answers.js', (text) => text.replace(`'${name}'`, `'${path}'`));
    }
    await expectRightPages(site);
  });

  const bundlers: readonly [string, Bundler][] = [
    ['Vite', withVite],
    ['esbuild', withEsbuild],
    ['webpack', withWebpack],
  ];
  // What esbuild builds, policy.long.test.ts and frames.long.test.ts open for every change; what Vite does,
  // guides.long.test.ts.
  atNight.each(bundlers)('works in a page built by %s, which has nothing to complain of', async (name, bundle) => {
    const { folder, complaints } = await bundle(await newProject(name.toLowerCase(), { from: 'app' }));
    expect(complaints).toEqual([]);
    expect(await importsOf(folder)).toEqual([]);
    await expectRightPages(folder);
  });

  it('would see an import that no browser knows', async () => {
    const folder = await newProject('node-only', {
      files: { 'out/a.js': "import 'node:fs';\nexport const b = () => import('worker_threads');\n" },
    });
    expect(await importsOf(join(folder, 'out'))).toEqual(['a.js: node:fs', 'a.js: worker_threads']);
  });

  const servers = [
    ['with isolation', isolation],
    ['without it', {}],
  ] as const;
  atNight.each(servers)("works in Vite's development server, %s", async (name, headers) => {
    vi.stubEnv('NODE_ENV', 'development');
    const complaints: string[] = [];
    const root = await newProject('vite-dev', { from: 'app' });
    serveWorkerInVite(root);
    const server = await createServer({
      root,
      configFile: false,
      customLogger: loggerInto(complaints),
      server: { host: '127.0.0.1', port: 0, headers },
    });
    onTestFinished(() => server.close());
    await server.listen();
    const url = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
    const first = await open(url, { hosted: true, threads: 2 });
    const isolated = name === 'with isolation';
    expect(first.isolated).toBe(isolated);
    // Without shared memory one searches alone, however many are asked for.
    await expectRight(first, { threads: isolated ? 2 : 1 });
    await expectRight(await open(url, { ownWorker: true }));
    await expectRight(await open(url, { served: true }));
    expect(complaints).toEqual([]);
  });
});

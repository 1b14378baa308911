import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Frame } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { describePages } from '../browser/pages.js';
import type { StaticServer } from '../browser/static-server.js';
import { missingBuild, newProject } from './packed-package.js';
import { type Answers, expectRight } from './right-answers.js';

/**
 * Pages that are no site: a file, a frame in a sandbox, a frame whose page is an attribute, a page of Electron. They
 * have one script, as bundlers write it for them, and most have an opaque origin, from which few things may be loaded.
 */

/** The policy that Electron's guide to security asks for, and what docs/guides/where-it-runs.md adds to it. */
const ofElectron = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:";

describePages('pages that are no site', [missingBuild], (pages) => {
  let folder: string;
  let server: StaticServer;

  beforeAll(async () => {
    const project = await newProject('frames', { from: 'app' });
    folder = mkdtempSync(join(tmpdir(), 'cutnode-frames-'));
    await build({
      absWorkingDir: project,
      entryPoints: ['alone.js', 'service-worker.js'],
      bundle: true,
      minify: true,
      format: 'iife',
      outdir: folder,
    });
    server = await pages.serve(folder);
  });

  const page = (head = '', before = ''): string =>
    `<!doctype html><meta charset="utf-8">${head}<link rel="icon" href="data:,"><script>${before}</script><script src="${server.url}/alone.js"></script>`;

  /** What a frame of a page answers; without `frame`, the page itself. */
  async function open(url: string, inFrame = false): Promise<{ answers: Answers; complaints: readonly string[] }> {
    const { page: opened, complaints } = await pages.open(url);
    const frame: Frame = inFrame
      ? (opened.frames()[1] ?? (await opened.waitForEvent('frameattached')))
      : opened.mainFrame();
    await frame.waitForFunction('globalThis.result !== undefined');
    const answers = (await frame.evaluate('globalThis.result')) as Answers;
    return { answers, complaints };
  }

  const frameOf = (html: string, sandbox = ''): string =>
    `<!doctype html><link rel="icon" href="data:,"><iframe ${sandbox} srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;

  it('a file', async () => {
    writeFileSync(join(folder, 'file.html'), page().replace(`${server.url}/`, ''));
    const { answers, complaints } = await open(pathToFileURL(join(folder, 'file.html')).href);
    await expectRight(answers);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['in a sandbox, with an opaque origin', 'sandbox="allow-scripts"'],
    ['without one', ''],
  ])('a frame whose page is an attribute, %s', async (_, sandbox) => {
    writeFileSync(join(folder, 'frame.html'), frameOf(page(), sandbox));
    const { answers, complaints } = await open(`${server.url}/frame.html`, true);
    await expectRight(answers);
    expect(complaints).toEqual([]);
  });

  it("a file with a policy, as a page of Electron's", async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="${ofElectron}; img-src data:">`;
    const html = page(policy).replace('<script></script>', '').replace(`${server.url}/`, '');
    writeFileSync(join(folder, 'electron.html'), html);
    const { answers, complaints } = await open(pathToFileURL(join(folder, 'electron.html')).href);
    await expectRight(answers);
    expect(complaints).toEqual([]);
  });

  it("a page of Electron's with Node's modules, whose threads do not start", async () => {
    const node = `globalThis.process = { type: 'renderer', getBuiltinModule: (name) => name === 'node:worker_threads'
      ? { parentPort: null, Worker: class { constructor() { throw new Error('no threads here'); } } } : undefined };`;
    writeFileSync(join(folder, 'with-node.html'), page('', node));
    await expectRight((await open(`${server.url}/with-node.html`)).answers);
  });

  it('says what it has found where a policy forbids workers, and goes on after the failure', async () => {
    const policy = (text: string): string => `<meta http-equiv="Content-Security-Policy" content="${text}">`;
    const host = `'unsafe-inline' ${server.url} 'wasm-unsafe-eval'`;
    for (const directive of ["worker-src 'none'", 'child-src data:', `script-src ${host}`]) {
      writeFileSync(join(folder, 'forbidden.html'), page(policy(directive)));
      const { error } = (await open(`${server.url}/forbidden.html`)).answers;
      expect(error?.message).toBe(
        `the worker of connect-four failed: it could not be started: the page's Content-Security-Policy must allow worker-src blob:, or 'self' and the option workerUrl`,
      );
    }
  });

  it('says so where a browser starts no blob, and nobody knows why', async () => {
    const refuse = `globalThis.Worker = class extends EventTarget {
      constructor() { super(); setTimeout(() => this.dispatch()); }
      dispatch() { const event = new Event('error'); this.dispatchEvent(event); this.onerror?.(event); }
      terminate() {} };`;
    writeFileSync(join(folder, 'refused.html'), page('', refuse));
    const { answers } = await open(`${server.url}/refused.html`);
    expect(answers.error?.message).toMatch(
      /^the worker of connect-four failed: it could not be started: the browser does not say why, and no policy of the page forbids it; the option workerUrl names a file instead$/,
    );
  });

  it('a service worker has engines, and is told that there are no workers', async () => {
    writeFileSync(join(folder, 'site.html'), '<!doctype html><link rel="icon" href="data:,">');
    const { page: opened } = await pages.open(`${server.url}/site.html`, { serviceWorkers: 'allow' });
    const found = await opened.evaluate(`(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.register('./service-worker.js');
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
      (installing ?? waiting ?? active).postMessage(null, [port2]);
      return answer;
    })()`);
    const said = {
      name: 'WorkerError',
      code: 'WORKER_FAILED',
      message: "a worker could not be started: there are none here; use createEngine of 'cutnode'",
    };
    expect(found).toEqual({ move: 3, said: [said, said] });
  });
});

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingBrowser, sharedChromium } from '../browser/chromium.js';
import { isolation, type StaticServer, serveFolder } from '../browser/static-server.js';
import { withEsbuild, withVite } from './bundlers.js';
import { documentedHeaders } from './documented.js';
import { openApp, type PageOptions } from './open-app.js';
import { missingBuild, newProject, required } from './packed-package.js';
import { expectRight } from './right-answers.js';

/** Pages with a strict Content-Security-Policy: which lines it needs, and what is read where one is missing. */

const missing = [missingBrowser, missingBuild].filter(Boolean);

/** The two that docs/guides/where-it-runs.md offers, before that of Trusted Types. */
const [withBlob = '', withFile = ''] = documentedHeaders('guides/where-it-runs.md').flatMap(
  (headers) => headers['content-security-policy'] ?? [],
);

/** Nothing is allowed but what follows; the page's icon is a `data:` address. */
const strict = "default-src 'none'; img-src data:";

describe.skipIf(missing.length > 0 && !required)(`a Content-Security-Policy ${missing.join(', ')}`, () => {
  let browser: Browser;
  let folder: string;
  const servers: StaticServer[] = [];

  beforeAll(async () => {
    expect(missing).toEqual([]);
    browser = await sharedChromium();
    ({ folder } = await withEsbuild(await newProject('policy', { from: 'app' })));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  /** The application on a site with this policy. `workerUrl`: a path there. */
  async function open(
    policy: string,
    options: PageOptions = {},
    headers: Readonly<Record<string, string>> = {},
    site = folder,
  ) {
    const server = await serveFolder(site, { ...headers, 'content-security-policy': `${strict}; ${policy}` });
    servers.push(server);
    const { workerUrl } = options;
    return openApp(browser, server.url, {
      ...options,
      ...(workerUrl !== undefined && { workerUrl: server.url + workerUrl }),
    });
  }

  it('is as the docs say', () => {
    expect(withBlob).toBe("script-src 'self' 'wasm-unsafe-eval'; worker-src blob:");
    expect(withFile).toBe("script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'");
  });

  it("needs script-src 'wasm-unsafe-eval' and worker-src blob:", async () => {
    const alone = await open(withBlob, { hosted: true });
    await expectRight(alone.answers);
    const together = await open(withBlob, { hosted: true, threads: 2 }, isolation);
    await expectRight(together.answers, { threads: 2 });
    expect([...alone.complaints, ...together.complaints]).toEqual([]);
  });

  it("or worker-src 'self', with the worker's script served by the site", async () => {
    const alone = await open(withFile, { hosted: true, served: true });
    await expectRight(alone.answers);
    const inOwn = await open(withFile, { ownWorker: true, served: true });
    await expectRight(inOwn.answers);
    const together = await open(withFile, { hosted: true, threads: 2, served: true }, isolation);
    await expectRight(together.answers, { threads: 2 });
    expect([...alone.complaints, ...inOwn.complaints, ...together.complaints]).toEqual([]);
  });

  it.each([1, 2])('without worker-src, an error says what to allow; %s threads', async (threads) => {
    for (const policy of [withFile, "script-src 'self' 'wasm-unsafe-eval'"]) {
      const { answers } = await open(policy, { threads });
      expect(answers.error).toEqual({
        name: 'WorkerError',
        code: 'WORKER_FAILED',
        message:
          "the worker of connect-four failed: it could not be started: the page's Content-Security-Policy must allow worker-src blob:, or 'self' and the option workerUrl",
      });
    }
  });

  it('without the script at workerUrl, an error names the address', async () => {
    const { answers } = await open(withFile, { workerUrl: '/elsewhere.js' });
    expect(answers.error).toMatchObject({ name: 'WorkerError', code: 'WORKER_FAILED' });
    expect(answers.error?.message).toMatch(
      /^the worker of connect-four failed: it could not be started from http:\/\/127.0.0.1:\d+\/elsewhere.js: the script must be there/,
    );
  });

  it("a hosted game's module must be a file, which Vite leaves it only when told to", async () => {
    const project = await newProject('policy-vite', { from: 'app' });
    const { folder: inlined } = await withVite(project);
    const { answers } = await open(withBlob, { hosted: true }, {}, inlined);
    expect(answers.error?.message).toContain('data:');
    const { folder: files } = await withVite(project, { assetsInlineLimit: 0 });
    await expectRight((await open(withBlob, { hosted: true }, {}, files)).answers);
  });

  it("without 'wasm-unsafe-eval', an error names it", async () => {
    const { answers } = await open("script-src 'self'; worker-src blob:");
    expect(answers.error).toMatchObject({
      name: 'CompileError',
      message: "the page's Content-Security-Policy must allow WebAssembly: script-src 'wasm-unsafe-eval'",
    });
  });
});

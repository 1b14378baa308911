import { beforeAll, describe, expect, it } from 'vitest';
import { describePages } from '../browser/pages.js';
import { isolation } from '../browser/static-server.js';
import { atNight, someOf } from '../extent.js';
import { withEsbuild, withVite } from './bundlers.js';
import { documentedHeaders } from './documented.js';
import { openApp, type PageOptions } from './open-app.js';
import { missingBuild, newProject } from './packed-package.js';
import { expectRight } from './right-answers.js';

/** Pages with a strict Content-Security-Policy: which lines it needs, and what is read where one is missing. */

/**
 * What docs/guides/where-it-runs.md offers: two for workers, and that of Trusted Types, where no worker starts from a
 * text.
 */
const documented = documentedHeaders('guides/where-it-runs.md').flatMap(
  (headers) => headers['content-security-policy'] ?? [],
);
const [withBlob = '', withFile = ''] = documented;

/** Nothing is allowed but what follows; the page's icon is a `data:` address. */
const strict = "default-src 'none'; img-src data:";

describePages('a Content-Security-Policy', [missingBuild], (pages) => {
  let folder: string;
  beforeAll(async () => {
    ({ folder } = await withEsbuild(await newProject('policy', { from: 'app' })));
  });

  /** The application on a site with this policy. `workerUrl`: a path there. */
  async function open(
    policy: string,
    options: PageOptions = {},
    headers: Readonly<Record<string, string>> = {},
    site = folder,
  ) {
    const { url } = await pages.serve(site, { 'content-security-policy': `${strict}; ${policy}`, ...headers });
    const { workerUrl } = options;
    return openApp(pages, url, { ...options, ...(workerUrl !== undefined && { workerUrl: url + workerUrl }) });
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

  atNight("a hosted game's module must be a file, which Vite leaves it only when told to", async () => {
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

  describe('with Trusted Types', () => {
    /** Nothing else is forbidden. */
    const openPlain = (policy: string, options: PageOptions = {}, headers: Readonly<Record<string, string>> = {}) =>
      open('', options, { 'content-security-policy': policy, ...headers });
    const requirement = "require-trusted-types-for 'script'";

    it('are documented', () => {
      expect(documented).toContain(`${requirement}; trusted-types cutnode`);
    });

    it.each(someOf([`${requirement}; trusted-types cutnode`, requirement], 1))(
      'are satisfied by a policy of its own name: %s',
      async (policy) => {
        const alone = await openPlain(policy, { hosted: true });
        await expectRight(alone.answers);
        const together = await openPlain(policy, { threads: 2 }, isolation);
        await expectRight(together.answers, { threads: 2 });
        expect([...alone.complaints, ...together.complaints]).toEqual([]);
      },
    );

    it("are satisfied by an address that a policy of the page's has made, and none is made of blobs", async () => {
      const policy = `${requirement}; trusted-types app; worker-src 'self'`;
      const { answers, complaints } = await openPlain(policy, { served: true, trusted: true, hosted: true });
      await expectRight(answers);
      expect(complaints).toEqual([]);
    });

    it.each<[string, PageOptions, string]>([
      [
        'the policy cutnode',
        {},
        "it could not be started: the page's policy must allow trusted-types cutnode, or the option workerUrl must be a TrustedScriptURL",
      ],
      ['a trusted address', { served: true }, 'cutnode-worker.js: the option workerUrl must be a TrustedScriptURL'],
    ])('without %s, an error says what is missing', async (_, options, message) => {
      for (const threads of [1, 2]) {
        const { answers } = await openPlain(`${requirement}; trusted-types app`, { ...options, threads }, isolation);
        expect(answers.error).toMatchObject({ name: 'WorkerError', code: 'WORKER_FAILED' });
        expect(answers.error?.message).toContain(message);
      }
    });

    atNight('do no harm where they are reported alone, and where no policy may be made', async () => {
      await expectRight((await openPlain("trusted-types 'none'")).answers);
      const headers = { 'content-security-policy-report-only': requirement };
      await expectRight((await openPlain('img-src data:', { hosted: true }, headers)).answers);
    });
  });
});

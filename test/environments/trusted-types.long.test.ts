import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingBrowser, sharedChromium } from '../browser/chromium.js';
import { isolation, type StaticServer, serveFolder } from '../browser/static-server.js';
import { withEsbuild } from './bundlers.js';
import { documentedHeaders } from './documented.js';
import { openApp, type PageOptions } from './open-app.js';
import { missingBuild, newProject, required } from './packed-package.js';
import { expectRight } from './right-answers.js';

/** Pages that require Trusted Types, where no worker starts from a text. */

const missing = [missingBrowser, missingBuild].filter(Boolean);

const documented = documentedHeaders('guides/where-it-runs.md').flatMap(
  (headers) => headers['content-security-policy'] ?? [],
);

describe.skipIf(missing.length > 0 && !required)(`Trusted Types ${missing.join(', ')}`, () => {
  let browser: Browser;
  let folder: string;
  const servers: StaticServer[] = [];

  beforeAll(async () => {
    expect(missing).toEqual([]);
    browser = await sharedChromium();
    ({ folder } = await withEsbuild(await newProject('trusted-types', { from: 'app' })));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
  });

  async function open(policy: string, options: PageOptions = {}, headers: Readonly<Record<string, string>> = {}) {
    const server = await serveFolder(folder, { ...headers, 'content-security-policy': policy });
    servers.push(server);
    return openApp(browser, server.url, options);
  }

  const requirement = "require-trusted-types-for 'script'";

  it('are documented', () => {
    expect(documented).toContain(`${requirement}; trusted-types cutnode`);
  });

  it.each([`${requirement}; trusted-types cutnode`, requirement])(
    'are satisfied by a policy of its own name: %s',
    async (policy) => {
      const alone = await open(policy, { hosted: true });
      await expectRight(alone.answers);
      const together = await open(policy, { threads: 2 }, isolation);
      await expectRight(together.answers, { threads: 2 });
      expect([...alone.complaints, ...together.complaints]).toEqual([]);
    },
  );

  it("are satisfied by an address that a policy of the page's has made, and none is made of blobs", async () => {
    const policy = `${requirement}; trusted-types app; worker-src 'self'`;
    const { answers, complaints } = await open(policy, { served: true, trusted: true, hosted: true });
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
      const { answers } = await open(`${requirement}; trusted-types app`, { ...options, threads }, isolation);
      expect(answers.error).toMatchObject({ name: 'WorkerError', code: 'WORKER_FAILED' });
      expect(answers.error?.message).toContain(message);
    }
  });

  it('do no harm where they are reported alone, and where no policy may be made', async () => {
    await expectRight((await open("trusted-types 'none'")).answers);
    const headers = { 'content-security-policy-report-only': requirement };
    await expectRight((await open('img-src data:', { hosted: true }, headers)).answers);
  });
});

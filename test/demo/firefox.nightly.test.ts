import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectFour } from 'cutnode/games/connect-four';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Firefox, launchFirefox, missingFirefox } from '../browser/firefox.js';
import { type StaticServer, serveFolder } from '../browser/static-server.js';
import { builtLaboratory, patient } from './laboratory.js';

/** The main path of every room in Firefox. */

/** Before anything of a page: it keeps what goes wrong there, promises that nobody heard of too. */
const listening = `<script>
globalThis.troubles = [];
addEventListener('error', ({ message }) => troubles.push(message));
addEventListener('unhandledrejection', ({ reason }) => troubles.push(String(reason)));
</script>`;

/** A copy of the laboratory whose page listens to itself. */
async function listeningLaboratory(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'cutnode-laboratory-'));
  cpSync(await builtLaboratory(), folder, { recursive: true });
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('<head>', `<head>${listening}`));
  return folder;
}

describe.skipIf(missingFirefox !== '')(`the laboratory in Firefox ${missingFirefox}`, patient, () => {
  let folder = '';
  let server: StaticServer;
  let firefox: Firefox;
  beforeAll(async () => {
    folder = await listeningLaboratory();
    server = await serveFolder(folder);
    firefox = await launchFirefox();
  }, patient.timeout);
  afterAll(async () => {
    await firefox?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  }, patient.timeout);

  async function open(address: string): Promise<void> {
    // A page of its own, not another room of the last one.
    await firefox.go('about:blank');
    await firefox.go(`${server.url}/${address}`);
    await firefox.until('document.documentElement.dataset.room');
  }

  const text = (selector: string): Promise<string> =>
    firefox.value(`document.querySelector(${JSON.stringify(selector)}).textContent`);

  beforeEach(() => async () => {
    expect(await firefox.value('globalThis.troubles')).toEqual([]);
  });

  it('teaches the first step, and asks', async () => {
    await open('#/lesson?step=cut');
    await firefox.click('.answers button');
    await firefox.until('document.querySelector(".verdict")');
    expect(await firefox.value('document.querySelectorAll(".lesson-stage .node").length')).toBeGreaterThan(10);
  });

  it('steps through a tree by button and key', async () => {
    await open('#/tree');
    await firefox.click('[data-icon="next"]');
    expect(await text('.place')).toMatch(/^1 \//);
    await firefox.type('body', '\uE014');
    expect(await text('.place')).toMatch(/^2 \//);
  });

  it('compares searches', async () => {
    await open('#/tree?view=compare');
    await firefox.click('[data-icon="next"]');
    await firefox.until('document.querySelector(".node.current")');
    expect(await text('.lane-head b')).toMatch(/^1 of 13 visits/);
  });

  it('compares orderings in a worker', async () => {
    await open('#/orderings?game=connect-four&positions=4&depth=3&orderings=natural,killer');
    await firefox.click('button.primary:enabled');
    await firefox.until('document.querySelector(".takeaway")');
    await firefox.until('document.querySelector(".outcome:not([aria-busy])")');
    expect(await text('.table-card caption')).toMatch(/^At depth 3/);
  });

  it('plays against the engine in a worker', async () => {
    await open('#/play?level=1&seed=2');
    await firefox.click('.cell.open');
    await firefox.until('document.querySelectorAll(".history button").length === 2');
    const moves = (await text('.history')).split(' ');
    expect(() => connectFour.parse(moves.join(''))).not.toThrow();
    expect(await firefox.value('document.querySelectorAll(".cell.stone").length')).toBe(2);
  });

  it('walks an AND/OR graph to its end', async () => {
    await open('#/and-or');
    await firefox.click('[data-icon="last"]');
    await firefox.until('/^The end/.test(document.querySelector(".telling h2").textContent)');
  });
});

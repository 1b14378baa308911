/**
 * When the laboratory's rooms can be used on a first visit over a slow line, as Lighthouse has it for a phone ("slow 4G"):
 * 1.47 Mbit/s, and 562.5 ms from each request to its first byte, which stands for a way there and back of 150 ms. Builds
 * the laboratory and serves it as hosts do, over HTTP/2 and compressed; needs Debian's chromium, and openssl.
 *
 *     npx tsx bench/page-arrival.ts [--runs 3] [ROOM ...]               e.g.  --runs 1 lesson
 */
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { serveOverHttp2 } from './http2-folder.js';
import { chosenRooms, inLaboratory, type LaboratoryRoom } from './laboratory-rooms.js';
import { printHeading, printTable } from './report.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const RUNS = Number(values.runs);

const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 1_474_560 / 8,
  uploadThroughput: 675_000 / 8,
};
/** How many times slower the other processor is. */
const SLOWER = 4;

/** The milliseconds until what `ready` names is there, in a browser that has nothing of the page, and the requests until then. */
async function arrival(
  browser: Browser,
  url: string,
  { address, ready }: LaboratoryRoom,
  slower: number,
): Promise<{ ms: number; requests: number }> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript((selector) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        watch.disconnect();
        const here = globalThis as { usable?: { ms: number; requests: number } };
        here.usable = { ms: performance.now(), requests: 1 + performance.getEntriesByType('resource').length };
      });
      watch.observe(document, { childList: true, subtree: true, attributes: true });
    }, ready);
    await page.goto(`${url}/${address}`);
    const usable = await page.waitForFunction(
      () => (globalThis as { usable?: { ms: number; requests: number } }).usable,
    );
    return (await usable.jsonValue()) as { ms: number; requests: number };
  } finally {
    await context.close();
  }
}

const rooms = RUNS >= 1 ? positionals : ['?'];
const chosen = chosenRooms('npx tsx bench/page-arrival.ts [--runs 3] [ROOM ...]', rooms);
const rows: Record<string, string | number>[] = [];
await inLaboratory(async (url, browser) => {
  for (const room of chosen) {
    const runs: { line: number; both: number; requests: number }[] = [];
    for (let run = 0; run < RUNS; run++) {
      const { ms: line, requests } = await arrival(browser, url, room, 1);
      const { ms: both } = await arrival(browser, url, room, SLOWER);
      runs.push({ line, both, requests });
    }
    const seconds = (which: 'line' | 'both'): string => (Math.min(...runs.map((run) => run[which])) / 1000).toFixed(2);
    rows.push({
      room: room.name,
      requests: runs[0]?.requests ?? 0,
      'slow line': seconds('line'),
      'and slow processor': seconds('both'),
    });
  }
}, serveOverHttp2);

printHeading(
  'How soon the laboratory can be used',
  `Seconds from a first visit until a room can be used, on a phone's screen, over a slow 4G line (1.47 Mbit/s, 562.5 ms before each answer, as
Lighthouse has it, and HTTP/2), and the same at a quarter of this machine's speed, which Chromium throttles by the clock. ${RUNS === 1 ? 'One run' : `The least of ${RUNS} runs`}.`,
);
printTable(rows);

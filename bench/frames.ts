/**
 * How long the animation frames of a page wait for one another while it searches for five seconds: in a worker, and
 * for comparison while a worker does nothing but count, and with the search on the page's own thread, a part of it
 * before each frame. Needs `npm run build` and Debian's chromium.
 *
 *     npx tsx bench/frames.ts
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const MS = 5000;
/** In ms: a frame that waits longer is late. */
const LATE = 50;

const code = `
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { createWorkerEngine } from 'cutnode/workers';

const start = connectFour.initial();
const frame = () => new Promise(requestAnimationFrame);

/** How long each frame waits for the next, while \`work\` goes on. */
async function waits(work) {
  let over = false;
  work.finally(() => { over = true; });
  const found = [];
  for (let last = await frame(); !over; ) {
    const next = await frame();
    found.push(next - last);
    last = next;
  }
  return found;
}

globalThis.searching = async (ms) => {
  const engine = await createWorkerEngine(connectFour);
  return waits((async () => engine.search(start, { timeMs: ms }))());
};
globalThis.counting = async (ms) => {
  const counter = URL.createObjectURL(new Blob(['for (let n = 0; ; n++);']));
  const worker = new Worker(counter);
  const found = await waits(new Promise((resolve) => setTimeout(resolve, ms)));
  worker.terminate();
  return found;
};
globalThis.blocking = async (ms) => {
  const engine = await createEngine(connectFour);
  return waits((async () => {
    for (let spent = 0; spent < ms; spent += 300) {
      await frame();
      engine.search(start, { timeMs: 300 });
    }
  })());
};
`;

const { outputFiles } = await build({
  stdin: { contents: code, resolveDir: root, sourcefile: 'page.js' },
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'browser',
  // Uses the built package, not its sources.
  tsconfigRaw: {},
  write: false,
});
const script = outputFiles[0]?.text ?? '';

/** With the headers that let threads share memory, and without. */
function serve(headers: Readonly<Record<string, string>>) {
  const server = createServer(({ url }, response) => {
    const [type, text] =
      url === '/page.js'
        ? ['text/javascript', script]
        : ['text/html', '<script type="module" src="/page.js"></script>'];
    response.writeHead(200, { 'content-type': type, ...headers }).end(text);
  });
  return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const rows: Record<string, string | number>[] = [];
for (const [page, headers] of [
  ['isolated', isolation],
  ['not isolated', {}],
] as const) {
  const server = await serve(headers);
  const tab = await browser.newPage();
  await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  for (const [what, call] of [
    ['a worker searches', 'searching'],
    ['a worker counts', 'counting'],
    ['the page itself searches', 'blocking'],
  ] as const) {
    const waits = (await tab.evaluate(`${call}(${MS})`)) as number[];
    rows.push({
      page,
      meanwhile: what,
      frames: waits.length,
      median: rounded(median(waits), 1),
      worst: rounded(Math.max(...waits), 1),
      late: waits.filter((wait) => wait > LATE).length,
    });
  }
  await tab.close();
  server.close();
}
await browser.close();

printHeading(
  'Frames of a page that searches',
  `Milliseconds from one animation frame to the next in ${MS / 1000} seconds; late: more than ${LATE}. On a busy machine all are later.`,
);
printTable(rows);

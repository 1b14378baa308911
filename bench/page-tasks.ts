/**
 * The longest tasks of the laboratory's rooms on a machine at a quarter of this one's speed: while a room loads, and
 * while the work runs that the room is for. Until a task ends the page answers nothing. What a task takes is the time
 * that its thread ran, times four: Chromium's own throttle goes by the clock, and on a busy machine it counts the waits
 * of other programs four times. Builds the laboratory; needs Debian's chromium.
 *
 *     npx tsx bench/page-tasks.ts [--runs 3] [ROOM ...]               e.g.  --runs 1 play
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { serveFolder } from '../test/browser/static-server.js';
import { printHeading, printTable } from './report.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const RUNS = Number(values.runs);
/** How many times slower the machine is for which the table is. */
const SLOWER = 4;
/** In ms: a page that answers later is noticed to be late. */
const NOTICED_MS = 100;
/** How long a search is watched, and a figure that plays by itself. */
const WATCHED_MS = 5000;

/** A room, what is there when it can be used, and the work that is watched. */
interface Case {
  readonly name: string;
  readonly address: string;
  readonly ready: string;
  work(page: Page): Promise<void>;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plays the figure at its fastest for a while, then jumps to its end, back, and to its end again. */
async function playThrough(page: Page): Promise<void> {
  await page.locator('.player select').selectOption('3');
  await page.locator('[data-icon="play"]:enabled').click();
  await sleep(WATCHED_MS);
  for (const jump of ['last', 'first', 'last'])
    await page.locator(`[data-icon="${jump}"]`).evaluate((button: HTMLButtonElement) => button.click());
}

const stepped = (name: string, address: string, ready: string): Case => ({ name, address, ready, work: playThrough });

/** A person's first move, the engine's answer, and the analysis of what comes then. `clicks`: how many a move takes. */
const played = (name: string, game: string, clicks: number): Case => ({
  name: `play: ${name}`,
  address: `#/play?game=${game}&level=4&analyse=1&seconds=600`,
  ready: '.cell.open',
  async work(page) {
    await page.locator('.lines tbody tr').first().waitFor();
    for (let click = 0; click < clicks; click++) await page.locator('.cell.open').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.history button').length >= 2);
    await page.locator('.lines tbody tr').first().waitFor();
    await sleep(WATCHED_MS);
  },
});

const largeTree = '((((5 6) (7 4 5)) ((3 2))) (((6 1) (6 9)) ((7 8))) (((5 3)) ((9 8) (6 4))))';

const cases: readonly Case[] = [
  {
    name: 'lesson',
    address: '',
    ready: '.answers button',
    async work(page) {
      const steps = await page.locator('.lesson-progress a').count();
      for (let step = 0; step < steps; step++) {
        await page.locator('.lesson-progress a').nth(step).click();
        await page.locator('.lesson-stage svg').first().waitFor();
        await page.locator('.answers button:enabled').first().click();
        await page.locator('.verdict').first().waitFor();
        for (const jump of ['first', 'last'])
          await page.locator(`[data-icon="${jump}"]`).evaluate((button: HTMLButtonElement) => button.click());
      }
    },
  },
  stepped('tree', `#/tree?tree=${encodeURIComponent(largeTree)}`, 'svg.tree .node'),
  stepped('tree: tic-tac-toe', '#/tree?game=tic-tac-toe', 'svg.tree .node'),
  stepped('tree: two orders of a game', '#/tree?game=tic-tac-toe&beside=best', 'svg.tree .node'),
  {
    name: 'tree: exercises',
    address: '#/tree?view=exercise',
    ready: '.exercise svg',
    async work(page) {
      await page.locator('.answer summary').first().click();
      await page.locator('.answer[open] .questions').first().waitFor();
    },
  },
  stepped('searches', '#/searches', '.lane .node'),
  stepped(
    'searches: all of them',
    `#/searches?searches=minimax,alpha-beta,scout,pvs,mtdf,sss,dual,proof-number,uct,b-star,mgss-star&tree=${encodeURIComponent(largeTree)}`,
    '.lane .node',
  ),
  {
    name: 'orderings',
    address: '#/orderings?depth=7',
    ready: 'button.primary:enabled',
    async work(page) {
      await page.locator('button.primary').click();
      await page.locator('.progress[hidden]').waitFor({ state: 'attached' });
      await page.locator('.takeaway').waitFor();
    },
  },
  played('Connect Four', 'connect-four', 1),
  played('Othello', 'othello', 1),
  played('chess', 'chess', 2),
  played('draughts', 'draughts', 2),
  played('Hex', 'hex', 1),
  played('Gomoku', 'gomoku', 1),
  played('Breakthrough', 'breakthrough', 2),
  stepped('and-or', '#/and-or', '.scroll svg'),
  stepped('chance', '#/chance', '.stepped-stage .node'),
  stepped('chance: several players', '#/chance?example=players', '.stepped-stage .node'),
  stepped('table', '#/folding', '.stepped-stage .node'),
  stepped('horizon', '#/folding?example=horizon', '.stepped-stage svg'),
  {
    name: 'own game',
    address: '#/own',
    ready: '.own-move:enabled',
    async work(page) {
      await page.locator('.own-move:enabled').first().click();
      await page.waitForFunction(() => / \d.* \d/.test(document.querySelector('.own-record')?.textContent ?? ''));
      await page.locator('.own-buttons button:enabled').first().click();
      await page.waitForFunction(() => document.querySelector('.own-buttons button:disabled') === null);
    },
  },
];

interface TracedTask {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest task of the page's thread during `work`, in milliseconds on the slower machine. */
async function longestDuring(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const tasks: TracedTask[] = [];
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...(value as unknown as TracedTask[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const main = new Set(
    tasks
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const ran = tasks
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (SLOWER * tdur) / 1000);
  return Math.max(0, ...ran);
}

/** The longest tasks of one room, in a page of its own. */
async function measured(browser: Browser, url: string, { address, ready, work }: Case): Promise<[number, number]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  // Once before, so that the browser itself is warm.
  const first = await context.newPage();
  await first.goto(`${url}/#/lesson`);
  await first.locator('.answers button').first().waitFor();
  await first.close();
  const page = await context.newPage();
  try {
    const loading = await longestDuring(page, async () => {
      await page.goto(`${url}/${address}`);
      await page.locator(ready).first().waitFor();
      await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
    });
    return [loading, await longestDuring(page, () => work(page))];
  } finally {
    await context.close();
  }
}

const chosen = (room: Case): boolean =>
  positionals.length === 0 || positionals.some((name) => room.name.startsWith(name));
if (!(RUNS >= 1) || !cases.some(chosen)) {
  console.error(
    `usage: npx tsx bench/page-tasks.ts [--runs 3] [ROOM ...]; rooms: ${cases.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'cutnode-page-'));
const config = fileURLToPath(new URL('../demo/vite.config.ts', import.meta.url));
const rows: Record<string, string | number>[] = [];
try {
  await build({ configFile: config, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const server = await serveFolder(folder);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const room of cases.filter(chosen)) {
    const runs: [number, number][] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measured(browser, server.url, room));
    const least = (which: 0 | 1): number => Math.round(Math.min(...runs.map((run) => run[which])));
    rows.push({ room: room.name, loading: least(0), working: least(1) });
  }
  await browser.close();
  await server.close();
} finally {
  rmSync(folder, { recursive: true });
}

const slow = (column: 'loading' | 'working'): string =>
  rows.flatMap((row) => (Number(row[column]) > NOTICED_MS ? [row.room] : [])).join(', ') || 'none';
const runs = RUNS === 1 ? 'One run' : `The least of ${RUNS} runs`;
printHeading(
  'Tasks of the laboratory',
  `The longest task of each room's page in milliseconds at a quarter of this machine's speed: ${SLOWER} times what its thread ran. ${runs}.
Over ${NOTICED_MS} ms, which a person notices: while loading, ${slow('loading')}; while working, ${slow('working')}.`,
);
printTable(rows);

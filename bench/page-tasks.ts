/**
 * The longest tasks of the laboratory's rooms on a machine at a quarter of this one's speed: while a room loads, and
 * while the work runs that the room is for. Until a task ends the page answers nothing. What a task takes is the time
 * that its thread ran, times four: Chromium's own throttle goes by the clock, and on a busy machine it counts the waits
 * of other programs four times. Builds the laboratory; needs Debian's chromium.
 *
 *     npx tsx bench/page-tasks.ts [--runs 3] [ROOM ...]               e.g.  --runs 1 play
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { chosenRooms, inLaboratory, type LaboratoryRoom } from './laboratory-rooms.js';
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

interface TracedTask {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

/**
 * The longest task of the page's thread during `work`, in milliseconds on the slower machine. `url`: where the page's
 * scripts are from. Chromium has other pages, such as that of a new tab, and starts renderers for later use; their
 * threads have the same name.
 */
async function longestDuring(page: Page, url: string, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const tasks: TracedTask[] = [];
  session.on('Tracing.dataCollected', ({ value }) => tasks.push(...(value as unknown as TracedTask[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
    },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threads = (of: (task: TracedTask) => boolean | undefined): Set<string> =>
    new Set(tasks.filter(of).map(({ pid, tid }) => `${pid} ${tid}`));
  const main = threads(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const ours = threads(({ args }) => args?.data?.url?.startsWith(url));
  for (const thread of main) if (!ours.has(thread)) main.delete(thread);
  if (main.size !== 1) throw new Error(`${main.size} threads ran the page's scripts`);
  const ran = tasks
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (SLOWER * tdur) / 1000);
  return Math.max(0, ...ran);
}

/** The longest tasks of one room, in a page of its own. */
async function measured(
  browser: Browser,
  url: string,
  { address, ready, work }: LaboratoryRoom,
): Promise<[number, number]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  // Once before, so that the browser itself is warm.
  const first = await context.newPage();
  await first.goto(`${url}/#/lesson`);
  await first.locator('.answers button').first().waitFor();
  await first.close();
  const page = await context.newPage();
  try {
    const loading = await longestDuring(page, url, async () => {
      await page.goto(`${url}/${address}`);
      await page.locator(ready).first().waitFor();
      await page.waitForFunction(() => document.documentElement.dataset.room !== undefined);
    });
    return [loading, await longestDuring(page, url, () => work(page))];
  } finally {
    await context.close();
  }
}

const rooms = RUNS >= 1 ? positionals : ['?'];
const chosen = chosenRooms('npx tsx bench/page-tasks.ts [--runs 3] [ROOM ...]', rooms);
const rows: Record<string, string | number>[] = [];
await inLaboratory(async (url, browser) => {
  for (const room of chosen) {
    const runs: [number, number][] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measured(browser, url, room));
    const least = (which: 0 | 1): number => Math.round(Math.min(...runs.map((run) => run[which])));
    rows.push({ room: room.name, loading: least(0), working: least(1) });
  }
});

const slow = (column: 'loading' | 'working'): string =>
  rows.flatMap((row) => (Number(row[column]) > NOTICED_MS ? [row.room] : [])).join(', ') || 'none';
const runs = RUNS === 1 ? 'One run' : `The least of ${RUNS} runs`;
printHeading(
  'Tasks of the laboratory',
  `The longest task of each room's page in milliseconds at a quarter of this machine's speed: ${SLOWER} times what its thread ran. ${runs}.
Over ${NOTICED_MS} ms, which a person notices: while loading, ${slow('loading')}; while working, ${slow('working')}.`,
);
printTable(rows);

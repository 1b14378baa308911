/** The laboratory, built and served for benches, and its rooms. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { launchChromium, wholeChromium } from '../test/browser/chromium.js';
import { serveFolder } from '../test/browser/static-server.js';

/** For so long a search is watched, and a figure that plays by itself. */
const WATCHED_MS = 5000;

/** A room, what is there when it can be used, and the work that is watched. */
export interface LaboratoryRoom {
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

const stepped = (name: string, address: string, ready: string): LaboratoryRoom => ({
  name,
  address,
  ready,
  work: playThrough,
});

/** A person's first move, the engine's answer, and the analysis of what comes then. `clicks`: how many a move takes. */
const played = (name: string, game: string, clicks: number): LaboratoryRoom => ({
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

const rooms: readonly LaboratoryRoom[] = [
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
  stepped('and-or', '#/and-or?step=0', '.scroll svg'),
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

/** The rooms whose names begin with one of these, all for none; ends the process if there is no such room. */
export function chosenRooms(usage: string, names: readonly string[]): readonly LaboratoryRoom[] {
  const chosen = rooms.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
  if (chosen.length > 0) return chosen;
  console.error(`usage: ${usage}; rooms: ${rooms.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

/** Builds the laboratory, serves it, and hands over its address and a browser. */
export async function inLaboratory(
  use: (url: string, browser: Browser) => Promise<void>,
  serve: (folder: string) => Promise<{ url: string; close(): Promise<void> }> = serveFolder,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cutnode-page-'));
  const config = fileURLToPath(new URL('../demo/vite.config.ts', import.meta.url));
  try {
    await build({ configFile: config, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    const server = await serve(folder);
    const browser = await launchChromium(wholeChromium);
    try {
      await use(server.url, browser);
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

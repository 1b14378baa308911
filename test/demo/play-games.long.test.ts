import { createHex } from 'cutnode/games/hex';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOfAxe } from '../browser/axe.js';
import { atNight, nightly, someOf } from '../extent.js';
import { describeLaboratory, movesListed } from './laboratory.js';

/** Every game of the room: it can be played by a click, the engine answers, and it can be looked at. */

/** What a person does first, and what stands in the list of moves then; the engine's answer follows. */
const games: Readonly<Record<string, { readonly clicks: readonly string[]; readonly first: string }>> = {
  'connect-four': { clicks: ['column 4, row 6, empty'], first: '4' },
  chess: { clicks: ['e2, White pawn', 'e4, empty'], first: '1. e4' },
  othello: { clicks: ['f5, empty'], first: 'f5' },
  draughts: { clicks: ['11, Black man', '15, empty'], first: '1. 11-15' },
  gomoku: { clicks: ['h8, empty'], first: 'h8' },
  hex: { clicks: ['d4, empty'], first: 'd4' },
  'hex-11': { clicks: ['f6, empty'], first: 'f6' },
  xiangqi: { clicks: ['h3, Red cannon', 'e3, empty'], first: '1. C2=5' },
  'go-5': { clicks: ['C3, empty'], first: 'C3' },
  'go-7': { clicks: ['D4, empty'], first: 'D4' },
  'go-9': { clicks: ['E5, empty'], first: 'E5' },
  breakthrough: { clicks: ['c2, White', 'c3, empty'], first: 'c2-c3' },
  'tic-tac-toe': { clicks: ['cell 5, empty'], first: '5' },
  'mnk-4-4-4': { clicks: ['b2, empty'], first: 'b2' },
  'mnk-5-5-4': { clicks: ['c3, empty'], first: 'c3' },
  'connect-four-6x5': { clicks: ['column 3, row 1, empty'], first: '3' },
  'connect-four-6x6': { clicks: ['column 3, row 1, empty'], first: '3' },
  'connect-four-8x7': { clicks: ['column 4, row 1, empty'], first: '4' },
  nim: { clicks: ['heap 1, coin 6, coin, plays 7>5'], first: '7>5' },
  'nim-misere': { clicks: ['heap 4, coin 1, coin, plays 1>0'], first: '1>0' },
  'last-coin': { clicks: ['coin 18, coin'], first: '3' },
  grundy: { clicks: ['heap 1, coin 3, coin, plays 12>10-2'], first: '12>10-2' },
};

/** What the browser tells of a jump. */
interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

const history = async (page: Page): Promise<string> => (await page.locator('.history').textContent()) ?? '';

describeLaboratory('the games of the room of play', (laboratory) => {
  it('are those of the list', async () => {
    const { page } = await laboratory.open('#/play');
    const [list, boards] = [page.locator('.setup select').first(), page.locator('.setup select').nth(1)];
    const groups = await list
      .locator('optgroup')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label));
    expect(groups).toEqual(['Lines', 'Chess and draughts', 'Territory and connection', 'Take-away']);
    const values = (of: Locator): Promise<string[]> =>
      of.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    const all: string[] = [];
    for (const game of await values(list)) {
      await list.selectOption(game);
      all.push(...(await values(boards)));
    }
    expect(all.toSorted()).toEqual(Object.keys(games).toSorted());
    expect(await list.locator('option').count()).toBe(15);
    // A board is a choice of its own where there are several, and the way of searching.
    await list.selectOption('go-5');
    await boards.selectOption('9 × 9');
    await page.waitForURL(/game=go-9$/);
    await page.getByLabel('searches by').selectOption('alpha-beta');
    await page.waitForURL(/game=go-9&by=alpha-beta/);
    await list.selectOption('chess');
    await page.waitForURL(/game=chess$/);
    expect(await page.locator('.setup select:visible').count()).toBe(2);
    // What no game is called is said.
    await page.evaluate(() => {
      location.hash = '#/play?game=halma';
    });
    await page.locator('.complaint', { hasText: 'There is no game called “halma”' }).waitFor();
  });

  // Games that are next to one another in the list are the most alike.
  it.each(Object.entries(games).filter((_, i) => nightly || i % 8 === 0))(
    '%s: a person moves, the engine answers, nothing jumps, axe finds nothing',
    async (name, { clicks, first }) => {
      const { page, complaints } = await laboratory.open(`#/play?game=${name}&level=2`, {
        viewport: { width: 390, height: 844 },
      });
      // From the first thing drawn on.
      await page.evaluate(() => {
        const jumps: [number, string[]][] = [];
        Object.assign(globalThis, { jumps });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as Shift[])
            if (!entry.hadRecentInput) {
              const from = ({ node, previousRect: a, currentRect: b }: Shift['sources'][0]): string =>
                `${node?.nodeName} ${(node as Element)?.className}: ${a.y} + ${a.height} -> ${b.y} + ${b.height}`;
              jumps.push([entry.value, entry.sources.map(from)]);
            }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const label of clicks) await page.getByRole('gridcell', { name: label }).first().click();
      await page.waitForFunction(() => document.querySelectorAll('.history button').length >= 2);
      const moves = await history(page);
      expect(moves.slice(0, first.length + 1)).toBe(`${first} `);
      const jumps = await page.evaluate(() => (globalThis as unknown as { jumps: [number, string[]][] }).jumps);
      const jumped = jumps.reduce((sum, [one]) => sum + one, 0);
      // Google calls more than 0.1 a jump that disturbs.
      expect(jumped, JSON.stringify(jumps)).toBeLessThan(0.05);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  it.each(someOf(['touch', 'keyboard'] as const, 1))('are all played by %s', async (by) => {
    const { page, complaints } = await laboratory.open('#/play?game=tic-tac-toe', {
      viewport: { width: 390, height: 844 },
      hasTouch: by === 'touch',
    });
    const begun: string[] = [];
    const played = Object.entries(games).filter((_, i) => nightly || i % 3 === 0);
    for (const [name, { clicks, first }] of played) {
      await page.evaluate((game) => {
        location.hash = `#/play?game=${game}&you=both`;
      }, name);
      await page.waitForFunction(
        (game) => (document.querySelectorAll('.setup select')[1] as HTMLSelectElement).value === game,
        name,
      );
      for (const label of clicks) {
        const cell = page.getByRole('gridcell', { name: label }).first();
        await (by === 'touch' ? cell.tap() : cell.press('Enter'));
      }
      await movesListed(page, 1);
      begun.push((await history(page)).slice(0, first.length));
    }
    expect(begun).toEqual(played.map(([, { first }]) => first));
    expect(complaints).toEqual([]);
  });

  it('plays Hex by Monte Carlo search, too, which is loaded when it is chosen', async () => {
    const before = laboratory.served.length;
    const { page, complaints } = await laboratory.open('#/play?game=hex&level=3&seed=5');
    const loaded = (): boolean => laboratory.served.slice(before).some((file) => file.includes('monte-carlo'));
    expect(loaded()).toBe(false);
    await page.getByLabel('searches by').selectOption('Monte Carlo');
    expect(await page.locator('.level output').textContent()).toBe('3: 80 games');
    await page.locator('.cell.open').first().waitFor();
    await page.getByRole('gridcell', { name: 'd4, empty' }).click();
    await movesListed(page, 2);
    expect(loaded()).toBe(true);
    const hex = createHex({ size: 7 });
    const position = hex.play(hex.initial(), hex.parseMove(hex.initial(), 'd4'));
    const { move } = await createMonteCarlo(hex, { rave: true, seed: 5 }).search(position, { visits: 80 });
    expect(await history(page)).toBe(`d4 ${hex.formatMove(position, move as number)}`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page
      .locator('.status', { hasText: /^Hint: [a-g][1-7], which wins (\d+ % of the games tried)?[.]?/ })
      .waitFor();
    // It is an option of the game; once it was a game of its own.
    await page.waitForURL(/game=hex&by=monte-carlo/);
    await page.evaluate(() => {
      location.hash = '#/play?game=hex-11-monte-carlo';
    });
    await page.waitForURL(/game=hex-11&by=monte-carlo$/);
    expect(complaints).toEqual([]);
  });

  // In a frame of Gomoku, where 225 cells change at once, this was half of what their styles cost.
  atNight('find the size of a cell once for the board, and give all empty cells one style', async () => {
    const { page } = await laboratory.open('#/play?game=gomoku&you=both');
    const cells = await page.locator('.cell').evaluateAll((all) =>
      all.map((cell) => ({
        size: getComputedStyle(cell).getPropertyValue('--cell'),
        width: getComputedStyle(cell).width,
        style: cell.getAttribute('style'),
      })),
    );
    expect(cells.length).toBe(225);
    for (const { size, width, style } of cells) {
      expect(Number.parseFloat(size)).toBeCloseTo(Number.parseFloat(width), 1);
      expect(style).toBe(null);
    }
  });

  atNight('say of a list too long for all values that it has the best alone', async () => {
    const { page } = await laboratory.open('#/play?game=gomoku&you=both&analyse=1&seconds=600');
    await page.getByText('Only the best 64 of 225 moves have a value.').waitFor();
    expect(await page.locator('.lines tbody tr').count()).toBe(64);
    await page.evaluate(() => {
      location.hash = '#/play?game=tic-tac-toe&you=both&analyse=1';
    });
    await page.waitForFunction(() => document.querySelectorAll('.lines tbody tr').length === 9);
    expect(await page.getByText('Only the best').isVisible()).toBe(false);
  });

  atNight('show a move in a frame of its own, before the analysis begins', async () => {
    const { page } = await laboratory.open('#/play?game=gomoku&you=both&analyse=1&seconds=600', {
      serviceWorkers: 'block',
    });
    await page.locator('.lines tbody tr').first().waitFor();
    const order = await page.evaluate(async () => {
      const happened: string[] = [];
      const { Worker: Begun } = globalThis;
      globalThis.Worker = class extends Begun {
        constructor(...parts: ConstructorParameters<typeof Worker>) {
          super(...parts);
          happened.push('engine');
        }
      };
      document.querySelector<HTMLElement>('.cell.open')?.click();
      happened.push(document.querySelector('.cell.stone') ? 'stone' : 'no stone');
      await new Promise((resolve) => requestAnimationFrame(resolve));
      happened.push('frame');
      while (!happened.includes('engine')) await new Promise((resolve) => setTimeout(resolve, 10));
      return happened;
    });
    expect(order).toEqual(['stone', 'frame', 'engine']);
  });

  atNight('are seen where the system chooses the colours: each side has a colour of its own', async () => {
    for (const game of ['connect-four&moves=4.4', 'othello', 'gomoku&moves=h8.h9', 'hex&moves=d4.c4']) {
      const { page } = await laboratory.open(`#/play?you=both&game=${game}`, { forcedColors: 'active' });
      const colours = await page.evaluate(() => {
        const colour = (selector: string): string =>
          getComputedStyle(document.querySelector(selector) as Element, '::before').backgroundColor;
        return ['.cell.side-0', '.cell.side-1', '.cell:not(.stone)'].map(colour);
      });
      expect([game, new Set(colours).size]).toEqual([game, 3]);
      await page.context().close();
    }
  });
});

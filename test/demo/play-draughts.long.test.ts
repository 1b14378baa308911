import { draughts } from 'cutnode/games/draughts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOfAxe, rulesOfThemes } from '../browser/axe.js';
import { atNight } from '../extent.js';
import { describeLaboratory, inTheDark, yourTurn } from './laboratory.js';

/**
 * English draughts in the room of play: clicks and drags, captures, ways, kings, ends of games, both sides of the
 * board.
 */

const history = async (page: Page): Promise<string> => (await page.locator('.history').textContent()) ?? '';
const fen = (page: Page): Promise<string> => page.locator('.position textarea').inputValue();
const square = (page: Page, number: number) => page.getByRole('gridcell', { name: new RegExp(`^${number},`) });
const address = (start: string, more = ''): string =>
  `#/play?game=draughts&you=both&start=${encodeURIComponent(start)}${more}`;

async function middle(page: Page, number: number): Promise<{ x: number; y: number }> {
  const box = await square(page, number).boundingBox();
  if (!box) throw new Error(`no square ${number}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describeLaboratory('draughts in the room of play', (laboratory) => {
  it('plays against the engine by clicks, keeps the game in the address, and takes back', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=draughts&level=2');
    await square(page, 11).click();
    const open = page.locator('.cell.open');
    expect(await open.evaluateAll((cells) => cells.map((cell) => cell.ariaLabel).sort())).toEqual([
      '15, empty',
      '16, empty',
    ]);
    await square(page, 15).click();
    await yourTurn(page);
    const [, first = '', reply = ''] = (await history(page)).split(' ');
    expect(first).toBe('11-15');
    let position = draughts.initial();
    for (const text of [first, reply]) position = draughts.play(position, draughts.parseMove(position, text));
    expect(await fen(page)).toBe(draughts.format(position));
    await page.waitForURL(/moves=11-15\.\d+/);
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await fen(again)).toBe(await fen(page));
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.history button:not(.undone)').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('lets men be dragged, must capture where it can, and seats the person below', async () => {
    const { page, complaints } = await laboratory.open(address('B:W18,30:B15,1', '&moves=15x22'));
    expect(await history(page)).toBe('1. 15x22');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('.cell.open').count()).toBe(1);
    await page.locator('.draggable').waitFor();
    const [start, end] = [await middle(page, 15), await middle(page, 22)];
    expect(start.y).toBeLessThan(end.y);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
    expect(await history(page)).toBe('1. 15x22');
    expect(complaints).toEqual([]);
    const { page: turned } = await laboratory.open('#/play?game=draughts&you=first');
    expect((await middle(turned, 1)).y).toBeGreaterThan((await middle(turned, 32)).y);
  });

  it('asks by which way a piece captures', async () => {
    const start = 'B:W6,7,14,15:BK2';
    const ways = draughts.moves(draughts.parse(start)).map((move) => draughts.formatMove(draughts.parse(start), move));
    const { page, complaints } = await laboratory.open(address(start));
    await square(page, 2).click();
    await page.locator('.cell.open').first().click();
    const dialog = page.getByRole('dialog', { name: 'The way of the capture' });
    // Over the board, and not below it.
    expect(await dialog.locator('..').evaluate((veil) => getComputedStyle(veil).position)).toBe('absolute');
    await dialog.getByRole('button', { name: ways[0] as string, exact: true }).click();
    expect(await history(page)).toBe(`1. ${ways[0]}`);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['W:WK10:B6', '10x1', 'White wins: Black has no piece left.'],
    ['W:WK1:BK32:H79', '1-6', 'A draw: 40 moves of each side without a capture or a move of a man.'],
    ['W:WK1:BK32', '1-6.32-28.6-1.28-32', 'A draw: the position has occurred before.'],
  ])('%s after %s: %s', async (start, moves, words) => {
    const { page, complaints } = await laboratory.open(address(start, `&moves=${moves}`));
    expect(await page.locator('.status').textContent()).toContain(words);
    expect(complaints).toEqual([]);
  });

  atNight('names squares and pieces, fits a phone, and has no serious finding of axe', async () => {
    const { page, complaints } = await laboratory.open(address('W:W21,K30:B1,K5', '&analyse=1'), {
      colorScheme: 'light',
      viewport: { width: 390, height: 800 },
    });
    await page.locator('.lines tbody tr').first().waitFor();
    expect(await square(page, 30).getAttribute('aria-label')).toContain('30, White king');
    expect(await square(page, 1).getAttribute('aria-label')).toBe('1, Black man');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findingsOfAxe(page)).toEqual([]);
    await inTheDark(page);
    expect(await findingsOfAxe(page, rulesOfThemes)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

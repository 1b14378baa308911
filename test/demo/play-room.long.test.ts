import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atNight } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** Room 3 in Chromium: whole games against the engine, analysis, hints, positions in and out. */

const status = (page: Page): Promise<string> =>
  page
    .locator('.status')
    .textContent()
    .then((text) => text ?? '');
const positionOf = (page: Page): Promise<string> => page.locator('.position textarea').inputValue();

/** Waits until the person can move, or the game is over; true when it goes on. */
async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => /your turn|wins|draw/.test(document.querySelector('.status')?.textContent ?? ''));
  return /your turn/.test(await status(page));
}

describeLaboratory('the room of play', (laboratory) => {
  atNight('has the numbers of its columns, by which moves are named, and no button above the others', async () => {
    const { page } = await laboratory.open('#/play?you=both');
    expect(await page.locator('.coordinates .letters').textContent()).toBe('1234567');
    expect(await page.locator('.coordinates .numbers').isVisible()).toBe(false);
    const { page: go } = await laboratory.open('#/play?game=go-9&you=both');
    await go.getByRole('button', { name: 'Pass' }).waitFor();
    expect(await go.locator('.main-part .primary').count()).toBe(0);
  });

  it('plays a whole game of Connect Four against the engine', async () => {
    const { page, complaints } = await laboratory.open('#/play?level=3');
    while (await myTurn(page)) {
      // Any column that is open, from the middle.
      const position = connectFour.parse(await positionOf(page));
      const column = [3, 2, 4, 1, 5, 0, 6].find((each) => connectFour.moves(position).includes(each)) ?? 0;
      await page.locator('.cell').nth(column).click();
    }
    const end = connectFour.parse(await positionOf(page));
    expect(await page.locator('.cell.stone').count()).toBe(end.line.length);
    expect([await status(page), end.line, await page.locator('.cell.won').count()]).toEqual([
      'Blue wins.',
      '444244433531333657515557212',
      4,
    ]);
    // The game is in the address, a moment later.
    await page.waitForURL((url) => url.hash.includes(`moves=${[...end.line].join('.')}`));
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await positionOf(again)).toBe(end.line);
    expect(await status(again)).toBe(await status(page));
    expect(complaints).toEqual([]);
  });

  atNight('shows the column under the pointer, and where a disc would fall in it', async () => {
    const { page } = await laboratory.open('#/play?you=both&moves=3');
    const looks = (): Promise<string[]> =>
      page.locator('.cell').evaluateAll((cells) => {
        const plain = getComputedStyle(cells[0] as Element).backgroundColor;
        const empty = getComputedStyle(cells[0] as Element, '::before').backgroundColor;
        return cells.flatMap((cell, i) => [
          ...(getComputedStyle(cell).backgroundColor === plain ? [] : [`column ${i % 7}`]),
          ...(!cell.matches('.stone') && getComputedStyle(cell, '::before').backgroundColor !== empty
            ? [`falls ${i}`]
            : []),
        ]);
      });
    expect(await looks()).toEqual([]);
    await page.locator('.cell').nth(2).hover();
    // The last row holds a disc.
    const column = Array.from({ length: 6 }, () => 'column 2');
    await expect.poll(looks).toEqual(column.toSpliced(5, 0, 'falls 30'));
  });

  it('is played by keyboard, and takes back', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=tic-tac-toe&level=10');
    await myTurn(page);
    await page.locator('.cell[tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    expect(await myTurn(page)).toBe(true);
    const played = ticTacToe.parse(await positionOf(page));
    expect(ticTacToe.moves(played).length).toBe(7);
    await page.keyboard.press('ArrowUp');
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^cell 2,/);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await positionOf(page)).toBe('.........');
    expect(complaints).toEqual([]);
  });

  it('analyses: the value of every move, as the engine has it', async () => {
    const { page, complaints } = await laboratory.open(
      '#/play?game=tic-tac-toe&moves=5.2&you=both&analyse=1&seconds=600',
    );
    await page.locator('.facts .final').waitFor();
    const shown = new Map<string, string>();
    for (const row of await page.locator('.lines tbody tr').all()) {
      shown.set((await row.locator('th').textContent()) ?? '', (await row.locator('.value-cell').textContent()) ?? '');
    }
    const position = ticTacToe.parse('.O..X....');
    const engine = await createEngine(ticTacToe);
    expect(shown.size).toBe(7);
    for (const { move, value } of engine.search(position, { depth: 9, lines: 7 }).lines) {
      const text = value === 0 ? 'draw' : `${value > 0 ? 'W' : 'L'}${8_000_000 - Math.abs(value)}`;
      expect([move, shown.get(ticTacToe.formatMove(position, move))]).toEqual([move, text]);
    }
    // Each cell says its value, too.
    expect(await page.locator('.cell[data-value]').count()).toBe(7);
    expect(complaints).toEqual([]);
  });

  it('shows bars under the columns, and a line on the board', async () => {
    const { page } = await laboratory.open('#/play?moves=4.4.5.5&you=both&analyse=1&line=1&seconds=600');
    await page.waitForFunction(
      () => document.querySelector('.bar-cell:nth-child(3)')?.getAttribute('data-value') === 'W3',
    );
    expect(await page.locator('.cell[data-number="1"]').count()).toBe(1);
    expect(Number.parseInt((await page.locator('.facts b').first().textContent()) ?? '', 10)).toBeGreaterThan(2);
  });

  it('gives a hint that wins', async () => {
    const { page } = await laboratory.open('#/play?moves=4.1.4.1.4.1');
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.waitForFunction(() => document.querySelector('.status')?.textContent?.startsWith('Hint'));
    expect(await status(page)).toBe('Hint: 4, which wins in 1 ply, score +18.');
    expect(await page.locator('.cell.hinted').count()).toBe(1);
  });

  it('takes a position, says what is wrong with another, and copies it', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=othello&you=both');
    const text = page.locator('.position textarea');
    await text.fill('f5d6c3z9');
    await page.getByRole('button', { name: 'Set up' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('othello');
    await text.fill('f5d6c3');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.cell.stone').length === 7);
    expect(await status(page)).toBe('White to move.');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[XO-]{64} O$/);
    expect(complaints).toEqual([]);
  });

  atNight('plays a game whose pieces move against itself', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=breakthrough&level=2');
    await myTurn(page);
    await page.getByRole('gridcell', { name: 'c2, White' }).click();
    await page.getByRole('gridcell', { name: 'c3, empty' }).click();
    expect(await myTurn(page)).toBe(true);
    expect(await page.locator('.history').textContent()).toMatch(/^c2-c3 \w\d[-x]\w\d$/);
    await page.getByLabel('You play').selectOption('none');
    await page.waitForFunction(() => document.querySelectorAll('.history button').length >= 8);
    expect(complaints).toEqual([]);
  });
});

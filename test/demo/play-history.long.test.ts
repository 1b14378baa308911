import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atNight } from '../extent.js';
import { describeLaboratory, movesListed, yourTurn } from './laboratory.js';

/** Undo and redo, resigning, and the browser's history: one entry for each game, so that Back leaves it. */

const position = (page: Page): Promise<string> => page.locator('.position textarea').inputValue();
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);
const status = async (page: Page): Promise<string> => (await page.locator('.status').textContent()) ?? '';

/** Waits until this is the position on the board. */
async function at(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction(
    ([source, flags]) =>
      new RegExp(source as string, flags).test(
        document.querySelector<HTMLTextAreaElement>('.position textarea')?.value ?? '-',
      ),
    typeof text === 'string' ? [`^${text}$`, ''] : [text.source, text.flags],
  );
}

/** Drops a disc into a column, from 1. */
const drop = (page: Page, column: number): Promise<void> => page.keyboard.press(String(column));
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** The address is written a moment after a change. */
const written = (page: Page, part: string): Promise<void> => page.waitForURL((url) => url.hash.includes(part));

describeLaboratory('the history of the room of play', (laboratory) => {
  it('has one entry for each game, whose moves keep it up to date', async () => {
    const { page, complaints } = await laboratory.open('#/tree');
    await page.locator('nav a[data-room="play"]').click();
    await page.locator('.cell.open').first().waitFor();
    await page.getByLabel('You play').selectOption('both');
    await written(page, 'you=both');
    const before = await entries(page);
    for (const column of [4, 4, 5, 3]) await drop(page, column);
    await at(page, '4453');
    await press(page, 'Undo');
    await page.locator('.history button').first().click();
    await at(page, '4');
    await page.getByRole('checkbox', { name: 'Analyse' }).check();
    await written(page, 'analyse=1');
    expect(await entries(page)).toBe(before);
    // What begins a game is an entry: a new one, another game, one that is set up.
    await press(page, 'New game');
    await at(page, '');
    await drop(page, 1);
    await page.getByLabel('Game').selectOption('tic-tac-toe');
    await at(page, '\\.{9}');
    await page.locator('.position textarea').fill('X...O....');
    await press(page, 'Set up');
    await written(page, 'start=X...O');
    expect(await entries(page)).toBe(before + 3);
    await page.getByRole('slider').fill('7');
    await page.goBack();
    await at(page, '\\.{9}');
    await page.goBack();
    await at(page, '1');
    // What is set about the opponent and the analysis is not part of a game.
    expect(await page.getByRole('slider').inputValue()).toBe('7');
    expect(await page.getByRole('checkbox', { name: 'Analyse' }).isChecked()).toBe(true);
    await page.goBack();
    await at(page, '4');
    expect(await page.locator('.history button.undone').count()).toBe(3);
    await page.goForward();
    await at(page, '1');
    await page.goBack();
    await page.goBack();
    await page.locator('svg.tree').waitFor();
    // An address that is typed says all.
    await page.goto(`${laboratory.url}/#/play?you=both&moves=1.1`);
    await at(page, '11');
    expect(await page.getByRole('slider').inputValue()).toBe('2');
    expect(complaints).toEqual([]);
  });

  atNight('undoes and redoes: each is the inverse of the other, with an engine and without', async () => {
    const { page, complaints } = await laboratory.open('#/play');
    const [undo, redo] = [page.getByRole('button', { name: 'Undo' }), page.getByRole('button', { name: 'Redo' })];
    expect([await undo.isEnabled(), await redo.isEnabled()]).toEqual([false, false]);
    const seen = [''];
    for (const column of [4, 3]) {
      await drop(page, column);
      await at(page, new RegExp(`^${seen.at(-1)}${column}\\d$`));
      await yourTurn(page);
      seen.push(await position(page));
      // The engine's move is told.
      expect(await status(page)).toBe(`Orange played ${seen.at(-1)?.at(-1)}: your turn.`);
    }
    const [start, first, second] = seen as [string, string, string];
    await undo.click();
    await at(page, first);
    await page.keyboard.press('Control+z');
    await at(page, start);
    expect(await undo.isEnabled()).toBe(false);
    await redo.click();
    await at(page, first);
    await page.keyboard.press('Control+Shift+z');
    await at(page, second);
    expect(await redo.isEnabled()).toBe(false);
    // To resign is one step more.
    await press(page, 'Resign');
    expect(await status(page)).toBe('Blue has resigned: Orange wins.');
    expect(await page.locator('.cell.open').count()).toBe(0);
    await undo.click();
    expect([await position(page), await status(page)]).toEqual([second, `Orange played ${second.at(-1)}: your turn.`]);
    await redo.click();
    expect(await status(page)).toBe('Blue has resigned: Orange wins.');
    for (const text of [second, first]) {
      await undo.click();
      await at(page, text);
    }
    // Another move: what was ahead is gone.
    await drop(page, 7);
    await at(page, new RegExp(`^${first}7\\d$`));
    await yourTurn(page);
    expect(await redo.isEnabled()).toBe(false);
    // Both sides: one move after another. The engine goes on from an earlier position when it gets the side to move.
    await page.getByLabel('You play').selectOption('both');
    await undo.click();
    await at(page, `${first}7`);
    await page.getByLabel('You play').selectOption('first');
    await at(page, new RegExp(`^${first}7\\d$`));
    await yourTurn(page);
    await press(page, 'New game');
    await at(page, '');
    expect(await undo.isEnabled()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('leaves what somebody types in the box of the position when the engine moves', async () => {
    const { page } = await laboratory.open('#/play?level=10');
    await drop(page, 4);
    const box = page.locator('.position textarea');
    await box.fill('4455');
    await yourTurn(page);
    expect(await box.inputValue()).toBe('4455');
    await page.keyboard.press('Enter');
    await written(page, 'start=4455');
    await box.blur();
    await drop(page, 3);
    await at(page, /^44553\d$/);
  });

  it('takes a move back while the engine is thinking', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=othello&level=10');
    await yourTurn(page);
    const start = await position(page);
    expect(await page.locator('.tally').textContent()).toBe('Black 2 : 2 White');
    await page.locator('.cell.open').first().click();
    await page.locator('.status', { hasText: 'thinking' }).waitFor();
    expect(await page.locator('.tally').textContent()).toBe('Black 4 : 1 White');
    await press(page, 'Undo');
    await at(page, start);
    await yourTurn(page);
    // The engine has to answer once more.
    await press(page, 'Redo');
    await movesListed(page, 2);
    await yourTurn(page);
    expect(complaints).toEqual([]);
  });

  atNight('shows the whole mark of the current move, and keeps room for values only where they come', async () => {
    const { page } = await laboratory.open('#/play?you=both&moves=4.4');
    const [list, current] = await Promise.all(
      ['.history', '.history [aria-current]'].map((part) => page.locator(part).boundingBox()),
    );
    if (!list || !current) throw new Error('no list of moves');
    expect(current.y - list.y).toBeGreaterThanOrEqual(1.5);
    expect(list.y + list.height - current.y - current.height).toBeGreaterThanOrEqual(1.5);
    const gap = (): Promise<number> =>
      page.evaluate(() => {
        const [board, actions] = ['.board', '.actions'].map((part) => document.querySelector(part));
        return (actions?.getBoundingClientRect().top ?? 0) - (board?.getBoundingClientRect().bottom ?? 0);
      });
    expect(await gap()).toBeLessThan(40);
    // What belongs to the analysis alone is not there before it.
    expect(await page.getByLabel('Threads').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Analyse' }).check();
    await page.getByLabel('Threads').waitFor();
    // The room is there at once, and what comes later moves nothing.
    const room = await gap();
    expect(room).toBeGreaterThan(90);
    await page.locator('.bar-cell[data-value]').first().waitFor();
    expect(await gap()).toBe(room);
  });

  atNight('stops two engines that Back leads to; leaves alone the history of a page around it', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=tic-tac-toe');
    await page.getByLabel('You play').selectOption('none');
    await page.waitForFunction(() => document.querySelectorAll('.history button').length >= 3);
    await page.getByLabel('Game').selectOption('connect-four');
    await page.locator('.board.discs .cell.stone').first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    const stopped = await position(page);
    await page.waitForTimeout(800);
    expect(await position(page)).toBe(stopped);
    expect(complaints).toEqual([]);
    const { page: embedded } = await laboratory.open('#/play?you=both&embed=1');
    const before = await entries(embedded);
    await drop(embedded, 4);
    await press(embedded, 'New game');
    await at(embedded, '');
    expect(await entries(embedded)).toBe(before);
  });
});

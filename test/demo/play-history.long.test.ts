import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeLaboratory, yourTurn } from './laboratory.js';

/** Moves as entries of the browser's history: Back takes a move back, Forward brings it again. */

const position = (page: Page): Promise<string> => page.locator('.position input').inputValue();
const entries = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Waits until this is the position on the board. */
async function at(page: Page, text: string | RegExp): Promise<void> {
  await page.waitForFunction(
    ([source, flags]) =>
      new RegExp(source as string, flags).test(
        document.querySelector<HTMLInputElement>('.position input')?.value ?? '-',
      ),
    typeof text === 'string' ? [`^${text}$`, ''] : [text.source, text.flags],
  );
}

/** Drops a disc into a column, from 1. */
const drop = (page: Page, column: number): Promise<void> => page.keyboard.press(String(column));

/** The address is written a moment after a change that is no move. */
const written = (page: Page, part: string): Promise<void> => page.waitForURL((url) => url.hash.includes(part));

describeLaboratory('the history of the room of play', (laboratory) => {
  it('has an entry for each move of both sides', async () => {
    const { page, complaints } = await laboratory.open('#/play?you=both');
    const before = await entries(page);
    for (const column of [4, 4, 5, 3]) await drop(page, column);
    await at(page, '4453');
    expect(await entries(page)).toBe(before + 4);
    await page.goBack();
    await at(page, '445');
    await page.goBack();
    await at(page, '44');
    expect(new URL(page.url()).hash).toContain('moves=4.4');
    await page.goForward();
    await at(page, '445');
    // Another move: what was ahead is gone.
    await drop(page, 1);
    await at(page, '4451');
    expect(await entries(page)).toBe(before + 4);
    await page.goBack();
    await at(page, '445');
    await page.goForward();
    await at(page, '4451');
    expect(complaints).toEqual([]);
  });

  it('offers nothing to be undone that Back has undone', async () => {
    const { page } = await laboratory.open('#/play?you=both');
    for (const column of [4, 4]) await drop(page, column);
    await at(page, '44');
    await page.getByLabel('Game').selectOption('tic-tac-toe');
    const undo = page.getByRole('button', { name: /^Undo/ });
    await undo.waitFor();
    await page.goBack();
    await at(page, '44');
    expect(await undo.count()).toBe(0);
    await page.goForward();
    await undo.waitFor();
    await page.goBack();
    await at(page, '44');
    await page.getByRole('button', { name: 'Take back' }).click();
    await at(page, '4');
    await undo.waitFor();
    await page.goBack();
    await at(page, '44');
    expect(await undo.count()).toBe(0);
  });

  it('shows the whole mark of the current move, and keeps room for values only where they come', async () => {
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
    await page.getByLabel('Analyse', { exact: true }).check();
    // The room is there at once, and what comes later moves nothing.
    const room = await gap();
    expect(room).toBeGreaterThan(90);
    await page.locator('.bar-cell[data-value]').first().waitFor();
    expect(await gap()).toBe(room);
  });

  it('counts an answer of the engine to the move that it answers, and sends the engine to no work twice', async () => {
    const { page, complaints } = await laboratory.open('#/play?level=2');
    await yourTurn(page);
    const before = await entries(page);
    await drop(page, 4);
    await at(page, /^4\d$/);
    await yourTurn(page);
    const first = await position(page);
    await drop(page, 3);
    await at(page, /^4\d3\d$/);
    await yourTurn(page);
    const second = await position(page);
    expect(await entries(page)).toBe(before + 2);
    await written(page, `moves=${[...second].join('.')}`);
    await page.goBack();
    await at(page, first);
    await page.goBack();
    await at(page, '');
    expect(await page.locator('.status').textContent()).toContain('your turn');
    await page.goForward();
    await at(page, first);
    await page.goForward();
    await at(page, second);
    expect(await page.locator('.status').textContent()).toContain('your turn');
    expect(await entries(page)).toBe(before + 2);
    expect(complaints).toEqual([]);
  });

  it('takes a move back while the engine is thinking', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=othello&level=10');
    await yourTurn(page);
    const start = await position(page);
    await page.locator('.cell.open').first().click();
    await page.locator('.status', { hasText: 'thinking' }).waitFor();
    await page.goBack();
    await at(page, start);
    await yourTurn(page);
    expect(await page.locator('.history button').count()).toBe(0);
    // The engine has to answer once more.
    await page.goForward();
    await page.waitForFunction(() => document.querySelectorAll('.history button').length === 2);
    await yourTurn(page);
    expect(complaints).toEqual([]);
  });

  it('offers in one game nothing that was undone in another, and leads back to a game that was left for it', async () => {
    const { page } = await laboratory.open('#/play?you=both');
    for (const column of [4, 4]) await drop(page, column);
    await at(page, '44');
    await page.getByRole('button', { name: 'New game' }).click();
    await at(page, '');
    const undo = page.getByRole('button', { name: /^Undo/ });
    await undo.waitFor();
    const game = page.getByLabel('Game');
    await game.selectOption('tic-tac-toe');
    await page.locator('.board:not(.discs) .cell.open').first().waitFor();
    expect(await undo.count()).toBe(0);
    await game.selectOption('connect-four');
    await undo.click();
    await at(page, '44');
    await game.selectOption('tic-tac-toe');
    await page.locator('.board:not(.discs) .cell.open').first().waitFor();
    await page.getByRole('button', { name: 'Undo: other game' }).click();
    await at(page, '44');
  });

  it('has entries for a new game, a move taken back, what is undone and what is set up, and none for looking', async () => {
    const { page, complaints } = await laboratory.open('#/play?you=both');
    const before = await entries(page);
    await drop(page, 4);
    await drop(page, 5);
    await page.getByRole('button', { name: 'Take back' }).click();
    await at(page, '4');
    expect(await entries(page)).toBe(before + 3);
    await page.goBack();
    await at(page, '45');
    await page.goForward();
    await at(page, '4');
    await page.getByRole('button', { name: 'New game' }).click();
    await at(page, '');
    expect(await entries(page)).toBe(before + 4);
    await page.goBack();
    await at(page, '4');
    await page.goForward();
    await at(page, '');
    await page.getByRole('button', { name: 'Undo: new game' }).click();
    await at(page, '4');
    expect(await entries(page)).toBe(before + 5);
    await page.locator('.position input').fill('112233');
    await page.getByRole('button', { name: 'Set up' }).click();
    // What was typed stands in the field at once: the address says when it is on the board.
    await written(page, 'start=112233');
    await at(page, '112233');
    await drop(page, 7);
    await at(page, '1122337');
    await page.goBack();
    await page.goBack();
    await at(page, '4');
    await page.goForward();
    await at(page, '112233');
    await page.goForward();
    await at(page, '1122337');
    expect(await entries(page)).toBe(before + 7);
    await page.getByRole('button', { name: 'Take back' }).click();
    await at(page, '112233');
    expect(await entries(page)).toBe(before + 8);
    await page.goBack();
    await page.locator('.history button').first().click();
    await page.getByLabel('Analyse', { exact: true }).check();
    await page.locator('.lines tbody tr').first().waitFor();
    await written(page, 'analyse=1');
    expect(await entries(page)).toBe(before + 8);
    expect(complaints).toEqual([]);
  });

  it('leaves what is set about the opponent and the analysis as it is', async () => {
    const { page, complaints } = await laboratory.open('#/play?you=both&seconds=600');
    for (const column of [4, 4, 5]) await drop(page, column);
    await page.getByLabel('Analyse', { exact: true }).check();
    await page.getByRole('slider').fill('7');
    await page.locator('.lines tbody tr').first().waitFor();
    await page.goBack();
    await at(page, '44');
    expect(await page.getByLabel('Analyse', { exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('slider').inputValue()).toBe('7');
    // It is another position that is analysed now, where nobody wins as soon.
    await page.locator('.lines tbody tr').first().waitFor();
    await written(page, 'analyse=1');
    // An address that is typed says all.
    await page.goto(`${laboratory.url}/#/play?you=both&moves=1.1`);
    await at(page, '11');
    expect(await page.getByLabel('Analyse', { exact: true }).isChecked()).toBe(false);
    expect(await page.getByRole('slider').inputValue()).toBe('4');
    await page.goBack();
    await at(page, '44');
    expect(complaints).toEqual([]);
  });

  it('stops two engines, and leads to another game and to other rooms', async () => {
    const { page, complaints } = await laboratory.open('#/tree');
    await page.locator('nav a[data-room="play"]').click();
    await page.locator('.cell.open').first().waitFor();
    await drop(page, 4);
    await yourTurn(page);
    await page.locator('.setup select').first().selectOption('tic-tac-toe');
    await at(page, '\\.{9}');
    await page.getByLabel('You play').selectOption('none');
    await page.waitForFunction(() => document.querySelectorAll('.history button').length >= 3);
    await page.goBack();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    const stopped = await position(page);
    await page.waitForTimeout(800);
    expect(await position(page)).toBe(stopped);
    // Back to Connect Four, to its beginning, and to the tree.
    for (let back = 0; back < 30 && !(await page.locator('.room-tree').count()); back++) {
      await page.goBack();
      await page.waitForTimeout(100);
    }
    await page.locator('svg.tree').waitFor();
    await page.goForward();
    await page.locator('.cell.open').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('leaves the history of another page alone in which it is embedded', async () => {
    const { page } = await laboratory.open('#/play?you=both&embed=1');
    const before = await entries(page);
    await drop(page, 4);
    await at(page, '4');
    await written(page, 'moves=4');
    expect(await entries(page)).toBe(before);
  });
});

import { analyse, createEngine } from 'cutnode';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findingsOfAxe } from '../browser/axe.js';
import { atNight } from '../extent.js';
import { describeLaboratory, movesListed } from './laboratory.js';

/** What can be done with a game that has been played: walk through it, review it, try again, ask why. */

const position = (page: Page): Promise<string> => page.locator('.position textarea').inputValue();
const history = (page: Page): Promise<string> =>
  page
    .locator('.history')
    .textContent()
    .then((text) => text ?? '');

/** X throws away nothing, O the draw with the third move, X the win with the sixth … as `analyse` has it. */
const GAME = '1.2.5.9.4.6.3';

describeLaboratory('a game in the room of play', (laboratory) => {
  it('is reviewed: every mistake as analyse has it, on a curve, and can be tried again', async () => {
    const { page, complaints } = await laboratory.open(`#/play?game=tic-tac-toe&you=both&moves=${GAME}`);
    await page.getByRole('button', { name: 'Review the game' }).click();
    await page.getByText(/moves are the best that the search found/).waitFor();
    const moves = GAME.split('.').map((cell) => Number(cell) - 1);
    const { moves: analysed } = await analyse(ticTacToe, moves, { engine: await createEngine(ticTacToe), solve: true });
    const bad = analysed.filter(({ verdict }) => /throws away|misses|loses/.test(verdict));
    expect(bad.length).toBeGreaterThan(1);
    const items = await page.locator('.mistakes li').allTextContents();
    expect(items.length).toBe(bad.length);
    for (const [i, { ply, words, player, best }] of bad.entries()) {
      expect(items[i]).toContain(`${ply}. ${GAME.split('.')[ply - 1]}??`);
      expect(items[i]).toContain(`${'XO'[player]} ${words}. Better: ${Number(best) + 1}`);
    }
    expect(await page.locator('.course svg .curve').count()).toBeGreaterThan(0);
    // From the list to the board.
    await page.locator('.mistakes button.plain').first().click();
    const [first] = bad;
    expect(await position(page)).toBe(first?.position);
    expect(await page.locator('.mistakes li[aria-current]').count()).toBe(1);
    expect(await findingsOfAxe(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Try again/ })
      .first()
      .click();
    await movesListed(page, (first?.ply ?? 0) - 1);
    expect(await position(page)).toBe(first?.position);
    // The game that was left is where the browser goes back to.
    await page.goBack();
    await movesListed(page, moves.length);
    expect(complaints).toEqual([]);
  });

  it('is walked through by clicks on its moves, and goes on from an earlier one', async () => {
    const { page, complaints } = await laboratory.open(`#/play?game=tic-tac-toe&you=both&moves=${GAME}`);
    await page.getByRole('button', { name: 'After 5', exact: true }).click();
    expect(await position(page)).toBe('XO..X....');
    expect(await history(page)).toBe(GAME.replaceAll('.', ' '));
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await position(page)).toBe('XO..X...O');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect([await position(page), await history(page)]).toEqual(['XO..X....', GAME.replaceAll('.', ' ')]);
    // The same in an address.
    await page.waitForURL((url) => url.hash.includes('at=3'));
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await position(again)).toBe('XO..X....');
    // Another move ends the old line.
    await page.getByRole('gridcell', { name: 'cell 3, empty' }).click();
    expect(await history(page)).toBe('1 2 5 3');
    expect(complaints).toEqual([]);
  });

  atNight('is played by digits, and two engines stop at the space bar', async () => {
    const { page, complaints } = await laboratory.open('#/play?you=both');
    for (const digit of ['4', '4', '7', '9']) await page.keyboard.press(digit);
    // There is no ninth column.
    expect(await position(page)).toBe('447');
    await page.locator('.position textarea').focus();
    await page.keyboard.press('1');
    expect(await history(page)).toBe('4 4 7');
    await page.getByLabel('You play').selectOption('none');
    await page.waitForFunction(() => document.querySelectorAll('.history button').length >= 5);
    await page.locator('h1').click();
    await page.keyboard.press('Space');
    expect(await page.getByRole('button', { name: 'Go on' }).count()).toBe(1);
    const count = (await history(page)).split(' ').length;
    await page.waitForTimeout(1500);
    expect((await history(page)).split(' ').length).toBe(count);
    await page.keyboard.press('Space');
    await page.waitForFunction((moves) => document.querySelectorAll('.history button').length > moves, count);
    expect(complaints).toEqual([]);
  });

  atNight('is printed with its moves, which are buttons, and without those that do something', async () => {
    const { page } = await laboratory.open(`#/play?game=tic-tac-toe&you=both&moves=1.2&analyse=1`);
    await page.getByRole('button', { name: 'Play 5', exact: true }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Play 5', exact: true }).isVisible()).toBe(true);
    expect(await page.locator('.history button:visible').count()).toBe(2);
    expect(await page.locator('.actions:visible').count()).toBe(0);
    await page.getByText('Review the game').waitFor({ state: 'hidden' });
  });

  it('shows the tree behind the move just played: folded and unfolded, deeper, larger, by mouse and keyboard', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=tic-tac-toe&you=both&moves=1.5.9.3.7');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Why this move?' }).click();
    const nodes = page.locator('.why-tree .node');
    await nodes.first().waitFor();
    expect(await page.locator('.why-words').textContent()).toMatch(
      /^3 is best in this tree, too\. Alpha-beta to a depth of 3 plies, .*: 99 nodes, 70 of them leaves, 17 cutoffs\. MAX is X, MIN is O; .* 21 positions had been searched before/,
    );
    // What is folded away is not explained as if it could be seen.
    const words = page.locator('.why-words');
    expect(await page.locator('.why-tree .cross').count()).toBe(0);
    expect(await words.textContent()).not.toContain('crossed out');
    expect(await words.textContent()).toContain('A node with + and a number is folded');
    const folded = await nodes.count();
    await page.getByRole('button', { name: 'Unfold all nodes' }).click();
    const all = await nodes.count();
    expect(all).toBeGreaterThan(99);
    expect(await page.locator('.why-tree .node.skipped').count()).toBe(all - 99);
    expect(await page.locator('.why-tree .transposition').count()).toBe(21);
    expect(await words.textContent()).toMatch(/crossed out .* 21 positions had been searched before \(dotted arrows\)/);
    expect(await words.textContent()).not.toContain('is folded');
    await page.getByRole('button', { name: 'Fold what is beside the best line' }).click();
    expect(await nodes.count()).toBe(folded);
    // By keyboard: to the first child, and its subtree folds.
    await page.locator('.why-tree .node[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.why-node').textContent()).toMatch(/^After 3: MAX to move, = 0, window \(−∞, \+∞\)\.$/);
    expect(await page.getByRole('heading', { name: 'Why did O play 3?' }).count()).toBe(1);
    expect(await page.locator('.cell[data-number]').count()).toBe(0);
    // What follows the move is on the board, where the move is played.
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.cell[data-number="1"]').count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect(await nodes.count()).toBeLessThan(folded);
    expect(await page.locator('.why-tree .node:focus').getAttribute('aria-expanded')).toBe('false');
    const width = (): Promise<number> => page.locator('.why-tree').evaluate((svg) => svg.getBoundingClientRect().width);
    const before = await width();
    await page.getByRole('button', { name: 'Larger' }).click();
    expect(await width()).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'One ply less' }).click();
    await page.locator('.why-words', { hasText: 'to a depth of 2 plies' }).waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close the tree' }).click();
    expect(await nodes.count()).toBe(0);
    await page.getByRole('button', { name: 'After 9', exact: true }).click();
    await page.getByRole('button', { name: 'Why this move?' }).click();
    await page.locator('.why-words', { hasText: 'In this tree 3 comes out best; 9 was played. Alpha-beta' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

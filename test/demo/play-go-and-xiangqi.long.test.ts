import { expect, it } from 'vitest';
import { describeLaboratory, movesListed } from './laboratory.js';

describeLaboratory('Go in the room of play', (laboratory) => {
  it('is passed where there are other moves, ends after two passes, and counts the points', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=go-5&you=both&moves=C3');
    const status = page.locator('.status');
    const pass = page.getByRole('button', { name: 'Pass', exact: true });
    await pass.click();
    await movesListed(page, 2);
    expect(await status.textContent()).toBe('White has passed. Black to move.');
    await pass.click();
    // The only stone reaches all other points, and there is no komi on a small board.
    expect(await status.textContent()).toBe('Black wins by 25 points.');
    expect(await pass.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('is a draw when a position stands for the third time', async () => {
    const start = encodeURIComponent('OO.XO/OOOOO/OOOOX/OOOO./OO.XO:o');
    const round = ['pass', 'E2', 'E1', 'E3'];
    const { page } = await laboratory.open(
      `#/play?game=go-5&you=both&start=${start}&moves=${[...round, ...round].join('.')}`,
    );
    await movesListed(page, 8);
    expect(await page.locator('.status').textContent()).toBe('A draw.');
    await page.getByRole('button', { name: 'Take back' }).click();
    expect(await page.locator('.status').textContent()).toBe('Black to move.');
  });

  it('is answered by Monte Carlo search, on an edge whose letters have no I', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=go-9&level=2');
    await page.getByRole('gridcell', { name: 'J1, empty' }).click();
    await movesListed(page, 2);
    expect(await page.locator('.history').textContent()).toMatch(/^J1 ([A-HJ][1-9]|pass)$/);
    expect(complaints).toEqual([]);
  });
});

describeLaboratory('Chinese chess in the room of play', (laboratory) => {
  it('says how it ends, in Chinese with the moves and men of Chinese players', async () => {
    const start = encodeURIComponent('3k5/1R7/9/9/9/9/9/9/9/R3K4 w - - 0 1');
    const { page, complaints } = await laboratory.open(`#/play?game=xiangqi&you=both&start=${start}&moves=a1a10`, {
      locale: 'zh-CN',
    });
    await movesListed(page, 1);
    expect(await page.locator('.status').textContent()).toBe('红方获胜：黑方被将死。');
    expect(await page.locator('.history').textContent()).toBe('1. 车九进九');
    expect(await page.locator('.piece text').allTextContents()).toEqual(['车', '将', '车', '帅']);
    expect(complaints).toEqual([]);
  });

  it('is lost by who gives check for ever', async () => {
    const start = encodeURIComponent('4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1');
    const round = ['a2a10', 'e10e9', 'a10a9', 'e9e10', 'a9a10'];
    const moves = [...round, 'e10e9', 'a10a9', 'e9e10', 'a9a10'].join('.');
    const { page } = await laboratory.open(`#/play?game=xiangqi&you=both&start=${start}&moves=${moves}`);
    await movesListed(page, 9);
    expect(await page.locator('.status').textContent()).toBe('Black wins: Red gave check for ever.');
  });
});

import { expect, it } from 'vitest';
import { atNight } from '../extent.js';
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
    expect(await page.locator('.tally').textContent()).toBe('If the game ended here: Black by 25 points');
    expect(await pass.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('is a draw when a position stands again, as matches count it, which Monte Carlo search is told', async () => {
    const start = encodeURIComponent('OO.XO/OOOOO/OOOOX/OOOO./OO.XO:o');
    // Without the game so far it plays E2 here, and loses.
    const { page } = await laboratory.open(
      `#/play?game=go-5&by=monte-carlo&level=1&you=second&start=${start}&moves=pass.E2.E1`,
    );
    await movesListed(page, 4);
    await page.locator('.status', { hasText: 'A draw.' }).waitFor();
    expect(await page.locator('.history').textContent()).toBe('pass E2 E1 E3');
    await page.waitForURL(/moves=pass\.E2\.E1\.E3/);
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await again.locator('.status').textContent()).toBe('A draw.');
  });

  atNight('shows whose points are, and the liberties of the chain under the pointer', async () => {
    const start = encodeURIComponent('.X.O./XX.OO/...../...../.....:x');
    const { page } = await laboratory.open(`#/play?game=go-5&you=both&start=${start}`);
    const named = (name: string) => page.getByRole('gridcell', { name, exact: true });
    const owned = (side: number) => page.locator(`[data-owner="${side}"]`).count();
    expect([await owned(0), await owned(1)]).toEqual([1, 1]);
    expect(await named('A5, empty, reached by Black alone').count()).toBe(1);
    await named('B5, Black, 5 liberties').hover();
    const free = await page
      .locator('.liberty')
      .evaluateAll((cells) => cells.map((cell) => cell.ariaLabel?.slice(0, 2)));
    expect(free.toSorted()).toEqual(['A3', 'A5', 'B3', 'C4', 'C5']);
    await page.locator('.status').hover();
    expect(await page.locator('.liberty').count()).toBe(0);
  });

  atNight('is answered by Monte Carlo search, on an edge whose letters have no I', async () => {
    const { page, complaints } = await laboratory.open('#/play?game=go-9&level=2');
    await page.getByRole('gridcell', { name: 'J1, empty' }).click();
    await movesListed(page, 2);
    expect(await page.locator('.history').textContent()).toMatch(/^J1 ([A-HJ][1-9]|pass)$/);
    await page.getByRole('button', { name: 'Hint' }).click();
    const value = /^Hint: ([A-HJ][1-9]|pass), which (is even|(leads|trails) by \d+ points?)\.$/;
    await page.locator('.status', { hasText: value }).waitFor();
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

  it('has the files that its moves name along its edges, and a river', async () => {
    const edges = async (address: string, locale: string) => {
      const { page, complaints } = await laboratory.open(`#/play?game=xiangqi&${address}`, { locale });
      await page.locator('.river').waitFor();
      const seen = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() as DOMRect;
        const lines = (row: number) => boxOf(`.row:nth-child(${row}) .cell`);
        const [river, fifth, sixth] = [boxOf('.river'), lines(5), lines(6)];
        const files = [...document.querySelectorAll('.files .letters')].map((row) => row.textContent);
        const columns = [...document.querySelectorAll('.files .below span')].map((span, i) => {
          const cell = boxOf(`.row:last-child .cell:nth-child(${i + 1})`);
          const box = span.getBoundingClientRect();
          return Math.abs(box.left + box.width / 2 - cell.left - cell.width / 2) < 1 && box.top >= cell.bottom;
        });
        const middle = (box: DOMRect): number => box.top + box.height / 2;
        const isBetween = Math.abs(river.top - middle(fifth)) < 1 && Math.abs(river.bottom - middle(sixth)) < 1;
        return {
          files,
          columns: columns.every(Boolean),
          isBetween,
          words: document.querySelector('.river')?.textContent,
        };
      });
      expect(complaints).toEqual([]);
      await page.context().close();
      return seen;
    };
    const board = { columns: true, isBetween: true, words: '楚河漢界' };
    expect(await edges('you=first', 'zh-CN')).toEqual({ ...board, files: ['123456789', '九八七六五四三二一'] });
    expect(await edges('you=second', 'zh-CN')).toEqual({ ...board, files: ['一二三四五六七八九', '987654321'] });
    expect(await edges('you=first', 'en-GB')).toEqual({ ...board, files: ['123456789', '987654321'] });
  });

  atNight('is lost by who gives check for ever', async () => {
    const start = encodeURIComponent('4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1');
    const moves = ['a2a10', 'e10e9', 'a10a9', 'e9e10', 'a9a10'].join('.');
    const { page } = await laboratory.open(`#/play?game=xiangqi&you=both&start=${start}&moves=${moves}`);
    await movesListed(page, 5);
    expect(await page.locator('.status').textContent()).toBe('Black wins: Red gave check for ever.');
  });
});

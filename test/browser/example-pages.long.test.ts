import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { atNight } from '../extent.js';
import { describePages } from './pages.js';

/** The example pages in a real Chromium, served as plain files: no bundler, no special headers. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const missingBuild = existsSync(`${root}dist/games/gomoku/index.js`) ? '' : 'dist/ is not built (npm run build)';

describePages('a page in Chromium', [missingBuild], (pages) => {
  it('plays Connect Four without a bundler', async () => {
    const { url } = await pages.serve(root);
    const { page, complaints } = await pages.open(`${url}/examples/browser.html`);
    await page.locator('#board button').nth(3).click();
    await page.waitForFunction(() => document.querySelectorAll('#board .O').length === 1);
    expect(await page.locator('#board .X').count()).toBe(1);
    expect(await page.locator('#status').textContent()).toMatch(/\d+ plies deep, [\d,.]+ nodes/);
    expect(complaints).toEqual([]);
  });

  atNight(
    'plays Gomoku against itself to the end, at a fiftieth of a second a move, and answers a person',
    {
      timeout: 120_000,
    },
    async () => {
      const { url } = await pages.serve(root);
      const { page, complaints } = await pages.open(`${url}/examples/gomoku.html?ms=20`);
      const played = async () => (await page.locator('#board').getAttribute('data-position')) ?? '?';

      // The middle of the board is the 113th cell from either end.
      await page.locator('#board button').nth(112).click();
      await page.waitForFunction(() => document.querySelectorAll('#board .O').length === 1);
      expect(await page.locator('#status').textContent()).toMatch(/^O plays \w+: .*, \d+ plies deep, [\d,.]+ nodes$/);
      expect(await played()).toMatch(/^h8/);

      await page.locator('#again').click();
      expect(await played()).toBe('');
      await page.locator('#watch').click();
      await page.waitForFunction(
        () => / has won\.|A draw\./.test(document.querySelector('#status')?.textContent ?? ''),
        undefined,
        { timeout: 90_000 },
      );
      // To read the position is to check every move of the game.
      expect(gomoku.outcome(gomoku.parse(await played()))).toBeDefined();
      expect(complaints).toEqual([]);
    },
  );
});

import { parseTree } from 'cutnode/textbook';
import { expect, it } from 'vitest';
import { runOf } from '../../demo/src/searches/race.js';
import { describeLaboratory } from './laboratory.js';

/** The race of the searches in Chromium. */

const tree = '((3 12 8) (2 4 6) (14 5 2))';
const standard = ['minimax', 'alpha-beta', 'scout', 'sss', 'proof-number', 'uct'] as const;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describeLaboratory('the room of searches', (laboratory) => {
  it('lets all searches visit one node at each step, and says when one is done', async () => {
    const { page, complaints } = await laboratory.open('#/searches');
    const counts = page.locator('.lane-head b');
    expect(await counts.first().textContent()).toBe('0 of 13 visits, 0 leaves');
    const next = page.getByRole('button', { name: 'One step forward', exact: true });
    for (let step = 0; step < 7; step++) await next.click();
    const lengths = standard.map((name) => runOf(parseTree(tree), name, 'MAX').visits.length - 1);
    await expect
      .poll(async () => (await counts.allTextContents()).map((words) => words.replace(/ visits.*/, '')))
      .toEqual(lengths.map((length) => `7 of ${length}`));
    expect(lengths.slice(0, 5)).toEqual([13, 11, 11, 11, 7]);
    // Proof-number search needs no more to prove that MAX gets 3.
    expect(await page.locator('.lane p.done').allTextContents()).toEqual(['Done: A ≥ 3.']);
    await page.waitForURL(/searches\?step=7$/);
    expect(complaints).toEqual([]);
  });

  it('is stepped and played by keyboard', async () => {
    const { page, complaints } = await laboratory.open('#/searches?searches=minimax,alpha-beta');
    const place = page.locator('.place');
    for (const [key, shown] of [
      ['ArrowRight', '1 / 13'],
      ['ArrowRight', '2 / 13'],
      ['ArrowLeft', '1 / 13'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await place.textContent()).toBe(shown);
    }
    await page.getByRole('combobox', { name: 'Speed' }).selectOption({ index: 3 });
    await page.locator('body').press(' ');
    await page.waitForFunction(() => document.querySelector('.place')?.textContent === '13 / 13');
    await expect
      .poll(() => page.locator('.lane p.done').allTextContents())
      .toEqual(Array(2).fill('Done: A = 3, plays B.'));
    // The searches are chosen by keyboard, too.
    const edit = page.locator('.setup summary');
    await edit.focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('SSS*').focus();
    await page.keyboard.press(' ');
    await page.waitForURL(/sss/);
    await expect.poll(() => page.locator('.lane h2').allTextContents()).toEqual(['Minimax', 'Alpha-beta', 'SSS*']);
    expect(complaints).toEqual([]);
  });

  it('ends with a table that all of them fill', async () => {
    const { page } = await laboratory.open('#/searches?searches=minimax,alpha-beta,sss&step=999');
    const rows = await page
      .locator('.race-table tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(rows).toEqual([
      ['Minimax', '13', '9', '= 3', 'B'],
      ['Alpha-beta', '11', '7', '= 3', 'B'],
      ['SSS*', '11', '7', '= 3', 'B'],
    ]);
    expect(await page.locator('.lane p.done').allTextContents()).toEqual(Array(3).fill('Done: A = 3, plays B.'));
  });

  it('takes another tree and other searches, and keeps both in the address', async () => {
    const { page, complaints } = await laboratory.open('#/searches');
    await page.locator('.setup summary').click();
    await page.locator('.setup input.code').fill('((4 −3) (5 6))');
    await page.getByRole('button', { name: 'Draw' }).click();
    await page.getByLabel('DUAL*').check();
    await page.waitForURL(/tree=.*dual/);
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await again.locator('.lane h2').allTextContents()).toContain('DUAL*');
    expect(await again.locator('.lane').first().locator('.value').allTextContents()).toEqual(['4', '−3', '5', '6']);
    await again.locator('.setup input.code').fill('((4');
    await again.getByRole('button', { name: 'Draw' }).click();
    expect(await again.getByRole('alert').textContent()).toContain('never closed');
    expect(complaints).toEqual([]);
  });

  it('shows the searches side by side on a phone, too', async () => {
    const { page } = await laboratory.open('#/searches?step=5', phone);
    const boxes = await Promise.all([0, 1].map((i) => page.locator('.lane').nth(i).boundingBox()));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: 'One step forward', exact: true }).tap();
    expect(await page.locator('.place').textContent()).toMatch(/^6 /);
  });
});

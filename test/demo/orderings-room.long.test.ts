import { readFileSync } from 'node:fs';
import { connectFour } from 'cutnode/games/connect-four';
import { comparePruning } from 'cutnode/pruning';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pruningCsv } from '../../bindings/pruning/records.js';
import { cutnode } from '../cli/run-command.js';
import { atNight } from '../extent.js';
import { describeLaboratory, watchJumps } from './laboratory.js';

/** Room 2 in Chromium: a comparison that is run, cancelled, run again and taken away. */

const address = '#/orderings?game=connect-four&positions=4,443&depth=4&orderings=natural,killer,hint';

describeLaboratory('the room of orderings', (laboratory) => {
  async function downloaded(page: Page, kind: string): Promise<string> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download ${kind}` }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  }

  it('computes nothing before it is asked to, and says above the charts what it does, where the result will be', async () => {
    const { page, complaints } = await laboratory.open('#/orderings');
    await page.locator('.invitation').waitFor();
    expect(await page.locator('.outcome').isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe('#/orderings');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('.progress').waitFor();
    const [progress, results] = await Promise.all(
      ['.progress', '.results'].map((part) => page.locator(part).boundingBox()),
    );
    expect((progress?.y ?? Infinity) + (progress?.height ?? 0)).toBeLessThanOrEqual(results?.y ?? 0);
    await page.locator('.takeaway').waitFor();
    await page.locator('.progress').waitFor({ state: 'hidden' });
    expect(await page.locator('.finding').textContent()).toMatch(/^At depth 7, /);
    expect(await page.locator('.table-card tbody tr').count()).toBeGreaterThan(1);
    // No rule of the page, such as that of its header, reaches into a picture.
    const bars = page.locator('svg rect.bar');
    const heights = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).height));
    expect(new Set(heights)).toEqual(new Set(['13px']));
    expect(complaints).toEqual([]);
  });

  it('compares as the library does, and hands the figures out', async () => {
    const { page, complaints } = await laboratory.open(address);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('.takeaway').waitFor();
    await page.locator('.progress').waitFor({ state: 'hidden' });
    const expected = await comparePruning(connectFour, ['4', '443'], {
      depth: [1, 2, 3, 4],
      orderings: ['natural', 'killer', 'hint'],
    });
    const leaves = ({
      position,
      depth,
      ordering,
      leaves,
    }: {
      position: string;
      depth: number;
      ordering: string;
      leaves: number;
    }): string => [position, depth, ordering, leaves].join(' ');

    const json = JSON.parse(await downloaded(page, 'JSON'));
    expect(json.complete).toBe(true);
    expect(json.rows.map(leaves)).toEqual(expected.rows.map(leaves));
    expect(json.bounds).toEqual(expected.bounds);

    // The library's own, but for the time it took here and there.
    const withoutTime = (csv: string): string[] => csv.split('\r\n').map((line) => line.replace(/,[^,]*$/, ''));
    const csv = withoutTime(await downloaded(page, 'CSV'));
    expect(csv).toEqual(withoutTime(pruningCsv(expected, 'connect-four')));
    expect(csv.length).toBe(1 + expected.rows.length + 2 * expected.bounds.length + 1);

    const picture = await downloaded(page, 'SVG');
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(picture).not.toContain('var(');
    // It is a picture for a program that reads no HTML.
    const parsed = await page.evaluate(
      (text) => new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '',
      picture,
    );
    expect(parsed).toBe('');

    // The command under the charts makes the same.
    const command = (await page.locator('.command code').textContent()) ?? '';
    const { stdout } = await cutnode([...command.replace('npx cutnode ', '').split(' '), '--json']);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ ordering }) => ['natural', 'killer', 'hint'].includes(ordering));
    expect(rows.map(leaves).sort()).toEqual(expected.rows.map(leaves).sort());
    expect(complaints).toEqual([]);
  });

  atNight('prints the same table in every run: counts, and no times of single searches', async () => {
    const tables: string[][][] = [];
    for (let run = 0; run < 2; run++) {
      const { page } = await laboratory.open(`${address}&run=1`);
      await page.locator('.progress').waitFor({ state: 'hidden' });
      await page.locator('.takeaway').waitFor();
      tables.push(
        await page
          .locator('.table-card tr')
          .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))),
      );
    }
    expect(tables[0]?.[0]).toEqual(['Ordering', 'Leaves', 'To the bound', 'Cut by 1st move']);
    expect(tables[0]?.length).toBe(4);
    expect(tables[1]).toEqual(tables[0]);
  });

  atNight('is set up and run by keyboard alone', async () => {
    const { page, complaints } = await laboratory.open(address);
    await page.locator('.setup summary').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('spinbutton', { name: 'Depth' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('checkbox', { name: 'history', exact: true }).focus();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.table-card caption', { hasText: 'At depth 3' }).waitFor();
    await page.waitForURL(/depth=3.*history/);
    await page.locator('.table-card tbody tr').nth(3).waitFor();
    expect(complaints).toEqual([]);
  });

  it('is set up and run by touch on a phone', async () => {
    const { page, complaints } = await laboratory.open(address, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('.setup summary').tap();
    await page.getByRole('checkbox', { name: 'history', exact: true }).tap();
    await page.getByRole('button', { name: 'Compare' }).tap();
    await page.locator('.takeaway').waitFor();
    await page.locator('.table-card tbody tr').nth(3).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // No option of the command is divided among two lines.
    const lines = await page.locator('.command code').evaluate((code) => {
      const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      const found = new Map<number, string>();
      for (let text = walker.nextNode(); text; text = walker.nextNode())
        for (let i = 0; i < (text.nodeValue ?? '').length; i++) {
          const range = document.createRange();
          range.setStart(text, i);
          range.setEnd(text, i + 1);
          const { bottom } = range.getBoundingClientRect();
          found.set(Math.round(bottom), (found.get(Math.round(bottom)) ?? '') + (text.nodeValue ?? '')[i]);
        }
      return [...found.values()].map((line) => line.trim()).filter(Boolean);
    });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe(await page.locator('.command code').textContent());
    expect(complaints).toEqual([]);
  });

  it('can be cancelled, keeps what is done, and runs again', async () => {
    // The worst order looks at nearly all of 7^10 leaves: this one does not come to its end before it is cancelled.
    const { page, complaints } = await laboratory.open(
      '#/orderings?game=connect-four&depth=10&orderings=natural,worst&run=1',
    );
    await page.locator('.doing', { hasText: /depth \d+ of 10, / }).waitFor();
    await page.getByLabel('Cutoffs of').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.results .note', { hasText: 'Cancelled' }).waitFor();
    expect(await page.locator('.progress').isVisible()).toBe(false);
    // Drawn anew it still says so.
    await page.getByLabel('Cutoffs of').selectOption({ index: 1 });
    await page.waitForURL(/cuts=/);
    await page.locator('.results .note', { hasText: 'Cancelled' }).waitFor();
    await page.locator('.setup summary').click();
    await page.getByRole('spinbutton', { name: 'Depth' }).fill('3');
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('.table-card caption', { hasText: 'At depth 3' }).waitFor();
    await page.waitForURL(/depth=3/);
    expect(complaints).toEqual([]);
  });

  it('restores a comparison from its address: a uniform tree in the best order', async () => {
    const { page, complaints } = await laboratory.open(
      '#/orderings?game=uniform&branching=4&model=top-down&bestFirst=1&treeSeed=1&depth=6&orderings=natural&run=1',
    );
    await page.locator('.table-card caption', { hasText: 'At depth 6' }).waitFor();
    // 2 · 4^3 − 1 (Knuth and Moore 1975).
    expect(await page.locator('.table-card tbody tr').first().textContent()).toContain('natural1271.00×');
    expect(complaints).toEqual([]);
  });

  atNight('compares nothing before it knows the orderings of the game', async () => {
    const { page } = await laboratory.open(address, { serviceWorkers: 'block' });
    const compare = page.getByRole('button', { name: 'Compare' });
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/othello/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Othello' });
    expect(await compare.isDisabled()).toBe(true);
    arrive();
    await compare.click();
    await page.locator('.takeaway').waitFor();
    expect(await page.locator('.command').textContent()).toContain('prune othello');
  });

  it.each([390, 1440])('does not jump while a comparison loads, runs and ends, %i wide', async (width) => {
    const page = await laboratory.blank({ viewport: { width, height: 844 } });
    const jumped = await watchJumps(page);
    // What is drawn before the last script has come is seen for a while.
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await route.continue();
    });
    await page.goto(`${laboratory.url}/#/orderings?depth=5&run=1`);
    await page.locator('.takeaway').waitFor();
    await page.locator('.progress').waitFor({ state: 'hidden' });
    expect(await jumped()).toBeLessThan(0.01);
  });

  it('says what is wrong with a position', async () => {
    const { page } = await laboratory.open('#/orderings?positions=49&depth=3&orderings=natural&run=1');
    expect(await page.getByRole('alert').textContent()).toContain("'9' at place 2");
  });
});

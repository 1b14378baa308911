import { parseTree, sentence, type TraceEvent, traceAlphaBeta } from 'cutnode/textbook';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Laboratory, mayBeSkipped, missing, openLaboratory, patient } from './laboratory.js';

/** Room 1 in Chromium: stepping, reordering by hand and by keyboard, the quiz, shared addresses. */

const tree = '((3 12 8) (2 4 6) (14 5 2))';
const events = [...traceAlphaBeta(parseTree(tree))];

const shownLeaves = (page: Page, pane = 0): Promise<number> =>
  page
    .locator('.count.now b')
    .nth(pane)
    .textContent()
    .then((text) => Number.parseInt(text ?? '', 10));
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

describe.skipIf(mayBeSkipped)(`the room of trees ${missing}`, patient, () => {
  let laboratory: Laboratory;
  beforeAll(async () => {
    laboratory = await openLaboratory();
  }, patient.timeout);
  afterAll(() => laboratory?.close());

  it('starts stopped, and steps to the end with the words and the counts of the library', async () => {
    const { page, complaints } = await laboratory.open('#/tree');
    expect(await page.locator('.place').textContent()).toBe(`0 / ${events.length}`);
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
    let leaves = 0;
    for (const event of events) {
      await press(page, 'One step forward');
      if (event.type === 'leaf') leaves++;
      expect(await page.locator('.sentence').textContent()).toBe(sentence(event).replace(/-(?=[\d∞])/g, '−'));
      expect(await shownLeaves(page)).toBe(leaves);
    }
    expect(leaves).toBe(7);
    expect(await page.locator('.node.skipped').count()).toBe(2);
    await press(page, 'One step back');
    expect(await page.locator('.place').textContent()).toBe(`${events.length - 1} / ${events.length}`);
    expect(complaints).toEqual([]);
  });

  it('refuses a depth that is out of range', async () => {
    const { page, complaints } = await laboratory.open('#/tree?game=grundy&position=7&depth=21');
    expect(await page.getByRole('alert').textContent()).toBe(
      "The depth must be a whole number from 1 to 20, not '21'.",
    );
    await page.getByLabel('Depth').fill('3');
    await page.getByLabel('Depth').press('Enter');
    await page.locator('svg.tree .node').first().waitFor();
    expect(await page.locator('#setup-note').textContent()).toBe(
      'The same on the command line: cutnode trace grundy 7 --depth 3',
    );
    expect(complaints).toEqual([]);
  });

  it('never writes a bound as a value', async () => {
    const { page } = await laboratory.open(`#/tree?step=${events.length}`);
    const known = await page.locator('.known').allTextContents();
    // The root, B, C (cut off at 2) and D.
    expect(known.sort()).toEqual(['= 2', '= 3', '= 3', '≤ 2']);
  });

  it('plays by itself when it is asked to', async () => {
    const { page } = await laboratory.open('#/tree', { reducedMotion: 'no-preference' });
    await page.getByLabel('Speed').selectOption('3');
    await press(page, 'Play');
    await page.waitForFunction(
      (end) => document.querySelector('.place')?.textContent === end,
      `${events.length} / ${events.length}`,
    );
  });

  it('reorders by keyboard and by drag; the address keeps it', async () => {
    const { page, complaints } = await laboratory.open(`#/tree?step=999`);
    expect(await shownLeaves(page)).toBe(7);
    // The best reply at D, 2, before the others: with it first, D is cut at once.
    await page.locator('.node[data-key="2.2"]').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.waitForURL(/order=2:2\.0\.1/);
    expect(await shownLeaves(page)).toBe(5);
    expect(await page.locator('.count.now b').textContent()).toContain('the minimum');
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await shownLeaves(again)).toBe(5);

    // And with the pointer: the third child before the first.
    const [from, to] = await Promise.all(
      ['2', '0'].map((key) => again.locator(`.node[data-key="${key}"] .shape`).boundingBox()),
    );
    if (!from || !to) throw new Error('no place');
    await again.mouse.move(from.x + 10, from.y + 10);
    await again.mouse.down();
    await again.mouse.move(to.x - 40, to.y + 10, { steps: 6 });
    await again.mouse.up();
    await again.waitForURL(/root:2\.0\.1/);
    expect(complaints).toEqual([]);
  });

  it('shows two orderings side by side', async () => {
    const { page } = await laboratory.open('#/tree?beside=best&step=999');
    expect([await shownLeaves(page, 0), await shownLeaves(page, 1)]).toEqual([7, 5]);
  });

  it('walks through a game, with its positions', async () => {
    const { page, complaints } = await laboratory.open('#/tree?game=tic-tac-toe&position=XOXO.X.O.&depth=9&step=4');
    await page.locator('.sentence', { hasText: 'Leaf 1' }).waitFor();
    expect(await page.locator('.board-text').textContent()).toMatch(/X O X\s+O X X\s+O O X/);
    expect(complaints).toEqual([]);
  });

  it('says what is wrong with a tree, and goes on', async () => {
    const { page } = await laboratory.open('#/tree');
    await page.locator('.setup input.code').fill('((3 12)');
    await press(page, 'Draw');
    expect(await page.getByRole('alert').textContent()).toContain('never closed');
    await page.locator('.setup input.code').fill('((3 12) (2 9))');
    await press(page, 'Draw');
    await page.waitForFunction(() => document.querySelectorAll('svg.tree .node').length === 7);
  });

  /** Answers every question; `wrongly`: the other way, where that is a mistake that can be made. */
  async function takeQuiz(page: Page, wrongly: boolean): Promise<void> {
    for (let round = 0; round < 60; round++) {
      const step = Number((await page.locator('.place').textContent())?.split('/')[0]);
      const next = events[step] as TraceEvent | undefined;
      const ask = await page.evaluate(() => document.querySelector('.ask')?.textContent ?? '');
      if (!ask) {
        const on = page.getByRole('button', { name: 'Go on' });
        if (!next && !(await on.isVisible())) return;
        await on.click();
        continue;
      }
      if (ask.includes('What about')) {
        const cuts = next?.type === 'cutoff';
        await press(page, cuts === wrongly ? 'The search goes on' : 'They are cut off');
      } else if (ask.includes('Which leaf')) {
        const leaf = events.slice(step).find((event) => event.type === 'leaf');
        await page.locator('.answers select').selectOption({ label: leaf?.name ?? '' });
        await press(page, 'This one');
      } else if (next?.type === 'enter') {
        await page.getByRole('textbox', { name: 'alpha' }).fill(next.alpha === null ? '' : String(next.alpha));
        await page.getByRole('textbox', { name: 'beta' }).fill(next.beta === null ? '∞' : String(next.beta));
        await press(page, 'Answer');
      }
    }
    throw new Error('the quiz does not end');
  }

  it('asks for windows, leaves and cuts: all right', async () => {
    const { page, complaints } = await laboratory.open('#/tree?quiz=window,leaf,cut');
    await takeQuiz(page, false);
    const score = await page.locator('.score').textContent();
    expect(score).toMatch(/^(\d+) of \1 right; missing cuts 0, excess cuts 0, wrong windows 0, wrong leaves 0$/);
    // Three windows below the root, seven leaves, and a question after each child that is not the last.
    expect(score).toContain('17 of 17');
    expect(complaints).toEqual([]);
  });

  it('tells missing cuts from excess cuts', async () => {
    const { page } = await laboratory.open('#/tree?quiz=cut');
    await takeQuiz(page, true);
    // One cut with something to skip, at C; six moments at which the search goes on.
    expect(await page.locator('.score').textContent()).toContain('0 of 7 right; missing cuts 1, excess cuts 6,');
    await page.waitForURL(/tally=0\.1\.6\.0\.0/);
    // One can look again at where one was wrong, also on another day.
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    expect(await again.locator('.mistakes button').count()).toBe(7);
    const missing = again.locator('.mistakes button', { hasText: 'missing cut after step' });
    const step = (await missing.textContent())?.replace(/\D/g, '');
    await missing.click();
    expect(await again.locator('.place').textContent()).toBe(`${step} / ${events.length}`);
    expect(events[Number(step)]?.type).toBe('cutoff');
  });
});

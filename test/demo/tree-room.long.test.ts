import { parseTree, sentence, type TraceEvent, traceAlphaBeta } from 'cutnode/textbook';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { runOf } from '../../demo/src/tree/compare/race.js';
import { atNight, someOf } from '../extent.js';
import { describeLaboratory, watchJumps } from './laboratory.js';

/**
 * The room of trees in Chromium: pasting, stepping, reordering by hand and by keyboard, other searches, the quiz,
 * addresses.
 */

const tree = '((3 12 8) (2 4 6) (14 5 2))';
const events = [...traceAlphaBeta(parseTree(tree))];
const standard = ['minimax', 'scout', 'sss', 'proof-number', 'uct'] as const;

const shownLeaves = (page: Page, pane = 0): Promise<number> =>
  page
    .locator('.count.now b')
    .nth(pane)
    .textContent()
    .then((text) => Number.parseInt(text ?? '', 10));
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

describeLaboratory('the room of trees', (laboratory) => {
  it('asks for a tree, not for a position, when one of your own is chosen after a game', async () => {
    const { page } = await laboratory.open('#/tree?game=tic-tac-toe');
    await page.locator('svg.tree .node').first().waitFor();
    await page.getByLabel('Example').selectOption('typed');
    const field = page.getByLabel('Paste your tree');
    expect(await field.inputValue()).toBe('((3 12 8) (2 4 6) (14 5 2))');
    await field.fill('((1 2) (3 4))');
    await field.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('svg.tree .node').length === 7);
  });

  it('takes a tree as it is pasted: shows it at once, steps what the box shows, and gives the answer', async () => {
    const { page, complaints } = await laboratory.open('#/tree?step=5');
    const box = page.getByLabel('Paste your tree');
    await box.fill('{max {min 3.5, 12},\n {min 2, −.5}}');
    await page.waitForFunction(() => document.querySelectorAll('svg.tree .node').length === 7);
    expect(await page.locator('.node.leaf .value').allTextContents()).toEqual(['3.5', '12', '2', '−0.5']);
    expect(await page.locator('.place').textContent()).toMatch(/^0 /);
    await press(page, 'Show the answer');
    expect(await page.locator('.telling .sentence').textContent()).toBe(
      'Done: A is worth exactly 3.5, and MAX plays B.',
    );
    expect(await page.locator('.telling .cuts').textContent()).toBe('Cut off: C2.');
    await page.waitForURL(/tree=%7Bmax\+%7Bmin\+3.5,\+12%7D/);
    // The text says that MIN moves first.
    await box.fill('(min (max 3 4) 9)');
    await page.waitForURL(/first=MIN/);
    // What is not whole yet is told when somebody goes on, and where; the tree before stays.
    await box.fill('((3 12)');
    expect(await page.getByRole('alert').count()).toBe(0);
    await press(page, 'One step forward');
    expect(await page.getByRole('alert').textContent()).toBe(
      "tree: '(' at character 1 is never closed; expected ')' at the end",
    );
    // It is not taken for the tree of the text.
    const isStale = page.getByText('The figure still shows the last tree that could be read.');
    const opacity = (): Promise<string> =>
      page.locator('svg.tree').evaluate((figure) => getComputedStyle(figure).opacity);
    expect([await isStale.isVisible(), await opacity()]).toEqual([true, '0.45']);
    expect(await page.locator('.place').textContent()).toMatch(/^0 /);
    await box.fill('((3 12) (2 9))');
    await press(page, 'One step forward');
    await page.waitForFunction(() => /^1 /.test(document.querySelector('.place')?.textContent ?? ''));
    expect([await page.locator('svg.tree .node').count(), await page.getByRole('alert').count()]).toEqual([7, 0]);
    expect([await isStale.count(), await opacity()]).toEqual([0, '1']);
    expect(complaints).toEqual([]);
  });

  atNight('cuts at α > β alone where a course does, and says "the only leaf" of one', async () => {
    const { page } = await laboratory.open('#/tree?tree=((3+4)+(3+5))&step=99');
    expect(await shownLeaves(page)).toBe(3);
    await page.getByText('More options').click();
    await page.locator('label', { hasText: 'A cut' }).locator('select').selectOption('strict');
    await page.waitForURL(/cut=strict/);
    await press(page, 'To the end');
    expect(await shownLeaves(page)).toBe(4);
    const { page: one } = await laboratory.open('#/tree?tree=(7)');
    expect(await one.locator('.sentence').textContent()).toContain('There is one leaf');
  });

  it('starts stopped, and steps to the end with the words and the counts of the library', async () => {
    const { page, complaints } = await laboratory.open('#/tree');
    expect(await page.locator('.place').textContent()).toBe(`0 / ${events.length}`);
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
    let leaves = 0;
    for (const event of events) {
      await press(page, 'One step forward');
      if (event.type === 'leaf') leaves++;
      const shown = await page.evaluate(() =>
        ['.sentence', '.count.now b'].map((part) => document.querySelector(part)?.textContent),
      );
      expect(shown).toEqual([sentence(event).replace(/-(?=[\d∞])/g, '−'), expect.stringMatching(`^${leaves}\\b`)]);
    }
    expect(leaves).toBe(7);
    expect(await page.locator('.node.skipped').count()).toBe(2);
    await press(page, 'One step back');
    expect(await page.locator('.place').textContent()).toBe(`${events.length - 1} / ${events.length}`);
    expect(complaints).toEqual([]);
  });

  atNight('shows the root of a wide tree, bars of one scale on a phone, and Search in a small frame', async () => {
    const { page } = await laboratory.open('#/tree?game=connect-four', { viewport: { width: 1024, height: 768 } });
    const [root, frame] = await Promise.all(
      ['.node[data-key=""]', '.pane .scroll'].map((part) => page.locator(part).first().boundingBox()),
    );
    if (!root || !frame) throw new Error('no place');
    expect(root.x).toBeGreaterThan(frame.x);
    expect(root.x + root.width).toBeLessThan(frame.x + frame.width);
    await page.setViewportSize({ width: 390, height: 844 });
    const tracks = page.locator('.count-bar');
    const widths = await tracks.evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    expect(widths.length).toBe(3);
    expect(new Set(widths).size).toBe(1);
    await page.setViewportSize({ width: 640, height: 512 });
    expect(await page.getByRole('button', { name: 'Search', exact: true }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
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

  atNight('plays by itself when it is asked to', async () => {
    const { page } = await laboratory.open('#/tree?tree=((1+2))', { reducedMotion: 'no-preference' });
    const { length } = [...traceAlphaBeta(parseTree('((1 2))'))];
    await page.getByLabel('Speed').selectOption('3');
    await press(page, 'Play');
    await page.waitForFunction((end) => document.querySelector('.place')?.textContent === end, `${length} / ${length}`);
  });

  it('reorders by keyboard and by drag; the address keeps it', async () => {
    const { page, complaints } = await laboratory.open('#/tree?step=2');
    const count = page.locator('.count.now b');
    // Every step says how many leaves the whole run takes, so that reordering shows at once.
    expect(await count.textContent()).toBe('0 of 7');
    // The best reply at D, 2, before the others: with it first, D is cut at once.
    await page.locator('.node[data-key="2.2"]').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await count.textContent()).toBe('0 of 6');
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await count.textContent()).toBe('0 of 5, the minimum');
    await page.waitForURL(/order=2:2\.0\.1/);
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    await press(again, 'To the end');
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

  it('walks through a game, with its positions', async () => {
    const { page, complaints } = await laboratory.open('#/tree?game=tic-tac-toe&position=XOXO.X.O.&depth=9&step=4');
    await page.locator('.sentence', { hasText: 'Leaf 1' }).waitFor();
    expect(await page.locator('.board-text').textContent()).toMatch(/X O X\s+O X X\s+O O X/);
    expect(complaints).toEqual([]);
  });

  atNight('carries a dragged node, and all below it, with the pointer', async () => {
    const { page } = await laboratory.open('#/tree');
    const middle = async (key: string): Promise<{ x: number; y: number }> => {
      const box = await page.locator(`.node[data-key="${key}"] :is(.shape, .touch)`).boundingBox();
      if (!box) throw new Error('no place');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, leaf] = [await middle('1'), await middle('1.0')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    // Not as far as its brother: nothing is reordered yet.
    await page.mouse.move(from.x + 40, from.y, { steps: 4 });
    const [now, below] = [await middle('1'), await middle('1.0')];
    expect(Math.round(now.x - from.x)).toBe(40);
    expect(Math.round(below.x - leaf.x)).toBe(40);
    // The branch ends where the node is.
    const branch = await page.locator('.branch[data-branch="1"]').boundingBox();
    expect(Math.abs((branch?.x ?? 0) + (branch?.width ?? 0) - now.x)).toBeLessThan(3);
    await page.mouse.up();
    expect(Math.round((await middle('1')).x)).toBe(Math.round(from.x));
    expect(page.url()).not.toContain('order=');
  });

  it('never writes a bound as a value, marks no cut where nothing was left, and shows two orderings', async () => {
    const { page } = await laboratory.open(`#/tree?step=${events.length}`);
    const known = await page.locator('.known').allTextContents();
    // The root, B, C (cut off at 2) and D.
    expect(known.sort()).toEqual(['= 2', '= 3', '= 3', '≤ 2']);
    expect(await page.locator('.cut-word').allTextContents()).toEqual(['α cut']);
    expect(await page.locator('#setup-note').textContent()).toContain('Two leaves are cut off at C');
    await page.getByText('More options').click();
    await page.getByLabel('Two orderings side by side').check();
    await page.waitForURL(/beside=best/);
    expect([await shownLeaves(page, 0), await shownLeaves(page, 1)]).toEqual([7, 5]);
  });

  it('plays and pauses with the space bar, except where it presses a button', async () => {
    const { page } = await laboratory.open('#/tree');
    await page.locator('h1').click();
    await page.keyboard.press('Space');
    expect(await page.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(1);
    await page.keyboard.press('Space');
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
    const place = page.locator('.place');
    expect(await place.textContent()).toBe(`1 / ${events.length}`);
    await page.getByRole('button', { name: 'One step forward' }).focus();
    await page.keyboard.press('Space');
    expect(await place.textContent()).toBe(`2 / ${events.length}`);
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(1);
  });

  const fourPlies = '((((5+6)+(7+4+5))+((3)))+(((6)+(6+9))+((7)))+(((5))+((9+8)+(6))))';

  atNight("keeps the current node on a phone's screen in every step", async () => {
    const { page } = await laboratory.open(`#/tree?tree=${fourPlies}`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('svg.tree .node').first().waitFor();
    const top = await page.locator('svg.tree').evaluate((tree) => tree.getBoundingClientRect().top + scrollY);
    expect(top).toBeLessThan(560);
    const steps = Number((await page.locator('.place').textContent())?.split('/')[1]);
    expect(steps).toBeGreaterThan(50);
    for (let step = 1; step <= steps; step++) {
      await press(page, 'One step forward');
      const seen = await page.evaluate(() => {
        const node = document.querySelector('.node.current')?.getBoundingClientRect();
        const player = document.querySelector('.player')?.getBoundingClientRect();
        if (!node || !player) return 'nothing';
        return node.top >= 0 && node.bottom <= player.top && node.left >= 0 && node.right <= innerWidth;
      });
      expect([step, seen]).toEqual([step, true]);
    }
  });

  const screens = [
    [1440, 900, fourPlies],
    [1024, 768, '((3+12+8)+(2+4+7)+(14+5+2))'],
    [390, 844, '((3+12+8)+(2+4+7)+(14+5+2))'],
    [700, 450, '(((3+5)+(6+9))+((1+2)+(0+-1)))'],
  ] as const;
  it.each(someOf(screens, 1))(
    'shows the whole tree above the player on a screen of %i by %i: %s',
    async (width, height, shown) => {
      const { page } = await laboratory.open(`#/tree?tree=${shown}&step=9`, { viewport: { width, height } });
      await page.locator('svg.tree .node').first().waitFor();
      const [tree, player] = [
        await page.locator('svg.tree').boundingBox(),
        await page.locator('.player').boundingBox(),
      ];
      if (!tree || !player) throw new Error('no place');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(tree.y + tree.height).toBeLessThanOrEqual(player.y);
      expect(player.y + player.height).toBeLessThanOrEqual(height);
      // The text is folded to one line.
      expect((await page.getByLabel('Paste your tree').boundingBox())?.height).toBeLessThan(45);
    },
  );

  atNight('fits a frame in another page: nothing scrolls sideways, and the player covers no control', async () => {
    const { page } = await laboratory.open('#/tree?embed=1', { viewport: { width: 700, height: 450 } });
    await page.locator('svg.tree .node').first().waitFor();
    for (const [width, height] of [
      [700, 450],
      [660, 450],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
      const player = await page.locator('.player').boundingBox();
      for (const control of await page.locator('.pane-head :is(select, button)').all()) {
        const { y, height } = (await control.boundingBox()) ?? { y: Infinity, height: 0 };
        expect(y + height).toBeLessThanOrEqual(player?.y ?? 0);
      }
    }
  });

  it('says that there is nothing to search where an address has no whole tree, and has nothing to press', async () => {
    const { page } = await laboratory.open('#/tree?tree=((3+12)+(2');
    expect(await page.getByRole('alert').textContent()).toContain('is never closed');
    expect(await page.locator('.stage').textContent()).toBe('Nothing to search yet: correct what is typed above.');
    expect(await page.locator('.player button').count()).toBe(5);
    expect(await page.locator('.player button:enabled').count()).toBe(0);
    await page.getByLabel('Paste your tree').fill('((3 12) (2 4))');
    await page.locator('svg.tree .node').first().waitFor();
    await press(page, 'One step forward');
    expect(await page.locator('.place').textContent()).toMatch(/^1 /);
  });

  it('stands at its top when it opens, and follows the steps that are taken', async () => {
    const { page } = await laboratory.open(`#/tree?tree=${fourPlies}&step=40`, {
      viewport: { width: 390, height: 480 },
    });
    await page.locator('svg.tree .node.current').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await press(page, 'One step forward');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  atNight('shows what saves the picture at the end of the page and to whoever comes by keyboard', async () => {
    const { page } = await laboratory.open('#/tree?tree=((1 2)(3 4))', { viewport: { width: 1440, height: 600 } });
    await page.locator('svg.tree .node').first().waitFor();
    const covered = (): Promise<boolean> =>
      page.evaluate(() => {
        const end = (part: string, side: 'top' | 'bottom'): number =>
          document.querySelector(part)?.getBoundingClientRect()[side] ?? Number.NaN;
        return !(end('.save-picture', 'bottom') <= end('.player', 'top'));
      });
    // The page is longer than the window.
    expect(await covered()).toBe(true);
    await page.locator('.save-picture button').first().focus();
    expect(await covered()).toBe(false);
    await page.evaluate(() => scrollTo(0, 99_999));
    expect(await covered()).toBe(false);
  });

  it.each(someOf(['#/tree', '#/tree?game=tic-tac-toe', '#/chance', '#/folding?example=horizon'], 1))(
    'shows what saves the picture above the player on a screen of 1280 by 800: %s',
    async (address) => {
      const { page } = await laboratory.open(address, { viewport: { width: 1280, height: 800 } });
      await page.locator('.save-picture').first().waitFor();
      const space = await page.evaluate(() => {
        const boxOf = (part: string) => document.querySelector(part)?.getBoundingClientRect() as DOMRect;
        return boxOf('.player').top - boxOf('.save-picture').bottom;
      });
      expect(space).toBeGreaterThan(0);
    },
  );

  atNight('prints the tree, its counts and what happens, and no control', async () => {
    const { page } = await laboratory.open('#/tree?step=14');
    await page.locator('svg.tree .node').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('svg.tree').isVisible()).toBe(true);
    expect(await page.locator('.telling').isVisible()).toBe(true);
    const controls = page.locator('main :is(button, select, input, summary, a)');
    expect(await controls.count()).toBeGreaterThan(10);
    // The style for paper comes after the room.
    const shown = () => controls.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    await expect.poll(shown).toBe(0);
  });

  it('compares searches: each visits one node at each step, beside alpha-beta', async () => {
    const { page, complaints } = await laboratory.open('#/tree?step=9');
    await press(page, 'Compare searches');
    await page.locator('.lane .node').first().waitFor();
    const place = page.locator('.place');
    // The fifth visit of alpha-beta is the leaf that the ninth event comes after.
    expect(await place.textContent()).toBe('6 / 60');
    await page.keyboard.press('ArrowRight');
    expect(await place.textContent()).toBe('7 / 60');
    const lengths = standard.map((name) => runOf(parseTree(tree), name, 'MAX').visits.length - 1);
    expect(lengths).toEqual([13, 11, 11, 7, 60]);
    await expect
      .poll(async () =>
        (await page.locator('.lane-head b').allTextContents()).map((words) => words.split(' visits')[0]),
      )
      .toEqual(lengths.map((length) => `7 of ${length}`));
    // Proof-number search needs no more to prove that MAX gets 3.
    expect(await page.locator('.lane p.done').allTextContents()).toEqual(['Done: A ≥ 3.']);
    await page.getByLabel('PVS').check();
    await page.waitForURL(/view=compare&searches=minimax,scout,pvs,sss,proof-number,uct&step=7/);
    // And back, at the same moment.
    await press(page, 'Compare searches');
    await page.waitForURL(/step=12$/);
    expect(await page.locator('.lane').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  atNight('opens the address of the former room of searches without a jump, and ends with a table', async () => {
    const page = await laboratory.blank({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const jumped = await watchJumps(page);
    await page.goto(`${laboratory.url}/#/searches?searches=minimax,alpha-beta,sss&step=999`);
    await page.locator('.lane p.done').nth(1).waitFor();
    const rows = (): Promise<(string | null)[][]> =>
      page
        .locator('.race-table tbody tr')
        .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(await rows()).toEqual([
      ['Alpha-beta', '11', '7', '= 3', 'B'],
      ['Minimax', '13', '9', '= 3', 'B'],
      ['SSS*', '11', '7', '= 3', 'B'],
    ]);
    expect(await page.locator('.place').textContent()).toBe('13 / 13');
    // Side by side on a phone, too.
    const boxes = await Promise.all([0, 1].map((i) => page.locator('.lane').nth(i).boundingBox()));
    expect(boxes[0]?.y).toBe(boxes[1]?.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await jumped()).toBeLessThan(0.01);
    // All search the tree in its order: at D, the best reply first.
    await page.locator('.stage .node[data-key="2.2"]').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(async () => (await rows()).map(([, , leaves]) => leaves)).toEqual(['5', '9', '5']);
  });

  /** Answers every question; `wrongly`: the other way, where that is a mistake that can be made. */
  async function takeQuiz(page: Page, events: readonly TraceEvent[], wrongly: boolean): Promise<void> {
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
    const { page, complaints } = await laboratory.open('#/tree?tree=((3+12)+(2+9))&quiz=window,leaf,cut');
    const small = [...traceAlphaBeta(parseTree('((3 12) (2 9))'))];
    await takeQuiz(page, small, false);
    const score = await page.locator('.score').textContent();
    expect(score).toMatch(/^(\d+) of \1 right; missing cuts 0, excess cuts 0, wrong windows 0, wrong leaves 0$/);
    // And once more, from the beginning.
    await press(page, 'Ask me again');
    expect(await page.locator('.place').textContent()).toBe(`0 / ${small.length}`);
    expect(await page.locator('.ask').count()).toBe(1);
    expect(await page.locator('.score').textContent()).toBe('');
    // Two windows below the root, three leaves, and a question after each child that is not the last.
    expect(score).toContain('8 of 8');
    expect(complaints).toEqual([]);
  });

  atNight('tells missing cuts from excess cuts', async () => {
    const { page } = await laboratory.open('#/tree?quiz=cut');
    await takeQuiz(page, events, true);
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

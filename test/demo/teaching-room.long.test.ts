import { readFileSync } from 'node:fs';
import {
  answerKey,
  exercises,
  formatTree,
  type GameTree,
  minimax,
  parseTree,
  traceAlphaBeta,
  treeGame,
  variants,
} from 'cutnode/textbook';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inks } from '../../bindings/figures/laboratory.js';
import { exerciseLevels } from '../../bindings/textbook/exercises/levels.js';
import { findingsOfAxe } from '../browser/axe.js';
import { atNight, someOf } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** What is made for a course in the room of trees: drawing, exercises, slides, the picture that moves; on paper too. */

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const drawn = (text: string): RegExp => new RegExp(`tree=${text.replace(/[()+]/g, '\\$&')}(&|$)`);

const unnamed = (tree: GameTree): GameTree => {
  const inside = typeof tree === 'object' && 'tree' in tree ? tree.tree : tree;
  return typeof inside === 'number' ? inside : inside.map(unnamed);
};

describeLaboratory('the room of trees for a course', (laboratory) => {
  it('draws a tree with the mouse, in step with its text, and searches it', async () => {
    const { page, complaints } = await laboratory.open('#/tree');
    await page.locator('.teaching').getByRole('button', { name: 'Draw a tree' }).click();
    await press(page, 'New tree');
    await page.waitForURL(drawn('(0+0)'));
    // A second and a third leaf below the first child: the leaf becomes a node.
    await page.locator('.editor-tree .node[data-key="0"]').click();
    await press(page, 'Add a child');
    await page.locator('.editor-tree .node[data-key="0.+"]').click();
    await page.getByLabel('Value', { exact: true }).fill('-12');
    await page.waitForURL(drawn('((0+-12)+0)'));
    await press(page, 'Undo');
    await page.waitForURL(drawn('((0+0)+0)'));
    await press(page, 'Redo');
    await page.waitForURL(drawn('((0+-12)+0)'));
    await page.locator('.editor-tree .node[data-key="1"]').click();
    await press(page, 'Delete');
    await page.waitForURL(drawn('((0+-12))'));
    // What is typed is drawn, too.
    await page.locator('.setup .code').fill('((3 12) (2 4))');
    await page.locator('.setup .code').press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.editor-tree [role="treeitem"]').length === 7);
    await press(page, 'Search it');
    await page.locator('.pane svg.tree .node').first().waitFor();
    expect(await page.locator('.editor').count()).toBe(0);
    expect(await page.locator('.pane svg.tree .node').count()).toBe(7);
    expect(complaints).toEqual([]);
  });

  atNight('draws a tree whose root is MIN, and a new one in place of a game', async () => {
    const { page } = await laboratory.open('#/tree?tree=(1+2)&first=MIN&draw=1');
    expect(await page.locator('.editor-tree .node').first().getAttribute('aria-label')).toBe('A, MIN');
    await page.goto(`${laboratory.url}/#/tree?game=grundy`);
    await page.locator('.pane svg.tree .node').first().waitFor();
    await page.getByText('More options').click();
    await page.locator('.setup').getByRole('button', { name: 'Draw a tree' }).click();
    await page.waitForURL(drawn('(0+0)'));
    await page.locator('.editor-tree .node').first().waitFor();
    expect(await page.locator('.setup .complaint').count()).toBe(0);
  });

  atNight('says on slides why there are none', async () => {
    const { page } = await laboratory.open('#/tree?view=slides&game=tic-tac-toe&position=.........&depth=9');
    expect(await page.getByRole('alert').textContent()).toMatch(/^The tree has more than 400 nodes/);
  });

  it('draws a tree with the keyboard alone', async () => {
    const { page, complaints } = await laboratory.open('#/tree?tree=(1+2)&draw=1');
    const node = (key: string): Promise<void> =>
      page
        .waitForFunction((wanted) => (document.activeElement as SVGElement | null)?.dataset.key === wanted, key)
        .then(() => {});
    await page.locator('.editor-tree .node[data-key=""]').focus();
    await page.keyboard.press('ArrowDown');
    await node('0');
    await page.keyboard.type('14');
    await page.waitForURL(drawn('(14+2)'));
    await page.keyboard.press('ArrowRight');
    await node('1');
    await page.keyboard.press('+');
    await node('1.0');
    await page.keyboard.press('Enter');
    await node('1.1');
    await page.keyboard.type('-7');
    await page.waitForURL(drawn('(14+(2+-7))'));
    // Both digits are one change.
    await page.keyboard.press('Control+z');
    await page.waitForURL(drawn('(14+(2+0))'));
    await page.keyboard.press('Delete');
    await page.waitForURL(drawn('(14+(2))'));
    await page.keyboard.press('Control+z');
    await page.waitForURL(drawn('(14+(2+0))'));
    expect(complaints).toEqual([]);
  });

  atNight('draws a tree with a finger', async () => {
    const { page } = await laboratory.open('#/tree?tree=((3+12)+(2+4))&draw=1', phone);
    await page.locator('.editor-tree .node[data-key="1.+"]').tap();
    await page.waitForURL(drawn('((3+12)+(2+4+0))'));
    await page.getByLabel('Value', { exact: true }).fill('6');
    await page.waitForURL(drawn('((3+12)+(2+4+6))'));
    await page.getByRole('button', { name: 'Search it' }).tap();
    await page.locator('.pane svg.tree .node').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  atNight('says in its title what it shows', async () => {
    const { page } = await laboratory.open('#/tree?view=exercise&level=5', phone);
    expect(await page.title()).toBe('Exercises · cutnode laboratory');
    // A phone shows the whole name of a level.
    const { width = 0 } = (await page.getByLabel('Difficulty').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    await page.locator('.way-back a').click();
    await page.locator('.pane svg.tree .node').first().waitFor();
    await page.waitForFunction(() => document.title === 'Trees · cutnode laboratory');
    expect(await page.locator('main[inert]').count()).toBe(0);
  });

  it('is an exercise by its address, and hides the answers until they are asked for', async () => {
    const address = '#/tree?view=exercise&seed=7&level=2&count=2';
    const { page, complaints } = await laboratory.open(address);
    const sheet = exercises({ seed: 7, level: 2, count: 2 });
    expect(await page.locator('.exercise .notation').allTextContents()).toEqual(sheet.map(({ text }) => text));
    const [first] = sheet;
    if (!first) throw new Error('no exercise');
    const key = answerKey(first.tree, { first: first.first });
    const leaves = key.leaves.map(({ name }) => name).join(', ');
    expect(await page.getByText(leaves).first().isVisible()).toBe(false);
    await page.locator('.exercise .answer summary').first().click();
    await page.locator('.exercise .answer').first().getByText(leaves).waitFor();
    await page.getByLabel('Difficulty').selectOption('3');
    await page.waitForURL(/seed=7&level=3&count=2/);
    expect(await page.locator('.exercise .notation').first().textContent()).toBe(
      exercises({ seed: 7, level: 3 })[0]?.text,
    );
    await page.getByLabel('Seed').fill('x');
    await page.getByLabel('Seed').press('Enter');
    expect(await page.getByRole('alert').textContent()).toContain('whole number');
    expect(complaints).toEqual([]);
  });

  it.each(someOf(exerciseLevels.map((_, i) => i + 1).reverse(), 1))(
    'answers exercises of level %i as minimax and alpha-beta do',
    async (level) => {
      const { page, complaints } = await laboratory.open(
        `#/tree?view=exercise&seed=${40 + level}&level=${level}&count=3`,
      );
      const texts = await page.locator('.exercise .notation').allTextContents();
      expect(texts.length).toBe(3);
      for (const [i, text] of texts.entries()) {
        const exercise = page.locator('.exercise').nth(i);
        const first = (await exercise.locator('h3').textContent())?.includes('MIN moves') ? 'MIN' : 'MAX';
        await exercise.locator('.answer summary').click();
        await exercise.locator('.answer .questions > li').first().waitFor();
        const [value, leaves, cuts] = await exercise.locator('.answer .questions > li').all();
        // On paper, many leaves are called by letters; the link to the steps has these names.
        const step = (await exercise.locator('.answer a').getAttribute('href')) ?? '';
        const named = parseTree(new URLSearchParams(step.slice(step.indexOf('?'))).get('tree') ?? '');
        const written = await exercise.locator('svg').first().locator('.name').allTextContents();
        expect(formatTree(unnamed(named))).toBe(text);
        const game = treeGame(named, { first });
        const { value: exact, tips } = minimax(game, game.initial());
        const events = [...traceAlphaBeta(game)];
        const names = events.flatMap((event) => (event.type === 'leaf' ? [event.name] : []));
        for (const name of names) expect(written).toContain(name);
        // A cut that leaves nothing out is none.
        const pruned = events.filter((event) => event.type === 'cutoff' && event.skipped.length > 0).length;
        expect(await value?.textContent()).toMatch(new RegExp(`^${String(exact).replace('-', '−')}: ${first} plays`));
        expect(await leaves?.textContent()).toBe(`${names.join(', ')}: ${names.length} of ${tips} leaves.`);
        expect(await cuts?.locator('.cut-answer').count()).toBe(pruned);
      }
      expect(complaints).toEqual([]);
    },
  );

  atNight('copies a link that is the exercise, also of another seed', async () => {
    const { page } = await laboratory.open('#/tree?view=exercise&seed=7&level=2&count=2', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await press(page, 'Another seed');
    await page.waitForURL(/seed=(?!7&)\d+&level=2&count=2/);
    const texts = await page.locator('.exercise .notation').allTextContents();
    await press(page, 'Copy the link');
    const link = (await page.locator('.copied a').getAttribute('href')) ?? '';
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const { page: again } = await laboratory.open(new URL(link).hash);
    expect(await again.locator('.exercise .notation').allTextContents()).toEqual(texts);
  });

  it('makes an exercise of a tree of one’s own, and variants of it', async () => {
    const { page } = await laboratory.open('#/tree?tree=((3+12)+(2+4))&first=MIN');
    await page.getByRole('link', { name: 'This tree as an exercise' }).click();
    await page.locator('.exercise').waitFor();
    expect(await page.locator('.exercise .notation').allTextContents()).toEqual(['((3 12) (2 4))']);
    expect(await page.locator('.exercise h3').textContent()).toContain('MIN moves at A');
    await page.waitForURL(/view=exercise&tree=\(\(3\+12\)\+\(2\+4\)\)&first=MIN/);
    expect(await page.getByLabel('Difficulty').isVisible()).toBe(false);
    await page.getByLabel('Trees').fill('3');
    await page.getByLabel('Trees').press('Enter');
    await page.waitForURL(/view=exercise&tree=\(\(3\+12\)\+\(2\+4\)\)&first=MIN&count=3/);
    expect(await page.locator('.exercise .notation').allTextContents()).toEqual(
      variants(parseTree('((3 12) (2 4))'), { count: 3, first: 'MIN' }).map(formatTree),
    );
    expect(await page.locator('.key article').count()).toBe(3);
    expect(await page.locator('.sheet-head h2').textContent()).toContain('in 3 variants, seed 1');
    // Back to this tree.
    await page.getByRole('link', { name: '← To the tree' }).click();
    await page.locator('.pane svg.tree .node').first().waitFor();
    expect(page.url()).toMatch(/#\/tree\?tree=\(\(3\+12\)\+\(2\+4\)\)&first=MIN/);
  });

  atNight('prints the sheet without its form, and the key on a page of its own', async () => {
    const { page } = await laboratory.open('#/tree?view=exercise&seed=7&level=2&count=2');
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['header.top', 'form.setup', '.answer'])
      expect(await page.locator(hidden).first().isVisible()).toBe(false);
    expect(await page.locator('.key').isVisible()).toBe(true);
    // As wide as the page, which is 688 pixels of CSS between its margins, and no text below 9 points, which are 12.
    await page.setViewportSize({ width: 688, height: 990 });
    const figures = await page.locator('.sheet-tree:visible').evaluateAll((all) =>
      all.map((svg) => {
        const { width } = svg.getBoundingClientRect();
        const scale = width / (svg as SVGSVGElement).viewBox.baseVal.width;
        const sizes = [...svg.querySelectorAll('text')].map((text) =>
          Number.parseFloat(getComputedStyle(text).fontSize),
        );
        return { width, least: scale * Math.min(...sizes) };
      }),
    );
    expect(figures).toHaveLength(4);
    for (const { width, least } of figures) {
      expect(width).toBeGreaterThan(675);
      expect(least).toBeGreaterThanOrEqual(12);
    }
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    // One page of two exercises, one of answers.
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(2);
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel('with the answers').uncheck();
    await page.emulateMedia({ media: null });
    const alone = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(alone.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(1);
  });

  it('shows slides by the keys of a presenter, and prints one step a page', async () => {
    const { page, complaints } = await laboratory.open('#/tree?tree=((3+12)+(2+4))&step=2');
    const events = [...traceAlphaBeta(parseTree('((3 12) (2 4))'))];
    await page.getByRole('link', { name: 'Slides' }).click();
    await page.locator('.slide').first().waitFor();
    // They fill a projector.
    await page.setViewportSize({ width: 1024, height: 768 });
    const { y = 0, width, height = 0 } = (await page.locator('.slides').boundingBox()) ?? {};
    expect([width, Math.round(y + height)]).toEqual([1024, 768]);
    expect(y).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768);
    const foot = page.locator('.slides .place');
    expect(await foot.textContent()).toBe(`2 / ${events.length}`);
    await page.keyboard.press('PageDown');
    expect(await foot.textContent()).toBe(`3 / ${events.length}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('PageUp');
    expect(await foot.textContent()).toBe(`1 / ${events.length}`);
    expect(await page.locator('.slides [aria-current="true"]').textContent()).toContain('search(node');
    await page.waitForURL(/step=1(&|$)/);
    await page.keyboard.press('End');
    expect(await page.locator('.slides .slide-caption').textContent()).toContain('Done: A');
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(events.length + 1);
    // Where a browser takes the margins of its printer, an inch, it is one page, too, and nothing is cut.
    await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ sheet, rule })));
      for (const { sheet, rule } of rules.reverse())
        if (rule instanceof CSSPageRule) sheet.deleteRule([...sheet.cssRules].indexOf(rule));
    });
    const inch = { top: '1in', right: '1in', bottom: '1in', left: '1in' };
    const printed = await page.pdf({ format: 'A4', landscape: true, margin: inch });
    expect(printed.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBe(events.length + 1);
    await page.setViewportSize({ width: 930, height: 600 });
    await page.emulateMedia({ media: 'print' });
    const cut = await page
      .locator('.paper :is(.slide, .slide-words, pre)')
      .evaluateAll(
        (all) =>
          all.filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
            .length,
      );
    expect(cut).toBe(0);
    expect(complaints).toEqual([]);
  });

  atNight('saves the whole run as a picture that moves by itself, as SVG and as GIF, and a step as LaTeX', async () => {
    const { page, complaints } = await laboratory.open('#/tree', {
      permissions: ['clipboard-read', 'clipboard-write'],
      colorScheme: 'dark',
    });
    const saved = async (kind: string): Promise<Download> =>
      (await Promise.all([page.waitForEvent('download'), press(page, `Save the whole run as an animated ${kind}`)]))[0];
    const file = await saved('SVG');
    expect(file.suggestedFilename()).toBe('tree-animated.svg');
    const svg = readFileSync(await file.path(), 'utf8');
    expect(svg.length).toBeLessThan(100_000);
    expect(svg).toContain(`fill="${inks.surface.light}"`);
    expect(svg).not.toContain('prefers-color-scheme');
    const gif = readFileSync(await (await saved('GIF')).path());
    expect(gif.length).toBeLessThan(400_000);
    const frames = await page.evaluate(
      async (bytes) => {
        const decoder = new ImageDecoder({ data: Uint8Array.from(bytes), type: 'image/gif' });
        await decoder.tracks.ready;
        await decoder.completed;
        const { frameCount = 0, repetitionCount } = decoder.tracks.selectedTrack ?? {};
        const seconds: number[] = [];
        for (let frameIndex = 0; frameIndex < frameCount; frameIndex++)
          seconds.push(((await decoder.decode({ frameIndex })).image.duration ?? 0) / 1e6);
        return { seconds, repetitionCount };
      },
      [...gif],
    );
    const moments = [...traceAlphaBeta(parseTree('((3 12 8) (2 4 6) (14 5 2))'))].length + 1;
    expect([frames.seconds.length, frames.seconds[0], frames.seconds.at(-1)]).toEqual([moments, 3.5, 5]);
    expect(frames.repetitionCount).toBe(Number.POSITIVE_INFINITY);
    await press(page, 'Copy as LaTeX');
    await page.locator('#announcer', { hasText: 'Copied as LaTeX.' }).waitFor({ state: 'attached' });
    // Who sees the page is told too, until another step is shown.
    await page.getByRole('button', { name: 'Copied as LaTeX.' }).waitFor();
    const latex = await page.evaluate(() => navigator.clipboard.readText());
    expect(latex).toContain('\\begin{tikzpicture}');
    expect(latex.match(/\\node\[leaf\]/g)).toHaveLength(9);
    const moving = await page.context().newPage();
    await moving.emulateMedia({ reducedMotion: 'no-preference' });
    await moving.setContent(svg);
    const seen = (ms: number): Promise<string[]> =>
      moving.evaluate((time) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
        return [...document.querySelectorAll('.captions text')]
          .filter((text) => getComputedStyle(text).visibility === 'visible')
          .map((text) => text.textContent ?? '');
      }, ms);
    expect((await seen(0)).join(' ')).toContain('Before the first step');
    expect((await seen(3600)).join(' ')).toContain('A: MAX is to move');
    const total = Number(/animation:bar (\d+)ms/.exec(svg)?.[1]);
    expect(total).toBeGreaterThan(20_000);
    expect(total).toBeLessThan(90_000);
    expect((await seen(total - 1)).join(' ')).toContain('Done: A');
    expect(complaints).toEqual([]);
  });

  it('is in Chinese, too', async () => {
    const { page, complaints } = await laboratory.open('#/tree?step=999&quiz=cut', { locale: 'zh-CN' });
    expect(await page.locator('h1').textContent()).toBe('博弈树');
    expect(await page.locator('.sentence').textContent()).toBe('完成：A 的值等于 3，MAX 走 B。');
    const left = await page.locator('main').evaluate((main) => (main as HTMLElement).innerText.match(/[A-Za-z]{4,}/g));
    // The authors of the example, and what is called so everywhere.
    expect([...new Set(left)].sort()).toEqual(['LaTeX', 'Norvig', 'Russell']);
    expect(complaints).toEqual([]);
  });

  it.each(someOf(['#/tree?view=exercise&seed=7&level=3', '#/tree?draw=1', '#/tree?view=slides&step=12'], 1))(
    'has no finding of axe and fits every width: %s',
    async (address) => {
      for (const options of someOf([phone, { colorScheme: 'dark', locale: 'zh-CN' }, {}] as const, 2)) {
        const { page, complaints } = await laboratory.open(address, options);
        await page.locator('details').evaluateAll((all) => {
          for (const details of all) details.setAttribute('open', '');
        });
        expect(await findingsOfAxe(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
  );
});

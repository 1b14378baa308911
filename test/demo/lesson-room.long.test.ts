import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inks } from '../../bindings/figures/laboratory.js';
import { lessonSteps } from '../../demo/src/lesson/steps.js';
import { en } from '../../demo/src/lesson/words/en.js';
import { later } from '../../demo/src/lesson/words/en-later.js';
import { zh } from '../../demo/src/lesson/words/zh.js';
import { zh as zhTree } from '../../demo/src/tree/words/zh.js';
import { findingsOfAxe } from '../browser/axe.js';
import { atNight, someOf } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** The lesson in Chromium: the way to the first cut, all steps by mouse, keyboard and finger, both languages. */

const steps = { ...en.steps, ...later.steps };

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Silent reading of English prose: Brysbaert 2019, a mean over 190 studies. */
const WORDS_PER_MINUTE = 238;
/** To move to a button and press it. */
const SECONDS_PER_CLICK = 1;

/** What stands in the figure, so that a new one can be told from the last. */
const figureOf = (page: Page): Promise<string> =>
  page
    .locator('.lesson-stage svg.figure')
    .evaluate((svg) => `${svg.textContent} ${svg.querySelectorAll('.cross').length}`);

const ready = (page: Page, title: string): Promise<void> =>
  page
    .locator('.lesson-stage svg.figure')
    .waitFor()
    .then(() => page.waitForFunction((words) => document.querySelector('.lesson h2')?.textContent === words, title))
    // The figure of the step before is gone by then; a late one is loaded.
    .then(() => page.locator('.lesson-stage svg.figure').waitFor());

describeLaboratory('the lesson', (laboratory) => {
  it.each(
    someOf(
      [
        ['a desk', { viewport: { width: 1440, height: 900 } }],
        ['a phone', phone],
      ],
      1,
    ),
  )('leads who knows nothing to the first cut in three clicks and twenty seconds, on %s', async (_, options) => {
    const { page, complaints } = await laboratory.open('', options);
    await ready(page, 'Minimax');
    expect(await page.locator('h1').textContent()).toBe('Alpha-beta, step by step');
    // What it is for, and how long it takes.
    expect(await page.locator('.lead').textContent()).toBe(en.lead);
    expect(await page.locator('.lead').isVisible()).toBe(true);
    expect(
      await page
        .locator('.lesson-further a')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Search my own tree', '#/tree'],
      ['Play against it', '#/play'],
      ['Try my own game', '#/own'],
    ]);
    expect(await page.locator('.lesson-stage .node').count()).toBe(13);
    const read = new Set<string>();
    let words = 0;
    /** Reads everything of the lesson that was not there before, buttons and the sentence below the figure included. */
    const readOn = async (): Promise<void> => {
      const parts = await page
        .locator('.lesson :is(h2, .lesson-prose p, .lesson-question :is(p, button), .lesson-next, .sentence)')
        .evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
      for (const part of parts) {
        if (read.has(part)) continue;
        read.add(part);
        words += part.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
      }
    };
    await readOn();
    await page.getByRole('button', { name: '3', exact: true }).click();
    await readOn();
    await page.getByRole('link', { name: 'Next: the first cut' }).click();
    await ready(page, 'The first cut');
    expect(await page.locator('.node.skipped').count()).toBe(0);
    await readOn();
    await page.getByRole('button', { name: 'C2, C3', exact: true }).click();
    // It is there, and in sight.
    const cross = await page.locator('.cross').first().boundingBox();
    expect(await page.locator('.node.skipped').count()).toBe(2);
    expect((cross?.y ?? -1) >= 0 && (cross?.y ?? Infinity) < (page.viewportSize()?.height ?? 0)).toBe(true);
    const seconds = (60 * words) / WORDS_PER_MINUTE + 3 * SECONDS_PER_CLICK;
    console.log(`lesson: ${words} words and 3 clicks to the first cut, ${seconds.toFixed(1)} s`);
    expect(words).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(20);
    expect(complaints).toEqual([]);
  });

  it.each(
    someOf(
      [
        ['touch', 390],
        ['keyboard', 768],
        ['mouse', 1440],
        ['mouse', 768],
      ] as const,
      1,
    ),
  )('is walked through by %s, %i wide', async (by, width) => {
    const { page, complaints } = await laboratory.open('', {
      ...(by === 'touch' ? phone : { viewport: { width, height: 900 } }),
    });
    for (const [i, { name, right, asked }] of lessonSteps.entries()) {
      const title = en.titles[name];
      const { ask, answers } = steps[name];
      await ready(page, title);
      expect(await page.locator('.ask').textContent()).toBe(ask);
      // The steps are named; those that have been answered are marked, and no others.
      const names = lessonSteps.map((step, j) => `${j < i ? '✓' : j + 1} ${en.titles[step.name]}`);
      const marked = names.map((step, j) => (j < i ? `${step} (answered)` : step));
      expect(await page.locator('.lesson-progress a').allTextContents()).toEqual(marked);
      expect(await page.locator('.lesson-progress [aria-current]').textContent()).toBe(names[i]);
      // The answer is not shown before the question has been answered, and nothing leads to it.
      expect([name, await page.locator('.player').isVisible()]).toEqual([name, false]);
      await page.keyboard.press('ArrowRight');
      const place = Number((await page.locator('.place').textContent())?.split('/')[0]);
      expect([name, place <= asked]).toEqual([name, true]);
      const before = await figureOf(page);
      const button = page.locator('.answers button').nth(right);
      expect(await button.textContent()).toBe(answers[right]?.text);
      if (by === 'mouse') await button.click();
      else if (by === 'touch') await button.tap();
      else {
        await button.focus();
        await page.keyboard.press('Enter');
      }
      expect([name, await page.locator('.verdict').textContent()]).toEqual([name, 'Right.']);
      expect([name, (await figureOf(page)) !== before]).toEqual([name, true]);
      expect([name, await page.locator('.player').isVisible()]).toEqual([name, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const next = page.locator('.lesson-next');
      if (i === lessonSteps.length - 1) expect(await next.count()).toBe(0);
      else if (by === 'mouse') await next.click();
      else if (by === 'touch') await next.tap();
      // After an answer the keyboard is on the link to the next step.
      else await page.keyboard.press('Enter');
    }
    expect(complaints).toEqual([]);
  });

  it('marks a wrong answer, tells why it is wrong, shows nothing yet, and takes another', async () => {
    const { page } = await laboratory.open('#/lesson?step=deep');
    await ready(page, 'A deep cut');
    await page.locator('.answers button').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.verdict').textContent()).toBe('No.');
    expect(await page.locator('.reason').allTextContents()).toEqual([en.steps.deep.answers[0]?.why]);
    expect(await page.locator('.answers .is-wrong').textContent()).toBe('That of C1, the parent');
    expect(await page.locator('.answers .is-right, .lesson-next').count()).toBe(0);
    expect(await page.locator('.answers button:enabled').count()).toBe(3);
    expect(await page.locator('.node.skipped').count()).toBe(0);
    expect(await page.locator('.player').isVisible()).toBe(false);
    // The keyboard is where it was, and the address knows the answer.
    expect(await page.locator(':focus').textContent()).toBe('That of C1, the parent');
    await page.waitForURL(/#\/lesson\?step=deep&answer=1$/);
    await page.locator('.answers button').nth(2).click();
    expect(await page.locator('.verdict').textContent()).toBe('Right.');
    expect(await page.locator('.reason').allTextContents()).toEqual(en.steps.deep.because);
    expect(await page.locator('.answers .is-wrong').count()).toBe(0);
    expect(await page.locator('.node.skipped').count()).toBe(1);
    await page.locator('.lesson-next').waitFor();
  });

  it('lets the keyboard go on where a link has led: to the same step, to another one, to another room', async () => {
    const { page } = await laboratory.open('#/lesson?step=chance&answer=2');
    await page.locator('.lesson-stage svg.figure').waitFor();
    for (const [link, target] of [
      ['.lesson-progress [aria-current]', 'A'],
      ['.lesson-progress li:nth-child(1) a', 'H2'],
      ['.lesson-further a', 'MAIN'],
    ] as const) {
      await page.locator(link).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction((name) => document.activeElement?.tagName === name, target);
    }
  });

  it('keeps step, answer and moment in the address, and the browser goes back step by step', async () => {
    const { page } = await laboratory.open('');
    await ready(page, 'Minimax');
    await page.locator('.answers button').nth(1).click();
    await page.locator('.lesson-next').click();
    await ready(page, 'The first cut');
    await page.locator('.answers button').nth(1).click();
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.waitForURL(/#\/lesson\?step=cut&answer=2&at=12$/);
    const { page: again } = await laboratory.open(new URL(page.url()).hash);
    await ready(again, 'The first cut');
    expect(await again.locator('.place').textContent()).toBe('12 / 21');
    await page.goBack();
    await ready(page, 'Minimax');
    expect(await page.locator('.verdict').textContent()).toBe('Right.');
  });

  it('lets the reader reorder where order is the subject, and only there', async () => {
    const { page } = await laboratory.open('#/lesson?step=order&answer=3');
    await ready(page, 'Order');
    const counts = (): Promise<string | null> => page.locator('.lesson-counts').textContent();
    expect(await counts()).toContain('in the whole run 5');
    // The leaf worth 2 goes back behind the others.
    await page.locator('.node[data-key="2.2"]').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    expect(await counts()).toContain('in the whole run 7');
    const { page: other } = await laboratory.open('#/lesson?step=cut&answer=2');
    await ready(other, 'The first cut');
    await other.locator('.node[data-key="2.2"]').focus();
    await other.keyboard.press('Shift+ArrowLeft');
    expect(await other.locator('.name').allTextContents()).toEqual([
      'B1',
      'B2',
      'B3',
      'C1',
      'C2',
      'C3',
      'D1',
      'D2',
      'D3',
    ]);
  });

  it('lights the line of pseudocode that has just been executed', async () => {
    const { page } = await laboratory.open('#/lesson?step=window&answer=1&at=12');
    await ready(page, 'Alpha and beta');
    expect(await page.locator('.code-line[aria-current]').allTextContents()).toEqual([en.code.alphaBeta[6]]);
    await page.getByRole('button', { name: 'One step back' }).click();
    expect(await page.locator('.code-line[aria-current]').allTextContents()).toEqual([en.code.alphaBeta[1]]);
  });

  atNight('shows tree, question and answers without scrolling: on a phone, and in a frame of 700 by 450', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 700, height: 450 },
    ]) {
      const { page } = await laboratory.open('', { viewport });
      await ready(page, 'Minimax');
      expect(await page.locator('.lead').isVisible()).toBe(true);
      const parts = ['.lesson-stage .node[data-key=""]', '.lesson-stage .node[data-key="2.2"]', '.ask', '.answers'];
      for (const part of parts) {
        const box = await page.locator(part).boundingBox();
        const inside = box !== null && box.y >= 0 && box.y + box.height <= viewport.height;
        expect([viewport.width, part, inside]).toEqual([viewport.width, part, true]);
      }
    }
  });

  atNight('has every answer on the first screen of a phone, in every step', async () => {
    const { page } = await laboratory.open('', phone);
    for (const { name } of lessonSteps) {
      await page.evaluate((step) => {
        location.hash = `#/lesson?step=${step}`;
      }, name);
      await ready(page, en.titles[name]);
      const answers = await page.locator('.answers').boundingBox();
      expect([name, (answers?.y ?? 0) + (answers?.height ?? 0) <= phone.viewport.height]).toEqual([name, true]);
    }
  });

  atNight('moves nothing by naming an answered step; no scrolling sideways with text twice as large', async () => {
    const { page } = await laboratory.open('', { viewport: { width: 1024, height: 768 } });
    const heights = new Set<number>();
    for (const { name, right } of lessonSteps) {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        `#/lesson?step=${name}&answer=${right + 1}`,
      );
      await ready(page, en.titles[name]);
      heights.add((await page.locator('.lesson-nav').boundingBox())?.height ?? 0);
    }
    expect(heights.size).toBe(1);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it('shows no window and no bound before they are explained, and where leaves are many no window', async () => {
    const notes = async (address: string): Promise<readonly number[]> => {
      const { page } = await laboratory.open(address);
      await page.locator('.lesson-stage .node').first().waitFor();
      return Promise.all(
        ['.window', '.known:text-matches("[≤≥]")', '.known'].map((kind) =>
          page.locator(`.lesson-stage ${kind}`).count(),
        ),
      );
    };
    expect(await notes('#/lesson?step=cut&answer=2')).toEqual([0, 0, 1]);
    expect((await notes('#/lesson?step=window&answer=1')).every((count) => count > 0)).toBe(true);
    const [windows, bounds = 0] = await notes('#/lesson?step=minimal&answer=2');
    expect([windows, bounds > 0]).toEqual([0, true]);
  });

  atNight('frames a leaf with its whole name', async () => {
    const { page } = await laboratory.open('#/lesson?step=deep');
    await ready(page, 'A deep cut');
    const [frame, name] = await Promise.all(
      ['.touch', '.name'].map((part) => page.locator(`.node.current ${part}`).boundingBox()),
    );
    if (!frame || !name) throw new Error('no place');
    expect(name.x).toBeGreaterThan(frame.x);
    expect(name.x + name.width).toBeLessThan(frame.x + frame.width);
  });

  atNight('shows way on and verdict after a right answer on a phone; every name where it is wide', async () => {
    const { page } = await laboratory.open('#/lesson?step=cut', phone);
    await ready(page, 'The first cut');
    await page.locator('.answers button').nth(1).tap();
    const seen = await page.locator('.lesson-next').boundingBox();
    const verdict = await page.locator('.verdict.right').boundingBox();
    expect(verdict?.y).toBeGreaterThan(0);
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(phone.viewport.height);
    // A projector: no figure is wider than its frame, and names are as large as the text of the page.
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const { name, right } of lessonSteps) {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        `#/lesson?step=${name}&answer=${right + 1}`,
      );
      await ready(page, en.titles[name]);
      const [over, ...heights] = await page
        .locator('.lesson-stage')
        .evaluate((stage) => [
          stage.scrollWidth - stage.clientWidth,
          ...[...stage.querySelectorAll('.name')].map((each) => each.getBoundingClientRect().height),
        ]);
      expect([name, over]).toEqual([name, 0]);
      if (name !== 'minimal') expect([name, Math.min(99, ...heights) > 13]).toEqual([name, true]);
    }
  });

  atNight('stands in another page without its header, and stays so', async () => {
    const { page } = await laboratory.open('#/lesson?embed=1', { viewport: { width: 700, height: 450 } });
    await ready(page, 'Minimax');
    expect(await page.locator('.top').isVisible()).toBe(false);
    await page.locator('.answers button').nth(1).click();
    await page.waitForURL(/embed=1/);
    await page.locator('.lesson-next').click();
    await ready(page, 'The first cut');
    expect(await page.locator('.top').isVisible()).toBe(false);
    await page.waitForURL(/step=cut&embed=1/);
  });

  atNight('saves the picture of a step, as SVG and as PNG', async () => {
    const { page, complaints } = await laboratory.open('#/lesson?step=cut&answer=2', { colorScheme: 'dark' });
    await ready(page, 'The first cut');
    const saved = async (kind: string): Promise<{ name: string; bytes: Buffer }> => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Save the picture as ${kind}` }).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    const svg = await saved('SVG');
    expect(svg.name).toBe('lesson-cut-11.svg');
    // The two leaves that were cut off.
    expect(svg.bytes.toString().match(/class="cross"/g)).toHaveLength(2);
    // Light, as for paper, on a dark system too, and without the page's instructions.
    const seen = ({ bytes }: { bytes: Buffer }): string[] =>
      /aria-label="([^"]*)">\n<rect[^>]*fill="(#\w+)"/.exec(bytes.toString())?.slice(1) ?? [];
    expect(seen(svg)).toEqual(['A game tree', inks.surface.light]);
    await page.getByLabel('Colours of the saved picture').selectOption('dark');
    expect(seen(await saved('SVG'))).toEqual(['A game tree', inks.surface.dark]);
    const png = await saved('PNG');
    expect(png.name).toBe('lesson-cut-11.png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const width = Number(/<svg[^>]* width="(\d+)/.exec(svg.bytes.toString())?.[1]);
    expect(png.bytes.readUInt32BE(16)).toBe(2 * width);
    expect(complaints).toEqual([]);
  });

  atNight('is in Chinese for who reads Chinese, and the switch is remembered', async () => {
    const { page, complaints } = await laboratory.open('', { locale: 'zh-CN' });
    await ready(page, zh.titles.minimax);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    for (const { name, right } of lessonSteps) {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        `#/lesson?step=${name}&answer=${right + 1}`,
      );
      await ready(page, zh.titles[name]);
      const words = await page
        .locator('.lesson')
        .evaluate((lesson) =>
          [...lesson.querySelectorAll<HTMLElement>('h2, p, button, a, .code-line, select option')]
            .map((element) => element.textContent ?? '')
            .join('\n'),
        );
      // Of English there are names of procedures, games and moves, and nothing else.
      const latin = new Set(words.match(/[A-Za-z]{3,}/g));
      for (const known of [
        'MAX',
        'MIN',
        'node',
        'value',
        'search',
        'child',
        'best',
        'depth',
        'position',
        'Breakthrough',
        'expectiminimax',
        'Star',
        'Shift',
        'SVG',
        'PNG',
      ])
        latin.delete(known);
      expect([name, [...latin]]).toEqual([name, []]);
    }
    // In the header at once, and in the settings for a window that has no room for it there.
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('.switch').isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    const shown = page.locator('#settings');
    for (const [word, title] of [
      ['English', en.titles.chance],
      ['中文', zh.titles.chance],
    ] as const) {
      await page.getByRole('button', { name: word, exact: true }).click();
      await ready(page, title);
      expect(await shown.isVisible()).toBe(false);
    }
    const change = async (): Promise<void> => {
      await page.locator('[popovertarget="settings"]').click();
      await page.locator('[data-switch="language"]').click();
      await page.keyboard.press('Escape');
      expect(await page.locator('[data-switch="language"]').isVisible()).toBe(false);
    };
    await change();
    await ready(page, en.titles.chance);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.reload();
    await ready(page, en.titles.chance);
    await change();
    await ready(page, zh.titles.chance);
    // The other rooms too.
    await page.locator('nav [data-room="tree"]').click();
    await page.locator('svg.tree .node').first().waitFor();
    expect(await page.locator('main').getAttribute('lang')).toBeNull();
    expect(await page.locator('main h1').textContent()).toBe(zhTree.title);
    expect(await page.getByRole('button', { name: '播放', exact: true }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  const looks = [
    ['on a phone', en, phone],
    ['dark and in Chinese', zh, { colorScheme: 'dark', locale: 'zh-CN' }],
    ['light', en, {}],
  ] as const;
  atNight.each(looks)('has no finding of axe in any step, %s', async (_, words, options) => {
    const { page, complaints } = await laboratory.open('#/lesson?step=minimax&answer=1', options);
    await page.locator('.verdict.wrong').waitFor();
    expect(await findingsOfAxe(page)).toEqual([]);
    // One page for all steps: to open ten takes three times as long as what axe does in them.
    for (const { name, right } of lessonSteps) {
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        `#/lesson?step=${name}&answer=${right + 1}`,
      );
      await ready(page, words.titles[name]);
      await page.locator('.verdict.right').waitFor();
      expect([name, await findingsOfAxe(page)]).toEqual([name, []]);
    }
    expect(complaints).toEqual([]);
  });

  atNight('draws its signs in the colours of Windows high contrast', async () => {
    const { page } = await laboratory.open('#/lesson?step=cut&answer=2', { forcedColors: 'active' });
    await ready(page, 'The first cut');
    const colours = await page
      .locator('.player button:enabled')
      .evaluateAll((buttons) =>
        buttons.map((button) => [
          getComputedStyle(button, '::before').backgroundColor,
          getComputedStyle(button).backgroundColor,
        ]),
      );
    expect(colours).toHaveLength(5);
    for (const [sign, ground] of colours) expect(sign).not.toBe(ground);
    const border = (element: Element): string => getComputedStyle(element).borderBottomColor;
    const here = await page.locator('.top nav [aria-current]').evaluate(border);
    const elsewhere = await page.locator('.top nav a:not([aria-current])').first().evaluate(border);
    expect(here).not.toBe(elsewhere);
  });

  // For every change whole-page.long.test.ts goes into other rooms without a network.
  atNight('works without a network in all its steps after the first visit', async () => {
    const { page: first } = await laboratory.open('', { serviceWorkers: 'allow' });
    await first.evaluate(() => navigator.serviceWorker.ready);
    await first.context().setOffline(true);
    const page = await first.context().newPage();
    for (const { name } of lessonSteps) {
      await page.goto(`${laboratory.url}/#/lesson?step=${name}`);
      await ready(page, en.titles[name]);
    }
  });
});

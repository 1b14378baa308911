import { expect, it } from 'vitest';
import { findingsOfAxe, rulesOfThemes } from '../browser/axe.js';
import { atNight, someOf } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** The rooms of chance and of tables in Chromium: every example by mouse, keyboard and touch. */

const examples = {
  chance: ['answers', 'bet', 'pig', 'backgammon', 'players'],
  folding: ['coins', 'nim', 'corner', 'horizon'],
} as const;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describeLaboratory('the rooms of chance and of tables', (laboratory) => {
  it('cuts what no luck can save, and says so', async () => {
    const { page, complaints } = await laboratory.open('#/chance');
    // It begins at the beginning.
    expect(await page.locator('.place').textContent()).toBe('0 / 18');
    await page.getByRole('button', { name: 'To the end' }).click();
    expect(await page.locator('.sentence').textContent()).toBe(
      'An outcome with probability 0.25: ≤ 3. The average now lies between 1 and 6.75. No luck can lift it above what MAX already has: the rest is cut off. Done: the root is worth 7, by move 1.',
    );
    expect(await page.locator('.stepped-counts b').allTextContents()).toEqual(['14', '7 of 12', '2']);
    await page.getByLabel('Search').selectOption('Star2');
    await page.getByRole('button', { name: 'To the end' }).click();
    // One move after each outcome has shown enough.
    expect(await page.locator('.stepped-counts b').allTextContents()).toEqual(['15', '6 of 12', '2']);
    await page.getByLabel('Search').selectOption('Expectiminimax');
    await page.getByRole('button', { name: 'To the end' }).click();
    expect(await page.locator('.stepped-counts b').allTextContents()).toEqual(['21', '12 of 12', '0']);
    await page.waitForURL(/chance\?way=none&step=\d+/);
    expect(complaints).toEqual([]);
  });

  atNight('cuts nothing without pruning, though no luck can save a move', async () => {
    const { page } = await laboratory.open('#/chance?example=bet&way=none&step=14');
    expect(await page.locator('.sentence').textContent()).toBe(
      'An outcome with probability 0.8: 1. The average now lies between 0.4 and 2.8.',
    );
    expect(await page.locator('.stepped-counts b').allTextContents()).toEqual(['9', '5 of 6', '0']);
  });

  it('keeps the payoffs of three players apart when they come to be known', async () => {
    const { page, complaints } = await laboratory.open('#/chance?example=players');
    const payoffs = page.locator('.stepped-stage .payoffs');
    expect((await payoffs.allTextContents()).slice(0, 3)).toEqual(['?', '?', '?']);
    await page.getByRole('button', { name: 'To the end' }).click();
    expect((await payoffs.allTextContents()).slice(0, 4)).toEqual(['⟨1, 2, 6⟩', '⟨1, 2, 6⟩', '⟨1, 2, 6⟩', '⟨1, 2, 6⟩']);
    expect(complaints).toEqual([]);
  });

  it('folds a tree by the keyboard, and keeps its nodes', async () => {
    const { page, complaints } = await laboratory.open('#/folding');
    const drawn = page.locator('.stepped-counts b').nth(1);
    await page.locator('.node').first().waitFor();
    expect(await page.locator('.stepped-stage .node').count()).toBe(28);
    const seen = [await drawn.textContent()];
    for (let step = 1; step <= 5; step++) {
      await page.keyboard.press('ArrowRight');
      await page.locator('.place', { hasText: `${step} / 5` }).waitFor();
      seen.push(await drawn.textContent());
    }
    // Down to ply 3 all ten positions have been seen; below are five nodes and one.
    expect(seen).toEqual(['28', '28', '24', '16', '11', '10']);
    expect(await page.locator('.stepped-stage .node').count()).toBe(28);
    expect(await page.locator('.sentence').textContent()).toBe(
      'Done: 28 nodes are 10 positions. With a table each of them is searched once.',
    );
    await page.waitForURL(/folding\?step=5$/);
    expect(complaints).toEqual([]);
  });

  atNight('names the curves of the horizon effect on a phone, none of them cut', async () => {
    for (const locale of ['en', 'zh']) {
      const { page, complaints } = await laboratory.open('#/folding?example=horizon&step=0', {
        ...phone,
        locale,
      });
      await page.locator('.place', { hasText: '0 / 4' }).waitFor();
      for (let step = 1; step <= 4; step++) {
        await page.locator('[data-icon="next"]').tap();
        await page.locator('.place', { hasText: `${step} / 4` }).waitFor();
        const outside = await page.locator('.stepped-stage').evaluate((stage) => {
          const { left, right } = stage.getBoundingClientRect();
          return [...stage.querySelectorAll('text')]
            .filter((text) => {
              const box = text.getBoundingClientRect();
              return box.left < left || box.right > right;
            })
            .map((text) => text.textContent);
        });
        expect({ step, outside }).toEqual({ step, outside: [] });
      }
      expect(await page.locator('.stepped-stage .curve-name').count()).toBeGreaterThanOrEqual(2);
      expect(complaints).toEqual([]);
    }
  });

  it.each(Object.keys(examples) as (keyof typeof examples)[])(
    'shows examples of %s, at their first and their last step, in both themes, without a finding of axe',
    async (room) => {
      for (const colorScheme of someOf(['light', 'dark'] as const, 1)) {
        const { page, complaints } = await laboratory.open(`#/${room}`, { colorScheme });
        for (const example of someOf(examples[room], 2)) {
          await page.locator('.stepped-setup select').first().selectOption(example);
          await page.waitForFunction(
            (name) => location.hash.includes(name) || !location.hash.includes('example'),
            example,
          );
          await page.locator('.stepped-stage svg').waitFor();
          await page.getByRole('button', { name: 'To the end' }).click();
          expect((await page.locator('.sentence').textContent())?.length).toBeGreaterThan(10);
          const rules = colorScheme === 'dark' ? rulesOfThemes : undefined;
          expect([example, await findingsOfAxe(page, rules)]).toEqual([example, []]);
        }
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
  );

  const screens = [
    ['phones', phone],
    ['tablets', { viewport: { width: 768, height: 1024 }, hasTouch: true }],
    ['desks', { viewport: { width: 1440, height: 900 }, hasTouch: true }],
  ] as const;
  atNight.each(screens)('fits %s, and is touched', async (_, options) => {
    for (const room of Object.keys(examples) as (keyof typeof examples)[]) {
      for (const example of examples[room]) {
        const { page, complaints } = await laboratory.open(`#/${room}?example=${example}&step=1`, options);
        await page.locator('.place', { hasText: '1 /' }).waitFor();
        await page.getByRole('button', { name: 'One step forward', exact: true }).tap();
        await page.locator('.place', { hasText: '2 /' }).waitFor();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([example, over]).toEqual([example, 0]);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    }
  });

  it.each(
    someOf(['folding', 'chance'] as const, 1).flatMap((room) =>
      someOf(examples[room], 1).map((example) => [room, example] as const),
    ),
  )('keeps words, current node and player on a phone in sight at each step, in %s %s', async (room, example) => {
    const { page } = await laboratory.open(`#/${room}?example=${example}&step=0`, phone);
    await page.locator('.place', { hasText: '0 /' }).waitFor();
    // The rules of an example are in it: without them its numbers mean nothing.
    expect(await page.locator('.stepped-setup .note').isVisible()).toBe(true);
    const last = Number((await page.locator('.place').textContent())?.split('/')[1]);
    for (let step = 1; step <= last; step++) {
      await page.getByRole('button', { name: 'One step forward', exact: true }).tap();
      await page.locator('.place', { hasText: `${step} /` }).waitFor();
      // Tables and charts have no current node, and a search that is over has none: all of it is looked at.
      const hidden = await page.evaluate(
        (hasCurrent) => {
          const box = (part: string): DOMRect | undefined => document.querySelector(part)?.getBoundingClientRect();
          const player = box('.player');
          const low = player?.top ?? 0;
          const stage = box('.stepped-stage');
          const node = box(`.stepped-stage ${hasCurrent ? '.current' : 'svg'}`);
          const seen = {
            player: player !== undefined && player.bottom <= innerHeight + 1,
            words: (box('.sentence')?.bottom ?? Infinity) <= low && (box('.sentence')?.top ?? -1) >= 0,
            node: node !== undefined && node.top >= 0 && node.bottom <= low,
            across: !hasCurrent || (node && stage && node.left >= stage.left - 1 && node.right <= stage.right + 1),
          };
          return Object.entries(seen).flatMap(([part, is]) => (is ? [] : [part]));
        },
        room === 'chance' && step < last,
      );
      expect([step, hidden]).toEqual([step, []]);
    }
  });

  it.each(
    someOf(
      [
        [844, 390],
        [390, 800],
        [700, 450],
      ],
      1,
    ),
  )('stands at its top when it opens, in a window of %i by %i', async (width, height) => {
    for (const address of someOf(['#/folding?example=horizon', '#/folding?step=2', '#/chance'], 1)) {
      const { page } = await laboratory.open(address, { viewport: { width, height } });
      await page.locator('.stepped-stage svg').waitFor();
      expect([address, await page.evaluate(() => scrollY)]).toEqual([address, 0]);
      await page.context().close();
    }
  });

  atNight.each(Object.keys(examples) as (keyof typeof examples)[])(
    'shows the whole picture above the player in a frame of 700 by 450, every example of %s',
    async (room) => {
      for (const example of someOf(examples[room], 2)) {
        const { page } = await laboratory.open(`#/${room}?example=${example}&embed=1`, {
          viewport: { width: 700, height: 450 },
        });
        await page.locator('.place', { hasText: '/' }).waitFor();
        const [picture, player] = await Promise.all(
          ['.stepped-stage svg', '.player'].map((part) => page.locator(part).boundingBox()),
        );
        if (!picture || !player) throw new Error('no place');
        expect([example, picture.y + picture.height <= player.y]).toEqual([example, true]);
        expect(player.y + player.height).toBeLessThanOrEqual(450);
        await page.context().close();
      }
    },
  );

  atNight('opens on the first example where an address names none, on the last step for one beyond', async () => {
    for (const [room, address, place] of [
      ['chance', 'example=toString&way=__proto__&step=-1', '0 / 18'],
      ['folding', 'example=%E0%A4%A&way=<img>&step=NaN', '0 / 5'],
      ['folding', 'step=999', '5 / 5'],
    ] as const) {
      const { page, complaints } = await laboratory.open(`#/${room}?${address}`);
      await page.locator('.place', { hasText: place }).waitFor();
      expect(complaints).toEqual([]);
    }
  });

  atNight('speaks Chinese, and draws for high contrast', async () => {
    for (const room of Object.keys(examples)) {
      const { page, complaints } = await laboratory.open(`#/${room}`, { locale: 'zh-CN', forcedColors: 'active' });
      await page.locator('.stepped-stage svg').waitFor();
      expect(await page.locator('main h1').textContent()).toMatch(/[\u4e00-\u9fff]/);
      expect(await page.locator('.sentence').textContent()).toMatch(/[\u4e00-\u9fff]/);
      expect(complaints).toEqual([]);
    }
  });
});

import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atNight } from '../extent.js';
import { describeLaboratory, type Laboratory } from './laboratory.js';

/** The room of trees under a finger: nodes are dragged among their brothers, and the page still scrolls. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A finger that goes from one place to another, as a screen reports it. */
async function swipe(session: CDPSession, from: Place, to: Place): Promise<void> {
  const steps = 12;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= steps; step++) {
    const at = (start: number, end: number): number => start + ((end - start) * step) / steps;
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: at(from.x, to.x), y: at(from.y, to.y) }],
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function middle(page: Page, key: string): Promise<Place> {
  const box = await page.locator(`.node[data-key="${key}"] :is(.shape, .touch)`).boundingBox();
  if (!box) throw new Error('no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const scrolled = (page: Page): Promise<{ down: number; aside: number }> =>
  page.evaluate(() => ({ down: scrollY, aside: document.querySelector('.scroll')?.scrollLeft ?? 0 }));

/** Waits until nothing scrolls any more: a swipe goes on a little by itself. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const where = (): string => `${scrollY} ${document.querySelector('.scroll')?.scrollLeft}`;
    for (let same = 0, before = ''; same < 10; before = where()) {
      await frame();
      same = where() === before ? same + 1 : 0;
    }
  });
}

async function touched(laboratory: Laboratory, address: string): Promise<{ page: Page; session: CDPSession }> {
  const { page } = await laboratory.open(address, phone);
  // Above the steps, which stay at the lower end of the screen; so there is more of the page to come.
  await page.evaluate(() => {
    const tree = document.querySelector('svg.tree')?.getBoundingClientRect();
    scrollBy(0, (tree?.bottom ?? 0) - innerHeight + 120);
  });
  return { page, session: await page.context().newCDPSession(page) };
}

describeLaboratory('the room of trees under a finger', (laboratory) => {
  it('drags a child to another place among its brothers', async () => {
    const { page, session } = await touched(laboratory, '#/tree');
    const before = await scrolled(page);
    const [from, to] = [await middle(page, '2'), await middle(page, '0')];
    await swipe(session, from, { x: to.x - 12, y: from.y + 2 });
    await page.waitForURL(/order=root:2\.0\.1/);
    expect(await page.locator('.node.dragged').count()).toBe(0);
    expect(await scrolled(page)).toEqual(before);
  });

  atNight('drags a leaf past two others while all that is known is drawn anew', async () => {
    const { page, session } = await touched(laboratory, '#/tree?step=999');
    const before = await scrolled(page);
    const [from, to] = [await middle(page, '2.2'), await middle(page, '2.0')];
    await swipe(session, from, { x: to.x - 6, y: from.y });
    await page.waitForURL(/order=2:2\.0\.1/);
    expect(await page.locator('.count.now b').textContent()).toBe('5, the minimum');
    expect(await scrolled(page)).toEqual(before);
  });

  it('chooses a node with a tap, to be moved by the buttons', async () => {
    const { page } = await touched(laboratory, '#/tree');
    const place = await middle(page, '1');
    await page.touchscreen.tap(place.x, place.y);
    expect(await page.locator('.moves .note').textContent()).toBe('C:');
    await page.getByRole('button', { name: '← earlier' }).tap();
    await page.waitForURL(/order=root:1\.0\.2/);
  });

  atNight('scrolls the page where a finger goes down or up, beside the nodes and on them', async () => {
    const { page, session } = await touched(laboratory, '#/tree');
    const box = (await page.locator('svg.tree').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const places = { beside: { x: box.x + 12, y: box.y + 30 }, leaf: await middle(page, '1.1') };
    for (const [name, place] of Object.entries(places)) {
      const before = await scrolled(page);
      await swipe(session, place, { x: place.x + 3, y: place.y - 160 });
      await still(page);
      expect([name, (await scrolled(page)).down > before.down + 100]).toEqual([name, true]);
      await page.evaluate((top) => scrollTo(0, top), before.down);
      await still(page);
    }
    expect(page.url()).not.toContain('order=');
    expect(await page.locator('.node.dragged').count()).toBe(0);
  });

  atNight('scrolls a tree that is wider than the screen aside, from a place beside its nodes', async () => {
    const wide = '((((8+9)+(5+6))+((7+9)+(4+3)))+(((6+2)+(7+4))+((2+3)+(1+1))))';
    const { page, session } = await touched(laboratory, `#/tree?tree=${wide}`);
    const [left, right] = [await middle(page, '0.0'), await middle(page, '0.1')];
    const before = await scrolled(page);
    // Between two nodes, where there is only the picture itself.
    const place = { x: (left.x + right.x) / 2 + 20, y: left.y };
    expect(await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.classList.value, place)).toBe(
      'figure tree',
    );
    await swipe(session, place, { x: place.x - 150, y: place.y + 4 });
    await still(page);
    expect((await scrolled(page)).aside).toBeGreaterThan(before.aside + 100);
    expect((await scrolled(page)).down).toBe(before.down);
    expect(page.url()).not.toContain('order=');
  });
});

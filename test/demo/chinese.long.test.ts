import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atNight, nightly, someOf } from '../extent.js';
import { describeLaboratory, yourTurn } from './laboratory.js';

/** What a reader of Chinese sees and hears in the rooms, in Chromium: no English is left. */

/** Names and abbreviations of the field, units, kinds of files, names of people, orderings as the options name them. */
const allowed = new Set(
  [
    'GIF LaTeX MAX MIN max min SOLVED AO SCOUT PVS MTD SSS DUAL MGSS UCT UCI PGN',
    'expectiminimax Star Pig Max SVG CSV JSON PNG MiB WebAssembly Ctrl Shift cutnode cutnode/textbook',
    'Martelli and Montanari Nilsson Principles of Artificial Intelligence Knuth Moore Pearl Schaeffer Fishburn Russell Norvig',
    'An analysis of alpha-beta pruning',
    'JavaScript AssemblyScript worker key evaluate Control Enter',
    'natural random worst best killer history countermove hint table all table-killer fail-hard fail-soft goals docs benchmarks levels md',
  ]
    .join(' ')
    .split(' '),
);

/** English words among what is seen or heard on the page, each with the text where it stands. */
async function english(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walk.currentNode; node; node = walk.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      // Code, commands and positions are the same in all languages; the switch says the other language in its own
      // words.
      if (!element || element.closest('code, pre, .code, script, noscript, [lang="en"]:not(html)')) continue;
      if (!(node instanceof Element)) found.push(node.textContent ?? '');
      else {
        for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
          found.push(element.getAttribute(name) ?? '');
        }
      }
    }
    return found;
  });
  // Behind a Chinese character, an English mark is wrong too.
  const marks = texts.filter((text) => /\p{Script=Han}[,;:.!?](\s|$)/u.test(text));
  const words = texts.flatMap((text) =>
    text
      .split(/[^A-Za-z0-9-]+/)
      // Moves, cells, values and nodes have digits or are single letters.
      .filter((word) => /^[A-Za-z][A-Za-z-]+$/.test(word) && !/^O-O(-O)?$/.test(word))
      .filter((word) => !allowed.has(word) && !word.split('-').every((part) => allowed.has(part) || part.length < 2))
      .map((word) => `${word}: ${text.trim()}`),
  );
  return [...words, ...marks];
}

/** Opens everything that is folded, and waits for what is loaded then. */
async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '');
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.about .prose')].every((prose) => prose.hasChildNodes()),
  );
}

const readsChinese = { locale: 'zh-CN' } as const;

describeLaboratory('the rooms in Chinese', (laboratory) => {
  it('have a test that sees English', async () => {
    const { page } = await laboratory.open('#/tree?view=compare');
    expect((await english(page)).length).toBeGreaterThan(20);
  });

  atNight('a part that does not come is told in Chinese', async () => {
    const page = await laboratory.blank(readsChinese);
    await page.route(/assets\/room-/, (route) => route.abort());
    await page.goto(`${laboratory.url}/`);
    await page.getByRole('button', { name: '以后' }).waitFor();
    expect(await page.locator('#notice p').textContent()).toBe('页面的一部分无法载入：可能有了新版本。');
    expect(await english(page)).toEqual([]);
  });

  // One of each room, then the others.
  const addresses = [
    ['tree', '#/tree?view=compare&searches=minimax,scout,pvs,mtdf,sss,dual,proof-number,uct,b-star,mgss-star&step=99'],
    ['orderings', '#/orderings?depth=4&positions=4,35&run=1'],
    ['and-or', '#/and-or'],
    ['lesson', '#/lesson?step=chance&answer=2&at=2'],
    ['more', '#/more'],
    ['chance', '#/chance?step=99'],
    ['own', '#/own?game=last-coin&you=both'],
    ['tree', '#/tree?tree=((4'],
    ['orderings', '#/orderings?game=uniform&depth=3'],
    ['orderings', '#/orderings?orderings=&run=1'],
    ['and-or', '#/and-or?graph=a+->+b+:+x'],
    ['chance', '#/chance?example=players'],
    ['and-or', '#/and-or?problem=venture&step=2'],
    ['and-or', '#/and-or?problem=grundy&step=3'],
    ['and-or', '#/and-or?problem=digit-rewriting&step=99'],
    ['and-or', '#/and-or?problem=going-round&step=99'],
  ] as const;
  it.each(someOf(addresses, 7))('room %s: no English at %s', async (room, address) => {
    const { page } = await laboratory.open(address, readsChinese);
    if (address.includes('run=1') && !address.includes('orderings=&')) {
      await page.locator('.takeaway').waitFor();
      await page.locator('.progress').waitFor({ state: 'hidden' });
    }
    if (room === 'own') await page.locator('.own-side .note', { hasText: '。' }).waitFor();
    await unfold(page);
    expect(await page.locator('main').getAttribute('lang')).toBeNull();
    expect(await page.locator('main h1').textContent()).toMatch(/\p{Script=Han}/u);
    expect(await english(page)).toEqual([]);
    if (room === 'and-or' && !address.includes('graph=')) {
      await page.locator('.setup select').first().selectOption('own');
      await page.locator('.and-or .node', { hasText: '旅行' }).waitFor();
      expect(await english(page)).toEqual([]);
    }
  });

  it('room play: no English in any game, with a hint and an analysis', async () => {
    const { page, complaints } = await laboratory.open('#/play?you=both', readsChinese);
    const games = await page
      .locator('.setup select')
      .first()
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
    expect(games).toHaveLength(15);
    await unfold(page);
    // Games that are next to one another in the list are the most alike.
    for (const game of nightly ? games : games.filter((_, i) => i % 8 === 0)) {
      await page.evaluate((name) => {
        location.hash = `#/play?game=${name}&you=first&level=1&analyse=1`;
      }, game);
      await page.waitForFunction((name) => document.querySelector('select')?.value === name, game);
      await page.locator('.lines tbody tr').first().waitFor();
      await page.getByRole('button', { name: '提示' }).click();
      await page.locator('.status', { hasText: /提示：/ }).waitFor();
      expect([game, await english(page)]).toEqual([game, []]);
    }
    expect(complaints).toEqual([]);
  });

  const states = [
    ['a mate', 'game=chess&you=both&moves=f2f3.e7e5.g2g4.d8h4', '将杀：黑方获胜。'],
    ['a draw', 'game=tic-tac-toe&you=both&moves=5.1.3.7.4.6.2.8.9', '和局。'],
    ['a win', 'you=both&moves=1.2.1.2.1.2.1', '蓝方获胜。'],
    ['a check', 'game=chess&you=both&moves=e2e4.f7f6.d1h5', '轮到黑方。将军！'],
  ] as const;
  it.each(someOf(states, 1))('room play: %s', async (_, state, words) => {
    const { page } = await laboratory.open(`#/play?${state}`, readsChinese);
    await page.locator('.history button').first().waitFor();
    expect(await page.locator('.status').textContent()).toBe(words);
    expect(await english(page)).toEqual([]);
  });

  it('room play: a review and the tree behind a move', async () => {
    const { page } = await laboratory.open('#/play?game=tic-tac-toe&you=both&moves=1.2.5.9.4.6.3&at=4', readsChinese);
    await page.getByRole('button', { name: '复盘' }).click();
    await page.getByText(/是搜索找到的最佳着法/).waitFor();
    expect(await page.locator('.mistakes li').first().textContent()).toMatch(/X这着|O这着/);
    await page.getByRole('button', { name: '为什么走这着？' }).click();
    await page.locator('.why svg .node').first().waitFor();
    expect(await page.locator('.why svg [role="treeitem"]').first().getAttribute('aria-label')).toMatch(
      /^走这着之前：/,
    );
    expect(await english(page)).toEqual([]);
  });

  atNight('the language can be changed in the middle of a game', async () => {
    const { page } = await laboratory.open('#/play?game=chess&you=both&moves=e2e4', readsChinese);
    await page.getByRole('button', { name: '设置' }).click();
    await page.getByRole('button', { name: 'English，切换到英文' }).click();
    await page.getByText('Black to move.').waitFor();
    expect(await page.locator('.history button').count()).toBe(1);
    await page.getByRole('button', { name: '中文; switch to Chinese' }).click();
    await page.getByText('轮到黑方。').waitFor();
  });

  /** From English, in the settings. */
  const toChinese = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: '中文; switch to Chinese' }).click();
  };
  it('the language can be changed while two engines wait', async () => {
    const { page } = await laboratory.open('#/play?you=none&level=1');
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const moves = await page.locator('.history button').count();
    await toChinese(page);
    await page.getByRole('button', { name: '继续', exact: true }).waitFor();
    expect(await page.locator('.history button').count()).toBe(moves);
  });
  it('the language can be changed after somebody has resigned', async () => {
    const { page } = await laboratory.open('#/play?you=both&moves=4.4');
    await page.getByLabel('You play').selectOption('first');
    await yourTurn(page);
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByText('Blue has resigned: Orange wins.').waitFor();
    await toChinese(page);
    await page.getByText(/认输，.*获胜/).waitFor();
  });
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pack } from '../../demo/src/own/packing.js';
import { findingsOfAxe } from '../browser/axe.js';
import { someOf } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** The room for a game of one's own in Chromium: the game runs, is examined, and reaches nothing. */

const board = (page: Page): Promise<string | null> => page.locator('.own-board').textContent();

/** Put another source into the editor and run it. */
async function run(page: Page, source: string): Promise<void> {
  if (await page.getByRole('button', { name: 'Edit' }).isVisible())
    await page.getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('textbox', { name: 'The rules, JavaScript' });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(source);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
}

/** Two coins, of which a move takes one, with `members` beside. */
const twoCoins = (members: string, before = ''): string => `${before}export default {
  name: 'two coins',
  initial: () => 2,
  toMove: (p) => p % 2,
  moves: (p) => [1],
  play: (p, n) => p - n,
  outcome: (p) => (p > 0 ? undefined : [1, -1]),
  ${members}
};`;

describeLaboratory(`the room for a game of one's own`, { isolated: false }, (laboratory) => {
  it('plays against you, by mouse and by keyboard, and keeps the game in the address', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=last-coin&moves=0.0');
    await page.locator('.own-value').first().filter({ hasText: /./ }).waitFor();
    expect(await board(page)).toContain('19 coins');
    // 19 coins: who leaves 17 wins.
    const values = page.locator('.own-move');
    expect(await values.nth(1).textContent()).toMatch(/^2wins in \d+$/);
    await values.nth(1).click();
    // Whatever the engine takes, it is your turn with 14 to 16 coins.
    await expect.poll(() => board(page)).toMatch(/1[456] coins/);
    await page.getByText('Player 1 to move.').waitFor();
    await page.locator('.own-move:enabled').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/moves=0\.0\.1\.[012]\.0\.[012]/);
    expect(complaints).toEqual([]);
  });

  it('gives the values that minimax gives', async () => {
    // Three coins left; who takes the last one loses: take two, and win in 2.
    const { page } = await laboratory.open('#/own?game=last-coin&you=both&moves=2.2.2.2.2.2');
    await page.locator('.own-side .note', { hasText: 'Searched to the end' }).waitFor();
    expect(await page.locator('.own-move').allTextContents()).toEqual(['1loses in 3', '2wins in 2', '3loses in 1']);
  });

  it('says that it searches as long as values change, and that it has ended', async () => {
    const { page } = await laboratory.open('#/own?game=kalah&you=both');
    // All that is said until the search has ended.
    const said = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const note = document.querySelector('.own-side .note') as HTMLElement;
          const moves = document.querySelector('.own-moves') as HTMLElement;
          const texts: string[] = [];
          new MutationObserver(() => {
            texts.push(`${moves.ariaBusy} ${note.textContent?.split(/[ …]/)[0]}`);
            if (note.textContent?.startsWith('Searched')) resolve(texts);
          }).observe(note, { childList: true });
          (document.querySelector('.own-move') as HTMLElement).click();
        }),
    );
    expect(said).toContain('true Searching');
    expect(said.at(-1)).toBe('null Searched');
  });

  it('names the line of a mistake in the rules, and leads to it', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=most-coins');
    await page.getByRole('button', { name: 'Check the rules' }).click();
    const finding = page.locator('.own-findings li');
    await finding.first().waitFor();
    expect(await finding.locator('code').allTextContents()).toEqual(['key']);
    expect(await finding.textContent()).toContain('two positions have the same key');
    const source = (await page.locator('.own-source').textContent()) ?? '';
    const line = source.split('\n').findIndex((text) => text.trim().startsWith('key:')) + 1;
    await page.getByRole('button', { name: `Line ${line}` }).click();
    await page.locator('.cm-lint-marker-error').waitFor();
    expect(await page.locator('.cm-activeLineGutter', { hasText: /\d/ }).textContent()).toBe(String(line));
    expect(complaints).toEqual([]);
  });

  it('compares orderings by exact counts, and judges the moves played', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=connect-four&you=both&moves=0.0');
    await page.getByLabel('Depth').fill('4');
    await page.getByRole('button', { name: 'Compare orderings' }).click();
    await page.locator('.own-table').waitFor();
    // Five columns, four plies, and no four discs more fit into the first column, which holds two.
    expect(await page.locator('.own-table caption').textContent()).toContain(`Minimax has ${5 ** 4 - 1} leaves`);
    const rows = await page
      .locator('.own-table tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(rows.map(([name]) => name)).toEqual(['as listed', 'killer moves', 'history', 'all together', 'best first']);
    // In this tree the best move first everywhere is all that is needed.
    expect(rows.at(-1)?.at(-1)).toBe('1.00');
    await page.getByRole('button', { name: 'Judge the moves played' }).click();
    await page.locator('.own-table th', { hasText: 'Verdict' }).waitFor();
    expect(await page.locator('.own-table tbody th').allTextContents()).toEqual(['1. 1', '2. 1']);
    expect(complaints).toEqual([]);
  });

  it('stops a game that does not come back, says where, and goes on afterwards', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=last-coin');
    await run(page, twoCoins('').replace('moves: (p) => [1]', 'moves(p) { for (;;); }'));
    await page.getByRole('alert').filter({ hasText: 'moves does not come back' }).waitFor();
    await run(page, twoCoins('draw: (p) => "left: " + p,'));
    await page.locator('.own-board', { hasText: 'left: 2' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    // What the sandbox was loading when it was ended.
    expect(complaints.filter((complaint) => !complaint.startsWith('blob:null/'))).toEqual([]);
  });

  it('stops a game that sends messages for ever', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin');
    await run(page, twoCoins('draw() { for (;;) postMessage({ id: 1 }); },'));
    await page.getByRole('alert').filter({ hasText: 'does not come back' }).waitFor();
    await page.locator('.own-choice select').selectOption('last-coin');
    await page.locator('.own-board', { hasText: '21 coins' }).waitFor();
  });

  it('can be stopped by hand while a search runs for ever', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin');
    await run(page, twoCoins('evaluate(p) { for (;;); },').replace('initial: () => 2', 'initial: () => 2000'));
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.own-status', { hasText: 'Stopped.' }).waitFor();
    await page.locator('.own-choice select').selectOption('last-coin');
    await page.locator('.own-board', { hasText: '21 coins' }).waitFor();
  });

  it('says what is wrong with a source, and in which line', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin');
    const alert = page.getByRole('alert');
    await run(page, 'const a = 1;\nconst b = ;\nexport default {};');
    await alert.filter({ hasText: /^Line 2: SyntaxError/ }).waitFor();
    // There is nothing to play or to examine, and the reason stands where the game would.
    await page.locator('.own-status', { hasText: /^Line 2: SyntaxError/ }).waitFor();
    const usable = '.own-play :is(button, select):enabled:visible, .own-tools button:enabled';
    expect(await page.locator(usable).allTextContents()).toEqual([]);
    await run(page, 'export default { name: "x" };');
    await alert.filter({ hasText: 'initial' }).waitFor();
    await run(page, 'const game = 1;');
    await alert.filter({ hasText: 'has no “export default' }).waitFor();
    await run(page, twoCoins('draw(p) {\n    return p.coins.length;\n  },'));
    await alert.filter({ hasText: /^Line 9: TypeError/ }).waitFor();
    await run(page, twoCoins(''));
    await page.locator('.own-tools button:enabled').first().waitFor();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.locator('.own-move:enabled').waitFor();
  });

  it('reaches neither the network nor the page nor what is kept', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin', { serviceWorkers: 'block' });
    await page.evaluate(() => localStorage.setItem('secret', 'kept'));
    const before = laboratory.served.length;
    const target = JSON.stringify(`${laboratory.url}/index.html?leak`);
    const attempts: Readonly<Record<string, string>> = {
      fetch: `await fetch(${target})`,
      xhr: `(() => { const x = new XMLHttpRequest(); x.open('GET', ${target}, false); x.send(); })()`,
      importScripts: `importScripts(${target})`,
      import: `await import(${target})`,
      webSocket: `await new Promise((yes, no) => { const s = new WebSocket(${target.replace('http:', 'ws:')}); s.onopen = yes; s.onerror = () => no(new Error('refused')); })`,
      eventSource: `await new Promise((yes, no) => { const s = new EventSource(${target}); s.onopen = yes; s.onerror = () => no(new Error('refused')); })`,
      worker: `await new Promise((yes, no) => { const w = new Worker(${target}); w.onmessage = yes; w.onerror = () => no(new Error('refused')); })`,
      eval: `(0, eval)('1')`,
      parent: 'parent.document.title',
      document: 'document.title',
      localStorage: `localStorage.getItem('secret')`,
      indexedDB: `await new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = yes; r.onerror = () => no(new Error('refused')); })`,
      caches: `await caches.keys()`,
      cookies: `await cookieStore.getAll()`,
      // What the sandbox must be able to do, so that the others are not refused by mistake.
      arithmetic: '1 + 1',
    };
    const tried = Object.entries(attempts)
      .map(([name, code]) => `try { ${code}; tried.${name} = 'done'; } catch { tried.${name} = 'refused'; }`)
      .join('\n');
    await run(page, twoCoins('draw: () => JSON.stringify(tried),', `const tried = {};\n${tried}\n`));
    await page.locator('.own-board', { hasText: 'arithmetic' }).waitFor();
    const found = JSON.parse((await board(page)) ?? '') as Record<string, string>;
    expect(found).toEqual({
      ...Object.fromEntries(Object.keys(attempts).map((name) => [name, 'refused'])),
      arithmetic: 'done',
    });
    // The editor has been loaded, and nothing that was tried.
    expect(laboratory.served.slice(before).filter((file) => !file.startsWith('assets/'))).toEqual([]);
  });

  it('shows what a game draws as text, and not as part of the page', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin');
    await run(page, twoCoins(`draw: () => '<img src=x onerror=alert(1)>', formatMove: () => '<b>1</b>',`));
    await page.locator('.own-board', { hasText: '<img' }).waitFor();
    expect(await page.locator('.own-name').first().textContent()).toBe('<b>1</b>');
    expect(await page.locator('.own-board img, .own-moves b').count()).toBe(0);
  });

  it('takes a forged answer for a mistake of the game', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin');
    const forge = 'draw() { for (let id = 0; id < 9; id++) postMessage({ id, answer: { name: 7 } }); return ""; },';
    await run(page, twoCoins(forge));
    await page.getByRole('alert').filter({ hasText: 'wrong form' }).waitFor();
  });

  it('runs a game from the address only once that has been asked for', async () => {
    const source = twoCoins('draw: (p) => "left: " + p,');
    const { page, complaints } = await laboratory.open(`#/own?code=${await pack(source)}`);
    await page.getByRole('button', { name: 'Run it' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.locator('.own-source').textContent()).toBe(source);
    await page.getByRole('button', { name: 'Run it' }).click();
    await page.locator('.own-board', { hasText: 'left: 2' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Run it' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps a changed game in the address, and says when it is too long', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin');
    await run(page, twoCoins('draw: (p) => "left: " + p,'));
    await page.waitForURL(/own\?code=[\w-]{100,}$/);
    // Characters that hardly repeat.
    const noise = Array.from({ length: 9000 }, (_, i) => ((i * 2654435761) % 4294967296).toString(36)).join('');
    await run(page, twoCoins('', `// ${noise}\n`));
    await page.getByText('Too long for the address').waitFor();
  });

  it.each(someOf(['<img src=x>', '9.9', '99999999999999999999', 'toString', '%E0%A4%A'], 1))(
    'begins at the start where an address has no moves of the game: %s',
    async (moves) => {
      const { page, complaints } = await laboratory.open(`#/own?game=toString&you=__proto__&moves=${moves}`);
      await page.locator('.own-value').first().filter({ hasText: /./ }).waitFor();
      expect(await page.locator('.own-record').textContent()).toContain('None yet.');
      await page.locator('.own-move').first().click();
      await page.locator('.own-record', { hasText: /: 1 [1-5]/ }).waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('says that a damaged address is damaged', async () => {
    const { page } = await laboratory.open('#/own?code=damaged');
    await page.getByRole('alert').filter({ hasText: 'damaged' }).waitFor();
    await page.locator('.own-board', { hasText: '1 2 3 4 5' }).waitFor();
  });

  it('has no finding of axe with everything open, light, dark and in forced colours', async () => {
    for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      const { page, complaints } = await laboratory.open('#/own?game=most-coins&you=both', options);
      await page.getByRole('button', { name: 'Check the rules' }).click();
      await page.locator('.own-findings button').click();
      await page.locator('.cm-lint-marker-error').waitFor();
      await page.locator('.about summary').click();
      expect(await findingsOfAxe(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    }
  });

  it('fits phones, tablets and desks, and is touched', async () => {
    for (const width of [390, 768, 1440]) {
      const { page } = await laboratory.open('#/own?game=kalah&you=both', {
        viewport: { width, height: 844 },
        hasTouch: true,
      });
      await page.locator('.own-value').first().filter({ hasText: /./ }).waitFor();
      await page.locator('.own-move').first().tap();
      await page.locator('.own-record', { hasText: 'a' }).waitFor();
      await page.waitForURL(/moves=0/);
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0]);
    }
  });

  it('speaks Chinese', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=last-coin', { locale: 'zh-CN' });
    await page.getByRole('heading', { name: '你自己的游戏' }).waitFor();
    await page.getByText('轮到玩家 1。').waitFor();
    expect(complaints).toEqual([]);
  });
});

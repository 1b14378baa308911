import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pack } from '../../demo/src/own/packing.js';
import { findingsOfAxe, rulesOfThemes } from '../browser/axe.js';
import { atNight, nightly, someOf } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/** The room for a game of one's own in Chromium: the game runs, is examined, and reaches nothing. */

const board = (page: Page): Promise<string | null> => page.locator('.own-board').textContent();

/** Another address in the same page. */
const visit = (page: Page, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** Put another source into the editor. */
async function write(page: Page, source: string): Promise<void> {
  if (await page.getByRole('button', { name: 'Edit' }).isVisible())
    await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'The rules, JavaScript' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(source);
}

/** Put another source into the editor and run it. */
async function run(page: Page, source: string): Promise<void> {
  await write(page, source);
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

/** What a sandbox was still loading when it was ended is no fault, nor what a page was that is loaded again. */
const ofThePage = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((complaint) => !complaint.startsWith('blob:null/') && !complaint.endsWith(': net::ERR_ABORTED'));

describeLaboratory(`the room for a game of one's own`, { isolated: false }, (laboratory) => {
  it('plays against you, by mouse and by keyboard, shows exact values, and keeps the game in the address', async () => {
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

    // Three coins left; who takes the last one loses: take two, and win in 2.
    await visit(page, '#/own?game=last-coin&you=both&moves=2.2.2.2.2.2');
    await page.locator('.own-board', { hasText: '3 coins' }).waitFor();
    await page.locator('.own-side .note', { hasText: 'Searched to the end' }).waitFor();
    expect(await values.allTextContents()).toEqual(['1loses in 3', '2wins in 2', '3loses in 1']);
    // Who takes the last three loses, and is told so, whoever sits there.
    await values.nth(2).click();
    await page.locator('.own-status', { hasText: /^Player 2 has won\.$/ }).waitFor();
    await page.getByLabel('You play').selectOption('first');
    await page.locator('.own-status', { hasText: /^The engine has won\.$/ }).waitFor();
    await page.getByLabel('You play').selectOption('second');
    await page.locator('.own-status', { hasText: /^You have won\.$/ }).waitFor();
    await page.getByRole('slider', { name: 'Level' }).fill('9');
    await page.waitForURL(/you=second&level=9/);

    // All that is said until the search has ended.
    await visit(page, '#/own?game=kalah&you=both');
    await page.locator('.own-board', { hasText: 'D  C  B  A' }).waitFor();
    const said = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const note = document.querySelector('.own-side .note') as HTMLElement;
          const moves = document.querySelector('.own-moves') as HTMLElement;
          const texts: string[] = [];
          new MutationObserver(() => {
            texts.push(`${moves.ariaBusy} ${note.textContent?.split(/[ …]/)[0]}`);
            if (texts.length > 1 && note.textContent?.startsWith('Searched')) resolve(texts);
          }).observe(note, { childList: true });
          (document.querySelector('.own-move') as HTMLElement).click();
        }),
    );
    expect(said).toContain('true Searching');
    expect(said.at(-1)).toBe('null Searched');
    expect(ofThePage(complaints)).toEqual([]);
  });

  it('says that it has run what was not changed; on a phone the rules come before what examines them', async () => {
    const { page } = await laboratory.open('#/own?game=last-coin&you=both', { viewport: { width: 390, height: 844 } });
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await run.click();
    await page.locator('.own-note', { hasText: 'begun anew' }).waitFor();
    await page.locator('.own-source').scrollIntoViewIfNeeded();
    expect(await run.isVisible()).toBe(true);
    const [rules, tools] = await Promise.all(
      ['.own-rules', '.own-left > :last-child'].map((part) => page.locator(part).boundingBox()),
    );
    expect((rules?.y ?? Infinity) + (rules?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
  });

  it('is given up, which can be taken back', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=last-coin&you=both');
    const resign = page.getByRole('button', { name: 'Resign', exact: true });
    const status = (words: string): Promise<void> =>
      page.locator('.own-status', { hasText: new RegExp(`^${words}$`) }).waitFor();
    await page.locator('.own-move:enabled').first().waitFor();
    // Before the first move there is no game to give up.
    expect(await resign.isDisabled()).toBe(true);
    await page.locator('.own-move').first().click();
    await page.locator('.own-record', { hasText: /: 1$/ }).waitFor();
    await resign.click();
    await status('Player 2 has resigned. Player 1 has won.');
    expect(await page.locator('.own-move, .own-controls button:enabled:visible').allTextContents()).toEqual([
      'Take back',
      'New game',
    ]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New game');
    await page.getByRole('button', { name: 'Take back' }).click();
    await status('Player 2 to move.');
    await page.locator('.own-record', { hasText: /: 1$/ }).waitFor();
    // Against the engine, who won is said by who one is.
    await visit(page, '#/own?game=last-coin&you=first&moves=0.0');
    await page.locator('.own-board', { hasText: '19 coins' }).waitFor();
    await resign.click();
    await status('You have resigned. The engine has won.');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.locator('.own-board', { hasText: '21 coins' }).waitFor();
    await page.locator('.own-move:enabled').first().waitFor();
    expect(await resign.isDisabled()).toBe(true);
    expect(ofThePage(complaints)).toEqual([]);
  });

  it('is played on the board where the game has cells', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=stones&you=both');
    const cell = (name: string): Locator =>
      page.getByRole('group', { name: 'Cells' }).getByLabel(name, { exact: true });
    await cell('c3').click();
    await page.locator('.own-record', { hasText: /: c3$/ }).waitFor();
    expect(await cell('c3 X').isDisabled()).toBe(true);
    await visit(page, '#/own?game=connect-four&you=both');
    await page.locator('.own-move', { hasText: /^5/ }).waitFor();
    // A disc falls, wherever its column is touched.
    await cell('25').click();
    await cell('21 X').waitFor();
    await page.locator('.own-record', { hasText: /: 2$/ }).waitFor();
    await visit(page, '#/own?game=steps&you=both');
    await page.locator('.own-move', { hasText: 'a2a3' }).waitFor();
    await cell('a2 X').click();
    expect(await cell('a2 X').getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.own-cell.is-target').count()).toBe(2);
    await cell('b3').focus();
    await page.keyboard.press('Enter');
    await page.locator('.own-record', { hasText: /: a2b3$/ }).waitFor();
    expect(ofThePage(complaints)).toEqual([]);
  });

  it('names the line of a mistake in the rules, compares orderings by exact counts, and judges moves', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=most-coins');
    const check = page.getByRole('button', { name: 'Check the rules' });
    await page.locator('.own-move:enabled').first().waitFor();
    expect(await check.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await check.click();
    const finding = page.locator('.own-findings li');
    await finding.first().waitFor();
    expect(await finding.locator('code').allTextContents()).toEqual(['key']);
    expect(await finding.textContent()).toContain('two positions have the same key');
    const source = (await page.locator('.own-source').textContent()) ?? '';
    const line = source.split('\n').findIndex((text) => text.trim().startsWith('key:')) + 1;
    await page.getByRole('button', { name: `Line ${line}` }).click();
    await page.locator('.cm-lint-marker-error').waitFor();
    expect(await page.locator('.cm-activeLineGutter', { hasText: /\d/ }).textContent()).toBe(String(line));

    await visit(page, '#/own?game=connect-four&you=both&moves=0.0');
    await page.locator('.own-record', { hasText: /: 1 1$/ }).waitFor();
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
    // Of another position it says nothing.
    await page.locator('.own-move').first().click();
    await page.locator('.own-record', { hasText: /: 1 1 1$/ }).waitFor();
    expect(await page.locator('.own-table').count()).toBe(0);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('.own-record', { hasText: /: 1 1$/ }).waitFor();
    // Nor does the address lose it to an empty game of one's own.
    await page.locator('.own-choice select').selectOption('own');
    await page.locator('.cm-editor').waitFor();
    await page.locator('.own-move:enabled').first().click();
    await page.waitForURL(/game=connect-four&moves=0\.0\.0/);
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.locator('.own-record', { hasText: /: 1 1$/ }).waitFor();
    await page.getByRole('button', { name: 'Judge the moves played' }).click();
    await page.locator('.own-table th', { hasText: 'Verdict' }).waitFor();
    expect(await page.locator('.own-table tbody th').allTextContents()).toEqual(['1. 1', '2. 1']);
    expect(ofThePage(complaints)).toEqual([]);
  });

  it('stops a game that does not come back, that sends messages for ever, or by hand, and goes on', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=last-coin');
    await run(page, twoCoins('').replace('moves: (p) => [1]', 'moves(p) { for (;;); }'));
    await page.getByRole('alert').filter({ hasText: 'moves does not come back' }).waitFor();
    await run(page, twoCoins('draw: (p) => "left: " + p,'));
    await page.locator('.own-board', { hasText: 'left: 2' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    if (nightly) {
      await run(page, twoCoins('draw() { for (;;) postMessage({ id: 1 }); },'));
      await page.getByRole('alert').filter({ hasText: 'does not come back' }).waitFor();
    }
    await run(page, twoCoins('evaluate(p) { for (;;); },').replace('initial: () => 2', 'initial: () => 2000'));
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.own-status', { hasText: 'Stopped.' }).waitFor();
    await page.locator('.own-choice select').selectOption('last-coin');
    await page.locator('.own-board', { hasText: '21 coins' }).waitFor();
    expect(ofThePage(complaints)).toEqual([]);
  });

  it('says what is wrong with a source or an answer of the game, and in which line', async () => {
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
    await run(page, twoCoins('', "import fs from 'node:fs';\n"));
    await alert.filter({ hasText: /^Line 1: Rules are JavaScript and cannot import/ }).waitFor();
    // Nothing of what ran before runs in its name.
    await page.getByRole('slider', { name: 'Level' }).fill('9');
    expect(await alert.textContent()).toMatch(/^Line 1: Rules are JavaScript/);
    expect(await page.locator('.own-move').count()).toBe(0);
    await run(page, twoCoins('draw(p) {\n    return p.coins.length;\n  },'));
    await alert.filter({ hasText: /^Line 9: TypeError/ }).waitFor();
    // The other answers are told by the session, which own-game.test.ts asks.
    for (const [right, wrong, said] of [
      [
        'moves: (p) => [1]',
        'async moves(p) { return [1]; }',
        'Line 5: two coins: moves gave a Promise for the position 2,',
      ],
      ['moves: (p)', 'move: (p)', 'two coins lacks the method moves'],
    ] as const) {
      await run(page, twoCoins('').replace(right, wrong));
      await alert.filter({ hasText: said }).waitFor();
      expect(await page.locator('.cm-lint-marker-error').count()).toBe(said.startsWith('Line') ? 1 : 0);
    }
    // A list too long for all values says so.
    await run(page, twoCoins('').replace('moves: (p) => [1]', 'moves: (p) => Array(70).fill(1)'));
    await page.getByText('Only the best 64 of 70 moves have a value.').waitFor();
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

    // What it draws is text, and no part of the page.
    await run(page, twoCoins(`draw: () => '<img src=x onerror=alert(1)>', formatMove: () => '<b>1</b>',`));
    await page.locator('.own-board', { hasText: '<img' }).waitFor();
    expect(await page.locator('.own-name').first().textContent()).toBe('<b>1</b>');
    await run(page, twoCoins(`draw: () => '< & <\\n" > <\\na b c', formatMove: () => '<b>1</b>',`));
    await page.locator('.own-cell', { hasText: '&' }).waitFor();
    expect(await page.locator('.own-drawing img, .own-moves b').count()).toBe(0);

    // A forged answer is a mistake of the game.
    const forge = 'draw() { for (let id = 0; id < 99; id++) postMessage({ id, answer: { name: 7 } }); return ""; },';
    await run(page, twoCoins(forge));
    await page.getByRole('alert').filter({ hasText: 'wrong form' }).waitFor();
  });

  it('takes a game as the README has it, and keeps it and what has not run', async () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const [, pasted = ''] = /^```ts\n(import type \{ Game \}.*?)^```$/ms.exec(readme) ?? [];
    const { page, complaints } = await laboratory.open('#/own?game=kalah');
    await run(page, pasted);
    await page.locator('.own-board', { hasText: '{"coins":21,"player":0}' }).waitFor();
    await page.waitForURL(/own\?code=[\w-]{100,}$/);
    await page.getByText('The address holds this game').waitFor();

    // What is changed survives the room and the page, and one's own game is one's own: nobody asks whether it may run.
    const changed = pasted.replace('coins: 21', 'coins: 8');
    const text = page.locator(':is(.own-source, .cm-content)');
    await write(page, changed);
    await page.getByText('Changed and kept in this browser').waitFor();
    await page.locator('nav a[data-room="lesson"]').click();
    await page.waitForFunction(() => document.documentElement.dataset.room === 'lesson');
    await page.locator('nav a[data-room="own"]').click();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.locator('.own-board', { hasText: '{"coins":21,"player":0}' }).waitFor();
      await page.getByText('Changed and kept in this browser').waitFor();
      expect(await text.textContent()).toContain('coins: 8');
    }
    // By the bare address, too; and back to what runs.
    await page.goto(`${laboratory.url}/?#/own`);
    await page.locator('.own-board', { hasText: '{"coins":21,"player":0}' }).waitFor();
    await page.getByRole('button', { name: 'Back to what runs' }).click();
    expect(await text.textContent()).toBe(pasted);
    // Another game is another game, and the way back to one's own is there.
    await page.locator('.own-choice select').selectOption('kalah');
    await page.locator('.own-board', { hasText: 'D  C  B  A' }).waitFor();
    await page.getByRole('button', { name: 'Open it' }).click();
    await page.locator('.own-board', { hasText: '{"coins":21,"player":0}' }).waitFor();

    if (nightly) {
      // A source that no address can hold is not said to be in one.
      await run(page, twoCoins('draw: () => "long",', `// ${'x'.repeat(60_001)}\n`));
      await page.getByText('Too long for the address').waitFor();
      await page.locator('.own-board', { hasText: 'long' }).waitFor();
      await page.waitForURL(/#\/own$/);
      await page.reload();
      await page.locator('.own-board', { hasText: 'long' }).waitFor();
    }
    expect(ofThePage(complaints)).toEqual([]);
  });

  atNight('loses no game and no change when another game is opened', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=kalah');
    const text = page.locator(':is(.own-source, .cm-content)');
    const which = page.locator('.own-choice select');
    const drawn = (words: string): Promise<void> => page.locator('.own-board', { hasText: words }).waitFor();
    await run(page, twoCoins('draw: () => "the first",'));
    await drawn('the first');

    // Changes of a game of the room, kept while one's own game is open.
    await which.selectOption('kalah');
    await drawn('D  C  B  A');
    await write(page, `// Changed.\n${await text.textContent()}`);
    await page.getByText('Changed and kept in this browser').waitFor();
    await which.selectOption('own');
    await drawn('the first');
    await which.selectOption('kalah');
    await drawn('D  C  B  A');
    await page.getByText('Changed and kept in this browser').waitFor();
    expect(await text.textContent()).toContain('// Changed.');

    // Another game of one's own takes no place of the first. The address follows a moment later.
    await page.waitForURL(/game=kalah/);
    let address = page.url();
    const readdressed = async (): Promise<void> => {
      await page.waitForURL(({ href }) => href !== address);
      address = page.url();
    };
    await run(page, twoCoins('draw: () => "the second",').replace('two coins', 'coins again'));
    await drawn('the second');
    await readdressed();
    expect(await which.locator('optgroup').last().locator('option').allTextContents()).toEqual(['two coins']);
    await which.selectOption({ label: 'two coins' });
    await drawn('the first');
    await readdressed();
    expect(await which.inputValue()).toBe('own');
    await which.selectOption({ label: 'coins again' });
    await drawn('the second');
    await readdressed();
    await page.reload();
    await drawn('the second');
    expect(await which.locator('optgroup').last().locator('option').allTextContents()).toEqual(['two coins']);
    expect(ofThePage(complaints)).toEqual([]);
  });

  atNight('loses no draft where there are only drafts', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=kalah');
    const text = page.locator(':is(.own-source, .cm-content)');
    const which = page.locator('.own-choice select');
    const draft = async (game: string, drawn: string, remark: string): Promise<void> => {
      await page.locator('.own-board', { hasText: drawn }).waitFor();
      await page.getByText('Changed and kept in this browser').waitFor();
      expect(await which.inputValue()).toBe(game);
      await expect.poll(() => text.textContent()).toContain(remark);
    };
    for (const [game, drawn] of [
      ['kalah', 'D  C  B  A'],
      ['last-coin', '21 coins'],
    ] as const) {
      await which.selectOption(game);
      await page.locator('.own-board', { hasText: drawn }).waitFor();
      await write(page, `// Draft of ${game}.\n${await text.textContent()}`);
      await draft(game, drawn, `// Draft of ${game}.`);
    }
    // Back and forth, each with the game that it changes.
    await which.selectOption('own');
    await draft('kalah', 'D  C  B  A', '// Draft of kalah.');
    await which.selectOption('own');
    await draft('last-coin', '21 coins', '// Draft of last-coin.');
    await page.reload();
    await which.selectOption('kalah');
    await draft('kalah', 'D  C  B  A', '// Draft of kalah.');
    expect(ofThePage(complaints)).toEqual([]);
  });

  it('tells a tab that another one has changed the same game', async () => {
    const { page } = await laboratory.open('#/own?game=kalah');
    await page.locator('.own-board', { hasText: 'D  C  B  A' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.own-board', { hasText: 'D  C  B  A' }).waitFor();
    const text = page.locator(':is(.own-source, .cm-content)');
    await write(other, `// Of the other tab.\n${await text.textContent()}`);
    await page.getByText('Another tab has changed this game').waitFor();
    expect(await text.textContent()).not.toContain('// Of the other tab.');
    await page.getByRole('button', { name: 'Open it' }).click();
    expect(await text.textContent()).toContain('// Of the other tab.');
    await page.getByText('Changed and kept in this browser').waitFor();
  });

  atNight('loses no draft to one of a game that has not been asked to run', async () => {
    const source = twoCoins('draw: (p) => "left: " + p,');
    const { page } = await laboratory.open(`#/own?code=${await pack(source)}`);
    await page.getByRole('button', { name: 'Run it' }).waitFor();
    await write(page, `// Draft of theirs.\n${source}`);
    await page.getByText('Changed and kept in this browser').waitFor();
    const text = page.locator(':is(.own-source, .cm-content)');
    const which = page.locator('.own-choice select');
    await which.selectOption('kalah');
    await page.locator('.own-board', { hasText: 'D  C  B  A' }).waitFor();
    await write(page, `// Draft of kalah.\n${await text.textContent()}`);
    await page.getByText('Changed and kept in this browser').waitFor();
    await which.selectOption('own');
    await expect.poll(() => text.textContent()).toContain('// Draft of theirs.');
    expect(await page.locator('.own-board').isVisible()).toBe(false);
    await write(page, `// Draft of theirs, again.\n${source}`);
    await which.selectOption('kalah');
    await expect.poll(() => text.textContent()).toContain('// Draft of kalah.');
  });

  it(`runs somebody's game from the address only once that has been asked for`, async () => {
    const source = twoCoins('draw: (p) => "left: " + p,');
    const { page, complaints } = await laboratory.open(`#/own?code=${await pack(source)}`);
    await page.getByRole('button', { name: 'Run it' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await page.locator('.own-source').textContent()).toBe(source);
    await page.getByRole('button', { name: 'Run it' }).click();
    await page.locator('.own-board', { hasText: 'left: 2' }).waitFor();
    // What comes after the first run would be a request that failed.
    await page.getByRole('button', { name: 'Check the rules' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Run it' }).waitFor();

    for (const moves of someOf(['<img src=x>', '99999999999999999999', '%E0%A4%A'], 1)) {
      await visit(page, `#/own?game=toString&you=__proto__&level=-1&moves=${moves}`);
      await page.locator('.own-record', { hasText: 'None yet.' }).waitFor();
      await page.locator('.own-value').first().filter({ hasText: /./ }).waitFor();
      await page.locator('.own-move').first().click();
      await page.locator('.own-record', { hasText: /: 1 [1-5]/ }).waitFor();
    }
    // Moves that there are not leave the start, which can be played.
    await visit(page, '#/own?game=stones&moves=99');
    await page.getByRole('alert').filter({ hasText: 'The moves in the address cannot be played.' }).waitFor();
    expect(await page.getByRole('button', { name: 'New game' }).isEnabled()).toBe(true);
    expect(await page.getByLabel('You play').isEnabled()).toBe(true);
    await page.locator('.own-cell:enabled').first().click();
    await page.locator('.own-record', { hasText: /: [a-e][1-5] [a-e][1-5]/ }).waitFor();
    expect(ofThePage(complaints)).toEqual([]);
    await visit(page, '#/own?code=damaged');
    await page.getByRole('alert').filter({ hasText: 'damaged' }).waitFor();
    await page.locator('.own-cells').waitFor();
  });

  atNight('has no finding of axe with everything open, light, dark and in forced colours, and fits', async () => {
    const looks = [
      [{ colorScheme: 'light' }, undefined],
      [{ colorScheme: 'dark' }, rulesOfThemes],
      [{ forcedColors: 'active' }, rulesOfThemes],
    ] as const;
    // whole-page.long.test.ts looks at it for every change.
    for (const [options, rules] of looks) {
      const { page, complaints } = await laboratory.open('#/own?game=most-coins&you=both', options);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('button', { name: 'Check the rules' }).click();
      await page.locator('.own-findings button').click();
      await page.locator('.cm-lint-marker-error').waitFor();
      await page.locator('.about summary').click();
      expect(await findingsOfAxe(page, rules)).toEqual([]);
      await visit(page, '#/own?game=steps&you=both');
      await page.locator('.own-cell:enabled').first().click();
      expect(await findingsOfAxe(page, rules)).toEqual([]);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([
          width,
          0,
        ]);
      }
      expect(ofThePage(complaints)).toEqual([]);
      await page.context().close();
    }
  });

  it('speaks Chinese, and is touched on a phone', async () => {
    const { page, complaints } = await laboratory.open('#/own?game=kalah&you=both', {
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await page.getByRole('heading', { name: '你自己的游戏' }).waitFor();
    await page.getByText('轮到玩家 1。').waitFor();
    await page.locator('.own-move').first().tap();
    await page.locator('.own-record', { hasText: 'a' }).waitFor();
    await page.waitForURL(/moves=0/);
    expect(ofThePage(complaints)).toEqual([]);
  });
});

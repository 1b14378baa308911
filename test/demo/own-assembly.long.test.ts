import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { exampleTexts } from '../../demo/build/assembly-examples.js';
import { cutnode } from '../cli/run-command.js';
import { nightly } from '../extent.js';
import { describeLaboratory } from './laboratory.js';

/**
 * Games in AssemblyScript in the room for a game of one's own, in Chromium: compiled in the page, played and examined.
 */

// The bytes depend on the path from the current folder to the rules, which in the page is nothing but a name.
const folder = mkdtempSync(join(tmpdir(), 'cutnode-'));
const before = process.cwd();
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const compilerIn = (files: readonly string[]): readonly string[] =>
  files.filter((file) => file.startsWith('assets/own-compiler-'));

/** The modules in base64 that the page got from its compiler, from now on. */
async function watchModules(page: Page): Promise<() => Promise<{ rules: string; search: string } | undefined>> {
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => {
      if (data.answer?.modules) Object.assign(globalThis, { modules: data.answer.modules });
    }),
  );
  return () => page.evaluate(() => (globalThis as { modules?: { rules: string; search: string } }).modules);
}

/** The modules that the command makes of `source`, search and rules. */
async function madeByCommand(source: string): Promise<readonly Buffer[]> {
  process.chdir(folder);
  writeFileSync('game.ts', source);
  expect((await cutnode('compile game.ts')).stderr).toContain('game/index.js');
  const textIn = (file: string, pattern: RegExp): Buffer =>
    Buffer.from(pattern.exec(readFileSync(join('game', file), 'utf8'))?.[1] ?? '', 'base64');
  const search = inflateRawSync(textIn('search.js', /default '(.*)'/));
  expect(search.length).toBeGreaterThan(10_000);
  return [search, textIn('index.js', /rules:\s+'(.*)'/)];
}

/** Put another source into the editor and run it. */
async function run(page: Page, source: string): Promise<void> {
  await page.locator('.own-editor [role="textbox"]').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(source);
  await page.keyboard.press('Control+Enter');
}

describeLaboratory('games in AssemblyScript in the page', { isolated: false }, (laboratory) => {
  const { 'compiled-coins': coins = '', placement = '' } = exampleTexts();
  it('are compiled to the bytes of the command, played and checked, and say their mistakes with the line', async () => {
    const first = laboratory.served.length;
    const { page } = await laboratory.open('#/own?game=last-coin', { locale: 'zh-CN' });
    await page.locator('.own-choice select').selectOption('placement');
    const compile = page.getByRole('button', { name: '编译为 WebAssembly' });
    await compile.waitFor();
    expect(await page.locator('.own-source').textContent()).toBe(placement);
    expect(compilerIn(laboratory.served.slice(first))).toEqual([]);
    const modules = await watchModules(page);
    await compile.click();
    await page.locator('.own-status', { hasText: /^正在编译/ }).waitFor();
    await page.locator('.own-cells').waitFor();
    expect(compilerIn(laboratory.served.slice(first)).length).toBe(1);

    const found = await modules();
    expect(found?.search.length).toBeGreaterThan(10_000);
    if (nightly) {
      const inThePage = [found?.search, found?.rules].map((text) => Buffer.from(text ?? '', 'base64'));
      expect((await madeByCommand(placement)).map((wasm, i) => wasm.equals(inThePage[i] as Buffer))).toEqual([
        true,
        true,
      ]);
    }

    await page.locator('.own-cells').getByLabel('d4').click();
    await page.locator('.own-record', { hasText: /：d4 [a-h][1-8]$/ }).waitFor();
    // It stays: nothing takes its place when the game begins.
    expect(await page.locator('.own-note').textContent()).toMatch(/^用 \d+\.\d 秒编译为 WebAssembly。$/);
    expect((await page.locator('.own-cell').allTextContents()).sort().join('')).toBe('OX');
    if (nightly) {
      await page.getByRole('button', { name: '检查规则' }).click();
      await page.getByText('在 100 局随机对局').waitFor();
    }
    await page.waitForURL(/game=placement&moves=/);
    // Once more, with nothing changed, it has not to be compiled.
    await page.getByRole('button', { name: '编译并运行' }).click({ timeout: 10_000 });
    await page.locator('.own-note', { hasText: '已按这些规则重新开始。' }).waitFor();

    await page.locator('.own-rules button:visible', { hasText: '编辑' }).click();
    // The compiler is there already.
    const lineOf = (source: string, word: string): number =>
      source.split('\n').findIndex((text) => text.includes(word)) + 1;
    const alert = page.getByRole('alert');

    const unknown = coins.replace('n <= p.coins', 'n <= p.coinz');
    await run(page, unknown);
    const line = lineOf(unknown, 'coinz');
    await alert.filter({ hasText: new RegExp(`^第 ${line} 行：TS2339: .*'coinz'`) }).waitFor();
    expect(await page.locator('.cm-lint-marker-error').count()).toBe(1);
    expect(await page.locator('.own-move').count()).toBe(0);

    if (!nightly) return;
    // What cannot begin is found before the search is compiled.
    await run(page, coins.replace('p.coins = 21; }', 'p.coins = 0; }'));
    await alert.filter({ hasText: 'outcome says that the game is over at the start' }).waitFor();
    expect(await alert.textContent()).not.toContain('.ts');

    await run(page, coins.replace('p.coins = 21; }', 'p.coins = 21; while (p.coins > 0) {} }'));
    await alert.filter({ hasText: '没有返回' }).waitFor();
  });

  it('can be stopped while the compiler is loaded, and begun anew', async () => {
    const { page } = await laboratory.open('#/own?game=compiled-coins');
    let asked = 0;
    await page.route('**/own-compiler-*', async () => {
      // It never comes.
      asked++;
    });
    await page.getByRole('button', { name: 'Compile to WebAssembly' }).click();
    await page.locator('.own-status', { hasText: 'The compiler is being loaded' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('.own-status', { hasText: 'Stopped.' }).waitFor();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.locator('.own-status', { hasText: 'The compiler is being loaded' }).waitFor();
    await page.locator('.own-choice select').selectOption('last-coin');
    await page.locator('.own-board', { hasText: '21 coins' }).waitFor();
    expect(asked).toBe(1);
  });
});

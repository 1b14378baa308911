import { describe, expect, it } from 'vitest';
import { orderingChartWords } from '../../bindings/figures/ordering-charts.js';
import { problems, readGraph } from '../../demo/src/and-or/problems.js';
import { en as andOrEn } from '../../demo/src/and-or/words/en.js';
import { zh as andOrZh } from '../../demo/src/and-or/words/zh.js';
import { en as foldingEn } from '../../demo/src/folding/words/en.js';
import { zh as foldingZh } from '../../demo/src/folding/words/zh.js';
import { zh as lessonZh } from '../../demo/src/lesson/words/zh.js';
import { en as moreEn } from '../../demo/src/more/words/en.js';
import { zh as moreZh } from '../../demo/src/more/words/zh.js';
import { en as orderingsEn } from '../../demo/src/orderings/words/en.js';
import { zh as orderingsZh } from '../../demo/src/orderings/words/zh.js';
import { en as ownEn } from '../../demo/src/own/words/en.js';
import { en as toolsEn } from '../../demo/src/own/words/tools.js';
import { laterWords } from '../../demo/src/play/later.js';
import { keyTo } from '../../demo/src/play/value-key.js';
import { en as playEn } from '../../demo/src/play/words/en.js';
import { zh as playZh } from '../../demo/src/play/words/zh.js';
import type { Language } from '../../demo/src/shell/preferred-language.js';
import { en as compareEn } from '../../demo/src/tree/compare/words/en.js';
import { zh as compareZh } from '../../demo/src/tree/compare/words/zh.js';
import { examples } from '../../demo/src/tree/examples.js';
import { zh as teachingZh } from '../../demo/src/tree/teaching/words/zh.js';
import { en as treeEn } from '../../demo/src/tree/words/en.js';
import { zh as treeZh } from '../../demo/src/tree/words/zh.js';

/** The tables of words of the rooms: none has a hole, and what is not translated is a name. */

/** Every entry of a table by its path. */
function entries(table: unknown, path = ''): [path: string, entry: unknown][] {
  if (typeof table !== 'object' || table === null) return [[path, table]];
  return Object.entries(table).flatMap(([name, entry]) => entries(entry, path === '' ? name : `${path}.${name}`));
}

/** All tables of the room of play, with those that are loaded later. */
async function playIn(name: Language): Promise<object> {
  const { about, panels, chess, draughts } = laterWords(name);
  const first = name === 'zh' ? playZh : playEn;
  return { ...first, about: await about(), panels: await panels(), chess: await chess(), draughts: await draughts() };
}

/** Texts that are the same in both languages: names of searches, symbols, units. */
const names = new Set(['SCOUT', 'PVS', 'MTD(f)', 'SSS*', 'DUAL*', 'B*', 'MGSS*', 'X', 'O', 'MAX', 'MIN']);

it('joins answers in Chinese by Chinese marks, and has one word for the horizon', () => {
  expect(teachingZh.exercises.order(4, ['在 A：C、B', '在 B：B2、B1'])).toBe(
    '4 个叶节点。例如：在 A：C、B；在 B：B2、B1。',
  );
  expect(andOrZh.figure(1, ['n0', 'n1'])).toContain('n0；n1');
  const texts = [lessonZh, foldingZh].flatMap((table) => entries(table)).map(([, entry]) => String(entry));
  expect(texts.filter((text) => text.includes('地平线')).length).toBeGreaterThan(4);
  expect(texts.filter((text) => text.includes('水平线'))).toEqual([]);
});

describe.each([
  ['play', await playIn('en'), await playIn('zh')],
  ['tree', { ...treeEn, compare: compareEn }, { ...treeZh, compare: compareZh }],
  ['orderings', { ...orderingsEn, inCharts: orderingChartWords }, orderingsZh],
  ['and-or', andOrEn, andOrZh],
  ['more', moreEn, moreZh],
])('the words of the room %s', (room, english, chinese) => {
  // The names of nodes are translated from the library's, which are English already.
  const wanted = ([path]: [string, unknown]): boolean => !path.startsWith('names.');
  /** Names of files are the same everywhere. */
  const isFile = (path: string): boolean => path.endsWith('.file');

  it('are there in both languages, entry by entry', () => {
    const kinds = (table: unknown): string[] =>
      entries(table)
        .filter(wanted)
        .map(([path, entry]) => `${path}: ${typeof entry}`);
    expect(kinds(chinese)).toEqual(kinds(english));
    if (room === 'play') expect(kinds(chinese).length).toBeGreaterThan(150);
    for (const [path, entry] of [...entries(english), ...entries(chinese)]) {
      if (typeof entry === 'string' && !path.endsWith('key.joint')) {
        expect([path, entry.trim().length > 0]).toEqual([path, true]);
      }
    }
  });

  it('are translated', () => {
    const others = new Map(entries(chinese));
    const same = entries(english).filter(
      ([path, entry]) =>
        typeof entry === 'string' && entry === others.get(path) && /[A-Za-z]/.test(entry) && !isFile(path),
    );
    expect(same.filter(([, entry]) => !names.has(entry as string))).toEqual([]);
  });
});

it('has one ply, and several plies', () => {
  expect(ownEn.searching(1, '9')).toBe('Searching … 1 ply so far: 9 nodes.');
  expect(ownEn.searched(1, '9', false)).toBe('Searched 1 ply deep: 9 nodes. ');
  expect(ownEn.searched(2, '9', false)).toBe('Searched 2 plies deep: 9 nodes. ');
  expect(toolsEn.compared(1, '3', '3')).toContain(', 1 ply deep,');
  expect(foldingEn.folded(1, 3, 3)).toBe('All positions reached after 1 ply are different.');
  expect(foldingEn.folded(1, 3, 1)).toBe('Of 3 nodes after 1 ply, one position is left.');
  expect(foldingEn.folded(2, 6, 4)).toBe('Of 6 nodes after 2 plies, 4 positions are left.');
  expect([foldingEn.still(1, 'a', '0'), foldingEn.quiet(1, 'a', '0')].join()).not.toContain('plies');
});

describe('what the tables name', () => {
  it('is there: every example', () => {
    for (const { setup } of [treeEn, treeZh]) expect(setup.examples).toHaveLength(examples.length);
  });

  it('in the venture plan, every node and connector', () => {
    const { start, expand, format, key } = problems.venture(andOrZh.names);
    const seen = new Set<unknown>();
    const said: string[] = [];
    const visit = (node: unknown): void => {
      const id = key?.(node) ?? node;
      if (seen.has(id)) return;
      seen.add(id);
      said.push(format?.(node) ?? String(id));
      for (const { to, label } of expand(node)) {
        said.push(label ?? '');
        for (const child of to) visit(child);
      }
    };
    visit(start);
    expect(said.length).toBeGreaterThan(15);
    expect(said.filter((text) => !/^\p{Script=Han}+$/u.test(text))).toEqual([]);
  });

  it.each([
    ['English', andOrEn],
    ['Chinese', andOrZh],
  ])('the graph to begin with in %s, which can be read', (_, words) => {
    const { start, expand } = readGraph(words.ownGraph, words);
    expect(expand(start)).toHaveLength(2);
    expect(() => readGraph('a -> b : x', words)).toThrow(words.wrongLine(1, 'a -> b : x', words.expected.cost));
  });
});

describe('the key to the values in Chinese', () => {
  it('has the same examples', async () => {
    const { key } = await laterWords('zh').panels();
    const read = (shorts: readonly string[]): string =>
      keyTo(key, playZh.values, shorts, { scale: 12, counts: 'discs' });
    expect(read(['W1', '0'])).toBe('W1：1 步后胜。一步是一方走一着。0：目前均势。');
    expect(read(['L≤36', '−2'])).toBe('L≤36：至多 36 步后负。一步是一方走一着。−2：落后 2 枚棋子。');
  });
});

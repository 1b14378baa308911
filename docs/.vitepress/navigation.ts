import { readdirSync, readFileSync } from 'node:fs';
import type { DefaultTheme } from 'vitepress';
import { publicModules, root } from '../../bindings/compile/public-modules.js';

type Items = DefaultTheme.SidebarItem[];

/** From `[text, link]`. */
const items = (...entries: readonly (readonly [text: string, link: string])[]): Items =>
  entries.map(([text, link]) => ({ text, link }));

export const start: DefaultTheme.SidebarItem = {
  text: 'Start',
  items: items(
    ['Getting started', '/start'],
    ['Contents', '/contents'],
    ['Reading a result', '/guides/results'],
    ['The command line', '/guides/command-line'],
    ['Examples', '/examples/'],
  ),
};

export const guides: Items = [
  {
    text: 'A game of your own',
    items: items(
      ['Rules, key, evaluation', '/guides/your-own-game'],
      ['Checking the rules', '/check'],
      ['Repetition and counters', '/repetition'],
      ['Games of points', '/rewards'],
      ['Compiling your AssemblyScript', '/compiled-games'],
      ['Learning an evaluation', '/learning'],
    ),
  },
  {
    text: 'Searching',
    items: items(
      ['Solving', '/guides/solving'],
      ['Measuring pruning', '/guides/measuring-pruning'],
      ['Selective search', '/selective-search'],
      ['Proof-number search', '/proof-number-search'],
      ['Monte Carlo search', '/monte-carlo'],
      ['Comparing searches', '/comparing-searches'],
      ['Analysing a game', '/guides/analysis'],
      ['Saved tables', '/saved-tables'],
    ),
  },
  {
    text: 'Playing',
    items: items(
      ['Opponents and levels', '/levels'],
      ['Matches', '/match'],
      ['Chess, also over chess.js', '/guides/chess'],
      ['English draughts', '/guides/draughts'],
      ['Othello', '/othello'],
      ['UCI', '/uci'],
    ),
  },
  {
    text: 'In an application',
    items: items(
      ['In a worker', '/workers'],
      ['React', '/guides/react'],
      ['Next.js', '/guides/next-js'],
      ['boardgame.io', '/guides/boardgame-io'],
      ['Batches past one machine', '/guides/batches'],
    ),
  },
];

export const textbook: DefaultTheme.SidebarItem = {
  text: 'Textbook',
  items: items(
    ['By chapter', '/textbook'],
    ['Minimax', '/textbook/minimax'],
    ['Alpha-beta', '/textbook/alpha-beta'],
    ['Ordering, minimal tree', '/textbook/ordering'],
    ['Depth and quiescence', '/textbook/depth'],
    ['Best-first searches', '/textbook/best-first'],
    ['Evaluation and learning', '/textbook/evaluation'],
    ['Tables and books', '/textbook/tables'],
    ['AND/OR graphs', '/and-or'],
    ['Chance', '/chance'],
    ['Several players', '/several-players'],
    ['Games', '/textbook/games'],
    ['Questions', '/textbook/questions'],
    ['For a course', '/guides/teaching'],
  ),
};

/** The reference: `cutnode` first, then what it consists of. */
export function referencePages(): Items {
  const parts = publicModules().map(({ name }) => ({ name, path: name.split('/') }));
  const under = (title: string, second: string | undefined): DefaultTheme.SidebarItem => ({
    text: title,
    items: parts
      .filter(({ path }) =>
        second === undefined ? !['games', 'textbook'].includes(path[1] ?? '') : path[1] === second,
      )
      .map(({ name, path }) => ({ text: path.slice(second ? 2 : 1).join('/') || name, link: `/reference/${name}` })),
  });
  return [under('Searching and playing', undefined), under('Games', 'games'), under('Textbook', 'textbook')];
}

/** The tables of docs/benchmarks, by the titles that their scripts give them. */
export function numbers(): Items {
  const folder = `${root}docs/benchmarks/`;
  const tables = readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => {
      const [, title = file] = /^#+ (.*)$/m.exec(readFileSync(`${folder}${file}`, 'utf8')) ?? [];
      return { text: title.replaceAll('\\', ''), link: `/benchmarks/${file.slice(0, -3)}` };
    });
  return [{ text: 'Numbers', link: '/benchmarks/', items: tables.sort((a, b) => a.text.localeCompare(b.text)) }];
}

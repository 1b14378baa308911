import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { publicModules, root } from '../../bindings/compile/public-modules.js';
import { addressOf } from './places.js';

type Items = DefaultTheme.SidebarItem[];

/** What docs/README.md lists under each heading: the contents are written there alone. */
export function contents(): Items {
  const page = readFileSync(`${root}docs/README.md`, 'utf8');
  return page.split(/^## /m).flatMap((part) => {
    const items = [...part.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, text = '', link = '']) => {
      const file = posix.join('docs', link);
      return { text, link: file === 'examples' ? '/examples/' : addressOf(file) };
    });
    const [text = ''] = part.split('\n');
    return items.length === 0 ? [] : [{ text, items }];
  });
}

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

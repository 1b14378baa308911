import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownItAsync } from 'vitepress';
import { root } from '../../bindings/compile/public-modules.js';
import { homepage, repositoryPage } from './address.js';
import { addressOf } from './places.js';
import { type Symbols, symbolsFile } from './reference.js';

/**
 * The pages are written for readers of the repository, where a link leads to a file. In the site it leads to the page
 * that explains the file: another guide, the reference of the name that the link shows, an example. What has no
 * page is in the repository.
 */
export function linksOfTheSite(markdown: MarkdownItAsync): void {
  const symbols = JSON.parse(readFileSync(symbolsFile, 'utf8')) as Symbols;
  markdown.core.ruler.push('links-of-the-site', ({ tokens, env }) => {
    const path: string | undefined = env?.realPath ?? env?.path;
    // A title by itself, such as the home page's, has no place and no links.
    if (path === undefined) return;
    const page = posix.relative(root, path);
    for (const { children } of tokens) {
      children?.forEach((token, i) => {
        if (token.type !== 'link_open') return;
        const href = String(token.attrGet('href'));
        const target = placeOfLink(href, page, children[i + 1]?.content ?? '', symbols);
        token.attrSet('href', target);
        // The laboratory is a page of its own: the router of the site must leave it to the browser.
        if (target.startsWith('/laboratory/')) token.attrSet('target', '_self');
      });
    }
  });
}

function placeOfLink(href: string, page: string, text: string, symbols: Symbols): string {
  if (href.startsWith(homepage)) return `/${href.slice(homepage.length)}`;
  if (/^([a-z]+:|#|\/)/.test(href)) return href;
  const [path = '', hash] = href.split('#');
  const file = posix.join(posix.dirname(page), decodeURI(path)).replace(/\/$/, '');
  const anchor = hash === undefined ? '' : `#${hash}`;
  if (file.endsWith('.md')) return `${addressOf(file)}${anchor}`;
  if (file === 'examples') return '/examples/';
  if (/^examples\/[\w-]+\.ts$/.test(file)) return `/${file.replace('.ts', '')}`;
  if (existsSync(`${root}${file}/README.md`)) return addressOf(`${file}/README.md`);
  const [name = ''] = /\w+/.exec(text) ?? [];
  const explained = symbols[file]?.[name];
  if (explained) return explained;
  return `${repositoryPage}/${statSync(`${root}${file}`).isDirectory() ? 'tree' : 'blob'}/main/${file}${anchor}`;
}

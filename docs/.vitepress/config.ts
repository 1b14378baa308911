import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { base, homepage, repositoryPage, version } from './address.js';
import { headlessTables } from './headless-tables.js';
import { linksOfTheSite } from './links.js';
import { contents, numbers, referencePages } from './navigation.js';
import { placeOf } from './places.js';
import { rank, searchable } from './search.js';
import { wideFigures } from './wide-figures.js';

const github = repositoryPage.startsWith('https://github.com/');

export default defineConfig({
  title: 'cutnode',
  description: 'Fast, exact game-tree search for JavaScript: guides, textbook, reference, numbers.',
  lang: 'en',
  base,
  // Pages of the whole repository, the README among them.
  srcDir: '..',
  srcExclude: ['{assembly,bench,bindings,coverage,demo,dist,examples,test}/**', '.*/**', 'docs/.vitepress/**'],
  rewrites: placeOf,
  sitemap: { hostname: homepage },
  head: [['link', { rel: 'icon', href: `${base}icon.svg`, type: 'image/svg+xml' }]],
  // The usual themes of code are too pale for axe.
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config(markdown) {
      wideFigures(markdown);
      headlessTables(markdown);
      linksOfTheSite(markdown);
    },
  },
  vite: { publicDir: fileURLToPath(new URL('./public', import.meta.url)), build: { reportCompressedSize: false } },
  // The laboratory is no page of this site's; test/site follows the links to it.
  ignoreDeadLinks: [/^\/laboratory\//],
  themeConfig: {
    nav: [
      { text: 'Start', link: '/start', activeMatch: '^/(start|examples/|guides/(results|command-line))' },
      { text: 'Guides', link: '/guides/your-own-game', activeMatch: '^/guides/(?!results|command-line)' },
      { text: 'Textbook', link: '/textbook', activeMatch: '^/textbook' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Numbers', link: '/benchmarks/', activeMatch: '^/benchmarks/' },
      { text: 'Laboratory', link: '/laboratory/', target: '_self' },
      {
        text: version,
        items: [
          { text: 'Changes', link: '/changelog' },
          { text: 'Contributing', link: '/contributing' },
        ],
      },
    ],
    sidebar: { '/reference/': referencePages(), '/benchmarks/': numbers(), '/': contents() },
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: { _render: searchable, miniSearch: { searchOptions: { boostDocument: rank } } },
    },
    ...(github ? { socialLinks: [{ icon: 'github', link: repositoryPage }] } : {}),
    footer: { message: 'MIT licence.' },
    docFooter: { prev: false, next: false },
  },
});

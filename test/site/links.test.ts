import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { brokenLinks, linksOf } from './links.js';

/** The checker of links finds what it is there to find. */

const folder = mkdtempSync(join(tmpdir(), 'cutnode-links-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads links and places from tags, not from texts and scripts', () => {
  const html = `<!-- <a href="no"> --><script src="yes.js">'<a href="no">'</script>
    <a class="x" href="a?b=1&amp;c=2#d">&lt;a href="no"&gt;</a><h2 id="here" tabindex="-1">Here</h2>`;
  expect(linksOf(html)).toEqual({ targets: ['yes.js', 'a?b=1&c=2#d'], ids: new Set(['here']) });
});

it('finds missing pages, files and places, and nothing else', () => {
  const write = (name: string, html: string): void => writeFileSync(join(folder, name), html);
  write(
    'index.html',
    '<a href="/base/other.html#there"><a href="./"><a href="other.html#gone"><a href="missing.html">',
  );
  write(
    'other.html',
    '<p id="there"><a href="#there"><a href="#nowhere"><img src="/elsewhere.png"><a href="https://example.org/x">',
  );
  expect(brokenLinks(folder, ['index.html', 'other.html'], '/base/')).toEqual({
    broken: [
      'index.html: other.html#gone',
      'index.html: missing.html',
      'other.html: #nowhere',
      'other.html: /elsewhere.png',
    ],
    inside: 7,
    outside: new Set(['https://example.org/x']),
  });
});

const root = fileURLToPath(new URL('../../', import.meta.url));
const proseOf = (page: string): string => readFileSync(root + page, 'utf8').replace(/```[\s\S]*?```/g, '');

/** The places of a page of Markdown, as GitHub and the site name them. */
const placesOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\s-]/gu, '')
      .replace(/\s/g, '-'),
  );

it('the pages that people write link to files and headings that are there', () => {
  const docs = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map((page) => `docs/${page}`);
  const pages = docs.filter((page) => page.endsWith('.md') && !page.startsWith('docs/generated'));
  const links = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pages].flatMap((page) =>
    [...proseOf(page).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([link, file = '', place]) => {
      const target = file === '' ? page : posix.join(posix.dirname(page), file);
      const leads = existsSync(root + target) && (!place || !/\.md$/.test(target) || placesOf(target).includes(place));
      return { page, link, leads };
    }),
  );
  expect(links.length).toBeGreaterThan(400);
  expect(links.filter(({ leads }) => !leads)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const docs = new URL('../../docs/', import.meta.url);
const textOf = (page: string): string => readFileSync(new URL(page, docs), 'utf8');
const pagesOf = (folder: string): string[] =>
  readdirSync(new URL(folder, docs))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => `${folder}${file}`);

/** A table that nobody can find was not worth measuring. */
test('the page of numbers leads to every table, and to each once', () => {
  const linked = [...textOf('benchmarks/README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => `benchmarks/${file}`);
  expect(linked.sort()).toEqual(pagesOf('benchmarks/').sort());
});

/** The sidebar of the site is made of these lists. */
test('the contents of the docs list every page, and each once', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file]) => file);
  const others = ['../README.md', '../examples', 'benchmarks/README.md'];
  expect(listed.sort()).toEqual(
    [...others, ...pagesOf('./').map((page) => page.slice(2)), ...pagesOf('guides/'), ...pagesOf('games/')].sort(),
  );
});

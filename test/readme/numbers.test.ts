import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/benchmarks/', import.meta.url);

/** A table that nobody can find was not worth measuring. */
test('the page of numbers leads to every table, and to each once', () => {
  const overview = readFileSync(new URL('README.md', folder), 'utf8');
  const linked = [...overview.matchAll(/\]\(([^)]+)\)/g)].map(([, file]) => file);
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  expect(linked.sort()).toEqual(pages.sort());
});

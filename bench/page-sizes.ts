/**
 * The download of a page before it runs: the built package, bundled and minified for a browser, each file
 * compressed by gzip. Needs `npm run build`.
 *
 *     npx tsx bench/page-sizes.ts
 */
import { fileURLToPath } from 'node:url';
import { downloaded, pages } from './page-download.js';
import { printHeading, printTable } from './report.js';

const root = fileURLToPath(new URL('../', import.meta.url));

printHeading(
  'What a page downloads',
  'Bytes after gzip, before the page runs. `split`: the bundler puts code that is loaded on demand into separate files, such as the part for hosted games, which your own game fetches when its engine is created.',
);
const rows = [];
for (const [page, code] of pages) {
  rows.push({ page, split: await downloaded(code, true, root), 'in one file': await downloaded(code, false, root) });
}
printTable(rows);

/**
 * What the built package weighs: packed and on disk, and what a page of it downloads before it runs, bundled and
 * minified for a browser, each file compressed by gzip. Needs `npm run build`.
 *
 *     npx tsx bench/page-sizes.ts
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { downloaded, downloadedFromVite, pages } from './page-download.js';
import { printHeading, printTable } from './report.js';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Packed {
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

printHeading('What npm downloads', 'Bytes of the tarball, its files, and their bytes on disk.');
const pack = ['pack', '--dry-run', '--json', '--ignore-scripts'];
const [packed] = JSON.parse(execFileSync('npm', pack, { cwd: root, encoding: 'utf8', stdio: 'pipe' })) as [Packed];
printTable([{ packed: packed.size, files: packed.files.length, 'on disk': packed.unpackedSize }]);

printHeading(
  'What a page downloads',
  'Bytes after gzip, before the page runs, by esbuild and by Vite. `split`: the bundler puts code that is loaded on demand into separate files, such as the module of a game (Connect Four: 10 KB), which is fetched when its engine is created.',
);
const rows = [];
for (const [page, code] of pages) {
  rows.push({
    page,
    split: await downloaded(code, true, root),
    'in one file': await downloaded(code, false, root),
    Vite: await downloadedFromVite(code, root),
  });
}
printTable(rows);

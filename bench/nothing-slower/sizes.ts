/** The sizes of two builds: every WebAssembly module as it is, and what pages download. */
import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { downloaded, pages } from '../page-download.js';
import { printTable, rounded } from '../report.js';

export async function printSizes(before: string, after: string): Promise<void> {
  const sizesOf = (build: string): ReadonlyMap<string, number> => {
    const folder = resolve(build, 'wasm');
    const modules = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
    return new Map(modules.map((name) => [name, statSync(`${folder}/${name}`).size]));
  };
  const [old, fresh] = [sizesOf(before), sizesOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])].sort();
  console.log('Modules, bytes as they are:\n');
  printTable(names.map((module) => compared({ module }, old.get(module), fresh.get(module))));
  console.log('Pages, bytes after gzip, before they run, with code that is loaded on demand in files of its own:\n');
  const rows = [];
  for (const [page, code] of pages) {
    const root = (build: string): string => resolve(build, '..');
    rows.push(
      compared({ page }, await downloaded(code, true, root(before)), await downloaded(code, true, root(after))),
    );
  }
  printTable(rows);
}

function compared(row: Record<string, string>, old: number | undefined, fresh: number | undefined) {
  const ratio = old === undefined || fresh === undefined ? '' : rounded(fresh / old, 3);
  return { ...row, 'bytes before': old ?? 0, bytes: fresh ?? 0, 'after / before': ratio };
}

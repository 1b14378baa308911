/**
 * The games of the package before and after: lines and KB of the sources that people wrote, game by game, in a revision and now.
 * Weights, books and other data do not count. `npx tsx bench/one-file-games.ts REVISION`, which compares with the commit HEAD.
 */
import { execFileSync } from 'node:child_process';
import { root } from '../bindings/compile/public-modules.js';

interface Size {
  readonly lines: number;
  readonly bytes: number;
}

/** Beside the games: what games of one file share. */
const SHARED = ['assembly/kit/', 'assembly/rules-module', 'bindings/engine/rules-module/'];
const GAMES = /^(?:assembly|bindings)\/games\/([^/.]+)/;

const [revision] = process.argv.slice(2);
if (revision === undefined) throw new Error('which revision? npx tsx bench/one-file-games.ts REVISION');

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Sizes by the names of games, `kit` for what they share. */
function sizesIn(commit: string): Map<string, Size> {
  const files = git('ls-tree', '-r', '--name-only', commit, 'assembly', 'bindings').trim().split('\n');
  const folders = files.flatMap((file) => /^bindings\/games\/([^/]+)\//.exec(file)?.[1] ?? []);
  const sizes = new Map<string, Size>();
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const named = GAMES.exec(file)?.[1];
    if (named === undefined && !SHARED.some((path) => file.startsWith(path))) continue;
    const text = git('show', `${commit}:${file}`);
    if (isData(text)) continue;
    // `connect-four-board.ts` is of the game in the folder `connect-four`.
    const part = named ? (folders.find((game) => named === game || named.startsWith(`${game}-`)) ?? named) : 'kit';
    const { lines, bytes } = sizes.get(part) ?? { lines: 0, bytes: 0 };
    sizes.set(part, { lines: lines + text.split('\n').length - 1, bytes: bytes + Buffer.byteLength(text) });
  }
  return sizes;
}

/** More than half of it is one literal. */
function isData(text: string): boolean {
  const literals = [...text.matchAll(/(['`])[^'`\n]{400,}\1/g)].map(([literal]) => literal.length);
  return Math.max(...literals, 0) * 2 > text.length;
}

const before = sizesIn(revision);
const after = sizesIn('HEAD');
const row = (name: string, one: Size, other: Size): string =>
  `| ${[name, one.lines, other.lines, kb(one.bytes), kb(other.bytes)].join(' | ')} |`;
const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
const none: Size = { lines: 0, bytes: 0 };

console.log(`| game | lines in ${revision} | lines now | KB in ${revision} | KB now |\n|---|---:|---:|---:|---:|`);
for (const name of [...new Set([...before.keys(), ...after.keys()])].sort()) {
  const [one = none, other = none] = [before.get(name), after.get(name)];
  if (one.lines !== other.lines || one.bytes !== other.bytes) console.log(row(name, one, other));
}
const whole = (sizes: Map<string, Size>): Size =>
  [...sizes.values()].reduce((all, { lines, bytes }) => ({ lines: all.lines + lines, bytes: all.bytes + bytes }), none);
console.log(row('all, with the unchanged', whole(before), whole(after)));

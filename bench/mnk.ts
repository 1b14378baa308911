/**
 * Solves (m,n,k) games from the empty board and checks them against the known values
 * (../shared/data/mnk/known_values.json). `their nodes` are those of the exhaustive alpha-beta behind the
 * file's figures.
 *
 * Every board is solved twice: exactly, to the ply, as `solve` does; and only as won, drawn or lost.
 *
 *     npx tsx bench/mnk.ts [ROWS,COLUMNS,K ...]      e.g.  4,7,4 4,8,4 6,7,5
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CompleteResult, createEngine } from 'cutnode';
import { createMnk } from 'cutnode/games/mnk';
import { printHeading, printTable, rounded } from './report.js';

interface Known {
  readonly value: string;
  readonly nodes?: number;
  readonly seconds?: number;
}

const file = fileURLToPath(new URL('../../shared/data/mnk/known_values.json', import.meta.url));
if (!existsSync(file)) {
  console.error(`the known values are not there: expected ${file}`);
  process.exit(2);
}
const { published, recomputed } = JSON.parse(readFileSync(file, 'utf8')) as {
  published: readonly (readonly [number, number, number, string])[];
  recomputed: readonly string[];
};
const known = new Map<string, Known>();
for (const row of recomputed) {
  const [, board = '', value = '', nodes, seconds] =
    /^mnk (\S+) (draw|first-player win) nodes=(\d+) t=([\d.]+)$/.exec(row) ?? [];
  known.set(board, {
    value: value === 'draw' ? 'draw' : 'win',
    nodes: Number(nodes),
    seconds: Number(seconds),
  });
}
/** Published without a node count; solved in less than a second. */
const more = ['6,5,4', '6,6,5'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : [...known.keys(), ...more];
for (const [rows, columns, k, value] of published) {
  const board = `${rows},${columns},${k}`;
  if (!known.has(board)) known.set(board, { value });
}

const game = createMnk({ rows: 3, columns: 3, k: 3 });
const engine = await createEngine(game);
let wrong = 0;

function outcomeOf({ value, pliesToEnd }: CompleteResult<number>): string {
  const word = value > 0 ? 'win' : value < 0 ? 'loss' : 'draw';
  return pliesToEnd === undefined ? word : `${word} in ${pliesToEnd}`;
}

/** Both answers must be solved and must equal the known value. */
function check(board: string, value: string | undefined, result: CompleteResult<number>): void {
  const found = outcomeOf(result).split(' ')[0];
  if (result.stop === 'solved' && (value === undefined || found === value)) return;
  console.error(`${board} is a ${value}, but the search found ${found} (${result.stop})`);
  wrong++;
}

const rows = wanted.map((board) => {
  const position = game.parse(board);
  const exact = engine.solve(position);
  const decided = engine.solve(position, { window: [-1, 1], preferFasterWins: false });
  const { value, nodes, seconds } = known.get(board) ?? {};
  check(board, value, exact);
  check(board, value, decided);
  return {
    board,
    value: outcomeOf(exact),
    known: value ?? '',
    'their nodes': nodes ?? '',
    'nodes, exact': exact.stats.nodes,
    'fewer by': nodes === undefined ? '' : rounded(nodes / exact.stats.nodes, 1),
    'nodes, won or not': decided.stats.nodes,
    'their s': seconds ?? '',
    's, exact': rounded(exact.stats.timeMs / 1000, 3),
    's, won or not': rounded(decided.stats.timeMs / 1000, 3),
  };
});

printHeading(
  '(m,n,k) games from the empty board',
  `\`solve\` with a table of ${engine.table?.mib} MiB, emptied before every search; once with default options, once with \`window: [-1, 1]\` and \`preferFasterWins: false\`.`,
);
printTable(rows);
if (wrong > 0) process.exitCode = 1;

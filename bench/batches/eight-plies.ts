import { writeFileSync } from 'node:fs';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { boardOf, isForced } from '../../test/oracle/connect-four-columns.js';

/**
 * Writes the 67,557 positions of the UCI data set connect-4: all after eight plies in which nobody has won and the next move is
 * not forced, that is, neither side could complete four with its next stone. The data set has one of two mirror images, and so
 * has the file; the word behind a position says how many it stands for, 1 or 2.
 *
 *     npx tsx bench/batches/eight-plies.ts eight-plies.txt
 */
type Position = ReturnType<typeof connectFour.initial>;

const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error('expected the name of a file to write: eight-plies.txt');
  process.exit(2);
}

const PLIES = 8;

let boards = new Map<string, { readonly moves: string; readonly position: Position }>([
  ['', { moves: '', position: connectFour.initial() }],
]);
for (let ply = 0; ply < PLIES; ply++) {
  const next: typeof boards = new Map();
  for (const { moves, position } of boards.values()) {
    if (connectFour.outcome(position)) continue;
    for (const move of connectFour.moves(position)) {
      const played = moves + (move + 1);
      const board = boardOf(played).join('|');
      if (!next.has(board)) next.set(board, { moves: played, position: connectFour.play(position, move) });
    }
  }
  boards = next;
}
const merged = new Map<string, { readonly moves: string; count: number }>();
let all = 0;
for (const { moves, position } of boards.values()) {
  const columns = boardOf(moves);
  if (isForced(columns) || connectFour.outcome(position)) continue;
  all++;
  const [board, mirrored] = [columns.join('|'), [...columns].reverse().join('|')];
  const name = board < mirrored ? board : mirrored;
  const known = merged.get(name);
  if (known) known.count++;
  else merged.set(name, { moves, count: 1 });
}
// Neighbours share a table, so like positions come together.
const lines = [...merged.entries()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, { moves, count }]) => `${moves} ${count}`);
writeFileSync(out, `${lines.join('\n')}\n`);
console.log(
  `${boards.size} positions after ${PLIES} plies, ${all} of them unforced, ${lines.length} without mirror images`,
);

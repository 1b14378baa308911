/**
 * Connect Four with the rules in plain TypeScript and the search in WebAssembly. Everything after `outcome` is
 * optional, and each method improves the search.
 *
 * Cells are numbered column after column, with an empty cell between two columns and an empty column on either
 * side, so that lines end without a test for the edge; neighbours are 1, 6, 7 or 8 apart. Try
 * `npx tsx examples/connect-four.ts 44455554221`.
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game, InvalidPositionError } from 'cutnode';

export interface Board {
  readonly cells: Int8Array; // 0: empty; 1 and 2: stones of the first and the second player
  readonly next: number[]; // the cell into which the next stone of each column falls
  readonly codes: number[]; // each column in seven bits: a leading one, then one bit per stone
  readonly line: number[]; // columns played so far, from 0
}

const columns = [0, 1, 2, 3, 4, 5, 6];
const bottom = (column: number): number => 7 * (column + 1) + 1;
const top = (column: number): number => bottom(column) + 6;
const empty = (): Board => ({ cells: new Int8Array(64), next: columns.map(bottom), codes: Array(7).fill(1), line: [] });
export const nextCell = (p: Board, column: number): number => p.next[column] as number;
export const canDrop = (p: Board, column: number): boolean => nextCell(p, column) < top(column);
export const stoneToMove = (p: Board): number => 1 + (p.line.length & 1);

function drop(p: Board, column: number): Board {
  p.cells[nextCell(p, column)] = stoneToMove(p);
  p.next[column] = nextCell(p, column) + 1;
  p.codes[column] = 2 * (p.codes[column] as number) + (p.line.length & 1);
  p.line.push(column);
  return p;
}

/** Whether a stone of `player` in `cell` is, or would be, in a line of four. */
export function makesFour({ cells }: Board, cell: number, player: number): boolean {
  for (const step of [1, 6, 7, 8]) {
    let length = 1;
    for (let at = cell + step; cells[at] === player; at += step) length++;
    for (let at = cell - step; cells[at] === player; at -= step) length++;
    if (length >= 4) return true;
  }
  return false;
}

/** A move is its column, counted from 0 at the left. */
export const connectFour = {
  name: 'connect four in plain TypeScript',
  initial: empty,
  toMove: (p) => p.line.length & 1,
  moves: (p) => columns.filter((column) => canDrop(p, column)),
  play: drop,
  outcome(p) {
    const last = p.line.at(-1);
    const wins = last !== undefined && makesFour(p, nextCell(p, last) - 1, 3 - stoneToMove(p));
    if (!wins) return p.line.length < 42 ? undefined : [0, 0];
    return stoneToMove(p) === 2 ? [Infinity, -Infinity] : [-Infinity, Infinity];
  },
  // For speed: no new board at every node.
  undo(p, column) {
    p.next[column] = nextCell(p, column) - 1;
    p.cells[nextCell(p, column)] = 0;
    p.codes[column] = (p.codes[column] as number) >> 1;
    p.line.pop();
  },
  key: (p) => p.codes.reduce((key, code) => 128 * key + code), // for the transposition table; no two positions share a key
  hint: (_, column) => -Math.abs(3 - column), // smaller trees: the centre first
  moveId: (p, column) => nextCell(p, column), // killers identified by cell, not by column
  // For an opponent that does not search to the end: cells that would complete a line, then stones in the
  // middle.
  evaluate(p) {
    const own = stoneToMove(p);
    let value = 0;
    for (const column of columns) {
      for (let cell = nextCell(p, column); cell < top(column); cell++) {
        const wins = makesFour(p, cell, own);
        if (wins && cell === nextCell(p, column)) return 1000;
        value += (wins ? 16 : 0) - (makesFour(p, cell, 3 - own) ? 16 : 0);
      }
    }
    for (let cell = bottom(3); cell < nextCell(p, 3); cell++) value += p.cells[cell] === own ? 4 : -4;
    return value;
  },

  parse(text) {
    return [...text].reduce((p, digit) => {
      const column = Number(digit) - 1;
      if (columns.includes(column) && canDrop(p, column)) return drop(p, column);
      throw new InvalidPositionError(`column ${digit} of ${text} is full or does not exist`);
    }, empty());
  },
  format: (p) => p.line.map((column) => column + 1).join(''),
} satisfies Game<Board, number>;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const engine = await createEngine(connectFour);
  const position = connectFour.parse(process.argv[2] ?? '44455554221');
  const { value, pv, depth, stats } = engine.search(position, { timeMs: 500 });
  console.log(`${value}: ${pv.map((column) => column + 1).join(' ')} (${depth} plies deep, ${stats.nodes} nodes)`);
}

/**
 * The rules of Othello on rows of characters: from each empty square, walk in each direction over opposing discs to a
 * disc of the mover. No bits, no square numbers, nothing shared with the game that it checks.
 */

export interface PlainOthello {
  /** Rows from the top, `X`, `O` or `-` for each square. */
  readonly rows: readonly string[];
  readonly mover: 'X' | 'O';
}

const directions = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const));

/** Parse the notation of a position: all rows, then the side to move. */
export function plainOthello(text: string): PlainOthello {
  const [squares = '', mover] = text.split(' ');
  const size = Math.sqrt(squares.length);
  const rows = Array.from({ length: size }, (_, row) => squares.slice(row * size, (row + 1) * size));
  return { rows, mover: mover as 'X' | 'O' };
}

export const plainOthelloText = ({ rows, mover }: PlainOthello): string => `${rows.join('')} ${mover}`;

const otherSide = (side: 'X' | 'O'): 'X' | 'O' => (side === 'X' ? 'O' : 'X');

/** The squares, as `row,column`, whose discs a new disc of `side` turns over. */
function turned(rows: readonly string[], side: 'X' | 'O', row: number, column: number): Set<string> {
  const places = new Set<string>();
  if (rows[row]?.[column] !== '-') return places;
  for (const [down, right] of directions) {
    const walked: string[] = [];
    let [y, x] = [row + down, column + right];
    while (rows[y]?.[x] === otherSide(side)) {
      walked.push(`${y},${x}`);
      y += down;
      x += right;
    }
    if (rows[y]?.[x] === side) for (const place of walked) places.add(place);
  }
  return places;
}

function squares(rows: readonly string[], side: 'X' | 'O'): { name: string; child: string[] }[] {
  return rows.flatMap((line, row) =>
    [...line].flatMap((_, column) => {
      const places = turned(rows, side, row, column);
      if (places.size === 0) return [];
      places.add(`${row},${column}`);
      const child = rows.map((old, y) => [...old].map((mark, x) => (places.has(`${y},${x}`) ? side : mark)).join(''));
      return [{ name: `${'abcdefgh'.charAt(column)}${row + 1}`, child }];
    }),
  );
}

/** Every move by name, row by row, and the position after it; none if the game is over. */
export function plainOthelloMoves({ rows, mover }: PlainOthello): { name: string; child: PlainOthello }[] {
  const next = otherSide(mover);
  const moves = squares(rows, mover).map(({ name, child }) => ({ name, child: { rows: child, mover: next } }));
  if (moves.length > 0) return moves;
  return squares(rows, next).length > 0 ? [{ name: 'pass', child: { rows, mover: next } }] : [];
}

/** X's disc difference at the end, with empty squares counted for the winner or for nobody. */
export function plainOthelloResult({ rows }: PlainOthello, empties: 'winner' | 'nobody' = 'winner'): number {
  const count = (mark: string): number => [...rows.join('')].filter((found) => found === mark).length;
  const difference = count('X') - count('O');
  return difference + (empties === 'winner' ? Math.sign(difference) * count('-') : 0);
}

/** The number of sequences of `depth` plies, including those that end the game up to `early` plies sooner. */
export function plainOthelloPerft(position: PlainOthello, depth: number, early: number): number {
  if (depth === 0) return 1;
  const moves = plainOthelloMoves(position);
  if (moves.length === 0) return depth <= early ? 1 : 0;
  return moves.reduce((sum, { child }) => sum + plainOthelloPerft(child, depth - 1, early), 0);
}

/** Minimax, from the side to move. */
export function plainOthelloValue(position: PlainOthello): number {
  const moves = plainOthelloMoves(position);
  const sign = position.mover === 'X' ? 1 : -1;
  if (moves.length === 0) return sign * plainOthelloResult(position) + 0;
  return Math.max(...moves.map(({ child }) => -plainOthelloValue(child))) + 0;
}

/**
 * The rules of (m,n,k) games on arrays of marks: no bits, no lists of lines, no knowledge, nothing shared with the game
 * that it checks. Values are from the side to move: a win is worth 8,000,000 minus the plies until then.
 */

const WIN = 8_000_000;

export interface PlainBoard {
  readonly rows: number;
  readonly columns: number;
  readonly k: number;
  /** Row by row from the top: `X`, `O` or `.`. */
  readonly marks: string;
}

/** The notation `3,3,3:X.O/.../...`. */
export function plainText({ rows, columns, k, marks }: PlainBoard): string {
  const lines = Array.from({ length: rows }, (_, row) => marks.slice(row * columns, (row + 1) * columns));
  return `${rows},${columns},${k}:${lines.join('/')}`;
}

export const plainEmpty = (rows: number, columns: number, k: number): PlainBoard => ({
  rows,
  columns,
  k,
  marks: '.'.repeat(rows * columns),
});

const steps = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Whether `mark` has k in a row. */
export function plainWin({ rows, columns, k, marks }: PlainBoard, mark: string): boolean {
  const at = (row: number, column: number): string =>
    row >= 0 && row < rows && column >= 0 && column < columns ? (marks[row * columns + column] as string) : ' ';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (at(row, column) !== mark) continue;
      for (const [down, right] of steps) {
        let length = 1;
        while (length < k && at(row + length * down, column + length * right) === mark) length++;
        if (length === k) return true;
      }
    }
  }
  return false;
}

/** The side to move. */
export function plainMover({ marks }: PlainBoard): 'X' | 'O' {
  return [...marks].filter((mark) => mark !== '.').length % 2 === 0 ? 'X' : 'O';
}

/** The positions after each move, in the order of the cells; none if the game is over. */
export function plainChildren(board: PlainBoard): PlainBoard[] {
  const mover = plainMover(board);
  if (plainWin(board, mover === 'X' ? 'O' : 'X')) return [];
  const { marks } = board;
  return [...marks].flatMap((mark, cell) =>
    mark === '.' ? [{ ...board, marks: marks.slice(0, cell) + mover + marks.slice(cell + 1) }] : [],
  );
}

/** Minimax that examines each position once: `known` stores the values for one board size and one k. */
export function plainValue(board: PlainBoard, known: Map<string, number>): number {
  const found = known.get(board.marks);
  if (found !== undefined) return found;
  const children = plainChildren(board);
  let value = -Infinity;
  if (children.length === 0) value = plainWin(board, plainMover(board) === 'X' ? 'O' : 'X') ? -WIN : 0;
  for (const child of children) value = Math.max(value, plyLater(-plainValue(child, known)));
  known.set(board.marks, value);
  return value;
}

/** A child's value, its sign already changed, for the parent: a win is one ply farther away. */
export function plyLater(value: number): number {
  return value > 0 ? value - 1 : value < 0 ? value + 1 : 0;
}

/** All positions reachable from `board`, including itself. */
export function plainReachable(board: PlainBoard): PlainBoard[] {
  const seen = new Map([[board.marks, board]]);
  // Iteration over a map includes entries added on the way.
  for (const position of seen.values()) {
    for (const child of plainChildren(position)) if (!seen.has(child.marks)) seen.set(child.marks, child);
  }
  return [...seen.values()];
}

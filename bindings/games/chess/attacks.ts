import { BISHOP, BLACK, KIND, KING, KNIGHT, other, PAWN, QUEEN, ROOK } from './position.js';

/** Where pieces go from each square of an empty board, and who attacks a square. */

type Step = readonly [files: number, rows: number];

const straight: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const diagonal: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const jumps: readonly Step[] = [1, -1].flatMap((a) =>
  [2, -2].flatMap((b): readonly Step[] => [
    [a, b],
    [b, a],
  ]),
);

/** The squares that `steps` lead to, each taken once, in ascending order. */
function reached(square: number, steps: readonly Step[]): readonly number[] {
  return steps.flatMap((step) => line(square, step).slice(0, 1)).sort((a, b) => a - b);
}

/** The squares from `square` to the edge of the board, nearest first. */
function line(square: number, [files, rows]: Step): readonly number[] {
  const squares: number[] = [];
  let file = (square & 7) + files;
  let row = (square >> 3) + rows;
  for (; file >= 0 && file < 8 && row >= 0 && row < 8; file += files, row += rows) squares.push(8 * row + file);
  return squares;
}

const onEverySquare = <T>(of: (square: number) => T): readonly T[] => Array.from({ length: 64 }, (_, i) => of(i));

/** A square's knight moves, king moves, and the lines of rooks and bishops. */
export const knightSteps = onEverySquare((square) => reached(square, jumps));
export const kingSteps = onEverySquare((square) => reached(square, [...straight, ...diagonal]));
export const straightLines = onEverySquare((square) => straight.map((step) => line(square, step)));
export const diagonalLines = onEverySquare((square) => diagonal.map((step) => line(square, step)));
/** The squares that a pawn attacks: a white one, a black one. */
export const pawnAttacks = [pawnSteps(1), pawnSteps(-1)] as const;

function pawnSteps(ahead: number): readonly (readonly number[])[] {
  return onEverySquare((square) =>
    reached(square, [
      [-1, ahead],
      [1, ahead],
    ]),
  );
}

/** Whether two squares share a row, a file or a diagonal. */
export const aligned = onEverySquare((from) =>
  onEverySquare((to) => {
    const files = Math.abs((from & 7) - (to & 7));
    const rows = Math.abs((from >> 3) - (to >> 3));
    return files === 0 || rows === 0 || files === rows;
  }),
);

/** Whether a piece of side `by` attacks `square`. */
export function isAttacked(board: Int8Array, square: number, by: 0 | 1): boolean {
  const side = by === 0 ? 0 : BLACK;
  for (const from of knightSteps[square] as readonly number[]) if (board[from] === (KNIGHT | side)) return true;
  for (const from of kingSteps[square] as readonly number[]) if (board[from] === (KING | side)) return true;
  // A pawn attacks the square from where a pawn of the other side on the square would attack.
  for (const from of pawnAttacks[other(by)][square] as readonly number[])
    if (board[from] === (PAWN | side)) return true;
  return (
    meets(board, straightLines[square] as readonly (readonly number[])[], ROOK, side) ||
    meets(board, diagonalLines[square] as readonly (readonly number[])[], BISHOP, side)
  );
}

/** Whether the first piece on one of `lines` is of `side`, and a queen or of `kind`. */
function meets(board: Int8Array, lines: readonly (readonly number[])[], kind: number, side: number): boolean {
  for (const squares of lines) {
    for (const square of squares) {
      const piece = board[square] as number;
      if (piece === 0) continue;
      const found = piece & KIND;
      if ((piece & BLACK) === side && (found === kind || found === QUEEN)) return true;
      break;
    }
  }
  return false;
}

/** The squares of the pieces of side `by` that attack `square`, in ascending order. */
export function attackersOf(board: Int8Array, square: number, by: 0 | 1): readonly number[] {
  const side = by === 0 ? 0 : BLACK;
  const standing = (squares: readonly number[], kind: number): number[] =>
    squares.filter((from) => board[from] === (kind | side));
  const seen = (lines: readonly (readonly number[])[], kind: number): number[] =>
    lines.flatMap((squares) => {
      const first = squares.find((from) => board[from] !== 0);
      return first === undefined ? [] : [...standing([first], kind), ...standing([first], QUEEN)];
    });
  return [
    ...standing(knightSteps[square] as readonly number[], KNIGHT),
    ...standing(kingSteps[square] as readonly number[], KING),
    ...standing(pawnAttacks[other(by)][square] as readonly number[], PAWN),
    ...seen(straightLines[square] as readonly (readonly number[])[], ROOK),
    ...seen(diagonalLines[square] as readonly (readonly number[])[], BISHOP),
  ].sort((a, b) => a - b);
}

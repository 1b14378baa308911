import { positionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { isAttacked } from './attacks.js';
import { canCapturePassing } from './moves.js';
import { BLACK, type ChessPosition, KIND, KING, LETTERS, other, PAWN, ROOK, squareName, squareOf } from './position.js';

/** Forsyth-Edwards notation, of positions of standard chess. */

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Each castling right, with the squares of king and rook. */
const castlings = [
  ['K', 4, 7],
  ['Q', 4, 0],
  ['k', 60, 63],
  ['q', 60, 56],
] as const;

/** Reads a FEN; the two counters may be left out. Throws `InvalidPositionError`. */
export function parseFen(text: string): ChessPosition {
  const fen = positionText('chess', text).trim();
  const [rows = '', side = '', rights = '', passed = '', halfmoves = '0', fullmoves = '1', ...rest] = fen.split(/\s+/);
  const refuse = (what: string): never => {
    throw new InvalidPositionError(`chess: ${what} in ${show(fen)}; expected a FEN such as ${START}`);
  };
  if (rest.length > 0) refuse(`too much after the counters: ${rest.join(' ')}`);
  const board = readBoard(rows) ?? refuse(`the board ${show(rows)} is not 8 rows of 8 squares`);
  if (side !== 'w' && side !== 'b') refuse(`the side to move is ${show(side)}, not w or b`);
  const turn: 0 | 1 = side === 'w' ? 0 : 1;

  const kings = [KING, KING | BLACK].map((king) => board.indexOf(king)) as [number, number];
  for (const [i, king] of [KING, KING | BLACK].entries()) {
    if (kings[i] === -1 || board.lastIndexOf(king) !== kings[i])
      refuse('each side must have one king, which is not so');
  }
  if (board.some((piece, square) => (piece & KIND) === PAWN && (square < 8 || square >= 56))) {
    refuse('a pawn stands on the first or last row');
  }
  if (isAttacked(board, kings[other(turn)] as number, turn)) refuse('the side that is not to move is in check');

  if (!/^(-|K?Q?k?q?)$/.test(rights) || rights === '') refuse(`the castling rights are ${show(rights)}`);
  let castling = 0;
  for (const [i, [letter, king, rook]] of castlings.entries()) {
    if (!rights.includes(letter)) continue;
    const colour = i < 2 ? 0 : BLACK;
    if (board[king] !== (KING | colour) || board[rook] !== (ROOK | colour)) {
      refuse(`the castling right ${letter} needs a king on ${squareName(king)} and a rook on ${squareName(rook)}`);
    }
    castling |= 1 << i;
  }

  if (!/^(-|[a-h][36])$/.test(passed)) refuse(`the en passant square is ${show(passed)}`);
  const counters = [halfmoves, fullmoves].map((count) => (/^\d{1,4}$/.test(count) ? Number(count) : Number.NaN));
  if (counters.some(Number.isNaN)) refuse(`the counters are ${show(`${halfmoves} ${fullmoves}`)}`);
  const position = {
    board,
    turn,
    castling,
    enPassant: passed === '-' ? -1 : passedSquare(board, squareOf(passed), turn),
    halfmoves: counters[0] as number,
    fullmoves: counters[1] as number,
    kings,
  };
  if (!canCapturePassing(position)) position.enPassant = -1;
  return position;
}

/** `square` if a pawn can have passed over it in the last move; otherwise -1. */
function passedSquare(board: Int8Array, square: number, turn: 0 | 1): number {
  const ahead = turn === 0 ? 8 : -8;
  const pawn = PAWN | (turn === 0 ? BLACK : 0);
  const passing =
    square >> 3 === (turn === 0 ? 5 : 2) &&
    board[square] === 0 &&
    board[square + ahead] === 0 &&
    board[square - ahead] === pawn;
  return passing ? square : -1;
}

function readBoard(text: string): Int8Array | undefined {
  const rows = text.split('/');
  if (rows.length !== 8) return undefined;
  const board = new Int8Array(64);
  for (const [i, row] of rows.entries()) {
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '8') {
        file += Number(letter);
        continue;
      }
      const kind = letter === '.' ? -1 : LETTERS.indexOf(letter.toLowerCase());
      if (kind < PAWN || file > 7) return undefined;
      board[8 * (7 - i) + file++] = kind | (letter === letter.toLowerCase() ? BLACK : 0);
    }
    if (file !== 8) return undefined;
  }
  return board;
}

export function formatFen({ board, turn, castling, enPassant, halfmoves, fullmoves }: ChessPosition): string {
  const rows = rowsOf(board).map((row) => row.replace(/\.+/g, (empty) => String(empty.length)));
  const rights = castlings.map(([letter], i) => ((castling >> i) & 1 ? letter : '')).join('');
  const passed = enPassant === -1 ? '-' : squareName(enPassant);
  return [rows.join('/'), turn === 0 ? 'w' : 'b', rights || '-', passed, halfmoves, fullmoves].join(' ');
}

/** The board as a diagram, White's side below. */
export function drawBoard({ board, turn }: ChessPosition): string {
  const rows = rowsOf(board).map((row, i) => `${8 - i}  ${[...row].join(' ')}`);
  return [...rows, '', '   a b c d e f g h', `   ${turn === 0 ? 'White' : 'Black'} to move`].join('\n');
}

/** From the eighth row down to the first, a letter for each square, `.` for an empty one. */
function rowsOf(board: Int8Array): string[] {
  return [7, 6, 5, 4, 3, 2, 1, 0].map((row) => {
    const letters = Array.from(board.subarray(8 * row, 8 * row + 8), (piece) => {
      const letter = LETTERS.charAt(piece & KIND);
      return (piece & BLACK) === 0 ? letter.toUpperCase() : letter;
    });
    return letters.join('');
  });
}

import { checkFunction, checkNames, flag, givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { readRights, writeRights } from './castling-rights.js';
import { canCapturePassing } from './legality.js';
import { BLACK, type ChessPosition, KIND, KING, LETTERS, PAWN, squareName, squareOf } from './position.js';
import { faultOfChecks, faultOfPieces } from './validity.js';

/**
 * Forsyth-Edwards notation, with the castling rights of X-FEN and of Shredder-FEN, in which Chess960 is written (see
 * castling-rights.ts).
 */

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Options of `parseFen`. */
export interface FenOptions {
  /**
   * Whether castling rights that no piece can use are refused. Default: they are left out, as many programs write them.
   */
  readonly strict?: boolean | undefined;
  /**
   * Whether positions are read that no game can reach, as sets for perft hold them. Default: they are refused. With
   * `lenient`
   *
   * - any 16 men of a side are read that have one king, such as nine pawns or three queens beside eight, and any checks
   *   to the side to move, such as three at once;
   * - an en passant square that no pawn can have passed is left out, in whatever row it is;
   * - what the rules of the game have no answer for stays refused: another number of kings than one each, pawns on the
   *   first or the last row, and a check to the side that is not to move, whose king could be taken. So do more than 16
   *   men of a side, for which moves and evaluation have no room, two castling rights to one side, and what is no FEN.
   */
  readonly lenient?: boolean | undefined;
  /** Called with what is wrong with each castling right or en passant square that is left out. */
  readonly onNote?: ((note: string) => void) | undefined;
}

/** Reads a FEN; the two counters may be left out. Throws `InvalidPositionError`, `InvalidOptionError`. */
export function parseFen(text: string, options: FenOptions = {}): ChessPosition {
  checkNames('FEN option', options, ['strict', 'lenient', 'onNote']);
  const strict = flag('strict', options.strict, false);
  const lenient = flag('lenient', options.lenient, false);
  const { onNote } = options;
  checkFunction('onNote', onNote, 'a function of a text');
  const fen = givenPositionText('chess', text).trim();
  const refuse = (what: string): never => {
    throw new InvalidPositionError(`chess: ${what}, in ${show(fen)}`);
  };
  const [rows = '', ...fields] = fen.split(/\s+/);
  if (!rows.includes('/')) refuse(`expected a FEN such as ${START}`);
  if (fields.length > 5) refuse(`too much after the counters: ${show(fields.slice(5).join(' '))}`);
  const [side = '', rights = '', passed = '', halfmoves = '0', fullmoves = '1'] = fields;

  const board = readBoard(rows, refuse);
  if (side !== 'w' && side !== 'b') refuse(`the side to move is ${shown(side)}; expected w or b`);
  const turn: 0 | 1 = side === 'w' ? 0 : 1;
  const ofPieces = faultOfPieces(board, lenient);
  if (ofPieces !== undefined) refuse(ofPieces);
  const kings = [board.indexOf(KING), board.indexOf(KING | BLACK)] as const;
  const note = (what: string): void => onNote?.(what);
  const { castling, chess960 } = readRights(rights, board, kings, refuse, strict ? refuse : note);
  const position = {
    board,
    turn,
    castling,
    enPassant: readPassed(passed, board, turn, refuse, lenient ? note : refuse),
    halfmoves: readCounter('counter of plies since a capture or pawn move', halfmoves, refuse),
    // Some programs count the moves from 0.
    fullmoves: Math.max(1, readCounter('number of the move', fullmoves, refuse)),
    kings,
    chess960,
  };
  const ofChecks = faultOfChecks(position, lenient);
  if (ofChecks !== undefined) refuse(ofChecks);
  if (!canCapturePassing(position)) position.enPassant = -1;
  return position;
}

/** A field of a FEN for an error message. */
function shown(field: string): string {
  return field === '' ? 'missing' : show(field);
}

/** Throws an error that says what is wrong and what was expected. */
export type Refuse = (what: string) => never;

function readBoard(text: string, refuse: Refuse): Int8Array {
  const rows = text.split('/');
  if (rows.length !== 8) refuse(`the board ${show(text)} has ${rows.length} rows; expected 8`);
  const board = new Int8Array(64);
  for (const [above, row] of rows.entries()) {
    const name = `row ${8 - above}, ${show(row)},`;
    let file = 0;
    for (const letter of row) {
      if (letter >= '1' && letter <= '8') {
        file += Number(letter);
        continue;
      }
      const kind = letter === '.' ? -1 : LETTERS.indexOf(letter.toLowerCase());
      if (kind < PAWN) refuse(`${name} contains ${show(letter)}; expected one of pnbrqkPNBRQK12345678`);
      if (file < 8) board[8 * (7 - above) + file] = kind | (letter === letter.toLowerCase() ? BLACK : 0);
      file++;
    }
    if (file !== 8) refuse(`${name} has ${file} ${file === 1 ? 'square' : 'squares'}; expected 8`);
  }
  return board;
}

/** The square that a pawn has just passed over, -1: none. `doubt` hears of one that no pawn can have passed. */
function readPassed(
  text: string,
  board: Int8Array,
  turn: 0 | 1,
  refuse: Refuse,
  doubt: (what: string) => void,
): number {
  if (text === '-') return -1;
  if (!/^[a-h][1-8]$/.test(text)) refuse(`the en passant square is ${shown(text)}; expected a square or -`);
  const row = turn === 0 ? 5 : 2;
  const square = squareOf(text);
  if (square >> 3 !== row) {
    doubt(
      `the en passant square is ${text}; expected one of row ${row + 1}, as ${turn === 0 ? 'White' : 'Black'} is to move`,
    );
    return -1;
  }
  const ahead = turn === 0 ? 8 : -8;
  const pawn = PAWN | (turn === 0 ? BLACK : 0);
  if (board[square - ahead] !== pawn || board[square] !== 0 || board[square + ahead] !== 0) {
    const [stands, from] = [squareName(square - ahead), squareName(square + ahead)];
    doubt(
      `no pawn can have passed over the en passant square ${text}; expected a ${turn === 0 ? 'black' : 'white'} pawn on ${stands}, and nothing on ${text} and ${from}`,
    );
    return -1;
  }
  return square;
}

function readCounter(name: string, text: string, refuse: Refuse): number {
  if (!/^\d{1,4}$/.test(text)) refuse(`the ${name} is ${show(text)}; expected a whole number up to 9999`);
  return Number(text);
}

/** Writes the FEN; the Shredder-FEN where castling is written as in Chess960. */
export function formatFen(position: ChessPosition): string {
  return `${formatSetup(position)} ${position.halfmoves} ${position.fullmoves}`;
}

/** The FEN without its counters, as in EPD. */
export function formatSetup({ board, turn, castling, enPassant, kings, chess960 }: ChessPosition): string {
  const rows = rowsOf(board).map((row) => row.replace(/\.+/g, (empty) => String(empty.length)));
  const rights = writeRights(castling, kings, chess960);
  return [rows.join('/'), turn === 0 ? 'w' : 'b', rights, enPassant === -1 ? '-' : squareName(enPassant)].join(' ');
}

/** From the eighth row down to the first, a letter for each square, `.` for an empty one. */
export function rowsOf(board: Int8Array): string[] {
  return [7, 6, 5, 4, 3, 2, 1, 0].map((row) => {
    const letters = Array.from(board.subarray(8 * row, 8 * row + 8), (piece) => {
      const letter = LETTERS.charAt(piece & KIND);
      return (piece & BLACK) === 0 ? letter.toUpperCase() : letter;
    });
    return letters.join('');
  });
}

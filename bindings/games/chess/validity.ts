import { attackersOf } from './attacks.js';
import { BLACK, type ChessPosition, KIND, other, squareName } from './position.js';

/**
 * What no game of chess can lead to, as far as a position shows it by itself. With `lenient`, only that is a fault for
 * which the rules have no answer, or for which the compiled ones have no room.
 */

/** The men of a side at the start. With no more of each, no list of moves is too short: 15 queens have at most 405. */
const MOST_MEN = 16;

/** What is wrong with the pieces on a board, and what was expected; `undefined` if nothing is. */
export function faultOfPieces(board: Int8Array, lenient: boolean): string | undefined {
  for (const [name, side] of [
    ['White', 0],
    ['Black', BLACK],
  ] as const) {
    const fault = faultOfSide(board, name, side, lenient);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function faultOfSide(board: Int8Array, name: string, side: number, lenient: boolean): string | undefined {
  const squares: number[][] = [[], [], [], [], [], [], []];
  for (const [square, piece] of board.entries()) {
    if (piece !== 0 && (piece & BLACK) === side) squares[piece & KIND]?.push(square);
  }
  const [, pawns = [], knights = [], bishops = [], rooks = [], queens = [], kings = []] = squares;
  if (kings.length === 0) return `${name} has no king; expected one`;
  if (kings.length > 1) return `${name} has ${kings.length} kings, on ${list(kings)}; expected one`;
  const last = pawns.find((square) => square < 8 || square >= 56);
  if (last !== undefined) return `${name} has a pawn on ${squareName(last)}; expected pawns on rows 2 to 7`;
  if (lenient) {
    const men = squares.flat().length;
    return men > MOST_MEN ? `${name} has ${men} men; expected at most ${MOST_MEN}` : undefined;
  }
  if (pawns.length > 8) return `${name} has ${pawns.length} pawns; expected at most 8`;

  const onLight = bishops.filter(isLight).length;
  const more = (count: number, atStart: number): number => Math.max(0, count - atStart);
  const promoted =
    more(queens.length, 1) +
    more(rooks.length, 2) +
    more(knights.length, 2) +
    more(onLight, 1) +
    more(bishops.length - onLight, 1);
  if (promoted > 8 - pawns.length) {
    return `${name} has ${promoted} promoted ${promoted === 1 ? 'piece' : 'pieces'} beside ${pawns.length} pawns; expected at most 8 of both`;
  }
  return undefined;
}

/** Whether a square is light: h1 is, a1 is not. */
export function isLight(square: number): boolean {
  return (((square >> 3) + square) & 1) === 1;
}

/** What is wrong with the checks in a position whose pieces are right; `undefined` if nothing is. */
export function faultOfChecks({ board, turn, kings, enPassant }: ChessPosition, lenient: boolean): string | undefined {
  const names = ['White', 'Black'] as const;
  const idle = other(turn);
  const early = attackersOf(board, kings[idle], turn);
  if (early.length > 0) {
    return `${names[idle]}, who is not to move, is in check from ${list(early)}; expected no check`;
  }
  if (lenient) return undefined;

  const king = kings[turn];
  const checkers = attackersOf(board, king, idle);
  if (checkers.length < 2 && enPassant === -1) return undefined;
  const check = `${names[turn]} is in check from ${list(checkers)}`;
  if (checkers.length > 2) return `${check}; expected two pieces at most`;
  if (enPassant !== -1) {
    const ahead = turn === 0 ? -8 : 8;
    const pawn = enPassant + ahead;
    if (checkers.length === 0 || (checkers.length === 1 && checkers[0] === pawn)) return undefined;
    // A check of another piece was uncovered by the double step: there was none before it.
    const before = board.slice();
    before[enPassant - ahead] = before[pawn] as number;
    before[pawn] = 0;
    if (checkers.length === 1 && attackersOf(before, king, idle).length === 0) return undefined;
    return `${check}, but the pawn on ${squareName(pawn)} moved last; expected a check that its double step gave or uncovered`;
  }
  const [one = 0, another = 0] = checkers;
  // One move uncovers one line and adds one attack, so both checks cannot come along the same line.
  if (isOnLine(one, king, another))
    return `${check}, from both ends of one line; expected checks that one move can give`;
  return undefined;
}

/** Whether `middle` lies on a straight or diagonal line between the two others. */
function isOnLine(one: number, middle: number, another: number): boolean {
  const way = (from: number, to: number): readonly [files: number, rows: number] => [
    (to & 7) - (from & 7),
    (to >> 3) - (from >> 3),
  ];
  const [files, rows] = way(one, middle);
  const [moreFiles, moreRows] = way(middle, another);
  if (files !== 0 && rows !== 0 && Math.abs(files) !== Math.abs(rows)) return false;
  return (
    files * moreRows === rows * moreFiles &&
    Math.sign(files) === Math.sign(moreFiles) &&
    Math.sign(rows) === Math.sign(moreRows)
  );
}

/** `a1, b2 and c3`. */
function list(squares: readonly number[]): string {
  const names = squares.map(squareName);
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} and ${last}`;
}

import { givenMoveText } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { withHyphens } from '../portable-notation/hyphens.js';
import { formatFen } from './fen.js';
import { inCheck } from './legality.js';
import { isCastling, victimOf } from './making.js';
import { canMove, legalMoves } from './move-list.js';
import { checkMove, fromOf, promotionOf, toOf } from './moves.js';
import { play } from './playing.js';
import { type ChessPosition, KIND, LETTERS, PAWN, squareName, squareOf } from './position.js';
import { formatUci, notLegal } from './uci.js';

/** Standard algebraic notation: `Nbd7`, `exd8=Q+`, `O-O#`. */

const FORM = /^([NBRQKP]?)([a-h]?)([1-8]?)[x:×-]?([a-h][1-8])(?:[=/]?\(?([NBRQnbrq])\)?)?$/;
/** Castling, with letters or with zeros. */
const SHORT = /^(O-O|0-0|o-o)$/;
const LONG = /^(O-O-O|0-0-0|o-o-o)$/;
const EN_PASSANT = /e\.?p\.?$/;

/**
 * Reads a move. More squares than needed may be named, and marks for capture, check and mate may be missing: what
 * counts is that one legal move is meant. Throws `IllegalMoveError`.
 */
export function parseSan(position: ChessPosition, text: string): number {
  const bare = withoutMarks(inLetters(givenMoveText('chess', text)).trim());
  const legal = legalMoves(position);
  const write = (move: number): string => formatSan(position, move);
  if (SHORT.test(bare) || LONG.test(bare)) {
    const toRight = SHORT.test(bare);
    const castling = legal.find((move) => isCastling(position, move) && toOf(move) > fromOf(move) === toRight);
    if (castling !== undefined) return castling;
    throw notLegal(position, text, write, (move) => kindOf(position, move) === LETTERS.indexOf('k'));
  }
  const [, letter = '', file = '', row = '', to = '', promotion = ''] = FORM.exec(bare) ?? [];
  if (to === '') {
    throw new IllegalMoveError(
      `chess: ${show(text)} is no move in algebraic notation; expected a move such as e4, Nf3, exd5, O-O or e8=Q`,
    );
  }
  const kind = letter === '' ? PAWN : LETTERS.indexOf(letter.toLowerCase());
  const ofKind = legal.filter((move) => kindOf(position, move) === kind && !isCastling(position, move));
  const there = ofKind.filter((move) => toOf(move) === squareOf(to));
  const found = there.filter(
    (move) =>
      squareName(fromOf(move)).startsWith(file) &&
      squareName(fromOf(move)).endsWith(row) &&
      promotionOf(move) === (promotion === '' ? 0 : LETTERS.indexOf(promotion.toLowerCase()) - 1),
  );
  if (found.length === 1) return found[0] as number;
  if (found.length > 1) {
    throw new IllegalMoveError(
      `chess: ${show(text)} may mean ${found.map(write).join(' or ')} in ${formatFen(position)}; expected one of them`,
    );
  }
  throw notLegal(position, text, write, (move) => (there.length > 0 ? there : ofKind).includes(move));
}

/** A move with letters for figurines, and hyphens for dashes. */
function inLetters(text: string): string {
  return withHyphens(text).replace(/[♔-♟]\ufe0e?/g, (piece) => 'KQRBNP'.charAt((piece.charCodeAt(0) - 0x2654) % 6));
}

/**
 * A move without check, mate, en passant, and what an annotator thought of it. They are looked for from the end: a
 * regular expression would try every place, each as far as the marks go.
 */
function withoutMarks(text: string): string {
  let end = text.length;
  while ('!?'.includes(text.charAt(end - 1) || ' ')) end--;
  while ('+#'.includes(text.charAt(end - 1) || ' ')) end--;
  const [passing] = EN_PASSANT.exec(text.slice(Math.max(0, end - 4), end)) ?? [];
  return passing === undefined ? text.slice(0, end) : text.slice(0, end - passing.length).trimEnd();
}

/** Writes a legal move, with the fewest squares that tell it apart. Throws `IllegalMoveError`. */
export function formatSan(position: ChessPosition, move: number): string {
  const legal = legalMoves(position);
  if (!legal.includes(move)) {
    checkMove(move);
    throw notLegal(
      position,
      formatUci(position, move),
      (one) => formatUci(position, one),
      () => false,
    );
  }
  const next = play(position, move);
  const mark = !inCheck(next) ? '' : canMove(next) ? '+' : '#';
  return unmarked(position, move, legal) + mark;
}

function unmarked(position: ChessPosition, move: number, legal: readonly number[]): string {
  const [from, to] = [fromOf(move), toOf(move)];
  if (isCastling(position, move)) return to > from ? 'O-O' : 'O-O-O';
  const kind = kindOf(position, move);
  const capture = victimOf(position, move) === 0 ? '' : 'x';
  const origin = squareName(from);
  const goal = squareName(to);
  if (kind === PAWN) {
    const promotion = promotionOf(move);
    const promoted = promotion === 0 ? '' : `=${LETTERS.charAt(promotion + 1).toUpperCase()}`;
    return (capture === '' ? '' : origin.charAt(0)) + capture + goal + promoted;
  }
  const rivals = legal
    .filter((one) => toOf(one) === to && one !== move && kindOf(position, one) === kind && !isCastling(position, one))
    .map((one) => squareName(fromOf(one)));
  return LETTERS.charAt(kind).toUpperCase() + apart(origin, rivals) + capture + goal;
}

/** What tells a square apart from its rivals: nothing, its file, its row, or both. */
function apart(origin: string, rivals: readonly string[]): string {
  if (rivals.length === 0) return '';
  const shares = (i: number): boolean => rivals.some((rival) => rival.charAt(i) === origin.charAt(i));
  if (!shares(0)) return origin.charAt(0);
  return shares(1) ? origin : origin.charAt(1);
}

function kindOf({ board }: ChessPosition, move: number): number {
  return (board[fromOf(move)] as number) & KIND;
}

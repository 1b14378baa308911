import { givenMoveText } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { withHyphens } from '../portable-notation/hyphens.js';
import { formatFen } from './fen.js';
import { type Capture, captureOf, capturesOf, legalMoves } from './move-list.js';
import { checkMove, fromOf, isCapture, toOf } from './moves.js';
import { type DraughtsPosition, SQUARES } from './position.js';

/**
 * Moves as players write them: `11-15`, and a capture `22x15`, by where it begins and ends. If other captures begin and
 * end there too, all squares on which the piece lands are written: `1x10x19`.
 */

/** Writes a move of `position`. Throws `IllegalMoveError` for a capture that it does not have. */
export function formatMove(position: DraughtsPosition, move: number): string {
  checkMove(move);
  const capture = captureOf(position, move);
  if (!capture && isCapture(move)) throw notLegal(position, move);
  if (capture) return isAmbiguous(position, capture) ? longForm(capture) : `${fromOf(move) + 1}x${toOf(move) + 1}`;
  return `${fromOf(move) + 1}-${toOf(move) + 1}`;
}

/**
 * The way of a move in the numbers of the players: the squares it begins, lands and ends on, and those it captures on.
 */
export interface DraughtsWay {
  readonly squares: readonly number[];
  readonly captured: readonly number[];
}

/** The way of a legal move. Throws `IllegalMoveError`. */
export function wayOf(position: DraughtsPosition, move: number): DraughtsWay {
  if (!legalMoves(position).includes(move)) {
    checkMove(move);
    throw notLegal(position, move);
  }
  const { landings = [toOf(move)], captured = [] } = captureOf(position, move) ?? {};
  return {
    squares: [fromOf(move), ...landings].map((square) => square + 1),
    captured: captured.map((square) => square + 1),
  };
}

function isAmbiguous(position: DraughtsPosition, { move }: Capture): boolean {
  return capturesOf(position).some((one) => one.move !== move && ((one.move ^ move) & 0x3ff) === 0);
}

function longForm({ move, landings }: Capture): string {
  return [fromOf(move), ...landings].map((square) => square + 1).join('x');
}

/**
 * Reads a move: the squares it begins, passes and ends on, with `-`, `x` or `:` between them. A capture may leave out
 * the squares between as long as it is clear which one is meant. Throws `IllegalMoveError`.
 */
export function parseMove(position: DraughtsPosition, text: string): number {
  const written = withHyphens(givenMoveText('draughts', text)).trim().replaceAll('×', 'x');
  if (!/^\d{1,2}(?:[-x:]\d{1,2})+$/i.test(written)) {
    throw new IllegalMoveError(`draughts: ${show(text)} is no move; expected one such as 11-15 or 22x15`);
  }
  const squares = written.split(/[-x:]/i).map((word) => Number(word) - 1);
  const outside = squares.find((square) => square < 0 || square >= SQUARES);
  if (outside !== undefined) {
    throw new IllegalMoveError(`draughts: ${show(text)} names square ${outside + 1}; expected 1 to ${SQUARES}`);
  }
  const possible = legalMoves(position).filter((move) => fits(position, move, squares));
  // A capture that names all its squares is meant, though a longer one passes over them too.
  const whole = possible.filter((move) => captureOf(position, move)?.landings.length === squares.length - 1);
  const fitting = whole.length === 1 ? whole : possible;
  const [only] = fitting;
  if (only === undefined) throw notLegal(position, written);
  if (fitting.length > 1) {
    const ways = fitting.map((move) => longForm(captureOf(position, move) as Capture));
    throw new IllegalMoveError(
      `draughts: ${show(text)} can be any of ${ways.join(', ')} in ${formatFen(position)}; expected one of these`,
    );
  }
  return only;
}

/** Whether `squares` are where a move begins and ends, with all squares between or some of them in order. */
function fits(position: DraughtsPosition, move: number, squares: readonly number[]): boolean {
  if (squares[0] !== fromOf(move) || squares.at(-1) !== toOf(move)) return false;
  const landings = captureOf(position, move)?.landings ?? [toOf(move)];
  let next = 0;
  for (const square of squares.slice(1, -1)) {
    next = landings.indexOf(square, next) + 1;
    if (next === 0 || next === landings.length) return false;
  }
  return true;
}

/**
 * The error for a move, or the text of one, that cannot be played. It names the moves of the same piece, or else all.
 */
export function notLegal(position: DraughtsPosition, move: number | string): IllegalMoveError {
  const legal = legalMoves(position);
  const from = typeof move === 'number' ? fromOf(move) : Number.parseInt(move, 10) - 1;
  const near = legal.filter((one) => fromOf(one) === from);
  const names = (near.length > 0 ? near : legal).map((one) => formatMove(position, one));
  const some = names.length === 1 ? names[0] : `one of ${names.join(', ')}`;
  const expected = names.length === 0 ? 'none, the game is over' : some;
  const subject = typeof move === 'number' ? `${from + 1} to ${toOf(move) + 1}` : show(move);
  const forced = capturesOf(position).length > 0 ? ', where a capture is forced' : '';
  return new IllegalMoveError(
    `draughts: ${subject} is not a legal move of ${formatFen(position)}${forced}; expected ${expected}`,
  );
}

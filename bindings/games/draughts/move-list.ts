import { fromOf, isCapture, moveOf, toOf } from './moves.js';
import { type DraughtsPosition, isOf, KIND, KING, markOf, SQUARES, sideOf } from './position.js';

/**
 * The directions in the order in which moves are listed: up to the left, up to the right, down to the left, down to the
 * right.
 */
const DIRECTIONS = 4;

/**
 * The square one step from each square in each direction, at 4 times the square plus the direction; -1 off the board.
 */
const steps = new Int8Array(SQUARES * DIRECTIONS).fill(-1);

for (let square = 0; square < SQUARES; square++) {
  const row = square >> 2;
  // The even rows begin with a light square.
  const column = 2 * (square & 3) + 1 - (row & 1);
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const toRow = row + (direction < 2 ? -1 : 1);
    const toColumn = column + (direction % 2 === 0 ? -1 : 1);
    if (toRow < 0 || toRow > 7 || toColumn < 0 || toColumn > 7) continue;
    steps[DIRECTIONS * square + direction] = 4 * toRow + (toColumn >> 1);
  }
}

/** The square one step from `square`; -1 off the board, and from there. */
function stepFrom(square: number, direction: number): number {
  return square < 0 ? -1 : (steps[DIRECTIONS * square + direction] as number);
}

/** A capture: the squares on which the piece lands, and those that it jumps over. */
export interface Capture {
  readonly move: number;
  readonly landings: readonly number[];
  readonly captured: readonly number[];
}

/** The position whose captures `found` holds. The engine asks for its moves, then plays them. */
let listed: DraughtsPosition | undefined;
let found: readonly Capture[] = [];

/**
 * The legal moves: captures, by the square left, then jump by jump in the order of the directions; if there are none,
 * steps by their direction, then by the square left.
 */
export function legalMoves(position: DraughtsPosition): number[] {
  const forced = capturesOf(position);
  return forced.length > 0 ? forced.map(({ move }) => move) : stepsOf(position);
}

/** Whether there is a legal move. */
export function canMove(position: DraughtsPosition): boolean {
  // Nearly every position has a step, and to count steps costs a fraction of looking for captures.
  return countSteps(position.board, sideOf(position)) > 0 || capturesOf(position).length > 0;
}

/** The captures. If there are any, one of them must be played. */
export function capturesOf(position: DraughtsPosition): readonly Capture[] {
  if (listed === position) return found;
  const side = sideOf(position);
  const { board } = position;
  const captures: Capture[] = [];
  const mark = markOf(side);
  for (let from = 0; from < SQUARES; from++) {
    const piece = board[from] as number;
    if (!isOf(piece, mark) || !canJump(board, from, mark, piece)) continue;
    const landings: number[] = [];
    const captured: number[] = [];
    const first = captures.length;
    const goOn = (at: number): void => {
      let isLast = true;
      for (let direction = firstDirection(mark, piece); direction < lastDirection(mark, piece); direction++) {
        const over = stepFrom(at, direction);
        const to = stepFrom(over, direction);
        if (to < 0 || !isOf(board[over] as number, mark ^ 4) || captured.includes(over)) continue;
        // A king may come back to where it started.
        if (board[to] !== 0 && to !== from) continue;
        isLast = false;
        landings.push(to);
        captured.push(over);
        goOn(to);
        landings.pop();
        captured.pop();
      }
      if (!isLast || captured.length === 0) return;
      const number = captures.slice(first).filter(({ move }) => toOf(move) === at).length;
      captures.push({ move: moveOf(from, at, number), landings: [...landings], captured: [...captured] });
    };
    goOn(from);
  }
  listed = position;
  found = captures;
  return captures;
}

/** The capture that `move` is; `undefined` for a step. Throws nothing: an impossible move is no capture. */
export function captureOf(position: DraughtsPosition, move: number): Capture | undefined {
  return isCapture(move) ? capturesOf(position).find((one) => one.move === move) : undefined;
}

function canJump(board: Int8Array, from: number, mark: number, piece: number): boolean {
  for (let direction = firstDirection(mark, piece); direction < lastDirection(mark, piece); direction++) {
    const over = stepFrom(from, direction);
    const to = stepFrom(over, direction);
    if (to >= 0 && board[to] === 0 && isOf(board[over] as number, mark ^ 4)) return true;
  }
  return false;
}

function stepsOf({ board, turn }: DraughtsPosition): number[] {
  const mark = markOf(turn);
  const moves: number[] = [];
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    for (let from = 0; from < SQUARES; from++) {
      const piece = board[from] as number;
      const to = steps[DIRECTIONS * from + direction] as number;
      if (to < 0 || board[to] !== 0 || !isOf(piece, mark)) continue;
      if (direction < firstDirection(mark, piece) || direction >= lastDirection(mark, piece)) continue;
      moves.push(moveOf(from, to));
    }
  }
  return moves;
}

/** Black's men go down, in directions 2 and 3. */
function firstDirection(mark: number, piece: number): number {
  return (piece & KIND) === KING || mark !== 0 ? 0 : 2;
}

/** White's men go up, in directions 0 and 1. */
function lastDirection(mark: number, piece: number): number {
  return (piece & KIND) === KING || mark === 0 ? DIRECTIONS : 2;
}

/** The number of steps that a side could make if it were to move and no capture were forced. */
export function countSteps(board: Int8Array, side: 0 | 1): number {
  const mark = markOf(side);
  let count = 0;
  for (let from = 0; from < SQUARES; from++) {
    const piece = board[from] as number;
    if (!isOf(piece, mark)) continue;
    for (let direction = firstDirection(mark, piece); direction < lastDirection(mark, piece); direction++) {
      const to = steps[DIRECTIONS * from + direction] as number;
      if (to >= 0 && board[to] === 0) count++;
    }
  }
  return count;
}

/** Whether a move crowns a man. */
export function crowns({ board }: DraughtsPosition, move: number): boolean {
  const to = toOf(move);
  return ((board[fromOf(move)] as number) & KIND) !== KING && (to < 4 || to >= 28);
}

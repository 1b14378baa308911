import { BAR, type Board, OFF, OTHER_BAR, sameBoard } from './board.js';

/** A throw of two dice, each 1 … 6. */
export type Dice = readonly [number, number];

/** One checker moved by one die. */
export interface Step {
  /** The point it leaves, 24 … 1 by its player's numbering; 25 is the bar. */
  readonly from: number;
  /** The point it reaches; 0 is off the board. */
  readonly to: number;
  /** Whether it hits a checker of the other side there. */
  readonly hit: boolean;
}

/**
 * A whole play of a roll: the steps, and the resulting board, still from the point of view of the player who
 * played.
 */
export interface Play {
  /** In an order in which they can be played; empty if the roll cannot be played. */
  readonly steps: readonly Step[];
  readonly board: Board;
}

/**
 * The legal plays of a roll, one per resulting board, in the order found. The rules: use both dice if possible,
 * four steps for doubles; if only one die can be used, use the larger one if possible; enter checkers from the
 * bar first; bear off only when all checkers are home, and with a larger number than needed only from the
 * farthest point. There is always a play: if nothing can be moved, it has no steps.
 *
 * Takes some µs; use `legalBoards` if the steps do not matter. The dice are not validated.
 */
export function legalPlays(board: Board, dice: Dice): Play[] {
  const found = search(board, dice);
  return found.boards.map((after, i) => ({ steps: stepsOf(board, found.paths[i] as readonly number[]), board: after }));
}

/**
 * The boards after the legal plays of a roll, from the point of view of the player who played. `flipped`
 * converts them to the other side's point of view.
 */
export function legalBoards(board: Board, dice: Dice): Board[] {
  return search(board, dice).boards;
}

/** The plays found so far: those that use the most dice. */
interface Found {
  /** The number of dice used times 16, plus the pips on them. Only plays with the maximum are legal. */
  used: number;
  boards: Board[];
  /** For each board, the places that its checkers left and reached, alternating. */
  paths: number[][];
  /** For each board, a hash; boards with different hashes need no further comparison. */
  hashes: number[];
}

function search(board: Board, [a, b]: Dice): Found {
  const found: Found = { used: -1, boards: [], paths: [], hashes: [] };
  const scratch = board.slice();
  if (a === b) extend(scratch, [a, a, a, a], BAR, [], found);
  else {
    extend(scratch, a > b ? [a, b] : [b, a], BAR, [], found);
    extend(scratch, a > b ? [b, a] : [a, b], BAR, [], found);
  }
  return found;
}

/**
 * Tries every way to extend `path` on `board`, which is changed and restored. With doubles, checkers are taken
 * only from `highest` downwards: every play can be made with the farther checkers first, so other orders would
 * be repetitions.
 */
function extend(board: Board, dice: readonly number[], highest: number, path: number[], found: Found): void {
  const die = dice[path.length >> 1];
  let stuck = true;
  if (die !== undefined) {
    const entering = (board[BAR] as number) > 0;
    const doubles = dice.length === 4;
    const last = entering ? BAR : 1;
    for (let from = entering ? BAR : Math.min(highest, BAR - 1); from >= last; from--) {
      if ((board[from] as number) <= 0) continue;
      const to = target(board, from, die);
      if (to < 0) continue;
      stuck = false;
      const hit = lift(board, from, to);
      path.push(from, to);
      extend(board, dice, doubles ? from : BAR, path, found);
      path.length -= 2;
      putBack(board, from, to, hit);
    }
  }
  if (stuck) keep(board, dice, path, found);
}

/** The destination of a checker on `from` with `die`; 0 is off the board, -1 means that the move is impossible. */
function target(board: Board, from: number, die: number): number {
  const to = from - die;
  if (to > 0) return (board[to] as number) < -1 ? -1 : to;
  for (let place = BAR; place > 6; place--) if ((board[place] as number) > 0) return -1;
  if (to < 0) for (let place = 6; place > from; place--) if ((board[place] as number) > 0) return -1;
  return 0;
}

/** Moves a checker; returns true if it hits. */
function lift(board: Board, from: number, to: number): boolean {
  board[from] = (board[from] as number) - 1;
  if (to === 0) {
    board[OFF] = (board[OFF] as number) + 1;
    return false;
  }
  const hit = board[to] === -1;
  if (hit) board[OTHER_BAR] = (board[OTHER_BAR] as number) - 1;
  board[to] = hit ? 1 : (board[to] as number) + 1;
  return hit;
}

function putBack(board: Board, from: number, to: number, hit: boolean): void {
  board[from] = (board[from] as number) + 1;
  if (to === 0) board[OFF] = (board[OFF] as number) - 1;
  else if (hit) {
    board[to] = -1;
    board[OTHER_BAR] = (board[OTHER_BAR] as number) + 1;
  } else board[to] = (board[to] as number) - 1;
}

/** Stores a play that cannot be extended, unless another play uses more of the dice or leads to the same board. */
function keep(board: Board, dice: readonly number[], path: readonly number[], found: Found): void {
  const steps = path.length >> 1;
  let used = steps << 4;
  for (let i = 0; i < steps; i++) used += dice[i] as number;
  if (used < found.used) return;
  if (used > found.used) {
    found.used = used;
    found.boards = [];
    found.paths = [];
    found.hashes = [];
  }
  let hash = 0;
  for (let place = 0; place <= BAR; place++) hash = (Math.imul(hash, 31) + (board[place] as number)) | 0;
  for (let i = found.hashes.indexOf(hash); i >= 0; i = found.hashes.indexOf(hash, i + 1)) {
    if (sameBoard(found.boards[i] as Board, board)) return;
  }
  found.hashes.push(hash);
  found.boards.push(board.slice());
  found.paths.push(path.slice());
}

/** Turns a path into steps, including hits on the way. */
function stepsOf(board: Board, path: readonly number[]): Step[] {
  const here = board.slice();
  const steps: Step[] = [];
  for (let i = 0; i < path.length; i += 2) {
    const from = path[i] as number;
    const to = path[i + 1] as number;
    steps.push({ from, to, hit: lift(here, from, to) });
  }
  return steps;
}

import { BAR, type Board, OFF, OTHER_BAR, sameBoard } from './board.js';

/** A throw of two dice, each 1 … 6. */
export type Dice = readonly [number, number];

/** One checker moved by one die. */
export interface Step {
  /** The point it leaves, 24 … 1 as its player counts; 25 is the bar. */
  readonly from: number;
  /** The point it comes to; 0 is off the board. */
  readonly to: number;
  /** Whether a checker of the other side was hit there. */
  readonly hit: boolean;
}

/** A whole play of a roll: what is moved, and the board after it, still seen by who played. */
export interface Play {
  /** In an order in which they can be made; none where the roll cannot be played. */
  readonly steps: readonly Step[];
  readonly board: Board;
}

/**
 * The legal plays of a roll, each resulting board once, in the order in which they are
 * found: both dice if that is possible, four steps for doubles; of one die alone the
 * larger if it can be played; checkers on the bar first; off the board only when all
 * are home, and with a larger number than needed only from the farthest point. There
 * is always one: the play of no steps where nothing can be moved.
 *
 * Some µs; see `legalBoards` where the steps do not matter. The dice are not checked.
 */
export function legalPlays(board: Board, dice: Dice): Play[] {
  const found = search(board, dice);
  return found.boards.map((after, i) => ({ steps: stepsOf(board, found.paths[i] as readonly number[]), board: after }));
}

/** The boards that the legal plays of a roll lead to, as who played sees them: `flipped`, they are what the other side faces. */
export function legalBoards(board: Board, dice: Dice): Board[] {
  return search(board, dice).boards;
}

/** What a search for plays has found so far: those that use most of the dice. */
interface Found {
  /** Dice used, times 16, and the pips on them: only the greatest is legal. */
  used: number;
  boards: Board[];
  /** Of each board, the places its checkers left and came to, in turn. */
  paths: number[][];
  /** Of each board, a hash: different ones are not compared further. */
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
 * Every way to go on with `path` on `board`, which is changed and restored. With
 * doubles, checkers are taken from `highest` downwards only: farther checkers first is an
 * order in which any play can be made, so that the others are repetitions.
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

/** Where a checker on `from` comes to with `die`, 0 for off the board; -1 where it cannot go. */
function target(board: Board, from: number, die: number): number {
  const to = from - die;
  if (to > 0) return (board[to] as number) < -1 ? -1 : to;
  for (let place = BAR; place > 6; place--) if ((board[place] as number) > 0) return -1;
  if (to < 0) for (let place = 6; place > from; place--) if ((board[place] as number) > 0) return -1;
  return 0;
}

/** Move a checker; true when it hit one. */
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

/** Remember a play to which nothing can be added, unless another uses more of the dice or comes to the same. */
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

/** A path with what it hits on the way. */
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

import { Game } from '../core/game';
import { RUNNING, WIN } from '../core/values';
import { complement, row } from '../kit/areas';
import { add, and, count, has, lowest, meet, or, remove, some, withoutLowest } from '../kit/cell-set';
import { EAST, NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, WEST } from '../kit/directions';
import { hashSets } from '../kit/hash';
import { fromOf, pushSteps, toOf } from '../kit/moves';
import { Shape, heightOf, rowOf, widthOf } from '../kit/shape';
import { distance, step } from '../kit/steps';

// Pieces step ahead or aside to a free cell and capture diagonally ahead. Who reaches the last row wins, and so does
// who leaves the other no move. Change what is to be another game.

/** The board: 100 * columns + rows. Cell 0 is a1, at the bottom left, cell 1 is b1. */
const BOARD: Shape = 808;
/** A set of cells: u64 for up to 64 cells, v128 for up to 128. */
type Cells = u64;

/**
 * A position is the memory of this class. `play` writes every field, since what was there before is of another
 * position.
 */
@unmanaged
export class Board {
  /** The pieces of player 0, who moves up, and of player 1. */
  white: Cells;
  black: Cells;
  /** Who is to move: 0 or 1. */
  player: i32;
}

// @ts-ignore: decorator
@inline
function own(p: Board): Cells { return p.player == 0 ? p.white : p.black; }
// @ts-ignore: decorator
@inline
function other(p: Board): Cells { return p.player == 0 ? p.black : p.white; }

/** The rows that pieces are away from home, added up. */
function advance(pieces: Cells, player: i32): i32 {
  let sum = 0;
  for (let rest = pieces; some(rest); rest = withoutLowest(rest)) {
    const at = rowOf(lowest(rest), BOARD);
    sum += player == 0 ? at : heightOf(BOARD) - 1 - at;
  }
  return sum;
}

@final
export class MyGame extends Game<Board> {
  /** All memory is 0 before. */
  start(p: Board): void {
    p.white = or(row<Cells>(0, BOARD), row<Cells>(1, BOARD));
    p.black = or(row<Cells>(heightOf(BOARD) - 1, BOARD), row<Cells>(heightOf(BOARD) - 2, BOARD));
  }
  mover(p: Board): i32 { return p.player; }

  /** Of the side to move: RUNNING, WIN, -WIN, or points. */
  outcome(p: Board): i32 {
    // Only who moved last can have got there.
    const last = p.player == 0 ? row<Cells>(0, BOARD) : row<Cells>(heightOf(BOARD) - 1, BOARD);
    return meet(other(p), last) ? -WIN : RUNNING;
  }
  /** What a position without a move is worth to the side to move. */
  stuck(p: Board): i32 { return -WIN; }

  /** A move is a number: from and to, as `fromTo` of the kit packs them. */
  moves(p: Board): void {
    const pieces = own(p);
    const enemies = other(p);
    const free = complement(or(pieces, enemies), BOARD);
    if (p.player == 0) {
      pushSteps(and(step(pieces, NORTH, BOARD), free), distance(NORTH, BOARD));
      pushSteps(and(step(pieces, NORTH_EAST, BOARD), enemies), distance(NORTH_EAST, BOARD));
      pushSteps(and(step(pieces, NORTH_WEST, BOARD), enemies), distance(NORTH_WEST, BOARD));
    } else {
      pushSteps(and(step(pieces, SOUTH, BOARD), free), distance(SOUTH, BOARD));
      pushSteps(and(step(pieces, SOUTH_EAST, BOARD), enemies), distance(SOUTH_EAST, BOARD));
      pushSteps(and(step(pieces, SOUTH_WEST, BOARD), enemies), distance(SOUTH_WEST, BOARD));
    }
    pushSteps(and(step(pieces, EAST, BOARD), free), distance(EAST, BOARD));
    pushSteps(and(step(pieces, WEST, BOARD), free), distance(WEST, BOARD));
  }
  play(p: Board, move: u32, child: Board): void {
    const pieces = add(remove(own(p), fromOf(move)), toOf(move));
    const enemies = remove(other(p), toOf(move));
    child.white = p.player == 0 ? pieces : enemies;
    child.black = p.player == 0 ? enemies : pieces;
    child.player = 1 - p.player;
  }

  /** Gives it a transposition table. Positions with equal keys are the same, so who is to move is in it. */
  key(p: Board): u64 { return hashSets(p.white, p.black) ^ p.player; }
  /** Steps aside can go on for ever: a position that comes back is a draw (1; 2: who brings it back loses). */
  repetition(): i32 { return 1; }
  /** After a step ahead no earlier position can come back. */
  irreversible(p: Board, move: u32, child: Board): bool {
    return rowOf(fromOf(move), BOARD) != rowOf(toOf(move), BOARD);
  }
  /** A guess at the horizon, from the side to move: pieces, then how far they are. */
  evaluate(p: Board): i32 {
    const lead = 100 * (count(p.white) - count(p.black)) + 10 * (advance(p.white, 0) - advance(p.black, 1));
    return p.player == 0 ? lead : -lead;
  }
  /** Moves with higher hints are searched first: captures. */
  hint(p: Board, move: u32): i32 { return has(other(p), toOf(move)) ? 1 : 0; }

  // How positions and moves are written and drawn.

  columns(): i32 { return widthOf(BOARD); }
  rows(): i32 { return heightOf(BOARD); }
  /** W, B and a full stop. */
  symbol(p: Board, cell: i32): i32 { return has(p.white, cell) ? 0x57 : has(p.black, cell) ? 0x42 : 0x2e; }
  put(p: Board, cell: i32, symbol: i32): bool {
    if (symbol == 0x57) p.white = add(p.white, cell);
    else if (symbol == 0x42) p.black = add(p.black, cell);
    else return symbol == 0x2e;
    return true;
  }
  setMover(p: Board, player: i32): void { p.player = player; }
  from(move: u32): i32 { return fromOf(move); }
  to(move: u32): i32 { return toOf(move); }
}

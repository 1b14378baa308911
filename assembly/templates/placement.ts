import { Game } from '../core/game';
import { RUNNING, WIN } from '../core/values';
import { complement } from '../kit/areas';
import { add, count, has, none, or, same } from '../kit/cell-set';
import { hashSets } from '../kit/hash';
import { completing, hasLine } from '../kit/lines';
import { pushCells } from '../kit/moves';
import { Shape, columnOf, heightOf, rowOf, widthOf } from '../kit/shape';

// Two players put stones on free cells in turn, and so many in a row win. Change what is to be another game.

/** The board: 100 * columns + rows. Cell 0 is a1, at the bottom left, cell 1 is b1. */
const BOARD: Shape = 808;
/** So many in a row win. */
const LINE: i32 = 5;
/** A set of cells: u64 for up to 64 cells, v128 for up to 128. */
type Cells = u64;

/**
 * A position is the memory of this class. `play` writes every field, since what was there before is of another
 * position.
 */
@unmanaged
export class Board {
  /** The stones of the side to move, and of the other. */
  own: Cells;
  other: Cells;
  /** Who is to move: 0 or 1. */
  player: i32;
}

@final
export class MyGame extends Game<Board> {
  /** All memory is 0 before: an empty board, player 0 to move. */
  start(p: Board): void {}
  mover(p: Board): i32 { return p.player; }

  /** Of the side to move: RUNNING, WIN, -WIN, or points. */
  outcome(p: Board): i32 {
    if (hasLine(p.other, LINE, BOARD)) return -WIN;
    return same(complement(or(p.own, p.other), BOARD), none<Cells>()) ? 0 : RUNNING;
  }
  /** A move is a number: here the cell. */
  moves(p: Board): void {
    pushCells(complement(or(p.own, p.other), BOARD));
  }
  play(p: Board, move: u32, child: Board): void {
    child.own = p.other;
    child.other = add(p.own, move);
    child.player = 1 - p.player;
  }

  /** Gives it a transposition table. The stones say who is to move. */
  key(p: Board): u64 { return hashSets(p.own, p.other); }
  /** A guess at the horizon, from the side to move: the cells that would complete a line. */
  evaluate(p: Board): i32 {
    return 10 * (count(completing(p.own, LINE, BOARD)) - count(completing(p.other, LINE, BOARD)));
  }
  /** Moves with higher hints are searched first: those near the middle. */
  hint(p: Board, move: u32): i32 {
    return 64 - abs(2 * columnOf(move, BOARD) + 1 - widthOf(BOARD)) - abs(2 * rowOf(move, BOARD) + 1 - heightOf(BOARD));
  }

  // How positions and moves are written and drawn.

  columns(): i32 { return widthOf(BOARD); }
  rows(): i32 { return heightOf(BOARD); }
  /** X of player 0, O of player 1, and a full stop. */
  symbol(p: Board, cell: i32): i32 {
    const ofMover = p.player == 0 ? 0x58 : 0x4f;
    return has(p.own, cell) ? ofMover : has(p.other, cell) ? 0x58 + 0x4f - ofMover : 0x2e;
  }
  put(p: Board, cell: i32, symbol: i32): bool {
    if (symbol == (p.player == 0 ? 0x58 : 0x4f)) p.own = add(p.own, cell);
    else if (symbol == (p.player == 0 ? 0x4f : 0x58)) p.other = add(p.other, cell);
    else return symbol == 0x2e;
    return true;
  }
  setMover(p: Board, player: i32): void { p.player = player; }
  /** Player 0 begins, so has as many stones as the other, or one more. */
  complete(p: Board): bool { return count(p.other) - count(p.own) == p.player; }
  to(move: u32): i32 { return move; }
}

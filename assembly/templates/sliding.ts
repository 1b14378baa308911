import { Game } from '../core/game';
import { RUNNING, WIN } from '../core/values';
import { complement, row } from '../kit/areas';
import { add, and, bit, count, has, lowest, meet, minus, none, or, remove, some, withoutLowest } from '../kit/cell-set';
import { Direction, EAST, NORTH, ORTHOGONAL, SOUTH, WEST } from '../kit/directions';
import { hashSets } from '../kit/hash';
import { fromOf, pushFrom, toOf } from '../kit/moves';
import { slides } from '../kit/rays';
import { Shape, heightOf, widthOf } from '../kit/shape';
import { step } from '../kit/steps';

// Pieces slide along rows and columns over free cells, and capture what is between two of them. Who has one piece left
// loses. Change what is to be another game.

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
  /** The pieces of the side to move, and of the other. */
  own: Cells;
  other: Cells;
  /** Who is to move: 0 or 1. */
  player: i32;
}

/** The enemy that a piece just moved holds against a piece of its own side. */
// @ts-ignore: decorator
@inline
function caught(moved: Cells, own: Cells, other: Cells, direction: Direction): Cells {
  const enemy = and(step(moved, direction, BOARD), other);
  return meet(step(enemy, direction, BOARD), own) ? enemy : none<Cells>();
}

function captures(moved: Cells, own: Cells, other: Cells): Cells {
  return or(
    or(caught(moved, own, other, NORTH), caught(moved, own, other, EAST)),
    or(caught(moved, own, other, SOUTH), caught(moved, own, other, WEST)),
  );
}

@final
export class MyGame extends Game<Board> {
  /** All memory is 0 before. */
  start(p: Board): void {
    p.own = row<Cells>(0, BOARD);
    p.other = row<Cells>(heightOf(BOARD) - 1, BOARD);
  }
  mover(p: Board): i32 { return p.player; }

  /** Of the side to move: RUNNING, WIN, -WIN, or points. */
  outcome(p: Board): i32 { return count(p.own) < 2 ? -WIN : RUNNING; }
  /** What a position without a move is worth to the side to move. */
  stuck(p: Board): i32 { return -WIN; }

  /** A move is a number: from and to, as `fromTo` of the kit packs them. */
  moves(p: Board): void {
    const free = complement(or(p.own, p.other), BOARD);
    for (let rest = p.own; some(rest); rest = withoutLowest(rest)) {
      const from = lowest(rest);
      pushFrom(from, slides(bit<Cells>(from), free, ORTHOGONAL, BOARD));
    }
  }
  play(p: Board, move: u32, child: Board): void {
    const pieces = add(remove(p.own, fromOf(move)), toOf(move));
    child.own = minus(p.other, captures(bit<Cells>(toOf(move)), pieces, p.other));
    child.other = pieces;
    child.player = 1 - p.player;
  }

  /** Gives it a transposition table. Positions with equal keys are the same, so who is to move is in it. */
  key(p: Board): u64 { return hashSets(p.own, p.other) ^ p.player; }
  /** Pieces can go to and fro for ever: a position that comes back is a draw (1; 2: who brings it back loses). */
  repetition(): i32 { return 1; }
  /** After a capture no earlier position can come back. */
  irreversible(p: Board, move: u32, child: Board): bool { return count(child.own) < count(p.other); }
  /** A guess at the horizon, from the side to move: pieces. */
  evaluate(p: Board): i32 { return 100 * (count(p.own) - count(p.other)); }
  /** The moves that are followed beyond the horizon, so that the guess is not made amid an exchange: captures. */
  noisy(p: Board): void {
    const free = complement(or(p.own, p.other), BOARD);
    for (let rest = p.own; some(rest); rest = withoutLowest(rest)) {
      const from = lowest(rest);
      const left = remove(p.own, from);
      let targets = slides(bit<Cells>(from), free, ORTHOGONAL, BOARD);
      for (let each = targets; some(each); each = withoutLowest(each)) {
        const to = lowest(each);
        if (!some(captures(bit<Cells>(to), left, p.other))) targets = remove(targets, to);
      }
      pushFrom(from, targets);
    }
  }

  // How positions and moves are written and drawn.

  columns(): i32 { return widthOf(BOARD); }
  rows(): i32 { return heightOf(BOARD); }
  /** W of player 0, B of player 1, and a full stop. */
  symbol(p: Board, cell: i32): i32 {
    const ofMover = p.player == 0 ? 0x57 : 0x42;
    return has(p.own, cell) ? ofMover : has(p.other, cell) ? 0x57 + 0x42 - ofMover : 0x2e;
  }
  put(p: Board, cell: i32, symbol: i32): bool {
    if (symbol == (p.player == 0 ? 0x57 : 0x42)) p.own = add(p.own, cell);
    else if (symbol == (p.player == 0 ? 0x42 : 0x57)) p.other = add(p.other, cell);
    else return symbol == 0x2e;
    return true;
  }
  setMover(p: Board, player: i32): void { p.player = player; }
  from(move: u32): i32 { return fromOf(move); }
  to(move: u32): i32 { return toOf(move); }
}

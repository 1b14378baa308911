import { Game } from 'cutnode/assembly/core/game';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';
import { row } from 'cutnode/assembly/kit/areas';
import { meet, some } from 'cutnode/assembly/kit/cell-set';
import { NORTH, NORTH_EAST, NORTH_WEST } from 'cutnode/assembly/kit/directions';
import { hashSets } from 'cutnode/assembly/kit/hash';
import { fromOf, pushSteps, toOf } from 'cutnode/assembly/kit/moves';
import { Shape, rowOf } from 'cutnode/assembly/kit/shape';
import { distance, step } from 'cutnode/assembly/kit/steps';
import { flippedRows } from 'cutnode/assembly/kit/symmetry';

/** 8 x 8. Both players move north: the board is turned over after each move. */
const BOARD: Shape = 808;

@unmanaged
export class Pawns {
  /** Of the side to move. */
  own: u64;
  other: u64;
}

/** Breakthrough: pawns step ahead, straight or aside, and capture aside. Who reaches the last row wins. */
@final
export class Breakthrough extends Game<Pawns> {
  load(p: Pawns, words: usize): void {
    p.own = load<u64>(words);
    p.other = load<u64>(words, 8);
  }

  @inline
  outcome(p: Pawns): i32 {
    return some(p.own) && !meet(p.other, row<u64>(0, BOARD)) ? RUNNING : -WIN;
  }

  @inline
  moves(p: Pawns): void {
    pushSteps(step(p.own, NORTH, BOARD) & ~(p.own | p.other), distance(NORTH, BOARD));
    pushSteps(step(p.own, NORTH_EAST, BOARD) & ~p.own, distance(NORTH_EAST, BOARD));
    pushSteps(step(p.own, NORTH_WEST, BOARD) & ~p.own, distance(NORTH_WEST, BOARD));
  }

  @inline
  play(p: Pawns, move: u32, child: Pawns): void {
    const to = u64(1) << u64(toOf(move));
    child.own = flippedRows(p.other & ~to, BOARD);
    child.other = flippedRows((p.own & ~(u64(1) << u64(fromOf(move)))) | to, BOARD);
  }

  @inline
  key(p: Pawns): u64 {
    return hashSets(p.own, p.other);
  }

  /** The furthest pawns first. */
  @inline
  hint(p: Pawns, move: u32): i32 {
    return rowOf(toOf(move), BOARD);
  }
}

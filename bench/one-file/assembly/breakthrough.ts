import { Game } from 'cutnode/assembly/core/game';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';
import { complement, row } from 'cutnode/assembly/kit/areas';
import { add, count, has, meet, minus, or, remove, some } from 'cutnode/assembly/kit/cell-set';
import { NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST } from 'cutnode/assembly/kit/directions';
import { hashSets } from 'cutnode/assembly/kit/hash';
import { fromOf, pushSteps, toOf } from 'cutnode/assembly/kit/moves';
import { Shape, heightOf, widthOf } from 'cutnode/assembly/kit/shape';
import { distance, step } from 'cutnode/assembly/kit/steps';

const BOARD: Shape = 808;

@unmanaged
export class Pawns {
  white: u64;
  black: u64;
  player: i32;
}

/** Straight ahead to free cells, diagonally ahead also with a capture. Who gets across, or takes all, wins. */
@final
export class Breakthrough extends Game<Pawns> {
  start(p: Pawns): void {
    p.white = or(row<u64>(0, BOARD), row<u64>(1, BOARD));
    p.black = or(row<u64>(6, BOARD), row<u64>(7, BOARD));
  }
  mover(p: Pawns): i32 { return p.player; }
  outcome(p: Pawns): i32 {
    const lost = p.player == 0
      ? meet(p.black, row<u64>(0, BOARD)) || !some(p.white)
      : meet(p.white, row<u64>(7, BOARD)) || !some(p.black);
    return lost ? -WIN : RUNNING;
  }
  moves(p: Pawns): void {
    const free = complement(or(p.white, p.black), BOARD);
    if (p.player == 0) {
      pushSteps(step(p.white, NORTH, BOARD) & free, distance(NORTH, BOARD));
      pushSteps(minus(step(p.white, NORTH_EAST, BOARD), p.white), distance(NORTH_EAST, BOARD));
      pushSteps(minus(step(p.white, NORTH_WEST, BOARD), p.white), distance(NORTH_WEST, BOARD));
    } else {
      pushSteps(step(p.black, SOUTH, BOARD) & free, distance(SOUTH, BOARD));
      pushSteps(minus(step(p.black, SOUTH_EAST, BOARD), p.black), distance(SOUTH_EAST, BOARD));
      pushSteps(minus(step(p.black, SOUTH_WEST, BOARD), p.black), distance(SOUTH_WEST, BOARD));
    }
  }
  play(p: Pawns, move: u32, child: Pawns): void {
    const from = fromOf(move);
    const to = toOf(move);
    child.white = p.player == 0 ? add(remove(p.white, from), to) : remove(p.white, to);
    child.black = p.player == 0 ? remove(p.black, to) : add(remove(p.black, from), to);
    child.player = 1 - p.player;
  }
  key(p: Pawns): u64 { return hashSets(p.white, p.black) ^ p.player; }
  evaluate(p: Pawns): i32 {
    const lead = count(p.white) - count(p.black);
    return p.player == 0 ? lead : -lead;
  }

  columns(): i32 { return widthOf(BOARD); }
  rows(): i32 { return heightOf(BOARD); }
  symbol(p: Pawns, cell: i32): i32 { return has(p.white, cell) ? 0x57 : has(p.black, cell) ? 0x42 : 0x2e; }
  put(p: Pawns, cell: i32, symbol: i32): bool {
    if (symbol == 0x57) p.white = add(p.white, cell);
    else if (symbol == 0x42) p.black = add(p.black, cell);
    else return symbol == 0x2e;
    return true;
  }
  setMover(p: Pawns, player: i32): void { p.player = player; }
  from(move: u32): i32 { return fromOf(move); }
  to(move: u32): i32 { return toOf(move); }
}

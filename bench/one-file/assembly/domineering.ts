import { Game } from 'cutnode/assembly/core/game';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';
import { complement } from 'cutnode/assembly/kit/areas';
import { add, bit, count, has, or, some } from 'cutnode/assembly/kit/cell-set';
import { EAST, NORTH, SOUTH, WEST } from 'cutnode/assembly/kit/directions';
import { pushCells } from 'cutnode/assembly/kit/moves';
import { Shape, heightOf, widthOf } from 'cutnode/assembly/kit/shape';
import { step } from 'cutnode/assembly/kit/steps';

const BOARD: Shape = 707;

@unmanaged
export class Dominoes {
  covered: u64;
  player: i32;
}

/** The lower or left cells of all free pairs. */
function places(covered: u64, player: i32): u64 {
  const free = complement(covered, BOARD);
  return free & (player == 0 ? step(free, SOUTH, BOARD) : step(free, WEST, BOARD));
}

/** Player 0 places dominoes upright, player 1 flat; who cannot, loses. */
@final
export class Domineering extends Game<Dominoes> {
  start(p: Dominoes): void {}
  mover(p: Dominoes): i32 { return p.player; }
  outcome(p: Dominoes): i32 { return some(places(p.covered, p.player)) ? RUNNING : -WIN; }
  moves(p: Dominoes): void { pushCells(places(p.covered, p.player)); }
  play(p: Dominoes, cell: u32, child: Dominoes): void {
    const half = bit<u64>(cell);
    child.covered = or(p.covered, or(half, p.player == 0 ? step(half, NORTH, BOARD) : step(half, EAST, BOARD)));
    child.player = 1 - p.player;
  }
  key(p: Dominoes): u64 { return p.covered << 1 | u64(p.player); }
  evaluate(p: Dominoes): i32 { return count(places(p.covered, p.player)) - count(places(p.covered, 1 - p.player)); }

  columns(): i32 { return widthOf(BOARD); }
  rows(): i32 { return heightOf(BOARD); }
  symbol(p: Dominoes, cell: i32): i32 { return has(p.covered, cell) ? 0x23 : 0x2e; }
  put(p: Dominoes, cell: i32, symbol: i32): bool {
    if (symbol == 0x23) p.covered = add(p.covered, cell);
    return symbol == 0x23 || symbol == 0x2e;
  }
  setMover(p: Dominoes, player: i32): void { p.player = player; }
  to(cell: u32): i32 { return cell; }
}

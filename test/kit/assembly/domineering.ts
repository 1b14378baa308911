import { Game } from 'cutnode/assembly/core/game';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';
import { complement } from 'cutnode/assembly/kit/areas';
import { bit, some } from 'cutnode/assembly/kit/cell-set';
import { EAST, NORTH, SOUTH, WEST } from 'cutnode/assembly/kit/directions';
import { pushCells } from 'cutnode/assembly/kit/moves';
import { Shape } from 'cutnode/assembly/kit/shape';
import { step } from 'cutnode/assembly/kit/steps';

/** 7 columns and 7 rows. */
const BOARD: Shape = 707;

@unmanaged
export class Dominoes {
  covered: u64;
  /** 0: its dominoes stand; 1: they lie. */
  player: u32;
}

/** Free cells with a free neighbour above or to the right, for the other half. */
function places(p: Dominoes): u64 {
  const free = complement(p.covered, BOARD);
  return free & (p.player ? step(free, WEST, BOARD) : step(free, SOUTH, BOARD));
}

/** Each player covers two free cells with a domino; who has no room loses. A move is the lower or left cell. */
@final
export class Domineering extends Game<Dominoes> {
  load(p: Dominoes, words: usize): void {
    p.covered = load<u64>(words);
    p.player = load<u32>(words, 8);
  }
  outcome(p: Dominoes): i32 { return some(places(p)) ? RUNNING : -WIN; }
  moves(p: Dominoes): void { pushCells(places(p)); }
  play(p: Dominoes, cell: u32, child: Dominoes): void {
    const half = bit<u64>(cell);
    child.covered = p.covered | half | (p.player ? step(half, EAST, BOARD) : step(half, NORTH, BOARD));
    child.player = 1 - p.player;
  }
  key(p: Dominoes): u64 { return (p.covered << 1) | p.player; }
}

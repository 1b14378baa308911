import { Game } from 'cutnode/assembly/core/game';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';
import { column, complement, row } from 'cutnode/assembly/kit/areas';
import { add, or } from 'cutnode/assembly/kit/cell-set';
import { HEXAGONAL } from 'cutnode/assembly/kit/directions';
import { connects } from 'cutnode/assembly/kit/floods';
import { hashOf } from 'cutnode/assembly/kit/hash';
import { pushCells } from 'cutnode/assembly/kit/moves';
import { Shape } from 'cutnode/assembly/kit/shape';

/** 11 x 11, drawn as a rhombus: see `HEXAGONAL`. */
const BOARD: Shape = 1111;

@unmanaged
export class Stones {
  /** Of the side to move. */
  own: v128;
  other: v128;
  /** 0: the side to move joins the first row with the last one; 1: the first column with the last one. */
  player: u32;
}

@final
export class Hex extends Game<Stones> {
  load(p: Stones, words: usize): void {
    p.own = v128.load(words);
    p.other = v128.load(words, 16);
    p.player = load<u32>(words, 32);
  }

  /** Only the side that has just moved can have joined its sides. */
  outcome(p: Stones): i32 {
    const joined = p.player
      ? connects(row<v128>(0, BOARD), row<v128>(10, BOARD), p.other, HEXAGONAL, BOARD)
      : connects(column<v128>(0, BOARD), column<v128>(10, BOARD), p.other, HEXAGONAL, BOARD);
    return joined ? -WIN : RUNNING;
  }

  @inline
  moves(p: Stones): void {
    pushCells(complement(or(p.own, p.other), BOARD));
  }

  @inline
  play(p: Stones, cell: u32, child: Stones): void {
    child.own = p.other;
    child.other = add(p.own, cell);
    child.player = 1 - p.player;
  }

  @inline
  key(p: Stones): u64 {
    return hashOf(p);
  }
}

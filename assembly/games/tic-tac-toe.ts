import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';

/**
 * Tic-tac-toe on two sets of nine bits, cells row by row from the top left:
 *
 *   0 1 2
 *   3 4 5
 *   6 7 8
 *
 * A move is its cell.
 */
@unmanaged
export class Cells {
  /** Cells of the side to move. */
  own: u32;
  /** Cells of the side that has just moved. */
  other: u32;
}

const FULL: u32 = 0x1ff;

@inline
function hasLine(cells: u32): bool {
  return (cells & 0x007) == 0x007 || (cells & 0x038) == 0x038 || (cells & 0x1c0) == 0x1c0
    || (cells & 0x049) == 0x049 || (cells & 0x092) == 0x092 || (cells & 0x124) == 0x124
    || (cells & 0x111) == 0x111 || (cells & 0x054) == 0x054;
}

@final
export class TicTacToe extends Game<Cells> {
  load(p: Cells, words: usize): void {
    p.own = load<u32>(words);
    p.other = load<u32>(words, 4);
  }

  @inline
  outcome(p: Cells): i32 {
    if (hasLine(p.other)) return -WIN;
    return (p.own | p.other) == FULL ? 0 : RUNNING;
  }

  @inline
  moves(p: Cells): void {
    for (let free = ~(p.own | p.other) & FULL; free; free &= free - 1) push(ctz(free));
  }

  @inline
  play(p: Cells, move: u32, child: Cells): void {
    child.own = p.other;
    child.other = p.own | (1 << move);
  }

  /** Injective: both sets side by side. Their sizes determine the side to move. */
  @inline
  key(p: Cells): u64 {
    return (u64(p.own) << 9) | u64(p.other);
  }

  /** Centre, then corners, then edges: the number of lines through the cell. */
  @inline
  hint(p: Cells, move: u32): i32 {
    return move == 4 ? 4 : (move & 1) == 0 ? 3 : 2;
  }
}

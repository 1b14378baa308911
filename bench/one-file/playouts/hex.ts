import { Game } from 'cutnode/assembly/core/game';
import { push } from 'cutnode/assembly/core/move-list';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';

/**
 * Hex on 11 rows of 11, the rules of `cutnode/games/hex` in one file. The cell in row r and column c is bit 11 r + c of 128, the first
 * 64 of them in `…Low`. X, player 0, joins the top with the bottom, O the first column with the last. A move is a cell.
 */
@unmanaged
export class Stones { xLow: u64; xHigh: u64; oLow: u64; oHigh: u64; player: i32; over: i32; }

const CELLS: i32 = 121;
const FIRST_COLUMN_LOW: u64 = 1 | 1 << 11 | 1 << 22 | 1 << 33 | 1 << 44 | 1 << 55;
const FIRST_COLUMN_HIGH: u64 = 1 << 2 | 1 << 13 | 1 << 24 | 1 << 35 | 1 << 46;
const BOARD_HIGH: u64 = (1 << 57) - 1;
const ROW: u64 = (1 << 11) - 1;

@final
export class Hex extends Game<Stones> {
  start(p: Stones): void {}
  mover(p: Stones): i32 { return p.player; }
  outcome(p: Stones): i32 { return p.over ? -WIN : RUNNING; }

  moves(p: Stones): void {
    for (let left = ~(p.xLow | p.oLow); left != 0; left &= left - 1) push(u32(ctz(left)));
    for (let left = ~(p.xHigh | p.oHigh) & BOARD_HIGH; left != 0; left &= left - 1) push(64 + u32(ctz(left)));
  }

  play(p: Stones, move: u32, child: Stones): void {
    const low = move < 64 ? u64(1) << move : 0;
    const high = move < 64 ? 0 : u64(1) << (move - 64);
    const first = p.player == 0;
    child.xLow = first ? p.xLow | low : p.xLow;
    child.xHigh = first ? p.xHigh | high : p.xHigh;
    child.oLow = first ? p.oLow : p.oLow | low;
    child.oHigh = first ? p.oHigh : p.oHigh | high;
    child.player = 1 - p.player;
    child.over = i32(first ? joins(true, low, high, child.xLow, child.xHigh) : joins(false, low, high, child.oLow, child.oHigh));
  }

  key(p: Stones): u64 {
    let hash = u64(p.player);
    hash = (hash ^ p.xLow) * 0x9e3779b97f4a7c15;
    hash = (rotl<u64>(hash, 29) ^ p.xHigh) * 0xc2b2ae3d27d4eb4f;
    hash = (rotl<u64>(hash, 29) ^ p.oLow) * 0x9e3779b97f4a7c15;
    hash = (rotl<u64>(hash, 29) ^ p.oHigh) * 0xc2b2ae3d27d4eb4f;
    return hash ^ hash >> 31;
  }

  /** A free cell at random, without a list of all. */
  playoutMove(p: Stones, random: u32): u32 {
    let cell = u32((u64(random) * CELLS) >> 32);
    while (((cell < 64 ? (p.xLow | p.oLow) >> cell : (p.xHigh | p.oHigh) >> (cell - 64)) & 1) != 0) {
      cell = cell == CELLS - 1 ? 0 : cell + 1;
    }
    return cell;
  }
}

/** Whether the chain through the stone at `low`, `high` joins two sides: top and bottom if `upright`, else left and right. */
function joins(upright: bool, low: u64, high: u64, ownLow: u64, ownHigh: u64): bool {
  while (true) {
    // One bit on is the next cell of the row; ten bits on is the row below and a column to the left, eleven the cell below.
    const insideLow = low & ~FIRST_COLUMN_LOW;
    const insideHigh = high & ~FIRST_COLUMN_HIGH;
    const onLow = low << 1 & ~FIRST_COLUMN_LOW;
    const onHigh = (high << 1 | low >> 63) & ~FIRST_COLUMN_HIGH & BOARD_HIGH;
    const backLow = insideLow >> 1 | insideHigh << 63;
    const backHigh = insideHigh >> 1;
    const nextLow = (low | onLow | backLow | insideLow << 10 | low << 11 | (onLow >> 11 | onHigh << 53)
      | (low >> 11 | high << 53)) & ownLow;
    const nextHigh = (high | onHigh | backHigh | (insideHigh << 10 | insideLow >> 54) | (high << 11 | low >> 53)
      | onHigh >> 11 | high >> 11) & ownHigh;
    if (nextLow == low && nextHigh == high) break;
    low = nextLow;
    high = nextHigh;
  }
  if (upright) return (low & ROW) != 0 && (high & ROW << 46) != 0;
  const last = ((low & FIRST_COLUMN_LOW << 10) | (high & (FIRST_COLUMN_HIGH << 10 | 2))) != 0;
  return last && ((low & FIRST_COLUMN_LOW) | (high & FIRST_COLUMN_HIGH)) != 0;
}

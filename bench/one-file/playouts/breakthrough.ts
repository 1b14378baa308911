import { Game } from 'cutnode/assembly/core/game';
import { endList, listStart, pushAt } from 'cutnode/assembly/core/move-list';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';

/**
 * Breakthrough on 8 columns and 8 rows, the rules of `cutnode/games/breakthrough` in one file: bit 0 is a1, bit 8 is a2. White,
 * player 0, moves up. A move is 64 times the cell left plus the cell entered.
 */
@unmanaged
export class Pawns { white: u64; black: u64; player: i32; unused: i32; }

const FIRST_COLUMN: u64 = 0x0101010101010101;
const LAST_COLUMN: u64 = 0x8080808080808080;
const FIRST_ROW: u64 = 0xff;
const LAST_ROW: u64 = 0xff00000000000000;

@final
export class Breakthrough extends Game<Pawns> {
  start(p: Pawns): void { p.white = 0xffff; p.black = 0xffff000000000000; }
  mover(p: Pawns): i32 { return p.player; }

  outcome(p: Pawns): i32 {
    if ((p.white & LAST_ROW) != 0 || p.black == 0) return p.player == 0 ? WIN : -WIN;
    if ((p.black & FIRST_ROW) != 0 || p.white == 0) return p.player == 0 ? -WIN : WIN;
    return RUNNING;
  }

  /** Pawn by pawn, each to the left, straight on and to the right. */
  moves(p: Pawns): void {
    const left = steps(p, -1);
    const straight = steps(p, 0);
    const right = steps(p, 1);
    const ahead = p.player == 0 ? 8 : -8;
    let end = listStart();
    for (let pawns = left | straight | right; pawns != 0; pawns &= pawns - 1) {
      const from = i32(ctz(pawns));
      const move = from << 6 | from + ahead;
      // Every move is written, and stays if it is legal: what a branch would guess is as good as random.
      end = select(pushAt(end, move - 1), end, (left >> from & 1) != 0);
      end = select(pushAt(end, move), end, (straight >> from & 1) != 0);
      end = select(pushAt(end, move + 1), end, (right >> from & 1) != 0);
    }
    endList(end);
  }

  /** Every move with the same probability, without a list of them. */
  playoutMove(p: Pawns, random: u32): u32 {
    let pawns = steps(p, -1);
    const straight = steps(p, 0);
    const right = steps(p, 1);
    const toLeft = i32(popcnt(pawns));
    const toLeftOrAhead = toLeft + i32(popcnt(straight));
    let index = i32((u64(random) * u64(toLeftOrAhead + i32(popcnt(right)))) >> 32);
    let aside = -1;
    if (index >= toLeftOrAhead) {
      index -= toLeftOrAhead;
      pawns = right;
      aside = 1;
    } else if (index >= toLeft) {
      index -= toLeft;
      pawns = straight;
      aside = 0;
    }
    for (; index > 0; index--) pawns &= pawns - 1;
    const from = i32(ctz(pawns));
    return from << 6 | from + (p.player == 0 ? 8 : -8) + aside;
  }

  play(p: Pawns, move: u32, child: Pawns): void {
    const from = u64(1) << (move >> 6);
    const to = u64(1) << (move & 63);
    child.white = p.player == 0 ? p.white ^ from | to : p.white & ~to;
    child.black = p.player == 0 ? p.black & ~to : p.black ^ from | to;
    child.player = 1 - p.player;
  }

  evaluate(p: Pawns): i32 {
    let lead = 100 * (i32(popcnt(p.white)) - i32(popcnt(p.black)));
    for (let row = 0; row < 8; row++) {
      const cells = FIRST_ROW << (8 * row);
      lead += 10 * (row * i32(popcnt(p.white & cells)) - (7 - row) * i32(popcnt(p.black & cells)));
    }
    return p.player == 0 ? lead : -lead;
  }

  key(p: Pawns): u64 {
    return (p.white * 0x9e3779b97f4a7c15 ^ rotl<u64>(p.black * 0xc2b2ae3d27d4eb4f, 31)) * 0xff51afd7ed558ccd ^ u64(p.player);
  }

  columns(): i32 { return 8; }
  rows(): i32 { return 8; }
  symbol(p: Pawns, cell: i32): i32 {
    return (p.white >> cell & 1) != 0 ? 0x57 : (p.black >> cell & 1) != 0 ? 0x42 : 0x2e;
  }
  put(p: Pawns, cell: i32, symbol: i32): bool {
    if (symbol == 0x57) p.white |= u64(1) << cell;
    else if (symbol == 0x42) p.black |= u64(1) << cell;
    return symbol == 0x57 || symbol == 0x42 || symbol == 0x2e;
  }
  setMover(p: Pawns, player: i32): void { p.player = player; }
  from(move: u32): i32 { return move >> 6; }
  to(move: u32): i32 { return move & 63; }
}

/** The pawns of the side to move that may step ahead and `aside` columns to the right. */
// @ts-ignore: decorator
@inline
function steps(p: Pawns, aside: i32): u64 {
  const first = p.player == 0;
  const own = first ? p.white : p.black;
  if (aside == 0) {
    const free = ~(p.white | p.black);
    return own & (first ? free >> 8 : free << 8);
  }
  return aside < 0
    ? own & (first ? ~own >> 7 : ~own << 9) & ~FIRST_COLUMN
    : own & (first ? ~own >> 9 : ~own << 7) & ~LAST_COLUMN;
}

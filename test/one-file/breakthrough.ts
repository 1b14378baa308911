/**
 * Breakthrough on five columns and five rows, as one file. It has the hooks of the package's game in JavaScript but for
 * `bounds` and `candidates`, over bits: bit 0 is a1.
 */
export const breakthrough = `
import { Game } from 'cutnode/assembly/core/game';
import { push } from 'cutnode/assembly/core/move-list';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';

@unmanaged
export class Pawns {
  white: u32;
  black: u32;
  player: i32;
}

function own(p: Pawns): u32 { return p.player == 0 ? p.white : p.black; }
function other(p: Pawns): u32 { return p.player == 0 ? p.black : p.white; }
function worth(pawns: u32, ahead: bool): i32 {
  let sum = 0;
  for (let rest = pawns; rest != 0; rest &= rest - 1) {
    const row = ctz(rest) / 5;
    sum += 100 + 10 * (ahead ? row : 4 - row);
  }
  return sum;
}

@final
export class Breakthrough extends Game<Pawns> {
  start(p: Pawns): void {
    p.white = 0x3ff;
    p.black = 0x3ff << 15;
  }
  mover(p: Pawns): i32 { return p.player; }
  outcome(p: Pawns): i32 {
    if (p.white >> 20 != 0 || p.black == 0) return p.player == 0 ? WIN : -WIN;
    if ((p.black & 31) != 0 || p.white == 0) return p.player == 1 ? WIN : -WIN;
    return RUNNING;
  }
  moves(p: Pawns): void {
    const mine = own(p);
    const taken = mine | other(p);
    for (let rest = mine; rest != 0; rest &= rest - 1) {
      const from = i32(ctz(rest));
      const straight = p.player == 0 ? from + 5 : from - 5;
      const column = from % 5;
      if (column > 0 && !(mine >> (straight - 1) & 1)) push(from << 5 | (straight - 1));
      if (!(taken >> straight & 1)) push(from << 5 | straight);
      if (column < 4 && !(mine >> (straight + 1) & 1)) push(from << 5 | (straight + 1));
    }
  }
  play(p: Pawns, move: u32, child: Pawns): void {
    const from: u32 = 1 << (move >> 5);
    const to: u32 = 1 << (move & 31);
    child.white = p.player == 0 ? p.white ^ from ^ to : p.white & ~to;
    child.black = p.player == 1 ? p.black ^ from ^ to : p.black & ~to;
    child.player = 1 - p.player;
  }
  key(p: Pawns): u64 {
    return u64(p.white) | u64(p.black) << 25 | u64(p.player) << 50;
  }
  evaluate(p: Pawns): i32 {
    const lead = worth(p.white, true) - worth(p.black, false);
    return p.player == 0 ? lead : -lead;
  }
  isQuiet(p: Pawns, move: u32): bool { return !(other(p) >> (move & 31) & 1); }

  columns(): i32 { return 5; }
  rows(): i32 { return 5; }
  symbol(p: Pawns, cell: i32): i32 {
    return p.white >> cell & 1 ? 0x57 : p.black >> cell & 1 ? 0x42 : 0x2e;
  }
  put(p: Pawns, cell: i32, symbol: i32): bool {
    if (symbol == 0x57) p.white |= 1 << cell;
    else if (symbol == 0x42) p.black |= 1 << cell;
    else return symbol == 0x2e;
    return true;
  }
  setMover(p: Pawns, player: i32): void { p.player = player; }
  playerSymbol(player: i32): i32 { return player == 0 ? 0x77 : 0x62; }
  complete(p: Pawns): bool { return popcnt(p.white) <= 10 && popcnt(p.black) <= 10; }
  from(move: u32): i32 { return move >> 5; }
  to(move: u32): i32 { return move & 31; }
}
`;

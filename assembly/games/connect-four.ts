import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { HEIGHT, WIDTH } from './connect-four-size';

/**
 * Connect Four on two 64-bit boards, one column after another from the left, each
 * with an empty cell above it (7 x 6):
 *
 *    6 13 20 27 34 41 48    always empty: a line that leaves the board meets it
 *    5 12 19 26 33 40 47
 *    4 11 18 25 32 39 46
 *    3 10 17 24 31 38 45
 *    2  9 16 23 30 37 44
 *    1  8 15 22 29 36 43
 *    0  7 14 21 28 35 42
 *
 * A move is its cell. The layout, the key and the search of non-losing moves only
 * follow John Tromp's Fhourstones and Pascal Pons's "Solving Connect 4".
 */
@unmanaged
export class Stones {
  /** Stones of the side to move. */
  own: u64;
  /** All stones. */
  all: u64;
  plies: i32;
  // Found by `enter`:
  /** Cells where the side to move would complete a line, playable now or not. */
  ownThreats: u64;
  /** The same for the opponent. */
  otherThreats: u64;
  /** Playable moves that do not lose at once; empty when every move does. */
  safe: u64;
}

// @ts-ignore: decorator
@inline
const CELLS: i32 = WIDTH * HEIGHT;
// @ts-ignore: decorator
@inline
const COLUMN: i32 = HEIGHT + 1;

/** Positions with at most this many stones share their key with their mirror image. */
// @ts-ignore: decorator
@inline
const MIRRORED_PLIES: i32 = 22;

/** The lowest cell of every column. */
// @ts-ignore: decorator
@inline
function bottom(): u64 {
  return (u64.MAX_VALUE >> u64(64 - WIDTH * COLUMN)) / ((u64(1) << u64(COLUMN)) - 1);
}

/** Every cell that may hold a stone. */
// @ts-ignore: decorator
@inline
function board(): u64 {
  return bottom() * ((u64(1) << u64(HEIGHT)) - 1);
}

// @ts-ignore: decorator
@inline
function playable(all: u64): u64 {
  return (all + bottom()) & board();
}

/** Four in a row: vertical, horizontal and the two diagonals, each by two foldings. */
// @ts-ignore: decorator
@inline
function hasLine(stones: u64): bool {
  let pairs = stones & (stones >> 1);
  let lines = pairs & (pairs >> 2);
  pairs = stones & (stones >> u64(COLUMN));
  lines |= pairs & (pairs >> u64(2 * COLUMN));
  pairs = stones & (stones >> u64(COLUMN - 1));
  lines |= pairs & (pairs >> u64(2 * (COLUMN - 1)));
  pairs = stones & (stones >> u64(COLUMN + 1));
  lines |= pairs & (pairs >> u64(2 * (COLUMN + 1)));
  return lines != 0;
}

/** Cells that complete a line along `step` with three of `stones`: three beyond, or two and one on either side. */
// @ts-ignore: decorator
@inline
function completing(stones: u64, step: u64): u64 {
  let pair = (stones << step) & (stones << (2 * step));
  let cells = pair & (stones << (3 * step));
  cells |= pair & (stones >> step);
  pair = (stones >> step) & (stones >> (2 * step));
  cells |= pair & (stones << step);
  cells |= pair & (stones >> (3 * step));
  return cells;
}

/** Empty cells where `stones` would complete a line. */
// @ts-ignore: decorator
@inline
function threats(stones: u64, all: u64): u64 {
  let cells = (stones << 1) & (stones << 2) & (stones << 3);
  cells |= completing(stones, u64(COLUMN));
  cells |= completing(stones, u64(COLUMN - 1));
  cells |= completing(stones, u64(COLUMN + 1));
  return cells & (board() ^ all);
}

function mirror(key: u64): u64 {
  const column = (u64(1) << u64(COLUMN)) - 1;
  let image: u64 = 0;
  for (let c = 0; c < WIDTH; c++) {
    image |= ((key >> u64(c * COLUMN)) & column) << u64((WIDTH - 1 - c) * COLUMN);
  }
  return image;
}

@final
export class ConnectFour extends Game<Stones> {
  load(p: Stones, words: usize): void {
    p.own = load<u64>(words);
    p.all = load<u64>(words, 8);
    p.plies = i32(popcnt(p.all));
  }

  @inline
  outcome(p: Stones): i32 {
    if (hasLine(p.own ^ p.all)) return -WIN;
    return p.plies == CELLS ? 0 : RUNNING;
  }

  /** Candidates never leave a line to be completed, so only a full board ends the game. */
  @inline
  outcomeInside(p: Stones): i32 {
    return p.plies == CELLS ? 0 : RUNNING;
  }

  @inline
  moves(p: Stones): void {
    for (let cells = playable(p.all); cells; cells &= cells - 1) push(u32(ctz(cells)));
  }

  @inline
  play(p: Stones, move: u32, child: Stones): void {
    child.own = p.own ^ p.all;
    child.all = p.all | (u64(1) << u64(move));
    child.plies = p.plies + 1;
  }

  enter(p: Stones): void {
    const cells = playable(p.all);
    const otherThreats = threats(p.own ^ p.all, p.all);
    p.ownThreats = threats(p.own, p.all);
    p.otherThreats = otherThreats;
    // One opposing threat that can be played next must be met; two cannot be.
    let safe = cells;
    const forced = cells & otherThreats;
    if (forced) safe = (forced & (forced - 1)) ? 0 : forced;
    // Never play below a cell where the opponent completes a line.
    p.safe = safe & ~(otherThreats >> 1);
  }

  @inline
  candidates(p: Stones): void {
    for (let cells = p.safe; cells; cells &= cells - 1) push(u32(ctz(cells)));
  }

  /** A win now; a loss to the next move; a draw when too few cells are left; else no win before ply 3. */
  @inline
  greatest(p: Stones): i32 {
    if (p.ownThreats & playable(p.all)) return WIN - 1;
    if (p.safe == 0) return 2 - WIN;
    return p.plies >= CELLS - 2 ? 0 : WIN - 3;
  }

  /** The opponent's first chance is ply 4, as every candidate keeps it from winning at ply 2. */
  @inline
  least(p: Stones): i32 {
    if (p.ownThreats & playable(p.all)) return WIN - 1;
    if (p.safe == 0) return 2 - WIN;
    return p.plies >= CELLS - 3 ? 0 : 4 - WIN;
  }

  /** Injective: every column reads as its height marked by the first empty cell, with own stones below. */
  @inline
  key(p: Stones): u64 {
    const key = p.own + p.all;
    return p.plies <= MIRRORED_PLIES ? min(key, mirror(key)) : key;
  }

  /** Winning cells the move makes, then nearness to the centre. */
  @inline
  hint(p: Stones, move: u32): i32 {
    const made = i32(popcnt(threats(p.own | (u64(1) << u64(move)), p.all)));
    const column = i32(move) / COLUMN;
    return made * 16 - abs(2 * column - (WIDTH - 1));
  }

  /** A win to be taken at once, else the balance of threats and of stones in the middle. */
  evaluate(p: Stones): i32 {
    if (p.ownThreats & playable(p.all)) return 1000;
    const column = (u64(1) << u64(HEIGHT)) - 1;
    const centre = (column << u64(((WIDTH - 1) / 2) * COLUMN)) | (column << u64((WIDTH / 2) * COLUMN));
    const threatened = i32(popcnt(p.ownThreats)) - i32(popcnt(p.otherThreats));
    const middle = i32(popcnt(p.own & centre)) - i32(popcnt((p.own ^ p.all) & centre));
    return threatened * 16 + middle * 4;
  }
}

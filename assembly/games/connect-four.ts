import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { hasLine, playable, safeMoves, threats, threatsPair } from './connect-four-board';
import { futureOf } from './connect-four-future';
import { NO_WIN, UNKNOWN, follow, followShifted } from './connect-four-follow-up';
import { CELLS, COLUMN, HEIGHT, WIDTH, board, takeSize } from './connect-four-shape';

/**
 * Connect Four on two 64-bit boards, column after column from the left, with an empty cell above each column (7
 * x 6):
 *
 *    6 13 20 27 34 41 48    always empty: a line that leaves the board meets it
 *    5 12 19 26 33 40 47
 *    4 11 18 25 32 39 46
 *    3 10 17 24 31 38 45
 *    2  9 16 23 30 37 44
 *    1  8 15 22 29 36 43
 *    0  7 14 21 28 35 42
 *
 * A move is its cell. The layout, the key and the restriction to non-losing moves follow John Tromp's
 * Fhourstones and Pascal Pons's "Solving Connect 4".
 */
@unmanaged
export class Stones {
  /** Stones of the side to move. */
  own: u64;
  /** All stones. */
  all: u64;
  plies: i32;
  /** Whether the next two fields are known: `play` computes them where that is cheap, otherwise `findThreats`. */
  threatsKnown: bool;
  /** Cells where the side to move would complete a line, whether playable now or not. */
  ownThreats: u64;
  /** The same for the opponent. */
  otherThreats: u64;
  // Computed by `enter`:
  /** Playable moves that do not lose immediately; empty if every move does. */
  safe: u64;
  // Computed by `least`, which is called first:
  /** The bounds that the rules below prove. */
  least: i32;
  greatest: i32;
  /** The safe moves for which the winning cells afterwards are known; see `winsInThree`. */
  counted: u64;
  /** Those winning cells, by the move's column. */
  made: u64;
  made1: u64;
  made2: u64;
  made3: u64;
  made4: u64;
  made5: u64;
  made6: u64;
  made7: u64;
  made8: u64;
}

/** Positions with at most this many stones share their key with their mirror image. */
// @ts-ignore: decorator
@inline
const MIRRORED_PLIES: i32 = 22;

function mirror(key: u64): u64 {
  const column = (u64(1) << u64(COLUMN)) - 1;
  let image: u64 = 0;
  for (let c = 0; c < WIDTH; c++) {
    image |= ((key >> u64(c * COLUMN)) & column) << u64((WIDTH - 1 - c) * COLUMN);
  }
  return image;
}

/**
 * Bounds on the value of a position in which no side wins within two plies. The fastest win takes three plies
 * and the fastest loss four; a side without room for a line does not win; and `follow` may prove more for
 * either side.
 */
// @ts-ignore: decorator
@inline
function limit(p: Stones): void {
  const own = p.own;
  const all = p.all;
  const other = own ^ all;
  const empty = board() ^ all;
  let greatest = p.plies >= CELLS - 2 || !hasLine(own | empty) ? 0 : WIN - 3;
  let least = p.plies >= CELLS - 3 || !hasLine(other | empty) ? 0 : 4 - WIN;
  const odd = ((CELLS - p.plies) & 1) != 0;
  if (greatest > 0) {
    // The side to move leads.
    const plies = odd ? followShifted(own, all, p.otherThreats) : follow(own, other, all, p.otherThreats);
    if (plies == NO_WIN) greatest = 0;
    else if (plies != UNKNOWN) greatest = plies - WIN;
  }
  if (least < 0) {
    // It takes a single cell and then follows.
    const plies = odd ? follow(other, own, all, p.ownThreats) : followShifted(other, all, p.ownThreats);
    if (plies == NO_WIN) least = 0;
    else if (plies != UNKNOWN) least = WIN - plies;
  }
  p.least = least;
  p.greatest = greatest;
}

function keyOf(p: Stones): u64 {
  const key = p.own + p.all;
  return p.plies <= MIRRORED_PLIES ? min(key, mirror(key)) : key;
}

/** The place where the winning cells after a move are stored. */
// @ts-ignore: decorator
@inline
function madeAt(p: Stones, move: i32): usize {
  return changetype<usize>(p) + offsetof<Stones>('made') + usize(move / COLUMN) * sizeof<u64>();
}

function findThreats(p: Stones): void {
  if (p.threatsKnown) return;
  const both = threatsPair(p.own, p.own ^ p.all, p.all);
  p.ownThreats = i64x2.extract_lane(both, 0);
  p.otherThreats = i64x2.extract_lane(both, 1);
  p.threatsKnown = true;
}

/**
 * Whether a safe move leaves the opponent without a safe reply. Stores the winning cells after each move for
 * `play` and `hint`.
 */
// @ts-ignore: decorator
@inline
function winsInThree(p: Stones): bool {
  let cells = p.safe;
  while (cells) {
    // Processes two moves at a time; a single last move is processed twice.
    const first = cells & -cells;
    cells ^= first;
    const second = cells ? cells & -cells : first;
    cells &= cells - 1;
    const made = threatsPair(p.own | first, p.own | second, p.all);
    if (leavesNoReply(p, first, i64x2.extract_lane(made, 0))) return true;
    if (leavesNoReply(p, second, i64x2.extract_lane(made, 1))) return true;
  }
  p.counted = p.safe;
  return false;
}

/** Whether the move wins in this way; if not, its winning cells are stored. */
// @ts-ignore: decorator
@inline
function leavesNoReply(p: Stones, stone: u64, made: u64): bool {
  if (safeMoves(playable(p.all | stone), made) == 0) return true;
  store<u64>(madeAt(p, i32(ctz(stone))), made);
  return false;
}

@final
export class ConnectFour extends Game<Stones> {
  load(p: Stones, words: usize): void {
    takeSize(words);
    p.own = load<u64>(words);
    p.all = load<u64>(words, 8);
    p.plies = i32(popcnt(p.all));
    p.threatsKnown = false;
    p.counted = 0;
  }

  @inline
  outcome(p: Stones): i32 {
    if (hasLine(p.own ^ p.all)) return -WIN;
    return p.plies == CELLS ? 0 : RUNNING;
  }

  /** Candidates never allow a line to be completed, so only a full board ends the game. */
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
    const stone = u64(1) << u64(move);
    child.own = p.own ^ p.all;
    child.all = p.all | stone;
    child.plies = p.plies + 1;
    child.counted = 0;
    child.threatsKnown = (p.counted & stone) != 0;
    if (child.threatsKnown) {
      child.ownThreats = p.otherThreats & ~stone;
      child.otherThreats = load<u64>(madeAt(p, i32(move)));
    }
  }

  enter(p: Stones): void {
    findThreats(p);
    p.safe = safeMoves(playable(p.all), p.otherThreats);
  }

  @inline
  candidates(p: Stones): void {
    for (let cells = p.safe; cells; cells &= cells - 1) push(u32(ctz(cells)));
  }

  least(p: Stones): i32 {
    if (p.ownThreats & playable(p.all)) {
      p.least = p.greatest = WIN - 1;
    } else if (p.safe == 0) {
      p.least = p.greatest = 2 - WIN;
    } else {
      limit(p);
      if (p.least < p.greatest && winsInThree(p)) p.least = p.greatest = WIN - 3;
    }
    return p.least;
  }

  /** Computed together with the least value. */
  @inline
  greatest(p: Stones): i32 { return p.greatest; }

  /**
   * Injective: every column is encoded by its height, marked by the first empty cell, with the side's own
   * stones below.
   */
  @inline
  key(p: Stones): u64 {
    return keyOf(p);
  }

  /** Early in the game hardly any stone is out of play, and merging mirror images gains more. */
  futureKey(p: Stones): u64 {
    if (p.plies <= MIRRORED_PLIES) return keyOf(p);
    findThreats(p);
    return futureOf(p.own, p.all, p.ownThreats, p.otherThreats);
  }

  /**
   * The number of winning cells after the move, then nearness to the centre; the cell below a winning cell of
   * one's own is better left empty.
   */
  @inline
  hint(p: Stones, move: u32): i32 {
    const stone = u64(1) << u64(move);
    const made = p.counted & stone ? load<u64>(madeAt(p, i32(move))) : threats(p.own | stone, p.all);
    const spoils = ((p.ownThreats >> 1) & stone) != 0;
    return i32(popcnt(made)) * 16 - (spoils ? 2 : 0) - abs(2 * (i32(move) / COLUMN) - (WIDTH - 1));
  }

  /** An immediate win, or else the balance of threats and of stones in the middle. */
  evaluate(p: Stones): i32 {
    if (p.ownThreats & playable(p.all)) return 1000;
    const column = (u64(1) << u64(HEIGHT)) - 1;
    const centre = (column << u64(((WIDTH - 1) / 2) * COLUMN)) | (column << u64((WIDTH / 2) * COLUMN));
    const threatened = i32(popcnt(p.ownThreats)) - i32(popcnt(p.otherThreats));
    const middle = i32(popcnt(p.own & centre)) - i32(popcnt((p.own ^ p.all) & centre));
    return threatened * 16 + middle * 4;
  }
}

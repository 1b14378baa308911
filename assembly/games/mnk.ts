import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import {
  LISTS, completesLine, forks, greatestGain, halfThreats, hasLine, moveHint, nearest, open, potential, remedies, setLines,
  study, threats, undominated,
} from './mnk-lines';
import { findSmallestImage, smallestOther, smallestOwn } from './mnk-symmetry';

/**
 * (m,n,k) games on boards of up to 8 x 8 cells: the first player with k stones in a row wins. Cells are bits of
 * a 64-bit word as drawn in `mnk-symmetry.ts`; a move is its cell. One module plays on all boards: the binding
 * lists the lines.
 *
 * Input, by byte offset:
 *
 *     0  u64  stones of the side to move
 *     8  u64  stones of the other
 *    16  u64  all cells of the board
 *    24  i32  rows, 28 columns, 32 length of a line, 36 number of lines
 *    40  u64  each line's cells, 210 at most; then room for tables made of them
 */
@unmanaged
export class Board {
  /** Stones of the side to move. */
  own: u64;
  /** Stones of the side that has just moved. */
  other: u64;
  /** Whether the side that has just moved has completed a line. */
  over: bool;
  // Computed by `enter`:
  least: i32;
  greatest: i32;
  /** The moves worth searching if the bounds differ. */
  useful: u64;
  /**
   * Three times the potential of the side to move, minus twice that of the other side: being on move is worth
   * something.
   */
  balance: i32;
}

const LINES_AT: usize = 40;
const LISTS_AT: usize = LINES_AT + 210 * 8;
const DIGITS_AT: usize = LISTS_AT + LISTS;
/** The greatest number of cells whose contents fit into a base-3 number below 2^64. */
const NUMBERED_CELLS: i32 = 40;
/** 1 in the units of `potential`. */
const CERTAIN: i32 = 256;

let rows: i32 = 0;
let columns: i32 = 0;
let cells: u64 = 0;
/** The bits of a row read as base-3 digits, for every byte. */
let digits: usize = 0;
/** Different for every board and line length, so that a kept table does not mix them up. */
let salt: u64 = 0;

/** The finalizer of MurmurHash3: a well-mixing bijection on 64 bits. */
function mix(hash: u64): u64 {
  let h = (hash ^ (hash >> 33)) * 0xff51afd7ed558ccd;
  h = (h ^ (h >> 33)) * 0xc4ceb9fe1a85ec53;
  return h ^ (h >> 33);
}

// @ts-ignore: decorator
@inline
function ternary(row: u64): u64 {
  return u64(load<u16>(digits + (usize(row & 255) << 1)));
}

@final
export class Mnk extends Game<Board> {
  load(p: Board, words: usize): void {
    p.own = load<u64>(words);
    p.other = load<u64>(words, 8);
    cells = load<u64>(words, 16);
    rows = load<i32>(words, 24);
    columns = load<i32>(words, 28);
    salt = mix(u64((rows << 8) | (columns << 4) | load<i32>(words, 32)));
    setLines(words + LINES_AT, load<i32>(words, 36), words + LISTS_AT);
    digits = words + DIGITS_AT;
    for (let row = 1; row < 256; row++) store<u16>(digits + (row << 1), u16(ternary(row >> 1)) * 3 + u16(row & 1));
    p.over = hasLine(p.other);
  }

  @inline
  outcome(p: Board): i32 {
    if (p.over) return -WIN;
    return (p.own | p.other) == cells ? 0 : RUNNING;
  }

  moves(p: Board): void {
    for (let rest = cells & ~(p.own | p.other); rest; rest &= rest - 1) push(u32(ctz(rest)));
  }

  @inline
  play(p: Board, move: u32, child: Board): void {
    const cell = u64(1) << u64(move);
    const stones = p.own | cell;
    child.own = p.other;
    child.other = stones;
    child.over = completesLine(stones, cell);
  }

  /**
   * What the lines reveal: the value or bounds on it, and the moves worth searching. Distances are exact, so
   * "not at ply 2" can be taken literally.
   */
  enter(p: Board): void {
    const own = p.own;
    const other = p.other;
    const empty = cells & ~(own | other);
    const left = i32(popcnt(empty));

    study(other, own);
    const otherOpen = open;
    const otherThreats = threats;
    const otherForks = forks;
    const otherNearest = nearest;
    const otherPotential = potential;
    study(own, other);
    p.balance = 3 * potential - 2 * otherPotential;

    // A line can be completed now.
    if (threats) return settle(p, WIN - 1);
    // Only one of two threats can be answered, and a single threat must be answered.
    if (otherThreats & (otherThreats - 1)) return settle(p, 2 - WIN);
    // A cell on no open line is not worth a move: see `undominated`.
    let useful = otherThreats ? otherThreats : empty & (open | otherOpen);
    // A stone that makes two threats and leaves the opponent none wins with the next stone.
    if (useful & forks) return settle(p, WIN - 3);

    // No side can win before it has placed the stones its nearest line is missing. Without a fork there is time
    // to answer every threat.
    p.greatest = WIN - max(5, 2 * nearest - 1);
    p.least = max(otherThreats | otherForks ? 4 : 6, 2 * otherNearest) - WIN;
    // A side cannot win if it has too few stones left to play, or if the potential rules it out.
    if (2 * nearest - 1 > left || cannotWin(own, other, empty)) p.greatest = 0;
    if (2 * otherNearest > left || otherPotential < CERTAIN) p.least = 0;

    // The opponent may make a fork on its next move: without a remedy or a threat of one's own, it wins at ply
    // 4, the worst remaining result.
    if (!otherThreats && otherForks) {
      useful &= remedies(other, own, otherForks) | halfThreats;
      if (!useful) return settle(p, 4 - WIN);
    }
    p.useful = useful;
  }

  @inline
  least(p: Board): i32 {
    return p.least;
  }

  @inline
  greatest(p: Board): i32 {
    return p.greatest;
  }

  @inline
  candidates(p: Board): void {
    for (let rest = undominated(p.useful, p.own, p.other); rest; rest &= rest - 1) push(u32(ctz(rest)));
  }

  /**
   * The same for the up to eight images of a position. Injective up to 40 cells: a number whose base-3 digits
   * are the cells. Larger boards do not fit into 64 bits and are hashed: the probability that any two of n
   * positions share a key is about n^2 / 2^65, less than 3 in a million for ten million positions.
   */
  key(p: Board): u64 {
    findSmallestImage(p.own, p.other, rows, columns);
    let own = smallestOwn;
    let other = smallestOther;
    if (rows * columns > NUMBERED_CELLS) return mix(mix(own) ^ other) ^ salt;
    const radix = ternary((1 << columns) - 1) * 2 + 1;
    let number: u64 = 0;
    for (let row = 0; row < rows; row++) {
      number = number * radix + ternary(own) + 2 * ternary(other);
      own >>= 8;
      other >>= 8;
    }
    return number ^ salt;
  }

  @inline
  hint(p: Board, move: u32): i32 {
    return moveHint(u64(1) << u64(move), p.own, p.other);
  }

  @inline
  evaluate(p: Board): i32 {
    return p.balance;
  }
}

// @ts-ignore: decorator
@inline
function settle(p: Board, value: i32): void {
  p.least = value;
  p.greatest = value;
}

/**
 * Whether `own`, to move, can be kept from ever completing a line (Erdos and Selfridge, "On a combinatorial
 * game", J. Combinatorial Theory A 14, 1973). A completed line alone has potential 1. If the potential is below
 * 1 with `other` to move, there is no completed line and never will be: `other` takes the cell that counts
 * most, and no later stone of `own` adds more than that removed. So one stone of `own` must not be enough to
 * reach 1.
 */
function cannotWin(own: u64, other: u64, empty: u64): bool {
  if (potential >= CERTAIN) return false;
  return 2 * potential < CERTAIN || potential + greatestGain(own, other, empty) < CERTAIN;
}

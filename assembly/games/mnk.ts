import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import {
  LISTS, completesLine, forks, greatestGain, halfThreats, hasLine, nearest, open, potential, promise, remedies, setLines,
  study, threats, undominated,
} from './mnk-lines';
import { findSmallestImage, smallestOther, smallestOwn } from './mnk-symmetry';

/**
 * (m,n,k) games on boards of up to 8 x 8 cells: who first has k stones in a row wins.
 * Cells lie in 64 bits as `mnk-symmetry.ts` draws them; a move is its cell. One
 * module plays on all boards: the binding lists the lines.
 *
 * Input, in bytes from its begin:
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
  /** The side that has just moved has completed a line. */
  over: bool;
  // Found by `enter`:
  least: i32;
  greatest: i32;
  /** Moves worth searching, where the bounds differ. */
  useful: u64;
  /** Thrice the potential of the side to move, less twice that of the other: it is worth something to be on move. */
  balance: i32;
}

const LINES_AT: usize = 40;
const LISTS_AT: usize = LINES_AT + 210 * 8;
const DIGITS_AT: usize = LISTS_AT + LISTS;
/** Most cells that a number to base 3 below 2^64 can tell of. */
const NUMBERED_CELLS: i32 = 40;
/** 1 in the units of `potential`. */
const CERTAIN: i32 = 256;

let rows: i32 = 0;
let columns: i32 = 0;
let cells: u64 = 0;
/** A row's bits read as digits to base 3, for every byte. */
let digits: usize = 0;
/** Different for every board and length of line, so that a kept table does not confuse them. */
let salt: u64 = 0;

/** The finalizer of MurmurHash3: a bijection on 64 bits that mixes well. */
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
   * What the lines tell: the value, or bounds on it, and the moves worth searching.
   * Distances are exact, so that "not on ply 2" is as good as it sounds.
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

    // A line to be completed now.
    if (threats) return settle(p, WIN - 1);
    // Of two threats only one can be met, and a single one must be.
    if (otherThreats & (otherThreats - 1)) return settle(p, 2 - WIN);
    // A cell on no open line is not worth a move: see `undominated`.
    let useful = otherThreats ? otherThreats : empty & (open | otherOpen);
    // A stone that makes two threats, and leaves the other side none, wins with the next.
    if (useful & forks) return settle(p, WIN - 3);

    // Nobody wins sooner than the stones missing take, and without a fork there is time to meet every threat.
    p.greatest = WIN - max(5, 2 * nearest - 1);
    p.least = max(otherThreats | otherForks ? 4 : 6, 2 * otherNearest) - WIN;
    // Nor does who has too few stones left to play, or is held off by potential.
    if (2 * nearest - 1 > left || held(own, other, empty)) p.greatest = 0;
    if (2 * otherNearest > left || otherPotential < CERTAIN) p.least = 0;

    // A fork the other side may make next: without a remedy or an own threat, it wins on ply 4, the worst there still is.
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
   * The same for the up to eight images of a position. Injective up to 40 cells: a
   * number whose digits to base 3 are the cells. Larger boards do not fit 64 bits and
   * are hashed: that any two of n positions met share a key has a probability of about
   * n^2 / 2^65, less than 3 in a million for ten million of them.
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
    return promise(u64(1) << u64(move), p.own, p.other);
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
 * Whether `own`, to move, is kept from ever completing a line (Erdos and Selfridge, "On
 * a combinatorial game", J. Combinatorial Theory A 14, 1973). A completed line alone has
 * potential 1. Below 1 with `other` to move there is none, and there never is one: the
 * cell `other` takes is the one that counts most, and no stone of `own` after it adds
 * more than that took away. So one stone of `own` must not be enough to reach 1.
 */
function held(own: u64, other: u64, empty: u64): bool {
  if (potential >= CERTAIN) return false;
  return 2 * potential < CERTAIN || potential + greatestGain(own, other, empty) < CERTAIN;
}

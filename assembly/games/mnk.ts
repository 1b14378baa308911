import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { nextChar, readChar, readNumber, writeChar, writeNumber } from '../kit/text';
import {
  LINES_BYTES, completesLine, forks, greatestGain, halfThreats, hasLine, makeLines, moveHint, nearest, open, openLines, potential,
  remedies, study, threats, undominated,
} from './mnk-lines';
import { findSmallestImage, smallestOther, smallestOwn } from './mnk-symmetry';

/**
 * (m,n,k) games on boards of up to 8 x 8 cells, in one file: the first player with k stones in a row wins. Cells are
 * bits of a 64-bit word as drawn in `mnk-symmetry.ts`; a move is its cell. The size is a part of the position, so that
 * one module plays on all boards.
 */
@unmanaged
export class Board {
  /** Stones of the side to move. */
  own: u64;
  /** Stones of the side that has just moved. */
  other: u64;
  // Computed by `enter`:
  /** The moves worth searching if the bounds differ. */
  useful: u64;
  least: i32;
  greatest: i32;
  /**
   * Three times the potential of the side to move, minus twice that of the other side: being on move is worth
   * something.
   */
  balance: i32;
  /** Rows, columns and k, four bits each. */
  shape: u16;
  /** Whether O has begun. */
  oBegan: bool;
  /** Whether the side that has just moved has completed a line. */
  over: bool;
}

/** What the binding gives the rules: the board of the start, and who begins. The tables are behind it. */
@unmanaged
class Options {
  rows: i32;
  columns: i32;
  k: i32;
  oBegins: i32;
}

const LINES_AT: usize = offsetof<Options>();
const DIGITS_AT: usize = LINES_AT + LINES_BYTES;
/** The greatest number of cells whose contents fit into a base-3 number below 2^64. */
const NUMBERED_CELLS: i32 = 40;
/** 1 in the units of `potential`. */
const CERTAIN: i32 = 256;

const X: i32 = 0x58;
const O: i32 = 0x4f;

let options = changetype<Options>(0);
/** The bits of a row read as base-3 digits, for every byte. */
let digits: usize = 0;

/** The shape of the board on which `rows` to `salt` are, and the lines. */
let made: i32 = 0;
let rows: i32 = 0;
let columns: i32 = 0;
let cells: u64 = 0;
/** Different for every board and line length, so that a kept table does not mix them up. */
let salt: u64 = 0;

// @ts-ignore: decorator
@inline
function shapeOf(rows: i32, columns: i32, k: i32): u16 { return u16(rows << 8 | columns << 4 | k); }

/** Know the board of `p`. In a search all positions have the same. */
// @ts-ignore: decorator
@inline
function know(p: Board): void {
  if (i32(p.shape) != made) makeBoard(p.shape);
}

function makeBoard(shape: i32): void {
  made = shape;
  rows = shape >> 8;
  columns = shape >> 4 & 15;
  cells = 0;
  for (let row = 0; row < rows; row++) cells |= ((u64(1) << columns) - 1) << (8 * row);
  salt = mix(u64(shape));
  makeLines(rows, columns, shape & 15);
}

// @ts-ignore: decorator
@inline
function isSize(size: i32): bool { return size >= 1 && size <= 8; }

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
  dataBytes(_given: usize): usize { return DIGITS_AT + 512; }
  takeData(at: usize): void {
    options = changetype<Options>(at);
    openLines(at + LINES_AT);
    digits = at + DIGITS_AT;
    for (let row = 1; row < 256; row++) store<u16>(digits + (row << 1), u16(ternary(row >> 1)) * 3 + u16(row & 1));
  }

  start(p: Board): void {
    p.shape = shapeOf(options.rows, options.columns, options.k);
    p.oBegan = options.oBegins != 0;
  }
  /** None, where the bytes are no position. */
  mover(p: Board): i32 {
    if (!isSize(p.shape >> 8) || !isSize(p.shape >> 4 & 15) || !isSize(p.shape & 15)) return -1;
    return i32(popcnt(p.own | p.other) + u64(p.oBegan)) & 1;
  }

  @inline
  outcome(p: Board): i32 {
    know(p);
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
    child.shape = p.shape;
    child.oBegan = p.oBegan;
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
    know(p);
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

  /** `3,3,3:X.O/.../...`: rows, columns and k, then the rows from the top; ` o` where O is to move and has begun. */
  write(p: Board): void {
    know(p);
    writeNumber(rows);
    writeChar(0x2c);
    writeNumber(columns);
    writeChar(0x2c);
    writeNumber(p.shape & 15);
    const x = this.mover(p) == 0 ? p.own : p.other;
    for (let row = 0; row < rows; row++) {
      writeChar(row == 0 ? 0x3a : 0x2f);
      for (let cell = 8 * row; cell < 8 * row + columns; cell++) {
        writeChar((x >> cell & 1) != 0 ? X : ((p.own | p.other) >> cell & 1) != 0 ? O : 0x2e);
      }
    }
    if (!p.oBegan || this.mover(p) == 0) return;
    writeChar(0x20);
    writeChar(0x6f);
  }
  read(p: Board): bool {
    const height = readNumber();
    readChar();
    const width = readNumber();
    readChar();
    const k = readNumber();
    if (!isSize(height) || !isSize(width) || !isSize(k)) return false;
    let x: u64 = 0;
    let o: u64 = 0;
    for (let row = 0; row < height; row++) {
      readChar();
      for (let cell = 8 * row; cell < 8 * row + width; cell++) {
        const mark = readChar();
        if (mark == X) x |= u64(1) << cell;
        else if (mark == O) o |= u64(1) << cell;
      }
    }
    const lead = i32(popcnt(x)) - i32(popcnt(o));
    p.oBegan = lead < 0;
    if (nextChar() == 0x20) {
      readChar();
      p.oBegan = readChar() == 0x6f;
    }
    const first = lead == 0 ? !p.oBegan : lead < 0;
    p.own = first ? x : o;
    p.other = first ? o : x;
    p.shape = shapeOf(height, width, k);
    know(p);
    p.over = hasLine(p.other);
    return lead >= -1 && lead <= 1;
  }
  /** Only the player who moved last can have a line. */
  complete(p: Board): bool {
    know(p);
    return !hasLine(p.own);
  }
  writeMove(p: Board, move: u32): void {
    writeChar(0x61 + (move & 7));
    writeNumber((p.shape >> 8) - (move >> 3));
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

import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { zobristNumber } from '../kit/hash';
import { nextChar, readChar, writeChar, writeNumber } from '../kit/text';
import { MAX_SIZE, MIN_SIZE, Stones, bytes, clear, isFree, on, placeOf, put, stoneOf, width } from './hex/board';
import { chainBounds, greatestValue } from './hex/chains';
import { stonesMissing } from './hex/paths';
import { SCRATCH_BYTES, mustPlay, openScratch, options } from './hex/scratch';

export { Stones } from './hex/board';

/** Worth of a stone that a chain lacks. */
const STONE: i32 = 100;

const X: i32 = 0x58;
const O: i32 = 0x4f;

// @ts-ignore: decorator
@inline
function isCell(symbol: i32): bool { return symbol == X || symbol == O || symbol == 0x2e; }

/** Stones of X less those of O. */
function lead(p: Stones): i32 {
  let sum = 0;
  for (let place = 0; place < bytes(p); place++) {
    const what = on(p, place);
    sum += i32(what == stoneOf(0)) - i32(what == stoneOf(1));
  }
  return sum;
}

/** Whether the side to move may take over the only stone. */
// @ts-ignore: decorator
@inline
function maySwap(p: Stones): bool {
  return options().swap != 0 && p.player == 1 && p.free == p.size * p.size - 1;
}

/** Fill `child` with O's stone in place of the only one of X. */
function takeOver(p: Stones, child: Stones): void {
  child.hash = 0;
  child.rowsOfX = 0;
  child.columnsOfO = 0;
  clear(child, p.size);
  for (let row = 0; row < p.size; row++) {
    for (let column = 0; column < p.size; column++) {
      if (!isFree(p, placeOf(p, row, column))) put(child, column, row, 1);
    }
  }
}

/**
 * Hex on 2 to 19 rows, in one file and the folder `hex`. A move is the number of a cell, row by row from the top, or
 * the number of cells: with the swap rule, O may answer the first stone by making it O's own, mirrored to the cell with
 * row and column exchanged.
 */
@final
export class Hex extends Game<Stones> {
  dataBytes(_given: usize): usize { return SCRATCH_BYTES; }
  takeData(at: usize): void { openScratch(at); }

  start(p: Stones): void { clear(p, options().size); }
  mover(p: Stones): i32 { return p.player; }
  outcome(p: Stones): i32 {
    return p.winner == 0 ? RUNNING : p.winner == p.player + 1 ? WIN : -WIN;
  }

  moves(p: Stones): void {
    for (let row = 0, cell = 0; row < p.size; row++) {
      const first = placeOf(p, row, 0);
      for (let column = 0; column < p.size; column++, cell++) if (isFree(p, first + column)) push(cell);
    }
    if (maySwap(p)) push(p.size * p.size);
  }

  play(p: Stones, move: u32, child: Stones): void {
    const size = p.size;
    child.player = p.player;
    child.winner = 0;
    if (move == u32(size * size)) {
      takeOver(p, child);
    } else {
      for (let at: usize = 0, end = usize(bytes(p)); at < end; at += 16) {
        v128.store(changetype<usize>(child) + at, v128.load(changetype<usize>(p) + at));
      }
      child.size = size;
      child.free = p.free;
      child.hash = p.hash;
      child.rowsOfX = p.rowsOfX;
      child.columnsOfO = p.columnsOfO;
      put(child, i32(move) / size, i32(move) % size, p.player);
    }
    child.player = 1 - p.player;
  }

  /** By how many stones the shortest way to a chain is shorter than the other side's. */
  evaluate(p: Stones): i32 {
    return STONE * (stonesMissing(p, 1 - p.player) - stonesMissing(p, p.player));
  }

  /** By chains that cannot be cut. Where stones may still be swapped, nothing is certain. */
  least(p: Stones): i32 {
    if (options().swap != 0 && p.free > p.size * p.size - 2) return -WIN;
    return chainBounds(p);
  }
  greatest(p: Stones): i32 {
    if (options().swap != 0 && p.free > p.size * p.size - 2) return WIN;
    return greatestValue;
  }

  /** The middle first. */
  hint(p: Stones, move: u32): i32 {
    const size = p.size;
    if (move == u32(size * size)) return 0;
    return -abs(2 * (i32(move) / size) - size + 1) - abs(2 * (i32(move) % size) - size + 1);
  }

  /** A swap fills no cell. */
  pliesLeft(p: Stones): i32 {
    return p.free + i32(maySwap(p)) + i32(options().swap != 0 && p.free == p.size * p.size);
  }

  key(p: Stones): u64 { return p.hash ^ zobristNumber(3 + p.player, p.size); }

  /** Every move with the same probability, the one that the random number chooses from the list, without a list. */
  playoutMove(p: Stones, random: u32): u32 {
    let index = i32((u64(random) * u64(p.free + i32(maySwap(p)))) >> 32);
    if (index == p.free) return p.size * p.size;
    for (let at = width(p); ; at += 16) {
      const board = v128.load(changetype<usize>(p) + usize(at));
      let free = i8x16.bitmask(i8x16.eq(board, i8x16.splat(0)));
      const count = popcnt(free);
      if (index >= count) {
        index -= count;
        continue;
      }
      for (; index > 0; index--) free &= free - 1;
      const place = at + ctz(free);
      return (place / width(p) - 1) * p.size + place % width(p) - 1;
    }
  }

  // Rows from the top, X, O or . a cell. After a swap :x or :o says who is to move.
  write(p: Stones): void {
    for (let row = 0; row < p.size; row++) {
      if (row > 0) writeChar(0x2f);
      for (let column = 0; column < p.size; column++) {
        const what = on(p, placeOf(p, row, column));
        writeChar(what == stoneOf(0) ? X : what == stoneOf(1) ? O : 0x2e);
      }
    }
    if (lead(p) == p.player) return;
    writeChar(0x3a);
    writeChar(p.player == 0 ? 0x78 : 0x6f);
  }
  read(p: Stones): bool {
    // The first row is as long as there are rows.
    const line = mustPlay();
    let size = 0;
    while (isCell(nextChar()) && size <= MAX_SIZE) store<u8>(line + usize(size++), u8(readChar()));
    if (size < MIN_SIZE || size > MAX_SIZE) return false;
    clear(p, size);
    for (let row = 0; row < size; row++) {
      if (row > 0 && readChar() != 0x2f) return false;
      for (let column = 0; column < size; column++) {
        const symbol = row == 0 ? i32(load<u8>(line + usize(column))) : readChar();
        if (!isCell(symbol)) return false;
        if (symbol != 0x2e) put(p, row, column, i32(symbol == O));
      }
    }
    p.player = i32(lead(p) == 1);
    if (nextChar() == 0x3a) {
      readChar();
      p.player = i32(readChar() == 0x6f);
    }
    return true;
  }
  writeMove(p: Stones, move: u32): void {
    if (move == u32(p.size * p.size)) {
      for (let i = 0; i < 4; i++) writeChar(i == 0 ? 0x73 : i == 1 ? 0x77 : i == 2 ? 0x61 : 0x70);
      return;
    }
    writeChar(0x61 + i32(move) % p.size);
    writeNumber(1 + i32(move) / p.size);
  }
}

import { SET, has, include, toggle } from './cell-set';
import { stoneKey } from './keys';
import { CODES, FIVE, fillPatterns, patternIn, windowIn } from './patterns';
import { FOURS_AND_FIVES, WORTHS, threatOf, weightOf } from './prospects';

/**
 * The single board of a search, on which stones are put and taken back: `show` brings it to a position. Cells are
 * numbered row by row from the bottom left, sixteen per row; column 15 does not exist:
 *
 *   224 225 226 … 238
 *    …
 *    16  17  18 …  30
 *     0   1   2 …  14
 *
 * Each cell lies on four lines, and each line is one word: two bits per cell as in `patterns.ts`, with four
 * cells beyond the edge at either end. A stone changes the patterns of at most 32 empty cells. All other facts
 * are updated from these: the prospects of each cell for either colour, the sets of cells with a threat, and
 * the total worth of all cells. A journal records what each stone changed, so that taking it back is copying.
 */

export const SIZE: i32 = 15;
export const CELLS: i32 = SIZE * SIZE;
/** One more than the highest cell. */
export const END: i32 = 16 * SIZE - 1;

// Offsets of the parts from `base`, where the pattern table is.
const LINES: usize = CODES;
/** The table's entry for each cell on each line, one byte each. */
const ENTRIES: usize = LINES + 128 * 8;
/** The prospects of each cell: u32 for black, u32 for white; 0 if the cell is occupied. */
const PROSPECTS: usize = ENTRIES + 256 * 4;
/** One set for each colour and threat. The place of threat 0 is unused. */
const SETS: usize = PROSPECTS + 256 * 8;
const EMPTY: usize = SETS + 8 * SET;
/** The total worth of all cells: i32 for black, i32 for white. */
const TOTALS: usize = EMPTY + SET;
/** What an entry adds to both prospects of a cell. */
const WEIGHTS: usize = TOTALS + 8;
const JOURNAL: usize = WEIGHTS + 256 * 8;

// A frame of the journal: u64 the totals before, u64 the key before, u32 the end of its changes, u32 the cell; then up
// to 33 changes: u64 the prospects before, u32 the entry's index, u32 the entry before.
const KEY: usize = 8;
const LAST: usize = 16;
const CELL: usize = 20;
const CHANGES: usize = 24;
const WHICH: usize = 8;
const ENTRY: usize = 12;
const CHANGE: usize = 16;
const FRAME: usize = CHANGES + 33 * CHANGE;

/** Bytes of memory for all of it. */
export const BOARD_BYTES: usize = JOURNAL + usize(CELLS) * FRAME;

let base: usize = 0;
/** The next free frame. */
let journal: usize = 0;
/** Stones on the board, and their key: the exclusive or of `stoneKey`. */
let stones: i32 = 0;
export let boardKey: u64 = 0;

/**
 * The offset from one cell of a line to the next: along the row, the column, the rising diagonal, the falling
 * diagonal.
 */
// @ts-ignore: decorator
@inline
function step(direction: i32): i32 {
  return i32(i8(0xf1111001 >> u32(direction << 3)));
}

/** The place of `cell` on its line, 0 to 14: its column, or its row if the line is a column. */
// @ts-ignore: decorator
@inline
function placeOn(cell: i32, direction: i32): i32 {
  return direction == 1 ? cell >> 4 : cell & 15;
}

/** The address of the line through `cell`. */
function lineAt(cell: i32, direction: i32): usize {
  const row = cell >> 4;
  const column = cell & 15;
  const line = direction == 0 ? row : direction == 1 ? column : direction == 2 ? column + 14 - row : column + row;
  return base + LINES + (usize(direction * 32 + line) << 3);
}

/** The prospects of the empty `cell` for `colour`: see `prospects.ts`. */
// @ts-ignore: decorator
@inline
export function prospectAt(cell: i32, colour: i32): u32 {
  return load<u32>(base + (usize(cell * 2 + colour) << 2), PROSPECTS);
}

/** The prospects of `cell` for both colours at once; 0 if the cell is occupied. */
// @ts-ignore: decorator
@inline
export function prospectsAt(cell: i32): u64 {
  return load<u64>(base + (usize(cell) << 3), PROSPECTS);
}

/** The address of the set of empty cells where `colour` makes `threat`. */
export function cellsWith(colour: i32, threat: i32): usize {
  return base + SETS + usize(colour * 4 + threat) * SET;
}

// @ts-ignore: decorator
@inline
export function emptyCells(): usize {
  return base + EMPTY;
}

/** The total worth of all empty cells for `colour`. */
// @ts-ignore: decorator
@inline
export function totalOf(colour: i32): i32 {
  return load<i32>(base + (usize(colour) << 2), TOTALS);
}

/** An empty board in the `BOARD_BYTES` bytes at `at`. */
export function openBoard(at: usize): void {
  base = at;
  fillPatterns(base);
  for (let i: usize = 0; i < 512; i++) {
    store<u32>(base + (i << 2), weightOf(patternIn(u32(i >> 1), i32(i & 1))), WEIGHTS);
  }
  journal = base + JOURNAL;
  stones = 0;
  boardKey = 0;
  memory.fill(base + LINES, 0xff, ENTRIES - LINES);
  memory.fill(base + ENTRIES, 0, WEIGHTS - ENTRIES);
  for (let cell = 0; cell < END; cell++) {
    if ((cell & 15) == SIZE) continue;
    toggle(emptyCells(), cell);
    for (let direction = 0; direction < 4; direction++) mark(cell, direction, 3);
  }
}

/**
 * Brings the board to the position of the `count` stones at `line`, black's first, whose key is `key`. In a search it
 * is that position's or that of one after it. Cells where no stone can be are left out, and the key is then another.
 */
export function goTo(line: usize, count: i32, key: u64): void {
  const all = i32(min<u32>(count, CELLS));
  while (stones > all) takeStone();
  if (boardKey == key) return;
  let same = 0;
  while (same < stones && load<u32>(base + JOURNAL + usize(same) * FRAME, CELL) == u32(load<u8>(line + usize(same)))) same++;
  while (stones > same) takeStone();
  for (; same < all; same++) {
    const cell = i32(load<u8>(line + usize(same)));
    if (has(emptyCells(), cell)) putStone(cell);
  }
}

/** Combines the content of `cell` with `bits` by exclusive or, on one of its lines; returns the line. */
function mark(cell: i32, direction: i32, bits: i32): u64 {
  const at = lineAt(cell, direction);
  const line = load<u64>(at) ^ (u64(bits) << u64(2 * placeOn(cell, direction) + 8));
  store<u64>(at, line);
  return line;
}

/** Puts a stone of the side to move on the empty `cell`. */
export function putStone(cell: i32): void {
  const colour = stones++ & 1;
  let totals = load<u64>(base, TOTALS);
  store<u64>(journal, totals);
  store<u64>(journal, boardKey, KEY);
  store<u32>(journal, u32(cell), CELL);
  boardKey ^= stoneKey(cell, colour);
  toggle(emptyCells(), cell);
  totals -= prospectsAt(cell) & WORTHS;
  let change = journal + CHANGES;
  exchange(change, usize(cell) << 2, load<u8>(base + (usize(cell) << 2), ENTRIES), 0);
  for (let direction = 0; direction < 4; direction++) {
    const line = mark(cell, direction, colour + 1);
    const place = placeOn(cell, direction);
    const last = min(place + 4, SIZE - 1);
    for (let i = max(place - 4, 0); i <= last; i++) {
      const cells = u32(line >> u64(2 * i));
      // The cell is occupied, by this stone or another, and keeps its entry.
      if (cells & 0x300) continue;
      const entry = u32(load<u8>(base + usize(windowIn(cells))));
      const which = (usize(cell + (i - place) * step(direction)) << 2) + usize(direction);
      const before = u32(load<u8>(base + which, ENTRIES));
      if (entry == before) continue;
      const old = prospectsAt(i32(which >> 2));
      const prospects = old + load<u64>(base + usize(entry << 3), WEIGHTS) - load<u64>(base + usize(before << 3), WEIGHTS);
      totals += (prospects & WORTHS) - (old & WORTHS);
      change += CHANGE;
      exchange(change, which, entry, prospects);
    }
  }
  store<u64>(base, totals, TOTALS);
  store<u32>(journal, u32(change), LAST);
  journal += FRAME;
}

/** Removes the most recently placed stone. */
function takeStone(): void {
  const colour = --stones & 1;
  journal -= FRAME;
  const cell = i32(load<u32>(journal, CELL));
  boardKey = load<u64>(journal, KEY);
  for (let change = usize(load<u32>(journal, LAST)); change >= journal + CHANGES; change -= CHANGE) {
    exchange(change, usize(load<u32>(change, WHICH)), load<u32>(change, ENTRY), load<u64>(change));
  }
  for (let direction = 0; direction < 4; direction++) mark(cell, direction, colour + 1);
  toggle(emptyCells(), cell);
  store<u64>(base, load<u64>(journal), TOTALS);
}

/** Gives a cell a new entry and new prospects, and records the old ones at `change`. */
function exchange(change: usize, which: usize, entry: u32, prospects: u64): void {
  const cell = i32(which >> 2);
  const old = prospectsAt(cell);
  store<u64>(change, old);
  store<u32>(change, u32(which), WHICH);
  store<u32>(change, u32(load<u8>(base + which, ENTRIES)), ENTRY);
  store<u8>(base + which, u8(entry), ENTRIES);
  store<u64>(base + (usize(cell) << 3), prospects, PROSPECTS);
  if (!((prospects ^ old) & FOURS_AND_FIVES)) return;
  for (let colour = 0; colour < 2; colour++) {
    const shift = u64(32 * colour);
    toggle(cellsWith(colour, threatOf(u32(old >> shift))), cell);
    toggle(cellsWith(colour, threatOf(u32(prospects >> shift))), cell);
  }
}

/** Adds to `set` the cells that complete five for `colour` once it has played the empty `cell`. */
export function addCompletions(set: usize, cell: i32, colour: i32): void {
  for (let direction = 0; direction < 4; direction++) {
    const line = mark(cell, direction, 0);
    const code = windowIn(u32(line >> u64(2 * placeOn(cell, direction))));
    for (let i = 0; i < 8; i++) {
      if ((code >> u32(2 * i)) & 3) continue;
      const entry = load<u8>(base + usize(code | (u32(colour + 1) << u32(2 * i))));
      if (patternIn(entry, colour) == FIVE) include(set, cell + (i < 4 ? i - 4 : i - 3) * step(direction));
    }
  }
}

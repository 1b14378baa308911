/**
 * The lines of the board, each a set of cells, and what they reveal about a position.
 *
 * A line is open to a side while the opponent has no stone in it; its missing cells are then its empty cells.
 * Only an open line can be completed.
 */

/** Room for all lines, 210 at most. */
const LINES: usize = 210 * 8;
/** The lines through one cell, at most 16, followed by a zero. */
const LIST: usize = 17 * 8;
/** The size in bytes of all lines, and of the lines of all cells. */
export const LINES_BYTES: usize = LINES + 64 * LIST;

/** All lines, grouped by the track of cells they lie on. */
let lines: usize = 0;
let linesEnd: usize = 0;
/** The lines through each cell. */
let lists: usize = 0;

/** The lines are made in the `LINES_BYTES` bytes at `at`. */
export function openLines(at: usize): void {
  lines = at;
  lists = at + LINES;
}

/** Make the lines of `k` cells on a board: right, down, and along both downward diagonals. */
export function makeLines(rows: i32, columns: i32, k: i32): void {
  linesEnd = lines;
  memory.fill(lists, 0, 64 * LIST);
  // A line of one cell has no direction.
  for (let direction = 0; direction < (k == 1 ? 1 : 4); direction++) {
    const down = i32(direction > 0);
    const right = direction == 1 ? 0 : direction == 3 ? -1 : 1;
    // The other end of a line from its first cell.
    const far = (k - 1) * down;
    const wide = (k - 1) * right;
    for (let cell = 0; cell < 64; cell++) {
      let row = cell >> 3;
      let column = cell & 7;
      // The first line of its track; each further line is one step along.
      if (isOn(row - down, column - right, rows, columns) && isOn(row - down + far, column - right + wide, rows, columns)) continue;
      for (; isOn(row, column, rows, columns) && isOn(row + far, column + wide, rows, columns); row += down, column += right) {
        addLine(8 * row + column, 8 * down + right, k);
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function isOn(row: i32, column: i32, rows: i32, columns: i32): bool {
  return row >= 0 && column >= 0 && row < rows && column < columns;
}

/** Add the line of `k` cells from `first`, each `step` after the one before it. */
function addLine(first: i32, step: i32, k: i32): void {
  let line: u64 = 0;
  for (let i = 0; i < k; i++) line |= u64(1) << u64(first + i * step);
  store<u64>(linesEnd, line);
  linesEnd += 8;
  for (let rest = line; rest; rest &= rest - 1) {
    let place = linesThrough(rest);
    while (load<u64>(place)) place += 8;
    store<u64>(place, line);
  }
}

/** The start of the lines through the lowest cell of `cells`. */
// @ts-ignore: decorator
@inline
function linesThrough(cells: u64): usize {
  return lists + usize(ctz(cells)) * LIST;
}

/** Whether `stones` contain a complete line. */
export function hasLine(stones: u64): bool {
  for (let at = lines; at < linesEnd; at += 8) if ((load<u64>(at) & ~stones) == 0) return true;
  return false;
}

/** Whether `stones` contain a complete line through `cell`. */
export function completesLine(stones: u64, cell: u64): bool {
  let line: u64;
  for (let at = linesThrough(cell); (line = load<u64>(at)); at += 8) if ((line & ~stones) == 0) return true;
  return false;
}

/** An open line's share of `potential`, 2^-missing, in 256ths. */
// @ts-ignore: decorator
@inline
function shareOf(missing: u64): i32 {
  return 256 >> i32(popcnt(missing));
}

// Results of `study` for the open lines of one side:
/** All empty cells of the open lines. */
export let open: u64 = 0;
/** Empty cells that complete a line. */
export let threats: u64 = 0;
/** Empty cells of lines with two missing cells: a stone there makes a threat. */
export let halfThreats: u64 = 0;
/** Empty cells where a stone makes two or more threats. */
export let forks: u64 = 0;
/** The smallest number of stones missing from any line; 99 if no line is open. */
export let nearest: i32 = 0;
/** The sum of 2^-missing over the lines, in 256ths. */
export let potential: i32 = 0;

/**
 * Examines the lines open to `attacker`. A line is omitted if all cells missing from another line are also
 * missing from it: blocking that other line blocks both, and completing this line completes the other. The
 * remaining lines depend only on the stones, not on the order of lines, so all symmetric images of a position
 * have the same value.
 *
 * The other line is a neighbour along the same track, or it has a single missing cell.
 */
export function study(attacker: u64, defender: u64): void {
  lookAlong(attacker, defender);
  if (threats) {
    // Where a cell completes a line, no other line through it counts; those lines are treated as blocked.
    const completing = threats;
    lookAlong(attacker, defender | completing);
    open |= completing;
    threats = completing;
    nearest = 1;
    potential += i32(popcnt(completing)) * 128;
  }
}

/**
 * Does the work of `study`, except for single missing cells in different directions. A line counts once its next
 * neighbour has not made it redundant.
 */
function lookAlong(attacker: u64, defender: u64): void {
  open = threats = halfThreats = forks = 0;
  nearest = 99;
  potential = 0;
  let direction: u64 = 0;
  let last: u64 = 0;
  for (let at = lines; at < linesEnd; at += 8) {
    const line = load<u64>(at);
    if (line & defender) continue;
    const missing = line & ~attacker;
    // Lines of one direction have the same shape from their first cell on.
    const along = line >> ctz(line);
    if (along == direction) {
      if ((last & ~missing) == 0) continue;
      if (missing & ~last) countIn(last);
    } else {
      if (direction) countIn(last);
      direction = along;
    }
    last = missing;
  }
  if (direction) countIn(last);
}

/** Counts a line with these missing cells. */
// @ts-ignore: decorator
@inline
function countIn(missing: u64): void {
  open |= missing;
  potential += shareOf(missing);
  const count = i32(popcnt(missing));
  nearest = min(nearest, count);
  if (count == 1) {
    threats |= missing;
  } else if (count == 2) {
    forks |= halfThreats & missing;
    halfThreats |= missing;
  }
}

/** The potential that the best next stone of `attacker` would add: every line through its cell then counts twice. */
export function greatestGain(attacker: u64, defender: u64, empty: u64): i32 {
  let greatest = 0;
  for (let rest = empty; rest; rest &= rest - 1) {
    let gain = 0;
    let line: u64;
    for (let at = linesThrough(rest); (line = load<u64>(at)); at += 8) {
      if ((line & defender) == 0) gain += shareOf(line & ~attacker);
    }
    greatest = max(greatest, gain);
  }
  return greatest;
}

/** The cells where a stone of `defender` removes all forks of `attacker`, which are the cells `centres`. */
export function remedies(attacker: u64, defender: u64, centres: u64): u64 {
  let cells = u64.MAX_VALUE;
  for (let rest = centres; rest; rest &= rest - 1) {
    let around: u64 = 0;
    let line: u64;
    for (let at = linesThrough(rest); (line = load<u64>(at)); at += 8) {
      const missing = line & ~attacker;
      if ((line & defender) == 0 && popcnt(missing) == 2) around |= missing;
    }
    // Of three or more threats, at least two remain if one is removed.
    cells &= popcnt(around) == 3 ? around : rest & -rest;
  }
  return cells;
}

/**
 * `cells` without dominated cells. A cell is dominated if every line through it that is still open to a side
 * also goes through another cell: a stone on that other cell does all that a stone here would do, for both
 * sides, and leaves the poorer cell to the opponent.
 */
export function undominated(cells: u64, own: u64, other: u64): u64 {
  let kept = cells;
  for (let rest = cells; rest; rest &= rest - 1) {
    let common = kept;
    let line: u64;
    for (let at = linesThrough(rest); (line = load<u64>(at)); at += 8) {
      if ((line & own) == 0 || (line & other) == 0) common &= line;
    }
    const cell = rest & -rest;
    if (common != cell) kept ^= cell;
  }
  return kept;
}

/**
 * The value of the lines through `cell` that a stone there would advance or block: fuller lines count more, and
 * lines of one's own count half as much again.
 */
export function moveHint(cell: u64, own: u64, other: u64): i32 {
  let sum = 0;
  let line: u64;
  for (let at = linesThrough(cell); (line = load<u64>(at)); at += 8) {
    if ((line & other) == 0) sum += 3 << (2 * i32(popcnt(line & own)));
    if ((line & own) == 0) sum += 2 << (2 * i32(popcnt(line & other)));
  }
  return sum;
}

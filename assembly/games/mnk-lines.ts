/**
 * The lines of the board, each a set of cells, and what they tell of a position.
 *
 * A line is open to a side while the other has no stone in it; what it is missing
 * are its empty cells then. Only an open line can be completed.
 */

/** The lines through one cell, at most 16, and a zero behind them. */
const LIST: usize = 17 * 8;
/** Bytes that the lines of all cells take. */
export const LISTS: usize = 64 * LIST;

/** All lines, those along one track of cells one after another. */
let lines: usize = 0;
let linesEnd: usize = 0;
/** The lines through each cell. */
let lists: usize = 0;

/** Use the `count` lines at `from`, and the `LISTS` bytes at `to` to sort them by cell. */
export function setLines(from: usize, count: i32, to: usize): void {
  lines = from;
  linesEnd = from + (usize(count) << 3);
  lists = to;
  memory.fill(lists, 0, LISTS);
  for (let at = lines; at < linesEnd; at += 8) {
    const line = load<u64>(at);
    for (let rest = line; rest; rest &= rest - 1) {
      let place = linesThrough(rest);
      while (load<u64>(place)) place += 8;
      store<u64>(place, line);
    }
  }
}

/** Where the lines through the lowest cell of `cells` begin. */
// @ts-ignore: decorator
@inline
function linesThrough(cells: u64): usize {
  return lists + usize(ctz(cells)) * LIST;
}

/** Whether `stones` fill a line. */
export function hasLine(stones: u64): bool {
  for (let at = lines; at < linesEnd; at += 8) if ((load<u64>(at) & ~stones) == 0) return true;
  return false;
}

/** Whether `stones` fill a line through `cell`. */
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

// What `study` found out about the open lines of one side:
/** All their empty cells. */
export let open: u64 = 0;
/** Empty cells that complete a line. */
export let threats: u64 = 0;
/** Empty cells of lines that are missing two: a stone there makes a threat. */
export let halfThreats: u64 = 0;
/** Empty cells where a stone makes two threats or more. */
export let forks: u64 = 0;
/** Fewest stones that any line is missing; 99 where none is open. */
export let nearest: i32 = 0;
/** The sum of 2^-missing over the lines, in 256ths. */
export let potential: i32 = 0;

/**
 * Look at the lines open to `attacker`. A line is left out where another is missing
 * only cells that it is missing too: whatever stops that one stops both, and what
 * completes both completes that one. Which lines are left is a matter of the stones alone,
 * not of the order of lines: all images of a position are worth the same.
 *
 * The other line is a neighbour along the same track, or it is missing a single cell.
 */
export function study(attacker: u64, defender: u64): void {
  lookAlong(attacker, defender);
  if (threats) {
    // Where a cell completes a line, no other line through it counts: as if it were stopped.
    const completing = threats;
    lookAlong(attacker, defender | completing);
    open |= completing;
    threats = completing;
    nearest = 1;
    potential += i32(popcnt(completing)) * 128;
  }
}

/** The same, but for single cells in different directions. A line counts once its next neighbour has not made it needless. */
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
    // Lines of one direction look the same from their first cell on.
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

/** Count a line that is missing these cells. */
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

/** What the best next stone of `attacker` would add to its potential: every line through a cell counts twice then. */
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

/** Cells where a stone of `defender` leaves `attacker` none of its forks, the cells `centres`. */
export function remedies(attacker: u64, defender: u64, centres: u64): u64 {
  let cells = u64.MAX_VALUE;
  for (let rest = centres; rest; rest &= rest - 1) {
    let around: u64 = 0;
    let line: u64;
    for (let at = linesThrough(rest); (line = load<u64>(at)); at += 8) {
      const missing = line & ~attacker;
      if ((line & defender) == 0 && popcnt(missing) == 2) around |= missing;
    }
    // Three threats or more are two still where one is taken away.
    cells &= popcnt(around) == 3 ? around : rest & -rest;
  }
  return cells;
}

/**
 * `cells` without those that another one stands in for: a cell whose every line that
 * is still open to a side goes through the other cell too. A stone there does all
 * that one here would do, for both sides, and leaves the poorer cell to the opponent.
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

/** The lines through `cell` that a stone there would advance or stop: the fuller they are the more they count, own ones half as much again. */
export function promise(cell: u64, own: u64, other: u64): i32 {
  let sum = 0;
  let line: u64;
  for (let at = linesThrough(cell); (line = load<u64>(at)); at += 8) {
    if ((line & other) == 0) sum += 3 << (2 * i32(popcnt(line & own)));
    if ((line & own) == 0) sum += 2 << (2 * i32(popcnt(line & other)));
  }
  return sum;
}

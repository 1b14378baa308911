import { bit, cellsOf, count, type Shape } from './shape.js';

/**
 * What the lines of a position tell: the readable form of `assembly/games/mnk-lines.ts`.
 *
 * A line is open to a side while the other has no stone in it; what it is missing
 * are its empty cells then. Only an open line can be completed.
 */
export interface OpenLines {
  /** All their empty cells. */
  readonly open: bigint;
  /** Empty cells that complete a line. */
  readonly threats: bigint;
  /** Empty cells of lines that are missing two: a stone there makes a threat. */
  readonly halfThreats: bigint;
  /** Empty cells where a stone makes two threats or more. */
  readonly forks: bigint;
  /** Fewest stones that any line is missing; Infinity where none is open. */
  readonly nearest: number;
  /** The sum of 2^-missing over the lines. */
  readonly potential: number;
}

/** A line's share of `potential`. */
const shareOf = (missing: bigint): number => 2 ** -count(missing);

/**
 * The lines open to `attacker`. A line is left out where another is missing only cells
 * that it is missing too: whatever stops that one stops both, and what completes both
 * completes that one. Which lines are left is a matter of the stones alone, not of the
 * order of lines: all images of a position are worth the same.
 */
export function openLines(shape: Shape, attacker: bigint, defender: bigint): OpenLines {
  let open = 0n;
  let threats = 0n;
  let halfThreats = 0n;
  let forks = 0n;
  let nearest = Infinity;
  let potential = 0;
  for (const track of shape.tracks) {
    for (const missing of leastMissing(track, attacker, defender)) {
      open |= missing;
      potential += shareOf(missing);
      const stones = count(missing);
      nearest = Math.min(nearest, stones);
      if (stones === 1) {
        threats |= missing;
      } else if (stones === 2) {
        forks |= halfThreats & missing;
        halfThreats |= missing;
      }
    }
  }
  if (threats === 0n) return { open, threats, halfThreats, forks, nearest, potential };
  // Where a cell completes a line, no other line through it counts: as if it were stopped.
  const others = openLines(shape, attacker, defender | threats);
  return {
    ...others,
    open: others.open | threats,
    threats,
    nearest: 1,
    potential: others.potential + count(threats) / 2,
  };
}

/** What the open lines of a track are missing, without those that are missing all that another one of them is. */
function leastMissing(track: readonly bigint[], attacker: bigint, defender: bigint): bigint[] {
  const found: bigint[] = [];
  for (const line of track) {
    if (line & defender) continue;
    const missing = line & ~attacker;
    const last = found.at(-1);
    // Only neighbours along the track need to be compared.
    if (last !== undefined && (last & ~missing) === 0n) continue;
    if (last !== undefined && (missing & ~last) === 0n) found.pop();
    found.push(missing);
  }
  return found;
}

/** What the best next stone of `attacker` would add to its potential: every line through a cell counts twice then. */
export function greatestGain({ through }: Shape, attacker: bigint, defender: bigint, empty: bigint): number {
  let greatest = 0;
  for (const cell of cellsOf(empty)) {
    let gain = 0;
    for (const line of through[cell] ?? []) if (!(line & defender)) gain += shareOf(line & ~attacker);
    greatest = Math.max(greatest, gain);
  }
  return greatest;
}

/** Cells where a stone of `defender` leaves `attacker` none of its forks, the cells `centres`. */
export function remedies({ cells, through }: Shape, attacker: bigint, defender: bigint, centres: bigint): bigint {
  let found = cells;
  for (const centre of cellsOf(centres)) {
    let around = 0n;
    for (const line of through[centre] ?? []) {
      const missing = line & ~attacker;
      if (!(line & defender) && count(missing) === 2) around |= missing;
    }
    // Three threats or more are two still where one is taken away.
    found &= count(around) === 3 ? around : bit(centre);
  }
  return found;
}

/**
 * `cells` without those that another one stands in for: a cell whose every line that
 * is still open to a side goes through the other cell too. A stone there does all
 * that one here would do, for both sides, and leaves the poorer cell to the opponent.
 */
export function undominated({ through }: Shape, cells: bigint, own: bigint, other: bigint): bigint {
  let kept = cells;
  for (const cell of cellsOf(cells)) {
    let common = kept;
    for (const line of through[cell] ?? []) if (!(line & own) || !(line & other)) common &= line;
    if (common !== bit(cell)) kept ^= bit(cell);
  }
  return kept;
}

/** The lines through `cell` that a stone there would advance or stop: the fuller they are the more they count, own ones half as much again. */
export function promise({ through }: Shape, cell: number, own: bigint, other: bigint): number {
  let sum = 0;
  for (const line of through[cell] ?? []) {
    if (!(line & other)) sum += 3 * 4 ** count(line & own);
    if (!(line & own)) sum += 2 * 4 ** count(line & other);
  }
  return sum;
}

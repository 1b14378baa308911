import { bit, cellsOf, count, type Shape } from './shape.js';

/**
 * What the lines of a position reveal: the readable form of `assembly/games/mnk-lines.ts`.
 *
 * A line is open to a side while the opponent has no stone in it; its missing cells are then its empty cells.
 * Only an open line can be completed.
 */
export interface OpenLines {
  /** All empty cells of the open lines. */
  readonly open: bigint;
  /** Empty cells that complete a line. */
  readonly threats: bigint;
  /** Empty cells of lines with two missing cells: a stone there makes a threat. */
  readonly halfThreats: bigint;
  /** Empty cells where a stone makes two or more threats. */
  readonly forks: bigint;
  /** The smallest number of stones missing from any line; Infinity if no line is open. */
  readonly nearest: number;
  /** The sum of 2^-missing over the lines. */
  readonly potential: number;
}

/** A line's share of `potential`. */
const shareOf = (missing: bigint): number => 2 ** -count(missing);

/**
 * The lines open to `attacker`. A line is omitted if all cells missing from another line are also missing from
 * it: blocking that other line blocks both, and completing this line completes the other. The remaining lines
 * depend only on the stones, not on the order of lines, so all symmetric images of a position have the same
 * value.
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
  // Where a cell completes a line, no other line through it counts; those lines are treated as blocked.
  const others = openLines(shape, attacker, defender | threats);
  return {
    ...others,
    open: others.open | threats,
    threats,
    nearest: 1,
    potential: others.potential + count(threats) / 2,
  };
}

/** The missing cells of each open line of a track, without lines whose missing cells include all of another line's. */
function leastMissing(track: readonly bigint[], attacker: bigint, defender: bigint): bigint[] {
  const found: bigint[] = [];
  for (const line of track) {
    if (line & defender) continue;
    const missing = line & ~attacker;
    const last = found.at(-1);
    // Only neighbours along the track need comparing.
    if (last !== undefined && (last & ~missing) === 0n) continue;
    if (last !== undefined && (missing & ~last) === 0n) found.pop();
    found.push(missing);
  }
  return found;
}

/** The potential that the best next stone of `attacker` would add: every line through its cell then counts twice. */
export function greatestGain({ through }: Shape, attacker: bigint, defender: bigint, empty: bigint): number {
  let greatest = 0;
  for (const cell of cellsOf(empty)) {
    let gain = 0;
    for (const line of through[cell] ?? []) if (!(line & defender)) gain += shareOf(line & ~attacker);
    greatest = Math.max(greatest, gain);
  }
  return greatest;
}

/** The cells where a stone of `defender` removes all forks of `attacker`, which are the cells `centres`. */
export function remedies({ cells, through }: Shape, attacker: bigint, defender: bigint, centres: bigint): bigint {
  let found = cells;
  for (const centre of cellsOf(centres)) {
    let around = 0n;
    for (const line of through[centre] ?? []) {
      const missing = line & ~attacker;
      if (!(line & defender) && count(missing) === 2) around |= missing;
    }
    // Of three or more threats, at least two remain if one is removed.
    found &= count(around) === 3 ? around : bit(centre);
  }
  return found;
}

/**
 * `cells` without dominated cells. A cell is dominated if every line through it that is still open to a side
 * also goes through another cell: a stone on that other cell does all that a stone here would do, for both
 * sides, and leaves the poorer cell to the opponent.
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

/**
 * The value of the lines through `cell` that a stone there would advance or block: fuller lines count more, and
 * lines of one's own count half as much again.
 */
export function moveHint({ through }: Shape, cell: number, own: bigint, other: bigint): number {
  let sum = 0;
  for (const line of through[cell] ?? []) {
    if (!(line & other)) sum += 3 * 4 ** count(line & own);
    if (!(line & own)) sum += 2 * 4 ** count(line & other);
  }
  return sum;
}

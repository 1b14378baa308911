import { MAX_PLY } from './values';
import { reserve } from './workspace';

/**
 * The result of a search, in memory for the binding to read:
 *
 *   report   `Report`
 *   line k   `Line`, then its moves as i32
 *   ties     u32  natural indices of the moves proved to be as good as the best
 */

// How a search ends if nothing stops it. A stopped search ends with a `STOP_…`.
export const ENDED_DEPTH: i32 = 0;
export const ENDED_SOLVED: i32 = 4;

/** Greatest number of lines of one multi-PV search. */
export const MAX_LINES: i32 = 64;
/** Bytes from one line to the next. */
export const LINE_STRIDE: usize = usize(4 + MAX_PLY + 4) * 4;

@unmanaged
export class Report {
  /** `ENDED_…` or `STOP_…` */
  ended: i32;
  depth: i32;
  solved: i32;
  lines: i32;
  ties: i32;
  /** The position is proved to be worth at least and at most this; the ends of the scale if nothing is proved. */
  atLeast: i32;
  atMost: i32;
  /** The deepest ply reached, quiescence and extensions included; only modules that search selectively count it. */
  deepest: i32;
}

@unmanaged
export class Line {
  value: i32;
  /** `BOUND_…` */
  bound: i32;
  /** Natural index of the first move at the root. */
  index: i32;
  length: i32;
}

export let report: Report = changetype<Report>(0);
/** Lines of the last completed iteration. */
export let linesAt: usize = 0;
/** Lines of the iteration in progress. */
let draftsAt: usize = 0;
export let tiesAt: usize = 0;

export function reserveReport(): void {
  report = changetype<Report>(reserve(offsetof<Report>()));
  linesAt = reserve(usize(MAX_LINES) * LINE_STRIDE);
  draftsAt = reserve(usize(MAX_LINES) * LINE_STRIDE);
  tiesAt = reserve(1024 * 4);
}

// @ts-ignore: decorator
@inline
export function lineAt(k: i32): Line {
  return changetype<Line>(linesAt + usize(k) * LINE_STRIDE);
}

// @ts-ignore: decorator
@inline
export function draftAt(k: i32): Line {
  return changetype<Line>(draftsAt + usize(k) * LINE_STRIDE);
}

// @ts-ignore: decorator
@inline
export function moveOfLine(line: Line, i: i32): u32 {
  return load<u32>(changetype<usize>(line) + offsetof<Line>() + (usize(i) << 2));
}

export function appendToLine(line: Line, move: u32): void {
  store<u32>(changetype<usize>(line) + offsetof<Line>() + (usize(line.length) << 2), move);
  line.length++;
}

export function copyLine(to: Line, from: Line): void {
  memory.copy(changetype<usize>(to), changetype<usize>(from), offsetof<Line>() + (usize(from.length) << 2));
}

/** Note what a search of the root has proved about the position itself, not only about a depth. */
export function prove(least: i32, most: i32): void {
  report.atLeast = max(report.atLeast, least);
  report.atMost = min(report.atMost, most);
}

/** Replace the lines by those of the iteration that has just been completed. */
export function commitDrafts(count: i32): void {
  for (let k = 0; k < count; k++) copyLine(lineAt(k), draftAt(k));
  report.lines = count;
}

/** Sort the lines by value, best first. Equal lines keep their order. */
export function sortLines(): void {
  const spare = changetype<usize>(draftAt(0));
  for (let i = 1; i < report.lines; i++) {
    for (let j = i; j > 0 && lineAt(j).value > lineAt(j - 1).value; j--) {
      memory.copy(spare, changetype<usize>(lineAt(j)), LINE_STRIDE);
      memory.copy(changetype<usize>(lineAt(j)), changetype<usize>(lineAt(j - 1)), LINE_STRIDE);
      memory.copy(changetype<usize>(lineAt(j - 1)), spare, LINE_STRIDE);
    }
  }
}

/** Move lines back by one place, dropping the line of move `index`, or the last if there is none. */
export function makeRoomInFront(index: i32): void {
  let last = 0;
  while (last < report.lines - 1 && lineAt(last).index != index) last++;
  for (let k = last; k > 0; k--) memory.copy(changetype<usize>(lineAt(k)), changetype<usize>(lineAt(k - 1)), LINE_STRIDE);
}

export function addTie(index: i32): void {
  store<u32>(tiesAt + (usize(report.ties) << 2), u32(index));
  report.ties++;
}

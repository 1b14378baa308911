import { MAX_PLY } from './values';
import { reserve } from './workspace';

/**
 * The principal variation during the search: one row per ply, with the moves from that
 * ply on. A row holds `ROW_MOVES` moves. A line that is longer, or that was cut short
 * by the table or the game's bounds, is completed after the search.
 */

export const ROW_MOVES: i32 = 63;
const ROW: usize = 256;

let rows: usize = 0;

export function reserveVariations(): void {
  rows = reserve(usize(MAX_PLY + 2) * ROW);
}

// @ts-ignore: decorator
@inline
export function clearLine(ply: i32): void {
  store<i32>(rows + usize(ply) * ROW, 0);
}

/** The line at `ply` becomes `move` followed by the line at `ply + 1`. */
export function extendLine(ply: i32, move: u32): void {
  const row = rows + usize(ply) * ROW;
  const rest = row + ROW;
  const length = min(load<i32>(rest), ROW_MOVES - 1);
  store<i32>(row, length + 1);
  store<u32>(row, move, 4);
  memory.copy(row + 8, rest + 4, usize(length) << 2);
}

/** The line at `ply` becomes `move` alone. */
export function startLine(ply: i32, move: u32): void {
  const row = rows + usize(ply) * ROW;
  store<i32>(row, 1);
  store<u32>(row, move, 4);
}

export function lineLength(ply: i32): i32 {
  return load<i32>(rows + usize(ply) * ROW);
}

export function lineMove(ply: i32, i: i32): u32 {
  return load<u32>(rows + usize(ply) * ROW + (usize(i) << 2), 4);
}

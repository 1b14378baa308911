/** What `connect-four-shape.ts` says, for a board whose size comes with each position that is loaded. */

export let WIDTH: i32 = 0;
export let HEIGHT: i32 = 0;
export let CELLS: i32 = 0;
export let COLUMN: i32 = 0;
let lowest: u64 = 0;
let all: u64 = 0;

// @ts-ignore: decorator
@inline
export function bottom(): u64 { return lowest; }

// @ts-ignore: decorator
@inline
export function board(): u64 { return all; }

export function takeSize(words: usize): void {
  WIDTH = load<i32>(words, 16);
  HEIGHT = load<i32>(words, 20);
  CELLS = WIDTH * HEIGHT;
  COLUMN = HEIGHT + 1;
  lowest = (u64.MAX_VALUE >> u64(64 - WIDTH * COLUMN)) / ((u64(1) << u64(COLUMN)) - 1);
  all = lowest * ((u64(1) << u64(HEIGHT)) - 1);
}

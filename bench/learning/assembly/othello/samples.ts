/**
 * A position and its value, 24 bytes: u64 own, u64 other, i32 the result of the game, i32 the search value,
 * both in 1/32 discs from the point of view of the side to move. If the exact value is known, both hold it.
 */
export const SAMPLE: usize = 24;

// @ts-ignore: decorator
@inline
export function ownOf(sample: usize): u64 { return load<u64>(sample); }
// @ts-ignore: decorator
@inline
export function otherOf(sample: usize): u64 { return load<u64>(sample, 8); }
// @ts-ignore: decorator
@inline
export function labelOf(sample: usize): i32 { return load<i32>(sample, 16); }

// @ts-ignore: decorator
@inline
export function writeSample(sample: usize, own: u64, other: u64, result: i32, found: i32): void {
  store<u64>(sample, own);
  store<u64>(sample, other, 8);
  store<i32>(sample, result, 16);
  store<i32>(sample, found, 20);
}

/**
 * A position and what it is worth, 24 bytes: u64 own, u64 other, i32 what the game came to, i32 what the
 * search said, both in 1/32 discs from the side to move; where the value is known, both are it.
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

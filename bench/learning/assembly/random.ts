/** SplitMix64 (Steele, Lea and Flood, 2014): a small seeded generator, the same on every machine. */

let state: u64 = 0;

export function seed(value: u64): void { state = value; }

export function next(): u64 {
  state += 0x9e3779b97f4a7c15;
  let z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** A number from 0 to `count` - 1; `count` is small. */
export function below(count: u32): u32 {
  return u32(((next() >> 32) * u64(count)) >> 32);
}

/** A square of `squares`, which is not empty. */
export function oneOf(squares: u64): u32 {
  for (let skip = below(u32(popcnt(squares))); skip; skip--) squares &= squares - 1;
  return u32(ctz(squares));
}

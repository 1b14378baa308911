/** Zobrist (1970). */
const SEED: u64 = 0x243f6a8885a308d3;

export function stoneKey(cell: u32, colour: i32): u64 {
  let z = SEED + (u64(cell) * 2 + u64(colour) + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

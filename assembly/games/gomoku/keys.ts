/** The seed of the keys: the first 64 bits of the fractional part of pi. */
const SEED: u64 = 0x243f6a8885a308d3;

/**
 * The Zobrist key (1970) of a stone: number 2 * cell + colour + 1 of the sequence that SplitMix64 (Steele, Lea
 * and Flood 2014) generates from the seed. A position's key is the exclusive or of the keys of its stones; the
 * number of stones determines the side to move. Two different positions have the same key with probability
 * 2^-64.
 */
export function stoneKey(cell: u32, colour: i32): u64 {
  let z = SEED + (u64(cell) * 2 + u64(colour) + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

import type { OthelloPosition } from './position.js';

/**
 * Hashes the 128 bits of a board to 64 bits, as the compiled rules do: each set is multiplied by an odd number,
 * and the products are combined crosswise. Not injective: the error probability of a table is that of any
 * 64-bit hash.
 */
export function keyOf({ own, other }: OthelloPosition): bigint {
  const crossed = other * 0xd6e8feb86659fd93n;
  return BigInt.asUintN(64, (own * 0x9e3779b97f4a7c15n) ^ (crossed << 32n) ^ (BigInt.asUintN(64, crossed) >> 32n));
}

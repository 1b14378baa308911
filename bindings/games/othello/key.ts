import type { OthelloPosition } from './position.js';

/**
 * 64 bits made of the 128 of a board, as the compiled rules make them: each set times an
 * odd number, the products laid across each other. Not injective: the error that a
 * table can make is that of any hash of so many bits.
 */
export function keyOf({ own, other }: OthelloPosition): bigint {
  const crossed = other * 0xd6e8feb86659fd93n;
  return BigInt.asUintN(64, (own * 0x9e3779b97f4a7c15n) ^ (crossed << 32n) ^ (BigInt.asUintN(64, crossed) >> 32n));
}

import { type BoardShape, bitsOf, columnOf, fullLines, threats } from './board.js';

const mask = (bits: bigint): bigint => BigInt.asUintN(64, bits);

/**
 * The future of a position as 64 bits: positions with equal futures have the same value, whatever the colours
 * of the other stones. `assembly/games/connect-four-future.ts` explains why.
 */
export function futureOf(shape: BoardShape, own: bigint, all: bigint): bigint {
  const other = own ^ all;
  const ownWinning = threats(shape, own, all);
  const otherWinning = threats(shape, other, all);
  let empty = shape.cells & ~all;
  const ends = (ownWinning & otherWinning) | (ownWinning & (ownWinning << 1n)) | (otherWinning & (otherWinning << 1n));
  for (const at of bitsOf(ends)) empty &= ~columnOf(shape, at) | ((2n << BigInt(at)) - 1n);
  const left = (stones: bigint, winning: bigint): bigint =>
    (stones & fullLines(shape, stones | (empty & ~winning))) | (empty & winning);
  let hash = mask(left(own, ownWinning) * 0x9e3779b97f4a7c15n + left(other, otherWinning));
  hash = mask((hash ^ (hash >> 32n)) * 0xbf58476d1ce4e5b9n);
  hash = mask((hash ^ (hash >> 29n)) + all);
  return mask(hash * 0xd6e8feb86659fd93n);
}

import { CELLS, type Colour, rowOf, type Stones } from './board.js';

/**
 * Zobrist keys (1970): a random 64-bit number for every cell and colour, made by
 * SplitMix64 from the seed below; a position's key is the exclusive or of its stones'.
 * Whose turn it is follows from their number.
 */
const SEED = 0x243f6a8885a308d3n;

const MASK = 0xffffffffffffffffn;

function splitMix(index: bigint): bigint {
  let z = (SEED + index * 0x9e3779b97f4a7c15n) & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return z ^ (z >> 31n);
}

const stoneKeys: readonly (readonly [bigint, bigint])[] = [...Array(CELLS).keys()].map((cell) => {
  // The compiled rules count sixteen cells a row.
  const index = BigInt(2 * (cell + rowOf(cell)) + 1);
  return [splitMix(index), splitMix(index + 1n)];
});

export function keyOf(stones: Stones): bigint {
  return stones.reduce<bigint>(
    (key, stone, cell) => (stone === undefined ? key : key ^ (stoneKeys[cell]?.[stone as Colour] as bigint)),
    0n,
  );
}

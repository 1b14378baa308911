import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds the multipliers of `assembly/games/chess/magics.ts`, which takes a few seconds:
 *
 *     npx tsx bindings/compile/write-chess-magics.ts
 *
 * For each square it tries random numbers with few bits until one maps every set of blockers to an index of as many bits as
 * there are squares that can block, and no two sets with different attacks to the same index.
 */

const STRAIGHT: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const DIAGONAL: readonly (readonly [number, number])[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];

type Steps = typeof STRAIGHT;

/** The squares that a slider on `square` reaches, up to and including the first of `blockers` in each direction. */
function reach(square: number, blockers: bigint, steps: Steps): bigint {
  let set = 0n;
  for (const [across, up] of steps) {
    let file = (square & 7) + across;
    let row = (square >> 3) + up;
    for (; file >= 0 && file < 8 && row >= 0 && row < 8; file += across, row += up) {
      const bit = 1n << BigInt(8 * row + file);
      set |= bit;
      if (blockers & bit) break;
    }
  }
  return set;
}

/** The squares whose pieces make a difference: the last one of each direction does not. */
function mask(square: number, steps: Steps): bigint {
  let set = 0n;
  for (const [across, up] of steps) {
    let file = (square & 7) + across;
    let row = (square >> 3) + up;
    for (; ; file += across, row += up) {
      const [nextFile, nextRow] = [file + across, row + up];
      if (nextFile < 0 || nextFile > 7 || nextRow < 0 || nextRow > 7) break;
      set |= 1n << BigInt(8 * row + file);
    }
  }
  return set;
}

let state = 0x9e3779b9;
/** xorshift32 */
function random(): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return state >>> 0;
}

/** The upper 32 bits of the product of two numbers of 32 bits. */
function upper(a: number, b: number): number {
  const [a0, a1, b0, b1] = [a & 0xffff, a >>> 16, b & 0xffff, b >>> 16];
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  return a1 * b1 + Math.floor(middle / 65536) + Math.floor(((middle % 65536) + a0 * b1) / 65536);
}

function find(square: number, steps: Steps): bigint {
  const blocking = mask(square, steps);
  const sets: bigint[] = [];
  let subset = 0n;
  do {
    sets.push(subset);
    subset = (subset - blocking) & blocking;
  } while (subset !== 0n);
  const low = new Uint32Array(sets.map((set) => Number(set & 0xffffffffn)));
  const high = new Uint32Array(sets.map((set) => Number(set >> 32n)));
  const names = new Map<bigint, number>();
  const attacks = sets.map((set) => {
    const attacked = reach(square, set, steps);
    const name = names.get(attacked) ?? names.size + 1;
    names.set(attacked, name);
    return name;
  });
  const shift = 32 - Math.log2(sets.length);
  const found = new Int32Array(sets.length);
  const tried = new Int32Array(sets.length);
  for (let trial = 1; ; trial++) {
    const magicLow = random() & random() & random();
    const magicHigh = random() & random() & random();
    let set = 0;
    for (; set < sets.length; set++) {
      const l = low[set] as number;
      const product = upper(l, magicLow >>> 0) + Math.imul(l, magicHigh) + Math.imul(high[set] as number, magicLow);
      const index = (product >>> 0) >>> shift;
      if (tried[index] !== trial) {
        tried[index] = trial;
        found[index] = attacks[set] as number;
      } else if (found[index] !== attacks[set]) break;
    }
    if (set === sets.length) return (BigInt(magicHigh >>> 0) << 32n) | BigInt(magicLow >>> 0);
  }
}

const table = (steps: Steps): string =>
  Array.from({ length: 64 }, (_, square) => `  0x${find(square, steps).toString(16)},`).join('\n');

writeFileSync(
  fileURLToPath(new URL('../../assembly/games/chess/magics.ts', import.meta.url)),
  `// Made by bindings/compile/write-chess-magics.ts.

/** For each square, what turns the blockers of a rook into an index. */
export const rookMagics: usize = memory.data<u64>([
${table(STRAIGHT)}
]);

/** The same for a bishop. */
export const bishopMagics: usize = memory.data<u64>([
${table(DIAGONAL)}
]);
`,
);

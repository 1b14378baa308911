import { writeNet } from '../../../bindings/games/chess/net/text.js';
import { KINDS, type Tables } from './tables.js';

/** The text of assembly/games/chess/worth.ts. */
export function worthModule({ worth, terms }: Tables, seed: number): string {
  const rows = (from: number): string =>
    Array.from({ length: 8 }, (_, row) => `  ${worth.subarray(from + 8 * row, from + 8 * row + 8).join(', ')},\n`).join(
      '',
    );
  const tables = ['opening', 'end'].map((phase, i) =>
    KINDS.map((kind, k) => `  // ${kind}, in the ${phase}\n${rows(384 * i + 64 * k)}`).join(''),
  );
  return `/**
 * What a piece is worth on each square, in hundredths of a pawn: material and place together. The build reads the same
 * numbers for the rules in TypeScript.
 *
 * Made by bench/learning/chess/learn.ts from games of the search against itself, seed ${seed}: see docs/benchmarks/chess.md.
 *
 *     index = 384 * (0 in the opening, 1 in the end) + 64 * (0 pawn … 5 king) + square
 *
 * The square is White's, a1 = 0 first; for a black piece take \`square ^ 56\`.
 */
// biome-ignore format: rows of the board
export const WORTH: StaticArray<i16> = [
${tables.join('')}];

/**
 * What each kind counts, from pawn to king, while all together tell how much of the game is left: \`FULL_PHASE\` at the
 * start, where the opening counts alone; 0 with kings and pawns, where the end does.
 */
export const PHASE: StaticArray<i32> = [0, 1, 1, 2, 4, 0];
export const FULL_PHASE: i32 = 24;

/**
 * What else counts, in the opening and, \`TERMS_IN_END\` later, in the end: two bishops beyond one and one, then a passed
 * pawn by its row, as its side counts rows from 0.
 */
// biome-ignore format: the two phases
export const TERMS: StaticArray<i16> = [
  ${terms.subarray(0, 9).join(', ')},
  ${terms.subarray(9).join(', ')},
];
export const TERMS_IN_END: i32 = 9;
export const BISHOP_PAIR: i32 = 0;
export const PASSED_PAWN: i32 = 1;
`;
}

/** The text of bindings/games/chess/net/weights.ts. */
export function netModule(net: Uint8Array, seed: number): string {
  const { upper, lower, outputBiases, worth } = writeNet(net);
  return `// Made by bench/learning/chess/learn.ts from seed ${seed}. See \`text.ts\`.

export const upper =
  '${upper}';
export const lower =
  '${lower}';
export const outputBiases: readonly number[] = [${outputBiases.join(', ')}];
export const worth = ${worth};
`;
}

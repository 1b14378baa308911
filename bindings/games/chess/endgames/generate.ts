import wasm from '../../../wasm/chess-endgames.js';
import {
  type GeneratedGame,
  type GenerationOptions,
  type GenerationProgress,
  generated,
} from '../../endgames/generate.js';
import type { ChessPosition } from '../position.js';
import { Endgames, tablesOfChess } from './endgames.js';
import { type Material, MOST_MEN, materialsAfter, materialsOfMen } from './material.js';

/** Options of the end-game tables of chess. */
export interface EndgamesOptions extends GenerationOptions<Endgames> {
  /** Make the tables of every material of up to so many men, kings included: 3 or 4. */
  readonly men?: 3 | 4 | undefined;
}

/** How they are made. */
export const generatedChess: GeneratedGame<ChessPosition, Material, Endgames, GenerationProgress> = {
  ...tablesOfChess,
  Tables: Endgames,
  wasm,
  all: { option: 'men', least: 3, most: MOST_MEN, choice: '3 or 4' },
  examples: "['KBNK', 'KQKR']",
  materialsUpTo: materialsOfMen,
  materialsAfter,
  told: (progress) => progress,
};

/**
 * Makes end-game tables by retrograde analysis, with the compiled rules of chess. A table of three men takes about 0.1
 * seconds, one of four some seconds. A byte holds a position: 3.6 MiB for four men without pawns, up to 10.6 with
 * pawns, 171 for all of four men. Lets the program go on meanwhile.
 *
 * Throws `InvalidOptionError`, `TableAllocationError`.
 */
export async function createEndgames(options: EndgamesOptions = {}): Promise<Endgames> {
  return generated(generatedChess, options);
}

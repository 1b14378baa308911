import wasm from '../../../wasm/xiangqi-endgames.js';
import {
  type GeneratedGame,
  type GenerationOptions,
  type GenerationProgress,
  generated,
} from '../../endgames/generate.js';
import type { XiangqiPosition } from '../index.js';
import { Endgames, tablesOfXiangqi } from './endgames.js';
import { type Material, materialsAfter, materialsOfMen } from './material.js';

/** Options of the end-game tables of Chinese chess. */
export interface EndgamesOptions extends GenerationOptions<Endgames> {
  /** Make the tables of every material of up to so many men, generals included: 3 or 4. */
  readonly men?: 3 | 4 | undefined;
}

/** How they are made. */
export const generatedXiangqi: GeneratedGame<XiangqiPosition, Material, Endgames, GenerationProgress> = {
  ...tablesOfXiangqi,
  Tables: Endgames,
  wasm,
  all: { option: 'men', least: 3, most: 4, choice: '3 or 4' },
  examples: "['KRKAABB', 'KNPK']",
  materialsUpTo: materialsOfMen,
  materialsAfter,
  told: (progress) => progress,
};

/**
 * Makes end-game tables by retrograde analysis, with the compiled rules of Chinese chess: one or two men that can cross
 * the river against a general with up to two advisors and two elephants, and as many with them. A byte holds a
 * position. Lets the program go on meanwhile.
 *
 * Throws `InvalidOptionError`, `TableAllocationError`.
 */
export async function createEndgames(options: EndgamesOptions = {}): Promise<Endgames> {
  return generated(generatedXiangqi, options);
}

import wasm from '../../../wasm/draughts-endgames.js';
import {
  type GeneratedGame,
  type GenerationOptions,
  type GenerationProgress,
  generated,
} from '../../endgames/generate.js';
import type { DraughtsPosition } from '../position.js';
import { Endgames, tablesOfDraughts } from './endgames.js';
import { type Material, MOST_PIECES, materials, materialsAfter } from './material.js';

/** Options of the end-game tables of draughts. */
export interface EndgamesOptions extends GenerationOptions<Endgames, EndgamesProgress> {
  /** Make the tables of every material of up to so many pieces: 2, 3 or 4. */
  readonly pieces?: 2 | 3 | 4 | undefined;
}

export interface EndgamesProgress extends GenerationProgress {
  /** The number of men among its pieces: the positions without men come first. */
  readonly men: number;
}

const game: GeneratedGame<DraughtsPosition, Material, Endgames, EndgamesProgress> = {
  ...tablesOfDraughts,
  Tables: Endgames,
  wasm,
  all: { option: 'pieces', least: 2, most: MOST_PIECES, choice: '2, 3 or 4' },
  examples: "['2v1', '2v2']",
  materialsUpTo: (pieces) => materials.filter(({ more, fewer }) => more + fewer <= pieces),
  materialsAfter,
  rank: (material) => materials.indexOf(material),
  told: (progress, men) => ({ ...progress, men }),
};

/**
 * Makes end-game tables by retrograde analysis, with the compiled rules of draughts. Up to three pieces take about half
 * a second and 212 KiB, all of up to four some seconds and 7.1 MiB. Lets the program go on meanwhile.
 *
 * Throws `InvalidOptionError`, `TableAllocationError`.
 */
export async function createEndgames(options: EndgamesOptions = {}): Promise<Endgames> {
  return generated(game, options);
}

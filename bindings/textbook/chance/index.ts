/**
 * Games of chance: expectiminimax with its cut-offs Star1 and Star2, over any game whose chance nodes say what they
 * bring. Slow on purpose, and written to be read beside the literature.
 */

export { type ChanceFigureOptions, chanceFigure } from './chance-figure.js';
export { type ChanceTree, type ChanceTreePosition, chanceTreeGame } from './chance-tree.js';
export {
  type ExpectiminimaxIteration,
  type ExpectiminimaxOptions,
  type ExpectiminimaxResult,
  expectiminimax,
} from './expectiminimax.js';
export type { ChanceCounts, ChancePruning, DiceModel, ThrowEvent } from './task.js';

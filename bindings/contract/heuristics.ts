import { BY_COUNTERMOVE, BY_HINT, BY_HISTORY, BY_KILLER, BY_NOISY, BY_TABLE } from '../wasm/core-facts.js';

/**
 * The move-ordering heuristics, which can be combined, each with the core's code for it:
 * - `table`: first the move stored in the transposition table; at the root, the best move of the last
 *   iteration;
 * - `noisy`: the game's noisy moves before quiet moves;
 * - `killer`: two moves that caused a cutoff at the same ply (Akl and Newborn 1977);
 * - `countermove`: the move that refuted the same previous move (Uiterwijk 1992);
 * - `history`: moves that often cause cutoffs anywhere in the tree (Schaeffer 1989);
 * - `hint`: the game's own `hint`.
 */
export const heuristicCodes = {
  table: BY_TABLE,
  noisy: BY_NOISY,
  killer: BY_KILLER,
  history: BY_HISTORY,
  countermove: BY_COUNTERMOVE,
  hint: BY_HINT,
} as const;

/** The name of a move-ordering heuristic: see `heuristics`. */
export type Heuristic = keyof typeof heuristicCodes;
/** All of them, by name. */
export const heuristics = Object.keys(heuristicCodes) as readonly Heuristic[];

/**
 * The move-ordering heuristics, which can be combined:
 * - `table`: first the move stored in the transposition table; at the root, the best move of the last
 *   iteration;
 * - `noisy`: the game's noisy moves before quiet moves;
 * - `killer`: two moves that caused a cutoff at the same ply (Akl and Newborn 1977);
 * - `countermove`: the move that refuted the same previous move (Uiterwijk 1992);
 * - `history`: moves that often cause cutoffs anywhere in the tree (Schaeffer 1989);
 * - `hint`: the game's own `hint`.
 */
export const heuristics = ['table', 'noisy', 'killer', 'history', 'countermove', 'hint'] as const;
export type Heuristic = (typeof heuristics)[number];

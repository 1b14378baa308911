/**
 * What can order moves, and can be combined:
 * - `table`: the move that the transposition table remembers (at the root: the last iteration's best) first;
 * - `noisy`: the game's noisy moves before quiet ones;
 * - `killer`: two moves that cut at the same ply (Akl and Newborn 1977);
 * - `countermove`: the move that refuted the same previous move (Uiterwijk 1992);
 * - `history`: moves that cut often anywhere in the tree (Schaeffer 1989);
 * - `hint`: the game's own `hint`.
 */
export const heuristics = ['table', 'noisy', 'killer', 'history', 'countermove', 'hint'] as const;
export type Heuristic = (typeof heuristics)[number];

import { BY_COUNTERMOVE, BY_HINT, BY_HISTORY, BY_KILLER, BY_NOISY, BY_TABLE } from '../wasm/core-facts.js';

/** What the binding knows of a heuristic. */
interface Definition {
  /** The core's code for it. */
  readonly code: number;
  /** The optional method of a game without which it has nothing to go by. */
  readonly needs?: 'key' | 'noisy' | 'hint';
}

/**
 * The move-ordering heuristics, which can be combined:
 * - `table`: first the move stored in the transposition table; at the root, the best move of the last
 *   iteration;
 * - `noisy`: the game's noisy moves before quiet moves;
 * - `killer`: two moves that caused a cutoff at the same ply (Akl and Newborn 1977);
 * - `hint`: the game's own `hint`;
 * - `countermove`: the move that refuted the same previous move (Uiterwijk 1992);
 * - `history`: moves that often cause cutoffs anywhere in the tree (Schaeffer 1989).
 *
 * They stand in the order in which a comparison stacks them: what needs no knowledge of the game before its hint. A
 * search puts the hint before the killers unless it is told otherwise: see `defaultOrdering`.
 */
const definitions = {
  table: { code: BY_TABLE, needs: 'key' },
  noisy: { code: BY_NOISY, needs: 'noisy' },
  killer: { code: BY_KILLER },
  hint: { code: BY_HINT, needs: 'hint' },
  countermove: { code: BY_COUNTERMOVE },
  history: { code: BY_HISTORY },
} as const satisfies Record<string, Definition>;

/** The name of a move-ordering heuristic: see `heuristics`. */
export type Heuristic = keyof typeof definitions;
/** All of them, by name, in stacking order. */
export const heuristics = Object.keys(definitions) as readonly Heuristic[];

/** What the binding knows of each heuristic. */
export const heuristicDefinitions: Readonly<Record<Heuristic, Definition>> = definitions;

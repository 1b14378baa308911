import type { Heuristic } from '../contract/heuristics.js';
import type { KnownValues } from '../contract/known-values.js';
import type { SearchLimits } from '../contract/limits.js';
import type { RootMove } from './root-moves.js';
import type { SearchLine } from './search-result.js';
import type { SelectiveParts } from './selective-parts.js';

/** The search algorithms: see `SearchOptions.algorithm`. */
export const algorithms = ['minimax', 'alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const;
export type Algorithm = (typeof algorithms)[number];

/**
 * Orders for experiments, each used instead of a list of heuristics: `natural` (as the
 * game lists its moves), `random` (by `seed`), `best` and `worst` (by the true values
 * of the moves). True values are slow: an extra search at every node, which is not
 * counted, finds them.
 */
export const experimentalOrders = ['natural', 'random', 'worst', 'best'] as const;
export type ExperimentalOrder = (typeof experimentalOrders)[number];

/** In which order moves are searched: heuristics, the strongest first, or an order for experiments. */
export type Ordering = readonly Heuristic[] | ExperimentalOrder;

/**
 * The ordering if neither the caller nor the game specifies one. A heuristic that a game does not support has no
 * effect. The game's hint comes before the killers: over games that nobody tuned for this is the best fixed order
 * (`bench/strangers.ts`).
 */
export const defaultOrdering: readonly Heuristic[] = ['table', 'noisy', 'hint', 'killer', 'history'];

/**
 * Options of a search to the end. An option that would change the value is refused if the game does not support it,
 * such as `quiescence` without `noisy`. Options that only make a search faster, such as an ordering or a table, are
 * then ignored, so that the same options can be used for every game.
 */
// biome-ignore lint/suspicious/noExplicitAny: options that name no type of move or position suit every game
export interface SolveOptions<Move = any, Position = any> extends SearchLimits {
  /**
   * The maximum number of nodes, from 0, exact and deterministic; several threads share it evenly. Quiescence nodes
   * count; the searches for the orders `best` and `worst` do not. Default: no limit.
   */
  readonly nodes?: number | undefined;
  /**
   * The maximum time in milliseconds. The clock is checked every 1,024 nodes, for hosted games every 4. Default:
   * no limit.
   */
  readonly timeMs?: number | undefined;
  /**
   * Begin no further iteration after about this many milliseconds (`stop: 'time'`): after 0.7 times as many if the best
   * move has stayed the same for four iterations, after 1.6 times as many if it has just changed. Beside `timeMs` it
   * saves time on a clock: see `timeForMove`. Default: no limit.
   */
  readonly softTimeMs?: number | undefined;
  /**
   * Checked as often as the clock. A search of `createEngine` blocks its thread: no timer fires and no event arrives,
   * so `AbortSignal.timeout(50)` cannot abort it, and only the game's own code and `onIteration` can. Use `timeMs`
   * there, or an engine of `cutnode/workers`.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * All give the same value:
   * - `minimax` prunes nothing and ignores the game's bounds;
   * - `alpha-beta` (Knuth and Moore 1975);
   * - `pvs`: principal variation search, null windows after the first move;
   * - `mtdf`: MTD(f), null windows only, starting from the last value;
   * - `sss` and `dual`: SSS* and DUAL* as null windows from above and from below, for
   *   comparison. Without a table large enough to hold the tree, they search it again and again.
   *
   * Default: `pvs` for `search`; `mtdf` for `solve`, or `pvs` if `failHard` is set or the table does not answer
   * (see `table`).
   */
  readonly algorithm?: Algorithm | undefined;
  /** Clamp values into the window instead of returning the tightest bound known. Default: false (fail-soft). */
  readonly failHard?: boolean | undefined;
  /**
   * Search to depths 1, 2, 3 … instead of the last depth alone; a number is the plies from one iteration to the next,
   * true means 1. Default: for `search` 2 if `depth` is its only limit, which takes a quarter fewer nodes, otherwise 1,
   * and 1 with `selective`. `solve` with `mtdf` takes turns in a game of wins and losses: iterations to depths 1, 3, 5
   * … and a search straight to the end, each turn with more nodes than the last, over one table. Near wins are met
   * early, long games are not searched again and again, and together both cost a small multiple of the better
   * (`bench/strangers.ts`). Of several threads each goes one of the two ways. Without a table, with `failHard` and for
   * several `lines`, 3 instead, or false with `preferFasterWins: false`. False in a game with `bounds` or of points
   * (see `playsForPoints`) and with `minimax`, where only the end of the game tells; and 1 in a game that counts
   * repetitions, where a search straight to the end loses itself in loops.
   */
  readonly iterative?: boolean | number | undefined;
  /**
   * Search later iterations in a window around the last value. The number is half the width of the window in
   * units of value; true means 50. Default: false, with `selective` 25.
   */
  readonly aspiration?: boolean | number | undefined;
  /**
   * Heuristics in order of precedence, out of `table`, `noisy`, `killer`, `hint`, `countermove` and `history`, or one
   * order for experiments: `natural`, `random`, `worst`, `best`. A heuristic that the game does not support changes
   * nothing. Default: the game's `ordering`, or else `['table', 'noisy', 'hint', 'killer', 'history']`.
   */
  readonly ordering?: Ordering | undefined;
  /**
   * Use the transposition table to answer nodes and to order moves. With `moves` it only orders moves, so every
   * position is searched as often as it occurs in the tree. Has no effect if the engine has no table, because it was
   * created without one or the game has no `key`; `stats.table` is then `undefined`. Where a repetition is a draw, and
   * with `table.keep` where it is a loss, an entry found on another path may count where that path's repetition would:
   * a value that is not `solved` may then differ from that without a table. Default: true, but false for `minimax`.
   */
  readonly table?: boolean | 'moves' | undefined;
  /**
   * Probe the table for all children before searching one (enhanced transposition cutoffs). Default: false.
   * `solve` with `mtdf` does so high in the tree by default if the game has `bounds` and `iterative`,
   * `knowledge` and `preferFasterWins` have their defaults.
   */
  readonly enhancedCutoffs?: boolean | undefined;
  /** Use the game's `bounds`, `candidates` and hooks for experts. `minimax` never uses them. Default: true. */
  readonly knowledge?: boolean | undefined;
  /**
   * Values known before the search, from an endgame table or an opening book. Exact values answer wherever the search
   * meets their positions; where a repetition is a draw, all but draws answer only below an `irreversible` move, and
   * elsewhere bound values by 0. If the positions after all moves were searched deep enough, `search` answers from the
   * book at once (`stop: 'known'`). Values are loaded when the object changes, so pass the same object to every search.
   * If several objects contain a position, the first counts. Ignored with `knowledge: false` and by `minimax`. Values
   * that are `outcomesOnly` need `preferFasterWins: false`. Default: none.
   */
  readonly knownValues?: KnownValues | readonly KnownValues[] | undefined;
  /**
   * Continue at the horizon with noisy moves, in the order of the game's hint, until the position is quiet or this
   * many plies have been played; true means 32. Default: true if the game has `noisy` and `evaluate`.
   */
  readonly quiescence?: boolean | number | undefined;
  /**
   * A faster win is worth more. If false, all wins are worth `WIN_VALUE` and all losses its negative. Default: true.
   */
  readonly preferFasterWins?: boolean | undefined;
  /**
   * Win-distance pruning: no line is better than a win by the next move or worse than a loss by it, so the search
   * clips its windows to those values. The result is the same; the tree is often much smaller. `minimax` ignores it.
   * Default: true.
   */
  readonly winDistance?: boolean | undefined;
  /**
   * Only distinguish values within [alpha, beta], alpha < beta, from the side to move. A result ≤ alpha is an
   * upper bound, a result ≥ beta is a lower bound. `minimax` ignores the window. Default: [-Infinity, Infinity].
   */
  readonly window?: readonly [alpha: number, beta: number] | undefined;
  /**
   * The positions of the game so far, oldest first, without the searched one; at most 4,096. Where the game's
   * `repetition` is `draw`, `loss` or a function, they count as having occurred (in the package's chess, where a draw
   * is claimed at the third occurrence, those that are there twice); those before an `irreversible` move may be left
   * out. Games without such a rule ignore them. Default: none.
   */
  readonly history?: readonly Position[] | undefined;
  /**
   * Number of best moves to find, each with its value and line: 1 … 64. With more than one the result is `solved` only
   * once all their values are final, even if the first is a proved win before. Default: 1.
   */
  readonly lines?: number | undefined;
  /**
   * Find every move that is provably as good as the best, within the depth, with one more search for each move. If a
   * limit stops these searches, moves may be missing and `stop` names the limit. Default: false.
   */
  readonly ties?: boolean | undefined;
  /**
   * The root moves to search, at least one; the others are left out, so that value, `solved`, `lines` and `ties` speak
   * of these moves alone. Moves are recognised by value, by the game's `moveId` or by equal data; `IllegalMoveError` if
   * one is not legal. Default: all legal moves.
   */
  readonly moves?: readonly Move[] | undefined;
  /** Seed of the `random` order, a whole number from 0. Default: 0. */
  readonly seed?: number | undefined;
  /**
   * Called once after each complete iteration, in order of depth. If it returns `false`, the search ends with the
   * best so far (`stop: 'aborted'`, unless the position is solved) and does not call it again. Errors that it
   * throws reach the caller unchanged. It must not be asynchronous. A search on another thread may be some
   * iterations ahead, so its result may be deeper.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a callback that returns nothing goes on
  readonly onIteration?: ((iteration: Iteration<Move>) => void | boolean) | undefined;
  /**
   * Called about ten times a second while a search runs, even if it has no iterations: with its nodes so far and what
   * they prove. The clock is checked as often as for `timeMs`. Errors that it throws reach the caller unchanged. It
   * must not be asynchronous.
   */
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined;
  /**
   * Called before each root move is searched, for showing progress. A move may come several times in one iteration:
   * MTD(f), aspiration windows and several lines search the root again. With several threads, the first of them
   * tells. It must not be asynchronous; what else it returns is ignored.
   */
  readonly onRootMove?: ((move: RootMove<Move>) => void) | undefined;
}

/** Options of a search that nothing can stop, so that its value is always known. */
export interface WithoutLimits {
  readonly nodes?: undefined;
  readonly timeMs?: undefined;
  readonly softTimeMs?: undefined;
  readonly signal?: undefined;
}

/**
 * Options of `search`. Without `depth`, `nodes`, `timeMs`, `softTimeMs` and `signal`, the search takes one second. With
 * only a `signal` it runs until it is aborted; an engine that blocks its thread then throws `InvalidOptionError`. The
 * type of moves comes first, as in results, since most name it alone: `SearchOptions<number>`.
 */
// biome-ignore lint/suspicious/noExplicitAny: options that name no type of move or position suit every game
export interface SearchOptions<Move = any, Position = any> extends SolveOptions<Move, Position> {
  /** Depth of the last iteration in plies, 1 … 1,000. Default: no limit. */
  readonly depth?: number | undefined;
  /**
   * Leave out or reduce what hardly matters, by guesses, to see farther in the same time: `true`, or which parts to
   * use, `{ nullMove: false }`. The result says `selective`, and nothing of it is `solved` or proved. It needs an
   * engine made with `selective: true`. `depth` is then that of the moves that are not reduced. Default: false, an
   * exact search.
   */
  readonly selective?: boolean | SelectiveParts | undefined;
}

/** One complete iteration, as passed to `onIteration`. */
export interface Iteration<Move> {
  readonly depth: number;
  readonly value: number;
  readonly bound: 'exact' | 'lower' | 'upper';
  /** The principal variation, as far as it is known during the search. */
  readonly pv: readonly Move[];
  /**
   * The best moves of this iteration, up to the option `lines`, each with its value and line. The first is that above.
   */
  readonly lines: readonly SearchLine<Move>[];
  /**
   * Nodes of the whole search so far. With several threads, each iteration contributes the nodes of the thread
   * that completed it first.
   */
  readonly nodes: number;
  /** Quiescence nodes of the whole search so far. */
  readonly quiescenceNodes: number;
  /** Empty slots of the table that the search has filled so far; 0 without a table. */
  readonly filled: number;
  /**
   * The deepest ply reached so far, by the search or its quiescence search. Counted only by an engine made with
   * `selective`; otherwise `undefined`. With several threads, that of the thread that completed the iteration first.
   */
  readonly deepest: number | undefined;
  /** Milliseconds since the search began. */
  readonly timeMs: number;
}

/** How far a running search is, as passed to `onProgress`. */
export interface SearchProgress {
  /** Nodes so far; with several threads, those of all. */
  readonly nodes: number;
  /** Quiescence nodes so far, of all threads. */
  readonly quiescenceNodes: number;
  /** Milliseconds since the search began. */
  readonly timeMs: number;
  /** The position is proved to be worth at least this, as in `SearchResult`. */
  readonly atLeast: number | undefined;
  /** The position is proved to be worth at most this. */
  readonly atMost: number | undefined;
}

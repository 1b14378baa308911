import type { Heuristic } from './heuristics.js';

/**
 * What a game is to cutnode. Eight lines are enough (see the README); every
 * optional method buys something, and its comment says what.
 *
 * Positions may be anything. By default they are values: `play` returns a new one
 * and leaves its argument alone. A game that gives `undo` may change the position
 * in place instead.
 *
 * All methods must be deterministic: the same position gives the same moves in the
 * same order.
 */
export interface Game<Position, Move> {
  readonly name: string;

  /** What kind of game it is. Default: two players, zero-sum, no chance. An algorithm refuses a game it cannot search. */
  readonly traits?: GameTraits;

  /** The position the game starts from. */
  initial(): Position;

  /** Index of the player to move, from 0; or `'chance'` where dice are thrown. It need not alternate. */
  toMove(position: Position): number | 'chance';

  /**
   * Every legal move in the game's natural order; at least one while the game runs, at
   * most 1,024, and 131,072 on one path. The engine holds on to the list while it
   * searches below: do not change it afterwards. The same goes for `candidates` and
   * `noisy`.
   */
  moves(position: Position): readonly Move[];

  /** The position after `move`. Pure, unless `undo` is given. */
  play(position: Position, move: Move): Position;

  /** Take `move` back. When given, `play` changes its position in place and returns it; saves an allocation a node. */
  undo?(position: Position, move: Move): void;

  /**
   * `undefined` while the game runs; else one payoff a player. ±`Infinity` is a win
   * or loss, worth more the sooner it comes; an integer within ±7,000,000 is a graded
   * result, taken as it is. In a zero-sum game of two they add up to 0.
   */
  outcome(position: Position): readonly number[] | undefined;

  /**
   * At a `'chance'` position: what may happen, each with its probability, not negative.
   * They add up to 1. `moves` lists the same there, without them.
   */
  chances?(position: Position): readonly (readonly [Move, number])[];

  /**
   * Static value at the horizon: an integer within ±7,000,000, from the side to move. Without
   * it the horizon is worth 0. In a game of chance any number in that range, on the scale
   * of the payoffs; where chance is to move, from player 0.
   */
  evaluate?(position: Position): number;

  /** The moves that quiescence search follows: captures, say. */
  noisy?(position: Position): readonly Move[];

  /**
   * Ordering hint for `move`, an integer within ±7,000,000, higher first. Better first moves mean smaller trees.
   * `depth` is for a hint that is worth its time only where much is to be searched: the plies left below
   * `position`; 0, or nothing, where the game's knowledge is left aside.
   */
  hint?(position: Position, move: Move, depth?: number): number;

  /** Heuristics in the order that suits the game best, where it is not the usual one; searches that ask for none use it. */
  readonly ordering?: readonly Heuristic[];

  /**
   * Least and greatest value still possible, from the side to move; the window is
   * clipped to them and equal bounds settle the position. Use `winIn(plies)` and
   * `lossIn(plies)` for wins and losses, counted from this position. Where chance is to
   * move they are player 0's.
   */
  bounds?(position: Position): readonly [least: number, greatest: number];

  /**
   * No game goes on longer than so many plies from here: a whole number from 0, or `Infinity`
   * where there is no such number. `solve` then knows how near the end a position is, and where
   * searching it is quicker than asking the table; it throws where it meets a longer game.
   */
  pliesLeft?(position: Position): number;

  /**
   * The moves worth searching: a subset of `moves` that keeps the value, such as
   * those that don't lose at once. At least one wherever `bounds` do not settle the
   * position. The root is always searched with all moves.
   */
  candidates?(position: Position): readonly Move[];

  /**
   * A whole number below 65,535 that is the same for the same move in any position:
   * what killers, history, countermoves, `noisy` ordering and the table know a move by. Default: the
   * move itself if it is such a number, else a number given to each distinct string;
   * for other kinds of move, those heuristics need this method.
   */
  moveId?(position: Position, move: Move): number;

  /**
   * Identifies a position: equal keys are taken to have the same value for the side
   * to move, and the same moves. Whose turn it is belongs into the key unless it makes
   * no difference. Safe integers and bigints below 2^64 are kept whole, so they
   * cannot collide; negative and longer bigints and strings are hashed to 64 bits. Without it
   * there is no transposition table, and the result says so.
   */
  key?(position: Position): bigint | number | string;

  /**
   * Identifies what can still happen, where that is less than the position: equal keys mean
   * the same value for the side to move and the same `candidates`, though the pieces may stand differently.
   * `solve` knows positions by it instead of `key` where `pliesLeft` tells that it meets no horizon;
   * with `knowledge: false` never. More positions are then one to the table, and its tree is smaller.
   */
  futureKey?(position: Position): bigint | number | string;

  // For experts. All of it is left aside with `knowledge: false`.

  /**
   * A bound on the value that takes time to find and seldom helps: the greatest value still
   * possible, from the side to move, or `Infinity` where it is not worth looking whether that is `alpha`
   * or less. An integer within ±7,000,000; for games without wins and losses, whose values `bounds` would give.
   */
  ceiling?(position: Position, alpha: number): number;

  /**
   * By a search of how many plies the moves are put in order, where `depth` plies are to be searched: what it
   * finds is added to their hints, 128 for one of value, if the ordering has `hint`. 0: by hints alone.
   */
  presearch?(position: Position, depth: number): number;

  /** Whether the table is asked about all children before one is searched, as with the option `enhancedCutoffs`. */
  asksChildren?(position: Position): boolean;

  /**
   * Whether the game searches from here to its end by itself, with `playOut`, however deep the search was to be. Asked of
   * positions that are over, too.
   */
  isNearEnd?(position: Position): boolean;

  /**
   * The value of `position` searched to the end of the game in a way of its own, without the table, say. Fail-soft: a
   * value ≤ `alpha` is an upper bound, one ≥ `beta` a lower bound, one between is exact. Every position it looks at is counted
   * by `tally`. For games without wins and losses, as `ceiling`.
   */
  playOut?(position: Position, alpha: number, beta: number, tally: Tally): number;

  /** Read a position in the game's notation; throws `InvalidPositionError`. */
  parse?(text: string): Position;
  /** Write a position in the game's notation: what `parse` reads. */
  format?(position: Position): string;
  /** Read a move; throws `IllegalMoveError`. */
  parseMove?(position: Position, text: string): Move;
  formatMove?(position: Position, move: Move): string;
  /** The position as a picture in text, for terminals. */
  draw?(position: Position): string;
  /** What a value of `position` is in the game's published convention; `undefined` where it has no place there. */
  score?(position: Position, value: number): number | undefined;
}

/** How `playOut` counts. */
export interface Tally {
  /** A node is entered. False: a limit is reached; return at once, whatever the value. */
  node(): boolean;
  /** That node returns without looking at a move. */
  leaf(): void;
  /** Its move tried as number `index`, from 0, made the others needless. */
  cutoff(index: number): void;
}

export interface GameTraits {
  readonly players: number;
  readonly zeroSum: boolean;
  readonly chance: boolean;
}

import type { LimitReached } from '../contract/limits.js';

/**
 * What a Monte Carlo search found. Payoffs are those of the game: points as they are, and a win or a loss as ± the
 * option `win`, which is 1. Lists of payoffs have one entry per player, in the order of their numbers.
 */
export interface MonteCarloResult<Move> {
  /**
   * The move with most visits (the robust child); a move proved to be best, if there is one; where all
   * are proved to lose, the one that lasts longest, as far as 2,000 more nodes show. `undefined` if the game is over or
   * chance is to move. Merely legal after 0 visits.
   */
  readonly move: Move | undefined;
  /**
   * What the side to move (player 0 if chance is) gets: the payoff that is proved, if `solved`; else the mean of the
   * visits of `move`; `undefined` without any.
   */
  readonly value: number | undefined;
  /** The side to move is proved to get this and no more: `value` is the value of the game. */
  readonly solved: boolean;
  /** The mean payoffs of all visits of the position, exploration included; `undefined` without any. */
  readonly mean: readonly number[] | undefined;
  /**
   * The standard error of `mean`: how far chance alone carries the mean of as many independent games. It says nothing
   * about moves that were not tried enough, and is not a bound on the error. `undefined` below two visits.
   */
  readonly standardError: readonly number[] | undefined;
  /** What is proved: each player gets at least this and at most that. ±`Infinity`: nothing is. */
  readonly atLeast: readonly number[];
  readonly atMost: readonly number[];
  /** `move` and what follows it most often, until the tree ends or chance moves. */
  readonly pv: readonly Move[];
  /** The moves: the one chosen, then those with most visits. Empty if the game is over or chance is to move. */
  readonly lines: readonly MonteCarloLine<Move>[];
  readonly stop: MonteCarloStop;
  readonly stats: MonteCarloStats;
}

/** Why a search ended: it is `solved`, has made its `visits`, or reached a limit. */
export type MonteCarloStop = 'solved' | 'visits' | LimitReached;

/** One move of the position, with the same statistics as the whole. */
export interface MonteCarloLine<Move> {
  readonly move: Move;
  /** Visits of the move, in earlier searches of this tree too. */
  readonly visits: number;
  readonly mean: readonly number[] | undefined;
  readonly standardError: readonly number[] | undefined;
  readonly atLeast: readonly number[];
  readonly atMost: readonly number[];
  readonly pv: readonly Move[];
}

/** Counters of one search. Nothing is estimated. */
export interface MonteCarloStats {
  /** Visits of the root in this search. */
  readonly visits: number;
  /** Visits that the tree brought from earlier searches. */
  readonly reusedVisits: number;
  /** Positions reached by a move, in the tree and in playouts, counted each time. */
  readonly nodes: number;
  readonly playouts: number;
  /** Moves made in playouts. */
  readonly playoutPlies: number;
  /** Plies of the deepest visit, without its playout. */
  readonly depth: number;
  /** Nodes of the tree in the end, and the most that there is room for. */
  readonly treeNodes: number;
  readonly treeCapacity: number;
  /** The tree was full: the search went on, but grew no farther. */
  readonly treeFull: boolean;
  readonly timeMs: number;
}

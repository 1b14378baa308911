import type { Game } from '../../contract/game.js';

/** How much a search may do: nodes, or milliseconds. Exactly one of them. */
export interface Budget {
  /** Nodes, from 1, as the search counts them. */
  readonly nodes?: number | undefined;
  /** Milliseconds, from 1. What is then found varies from run to run. */
  readonly timeMs?: number | undefined;
}

/**
 * What is wanted of a search: `move`, the best move that it can find; or `winner`, a proof of who wins, whichever way
 * it looks for it.
 */
export type Question = 'move' | 'winner';

/** One task of a search. */
// biome-ignore lint/suspicious/noExplicitAny: a task that names no type of position suits every game
export interface SearchTask<Position = any> extends Budget {
  readonly question: Question;
  /** The seed of all random choices, a whole number from 0. */
  readonly seed: number;
  /**
   * The positions of the game so far, oldest first, without the searched one: in a match of a game that counts
   * repetitions. In chess all that can come back, of which those that occurred twice count: see `SearchOptions.history`.
   */
  readonly history?: readonly Position[] | undefined;
  /** The search is to end soon after it aborts, with what it knows. */
  readonly signal?: AbortSignal | undefined;
}

/** What a search found. */
export interface SearchAnswer<Move> {
  /** A legal move. */
  readonly move: Move;
  /**
   * The value that the search gives the position, from the side to move, in units of its own; `undefined` if it has
   * none.
   */
  readonly value: number | undefined;
  /**
   * Who wins, if that is proved: 1 the side to move, −1 the other one, 0 nobody. In games of points: who wins more of
   * them.
   */
  readonly proved: -1 | 0 | 1 | undefined;
  /** Nodes, as the search counts them. */
  readonly nodes: number;
  /** Memory that the search filled, in bytes: entries of its table or nodes of its tree. */
  readonly bytes: number;
}

/**
 * A search that is ready to search positions of one game. Each search is on its own: nothing is kept from one to the
 * next.
 */
export interface ReadySearch<Position, Move> {
  search(position: Position, task: SearchTask<Position>): SearchAnswer<Move> | Promise<SearchAnswer<Move>>;
}

/** A search that takes part in a comparison: as the package has them, or one of your own. */
export interface ComparedSearch {
  readonly name: string;
  /** Whether it can prove who wins. Default: true. */
  readonly proves?: boolean | undefined;
  /**
   * Makes it ready. Rejects with `UnsupportedGameError` if it cannot search this game; the comparison then leaves it
   * out.
   */
  start<Position, Move>(game: Game<Position, Move>): Promise<ReadySearch<Position, Move>>;
}

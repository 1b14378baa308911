import type { Heuristic } from './heuristics.js';
import type { RepetitionRule } from './repetition-rule.js';

/**
 * The rules of a game. Eight lines are enough (see the README). Each optional member adds something; its
 * comment says what.
 *
 * Positions may be of any type, except `null` and `undefined`; moves of any type, except `undefined`. By default they
 * are immutable: `play` returns a new position and leaves its argument unchanged. A game that provides `undo` may
 * change the position in place instead.
 *
 * All methods must be deterministic: the same position always gives the same moves in the same order.
 *
 * A game may have members of its own. A method whose name is a slip away from an optional one that the game lacks, such
 * as `evalute`, is refused.
 */
export interface Game<Position, Move> {
  readonly name: string;

  /** The kind of game. Default: two players, zero-sum, no chance. An algorithm refuses a game it cannot search. */
  readonly traits?: GameTraits;

  /** The starting position. */
  initial(): Position;

  /** Index of the player to move, from 0, or `'chance'` where dice are thrown. Players need not alternate. */
  toMove(position: Position): number | 'chance';

  /**
   * All legal moves, in the game's natural order. A running game has at least one move. The maximum is 1,024
   * moves per position and 131,072 along one path. Do not modify the returned list: the engine keeps it while
   * it searches the subtree. The same holds for `candidates` and `noisy`.
   */
  moves(position: Position): readonly Move[];

  /** Returns the position after `move`. Must not modify its argument unless the game provides `undo`. */
  play(position: Position, move: Move): Position;

  /**
   * Takes `move` back. If provided, `play` changes its position in place and returns it, which saves an
   * allocation per node. `initial` and `parse` must then make a new position at every call, and a position that is
   * given to a worker must stay as it is until its search has ended.
   */
  undo?(position: Position, move: Move): void;

  /**
   * Returns `undefined` while the game runs, otherwise one payoff per player. ±`Infinity` is a win or a loss; a
   * sooner win is worth more. An integer within ±7,000,000 is a graded result, used unchanged. In a two-player
   * zero-sum game the payoffs sum to 0.
   */
  outcome(position: Position): readonly number[] | undefined;

  /**
   * The points that the player to move at `position` wins by `move`, or loses if negative: an integer within ±7,000.
   * For games of points, such as Kalah. Rewards add up along the path: the value of a position is the best of reward
   * plus value of what follows, so it is what the side to move still wins, and the score so far is no part of it. Leave
   * the score out of `key` then, and positions reached with different scores share a table entry. `evaluate`, `bounds`,
   * `ceiling` and `playOut` speak of what is still to come, and so does `outcome`, usually with `[0, 0]`. With
   * `reward`, `outcome` knows no ±`Infinity`, and it and `evaluate` stay within ±900,000. Always called before `move`
   * is played. Algorithms that do not add up rewards refuse such a game.
   */
  reward?(position: Position, move: Move): number;

  /**
   * At a `'chance'` position: every possible outcome with its probability. Probabilities are not negative and
   * sum to 1. At such a position `moves` returns the same outcomes without the probabilities.
   */
  chances?(position: Position): readonly (readonly [Move, number])[];

  /**
   * Static evaluation at the horizon: an integer within ±7,000,000, from the point of view of the side to move.
   * Without it, every position at the horizon is worth 0. In a game of chance, `evaluate` may return any number
   * in that range, on the scale of the payoffs; at a chance position the point of view is player 0's.
   */
  evaluate?(position: Position): number;

  /**
   * The moves that quiescence search follows at the horizon, such as captures, in the order of `hint` and at most 32
   * plies deep by default. Keep the list short: every noisy move multiplies the cost of a leaf.
   */
  noisy?(position: Position): readonly Move[];

  /**
   * Whether the side to move may be content with the static value of a position, for quiescence search: false where
   * that value means nothing, such as in check. There the search plays the noisy moves alone, so `noisy` must list
   * every legal move: a loss that it finds there counts as proved. Default: always true.
   */
  mayStandPat?(position: Position): boolean;

  /**
   * Ordering hint for `move`: an integer within ±7,000,000; moves with higher hints are searched first. The
   * better the first move, the smaller the tree. `depth` is the number of plies left below `position`, so that
   * an expensive hint can be computed only where much remains to be searched. `depth` is 0 or absent when the
   * game's knowledge is disabled.
   */
  hint?(position: Position, move: Move, depth?: number): number;

  /**
   * The move-ordering heuristics that suit this game best, if the default does not. Searches that specify no
   * ordering use them.
   */
  readonly ordering?: readonly Heuristic[];

  /**
   * The least and greatest value still possible, from the point of view of the side to move. The search clips
   * its window to these bounds; equal bounds settle the position. Express wins and losses as `winIn(plies)` and
   * `lossIn(plies)`, counted from this position. At a chance position the bounds are from player 0's point of
   * view.
   */
  bounds?(position: Position): readonly [least: number, greatest: number];

  /**
   * Such bounds from a table that holds a part of all positions, such as endings; `undefined` for a position that it
   * does not hold. `solve` then searches as without `bounds`. They say what a position is worth if nothing came before:
   * where `repetition` is `draw`, the search takes from them what a repetition of the game so far may spoil; where it
   * is `loss`, it uses none of them.
   */
  known?(position: Position): readonly [least: number, greatest: number] | undefined;

  /**
   * A promise: a position for which `known` has nothing cannot come back once it has had bounds for one, as no capture
   * is undone that leads to an ending. Then no position of the game so far that it does not hold spoils a win that it
   * knows. Default: false.
   */
  readonly knownIsClosed?: boolean;

  /**
   * An upper bound on the number of plies that any game can last from here: a whole number from 0, or
   * `Infinity` if there is no bound. `solve` uses it to tell how near the end a position is, and where
   * searching is faster than probing the table. `solve` throws if a game lasts longer than the bound.
   */
  pliesLeft?(position: Position): number;

  /**
   * The moves worth searching: a subset of `moves` that preserves the value, such as the moves that do not lose
   * immediately. Must contain at least one move wherever `bounds` do not settle the position. The root is
   * always searched with all moves.
   */
  candidates?(position: Position): readonly Move[];

  /**
   * A whole number below 65,535 that identifies the same move in every position. Killers, history,
   * countermoves, `noisy` ordering and the transposition table identify moves by it. Default: the move itself
   * if it is such a number; for string moves, a number assigned to each distinct string. With any other type of
   * move, those heuristics require this method: without it they go by a move's place in the list.
   */
  moveId?(position: Position, move: Move): number;

  /**
   * Identifies the position. Positions with equal keys must have the same moves and the same value for the side to
   * move. Include the side to move in the key unless it never affects the value. Safe integers, and bigints from 0 to
   * 2^64 − 1, are stored whole and never collide; 5 and 5n are the same key. Strings and all other bigints are hashed
   * to 64 bits. Without `key` there is no transposition table, and the search result says so.
   */
  key?(position: Position): bigint | number | string;

  /**
   * Identifies what can still happen, for games in which that is less than the whole position. Positions with
   * equal future keys must have the same value for the side to move and the same `candidates`, even if the
   * pieces differ. More positions then share a table entry, and the tree is smaller. `solve` uses this key
   * instead of `key` wherever `pliesLeft` shows that the search cannot reach its horizon. It is never used with
   * `knowledge: false`.
   */
  futureKey?(position: Position): bigint | number | string;

  /**
   * What the value of a position depends on besides `key`, such as a counter of moves that ends the game: a whole
   * number from 0 to 65,535. Positions that differ in it share no entry of the table, but are repetitions of one
   * another. Return 0 as long as it means nothing, so that more positions share an entry. Default: 0.
   */
  counterKey?(position: Position): number;

  /**
   * A promise: a counter that has gone on is never better for who wins, and only brings a draw nearer, as the fifty
   * moves of chess do. Where a repetition is a draw, many more positions then share an entry of the table. With a
   * counter that can turn a draw or a loss into a win, such as one that ends the game by points, values would be wrong.
   * Default: false.
   */
  readonly counterOnlyDraws?: boolean;

  // The hooks below are for experts. `knowledge: false` disables all of them.

  /**
   * An upper bound on the value that is expensive to compute and rarely helps: the greatest value still
   * possible, from the point of view of the side to move. Returns `Infinity` when it is not worth finding out
   * whether that value is at most `alpha`. An integer within ±7,000,000. Only for games without wins and
   * losses, since `bounds` covers those.
   */
  ceiling?(position: Position, alpha: number): number;

  /**
   * Depth, in plies, of a shallow search that orders the moves where `depth` plies remain to be searched; 0
   * means no such search. Its values are added to the hints, one unit of value counting 128, if the ordering
   * includes `hint`.
   */
  presearch?(position: Position, depth: number): number;

  /** Whether to probe the table for all children before searching one, as the option `enhancedCutoffs` does. */
  asksChildren?(position: Position): boolean;

  /**
   * Whether the game itself searches this position to the end, using `playOut`, regardless of the remaining
   * depth. Also called for positions where the game is over.
   */
  isNearEnd?(position: Position): boolean;

  /**
   * The value of `position`, searched to the end of the game by a specialised method, for example without a
   * table. Fail-soft: a value ≤ `alpha` is an upper bound, a value ≥ `beta` is a lower bound, and a value in
   * between is exact. Count every visited position with `tally`. Only for games without wins and losses, as
   * with `ceiling`.
   */
  playOut?(position: Position, alpha: number, beta: number, tally: Tally): number;

  /**
   * What a position is worth that has occurred before, on the path of the search or in the `history` that the search is
   * given: `draw`: 0; `loss`: the player whose move brings it about loses; `ignore`: nothing special. The first
   * repetition counts (but in the package's chess of `history` only what occurs there twice). Positions are the same if
   * their keys and the sides to move are, so `draw` and `loss` need `key`. `bounds`, `candidates` and the hooks for
   * experts must hold whatever positions came before; `knownValues` need not. See docs/repetition.md. Default:
   * `ignore`.
   *
   * A function says it from all that has happened since the position occurred first: a check at every move, what is
   * left on the board. It returns payoffs as `outcome` does (with `reward`, the points still to be added), or
   * `undefined`: play goes on. It is called at each repetition, must give the same answer each time, and is not for
   * games with `undo`, whose earlier positions are gone. Every value then depends on the whole past, so few positions
   * share an entry of the table.
   */
  readonly repetition?: Repetition | RepetitionRule<Position, Move>;

  /**
   * Whether no position up to this one can come back after `move`, such as after a capture. It makes the search for
   * repetitions faster, and with `repetition: 'loss'` the table far more useful.
   */
  irreversible?(position: Position, move: Move): boolean;

  // The hooks below are for selective search alone. See docs/selective-search.md for what each buys.

  /**
   * The position after a pass, with the other side to move; `undefined` where a pass says nothing: because it could be
   * the best move (zugzwang), or the side to move may not stand pat. A new position even in a game with `undo`. With it
   * the search tries null moves.
   */
  pass?(position: Position): Position | undefined;
  /**
   * Whether `move` changes the static value only slowly. Quiet moves may be left out near the horizon; the others are
   * what `noisy` lists. Default: whatever is not in `noisy`; without `noisy` all moves are alike, and none is left out.
   */
  isQuiet?(position: Position, move: Move): boolean;
  /**
   * What the exchange that `move` begins wins for the side to move in units of `evaluate`, if both sides capture on its
   * square as long as that pays. An integer within ±7,000,000. Losing exchanges are tried last, and left out near the
   * horizon.
   */
  exchange?(position: Position, move: Move): number;
  /**
   * Whether `move` forces an answer, such as a check. It is then not left out as quiet, and searched one ply deeper.
   */
  isForcing?(position: Position, move: Move): boolean;
  /**
   * A whole number from 0 to 511 for what moves where, such as the piece and its target: what histories of moves after
   * other moves remember.
   */
  moveKind?(position: Position, move: Move): number;
  /**
   * A whole number from 0 to 2^32 − 1 for what changes slowly and tells where the static value errs, such as the pawns.
   * The static value is corrected by what searches found where it was the same. Parts 0, 1 and 2 of a structure are
   * asked for, and each has corrections of its own; 0 has none. Who ignores `part` has a structure of one part, asked
   * for twice.
   */
  structure?(position: Position, part: number): number;
  /**
   * How far a search `depth` plies deep usually is from one `shallow` plies deep: the standard deviation of the
   * difference, in units of `evaluate`, a whole number; 0 where it is not known. With it a shallow search may answer in
   * place of a deep one (ProbCut). `fitProbCut` of `cutnode/prob-cut` measures it.
   */
  deviation?(position: Position, depth: number, shallow: number): number;
  /** The worth of a small lead in `evaluate`, such as a pawn, in which all margins count: from 1. Default: 100. */
  readonly unit?: number;

  /** Reads a position in the game's notation. Throws `InvalidPositionError`. */
  parse?(text: string): Position;
  /** Writes a position in the notation that `parse` reads. */
  format?(position: Position): string;
  /** Reads a move. Throws `IllegalMoveError`. */
  parseMove?(position: Position, text: string): Move;
  formatMove?(position: Position, move: Move): string;
  /** The position as a text diagram for terminals. */
  draw?(position: Position): string;
  /**
   * Converts a value of `position` to the game's published score convention; `undefined` if the value has no
   * equivalent there.
   */
  score?(position: Position, value: number): number | undefined;
}

/** What a repeated position is worth: see `Game.repetition`. */
export type Repetition = 'ignore' | 'draw' | 'loss';

/** Counts the nodes that `playOut` visits. */
export interface Tally {
  /**
   * Call on entering a node. Returns false once a limit is reached; `playOut` must then return immediately,
   * with any value.
   */
  node(): boolean;
  /** Call when the current node returns without examining a move. */
  leaf(): void;
  /** Call when the move at `index` (counted from 0, in the order tried) causes a cutoff at the current node. */
  cutoff(index: number): void;
  /** Call when a bound on the current node's value, such as `ceiling`, answers it before any move is searched. */
  boundCutoff(): void;
}

export interface GameTraits {
  readonly players: number;
  readonly zeroSum: boolean;
  readonly chance: boolean;
}

import { dropList, listCount, listStart } from './move-list';
import { SELECTIVE } from './selective/enabled';
import { RUNNING } from './values';

/**
 * The contract of a game that is compiled into the core.
 *
 * `P` is an `@unmanaged` class: plain memory, one preallocated instance per ply.
 * The game itself has no fields. The core calls its methods on a null receiver,
 * which the compiler turns into direct, inlined calls. A complete game:
 *
 * ```ts
 * @unmanaged export class Heap { coins: i32; }
 *
 * @final export class LastCoin extends Game<Heap> {
 *   outcome(p: Heap): i32 { return p.coins > 0 ? RUNNING : WIN; }
 *   moves(p: Heap): void { for (let n = 1; n <= 3 && n <= p.coins; n++) push(n); }
 *   play(p: Heap, move: u32, child: Heap): void { child.coins = p.coins - move; }
 * }
 * ```
 *
 * ## Optional hooks
 *
 * The core uses every hook that the class declares. The choice is made at compile time, so a missing hook costs
 * nothing. (The hooks are not declared here, because a default method in the base class would be dispatched
 * dynamically.) Of the parameters, `p` and `child` are of the type `P`, `move` and `random` are `u32`, and all others
 * are `i32` where nothing else is said.
 *
 * - `load(p, words: usize): void` — fill `p` from the words that the game object's `encode` wrote, at most
 *   `INPUT_BYTES`. Only for rules that are joined with others in JavaScript. Default: the words are the memory of `p`
 *   as it is.
 * - `enter(p): void` — called once when the search enters a running position, before
 *   the other optional hooks, to compute what they share. `moves`, `play`, `outcome`,
 *   `key`, `futureKey`, `again` and `irreversible` may not depend on it.
 * - `stuck(p): i32` — the payoff of a position that `outcome` calls running and whose side to move has no move, such as
 *   stalemate. `outcome` then need not look for moves. Default: a running position has a move.
 * - `canMove(p): bool` — whether the side to move has a move, for games with `stuck` that can tell without listing its
 *   moves.
 * - `countMoves(p): i32` — the number of legal moves, found without listing them, for perft on request. Perft of a game
 *   with this hook goes on wherever there is a move, even if `outcome` calls the position a draw, as chess programs
 *   count.
 * - `evaluate(p): i32` — static value at the horizon, from the side to move,
 *   within ±MAX_GRADED. Default: 0.
 * - `key(p): u64` — identifies the position. Positions with equal keys are taken to be
 *   the same, so the table cannot err if the key is injective. Zero is a valid key.
 *   Default: no transposition table.
 * - `futureKey(p): u64` — identifies the rest of the game rather than the position: positions
 *   with equal future keys have the same value and the same candidates. It replaces `key` in
 *   the table if the search meets no horizon.
 * - `irreversible(p, move, child): bool` — true if no position before `child` can come back after `move`, which led
 *   there. With this hook and `key`, the core looks for repeated positions, as the game object's `repetition` asks.
 *   `repetition` needs the hook, which may always return false. Default: repetitions mean nothing.
 * - `repeated(p, plies): i32` — the payoff of a position that first occurred `plies` plies ago, for its side to move,
 *   or `RUNNING` if play goes on: for games whose `repetition` is a function. It may rest on all positions and moves
 *   since then; compiled rules keep in the position what they need of them, outside `key`.
 * - `recount(p, before: P): void` — fill what `p` keeps for `repeated` from the position `before` it in the game so
 *   far, as `play` would: a position that was read from a text may lack it. Not for rules with `load`. Default: `p` is
 *   taken as it is.
 * - `counterKey(p): u32` — what the value depends on besides `key`, such as a counter of moves that ends the game.
 *   Positions that differ in it share no table entry, but are repetitions of one another. 0 as long as it means
 *   nothing.
 * - `again(p, child): bool` — true if the player who moved from `p` to `child`
 *   moves again. Default: the players alternate.
 * - `reward(p, move, child): i32` — the points that the player to move at `p` wins by `move`, which led to `child`, or
 *   loses if negative; within ±MAX_REWARD. They add up along the path. `outcome`, `evaluate`, the bounds and `playOut`
 *   then give only what is still to come, from there on; `outcome` no wins and losses, it and `evaluate` within
 *   ±MAX_UNREWARDED; and `key` needs no score. Default: 0.
 * - `least(p): i32`, `greatest(p): i32` — bounds on the value, with distances counted
 *   from `p` (`WIN - n` is a win in `n` plies). `least` is called first. The window is
 *   narrowed to them. Equal bounds settle the position before any move is examined.
 * - `knownLeast(p): i32`, `knownGreatest(p): i32` — such bounds from a table that holds a part of all positions, or
 *   `NONE`. `knownLeast` is called first. They say what the position is worth if nothing came before: where repetitions
 *   are draws, the core takes from them what a repetition of the game so far may spoil.
 * - `knownIsClosed(): bool` — true if a position that no such table holds cannot come back once one that a table holds
 *   has been on the board, since captures lead into the tables and nothing leads out again. What came before that then
 *   spoils none of their wins. Default: it may come back.
 * - `knownUnderRule(): bool` — these bounds hold where `repeated` is asked too: draws and losses whatever came before,
 *   wins if nothing comes back that occurred before. Default: they say nothing there.
 * - `candidates(p): void` — pushes the moves worth searching: a subset of `moves` with
 *   the same best value whenever `least < greatest`. Never used at the root.
 * - `outcomeInside(p): i32` — `outcome` for positions below the root's children, which
 *   only candidates lead to. Useful if it can omit checks that candidates make
 *   unnecessary.
 * - `ceiling(p, alpha): i32` — an upper bound on the value that is slow to compute and
 *   rarely helps, or OPEN if it is unlikely to be `alpha` or less. Graded values only.
 * - `isNearEnd(p): bool`, `playOut(p, alpha, beta): i32` — from here the game searches to
 *   its end with code of its own and returns a fail-soft result. It must count every node
 *   (`exhausted`, `countNode`, `countLeaf`). Both are also called if the game is over.
 *   Graded values only.
 * - `dataBytes(given: usize): usize`, `takeData(at: usize): void` — size of a memory block for `given` bytes of data
 *   that the binding writes once, before any search, such as learned weights or tables. The data is at the beginning of
 *   the block, and `takeData` may unpack it into the rest. It is not called if there is no data.
 * - `presearch(p, depth): i32` — depth of a search whose values are added to the hints before
 *   a search of `depth` plies; 0: use the hints alone.
 * - `asksChildren(p): bool` — true if the table is to be probed for all children before one
 *   is searched, as with `enhancedCutoffs`.
 * - `noisy(p): void` — pushes the moves that quiescence search follows.
 * - `mayStandPat(p): bool` — false where the static value means nothing, such as in check: quiescence search then
 *   searches the noisy moves alone, which must be all legal moves: a loss found there counts as proved. Default: true.
 * - `hint(p, move): i32` — ordering hint, higher first, within ±MAX_GRADED.
 * - `moveId(p, move): u32` — a number below 65,535 that identifies the same move in any
 *   position, for killers, history, countermoves and the table. Default: the move itself.
 * - `undo(p, move, child): void` — called when the search has finished with `child`,
 *   for games that keep state outside the positions.
 * - `replay(p, move, child): void` — `play` for a move found earlier. Needed if `play`
 *   relies on the move list of `p` being the last one generated.
 *
 * ## Hooks for selective search
 *
 * They are asked only by modules compiled for selective search. Those that speak of `p` may be called after the search
 * of other positions.
 *
 * - `isQuiet(p, move): bool` — false for moves that change the static value at once, the same moves that `noisy` pushes
 *   where the side to move may stand pat. Only quiet moves are left out, and noisy ones are reduced less. Default:
 *   whatever `noisy` does not push; without `noisy` all moves are alike, and none is left out.
 * - `pass(p, child): bool` — fill `child` with the position after a pass, with the other side to move; false if a pass
 *   says nothing here, because it could be the best move (zugzwang) or the side to move may not stand pat. Default: no
 *   null move.
 * - `exchange(p, move, least): bool` — true if the exchange that `move` begins, with the best captures on its square,
 *   wins at least `least` in units of `evaluate`. Default: nothing is left out for its exchange.
 * - `isForcing(p, move): bool` — true if `move` leaves few answers, such as a check: it is not left out as quiet, and
 *   searched one ply deeper. Default: false.
 * - `moveKind(p, move): u32` — a number below 512 for what moves where, such as the piece and its target: what the
 *   continuation and capture histories remember. Default: no such histories.
 * - `structure(p, part): u32` — a number for what changes slowly and tells where the static value errs: parts 0, 1 and
 *   2 have corrections of their own, such as the pawns and the other men of either player; 0: nothing to tell. Default:
 *   no correction history.
 * - `deviation(p, depth, shallow): i32` — how far a search `depth` plies deep usually is from one `shallow` plies deep:
 *   the standard deviation of the difference, in units of `evaluate`; 0 where it is not known. `fitProbCut` measures
 *   it. Default: only noisy moves are searched in advance.
 * - `unit(): i32` — the worth of a small lead such as a pawn, in which all margins count. Default: 100.
 *
 * ## Hooks of a game of one file
 *
 * With `start` and `mover`, the file is the whole game: `cutnode compile` makes the game object from it too, whose
 * positions are copies of the memory of `P`. The search asks none of these hooks.
 *
 * - `start(p): void` — fill `p` with the starting position. All its memory is 0 before.
 * - `mover(p): i32` — who is to move, 0 or 1, also where the game is over.
 * - `columns(): i32`, `rows(): i32` — the board, 1 to 26 columns and 1 to 99 rows. Cell 0 is a1, at the bottom left,
 *   cell 1 is b1. With them, `symbol`, `put` and `setMover`, positions have a text and a diagram. Default: a position's
 *   text is its memory, two hexadecimal digits a byte.
 * - `symbol(p, cell): i32` — the code of the character for a cell's content: ASCII, no white space, no `/` or `:`.
 * - `put(p, cell, symbol): bool` — fill `cell` as that character says; false if no content has it. All memory is 0
 *   before the first cell, but for what `setMover` wrote.
 * - `setMover(p, player): void` — the player to move, 0 or 1. Called before `put`.
 * - `playerSymbol(player): i32` — the code of the character for a player to move in a text. Default: `1` and `2`.
 * - `write(p): void`, `read(p): bool` — what the text says besides the cells and who is to move, such as counters, by
 *   the functions of `kit/text`; all of the text in games without a board. `read` returns false if it cannot be.
 * - `complete(p): bool` — called when all of a text has been read: fill what follows from the rest, and return false if
 *   no game leads to such a position. Default: true.
 * - `to(move): i32`, `from(move): i32` — the cells of a move, such as `e2e4`; without `from`, that of the cell alone.
 *   Where `to` is negative, the move is called `pass`. Default: the move's number.
 * - `mark(move): i32` — the code of a character behind the cells, such as a promotion's piece; 0 for none.
 * - `writeMove(p, move): void` — the text of a move, by the functions of `kit/text`, in place of `to` and `from`. No
 *   two moves of a position have the same.
 * - `playoutMove(p, random): u32` — the next move of a playout of Monte Carlo search, one of the legal moves, by a
 *   policy of the game's own: `random` is a `u32`, each number with the same probability. The same position and number
 *   give the same move. It need not list the moves, which is what makes it fast, and it is not checked that the move is
 *   legal. Default: every move with the same probability.
 * - `playoutPlay(p, move, child): void` — `play` after `playoutMove`. A playout only goes forward: what the rules keep
 *   outside the position, and move by move, is cheap here. `p` need not be the last child: they must see whether it is.
 *   Default: `play`.
 * - `prior(p, move): i32` — how likely the move is to be the best one, before any visit of Monte Carlo search, in
 *   hundredths of the natural logarithm of a weight, of which only the proportions count.
 * - `repetition(): i32` — `REPETITION_DRAW` or `REPETITION_LOSS` of core/repetition.ts. Default: none.
 * - `counterOnlyDraws(): bool`, `pliesLeft(p): i32` — as in the game object: what `counterKey` promises, and the
 *   greatest number of plies that any game can last from here.
 */
export abstract class Game<P> {
  /** `RUNNING`, `WIN` or `-WIN` for the side to move, or a graded payoff. */
  abstract outcome(p: P): i32;
  /**
   * `push` every legal move, in the game's natural order; at least one while the game runs, unless there is `stuck`.
   */
  abstract moves(p: P): void;
  /** Fill `child` with the position after `move`; `p` stays as it is. */
  abstract play(p: P, move: u32, child: P): void;
}

/** Fill `p` from what the binding wrote at `words`. */
// @ts-ignore: decorator
@inline
export function loadPosition<G extends Game<P>, P>(p: P, words: usize): void {
  const game = changetype<G>(0);
  if (isDefined(game.load)) game.load(p, words);
  else memory.copy(changetype<usize>(p), words, offsetof<P>());
}

/**
 * Read the next position of the game so far into `p`, which holds the one before unless it is the `first`. What
 * `recount` fills stands at `words` then, too. There is room for another position behind `p`.
 */
export function loadNextPosition<G extends Game<P>, P>(p: P, words: usize, first: bool): void {
  const game = changetype<G>(0);
  if (isDefined(game.recount)) {
    const before = changetype<usize>(p) + offsetof<P>();
    memory.copy(before, changetype<usize>(p), offsetof<P>());
    loadPosition<G, P>(p, words);
    if (!first) game.recount(p, changetype<P>(before));
    memory.copy(words, changetype<usize>(p), offsetof<P>());
  } else loadPosition<G, P>(p, words);
}

/** Size in bytes of `words`, from which `load` reads a position. */
export const INPUT_BYTES: i32 = 16384;

// Bits for the hooks that the binding needs to know about.
export const HOOK_KEY: i32 = 1;
export const HOOK_EVALUATE: i32 = 2;
export const HOOK_NOISY: i32 = 4;
export const HOOK_BOUNDS: i32 = 8;
export const HOOK_REWARD: i32 = 16;
export const HOOK_IRREVERSIBLE: i32 = 32;
export const HOOK_COUNT_MOVES: i32 = 64;
/** The module can search selectively. */
export const HOOK_SELECTIVE: i32 = 128;
/** The rules say what a repetition is worth. */
export const HOOK_REPEATED: i32 = 256;
/** The rules have keys of their own for searches to the end of the game. */
export const HOOK_FUTURE_KEY: i32 = 512;

/** Bits of the hooks that `G` declares. */
export function hooksOf<G>(): i32 {
  const game = changetype<G>(0);
  return (isDefined(game.key) ? HOOK_KEY : 0) | (isDefined(game.evaluate) ? HOOK_EVALUATE : 0)
    | (isDefined(game.noisy) ? HOOK_NOISY : 0) | (isDefined(game.least) ? HOOK_BOUNDS : 0)
    | (isDefined(game.reward) ? HOOK_REWARD : 0) | (isDefined(game.irreversible) ? HOOK_IRREVERSIBLE : 0)
    | (isDefined(game.countMoves) ? HOOK_COUNT_MOVES : 0) | (SELECTIVE ? HOOK_SELECTIVE : 0)
    | (isDefined(game.repeated) ? HOOK_REPEATED : 0) | (isDefined(game.futureKey) ? HOOK_FUTURE_KEY : 0);
}

/**
 * `RUNNING`, or the payoff of `position` for its side to move, also if that side has no move. Called before the
 * other hooks.
 */
// @ts-ignore: decorator
@inline
export function payoffOf<G extends Game<P>, P>(position: P): i32 {
  const game = changetype<G>(0);
  const outcome = game.outcome(position);
  if (isDefined(game.stuck)) {
    if (outcome == RUNNING && !hasMove<G, P>(position)) return game.stuck(position);
  }
  return outcome;
}

// @ts-ignore: decorator
@inline
function hasMove<G extends Game<P>, P>(position: P): bool {
  const game = changetype<G>(0);
  if (isDefined(game.canMove)) return game.canMove(position);
  const list = listStart();
  game.moves(position);
  const found = listCount(list) > 0;
  dropList(list);
  return found;
}

/** Room for the next position: those of one line of play follow one another in memory. */
// @ts-ignore: decorator
@inline
export function childOf<P>(position: P): P {
  return changetype<P>(changetype<usize>(position) + offsetof<P>());
}

/** Play `move` from `position` into `child`. True if the player who moved moves again. */
// @ts-ignore: decorator
@inline
export function advance<G extends Game<P>, P>(position: P, move: u32, child: P): bool {
  changetype<G>(0).play(position, move, child);
  return movesAgain<G, P>(position, child);
}

/** `advance` for a move found earlier, when its list is no longer the last one generated. */
// @ts-ignore: decorator
@inline
export function replay<G extends Game<P>, P>(position: P, move: u32, child: P): bool {
  const game = changetype<G>(0);
  if (isDefined(game.replay)) {
    game.replay(position, move, child);
    return movesAgain<G, P>(position, child);
  }
  return advance<G, P>(position, move, child);
}

// @ts-ignore: decorator
@inline
function movesAgain<G extends Game<P>, P>(position: P, child: P): bool {
  const game = changetype<G>(0);
  if (isDefined(game.again)) return game.again(position, child);
  return false;
}

/** Tell the game that the search has finished with `child`. */
// @ts-ignore: decorator
@inline
export function takeBack<G extends Game<P>, P>(position: P, move: u32, child: P): void {
  const game = changetype<G>(0);
  if (isDefined(game.undo)) game.undo(position, move, child);
}

/**
 * What the core asks of a game compiled into it.
 *
 * `P` is an `@unmanaged` class: plain memory, one instance a ply, preallocated.
 * The game itself has no fields: the core calls its methods on a null receiver,
 * which the compiler turns into direct, inlined calls. A complete game:
 *
 * ```ts
 * @unmanaged export class Heap { coins: i32; }
 *
 * @final export class LastCoin extends Game<Heap> {
 *   load(p: Heap, words: usize): void { p.coins = load<i32>(words); }
 *   outcome(p: Heap): i32 { return p.coins > 0 ? RUNNING : WIN; }
 *   moves(p: Heap): void { for (let n = 1; n <= 3 && n <= p.coins; n++) push(n); }
 *   play(p: Heap, move: u32, child: Heap): void { child.coins = p.coins - move; }
 * }
 * ```
 *
 * ## Optional hooks
 *
 * Declare any of these on the class and the core uses it; the choice is made at
 * compile time, and a hook that is absent costs nothing. (They are not declared
 * here because a default method in the base would be dispatched dynamically.)
 *
 * - `enter(p): void` — called once when the search enters a running position,
 *   before the other optional hooks: the place to compute what several of them
 *   share. `moves`, `play`, `outcome`, `key` and `futureKey` must do without it.
 * - `evaluate(p): i32` — static value at the horizon, from the side to move,
 *   within ±MAX_GRADED. Absent: 0.
 * - `key(p): u64` — identifies the position; equal keys are taken to be the same
 *   position, so an injective key means a table that cannot err. Zero is a key like
 *   any other. Absent: no transposition table.
 * - `futureKey(p): u64` — identifies what can still happen rather than what stands there: positions
 *   equal in it have the same value and the same candidates. Takes the place of `key` in the table where the
 *   search meets no horizon.
 * - `again(p, child): bool` — true when the player who moved from `p` to `child`
 *   moves again. Absent: the players alternate.
 * - `least(p): i32`, `greatest(p): i32` — bounds on the value, distances counted
 *   from `p` (`WIN - n` is a win in `n` plies), `least` asked first. The window is clipped
 *   to them; equal bounds settle the position without a move being looked at.
 * - `candidates(p): void` — pushes the moves worth searching: a subset of `moves`
 *   that keeps the value whenever `least < greatest`. Never used at the root.
 * - `outcomeInside(p): i32` — `outcome` for positions below the root's children,
 *   where only candidates were played; worth having when leaving out what
 *   candidates already exclude makes it cheaper.
 * - `ceiling(p, alpha): i32` — for a bound on the value that takes time to find and
 *   seldom helps: the greatest value still possible, or OPEN where it is not worth
 *   looking whether that is `alpha` or less. Graded values only.
 * - `isNearEnd(p): bool`, `playOut(p, alpha, beta): i32` — from here the game searches to its end by
 *   itself, in its own way, with a fail-soft result. Every entry counts as a node (`exhausted`,
 *   `countNode`, `countLeaf`). Graded values only.
 * - `dataBytes(): usize`, `takeData(at: usize): void` — room for what the binding hands over
 *   once, before any search: learned weights, say. The bytes stand at the beginning of the room;
 *   `takeData` may spread them out over the rest.
 * - `presearch(p, depth): i32` — order the moves by a search of so many plies, added to their hints;
 *   0: by hints alone. `depth` plies are to be searched.
 * - `asksChildren(p): bool` — the table is asked about all children before one is searched,
 *   as with `enhancedCutoffs`.
 * - `noisy(p): void` — pushes the moves that quiescence search follows.
 * - `hint(p, move): i32` — ordering hint, higher first, within ±MAX_GRADED.
 * - `moveId(p, move): u32` — the same move in any position, below 65,535, for
 *   killers, history, countermoves and the table. Absent: the move itself.
 * - `undo(p, move, child): void` — called when the search is done with `child`,
 *   for games that keep state of their own beside the positions.
 * - `replay(p, move, child): void` — `play` for a move found earlier, where `play`
 *   itself relies on the list of moves having just been made for `p`.
 */
export abstract class Game<P> {
  /** Fill `p` from the words the binding wrote; their meaning is the game's own. */
  abstract load(p: P, words: usize): void;
  /** `RUNNING`, `WIN` or `-WIN` for the side to move, or a graded payoff. */
  abstract outcome(p: P): i32;
  /** `push` every legal move, in the game's natural order; at least one while the game runs. */
  abstract moves(p: P): void;
  /** Fill `child` with the position after `move`; `p` stays as it is. */
  abstract play(p: P, move: u32, child: P): void;
}

/** Positions of a line of play lie one after another in memory: the place of the next one. */
// @ts-ignore: decorator
@inline
export function childOf<P>(position: P): P {
  return changetype<P>(changetype<usize>(position) + offsetof<P>());
}

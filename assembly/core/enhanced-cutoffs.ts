import { inheritHorizon } from './early-answers';
import { Game, advance, childOf, takeBack } from './game';
import { MoveEntry, dropList, entryAt, swapEntries } from './move-list';
import { looksBack } from './repetition';
import { rewardOf, withReward } from './rewards';
import { deepEnough, enhancedDepth, tableAnswers, useKnowledge, useTable } from './search-settings';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, boundOf, prefetch, probe, valueOf } from './table';
import { counterSalt, plainKey, salted } from './table-key';
import { OPEN, fromNode } from './values';

/** Temporary flag in the high bit of a move's natural index: the player who made the move moves again. */
const SAME_PLAYER: u16 = 0x8000;

/**
 * True if the table is probed for all children of `position` before one of them is searched. Where repetitions count,
 * it is not: a child may be one.
 */
// @ts-ignore: decorator
@inline
export function asksAboutChildren<G extends Game<P>, P>(position: P, depth: i32): bool {
  const game = changetype<G>(0);
  if (isDefined(game.key)) {
    if (looksBack<G, P>()) return false;
    let asks = depth >= enhancedDepth;
    if (isDefined(game.asksChildren)) asks = asks || (useKnowledge && depth > 1 && game.asksChildren(position));
    return asks && useTable && tableAnswers;
  }
  return false;
}

/**
 * Enhanced transposition cutoffs (Plaat, Schaeffer, Pijls and de Bruin 1996). If a
 * child's table entry proves a value of `beta` or more, that value is returned.
 * Otherwise moves whose entries prove a value of at most `alpha` are removed from the
 * list, and the greatest of those values is returned, or -OPEN.
 */
export function askAboutChildren<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, list: usize, count: i32,
): i32 {
  const child = childOf<P>(position);
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    const same = advance<G, P>(position, entry.move, child);
    entry.key = plainKey<G, P>(child) ^ counterSalt<G, P>(child);
    if (same) entry.index |= SAME_PLAYER;
    // The moves are not ordered yet, so the field for their score is free.
    if (isDefined(changetype<G>(0).reward)) entry.score = u64(rewardOf<G, P>(position, entry.move, child));
    takeBack<G, P>(position, entry.move, child);
  }
  // Prefetch in a loop of its own: memory is slow, but it serves many reads in parallel. If this loop also computed
  // the keys, the processor would not look far enough ahead.
  for (let i = 0; i < count; i++) prefetch(salted(entryAt(list, i).key));
  let best = -OPEN;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    let same = false;
    if (isDefined(changetype<G>(0).again)) {
      same = (entry.index & SAME_PLAYER) != 0;
      entry.index &= ~SAME_PLAYER;
    }
    const data = probe(salted(entry.key));
    if (data && deepEnough(data, depth - 1)) {
      const seen = fromNode(valueOf(data), ply + 1);
      const value = withReward<G>(same ? seen : -seen, i32(entry.score));
      const bound = boundOf(data);
      const atLeast = bound == BOUND_EXACT || bound == (same ? BOUND_LOWER : BOUND_UPPER);
      const atMost = bound == BOUND_EXACT || !atLeast;
      if (atLeast && value >= beta) {
        inheritHorizon(data);
        return value;
      }
      if (atMost && value <= alpha) {
        inheritHorizon(data);
        best = max(best, value);
        continue;
      }
    }
    if (kept < i) swapEntries(list, kept, i);
    kept++;
  }
  dropList(list + usize(kept) * offsetof<MoveEntry>());
  return best;
}

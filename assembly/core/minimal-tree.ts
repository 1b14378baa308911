import { Game, advance, childOf, payoffOf, takeBack } from './game';
import { exhausted, stopped } from './limits';
import { dropList, entryAt, listCount, listStart, listsFull } from './move-list';
import { evaluate } from './quiescence';
import { follow, looksBack, repeatedValue } from './repetition';
import { rewardOf } from './rewards';
import { countLeaf, countNode } from './statistics';
import { MAX_PLY, NONE, RUNNING, fromNode } from './values';

/**
 * The least work that any search must do on a tree whose value is v. A proof of the
 * value consists of two strategies: one for the first side that never gets less than
 * v (one move at its own nodes, all replies at the other's), and one for the other side
 * that never concedes more. The fewest leaves of each are found bottom-up, over every
 * node of the tree. The two strategies, played against each other, meet in exactly one
 * leaf, which both proofs share. On a uniform tree the total is Knuth and Moore's
 * b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (1975); on any other tree it generalises that formula exactly.
 *
 * Counted in f64: exact up to 2^53.
 */
@unmanaged
export class Proofs {
  /** Fewest leaves that prove that the node is worth at least the goal; infinite if it is not. */
  leastLeaves: f64;
  /** Nodes of that proof. */
  leastNodes: f64;
  /** Fewest leaves that prove that the node is worth at most the goal; infinite if it is not. */
  mostLeaves: f64;
  /** Nodes of that proof. */
  mostNodes: f64;
  /** Nodes on the path that both proofs share, if both exist. */
  shared: f64;
}

/**
 * Find the proofs of `position` against `goal`, a value from its side to move, and write
 * them to the entry of `ply` in `proofs`, which has room for one `Proofs` per ply. Visits
 * the whole tree to `depth` and counts its nodes and leaves.
 */
export function prove<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, goal: i32, proofs: usize,
): void {
  if (exhausted()) return;
  countNode();
  const game = changetype<G>(0);
  const own = changetype<Proofs>(proofs + usize(ply) * offsetof<Proofs>());
  const outcome = payoffOf<G, P>(position);
  const over = outcome != RUNNING;
  if (isDefined(game.enter)) {
    if (!over) game.enter(position);
  }
  let repeated = NONE;
  if (looksBack<G, P>() && !over && ply > 0) repeated = repeatedValue<G, P>(position, ply);
  if (over || repeated != NONE || depth <= 0 || ply >= MAX_PLY || listsFull()) {
    countLeaf();
    const value = over ? fromNode(outcome, ply) : repeated != NONE ? repeated : evaluate<G, P>(position);
    own.leastLeaves = value >= goal ? 1 : Infinity;
    own.mostLeaves = value <= goal ? 1 : Infinity;
    own.leastNodes = own.leastLeaves;
    own.mostNodes = own.mostLeaves;
    own.shared = 1;
    return;
  }

  let leastLeaves: f64 = Infinity;
  let leastNodes: f64 = Infinity;
  let mostLeaves: f64 = 0;
  let mostNodes: f64 = 1;
  let shared: f64 = 1;
  const list = listStart();
  game.moves(position);
  const count = listCount(list);
  const child = childOf<P>(position);
  const below = changetype<Proofs>(changetype<usize>(own) + offsetof<Proofs>());
  for (let i = 0; i < count; i++) {
    const move = entryAt(list, i).move;
    const same = advance<G, P>(position, move, child);
    follow<G, P>(position, move, child, ply, same);
    const rest = goal - rewardOf<G, P>(position, move, child);
    prove<G, P>(child, ply + 1, depth - 1, same ? rest : -rest, proofs);
    takeBack<G, P>(position, move, child);
    if (stopped) return;
    const atLeast = same ? below.leastLeaves : below.mostLeaves;
    const atLeastNodes = same ? below.leastNodes : below.mostNodes;
    if (atLeast < leastLeaves || (atLeast == leastLeaves && atLeastNodes + 1 < leastNodes)) {
      leastLeaves = atLeast;
      leastNodes = atLeastNodes + 1;
      shared = below.shared + 1;
    }
    mostLeaves += same ? below.mostLeaves : below.leastLeaves;
    mostNodes += same ? below.mostNodes : below.leastNodes;
  }
  dropList(list);
  own.leastLeaves = leastLeaves;
  own.leastNodes = leastNodes;
  own.mostLeaves = mostLeaves;
  own.mostNodes = mostNodes;
  own.shared = shared;
}

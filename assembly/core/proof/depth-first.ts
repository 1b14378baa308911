import { Game, advance, childOf, takeBack } from '../game';
import { exhausted, stopped } from '../limits';
import { dropList, entryAt, listStart, listsFull } from '../move-list';
import { looksBack } from '../repetition';
import { nodesInAll } from '../statistics';
import { appraise, entryDisproof, entryProof, listProofMoves, setNumbers } from './children';
import { NOWHERE, conclude, judgedDisproof, judgedProof, judgedRests, prepare, proofKey, stepTo, twinKey } from './judging';
import { BLOCKED, INFINITE, isBlocked, isSettled, plus, turningPoint } from './numbers';
import { find, keep } from './table';
import { report } from './task';

/**
 * df-pn (Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002): expands the same nodes as
 * PNS, as long as the table holds them, but walks depth-first. It stays below a node until its proof or disproof number
 * reaches a limit at which the search would turn elsewhere. A node on the path holds the numbers of all its children,
 * so that no entry that the table has lost can make the search go round in circles.
 *
 * Where positions come back, numbers may go round a loop and grow without any work. A node that the table knows
 * therefore never returns before a leaf below it has been expanded (the threshold controlling algorithm of Kishimoto,
 * "Dealing with infinite loops, underestimation, and overestimation of depth-first proof-number search", 2010, with the
 * table in place of distances).
 *
 * Where repeated positions count, a number may belong to a path: the graph-history interaction problem. What is settled
 * by a repetition above its node is kept under a key that includes all earlier positions that can come back (as the
 * twins of Kishimoto and Müller, "A general solution to the graph history interaction problem", 2004), all else under
 * the position's key.
 */

/** The move that the node searched last was at: if one child settles the node, this leads to it. */
export let lastMove: u32 = 0;

/**
 * Search `position` until its proof number is at least `proofLimit`, or its disproof number `disproofLimit`, or it is
 * settled or blocked. `mine`: the prover is to move. Leaves the numbers in `judgedProof` and its neighbours; after a
 * stop they mean nothing.
 */
export function deepen<G extends Game<P>, P>(position: P, ply: i32, mine: bool, proofLimit: i32, disproofLimit: i32): void {
  const game = changetype<G>(0);
  if (listsFull()) {
    conclude(BLOCKED, BLOCKED, 0);
    return;
  }
  const before = nodesInAll();
  prepare<G, P>(position, ply);
  let key: u64 = 0;
  let twin: u64 = 0;
  if (isDefined(game.key)) {
    key = proofKey<G, P>(position, ply);
    if (looksBack<G, P>()) twin = twinKey<G, P>(position, ply);
  }
  const list = listStart();
  const count = listProofMoves<G, P>(position, ply, list);

  // The children, until one settles the node.
  let listed = 0;
  while (listed < count) {
    const entry = entryAt(list, listed);
    if (exhausted()) {
      dropList(list);
      return;
    }
    appraise<G, P>(position, ply, mine, entry);
    listed++;
    if ((mine ? judgedProof : judgedDisproof) == 0) break;
  }

  let nearLimit = mine ? proofLimit : disproofLimit;
  let farLimit = mine ? disproofLimit : proofLimit;
  // In a loop, two nodes may raise each other's numbers for ever: a node that was expanded before must go deeper.
  let goesOn = false;
  if (isDefined(game.key)) goesOn = find(key, mine) != 0;
  let proof: i32;
  let disproof: i32;
  let rests: i32;
  while (true) {
    // The side to move needs one child: the least of its numbers. The other side needs all: the sum of its numbers.
    let best = 0;
    let near = INFINITE;
    let second = INFINITE;
    let far = 0;
    let bestFar = INFINITE;
    rests = NOWHERE;
    for (let i = 0; i < listed; i++) {
      const entry = entryAt(list, i);
      const own = mine ? entryProof(entry) : entryDisproof(entry);
      const other = mine ? entryDisproof(entry) : entryProof(entry);
      far = plus(far, other);
      rests = min(rests, i32(entry.id));
      // Among children that cannot be settled one way, one that can be the other way goes first.
      if (own < near || (own == near && own == BLOCKED && other < bestFar)) {
        second = near;
        near = own;
        best = i;
        bestFar = other;
      } else if (own < second) {
        second = own;
      }
    }
    const chosen = entryAt(list, best);
    if (near == 0) {
      far = INFINITE;
      rests = i32(chosen.id);
    }
    proof = mine ? near : far;
    disproof = mine ? far : near;
    if (ply == 0) {
      report.proof = proof;
      report.disproof = disproof;
      report.move = i32(chosen.move);
    }
    lastMove = chosen.move;
    if (isSettled(proof, disproof) || isBlocked(proof, disproof)) break;
    if (goesOn) {
      nearLimit = max(nearLimit, near + 1);
      farLimit = max(farLimit, far + 1);
      goesOn = false;
    }
    if (near >= nearLimit || far >= farLimit) break;

    const childNear = min(nearLimit, turningPoint(second));
    const childFar = farLimit == INFINITE || far >= BLOCKED ? INFINITE : farLimit - far + bestFar;
    const child = childOf<P>(position);
    const same = advance<G, P>(position, chosen.move, child);
    stepTo<G, P>(position, chosen.move, child, ply, same);
    deepen<G, P>(child, ply + 1, same ? mine : !mine, mine ? childNear : childFar, mine ? childFar : childNear);
    takeBack<G, P>(position, chosen.move, child);
    if (stopped) {
      dropList(list);
      return;
    }
    setNumbers(chosen, judgedProof, judgedDisproof, judgedRests);
  }
  dropList(list);

  // Repetitions of this node and below are a part of what was found. Those above belong to the path.
  if (rests >= ply) rests = NOWHERE;
  if (isDefined(game.key)) {
    const final = isSettled(proof, disproof) || isBlocked(proof, disproof);
    if (!final || rests == NOWHERE) keep(key, mine, proof, disproof, nodesInAll() - before);
    else if (looksBack<G, P>()) keep(twin, mine, proof, disproof, nodesInAll() - before);
  }
  conclude(proof, disproof, rests);
}

import { Game, childOf, replay, takeBack } from '../game';
import { exhausted, stopped } from '../limits';
import { dropList, entryAt, listStart } from '../move-list';
import { appraise, entryDisproof, entryProof, listProofMoves, movesAgain } from './children';
import { judgedDisproof, judgedProof, prepare, stepTo } from './judging';
import { INFINITE, isBlocked, isSettled, plus } from './numbers';
import { NO_MOVE, report } from './task';
import { ProofNode, clearTree, dropChildren, mostProving, nodeAt, numberOf, takeNodes, usedNodes } from './tree';

/**
 * PNS (Allis, "Searching for solutions in games and artificial intelligence", 1994): from the root the search follows
 * the child with the least proof number where the prover is to move, with the least disproof number elsewhere, expands
 * the leaf that it reaches, the most-proving node, and corrects the numbers of the nodes above. It goes on from the
 * last of them that changed.
 *
 * What is below a settled node and no part of its proof or disproof is given back, so the tree that remains contains
 * the proof. Positions reached in several ways are several nodes. Each node has one path, so repetitions need no care.
 */

/**
 * Search for a proof. False if the tree fills its memory before; `stopped` says whether a limit has stopped the search.
 */
export function searchBestFirst<G extends Game<P>, P>(root: P): bool {
  clearTree();
  let position = root;
  let node = nodeAt(0);
  let ply = 0;
  let fits = true;
  while (fits && !stopped && !isFinal(nodeAt(0))) {
    // To the most-proving node
    while (node.count > 0) {
      const next = mostProving(node);
      const child = childOf<P>(position);
      const same = replay<G, P>(position, next.move, child);
      stepTo<G, P>(position, next.move, child, ply, same);
      position = child;
      node = next;
      ply++;
    }
    fits = expand<G, P>(position, node, ply);
    // Back, as long as numbers change
    let changed = true;
    if (fits && !stopped) update(node);
    while (ply > 0 && (changed || isFinal(node) || stopped || !fits)) {
      const above = changetype<P>(changetype<usize>(position) - offsetof<P>());
      takeBack<G, P>(above, node.move, position);
      position = above;
      node = nodeAt(node.parent);
      ply--;
      changed = update(node);
    }
    const top = nodeAt(0);
    report.proof = top.proof;
    report.disproof = top.disproof;
    report.used = usedNodes;
    report.move = top.count > 0 ? i32(mostProving(top).move) : NO_MOVE;
  }
  return fits;
}

// @ts-ignore: decorator
@inline
function isFinal(node: ProofNode): bool {
  return isSettled(node.proof, node.disproof) || isBlocked(node.proof, node.disproof);
}

/** Expand `node`, whose position is `position`. False if there is no room for its children. */
function expand<G extends Game<P>, P>(position: P, node: ProofNode, ply: i32): bool {
  prepare<G, P>(position, ply);
  const list = listStart();
  const mine = node.mine != 0;
  const count = listProofMoves<G, P>(position, ply, list);
  // The children, until one settles the node
  let listed = 0;
  while (listed < count) {
    const entry = entryAt(list, listed);
    if (exhausted()) {
      dropList(list);
      return true;
    }
    appraise<G, P>(position, ply, mine, entry);
    listed++;
    if ((mine ? judgedProof : judgedDisproof) == 0) break;
  }
  const first = takeNodes(listed);
  if (first == 0) {
    dropList(list);
    return false;
  }
  const number = numberOf(node);
  for (let i = 0; i < listed; i++) {
    const entry = entryAt(list, i);
    const child = nodeAt(first + i);
    child.proof = entryProof(entry);
    child.disproof = entryDisproof(entry);
    child.parent = number;
    child.first = 0;
    child.move = entry.move;
    child.count = 0;
    child.mine = u16(movesAgain(entry) ? mine : !mine);
  }
  node.first = first;
  node.count = u16(listed);
  dropList(list);
  return true;
}

/** Compute the numbers of `node` from those of its children. True if they change. */
function update(node: ProofNode): bool {
  const count = node.count;
  if (count == 0) return false;
  const mine = node.mine != 0;
  let near = INFINITE;
  let far = 0;
  for (let i = node.first; i < node.first + u32(count); i++) {
    const child = nodeAt(i);
    near = min(near, mine ? child.proof : child.disproof);
    far = plus(far, mine ? child.disproof : child.proof);
  }
  if (near == 0) {
    far = INFINITE;
    keepOne(node);
  }
  const proof = mine ? near : far;
  const disproof = mine ? far : near;
  if (proof == node.proof && disproof == node.disproof) return false;
  node.proof = proof;
  node.disproof = disproof;
  return true;
}

/** One child settles `node`: give back what is below the others. */
function keepOne(node: ProofNode): void {
  const best = mostProving(node);
  for (let i = node.first; i < node.first + u32(node.count); i++) {
    const child = nodeAt(i);
    if (child != best) dropChildren(child);
  }
}

import { Game, advance, childOf, takeBack } from '../game';
import { MoveEntry, listCount } from '../move-list';
import { follow, looksBack } from '../repetition';
import { useKnowledge } from '../search-settings';
import { countExpansion, countTableCutoff } from '../statistics';
import { NOWHERE, conclude, judge, judgedDisproof, judgedProof, judgedRests, proofKey, twinKey } from './judging';
import { isSettled } from './numbers';
import { disproofOf, find, proofOf, recall, workOf } from './table';
import { DEPTH_FIRST, task } from './task';

/**
 * The children of the node that is being expanded, as a list of moves. Of a child, an entry holds the numbers in its
 * score, the ply that they rest on in its id, and in its key who moves next, whether it is a leaf, and the work behind
 * the numbers.
 */

const SAME_PLAYER: u64 = 1;
const LEAF: u64 = 2;
const WORK: u64 = 4;

// @ts-ignore: decorator
@inline
export function entryProof(entry: MoveEntry): i32 { return i32(entry.score & 0xffffffff); }
// @ts-ignore: decorator
@inline
export function entryDisproof(entry: MoveEntry): i32 { return i32(entry.score >> 32); }

/** True if the side that made the move of `entry` moves again. */
// @ts-ignore: decorator
@inline
export function movesAgain(entry: MoveEntry): bool { return (entry.key & SAME_PLAYER) != 0; }
/** True if the child needs no search: the game is over there, or rules or bounds settle it. */
// @ts-ignore: decorator
@inline
export function isLeaf(entry: MoveEntry): bool { return (entry.key & LEAF) != 0; }
/** The work behind the child's numbers, on the scale of the table. */
// @ts-ignore: decorator
@inline
export function entryWork(entry: MoveEntry): i32 { return i32(entry.key / WORK); }

// @ts-ignore: decorator
@inline
export function setNumbers(entry: MoveEntry, proof: i32, disproof: i32, rests: i32): void {
  entry.score = u64(u32(proof)) | (u64(u32(disproof)) << 32);
  entry.id = u16(rests);
}

/** List the moves worth searching at `ply`. Returns how many. */
export function listProofMoves<G extends Game<P>, P>(position: P, ply: i32, list: usize): i32 {
  const game = changetype<G>(0);
  countExpansion();
  if (isDefined(game.candidates)) {
    if (ply > 0 && useKnowledge) game.candidates(position);
    else game.moves(position);
  } else {
    game.moves(position);
  }
  return listCount(list);
}

/** Judge the child reached by `entry`, or recall its numbers, and leave them in the entry. */
export function appraise<G extends Game<P>, P>(position: P, ply: i32, mine: bool, entry: MoveEntry): void {
  const child = childOf<P>(position);
  const same = advance<G, P>(position, entry.move, child);
  follow<G, P>(position, entry.move, child, ply, same);
  let data: u64 = 0;
  const childMine = same ? mine : !mine;
  const leaf = judge<G, P>(child, ply + 1, childMine);
  if (!leaf) {
    data = knownOf<G, P>(child, ply + 1, childMine);
    if (data) {
      const proof = proofOf(data);
      const disproof = disproofOf(data);
      if (isSettled(proof, disproof)) countTableCutoff();
      conclude(proof, disproof, isTwin ? 0 : NOWHERE);
    }
  }
  takeBack<G, P>(position, entry.move, child);
  entry.key = (same ? SAME_PLAYER : 0) | (leaf ? LEAF : 0) | (u64(workOf(data)) * WORK);
  setNumbers(entry, judgedProof, judgedDisproof, judgedRests);
}

/** True if `knownOf` has found numbers that belong to the path. */
let isTwin: bool = false;

/**
 * What the table knows of `position`: settled by itself, or else on this path, or else its numbers so far. `mine`: the
 * prover is to move there.
 */
function knownOf<G extends Game<P>, P>(position: P, ply: i32, mine: bool): u64 {
  isTwin = false;
  if (task.method != DEPTH_FIRST || !isDefined(changetype<G>(0).key)) return 0;
  const data = recall(proofKey<G, P>(position, ply), mine);
  if (looksBack<G, P>() && !(data && isSettled(proofOf(data), disproofOf(data)))) {
    const twin = find(twinKey<G, P>(position, ply), mine);
    if (twin) {
      isTwin = true;
      return twin;
    }
  }
  return data;
}

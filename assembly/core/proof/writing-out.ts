import { Game, advance, childOf, takeBack } from '../game';
import { exhausted, stopped } from '../limits';
import { MoveEntry, dropList, entryAt, listStart, listsFull } from '../move-list';
import { appraise, entryDisproof, entryProof, entryWork, isLeaf, listProofMoves, movesAgain } from './children';
import { deepen, lastMove } from './depth-first';
import { judgedDisproof, judgedProof, prepare, proofKey, stepTo } from './judging';
import { INFINITE, isSettled } from './numbers';
import { disproofOf, find, isWrittenOut, noteWrittenOut, proofOf } from './table';
import { ProofRecord, RECORD_CUT, RECORD_MINE, RECORD_SEEN } from './task';
import { ProofNode, mostProving, nodeAt } from './tree';

/**
 * Writes out why the root is proved or disproved: of a node where the side that the result serves is to move, one child
 * that settles it; of other nodes all children, or in a line the one that took the most work. After df-pn the proof is
 * found again with the help of the table, since that keeps no tree; what the table has lost is searched again.
 */

let records: usize = 0;
let room: i32 = 0;
/** Number of records written. */
export let written: i32 = 0;
/** The result to explain: a proof or a disproof. */
let proves: bool = false;
let lineOnly: bool = false;
/** Records were taken back, so that a position marked as written out may not stand there. */
let lost: bool = false;

/** Write records to `at`, at most `most`. */
export function openRecords(at: usize, most: i32, proof: bool, line: bool): void {
  records = at;
  room = most;
  written = 0;
  proves = proof;
  lineOnly = line;
  lost = false;
}

/** The next record, or 0 if there is no room. */
function addRecord(move: u32, mine: bool): usize {
  if (written == room) return 0;
  const record = changetype<ProofRecord>(records + usize(written++) * offsetof<ProofRecord>());
  record.move = i32(move);
  record.marks = mine ? RECORD_MINE : 0;
  record.children = 0;
  return changetype<usize>(record);
}

// @ts-ignore: decorator
@inline
function mark(record: usize, what: i32): void {
  changetype<ProofRecord>(record).marks |= what;
}

/** Leave out what is below `record`, of which a part has been written. */
function cut(record: usize): void {
  mark(record, RECORD_CUT);
  changetype<ProofRecord>(record).children = 0;
  const left = i32((record - records) / offsetof<ProofRecord>()) + 1;
  if (left < written) lost = true;
  written = left;
}

// @ts-ignore: decorator
@inline
function isWanted(entry: MoveEntry): bool {
  return (proves ? entryProof(entry) : entryDisproof(entry)) == 0;
}

/** Write out `position`, which `move` leads to and which has the result wanted. `leaf`: it needed no search. */
export function writeOut<G extends Game<P>, P>(position: P, ply: i32, mine: bool, move: u32, leaf: bool): void {
  const game = changetype<G>(0);
  const record = addRecord(move, mine);
  if (!record || leaf) return;
  if (isDefined(game.key)) {
    const key = proofKey<G, P>(position, ply);
    const data = find(key, mine);
    if (!lineOnly && data && isSettled(proofOf(data), disproofOf(data))) {
      if (isWrittenOut(data)) return mark(record, lost ? RECORD_CUT : RECORD_SEEN);
      noteWrittenOut(key, mine);
    }
  }
  if (listsFull()) return mark(record, RECORD_CUT);
  prepare<G, P>(position, ply);
  const list = listStart();
  const count = listProofMoves<G, P>(position, ply, list);
  const one = mine == proves;
  let chosen = findChildren<G, P>(position, ply, mine, list, count, one);
  if (chosen < 0 && one && !stopped) {
    // The table has lost the child.
    dropList(list);
    deepen<G, P>(position, ply, mine, INFINITE, INFINITE);
    const move = lastMove;
    listProofMoves<G, P>(position, ply, list);
    for (let i = 0; i < count && chosen < 0 && !stopped; i++) {
      if (entryAt(list, i).move != move) continue;
      appraise<G, P>(position, ply, mine, entryAt(list, i));
      chosen = i;
    }
  }
  if (stopped || chosen < 0) {
    cut(record);
    dropList(list);
    return;
  }
  const single = one || lineOnly;
  const end = single ? chosen + 1 : count;
  for (let i = single ? chosen : 0; i < end; i++) {
    if (written == room || !writeChild<G, P>(position, ply, mine, entryAt(list, i))) {
      cut(record);
      break;
    }
    changetype<ProofRecord>(record).children++;
  }
  dropList(list);
}

/**
 * Judge the children. Returns the place of the one to write out: if `one` will do, the first that has the result; else
 * any.
 */
function findChildren<G extends Game<P>, P>(
  position: P, ply: i32, mine: bool, list: usize, count: i32, one: bool,
): i32 {
  let chosen = one ? -1 : 0;
  let most = -1;
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    if (exhausted()) return -1;
    appraise<G, P>(position, ply, mine, entry);
    if (one && isWanted(entry)) return i;
    if (!one && entryWork(entry) > most) {
      most = entryWork(entry);
      chosen = i;
    }
  }
  return chosen;
}

/** Write out the child of `entry`. False if it had to be searched again and a limit stopped that. */
function writeChild<G extends Game<P>, P>(position: P, ply: i32, mine: bool, entry: MoveEntry): bool {
  const child = childOf<P>(position);
  const mineNext = movesAgain(entry) ? mine : !mine;
  const same = advance<G, P>(position, entry.move, child);
  stepTo<G, P>(position, entry.move, child, ply, same);
  let settled = isWanted(entry);
  if (!settled) {
    deepen<G, P>(child, ply + 1, mineNext, INFINITE, INFINITE);
    settled = !stopped && (proves ? judgedProof : judgedDisproof) == 0;
  }
  if (settled) writeOut<G, P>(child, ply + 1, mineNext, entry.move, isLeaf(entry));
  takeBack<G, P>(position, entry.move, child);
  return settled;
}

/** Write out what the tree of PNS holds below `node`. */
export function writeTree(node: ProofNode): void {
  const mine = node.mine != 0;
  const record = addRecord(node.move, mine);
  if (!record || node.count == 0) return;
  const one = mine == proves;
  const single = one || lineOnly;
  const chosen = one ? mostProving(node) : lineOnly ? largestChild(node) : nodeAt(node.first);
  const count = single ? 1 : i32(node.count);
  for (let i = 0; i < count; i++) {
    if (written == room) return cut(record);
    writeTree(single ? chosen : nodeAt(node.first + i));
    changetype<ProofRecord>(record).children++;
  }
}

function largestChild(node: ProofNode): ProofNode {
  let best = nodeAt(node.first);
  let most = 0;
  for (let i = node.first; i < node.first + u32(node.count); i++) {
    const size = sizeOf(nodeAt(i));
    if (size > most) {
      most = size;
      best = nodeAt(i);
    }
  }
  return best;
}

/** Number of nodes from `node` on. */
function sizeOf(node: ProofNode): i32 {
  let size = 1;
  for (let i = node.first; i < node.first + u32(node.count); i++) size += sizeOf(nodeAt(i));
  return size;
}

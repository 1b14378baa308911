import { Position, Rules } from './chosen-game';
import { INPUT_BYTES, hooksOf, loadPosition, payoffOf } from './core/game';
import { liftLimits, setLimits, stopped } from './core/limits';
import { reserveMoveLists, resetMoveLists } from './core/move-list';
import { searchBestFirst } from './core/proof/best-first';
import { deepen } from './core/proof/depth-first';
import { INFINITE, isBlocked, setEpsilon } from './core/proof/numbers';
import { clearProofTable, usedSlots, useProofTableAt } from './core/proof/table';
import {
  BEST_FIRST, MAX_RECORDS, NO_MOVE, ProofRecord, STOP_MEMORY, report, reserveProofTask, task,
} from './core/proof/task';
import { nodeAt, useTreeAt } from './core/proof/tree';
import { openRecords, writeOut, writeTree, written } from './core/proof/writing-out';
import { beginPath, remember, reservePast } from './core/repetition';
import { ENDED_DEPTH, ENDED_SOLVED } from './core/report';
import { setKnowledge } from './core/search-settings';
import { exportCounters, nodesInAll, reserveStatistics, resetCounters } from './core/statistics';
import { MAX_PLY, RUNNING, clipToQuickestWin, preferFasterWins } from './core/values';
import { commitWorkspace, heapEnd, openWorkspace, reserve, workspaceEnd } from './core/workspace';

/**
 * The exports of a module that proves wins and draws, for one game: proof-number search instead of alpha-beta. The
 * binding writes a position and a `ProofTask` into memory, calls `prove` and reads the report.
 */

let root: Position = changetype<Position>(0);
let words: usize = 0;
/** Address of the game's data, which the binding writes once; 0: the game has none. */
let data: usize = 0;
let recordsAt: usize = 0;

/**
 * Lay out the memory, with `bytes` for a table or a tree. False if the host refuses the memory. Call it once. `given`:
 * size of the data that the binding will write.
 */
export function init(bytes: usize, given: usize): bool {
  openWorkspace(heapEnd());
  reserveProofTask();
  reserveStatistics();
  reserveMoveLists();
  if (isDefined(changetype<Rules>(0).irreversible)) reservePast();
  words = reserve(INPUT_BYTES);
  root = changetype<Position>(reserve(usize(MAX_PLY + 3) * offsetof<Position>()));
  if (isDefined(changetype<Rules>(0).takeData)) data = reserve(changetype<Rules>(0).dataBytes(given));
  recordsAt = reserve(usize(MAX_RECORDS) * offsetof<ProofRecord>());
  // The same memory serves both methods.
  const at = reserve(bytes);
  useProofTableAt(at, bytes);
  useTreeAt(at, bytes);
  return commitWorkspace() && workspaceEnd() > 0;
}

/** Where the binding writes the game's data before the first search; 0: the game has none. */
export function dataAt(): usize { return data; }
/** Tell the game that its data has been written. */
export function dataWritten(): void {
  if (isDefined(changetype<Rules>(0).takeData)) changetype<Rules>(0).takeData(data);
}

/** Where the binding writes a position. */
export function input(): usize { return words; }
export function taskAt(): usize { return changetype<usize>(task); }
export function reportAt(): usize { return changetype<usize>(report); }
/** Where `write` leaves its records. */
export function firstRecordAt(): usize { return recordsAt; }
/** Address of `Counters`, each as an f64. */
export function countersAt(): usize { return exportCounters(); }
/** The game's optional hooks, as a sum of `HOOK_…`. */
export function hooks(): i32 { return hooksOf<Rules>(); }

/**
 * Note the position in `input`, with `player` to move, as the one at `index` of the game so far, whose last is the
 * root. `repetition`: as in the task that follows.
 */
export function recall(index: i32, player: i32, repetition: i32): void {
  if (isDefined(changetype<Rules>(0).irreversible)) {
    loadPosition<Rules, Position>(root, words);
    remember<Rules, Position>(root, index, player, repetition);
  }
}

/** Search the position in `input` for a proof or a disproof of the task's goal. */
export function prove(): void {
  prepare();
  resetCounters();
  report.ended = ENDED_DEPTH;
  report.proof = 1;
  report.disproof = 1;
  report.move = NO_MOVE;
  report.met = 0;
  report.deepest = 0;
  report.used = 0;
  report.payoff = payoffOf<Rules, Position>(root);
  if (report.payoff != RUNNING) {
    report.ended = ENDED_SOLVED;
    return;
  }
  let fits = true;
  setLimits(task.nodeLimit > 9e15 ? u64.MAX_VALUE : u64(task.nodeLimit), u64(task.pollInterval));
  if (task.method == BEST_FIRST) {
    fits = searchBestFirst<Rules, Position>(root);
  } else {
    clearProofTable();
    deepen<Rules, Position>(root, 0, true, INFINITE, INFINITE);
    report.used = usedSlots;
  }
  if (stopped) report.ended = stopped;
  else if (!fits) report.ended = STOP_MEMORY;
  else if (!isBlocked(report.proof, report.disproof)) report.ended = ENDED_SOLVED;
  liftLimits();
}

/**
 * Write out the proof or disproof that `prove` has just found, in at most `most` nodes, or only its main line, with at
 * most `nodes` nodes more. Returns the number of records.
 */
export function write(line: bool, most: i32, nodes: f64): i32 {
  prepare();
  openRecords(recordsAt, min(most, MAX_RECORDS), report.proof == 0, line);
  if (task.method == BEST_FIRST) {
    writeTree(nodeAt(0));
  } else {
    setLimits(nodesInAll() + u64(nodes), u64(task.pollInterval));
    writeOut<Rules, Position>(root, 0, true, 0, false);
    liftLimits();
  }
  return written;
}

function prepare(): void {
  loadPosition<Rules, Position>(root, words);
  resetMoveLists();
  preferFasterWins(false);
  clipToQuickestWin(false);
  setKnowledge(task.knowledge != 0, task.futureKeys != 0);
  setEpsilon(task.epsilon);
  if (isDefined(changetype<Rules>(0).irreversible)) beginPath(task.repetition, task.past);
}

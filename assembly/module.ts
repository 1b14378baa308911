import { Position, Rules } from './chosen-game';
import { applyTask, reserveTask, task } from './core/apply-task';
import { drive } from './core/driver';
import { INPUT_BYTES, hooksOf, loadNextPosition, loadPosition } from './core/game';
import { insertKnown, reserveKnown } from './core/known-values';
import { setLimits, stopped } from './core/limits';
import { Proofs, prove } from './core/minimal-tree';
import { reserveMoveLists, resetMoveLists } from './core/move-list';
import { reserveOrdering } from './core/ordering';
import { overflowed, perft, resetPerft } from './core/perft';
import { reserveVariations } from './core/principal-variation';
import { beginPath, remember, reservePast } from './core/repetition';
import { linesAt, report, reserveReport, tiesAt } from './core/report';
import { SELECTIVE } from './core/selective/enabled';
import { reserveHistories } from './core/selective/histories';
import { reservePath } from './core/selective/path';
import { exportCounters, reserveStatistics, resetCounters } from './core/statistics';
import { MARKS, reserveMarks, reserveSplitting, useMarks } from './core/splitting';
import { SLOT_BYTES, addEntries as insertEntries, reserveTable, takeEntries as copyEntries, useTableAt } from './core/table';
import { MAX_PLY } from './core/values';
import { commitWorkspace, heapEnd, openWorkspace, reserve, workspaceEnd } from './core/workspace';

/**
 * The exports of every compiled module, for one game. The binding writes a position
 * and a task into memory, calls a function and reads the report.
 */

let root: Position = changetype<Position>(0);
let words: usize = 0;
let proofs: usize = 0;
let hasTable: bool = false;

let shared: usize = 0;
/** Address of the game's data, which the binding writes once; 0: the game has none. */
let data: usize = 0;

/**
 * Lay out the memory. Returns the end of this instance's part, or 0 if the host refuses
 * the memory. Call it once. `log2Buckets` < 0: no table. `given`: size of the data that the binding will write.
 *
 * For a single instance, `start` and `sharedAt` are 0. Several instances in one memory
 * are laid out one after another: `start` is the end of the previous one, `sharedAt` the
 * result of `sharedAt` of the first.
 */
export function init(log2Buckets: i32, replacement: i32, start: usize, sharedAt: usize, given: usize): usize {
  openWorkspace(start ? start : heapEnd());
  reserveTask();
  reserveReport();
  reserveStatistics();
  reserveOrdering();
  reserveMoveLists();
  reserveVariations();
  reserveSplitting();
  if (SELECTIVE) {
    reservePath();
    reserveHistories();
  }
  if (isDefined(changetype<Rules>(0).irreversible)) reservePast();
  words = reserve(INPUT_BYTES);
  root = changetype<Position>(reserve(usize(MAX_PLY + 3) * offsetof<Position>()));
  proofs = reserve(usize(MAX_PLY + 2) * offsetof<Proofs>());
  if (isDefined(changetype<Rules>(0).takeData)) data = reserve(changetype<Rules>(0).dataBytes(given));
  hasTable = log2Buckets >= 0;
  // The instances share the marks of busy moves, followed by the table.
  shared = sharedAt;
  if (!shared) {
    shared = reserveMarks();
    if (hasTable) reserveTable(log2Buckets);
  }
  useMarks(shared);
  if (hasTable) useTableAt(shared + MARKS, log2Buckets, replacement);
  return commitWorkspace() ? workspaceEnd() : 0;
}

/** Address of what the instances of one memory share. */
export function sharedAt(): usize { return shared; }

/** Where the binding writes the game's data before the first search; 0: the game has none. */
export function dataAt(): usize { return data; }
/** Tell the game that its data has been written. */
export function dataWritten(): void {
  if (isDefined(changetype<Rules>(0).takeData)) changetype<Rules>(0).takeData(data);
}

/** Where the binding writes a position. */
export function input(): usize { return words; }
/** Where the binding writes a `Task`, followed by its list of ordering heuristics. */
export function taskAt(): usize { return changetype<usize>(task); }
export function reportAt(): usize { return changetype<usize>(report); }
export function firstLineAt(): usize { return linesAt; }
export function firstTieAt(): usize { return tiesAt; }

/** The game's optional hooks, as a sum of `HOOK_…`. */
export function hooks(): i32 { return hooksOf<Rules>(); }

/** Make room for `count` positions of known value and forget all earlier ones. False if there is not enough memory. */
export function openKnown(count: i32): bool { return reserveKnown(count); }
/** Add `count` known values from `input`: u64 key, i32 value from the side to move, 4 unused bytes. */
export function addKnown(count: i32): void { insertKnown(words, count); }

/**
 * Note the position in `input`, with `player` to move, as the one at `index` of the game so far. The root of the next
 * search is the last. Needed if the task counts repetitions. `repetition`: as in the task that follows.
 */
export function recall(index: i32, player: i32, repetition: i32): void {
  if (isDefined(changetype<Rules>(0).irreversible)) {
    loadNextPosition<Rules, Position>(root, words, index == 0);
    remember<Rules, Position>(root, index, player, repetition);
  }
}
/** Copy entries of the table to `input`, as many as fit; see `takeEntries` of core/table.ts. */
export function takeEntries(first: bool): i32 { return copyEntries(words, INPUT_BYTES / i32(SLOT_BYTES), first); }
/** Add `count` entries from `input` to the table; see `addEntries` of core/table.ts. */
export function addEntries(count: i32, first: bool): void { insertEntries(words, count, first); }

/** Search the position in `input` as the task asks. */
export function search(): void {
  loadPosition<Rules, Position>(root, words);
  applyTask(hasTable);
  drive<Rules, Position>(root, task);
}

/** Address of `Counters` and the cutoffs by move index, each as an f64. */
export function countersAt(): usize { return exportCounters(); }

/**
 * Number of move sequences of exactly `depth` plies from the position in `input`, including those that end the game up
 * to `early` plies sooner. `last`: a `LAST_…` of core/perft.ts. NaN if the moves of one path do not fit into memory.
 */
export function countPerft(depth: i32, last: i32, early: i32): f64 {
  loadPosition<Rules, Position>(root, words);
  resetMoveLists();
  resetPerft();
  const count = perft<Rules, Position>(root, depth, last, early);
  return overflowed ? NaN : f64(count);
}

/**
 * Address of the `Proofs` (five f64) that the position in `input`, searched to the task's depth, is
 * worth `value`. 0 if a limit stopped the search.
 */
export function minimalTree(value: i32): usize {
  loadPosition<Rules, Position>(root, words);
  applyTask(false);
  resetCounters();
  resetMoveLists();
  setLimits(u64.MAX_VALUE, u64(task.pollInterval));
  if (isDefined(changetype<Rules>(0).irreversible)) beginPath(task.repetition, task.past);
  prove<Rules, Position>(root, 0, task.depth, value, proofs);
  return stopped ? 0 : proofs;
}

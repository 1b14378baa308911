import { Position, Rules } from './chosen-game';
import { drive } from './core/driver';
import { INPUT_BYTES, hooksOf } from './core/game';
import { learnKnown, reserveKnown } from './core/known-values';
import { setLimits, stopped } from './core/limits';
import { Proofs, prove } from './core/minimal-tree';
import { reserveMoveLists, resetMoveLists } from './core/move-list';
import { reserveOrdering } from './core/ordering';
import { divide, overflowed, perft, resetPerft } from './core/perft';
import { reserveVariations } from './core/principal-variation';
import { linesAt, report, reserveReport, tiesAt } from './core/report';
import { exportCounters, reserveStatistics, resetCounters } from './core/statistics';
import { applyTask, reserveTask, task } from './core/task';
import { MARKS, reserveMarks, useMarks } from './core/splitting';
import { reserveTable, useTableAt } from './core/table';
import { MAX_PLY } from './core/values';
import { commitWorkspace, openWorkspace, reserve, workspaceEnd } from './core/workspace';

/**
 * What every compiled module exports: one game, one search. The binding writes a
 * position and a task into memory, calls, and reads the report.
 */

let root: Position = changetype<Position>(0);
let words: usize = 0;
let scratch: usize = 0;
let proofs: usize = 0;
let hasTable: bool = false;

let shared: usize = 0;
/** What the binding hands the game once. */
let data: usize = 0;

/**
 * Lay out the memory; 0 when the host does not grant it, else where this instance's
 * part ends. Call once. `log2Buckets` < 0: no table.
 *
 * An instance alone gives 0 and 0. Several in one memory are laid out one after another:
 * `start` is where the last one ended, `sharedAt` what the first one says it shares.
 */
export function init(log2Buckets: i32, replacement: i32, start: usize, sharedAt: usize): usize {
  openWorkspace(start ? start : __heap_base);
  reserveTask();
  reserveReport();
  reserveStatistics();
  reserveOrdering();
  reserveMoveLists();
  reserveVariations();
  words = reserve(INPUT_BYTES);
  scratch = reserve(1024 * 8);
  root = changetype<Position>(reserve(usize(MAX_PLY + 3) * offsetof<Position>()));
  proofs = reserve(usize(MAX_PLY + 2) * offsetof<Proofs>());
  if (isDefined(changetype<Rules>(0).takeData)) data = reserve(changetype<Rules>(0).dataBytes());
  hasTable = log2Buckets >= 0;
  // What instances share: marks of busy moves, then the table.
  shared = sharedAt;
  if (!shared) {
    shared = reserveMarks();
    if (hasTable) reserveTable(log2Buckets);
  }
  useMarks(shared);
  if (hasTable) useTableAt(shared + MARKS, log2Buckets, replacement);
  return commitWorkspace() ? workspaceEnd() : 0;
}

/** What the instances of one memory share. */
export function sharedAt(): usize { return shared; }

/** Where the binding writes what the game wants to have, before anything is searched; 0: it wants nothing. */
export function dataAt(): usize { return data; }
/** It is there. */
export function dataWritten(): void {
  if (isDefined(changetype<Rules>(0).takeData)) changetype<Rules>(0).takeData(data);
}

/** Where the binding writes a position. */
export function input(): usize { return words; }
/** Where the binding writes a `Task`, and behind it the heuristics of its ordering. */
export function taskAt(): usize { return changetype<usize>(task); }
export function reportAt(): usize { return changetype<usize>(report); }
export function firstLineAt(): usize { return linesAt; }
export function firstTieAt(): usize { return tiesAt; }
/** Room for 1,024 numbers of 8 bytes that a call hands back or a host hands in. */
export function scratchAt(): usize { return scratch; }

/** Which optional hooks the game has, as `HOOK_…`. */
export function hooks(): i32 { return hooksOf<Rules>(); }

/** Make room for `count` positions whose values are known, and forget all earlier ones; false when there is no memory. */
export function openKnown(count: i32): bool { return reserveKnown(count); }
/** Take in `count` of them from `input`: u64 key, i32 value from the side to move, and 4 bytes left free. */
export function addKnown(count: i32): void { learnKnown(words, count); }

/** Search the position in `input` as the task says. */
export function search(): void {
  changetype<Rules>(0).load(root, words);
  applyTask(hasTable);
  drive<Rules, Position>(root, task);
}

/** `Counters` and the cutoffs by move index, each as an f64. */
export function countersAt(): usize { return exportCounters(); }

/**
 * Move sequences of exactly `depth` plies from the position in `input`, and those that end
 * the game up to `early` plies sooner; NaN when the moves of one path do not fit.
 */
export function countPerft(depth: i32, bulk: bool, early: i32): f64 {
  changetype<Rules>(0).load(root, words);
  resetMoveLists();
  resetPerft();
  const count = perft<Rules, Position>(root, depth, bulk, early);
  return overflowed ? NaN : f64(count);
}

/** The same for each legal move, into `scratch`; returns the number of moves, or -1. */
export function dividePerft(depth: i32, bulk: bool, early: i32): i32 {
  changetype<Rules>(0).load(root, words);
  resetMoveLists();
  resetPerft();
  const count = divide<Rules, Position>(root, depth, bulk, early, scratch);
  return overflowed ? -1 : count;
}

/**
 * The minimal proofs that the position in `input`, searched to the task's depth, is
 * worth `value`: five f64, see `Proofs`. 0 when a limit stopped it.
 */
export function minimalTree(value: i32): usize {
  changetype<Rules>(0).load(root, words);
  applyTask(false);
  resetCounters();
  resetMoveLists();
  setLimits(u64.MAX_VALUE, u64(task.pollInterval));
  prove<Rules, Position>(root, 0, task.depth, value, proofs);
  return stopped ? 0 : proofs;
}

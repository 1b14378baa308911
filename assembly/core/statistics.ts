import { reserve } from './workspace';

/**
 * Counters of one search. They are globals because the hot path bumps them; the
 * binding reads them through `writeCounters`.
 *
 * A node is one entry into the recursive search, the root included; a leaf is a
 * node that returns without looking at a move, at the horizon or at the end of
 * the game. Nothing here is estimated.
 */
export let nodes: u64 = 0;
export let leaves: u64 = 0;
export let evaluations: u64 = 0;
export let quiescenceNodes: u64 = 0;
export let cutoffs: u64 = 0;
/** Nodes answered by the game's own bounds. */
export let boundCutoffs: u64 = 0;
/** Nodes whose value was known before the search. */
export let knownCutoffs: u64 = 0;
/** Second searches of a child whose null window failed. */
export let researches: u64 = 0;
export let probes: u64 = 0;
export let hits: u64 = 0;
/** Nodes answered by the table. */
export let tableCutoffs: u64 = 0;
export let stores: u64 = 0;
export let overwrites: u64 = 0;
/** Entries at the root: iterations, lines, re-searched windows. */
export let rootSearches: u64 = 0;

/**
 * Places where the tree was cut short: horizon leaves, and table entries that
 * came from such. A subtree that adds none was searched to the end of the game.
 */
export let horizons: u64 = 0;

/** Cutoffs by move index; the last bucket holds all further ones. */
export const HISTOGRAM: i32 = 64;
/** Counters written before the histogram. */
export const COUNTERS: i32 = 15;

let histogram: usize = 0;
let savedCounters: usize = 0;

const BLOCK: usize = (COUNTERS + HISTOGRAM) * 8;

export function reserveStatistics(): void {
  histogram = reserve(HISTOGRAM * 8);
  savedCounters = reserve(2 * BLOCK);
}

// @ts-ignore: decorator
@inline
export function countNode(): void { nodes++; }
// @ts-ignore: decorator
@inline
export function countLeaf(): void { leaves++; }
// @ts-ignore: decorator
@inline
export function countHorizon(): void { horizons++; }
/** What was cut short since `count` was taken does not matter for the result. */
export function restoreHorizons(count: u64): void { horizons = count; }
// @ts-ignore: decorator
@inline
export function countEvaluation(): void { evaluations++; }
// @ts-ignore: decorator
@inline
export function countQuiescenceNode(): void { quiescenceNodes++; }
// @ts-ignore: decorator
@inline
export function countBoundCutoff(): void { boundCutoffs++; }
// @ts-ignore: decorator
@inline
export function countKnownCutoff(): void { knownCutoffs++; }
// @ts-ignore: decorator
@inline
export function countResearch(): void { researches++; }
// @ts-ignore: decorator
@inline
export function countProbe(): void { probes++; }
// @ts-ignore: decorator
@inline
export function countHit(): void { hits++; }
// @ts-ignore: decorator
@inline
export function countTableCutoff(): void { tableCutoffs++; }
// @ts-ignore: decorator
@inline
export function countStore(overwrote: bool): void {
  stores++;
  overwrites += u64(overwrote);
}
// @ts-ignore: decorator
@inline
export function countRootSearch(): void { rootSearches++; }

/** A cutoff by the move tried as number `index` (from 0). */
// @ts-ignore: decorator
@inline
export function countCutoff(index: i32): void {
  cutoffs++;
  const slot = histogram + (usize(min(index, HISTOGRAM - 1)) << 3);
  store<u64>(slot, load<u64>(slot) + 1);
}

export function resetCounters(): void {
  nodes = 0;
  leaves = 0;
  evaluations = 0;
  quiescenceNodes = 0;
  cutoffs = 0;
  boundCutoffs = 0;
  knownCutoffs = 0;
  researches = 0;
  probes = 0;
  hits = 0;
  tableCutoffs = 0;
  stores = 0;
  overwrites = 0;
  rootSearches = 0;
  horizons = 0;
  memory.fill(histogram, 0, HISTOGRAM * 8);
}

/** All counters as consecutive u64, in the order of their declaration, then the histogram. */
export function writeCounters(to: usize): void {
  store<u64>(to, nodes);
  store<u64>(to, leaves, 8);
  store<u64>(to, evaluations, 16);
  store<u64>(to, quiescenceNodes, 24);
  store<u64>(to, cutoffs, 32);
  store<u64>(to, boundCutoffs, 40);
  store<u64>(to, knownCutoffs, 48);
  store<u64>(to, researches, 56);
  store<u64>(to, probes, 64);
  store<u64>(to, hits, 72);
  store<u64>(to, tableCutoffs, 80);
  store<u64>(to, stores, 88);
  store<u64>(to, overwrites, 96);
  store<u64>(to, rootSearches, 104);
  store<u64>(to, horizons, 112);
  memory.copy(to + COUNTERS * 8, histogram, HISTOGRAM * 8);
}

/** Work done between `saveCounters` and `restoreCounters` leaves no trace in the counters; two such may nest. */
export function saveCounters(level: usize): void {
  writeCounters(savedCounters + level * BLOCK);
}

export function restoreCounters(level: usize): void {
  const saved = savedCounters + level * BLOCK;
  nodes = load<u64>(saved);
  leaves = load<u64>(saved, 8);
  evaluations = load<u64>(saved, 16);
  quiescenceNodes = load<u64>(saved, 24);
  cutoffs = load<u64>(saved, 32);
  boundCutoffs = load<u64>(saved, 40);
  knownCutoffs = load<u64>(saved, 48);
  researches = load<u64>(saved, 56);
  probes = load<u64>(saved, 64);
  hits = load<u64>(saved, 72);
  tableCutoffs = load<u64>(saved, 80);
  stores = load<u64>(saved, 88);
  overwrites = load<u64>(saved, 96);
  rootSearches = load<u64>(saved, 104);
  horizons = load<u64>(saved, 112);
  memory.copy(histogram, saved + COUNTERS * 8, HISTOGRAM * 8);
}

import { reserve } from './workspace';

/**
 * Counters of one search, as globals because the hot path bumps them. A node is one
 * entry into the recursive search, the root included; a leaf is a node that returns
 * without looking at a move, at the horizon or at the end of the game. Nothing here is
 * estimated.
 */
export let nodes: u64 = 0;
export let leaves: u64 = 0;
/** Nodes whose moves were listed. */
export let expansions: u64 = 0;
export let evaluations: u64 = 0;
export let quiescenceNodes: u64 = 0;
export let cutoffs: u64 = 0;
/** Nodes answered by the game's own bounds. */
export let boundCutoffs: u64 = 0;
/** Nodes whose window lies beyond the quickest win or loss. */
export let distanceCutoffs: u64 = 0;
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
/** Empty slots of the table that were filled. */
export let filled: u64 = 0;
/** Entries at the root: iterations, lines, re-searched windows. */
export let rootSearches: u64 = 0;

/**
 * Places where the tree was cut short: horizon leaves, and table entries that
 * came from such. A subtree that adds none was searched to the end of the game.
 */
export let horizons: u64 = 0;

/** Nodes spent on completing lines; they are in no other counter. */
export let completionNodes: u64 = 0;

/** The counters at one moment. The binding reads them by these names. */
@unmanaged
export class Counters {
  nodes: u64;
  leaves: u64;
  expansions: u64;
  evaluations: u64;
  quiescenceNodes: u64;
  cutoffs: u64;
  boundCutoffs: u64;
  distanceCutoffs: u64;
  knownCutoffs: u64;
  researches: u64;
  probes: u64;
  hits: u64;
  tableCutoffs: u64;
  stores: u64;
  overwrites: u64;
  filled: u64;
  rootSearches: u64;
  horizons: u64;
  completionNodes: u64;
}

/** Cutoffs by move index stand behind the counters; the last place holds all further ones. */
export const CUTOFF_PLACES: i32 = 64;

const HISTOGRAM: usize = usize(CUTOFF_PLACES) * 8;
const BLOCK: usize = offsetof<Counters>() + HISTOGRAM;

let histogram: usize = 0;
let savedCounters: usize = 0;
let exported: usize = 0;

export function reserveStatistics(): void {
  histogram = reserve(HISTOGRAM);
  savedCounters = reserve(2 * BLOCK);
  exported = reserve(BLOCK);
}

// @ts-ignore: decorator
@inline
export function countNode(): void { nodes++; }
// @ts-ignore: decorator
@inline
export function countLeaf(): void { leaves++; }
// @ts-ignore: decorator
@inline
export function countExpansion(): void { expansions++; }
// @ts-ignore: decorator
@inline
export function countHorizon(): void { horizons++; }
/** What was cut short since `count` was taken does not matter for the result. */
export function restoreHorizons(count: u64): void { horizons = count; }
export function countCompletionNodes(count: u64): void { completionNodes += count; }
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
export function countDistanceCutoff(): void { distanceCutoffs++; }
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
export function countFilled(): void { filled++; }
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
  const slot = histogram + (usize(min(index, CUTOFF_PLACES - 1)) << 3);
  store<u64>(slot, load<u64>(slot) + 1);
}

export function resetCounters(): void {
  memory.fill(exported, 0, BLOCK);
  take(exported);
}

/** Work done between `saveCounters` and `restoreCounters` leaves no trace in the counters; two such may nest. */
export function saveCounters(level: usize): void {
  write(savedCounters + level * BLOCK);
}

export function restoreCounters(level: usize): void {
  take(savedCounters + level * BLOCK);
}

/** `Counters` and the cutoffs by move index with an f64 for each u64, exact to 2^53. */
export function exportCounters(): usize {
  write(exported);
  for (let at = exported; at < exported + BLOCK; at += 8) store<f64>(at, f64(load<u64>(at)));
  return exported;
}

function write(to: usize): void {
  const block = changetype<Counters>(to);
  block.nodes = nodes;
  block.leaves = leaves;
  block.expansions = expansions;
  block.evaluations = evaluations;
  block.quiescenceNodes = quiescenceNodes;
  block.cutoffs = cutoffs;
  block.boundCutoffs = boundCutoffs;
  block.distanceCutoffs = distanceCutoffs;
  block.knownCutoffs = knownCutoffs;
  block.researches = researches;
  block.probes = probes;
  block.hits = hits;
  block.tableCutoffs = tableCutoffs;
  block.stores = stores;
  block.overwrites = overwrites;
  block.filled = filled;
  block.rootSearches = rootSearches;
  block.horizons = horizons;
  block.completionNodes = completionNodes;
  memory.copy(to + offsetof<Counters>(), histogram, HISTOGRAM);
}

function take(from: usize): void {
  const block = changetype<Counters>(from);
  nodes = block.nodes;
  leaves = block.leaves;
  expansions = block.expansions;
  evaluations = block.evaluations;
  quiescenceNodes = block.quiescenceNodes;
  cutoffs = block.cutoffs;
  boundCutoffs = block.boundCutoffs;
  distanceCutoffs = block.distanceCutoffs;
  knownCutoffs = block.knownCutoffs;
  researches = block.researches;
  probes = block.probes;
  hits = block.hits;
  tableCutoffs = block.tableCutoffs;
  stores = block.stores;
  overwrites = block.overwrites;
  filled = block.filled;
  rootSearches = block.rootSearches;
  horizons = block.horizons;
  completionNodes = block.completionNodes;
  memory.copy(histogram, from + offsetof<Counters>(), HISTOGRAM);
}

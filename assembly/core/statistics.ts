import { SELECTIVE } from './selective/enabled';
import { reserve } from './workspace';

/**
 * Counters of one search. They are globals because the hot path updates them. A node is
 * one entry into the recursive search, including the root. A leaf is a node that returns
 * without examining a move: the horizon or the end of the game. Nothing here is
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
/** Second searches of a move whose null window failed high. */
export let researches: u64 = 0;
export let probes: u64 = 0;
export let hits: u64 = 0;
/** Nodes answered by the table. */
export let tableCutoffs: u64 = 0;
export let stores: u64 = 0;
export let overwrites: u64 = 0;
/** Empty slots of the table that were filled. */
export let filled: u64 = 0;
/** Searches of the root: one per iteration, line and window. */
export let rootSearches: u64 = 0;

/**
 * Places where a horizon cut off the tree: horizon leaves, and table entries whose own
 * trees were cut off. A subtree that adds none was searched to the end of the game.
 */
export let horizons: u64 = 0;

/** Nodes spent on completing principal variations. No other counter includes them. */
export let completionNodes: u64 = 0;

/**
 * Nodes where ProbCut searched less deep, to foretell the value by the game's `deviation`, and those that it then cut.
 */
export let probCutTries: u64 = 0;
export let probCuts: u64 = 0;
/**
 * How many of a million times `probCuts` cuts are right according to their margins; each is taken as only just made.
 */
export let probCutsRight: u64 = 0;
/** The same where ProbCut searched the game's noisy moves, whose margin promises nothing. */
export let noisyProbCutTries: u64 = 0;
export let noisyProbCuts: u64 = 0;

/** A snapshot of the counters. The binding reads them by these names. */
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
  probCutTries: u64;
  probCuts: u64;
  probCutsRight: u64;
  noisyProbCutTries: u64;
  noisyProbCuts: u64;
}

/** Cutoffs are also counted by move index, after the counters. The last place counts all higher indices. */
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
/** Forget the horizons met since `count` was read, because they do not affect the result. */
export function restoreHorizons(count: u64): void { horizons = count; }
export function countCompletionNodes(count: u64): void { completionNodes += count; }
// @ts-ignore: decorator
@inline
export function countEvaluation(): void { evaluations++; }
/** All nodes, as the node limit counts them. */
// @ts-ignore: decorator
@inline
export function nodesInAll(): u64 { return nodes + quiescenceNodes; }
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
export function countProbCutTry(): void { probCutTries++; }
/** Count a cut that is right `rightInMillion` times in a million. */
export function countProbCut(rightInMillion: u64): void {
  probCuts++;
  probCutsRight += rightInMillion;
}
export function countNoisyProbCutTry(): void { noisyProbCutTries++; }
export function countNoisyProbCut(): void { noisyProbCuts++; }

/** Count a cutoff by the move at place `index` (from 0) of the order. */
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

/** Save the counters until `restoreCounters`, so that work in between is not counted. Level 0 may nest in level 1. */
export function saveCounters(level: usize): void {
  write(savedCounters + level * BLOCK);
}

export function restoreCounters(level: usize): void {
  take(savedCounters + level * BLOCK);
}

/** Write `Counters` and the cutoffs by move index with an f64 for each u64, exact up to 2^53. Returns their address. */
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
  if (SELECTIVE) {
    block.probCutTries = probCutTries;
    block.probCuts = probCuts;
    block.probCutsRight = probCutsRight;
    block.noisyProbCutTries = noisyProbCutTries;
    block.noisyProbCuts = noisyProbCuts;
  }
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
  if (SELECTIVE) {
    probCutTries = block.probCutTries;
    probCuts = block.probCuts;
    probCutsRight = block.probCutsRight;
    noisyProbCutTries = block.noisyProbCutTries;
    noisyProbCuts = block.noisyProbCuts;
  }
  memory.copy(histogram, from + offsetof<Counters>(), HISTOGRAM);
}

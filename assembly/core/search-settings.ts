import { depthOf, isComplete } from './table';
import { Task } from './task';
import { MAX_PLY } from './values';

/** The settings of the current search, from its task. They are globals because every node reads them. */

// The algorithms. Those from MTDF on use null windows only; those from SSS on return to their leaves.

export const MINIMAX: i32 = 0;
export const ALPHA_BETA: i32 = 1;
export const PVS: i32 = 2;
export const MTDF: i32 = 3;
/** SSS* (Stockman 1979) as a series of null windows from above, with leaves stored in the table. */
export const SSS: i32 = 4;
/** DUAL* (Marsland, Reinefeld and Schaeffer 1987): the same from below. */
export const DUAL: i32 = 5;

/** True for SSS* and DUAL*, which visit their leaves again and again. */
// @ts-ignore: decorator
@inline
export function returnsToLeaves(code: i32): bool { return code >= SSS; }

/** One of the algorithms above. */
export let algorithm: i32 = PVS;
/** Search with windows and cut off what lies outside them. */
export let prunes: bool = true;
/** Try a null window before the full window. */
export let scouts: bool = true;
/** Clamp every value into the window it was searched with. */
export let failHard: bool = false;
/** Probe the table and store in it. */
export let useTable: bool = true;
/** Store leaves in the table too. */
export let keepsLeaves: bool = false;
/** Let a deeper entry answer a shallower search: good for play, wrong for measurements. */
let acceptDeeper: bool = false;
/** Use the game's bounds and candidate moves. */
export let useKnowledge: bool = true;
/** Most plies of a quiescence search below a horizon; 0: the evaluation alone. */
export let quiescencePlies: i32 = 0;
/** Least depth at which the table is probed for all children before one is searched; MAX_PLY + 1: nowhere. */
export let enhancedDepth: i32 = MAX_PLY + 1;
/** Least depth at which the table is used. Below it, searching a node is faster than probing. */
export let tableDepth: i32 = 0;
/** Let the table answer nodes rather than only order moves. */
export let tableAnswers: bool = true;
/** Store only what is complete, for a search to the end whose lines may be cut short beside searches to a depth. */
export let storesComplete: bool = false;
/** Use the table for the searches that find true values, for `ORDER_BEST` and `ORDER_WORST`. */
let tableForTrueValues: bool = false;
/** Keeps the entries of those searches apart from the entries of the main search. */
const TRUE_VALUE_SALT: u64 = 0xd1b54a32d192ed03;
export let salt: u64 = 0;
/** Identify positions in the table by the game's `futureKey` if it has one. */
export let usesFutureKeys: bool = false;

/**
 * Take the settings of the next search from `task`. Plain minimax cuts nothing off. `hasTable`: the instance has a
 * table.
 */
export function setSearch(task: Task, hasTable: bool): void {
  const minimax = task.algorithm == MINIMAX;
  setAlgorithm(task.algorithm, hasTable && task.useTable != 0);
  failHard = task.failHard != 0 && !minimax;
  tableAnswers = task.useTable == 1;
  salt = 0;
  acceptDeeper = task.toTheEnd != 0 || task.keepTable != 0;
  setKnowledge(task.knowledge != 0 && !minimax, task.futureKeys != 0 && !minimax);
  quiescencePlies = task.quiescence;
  enhancedDepth = task.enhancedCutoffs > 0 && !minimax ? task.enhancedCutoffs : MAX_PLY + 1;
  tableDepth = task.tableDepth;
  tableForTrueValues = hasTable;
  storesComplete = task.storesComplete != 0;
}

/** Set how the game's own knowledge is used: its bounds and candidate moves, and its `futureKey` in the table. */
export function setKnowledge(knowledge: bool, futureKeys: bool): void {
  useKnowledge = knowledge;
  usesFutureKeys = futureKeys;
}

function setAlgorithm(algorithmCode: i32, table: bool): void {
  algorithm = algorithmCode;
  useTable = table;
  prunes = algorithm != MINIMAX;
  scouts = algorithm == PVS;
  keepsLeaves = table && returnsToLeaves(algorithm);
}

let savedAlgorithm: i32 = PVS;
let savedFailHard: bool = false;
let savedUseTable: bool = true;
let savedTableAnswers: bool = true;

/** Until `leaveTrueValues`, search for true values: fail-soft, with table entries of their own. */
export function enterTrueValues(): void {
  savedAlgorithm = algorithm;
  savedFailHard = failHard;
  savedUseTable = useTable;
  savedTableAnswers = tableAnswers;
  setAlgorithm(PVS, tableForTrueValues);
  failHard = false;
  tableAnswers = true;
  salt = TRUE_VALUE_SALT;
}

/** Resume the main search. */
export function leaveTrueValues(): void {
  setAlgorithm(savedAlgorithm, savedUseTable);
  failHard = savedFailHard;
  tableAnswers = savedTableAnswers;
  salt = 0;
}

/** Until `leavePresearch`, search only to order moves, without the table. */
export function enterPresearch(): void {
  savedAlgorithm = algorithm;
  savedUseTable = useTable;
  setAlgorithm(ALPHA_BETA, false);
}

/** Resume the main search. */
export function leavePresearch(): void {
  setAlgorithm(savedAlgorithm, savedUseTable);
}

/** Keep the table's entries of the main search apart by `other`. */
export function saltTable(other: u64): void {
  salt = other;
}

/** True if the algorithm approaches the value by null windows alone, from a first guess. */
// @ts-ignore: decorator
@inline
export function convergesBounds(): bool { return algorithm >= MTDF; }

/** `value` itself (fail-soft), or clamped into the window (fail-hard). */
export function softOrHard(value: i32, alpha: i32, beta: i32): i32 {
  return failHard ? max(alpha, min(value, beta)) : value;
}

/** True if the depth of the table entry `data` suffices for a search to `depth`. */
// @ts-ignore: decorator
@inline
export function deepEnough(data: u64, depth: i32): bool {
  const stored = depthOf(data);
  return stored == depth || (acceptDeeper ? isComplete(data) || stored > depth : isComplete(data) && stored < depth);
}

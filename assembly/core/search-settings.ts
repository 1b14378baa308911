import { depthOf, isComplete } from './table';
import { MAX_PLY } from './values';

/** How the search goes about its work: what the task asks for, as globals since every node looks at them. */

// The algorithms: those from MTDF on are null windows alone, and those from SSS on come back to their leaves.

export const MINIMAX: i32 = 0;
export const ALPHA_BETA: i32 = 1;
export const PVS: i32 = 2;
export const MTDF: i32 = 3;
/** SSS* (Stockman 1979) as null windows from above; it keeps leaves in the table. */
export const SSS: i32 = 4;
/** DUAL* (Marsland, Reinefeld and Schaeffer 1987): the same from below. */
export const DUAL: i32 = 5;

/** Does `code` mean SSS* or DUAL*, which come back to their leaves again and again? */
// @ts-ignore: decorator
@inline
export function returnsToLeaves(code: i32): bool { return code >= SSS; }

/** One of the algorithms above. */
export let algorithm: i32 = PVS;
/** Values above beta and below alpha are cut off. */
export let prunes: bool = true;
/** A null window is tried before the whole one. */
export let scouts: bool = true;
/** Clamp every value into the window it was searched with. */
export let failHard: bool = false;
/** Probe and store. */
export let useTable: bool = true;
/** Leaves stand in the table too. */
export let keepsLeaves: bool = false;
/** A deeper entry answers a shallower question: fine when playing, not when measuring. */
let acceptDeeper: bool = false;
/** Use the game's bounds and candidate moves. */
export let useKnowledge: bool = true;
export let useQuiescence: bool = false;
/** Ask the table about all children before searching one, down to this depth; nowhere: MAX_PLY + 1. */
export let enhancedDepth: i32 = MAX_PLY + 1;
/** Below this depth, searching a node is quicker than looking it up. */
export let tableDepth: i32 = 0;
/** Let the table answer, rather than only order moves. */
export let tableAnswers: bool = true;
/** There is a table to find true values for `best` and `worst` with. */
let truthTable: bool = false;
/** Keeps those apart from what the main search stores. */
const TRUTH_SALT: u64 = 0xd1b54a32d192ed03;
export let salt: u64 = 0;
/** The table knows positions by what can still happen, where the game can tell. */
export let byFuture: bool = false;

export function setSearch(
  algorithmCode: i32, hard: bool, table: bool, answers: bool, deeper: bool, knowledge: bool, quiescence: bool, enhanced: i32,
  tableForTruth: bool, leastTableDepth: i32, futureKeys: bool,
): void {
  use(algorithmCode, table);
  failHard = hard;
  tableAnswers = answers;
  salt = 0;
  acceptDeeper = deeper;
  useKnowledge = knowledge;
  useQuiescence = quiescence;
  enhancedDepth = enhanced > 0 ? enhanced : MAX_PLY + 1;
  tableDepth = leastTableDepth;
  byFuture = futureKeys;
  truthTable = tableForTruth;
}

function use(algorithmCode: i32, table: bool): void {
  algorithm = algorithmCode;
  useTable = table;
  prunes = algorithm != MINIMAX;
  scouts = algorithm == PVS;
  keepsLeaves = table && returnsToLeaves(algorithm);
}

let ownAlgorithm: i32 = PVS;
let ownFailHard: bool = false;
let ownTable: bool = true;
let ownAnswers: bool = true;

/** From here on true values are searched for, until `leaveTrueValues`: fail-soft, with entries of their own. */
export function enterTrueValues(): void {
  ownAlgorithm = algorithm;
  ownFailHard = failHard;
  ownTable = useTable;
  ownAnswers = tableAnswers;
  use(PVS, truthTable);
  failHard = false;
  tableAnswers = true;
  salt = TRUTH_SALT;
}

/** The caller's own search goes on. */
export function leaveTrueValues(): void {
  use(ownAlgorithm, ownTable);
  failHard = ownFailHard;
  tableAnswers = ownAnswers;
  salt = 0;
}

/** From here on moves are only put in order, until `leavePresearch`: without the table. */
export function enterPresearch(): void {
  ownAlgorithm = algorithm;
  ownTable = useTable;
  use(ALPHA_BETA, false);
}

/** The caller's own search goes on. */
export function leavePresearch(): void {
  use(ownAlgorithm, ownTable);
}

/** Null windows alone lead to the value, from a first guess. */
// @ts-ignore: decorator
@inline
export function convergesBounds(): bool { return algorithm >= MTDF; }

/** A value as the window's bound wants it: itself (fail-soft) or clamped (fail-hard). */
export function softOrHard(value: i32, alpha: i32, beta: i32): i32 {
  return failHard ? max(alpha, min(value, beta)) : value;
}

/** Does an entry searched with `data`'s depth answer a search to `depth`? */
// @ts-ignore: decorator
@inline
export function deepEnough(data: u64, depth: i32): bool {
  const stored = depthOf(data);
  return stored == depth || (acceptDeeper ? isComplete(data) || stored > depth : isComplete(data) && stored < depth);
}

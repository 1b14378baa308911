import type { SearchLimits } from '../../contract/limits.js';
import {
  abortSignal,
  boolean,
  type Checks,
  callback,
  checkOptions,
  duration,
  numeral,
  oneOf,
  pastPositions,
  switchOrWhole,
  wholeNumber,
} from '../../contract/option-checks.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { MAX_GRADED_VALUE } from '../../contract/value.js';
import { MAX_PAST } from '../../wasm/core-facts.js';
import { BEST_FIRST, DEPTH_FIRST, MAX_RECORDS } from '../../wasm/proof-facts.js';

export const proofAlgorithms = ['df-pn', 'pns'] as const;

/**
 * - `df-pn`: depth-first, with a table that forgets what took least work when it is full, so it never runs out of
 *   memory. Needs the game's `key`.
 * - `pns`: best-first, with the tree in memory; positions reached in several ways are searched several times.
 */
export type ProofAlgorithm = (typeof proofAlgorithms)[number];

/** What to prove: a win, at least a draw, or at least so many points for the side to move. */
export type ProofGoal = 'win' | 'draw' | number;

/** Options of `Prover.prove`. */
// biome-ignore lint/suspicious/noExplicitAny: options that name no type of position suit every game
export interface ProofOptions<Position = any> extends SearchLimits {
  /** Default: `df-pn` if the game has a `key`, else `pns`. */
  readonly algorithm?: ProofAlgorithm | undefined;
  /**
   * Ask only this. Default: first for a win; if there is none, for a draw, unless no draw was met. The result is a win,
   * a draw or a loss.
   */
  readonly goal?: ProofGoal | undefined;
  /** The maximum number of nodes, from 0, exact and deterministic, of all searches together. Default: no limit. */
  readonly nodes?: number | undefined;
  /**
   * The maximum time in milliseconds. The clock is checked every 1,024 nodes, for hosted games every 4. Default: no
   * limit.
   */
  readonly timeMs?: number | undefined;
  /**
   * Checked as often as the clock. A search blocks its thread, so only the game's own code and `onProgress` can abort.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Let df-pn stay with a child until its number is 1 + `epsilon` times that of the second best: from 0 to 16. With 0
   * it turns to another child as soon as that is better, as PNS does; but it never leaves a known position before it
   * has expanded a leaf below. More saves nodes that are visited again and again. Default: 0.25. PNS ignores it.
   */
  readonly epsilon?: number | undefined;
  /** Use the game's `bounds`, `known` and `candidates`. Default: true. */
  readonly knowledge?: boolean | undefined;
  /**
   * The positions of the game so far, oldest first, without the searched one; at most 4,096. They count where the
   * game's `repetition` is `draw`, `loss` or a function; in the package's chess those that are there twice. Default: none.
   */
  readonly history?: readonly Position[] | undefined;
  /**
   * Return the proof of each search as a tree, of at most so many nodes: a whole number from 1 to 131,072, or true for
   * the most. After df-pn it is found again with the help of the table, in at most as many nodes as the search and
   * 10,000. Default: false.
   */
  readonly proofTree?: boolean | number | undefined;
  /**
   * Called about ten times a second. Errors that it throws reach the caller unchanged. It must not be asynchronous.
   */
  readonly onProgress?: ((progress: ProofProgress) => void) | undefined;
}

/** How far a running search is. */
export interface ProofProgress {
  /** The value that it tries to prove. */
  readonly goal: number;
  /** Proof and disproof number of the position, as far as they are known. */
  readonly proof: number;
  readonly disproof: number;
  /** Nodes so far, of all searches. */
  readonly nodes: number;
  readonly timeMs: number;
}

/** The options of a search, checked and complete. */
export interface ResolvedProofOptions {
  readonly algorithm: number;
  /** The values to prove, one after the other until one is proved. */
  readonly goals: readonly number[];
  readonly nodes: number;
  readonly timeMs: number;
  readonly epsilon: number;
  readonly knowledge: boolean;
  readonly history: readonly unknown[];
  /** Most nodes of each proof; 0: none is wanted. */
  readonly treeNodes: number;
}

const DEFAULT_EPSILON = 0.25;
const MAX_EPSILON = 16;
const WIN_GOAL = 1;
const DRAW_GOAL = 0;

/** The table of all options of a proof. */
const proofOptionTable = {
  algorithm: oneOf(...proofAlgorithms),
  goal,
  nodes: wholeNumber(0),
  timeMs: duration,
  signal: abortSignal,
  epsilon: numeral(0, MAX_EPSILON),
  knowledge: boolean,
  history: pastPositions(MAX_PAST),
  proofTree: switchOrWhole(MAX_RECORDS),
  onProgress: callback(),
} satisfies Checks<ProofOptions>;

/**
 * Checks the caller's options and fills in the defaults. `hasKey`: the game has a `key`. Throws `InvalidOptionError`.
 */
export function resolveProofOptions(options: ProofOptions, name: string, hasKey: boolean): ResolvedProofOptions {
  const given = checkOptions('proof option', options, proofOptionTable);
  const { algorithm = hasKey ? 'df-pn' : 'pns', proofTree = false } = given;
  if (algorithm === 'df-pn' && !hasKey) {
    throw optionError`${named('algorithm')} 'df-pn' needs a game with key, which ${name} lacks; expected 'pns'`;
  }
  return {
    algorithm: algorithm === 'df-pn' ? DEPTH_FIRST : BEST_FIRST,
    goals: given.goal ?? [WIN_GOAL, DRAW_GOAL],
    nodes: given.nodes ?? Number.POSITIVE_INFINITY,
    timeMs: given.timeMs ?? Number.POSITIVE_INFINITY,
    epsilon: given.epsilon ?? DEFAULT_EPSILON,
    knowledge: given.knowledge ?? true,
    history: given.history ?? [],
    treeNodes: proofTree === true ? MAX_RECORDS : Number(proofTree),
  };
}

/** The values to prove, one after the other. */
function goal(value: unknown, field: string): readonly number[] {
  if (value === 'win') return [WIN_GOAL];
  if (value === 'draw') return [DRAW_GOAL];
  if (Number.isInteger(value) && Math.abs(value as number) <= MAX_GRADED_VALUE) return [value as number];
  throw wrongOption(field, `'win', 'draw' or a whole number within ±${MAX_GRADED_VALUE}`, value);
}

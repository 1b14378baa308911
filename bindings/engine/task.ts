import { type Heuristic, heuristicDefinitions } from '../contract/heuristics.js';
import type { RepetitionKind } from '../contract/past.js';
import {
  ALPHA_BETA,
  DUAL,
  MAX_PLY,
  MINIMAX,
  MTDF,
  OPEN,
  ORDER_BEST,
  ORDER_LIST,
  ORDER_NATURAL,
  ORDER_RANDOM,
  ORDER_WORST,
  ORDERING_BYTES,
  PVS,
  REPETITION_DRAW,
  REPETITION_DRAW_COUNTERS,
  REPETITION_IGNORE,
  REPETITION_LOSS,
  REPETITION_RULE,
  REPETITION_RULE_SHARED,
  ROOT_CHOICE_BYTES,
  SSS,
  STOP_ABORTED,
  STOP_NONE,
  STOP_TIME,
  TASK_BYTES,
  type Task,
  writeTask,
} from '../wasm/core-facts.js';
import type { CoreExports } from './core-module.js';
import type { ResolvedOptions } from './resolve-options.js';
import type { Algorithm, ExperimentalOrder } from './search-options.js';

/** When solving with MTD(f), first look for a win or a loss within this many plies. */
const NEAR_WINS = 14;
/** When solving, the least depth at which the table is probed for all children at once. */
const ENHANCED_CUTOFF_DEPTH = 8;
/** When solving, the least depth at which the table is used at all. */
const TABLE_DEPTH = 6;

/** Nodes between two checks of the clock. Nodes of hosted games are slower. */
export const pollIntervals = { compiled: 1024, hosted: 4 } as const;

/** The core's code for the limit that was reached; `STOP_NONE` if none was. */
export function stopCode(limit: 'time' | 'aborted' | undefined): number {
  if (limit === undefined) return STOP_NONE;
  return limit === 'time' ? STOP_TIME : STOP_ABORTED;
}

export interface TaskContext {
  readonly keepTable: boolean;
  readonly hasBounds: boolean;
  /** Nodes between two polls of the host; 0: never poll. */
  readonly pollInterval: number;
  /** The game's upper bound on the number of plies, if it has one. */
  readonly pliesLeft?: number | undefined;
  /** What the game says about repeated positions. */
  readonly repetition?: RepetitionKind | undefined;
  /** See `countersMayWin`. */
  readonly countersMayWin?: boolean;
  /** Natural indices of the root moves to search; `undefined`: all. */
  readonly rootMoves?: readonly number[] | undefined;
  /** Tell each root move before it is searched. */
  readonly tellsRootMoves?: boolean;
}

/** The settings of one search as plain numbers, which can be sent to another thread. */
export interface RawTask extends Task {
  /** Codes of the ordering heuristics, in order of precedence. */
  readonly heuristics: readonly number[];
  /** Natural indices of the root moves to search if not all are. */
  readonly rootMoves: readonly number[];
}

/** Sets the task of the core's next search. */
export function setTask(core: CoreExports, task: RawTask): void {
  const at = core.taskAt();
  writeTask(core.views, at, task);
  const { heuristics } = task;
  const list = new Uint8Array(core.memory.buffer, at + TASK_BYTES, ORDERING_BYTES);
  for (let i = 0; i < heuristics.length; i++) list[i] = heuristics[i] as number;
  // The list ends with a 0.
  list[heuristics.length] = 0;
  if (!task.choosesRootMoves) return;
  const choice = new Uint8Array(core.memory.buffer, at + TASK_BYTES + ORDERING_BYTES, ROOT_CHOICE_BYTES).fill(0);
  for (const index of task.rootMoves) choice[index >> 3] = (choice[index >> 3] as number) | (1 << (index & 7));
}

/** The task for a search with these options. */
export function rawTask(options: ResolvedOptions, context: TaskContext): RawTask {
  const { ordering } = options;
  const list: readonly Heuristic[] = typeof ordering === 'string' ? [] : ordering;
  const nearFirst =
    options.solving &&
    options.algorithm === 'mtdf' &&
    !options.iterative &&
    options.preferFasterWins &&
    options.knowledge &&
    context.hasBounds;

  const { repetition = 'ignore' } = context;
  const meetsNoHorizon =
    repetition === 'ignore' &&
    // It does not use the game's knowledge, so its keys are the plain ones.
    options.algorithm !== 'minimax' &&
    options.solving &&
    !options.iterative &&
    !options.dovetails &&
    options.knowledge &&
    options.depth >= (context.pliesLeft ?? Infinity);

  return {
    depth: options.solving ? Math.max(1, Math.min(options.depth, context.pliesLeft ?? MAX_PLY)) : options.depth,
    iterative: options.iterative ?? 0,
    aspiration: options.aspiration,
    dovetail: Number(options.dovetails),
    // A window that lies beyond all values becomes the outermost window.
    alpha: Math.max(-OPEN, Math.min(options.window[0], OPEN - 1)),
    beta: Math.min(OPEN, Math.max(options.window[1], 1 - OPEN)),
    lines: options.lines,
    ties: Number(options.ties),
    pollInterval: context.pollInterval,
    algorithm: algorithmCodes[options.algorithm],
    failHard: Number(options.failHard),
    useTable: options.table === 'moves' ? 2 : Number(options.table),
    keepTable: Number(context.keepTable),
    toTheEnd: Number(options.solving),
    knowledge: Number(options.knowledge),
    quiescence: options.quiescence,
    enhancedCutoffs:
      options.enhancedCutoffs === undefined
        ? nearFirst
          ? ENHANCED_CUTOFF_DEPTH
          : 0
        : Number(options.enhancedCutoffs) * 2,
    preferFasterWins: Number(options.preferFasterWins),
    winDistance: Number(options.winDistance),
    orderMode: typeof ordering === 'string' ? orderCodes[ordering] : list.length === 0 ? ORDER_NATURAL : ORDER_LIST,
    heuristics: list.map((name) => heuristicDefinitions[name].code),
    nearWins: nearFirst ? NEAR_WINS : 0,
    splitPly: 0,
    searchNumber: 0,
    storesComplete: 0,
    tableDepth: nearFirst && context.pliesLeft !== undefined ? TABLE_DEPTH : 0,
    futureKeys: Number(meetsNoHorizon),
    repetition:
      context.countersMayWin && repetition === 'draw'
        ? REPETITION_DRAW_COUNTERS
        : options.selective && repetition === 'rule'
          ? REPETITION_RULE_SHARED
          : repetitionCodes[repetition],
    past: repetition === 'ignore' ? 0 : options.history.length,
    choosesRootMoves: Number((context.rootMoves?.length ?? 0) > 0),
    tellsRootMoves: Number(context.tellsRootMoves ?? false),
    selective: options.selective,
    rootMoves: context.rootMoves ?? [],
    nodeLimit: Math.min(options.nodes, 1e16),
    seed: options.seed,
  };
}

const algorithmCodes: Readonly<Record<Algorithm, number>> = {
  minimax: MINIMAX,
  'alpha-beta': ALPHA_BETA,
  pvs: PVS,
  mtdf: MTDF,
  sss: SSS,
  dual: DUAL,
};

const repetitionCodes: Readonly<Record<RepetitionKind, number>> = {
  ignore: REPETITION_IGNORE,
  draw: REPETITION_DRAW,
  loss: REPETITION_LOSS,
  rule: REPETITION_RULE,
};

const orderCodes: Readonly<Record<ExperimentalOrder, number>> = {
  natural: ORDER_NATURAL,
  random: ORDER_RANDOM,
  best: ORDER_BEST,
  worst: ORDER_WORST,
};

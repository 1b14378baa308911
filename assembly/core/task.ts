import { ORDERING_BYTES, ORDER_BEST, ORDER_WORST, setOrdering } from './ordering';
import { MINIMAX, returnsToLeaves, setSearch } from './search-settings';
import { setSplitting } from './splitting';
import { newGeneration } from './table';
import { clipToQuickestWin, preferFasterWins } from './values';
import { reserve } from './workspace';

/**
 * What the caller asks of one search. The binding writes it by these names; behind
 * it stand the heuristics of the ordering, as `setOrdering` reads them.
 */
@unmanaged
export class Task {
  /** Depth of the last iteration in plies, 1 … MAX_PLY. */
  depth: i32;
  /** Search depths 1, 2, … up to `depth` rather than `depth` at once. */
  iterative: i32;
  /** Half the width of the window tried around the last iteration's value; 0: the whole window. */
  aspiration: i32;
  alpha: i32;
  beta: i32;
  /** Number of best moves wanted, each with its line. */
  lines: i32;
  /** Find every move that equals the best. */
  ties: i32;
  /** Nodes between two questions to the host; 0: never ask. */
  pollInterval: i32;
  /** `MINIMAX` … `DUAL` */
  algorithm: i32;
  failHard: i32;
  /** 0: no table; 1: it answers and orders; 2: it only orders. */
  useTable: i32;
  /** See what earlier searches left in the table, and accept entries deeper than asked. */
  keepTable: i32;
  /** The search has no horizon of its own: any complete entry answers. */
  toTheEnd: i32;
  knowledge: i32;
  quiescence: i32;
  /** Ask the table about all children before searching one, down to this depth; 0: nowhere. */
  enhancedCutoffs: i32;
  preferFasterWins: i32;
  /** Clip windows to the quickest win and loss that a line can still have. */
  winDistance: i32;
  /** `ORDER_…` */
  orderMode: i32;
  /** MTD(f): look for a win or loss within so many plies first; 0: start from the guess. */
  nearWins: i32;
  /** Beside other instances: put off moves that those are at, down to this ply; 0: alone. */
  splitPly: i32;
  /** Of the search, the same in all instances, another for each search. */
  searchNumber: i32;
  /** Nodes of less depth neither ask the table nor store. */
  tableDepth: i32;
  /** No horizon is met, so that the table may know positions by `futureKey`. */
  futureKeys: i32;
  nodeLimit: f64;
  seed: f64;
}

export let task: Task = changetype<Task>(0);

export function reserveTask(): void {
  task = changetype<Task>(reserve(offsetof<Task>() + ORDERING_BYTES));
}

/** Put the task's settings in force; `hasTable`: there is a table at all. */
export function applyTask(hasTable: bool): void {
  const minimax = task.algorithm == MINIMAX;
  const table = hasTable && task.useTable != 0;
  preferFasterWins(task.preferFasterWins != 0);
  clipToQuickestWin(task.winDistance != 0 && !minimax);
  const finds = hasTable && (task.orderMode == ORDER_BEST || task.orderMode == ORDER_WORST);
  // A small table that grows is the quicker one and loses a few entries, which SSS* and DUAL* cannot do without.
  const grows = task.toTheEnd != 0 && task.splitPly == 0 && !returnsToLeaves(task.algorithm);
  if (table || finds) newGeneration(task.keepTable != 0 && table, !grows);
  setSearch(
    task.algorithm, task.failHard != 0 && !minimax, table, task.useTable == 1, task.toTheEnd != 0 || task.keepTable != 0,
    task.knowledge != 0 && !minimax, task.quiescence != 0, minimax ? 0 : task.enhancedCutoffs, finds,
    task.tableDepth, task.futureKeys != 0 && !minimax,
  );
  setSplitting(table && task.useTable == 1 ? task.splitPly : 0, u32(task.searchNumber));
  setOrdering(task.orderMode, changetype<usize>(task) + offsetof<Task>(), u64(task.seed));
}

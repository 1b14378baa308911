import { ORDERING_BYTES, ORDER_BEST, ORDER_WORST, setOrdering } from './ordering';
import { MINIMAX, returnsToLeaves, saltTable, setSearch } from './search-settings';
import { SELECTIVE } from './selective/enabled';
import { clearHistories } from './selective/histories';
import { SELECTIVE_SALT, chooseParts, selective } from './selective/parts';
import { clearPath } from './selective/path';
import { ROOT_CHOICE_BYTES, setRootChoice } from './root-choice';
import { setSplitting } from './splitting';
import { newGeneration } from './table';
import { clipToQuickestWin, preferFasterWins } from './values';
import { reserve } from './workspace';

/**
 * The settings of one search. The binding writes them by these names. The list of
 * ordering heuristics follows in memory, in the format that `setOrdering` reads, and then
 * the choice of root moves, in the format that `setRootChoice` reads.
 */
@unmanaged
export class Task {
  /** Depth of the last iteration in plies, 1 … MAX_PLY. */
  depth: i32;
  /** Plies from one iteration to the next, the last of which is `depth` deep; 0: search to `depth` alone. */
  iterative: i32;
  /** Half the width of the window tried around the last iteration's value; 0: the full window. */
  aspiration: i32;
  alpha: i32;
  beta: i32;
  /** Number of best moves to find, each with its line. */
  lines: i32;
  /** Find every move that equals the best. */
  ties: i32;
  /** Nodes between two polls of the host; 0: never poll. */
  pollInterval: i32;
  /** `MINIMAX` … `DUAL` */
  algorithm: i32;
  failHard: i32;
  /** 0: no table; 1: it answers and orders; 2: it only orders. */
  useTable: i32;
  /** Use the entries of earlier searches, and accept entries deeper than necessary. */
  keepTable: i32;
  /** The search goes to the end of the game: any complete entry answers. */
  toTheEnd: i32;
  knowledge: i32;
  /** Most plies of a quiescence search; 0: none. */
  quiescence: i32;
  /** Least depth at which the table is probed for all children before one is searched; 0: nowhere. */
  enhancedCutoffs: i32;
  preferFasterWins: i32;
  /** Clip windows to the quickest win and loss that a line can still have. */
  winDistance: i32;
  /** `ORDER_…` */
  orderMode: i32;
  /** MTD(f): first look for a win or loss within this many plies; 0: start from the guess. */
  nearWins: i32;
  /** Above this ply, defer moves that other instances are searching; 0: there is only one instance. */
  splitPly: i32;
  /** The same in all instances, different for each search. */
  searchNumber: i32;
  /** Nodes of less depth do not use the table. */
  tableDepth: i32;
  /** The search meets no horizon, so the table may identify positions by `futureKey`. */
  futureKeys: i32;
  /** `REPETITION_…` */
  repetition: i32;
  /** Number of positions of the game so far, without the root. */
  past: i32;
  /** Search only the root moves whose bits are set. */
  choosesRootMoves: i32;
  /** Tell the host which root move is searched next. */
  tellsRootMoves: i32;
  /** The parts of a selective search; 0: an exact one. */
  selective: i32;
  nodeLimit: f64;
  seed: f64;
}

export let task: Task = changetype<Task>(0);

export function reserveTask(): void {
  task = changetype<Task>(reserve(offsetof<Task>() + ORDERING_BYTES + ROOT_CHOICE_BYTES));
}

/** Apply the task's settings. `hasTable`: the instance has a table. */
export function applyTask(hasTable: bool): void {
  const minimax = task.algorithm == MINIMAX;
  const table = hasTable && task.useTable != 0;
  preferFasterWins(task.preferFasterWins != 0);
  clipToQuickestWin(task.winDistance != 0 && !minimax);
  const needsTrueValues = hasTable && (task.orderMode == ORDER_BEST || task.orderMode == ORDER_WORST);
  // A table that grows is faster but loses a few entries, which SSS* and DUAL* cannot do without.
  const grows = task.toTheEnd != 0 && task.splitPly == 0 && !returnsToLeaves(task.algorithm);
  if (table || needsTrueValues) newGeneration(task.keepTable != 0 && table, !grows);
  setSearch(
    task.algorithm, task.failHard != 0 && !minimax, table, task.useTable == 1, task.toTheEnd != 0 || task.keepTable != 0,
    task.knowledge != 0 && !minimax, task.quiescence, minimax ? 0 : task.enhancedCutoffs, needsTrueValues,
    task.tableDepth, task.futureKeys != 0 && !minimax,
  );
  if (SELECTIVE) {
    chooseParts(task.selective);
    if (selective) {
      saltTable(SELECTIVE_SALT);
      clearPath();
      if (!task.keepTable) clearHistories();
    }
  }
  setSplitting(table && task.useTable == 1 ? task.splitPly : 0, u32(task.searchNumber));
  const ordering = changetype<usize>(task) + offsetof<Task>();
  setOrdering(task.orderMode, ordering, u64(task.seed));
  setRootChoice(task.choosesRootMoves ? ordering + ORDERING_BYTES : 0, task.tellsRootMoves != 0);
}

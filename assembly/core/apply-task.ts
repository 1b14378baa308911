import { ORDERING_BYTES, ORDER_BEST, ORDER_WORST, setOrdering } from './ordering';
import { MINIMAX, returnsToLeaves, saltTable, setSearch } from './search-settings';
import { SELECTIVE } from './selective/enabled';
import { clearHistories } from './selective/histories';
import { SELECTIVE_SALT, chooseParts, selective } from './selective/parts';
import { clearPath } from './selective/path';
import { ROOT_CHOICE_BYTES, setRootChoice } from './root-choice';
import { setSplitting } from './splitting';
import { newGeneration } from './table';
import { Task } from './task';
import { clipToQuickestWin, preferFasterWins } from './values';
import { reserve } from './workspace';

/** The task of the next search. The binding writes it. */
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
  // A table that grows is faster but loses a few entries, which SSS* and DUAL* cannot do without.
  const grows = task.toTheEnd != 0 && task.splitPly == 0 && !returnsToLeaves(task.algorithm);
  const needsTrueValues = hasTable && (task.orderMode == ORDER_BEST || task.orderMode == ORDER_WORST);
  if (table || needsTrueValues) newGeneration(task.keepTable != 0 && table, !grows);
  setSearch(task, hasTable);
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

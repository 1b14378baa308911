import { wrongOption } from '../contract/option-errors.js';
import type { PruningReport } from './comparison.js';
import type { PruningAlgorithm } from './measurement.js';
import type { OrderingGroup } from './ordering-plan.js';

/** The sum of the rows of all positions that share depth, algorithm, table setting and ordering. */
export interface PruningSummary {
  readonly depth: number;
  readonly algorithm: PruningAlgorithm;
  readonly ordering: string;
  readonly group: OrderingGroup;
  /** The requested table, and the table actually used; see `PruningRow`. */
  readonly setting: string;
  readonly table: string;
  readonly positions: number;
  readonly leaves: number;
  /** Half the width of the 95 % interval of `leaves`; 0 unless the order is random. */
  readonly leavesError: number;
  readonly nodes: number;
  readonly minimalLeaves: number;
  readonly minimaxLeaves: number;
  readonly ratio: number;
  readonly share: number;
  readonly firstMoveCutoffs: number | undefined;
  readonly cutoffAt: readonly number[];
  /** Mean leaves per position `** (1 / depth)`. */
  readonly branching: number;
  /** The least depth at which an iterative search ended; see `PruningRow`. */
  readonly reached: number;
  readonly timeMs: number;
}

/** Sums the rows of a report over its positions, keeping the order of the grid. Throws `InvalidOptionError`. */
export function summarize(report: PruningReport): readonly PruningSummary[] {
  if (!Array.isArray(report?.rows)) throw wrongOption('report', 'what comparePruning found', report);
  const groups = new Map<string, PruningSummary>();
  for (const row of report.rows) {
    const key = [row.depth, row.algorithm, row.setting, row.ordering].join('|');
    const sum = groups.get(key);
    const positions = (sum?.positions ?? 0) + 1;
    const leaves = (sum?.leaves ?? 0) + row.leaves;
    const minimalLeaves = (sum?.minimalLeaves ?? 0) + row.minimalLeaves;
    const minimaxLeaves = (sum?.minimaxLeaves ?? 0) + row.minimaxLeaves;
    const cutoffAt = Array.from(
      { length: Math.max(sum?.cutoffAt.length ?? 0, row.cutoffAt.length) },
      (_, i) => (sum?.cutoffAt[i] ?? 0) + (row.cutoffAt[i] ?? 0),
    );
    const cutoffs = cutoffAt.reduce((all, count) => all + count, 0);
    groups.set(key, {
      depth: row.depth,
      algorithm: row.algorithm,
      ordering: row.ordering,
      group: row.group,
      setting: row.setting,
      table: row.table,
      positions,
      leaves,
      leavesError: Math.hypot(sum?.leavesError ?? 0, row.leavesError),
      nodes: (sum?.nodes ?? 0) + row.nodes,
      minimalLeaves,
      minimaxLeaves,
      ratio: leaves / minimalLeaves,
      share: leaves / minimaxLeaves,
      firstMoveCutoffs: cutoffs > 0 ? (cutoffAt[0] ?? 0) / cutoffs : undefined,
      cutoffAt,
      branching: (leaves / positions) ** (1 / row.depth),
      reached: Math.min(sum?.reached ?? row.reached, row.reached),
      timeMs: (sum?.timeMs ?? 0) + row.timeMs,
    });
  }
  return [...groups.values()];
}

import type { TableOptions } from '../engine/create-engine.js';
import type { Engine, TableInfo } from '../engine/engine.js';
import { type Algorithm, algorithms, type SearchOptions } from '../engine/search-options.js';
import type { OrderingGroup, PlannedOrdering } from './ordering-plan.js';

/** How the transposition table takes part: not at all, for move ordering only, or in full. */
export type TableSetting =
  | 'none'
  | 'moves'
  | (Omit<TableOptions, 'keep'> & { readonly enhancedCutoffs?: boolean | undefined });

/**
 * What a comparison runs: the engine's algorithms, and alpha-beta that returns no
 * value outside its window (fail-hard) instead of the tightest bound known. Without a
 * table both visit the same tree; with one, fail-soft stores better bounds.
 */
export type PruningAlgorithm = Algorithm | 'alpha-beta-hard';

export const pruningAlgorithms: readonly PruningAlgorithm[] = [...algorithms, 'alpha-beta-hard'];

/** One search, or the mean of several where the order is random. */
export interface PruningRow {
  readonly game: string;
  readonly position: string;
  readonly depth: number;
  readonly algorithm: PruningAlgorithm;
  readonly ordering: string;
  readonly group: OrderingGroup;
  /** The table asked for: `none`, `moves`, or its policy and size. */
  readonly setting: string;
  /** The table that took part: heuristic `table` has one for its moves even where `none` was asked for. */
  readonly table: string;
  readonly value: number;
  /** Leaves of all iterations together. */
  readonly leaves: number;
  readonly nodes: number;
  /** Random order: half the width of the 95 % interval of `leaves`; else 0. */
  readonly leavesError: number;
  /** Leaves of the minimal tree of this position and depth: the bound without a table. */
  readonly minimalLeaves: number;
  readonly minimaxLeaves: number;
  /** `leaves / minimalLeaves`; below 1 only thanks to a table. */
  readonly ratio: number;
  /** `leaves / minimaxLeaves`. */
  readonly share: number;
  /** Part of the cutoffs that the first move made, 0 … 1; `undefined` without cutoffs. */
  readonly firstMoveCutoffs: number | undefined;
  readonly cutoffs: number;
  /** Cutoffs by the place of the move that made them. */
  readonly cutoffAt: readonly number[];
  /** `leaves ** (1 / depth)`. */
  readonly branching: number;
  /**
   * Depth of the last iteration. It is below `depth` where iterative deepening found a
   * value that no deeper search would change, a win say; such a row measures a smaller
   * tree than `minimalLeaves` does.
   */
  readonly reached: number;
  readonly timeMs: number;
}

/** The yardstick of one position and depth. */
export interface PruningBound {
  readonly position: string;
  readonly depth: number;
  readonly minimalLeaves: number;
  readonly minimalNodes: number;
  readonly minimaxLeaves: number;
  readonly minimaxNodes: number;
}

export interface MeasureOptions {
  readonly algorithm: PruningAlgorithm;
  readonly planned: PlannedOrdering;
  readonly setting: TableSetting;
  readonly seeds: number;
  readonly preferFasterWins: boolean | undefined;
}

/** One cell of a comparison: search, or search with several seeds, and put it beside the bound. */
export function measure<Position, Move>(
  engine: Engine<Position, Move>,
  position: Position,
  bound: PruningBound,
  { algorithm, planned, setting, seeds, preferFasterWins }: MeasureOptions,
): PruningRow {
  const { name, ordering, group } = planned;
  const usesTableMove = ordering.includes('table');
  const full = typeof setting !== 'string';
  // A table move comes from a table and from earlier iterations; without a table in
  // the comparison, it orders and does nothing else.
  const table = full ? true : usesTableMove || setting === 'moves' ? 'moves' : false;
  const options: SearchOptions<Move> = {
    depth: bound.depth,
    algorithm: algorithm === 'alpha-beta-hard' ? 'alpha-beta' : algorithm,
    failHard: algorithm === 'alpha-beta-hard',
    ordering,
    table,
    iterative: usesTableMove,
    enhancedCutoffs: full ? setting.enhancedCutoffs : false,
    knowledge: false,
    quiescence: false,
    preferFasterWins,
  };
  const runs = Array.from({ length: ordering === 'random' ? seeds : 1 }, (_, seed) =>
    engine.search(position, { ...options, seed }),
  );
  const leaves = runs.map(({ stats }) => stats.leaves);
  const mean = average(leaves);
  const histogram: number[] = [];
  for (const { stats } of runs) {
    for (const [i, count] of stats.cutoffAt.entries()) histogram[i] = (histogram[i] ?? 0) + count / runs.length;
  }
  const cutoffs = average(runs.map(({ stats }) => stats.cutoffs));
  return {
    game: engine.game.name,
    position: bound.position,
    depth: bound.depth,
    algorithm,
    ordering: name,
    group,
    setting: settingName(setting, engine.table),
    table: table === false || !engine.table ? 'none' : table === 'moves' ? 'moves' : settingName(setting, engine.table),
    value: runs[0]?.value ?? 0,
    leaves: mean,
    nodes: average(runs.map(({ stats }) => stats.nodes)),
    leavesError: runs.length > 1 ? (1.96 * deviation(leaves)) / Math.sqrt(runs.length) : 0,
    minimalLeaves: bound.minimalLeaves,
    minimaxLeaves: bound.minimaxLeaves,
    ratio: mean / bound.minimalLeaves,
    share: mean / bound.minimaxLeaves,
    firstMoveCutoffs: cutoffs > 0 ? (histogram[0] ?? 0) / cutoffs : undefined,
    cutoffs,
    cutoffAt: histogram,
    branching: mean ** (1 / bound.depth),
    reached: Math.min(...runs.map((run) => run.depth)),
    timeMs: average(runs.map(({ stats }) => stats.timeMs)),
  };
}

/** `none`, `moves`, or such as `depth-age 16 MiB ETC`: the size is what the engine made of it. */
function settingName(setting: TableSetting, made: TableInfo | undefined): string {
  if (typeof setting === 'string') return setting;
  const { replacement = 'depth-age', mib = 16 } = made ?? setting;
  return `${replacement} ${mib} MiB${setting.enhancedCutoffs ? ' ETC' : ''}`;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
}

/** Standard deviation of a sample. */
function deviation(numbers: readonly number[]): number {
  const mean = average(numbers);
  return Math.sqrt(numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (numbers.length - 1));
}

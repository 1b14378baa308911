import type { Engine } from '../engine/engine.js';
import { type Algorithm, algorithms, type SearchOptions } from '../engine/search-options.js';
import type { TableInfo, TableOptions } from '../engine/table-options.js';
import type { OrderingGroup, PlannedOrdering } from './ordering-plan.js';

/** How the transposition table is used: not at all, for move ordering only, or fully. */
export type TableSetting =
  | 'none'
  | 'moves'
  | (Omit<TableOptions, 'keep'> & { readonly enhancedCutoffs?: boolean | undefined });

/**
 * The algorithms of a comparison: those of the engine, and fail-hard alpha-beta, which returns no value outside
 * its window instead of the tightest bound known. Without a table both visit the same tree; with a table,
 * fail-soft stores better bounds.
 */
export type PruningAlgorithm = Algorithm | 'alpha-beta-hard';

export const pruningAlgorithms: readonly PruningAlgorithm[] = [...algorithms, 'alpha-beta-hard'];

/** One search, or the mean of several searches if the order is random. */
export interface PruningRow {
  readonly game: string;
  readonly position: string;
  readonly depth: number;
  readonly algorithm: PruningAlgorithm;
  readonly ordering: string;
  readonly group: OrderingGroup;
  /** The requested table: `none`, `moves`, or its policy and size. */
  readonly setting: string;
  /** The table actually used: heuristic `table` has a table for its moves even if `none` was requested. */
  readonly table: string;
  readonly value: number;
  /** Leaves of all iterations combined. */
  readonly leaves: number;
  readonly nodes: number;
  /** For random order, half the width of the 95 % interval of `leaves`; otherwise 0. */
  readonly leavesError: number;
  /** Leaves of the minimal tree of this position and depth: the lower bound without a table. */
  readonly minimalLeaves: number;
  readonly minimaxLeaves: number;
  /** `leaves / minimalLeaves`; only a table can make it less than 1. */
  readonly ratio: number;
  /** `leaves / minimaxLeaves`. */
  readonly share: number;
  /** The share of cutoffs caused by the first move, 0 … 1; `undefined` if there were no cutoffs. */
  readonly firstMoveCutoffs: number | undefined;
  readonly cutoffs: number;
  /** The number of cutoffs by the index of the move that caused them. */
  readonly cutoffAt: readonly number[];
  /** `leaves ** (1 / depth)`. */
  readonly branching: number;
  /**
   * Depth of the last iteration. It is less than `depth` if iterative deepening found a value that no deeper
   * search would change, such as a win. Such a row measures a smaller tree than `minimalLeaves` does.
   */
  readonly reached: number;
  readonly timeMs: number;
}

/** The reference values for one position and depth. */
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
  readonly winDistance: boolean;
}

/** Measures one cell of a comparison: runs one search, or one per seed, and relates it to the bound. */
export function measure<Position, Move>(
  engine: Engine<Position, Move>,
  position: Position,
  bound: PruningBound,
  { algorithm, planned, setting, seeds, preferFasterWins, winDistance }: MeasureOptions,
): PruningRow {
  const { name, ordering, group } = planned;
  const options = searchOptions<Move>(bound.depth, { algorithm, planned, setting, preferFasterWins, winDistance });
  const { table } = options;
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

/** The options of a search in the plain tree, without the game's own knowledge. */
export function searchOptions<Move>(
  depth: number,
  { algorithm, planned: { ordering }, setting, preferFasterWins, winDistance }: Omit<MeasureOptions, 'seeds'>,
): SearchOptions<Move> & { readonly depth: number } {
  const usesTableMove = ordering.includes('table');
  const full = typeof setting !== 'string';
  return {
    depth,
    algorithm: algorithm === 'alpha-beta-hard' ? 'alpha-beta' : algorithm,
    failHard: algorithm === 'alpha-beta-hard',
    ordering,
    // A table move needs a table and earlier iterations. If the comparison has no table, this table only orders moves.
    table: full ? true : usesTableMove || setting === 'moves' ? 'moves' : false,
    iterative: usesTableMove,
    enhancedCutoffs: full ? setting.enhancedCutoffs : false,
    knowledge: false,
    quiescence: false,
    preferFasterWins,
    winDistance,
  };
}

/** `none`, `moves`, or a name such as `depth-age 16 MiB ETC`, with the size that the engine actually allocated. */
function settingName(setting: TableSetting, made: TableInfo | undefined): string {
  if (typeof setting === 'string') return setting;
  const { replacement = 'depth-age', mib = 16 } = made ?? setting;
  return `${replacement} ${mib} MiB${setting.enhancedCutoffs ? ' ETC' : ''}`;
}

export function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
}

/** The standard deviation of a sample. */
function deviation(numbers: readonly number[]): number {
  const mean = average(numbers);
  return Math.sqrt(numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (numbers.length - 1));
}

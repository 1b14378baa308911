import type { PruningOptions } from '../../pruning/comparison.js';
import { type PruningReport, summarize } from '../../pruning/index.js';
import type { PruningAlgorithm } from '../../pruning/measurement.js';
import type { PruningSummary } from '../../pruning/summary.js';
import { count, plural } from '../units.js';

/** A finished comparison with everything that is reported about it. */
export interface PruningStudy {
  /** The command's name of the game. */
  readonly game: string;
  readonly title: string;
  /** The initial position in the game's notation. */
  readonly start: string;
  readonly report: PruningReport;
  /** False if the comparison was stopped; the report then holds the results until then. */
  readonly complete: boolean;
  /**
   * Results at every depth up to the greatest, with one algorithm, for the charts over depth. Empty unless a page was
   * requested.
   */
  readonly curves: PruningReport;
  /** The parameters of a uniform tree. */
  readonly tree: UniformShape | undefined;
  readonly settings: readonly (readonly [name: string, value: string])[];
  /** The command line that repeats it. */
  readonly command: string;
  /** The version of cutnode. */
  readonly version: string;
}

export interface UniformShape {
  readonly branching: number;
  readonly depth: number;
  readonly model: string;
  readonly bestFirst: number;
  readonly seed: number;
}

/** The reference values of one depth, summed over the positions. */
export interface Bound {
  readonly minimalLeaves: number;
  readonly minimalNodes: number;
  readonly minimaxLeaves: number;
  readonly minimaxNodes: number;
  readonly positions: number;
}

/** The rows of one table. */
export interface Block {
  readonly depth: number;
  /** Common to all rows; `undefined` if the rows differ in it. */
  readonly algorithm: PruningAlgorithm | undefined;
  readonly setting: string | undefined;
  readonly bound: Bound;
  /** Time of minimax in milliseconds, if it was run. */
  readonly minimaxTime: number | undefined;
  readonly rows: readonly LabelledRow[];
}

export interface LabelledRow extends PruningSummary {
  /** Distinguishes this row within its block. */
  readonly label: string;
}

/** The algorithms' names in the literature. */
export const algorithmNames: Readonly<Record<PruningAlgorithm, string>> = {
  minimax: 'minimax',
  'alpha-beta': 'alpha-beta',
  'alpha-beta-hard': 'alpha-beta fail-hard',
  pvs: 'PVS',
  mtdf: 'MTD(f)',
  sss: 'SSS*',
  dual: 'DUAL*',
};

export function boundOf(report: PruningReport, depth: number): Bound {
  const bounds = report.bounds.filter((bound) => bound.depth === depth);
  const total = (field: Exclude<keyof Bound, 'positions'>): number =>
    bounds.reduce((sum, bound) => sum + bound[field], 0);
  return {
    minimalLeaves: total('minimalLeaves'),
    minimalNodes: total('minimalNodes'),
    minimaxLeaves: total('minimaxLeaves'),
    minimaxNodes: total('minimaxNodes'),
    positions: bounds.length,
  };
}

/**
 * One block for each depth, algorithm and table setting. If there is only one ordering, one block for each depth, which
 * compares algorithms and tables. Minimax without a table is the reference of every block, not a row.
 */
export function blocksOf(report: PruningReport): readonly Block[] {
  const all = summarize(report);
  const minimax = all.filter(isPlainMinimax);
  const rows = all.filter((row) => !isPlainMinimax(row));
  const flat = new Set(rows.map(({ ordering }) => ordering)).size <= 1;
  const keyOf = (row: PruningSummary): string =>
    flat ? `${row.depth}` : `${row.depth}|${row.algorithm}|${row.setting}`;
  const groups = groupBy(rows, keyOf);
  // A comparison of minimax alone, or one stopped early, still shows the reference values.
  for (const { depth } of report.bounds) {
    if (!rows.some((row) => row.depth === depth)) groups.set(`${depth}`, []);
  }
  return [...groups].map(([key, members]): Block => {
    const depth = Number(key.split('|')[0]);
    const [first] = members;
    const algorithm = members.every((row) => row.algorithm === first?.algorithm) ? first?.algorithm : undefined;
    const setting = members.every((row) => row.setting === first?.setting) ? first?.setting : undefined;
    const label = (row: PruningSummary): string => {
      if (!flat) return row.ordering;
      const parts = [
        ...(algorithm ? [] : [algorithmNames[row.algorithm]]),
        ...(setting ? [] : [row.setting === 'none' ? 'no table' : row.setting]),
      ];
      return parts.join(', ') || row.ordering;
    };
    return {
      depth,
      algorithm,
      setting,
      bound: boundOf(report, depth),
      minimaxTime: minimax.find((row) => row.depth === depth)?.timeMs,
      rows: members.map((row) => ({ ...row, label: label(row) })),
    };
  });
}

function isPlainMinimax({ algorithm, setting }: PruningSummary): boolean {
  return algorithm === 'minimax' && setting === 'none';
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The block for the headline: the first one at the greatest depth, ignoring blocks with at most half of the rows. */
export function mainBlock(blocks: readonly Block[]): Block | undefined {
  const most = Math.max(...blocks.map(({ rows }) => rows.length));
  const whole = blocks.filter(({ rows }) => rows.length > most / 2);
  const deepest = Math.max(...whole.map(({ depth }) => depth));
  return whole.find(({ depth }) => depth === deepest) ?? blocks.at(-1);
}

/**
 * The best row usable in play: the fewest leaves, without orders that know the answer and searches that ended early.
 */
export function bestRow(rows: readonly LabelledRow[]): LabelledRow | undefined {
  const playable = rows.filter(
    ({ ordering, reached, depth }) => ordering !== 'best' && ordering !== 'worst' && reached === depth,
  );
  return playable.reduce<LabelledRow | undefined>(
    (best, row) => (best && best.ratio <= row.ratio ? best : row),
    undefined,
  );
}

/** The method of a block: `alpha-beta, table depth-age 16 MiB`. */
export function methodOf({ algorithm, setting, rows }: Block): string {
  const ordering =
    rows.length > 0 && rows.every((row) => row.ordering === rows[0]?.ordering && row.label !== row.ordering);
  return [
    ...(algorithm ? [algorithmNames[algorithm]] : []),
    ...(ordering ? [`ordering ${rows[0]?.ordering}`] : []),
    ...(setting === undefined || setting === 'none'
      ? []
      : [setting === 'moves' ? 'table for moves only' : `table ${setting}`]),
  ].join(', ');
}

/** `from the start`, `from 4455`, `from 6 positions`. */
export function rootsOf({ report, tree, start }: Pick<PruningStudy, 'report' | 'tree' | 'start'>): string {
  const [first = ''] = report.positions;
  if (report.positions.length > 1) return `from ${plural(report.positions.length, 'position')}`;
  return first === '' || first === start ? (tree ? 'from the root' : 'from the start') : `from ${first}`;
}

/** Whether the search deepened iteratively, to get moves from the table. */
export function iterates({ ordering, table }: Pick<PruningSummary, 'ordering' | 'table'>): boolean {
  const asked = ordering === 'all' || (ordering.startsWith('all-') && ordering !== 'all-table');
  return table !== 'none' && (asked || ordering.split('+').includes('table'));
}

/** 1.98×, 54.8×, 1,870× */
export function times(ratio: number): string {
  if (ratio >= 99.95) return `${count(ratio)}×`;
  return `${ratio.toFixed(ratio < 9.995 ? 2 : 1)}×`;
}

/** 0.128 %, 3.54 %, 100 % */
export function percent(share: number): string {
  const value = 100 * share;
  if (value >= 99.95) return `${count(value)} %`;
  const digits = value >= 9.995 ? 1 : value >= 0.9995 ? 2 : value >= 0.09995 ? 3 : value >= 0.009995 ? 4 : 5;
  return `${value.toFixed(digits)} %`;
}

/** The settings that a report lists, including defaults. */
export function settingsOf(
  options: PruningOptions & { readonly depth: readonly number[]; readonly seeds: number },
  report: PruningReport,
  input: string | undefined,
): readonly (readonly [name: string, value: string])[] {
  const { algorithms = ['alpha-beta'], seeds, preferFasterWins = true, winDistance = false, hosted = false } = options;
  const settings = [...new Set(report.rows.map(({ setting }) => setting))];
  const texts = report.positions.map((position) => position || 'the start');
  const shown = texts.length > MOST_POSITIONS ? [...texts.slice(0, MOST_POSITIONS), '…'] : texts;
  return [
    [
      texts.length === 1 ? 'Position' : 'Positions',
      `${shown.join(', ')}${input && input !== '-' ? ` (from ${input})` : ''}`,
    ],
    ['Depth', `${options.depth.join(', ')} plies`],
    ['Algorithms', algorithms.map((name) => algorithmNames[name]).join(', ')],
    ['Tables', settings.join(', ') || 'none'],
    ['Random order', `mean of ${plural(seeds, 'seed')}`],
    ['Wins', preferFasterWins ? 'sooner is better' : 'all alike'],
    ['Windows', winDistance ? 'clipped to the nearest possible win and loss' : 'not clipped'],
    ['Rules', hosted ? 'in JavaScript' : 'in WebAssembly'],
    ['Tree', "plain: no quiescence, no bounds and no move filter of the game's own"],
  ];
}

const MOST_POSITIONS = 24;

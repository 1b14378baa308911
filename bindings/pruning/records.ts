import { csvCell } from '../contract/csv.js';
import type { PruningReport } from './comparison.js';
import type { PruningBound, PruningRow } from './measurement.js';

/**
 * A row of a comparison in machine-readable form. The reference values are rows too, two per position and
 * depth, placed before the measurements there: `minimax` for the whole tree and `minimal-tree` for the lower
 * bound. Their group distinguishes them. Fields that were not measured are undefined.
 */
export interface PruningRecord extends Omit<PruningRow, 'group' | 'algorithm' | 'value' | 'cutoffs' | 'timeMs'> {
  readonly algorithm: string;
  readonly group: PruningRow['group'] | 'yardstick';
  readonly value: number | undefined;
  readonly cutoffs: number | undefined;
  readonly timeMs: number | undefined;
}

/** In the order of the CSV columns. */
const fields = [
  'game',
  'position',
  'depth',
  'algorithm',
  'ordering',
  'group',
  'setting',
  'table',
  'value',
  'leaves',
  'leavesError',
  'nodes',
  'minimalLeaves',
  'minimaxLeaves',
  'ratio',
  'share',
  'firstMoveCutoffs',
  'cutoffs',
  'cutoffAt',
  'branching',
  'reached',
  'timeMs',
] as const satisfies readonly (keyof PruningRecord)[];

/**
 * The rows of a report, with the reference values of each position and depth before them. Counts are integers;
 * means, ratios and times have nine digits. `game` overrides the game's name.
 */
export function pruningRecords(report: PruningReport, game: string = report.game): readonly PruningRecord[] {
  let next = 0;
  return report.bounds.flatMap((bound, i) => {
    const here = rowsOf(bound, report.bounds[i + 1], report.rows.slice(next));
    next += here.length;
    return [...yardsticks(game, bound), ...here.map((row) => ({ ...row, game }))].map(rounded);
  });
}

/**
 * The rows of `bound`, of those that begin with them. Two positions may have one text: if `next` has it, too, its rows
 * begin where a combination comes a second time.
 */
function rowsOf(
  bound: PruningBound,
  next: PruningBound | undefined,
  rows: readonly PruningRow[],
): readonly PruningRow[] {
  const isOf = ({ position, depth }: PruningBound, other: { readonly position: string; readonly depth: number }) =>
    position === other.position && depth === other.depth;
  const seen = new Set<string>();
  const end = rows.findIndex((row) => {
    if (!isOf(bound, row)) return true;
    const cell = [row.algorithm, row.setting, row.ordering].join('|');
    if (next && isOf(bound, next) && seen.has(cell)) return true;
    seen.add(cell);
    return false;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/**
 * The same records as CSV (RFC 4180): a header, then one line per row. The cutoff histogram is one field, its
 * numbers separated by spaces.
 */
export function pruningCsv(report: PruningReport, game: string = report.game): string {
  const lines = pruningRecords(report, game).map((record) => fields.map((field) => csvCell(record[field])).join(','));
  return [fields.join(','), ...lines, ''].join('\r\n');
}

function yardsticks(game: string, bound: PruningBound): PruningRecord[] {
  const { position, depth, minimalLeaves, minimalNodes, minimaxLeaves, minimaxNodes } = bound;
  const record = (name: string, leaves: number, nodes: number): PruningRecord => ({
    game,
    position,
    depth,
    algorithm: name,
    ordering: name,
    group: 'yardstick',
    setting: 'none',
    table: 'none',
    value: undefined,
    leaves,
    leavesError: 0,
    nodes,
    minimalLeaves,
    minimaxLeaves,
    ratio: leaves / minimalLeaves,
    share: leaves / minimaxLeaves,
    firstMoveCutoffs: undefined,
    cutoffs: undefined,
    cutoffAt: [],
    branching: leaves ** (1 / depth),
    reached: depth,
    timeMs: undefined,
  });
  return [record('minimax', minimaxLeaves, minimaxNodes), record('minimal-tree', minimalLeaves, minimalNodes)];
}

/** The record with rounded numbers and its fields in column order. */
function rounded(record: PruningRecord): PruningRecord {
  const value = (field: (typeof fields)[number]): unknown => {
    const found = record[field];
    if (Array.isArray(found)) return found.map(nineDigits);
    return typeof found === 'number' ? nineDigits(found) : found;
  };
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as unknown as PruningRecord;
}

export function nineDigits(n: number): number {
  return Number.isInteger(n) ? n : Number(n.toPrecision(9));
}

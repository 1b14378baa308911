import type { PruningReport } from './comparison.js';
import type { PruningBound, PruningRow } from './measurement.js';

/**
 * A row of a comparison as programs read it. The yardsticks are rows too, two for each position and
 * depth before those measured there: `minimax`, the whole tree, and `minimal-tree`,
 * the bound, told from the others by their group; what was not measured is undefined.
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
 * A report's rows with the yardsticks of each position and depth before them. Counts are whole; means,
 * ratios and times have nine digits. `game`: another name for the game.
 */
export function pruningRecords(report: PruningReport, game: string = report.game): readonly PruningRecord[] {
  return report.bounds.flatMap((bound) => {
    const here = report.rows.filter(({ position, depth }) => position === bound.position && depth === bound.depth);
    return [...yardsticks(game, bound), ...here.map((row) => ({ ...row, game }))].map(rounded);
  });
}

/** The same as a header and a line a row, as in RFC 4180; the cutoff histogram is one field, its numbers separated by spaces. */
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

function csvCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With its fields in their order. */
function rounded(record: PruningRecord): PruningRecord {
  const value = (field: (typeof fields)[number]): unknown => {
    const found = record[field];
    if (Array.isArray(found)) return found.map(nineDigits);
    return typeof found === 'number' ? nineDigits(found) : found;
  };
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as unknown as PruningRecord;
}

function nineDigits(n: number): number {
  return Number.isInteger(n) ? n : Number(n.toPrecision(9));
}

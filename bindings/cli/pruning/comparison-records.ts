import type { PruningBound, PruningReport, PruningRow } from '../../pruning/index.js';
import type { PruningStudy, UniformShape } from './study.js';

/**
 * A row as programs read it. The yardsticks are rows too, two for each position and
 * depth before those measured there: `minimax`, the whole tree, and `minimal-tree`,
 * the bound, told from the others by their group.
 */
interface PruningRecord extends Omit<PruningRow, 'group' | 'algorithm' | 'value' | 'cutoffs' | 'timeMs'> {
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

function recordsOf({ game, report }: Pick<PruningStudy, 'game' | 'report'>): PruningRecord[] {
  return report.bounds.flatMap((bound) => {
    const here = ({ position, depth }: PruningRow): boolean => position === bound.position && depth === bound.depth;
    return [...yardsticks(game, bound), ...rowsOf(report, game, here)];
  });
}

function rowsOf(report: PruningReport, game: string, here: (row: PruningRow) => boolean): PruningRecord[] {
  return report.rows.filter(here).map((row) => ({ ...row, game }));
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

/** One JSON object a line. What is not known is null; a uniform tree's parameters are `tree`. */
export function jsonLines(study: Pick<PruningStudy, 'game' | 'report' | 'tree'>): string {
  return recordsOf(study)
    .map((record) => {
      const known = fields.map((field) => [field, rounded(record[field]) ?? null] as const);
      const tree: { tree?: UniformShape } = study.tree ? { tree: study.tree } : {};
      return `${JSON.stringify({ ...Object.fromEntries(known), ...tree })}\n`;
    })
    .join('');
}

/** A header and a line a row, as in RFC 4180; the cutoff histogram is one field, its numbers separated by spaces. */
export function csv(study: Pick<PruningStudy, 'game' | 'report'>): string {
  const lines = recordsOf(study).map((record) => fields.map((field) => csvCell(rounded(record[field]))).join(','));
  return [fields.join(','), ...lines, ''].join('\r\n');
}

function csvCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Counts are whole; means, ratios and times are told to nine digits. */
function rounded(value: PruningRecord[keyof PruningRecord]): PruningRecord[keyof PruningRecord] {
  if (Array.isArray(value)) return value.map(nineDigits);
  return typeof value === 'number' ? nineDigits(value) : value;
}

function nineDigits(n: number): number {
  return Number.isInteger(n) ? n : Number(n.toPrecision(9));
}

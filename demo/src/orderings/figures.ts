import { type PruningReport, summarize } from 'cutnode/pruning';
import type { PruningSummary } from '../../../bindings/pruning/laboratory.js';

/** One ordering and algorithm, at every depth. */
export interface Method {
  readonly name: string;
  readonly ordering: string;
  readonly algorithm: string;
  readonly group: PruningSummary['group'];
  /** By depth. */
  readonly rows: ReadonlyMap<number, PruningSummary>;
}

/**
 * The data of the charts: a report grouped by method, and the reference values of each depth. A depth that was not
 * completed, since the comparison goes on or was cancelled, is no part of it: its counts are those of some positions
 * alone.
 */
export interface Figures {
  readonly methods: readonly Method[];
  /** The greatest depth that every method has completed. */
  readonly depth: number;
  readonly minimal: ReadonlyMap<number, number>;
  readonly minimax: ReadonlyMap<number, number>;
}

export function figuresOf(report: PruningReport): Figures {
  const summaries = summarize(report);
  const several = new Set(summaries.map(({ algorithm }) => algorithm)).size > 1;
  const methods = new Map<string, Omit<Method, 'rows'> & { rows: Map<number, PruningSummary> }>();
  for (const row of summaries) {
    const name = several ? `${row.ordering}, ${row.algorithm}` : row.ordering;
    const method = methods.get(name) ?? { ...row, name, rows: new Map() };
    method.rows.set(row.depth, row);
    methods.set(name, method);
  }
  const all = [...methods.values()];
  const positions = report.positions.length;
  const whole = report.depths.filter((depth) => all.every(({ rows }) => rows.get(depth)?.positions === positions));
  for (const { rows } of all) for (const depth of report.depths) if (!whole.includes(depth)) rows.delete(depth);
  const sum = (field: 'minimalLeaves' | 'minimaxLeaves'): ReadonlyMap<number, number> =>
    new Map(
      whole.map((depth) => [
        depth,
        report.bounds.filter((bound) => bound.depth === depth).reduce((total, bound) => total + bound[field], 0),
      ]),
    );
  return { methods: all, depth: Math.max(0, ...whole), minimal: sum('minimalLeaves'), minimax: sum('minimaxLeaves') };
}

/** The method with the fewest leaves among those usable in play. */
export function bestMethod({ methods, depth }: Figures): Method | undefined {
  const usable = methods.filter(
    ({ ordering, rows }) => ordering !== 'best' && ordering !== 'worst' && rows.get(depth)?.reached === depth,
  );
  const leaves = (method: Method): number => method.rows.get(depth)?.leaves ?? Infinity;
  return usable.reduce<Method | undefined>(
    (best, method) => (best && leaves(best) <= leaves(method) ? best : method),
    undefined,
  );
}

export function count(n: number): string {
  return Math.round(n).toLocaleString('en');
}

/** `12.9×` */
export function times(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(2) : ratio < 100 ? ratio.toFixed(1) : count(ratio)}×`;
}

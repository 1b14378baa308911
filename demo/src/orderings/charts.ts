import type { Figure } from 'cutnode/figures';
import {
  ablationChart,
  boundChart,
  cutoffChart,
  type DepthCurve,
  leavesChart,
  type OrderingRow,
} from '../../../bindings/figures/laboratory.js';
import { breathe } from '../shell/breathe.js';
import { h } from '../shell/dom.js';
import { row, table } from '../shell/table.js';
import { bestMethod, count, type Figures, type Method, times } from './figures.js';
import type { OrderingsWords } from './words/en.js';

export interface Chart {
  readonly kind: keyof OrderingsWords['charts'];
  readonly title: string;
  readonly figure: Figure;
}

/**
 * The charts of a comparison with their titles, each drawn in a task of its own; `cuts` names the method whose cutoffs
 * are shown.
 */
export async function chartsOf(
  words: OrderingsWords,
  figures: Figures,
  cuts: string,
  width: number,
): Promise<readonly Chart[]> {
  const { inCharts } = words;
  const rows = rowsOf(figures);
  const whole = figures.methods.find(({ ordering }) => ordering === 'all');
  const all = whole?.rows.get(figures.depth);
  // Of the first algorithm: what a heuristic saves shows only beside a search that differs in nothing else.
  const without = figures.methods.flatMap(({ name, group, algorithm, rows }) => {
    const row = group === 'ablation' && algorithm === whole?.algorithm && rows.get(figures.depth);
    return row ? [{ heuristic: name.replace('all-', ''), leaves: row.leaves }] : [];
  });
  const [minimax, minimal] = [figures.minimax.get(figures.depth) ?? 1, figures.minimal.get(figures.depth) || 1];
  const charts: readonly (readonly [kind: Chart['kind'], draw: () => Figure | undefined])[] = [
    ['leaves', () => leavesChart(curvesOf(words, figures), width, inCharts)],
    ['multiples', () => boundChart({ width, sections: [{ title: '', rows }], minimax: minimax / minimal }, inCharts)],
    [
      'cutoffs',
      () =>
        cutoffChart(
          rows.filter(({ name }) => name === cuts),
          width,
          inCharts,
        ),
    ],
    ['worth', () => all && ablationChart(all.leaves, without, width, inCharts)],
  ];
  const drawn: Chart[] = [];
  for (const [kind, draw] of charts) {
    await breathe();
    const figure = draw();
    if (figure) drawn.push({ kind, title: words.charts[kind](figures.depth), figure });
  }
  return drawn;
}

function rowsOf(figures: Figures): OrderingRow[] {
  const best = bestMethod(figures);
  return figures.methods.flatMap((method): OrderingRow[] => {
    const row = method.rows.get(figures.depth);
    if (!row) return [];
    const { name, group, ordering } = method;
    const { leaves, ratio, cutoffAt } = row;
    return [{ name, group, leaves, ratio, cutoffAt, knowsBest: ordering === 'best', best: method === best }];
  });
}

/** The reference curves, the plain orders and the best method; all others are thin and unnamed. */
function curvesOf(words: OrderingsWords, figures: Figures): DepthCurve[] {
  const points = (leaves: Iterable<readonly [number, number]>): DepthCurve['leaves'] =>
    [...leaves].flatMap(([depth, n]) => (n > 0 ? [{ depth, leaves: n }] : []));
  const best = bestMethod(figures);
  const roleOf = (method: Method): DepthCurve['role'] => {
    if (method === best) return 'best';
    return method.name === 'natural' || method.name === 'random' ? method.name : 'other';
  };
  return [
    ...figures.methods.map((method) => ({
      name: method.name,
      role: roleOf(method),
      leaves: points([...method.rows].map(([depth, row]) => [depth, row.leaves] as const)),
    })),
    { name: words.minimax, role: 'minimax', leaves: points(figures.minimax) },
    { name: words.minimalTree, role: 'minimal', leaves: points(figures.minimal) },
  ];
}

/**
 * The same figures as a table. It has no times: one search of some milliseconds measures what else the machine does.
 * The counts are the result, and each run of the page prints them again.
 */
export function figuresTable(words: OrderingsWords, figures: Figures): HTMLTableElement {
  const { columns } = words;
  const { depth, methods } = figures;
  const best = bestMethod(figures);
  return table(
    h(
      'caption',
      {},
      words.caption(depth, count(figures.minimal.get(depth) ?? 0), count(figures.minimax.get(depth) ?? 0)),
    ),
    [columns.ordering, columns.leaves, columns.bound, columns.first],
    methods.flatMap((method) => {
      const found = method.rows.get(depth);
      if (!found) return [];
      const error = found.leavesError > 0 ? ` ± ${count(found.leavesError)}` : '';
      const first = found.firstMoveCutoffs === undefined ? '' : `${(100 * found.firstMoveCutoffs).toFixed(0)} %`;
      const cells = [count(found.leaves) + error, times(found.ratio), first];
      return [row(method.name, cells, { class: method === best ? 'best-row' : '' })];
    }),
  );
}

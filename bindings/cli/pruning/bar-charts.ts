import { type Chart, type Layout, widths } from './chart-drawing.js';
import { axisName, gridLines, plainAxis, small, text } from './chart-parts.js';
import { ink } from './chart-theme.js';
import { type Block, bestRow, type LabelledRow } from './study.js';

/** Bars beyond this many moves are one bar. */
const MOST_MOVES = { wide: 12, narrow: 6 } as const;

/** Where cutoffs came from: which move of a node, first or later, made them. */
export function cutoffChart({ rows }: Block, layout: Layout): Chart | undefined {
  const series = cutoffRows(rows);
  const longest = Math.max(0, ...series.map((row) => row.cutoffAt.length));
  if (longest === 0) return undefined;
  const most = MOST_MOVES[layout];
  const names = Array.from({ length: Math.min(longest, most) }, (_, i) =>
    i + 1 === most && longest > most ? `${i + 1}…` : `${i + 1}`,
  );
  const shares = ({ cutoffAt }: LabelledRow): number[] => {
    const all = cutoffAt.reduce((sum, n) => sum + n, 0);
    return names.map((_, i) => {
      const part = i + 1 === most ? cutoffAt.slice(i).reduce((sum, n) => sum + n, 0) : (cutoffAt[i] ?? 0);
      return (100 * part) / all;
    });
  };
  const colors = [ink.orange, ink.purple, ink.blue];
  const narrow = layout === 'narrow';
  const label = (percent: number): string =>
    percent >= 9.95 ? percent.toFixed(0) : percent >= 0.05 ? percent.toFixed(1) : '';
  const crowded = narrow || names.length * series.length > 24;
  return {
    width: widths[layout],
    height: narrow ? 300 : 340,
    option: {
      grid: { left: narrow ? 44 : 62, right: 14, top: 48, bottom: 54 },
      legend: {
        top: 0,
        left: narrow ? 30 : 56,
        itemWidth: 12,
        itemHeight: 12,
        itemGap: 18,
        textStyle: text,
        selectedMode: false,
        data: series.map((row) => ({ name: row.label, icon: 'rect' })),
      },
      xAxis: { type: 'category', data: names, ...axisName('place of the move that cut', 30), ...plainAxis },
      yAxis: {
        type: 'value',
        max: 100,
        ...axisName('cutoffs (%)', narrow ? 32 : 42),
        ...plainAxis,
        ...gridLines,
        axisLine: { show: false },
      },
      series: series.map((row, i) => ({
        type: 'bar',
        name: row.label,
        data: shares(row),
        color: colors[i]?.light,
        itemStyle: { color: colors[i]?.light, borderRadius: [2, 2, 0, 0] },
        barMaxWidth: 30,
        barGap: '12%',
        silent: true,
        label: {
          show: !crowded,
          position: 'top',
          ...small,
          fontSize: 11,
          formatter: ({ value }: { value: number }) => label(value),
        },
      })),
    },
  };
}

/** The orders without knowledge, and the best with; where algorithms stand side by side, the first three of them. */
function cutoffRows(rows: readonly LabelledRow[]): readonly LabelledRow[] {
  const cutting = rows.filter(({ cutoffAt }) => cutoffAt.length > 0);
  const best = bestRow(cutting);
  if (cutting.every((row) => row.label !== row.ordering)) {
    const distinct = cutting.filter(
      (row, i) => cutting.findIndex(({ algorithm }) => algorithm === row.algorithm) === i,
    );
    return distinct.slice(0, 3);
  }
  const plain = ['natural', 'random'].flatMap((ordering) => cutting.filter((row) => row.ordering === ordering));
  return best && !plain.includes(best) ? [...plain, best] : plain;
}

/**
 * What each heuristic is worth to the whole: how many more leaves are visited
 * without it. A bar to the left: it costs more than it saves.
 */
export function ablationChart({ rows }: Block, layout: Layout): Chart | undefined {
  const all = rows.find(({ ordering }) => ordering === 'all');
  const without = rows.filter(({ group }) => group === 'ablation');
  if (!all || without.length === 0) return undefined;
  const changes = without.map((row) => ({
    name: row.ordering.slice('all-'.length),
    more: 100 * (row.leaves / all.leaves - 1),
  }));
  const reach = Math.max(1, ...changes.map(({ more }) => Math.abs(more))) * 1.05;
  const [least, greatest] = [
    Math.min(0, ...changes.map(({ more }) => more)),
    Math.max(0, ...changes.map(({ more }) => more)),
  ];
  const narrow = layout === 'narrow';
  return {
    width: widths[layout],
    height: changes.length * 34 + 74,
    option: {
      grid: { left: narrow ? 108 : 190, right: narrow ? 62 : 84, top: 8, bottom: 54 },
      xAxis: {
        type: 'value',
        // Room for the figure beside a bar that goes to the left.
        min: least < 0 ? Math.min(least, -reach * 0.1) - (greatest - least) * (narrow ? 0.34 : 0.13) : 0,
        max: Math.max(greatest, reach * 0.25),
        splitNumber: narrow ? 3 : 6,
        ...axisName('change of leaves without it (%)', 30),
        ...plainAxis,
        ...gridLines,
        axisLine: { show: false },
        axisLabel: { ...small, showMinLabel: false, showMaxLabel: false, formatter: (n: number) => signed(n) },
      },
      yAxis: {
        type: 'category',
        inverse: true,
        data: changes.map(({ name }) => `without ${name}`),
        ...plainAxis,
        axisLine: { show: false },
        axisLabel: narrow ? { ...small, formatter: (name: string) => name.replace('without ', 'no ') } : text,
      },
      series: [
        {
          type: 'bar',
          silent: true,
          barWidth: 16,
          data: changes.map(({ more }) => ({
            value: more,
            itemStyle: { color: (more < 0 ? ink.blue : ink.orange).light },
            label: { position: more < 0 ? 'left' : 'right', formatter: `${signed(more)} %` },
          })),
          label: { show: true, ...text, fontSize: 12 },
          markLine: {
            silent: true,
            symbol: 'none',
            label: { show: false },
            lineStyle: { color: ink.muted.light, type: 'solid', width: 1 },
            data: [{ xAxis: 0 }],
          },
        },
      ],
    },
  };
}

function signed(percent: number): string {
  const size = Math.abs(percent);
  const digits = size >= 9.95 || size === 0 ? 0 : size >= 0.95 ? 1 : 2;
  const rounded = Number(percent.toFixed(digits));
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
}

import { growthFactors } from '../../pruning/index.js';
import { short } from '../units.js';
import { type Chart, type Layout, widths } from './chart-drawing.js';
import { axisName, gridLines, mark, plainAxis, small } from './chart-parts.js';
import { type Ink, ink } from './chart-theme.js';
import { bestRow, blocksOf, boundOf, type LabelledRow, type PruningStudy } from './study.js';

/** Leaves at each depth from 1, by one way of searching. */
interface Curve {
  readonly name: string;
  /** `undefined` at a depth where it was left out. */
  readonly leaves: readonly (number | undefined)[];
  readonly color: Ink;
  readonly dash: 'solid' | 'dashed' | 'dotted';
  readonly symbol: string;
  readonly width: number;
}

/** The curves worth telling apart: the two yardsticks, the plain orders, the best heuristic and the best of all. */
export function curvesOf({ curves, report }: PruningStudy): readonly Curve[] {
  const { depths } = curves;
  const blocks = blocksOf(curves);
  const deepest = blocks.find((block) => block.depth === depths.at(-1) && block.rows.length > 0);
  if (!deepest || report.rows.length === 0) return [];
  const bounds = depths.map((depth) => boundOf(curves, depth));
  const at = (ordering: string) =>
    depths.map((depth) => curvesRow(blocks.find((block) => block.depth === depth)?.rows ?? [], ordering));
  const best = bestRow(deepest.rows)?.ordering;
  const alone = bestRow(deepest.rows.filter((row) => row.group === 'alone'))?.ordering;
  const named = [
    ['worst', ink.grey, 'dotted', 'none'],
    ['natural', ink.orange, 'solid', 'circle'],
    ['random', ink.purple, 'solid', 'rect'],
    [best === 'natural' || best === 'random' ? undefined : best, ink.blue, 'solid', 'diamond'],
    [alone === best ? undefined : alone, ink.sky, 'solid', 'triangle'],
  ] as const;
  return [
    {
      name: 'minimax',
      leaves: bounds.map((b) => b.minimaxLeaves),
      color: ink.minimax,
      dash: 'dashed',
      symbol: 'none',
      width: 2,
    },
    ...named.flatMap(([ordering, color, dash, symbol]): Curve[] => {
      const leaves = ordering === undefined ? [] : at(ordering);
      if (ordering === undefined || leaves.every((n) => n === undefined)) return [];
      return [{ name: ordering, leaves, color, dash, symbol, width: 2 }];
    }),
    {
      name: 'minimal tree',
      leaves: bounds.map((b) => b.minimalLeaves),
      color: ink.bound,
      dash: 'solid',
      symbol: 'none',
      width: 3.5,
    },
  ];
}

function curvesRow(rows: readonly LabelledRow[], ordering: string): number | undefined {
  return rows.find((row) => row.ordering === ordering)?.leaves;
}

/** Leaves over depth on a log scale: a straight line is a constant branching factor, and its slope that factor. */
export function leavesChart(curves: readonly Curve[], layout: Layout): Chart {
  return lineChart(curves, layout, 1, {
    yAxis: {
      type: 'log',
      ...axisName('leaves (log scale)', layout === 'wide' ? 58 : 44),
      axisLabel: { ...small, formatter: (n: number) => short(n).replace('.0', '') },
    },
    point: (leaves, depth) => leaves[depth - 1],
    marks: [],
  });
}

/**
 * How much the leaves grow with each ply, from two plies before: that takes out the
 * step between odd and even depths. On a uniform tree, beside the asymptotic factors.
 */
export function growthChart(curves: readonly Curve[], branching: number | undefined, layout: Layout): Chart {
  const limits = branching === undefined ? undefined : growthFactors(branching);
  const number = (n: number): string => n.toFixed(2).replace(/\.?0+$/, '');
  const marks = limits && [
    mark({ yAxis: limits.none }, `b = ${number(limits.none)}, no pruning`, ink.minimax.light, above),
    mark({ yAxis: limits.random }, `${number(limits.random)}, random order (Pearl)`, ink.purple.light, below),
    mark({ yAxis: limits.perfect }, `√b = ${number(limits.perfect)}, perfect order`, ink.bound.light, below),
  ];
  return lineChart(curves, layout, 3, {
    yAxis: {
      type: 'value',
      min: 1,
      max: (range: { max: number }) => Math.ceil(Math.max(range.max, limits?.none ?? 0) + 0.3),
      ...axisName('growth factor per ply', layout === 'wide' ? 40 : 30),
      axisLabel: small,
    },
    point: (leaves, depth) => {
      const [now, before] = [leaves[depth - 1], leaves[depth - 3]];
      return now === undefined || before === undefined ? undefined : Math.sqrt(now / before);
    },
    marks: marks ?? [],
  });
}

/** Measured curves come down to their limits from above, and minimax lies on its own. */
const haloed = { fontWeight: 400, textBorderWidth: 3, textBorderColor: ink.surface.light } as const;
const above = { ...haloed, position: 'insideStartTop' } as const;
const below = { ...haloed, position: 'insideStartBottom' } as const;

interface LineChartParts {
  readonly yAxis: object;
  readonly point: (leaves: Curve['leaves'], depth: number) => number | undefined;
  readonly marks: readonly object[];
}

function lineChart(
  curves: readonly Curve[],
  layout: Layout,
  from: number,
  { yAxis, point, marks }: LineChartParts,
): Chart {
  const depths = (curves[0]?.leaves ?? []).map((_, i) => i + 1).filter((depth) => depth >= from);
  const narrow = layout === 'narrow';
  const longest = Math.max(...curves.map(({ name }) => name.length));
  const labelWidth = narrow ? 86 : Math.min(190, longest * 8 + 4);
  return {
    width: widths[layout],
    height: narrow ? 320 : 420,
    option: {
      grid: { left: narrow ? 56 : 78, right: labelWidth + 14, top: 16, bottom: 54, containLabel: false },
      xAxis: { type: 'category', data: depths, boundaryGap: false, ...axisName('depth in plies', 30), ...plainAxis },
      yAxis: { ...plainAxis, ...gridLines, ...yAxis, axisLine: { show: false } },
      series: [
        ...curves.map(({ name, leaves, color, dash, symbol, width }) => ({
          type: 'line',
          name,
          data: depths.map((depth) => point(leaves, depth) ?? '-'),
          color: color.light,
          lineStyle: { color: color.light, width, type: dash },
          symbol,
          symbolSize: 7,
          showSymbol: true,
          itemStyle: { color: color.light },
          silent: true,
          endLabel: {
            show: true,
            formatter: name,
            color: color.light,
            fontSize: narrow ? 12 : 13,
            fontWeight: 600,
            textBorderWidth: 0,
            width: labelWidth,
            overflow: 'break',
            distance: 8,
          },
          labelLayout: { moveOverlap: 'shiftY' },
        })),
        ...marks.map((markLine) => ({ type: 'line', data: [], markLine })),
      ],
    },
  };
}

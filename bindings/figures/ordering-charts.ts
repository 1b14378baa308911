import { barChart } from './bar-chart.js';
import { NARROW } from './chart-axes.js';
import { columnChart } from './column-chart.js';
import type { Figure } from './figure.js';
import { type Curve, lineChart } from './line-chart.js';
import type { InkName } from './theme.js';

/** The charts of a comparison of move orderings. */

/** One ordering or algorithm at one depth. */
export interface OrderingRow {
  readonly name: string;
  readonly group: 'reference' | 'alone' | 'cumulative' | 'ablation';
  readonly leaves: number;
  /** Leaves as a multiple of the minimal tree. */
  readonly ratio: number;
  /** Cutoffs by the index of the move that caused them. */
  readonly cutoffAt: readonly number[];
  /** It knows the best move beforehand. */
  readonly knowsBest?: boolean;
  /** The best ordering usable in play. */
  readonly best?: boolean;
}

const groupInks: Readonly<Record<OrderingRow['group'], InkName>> = {
  reference: 'grey',
  alone: 'blue',
  cumulative: 'purple',
  ablation: 'orange',
};

/** What the charts say. The functions take these words in another language. */
export interface OrderingChartWords {
  /** Titles above the bars of one group. */
  readonly groups: Readonly<Record<OrderingRow['group'] | 'best', string>>;
  /** Text alternatives, with the values as text. */
  readonly spoken: {
    readonly bound: (rows: readonly string[], minimax: string) => string;
    readonly leaves: (curves: readonly string[]) => string;
    readonly growth: string;
    readonly cutoffs: (series: readonly { readonly name: string; readonly percent: readonly string[] }[]) => string;
    readonly ablation: (rows: readonly string[]) => string;
  };
  /** The names of the axes. */
  readonly multiples: string;
  readonly depth: string;
  readonly leaves: string;
  readonly growth: string;
  readonly index: string;
  readonly cutoffs: string;
  readonly change: string;
  /** Reference lines. */
  readonly bound: string;
  readonly minimax: string;
  readonly allHeuristics: string;
  /** A search that does without a heuristic; `narrow`: in few letters. */
  readonly without: (heuristic: string, narrow: boolean) => string;
}

/** The words of the charts in English, their default. */
export const orderingChartWords: OrderingChartWords = {
  groups: {
    reference: 'For reference',
    alone: 'Each heuristic alone',
    cumulative: 'Together',
    ablation: 'All but one',
    best: 'Best move first',
  },
  spoken: {
    bound: (rows, minimax) => `leaves as multiples of the minimal tree: ${rows.join(', ')}; minimax ${minimax}`,
    leaves: (curves) => `leaves by depth, on a log scale; at the greatest: ${curves.join(', ')}`,
    growth: 'growth factor of the leaves for each ply',
    cutoffs: (series) =>
      `cutoffs by the index of the move that caused them; ${series.map(({ name, percent }) => `${name}: ${percent.join(', ')}`).join('; ')}`,
    ablation: (rows) => `change of leaves without one heuristic: ${rows.join(', ')}`,
  },
  multiples: 'leaves, as a multiple of the minimal tree (log scale)',
  depth: 'depth in plies',
  leaves: 'leaves (log scale)',
  growth: 'growth factor per ply',
  index: 'index of the move that caused the cutoff',
  cutoffs: 'cutoffs (%)',
  change: 'change of leaves without it (%)',
  bound: 'the bound',
  minimax: 'minimax',
  allHeuristics: 'all heuristics',
  without: (heuristic, narrow) => `${narrow ? 'no' : 'without'} ${heuristic}`,
};

export interface BoundChart {
  readonly width: number;
  /** Rows under a common title. A single section is divided by groups instead. */
  readonly sections: readonly { readonly title: string; readonly rows: readonly OrderingRow[] }[];
  /** Leaves of minimax as a multiple of the minimal tree. */
  readonly minimax: number;
  /** Draw all bars in one colour, if rows differ by algorithm instead of ordering. */
  readonly oneColour?: boolean;
}

/**
 * A bar for each ordering: leaves relative to the minimal tree, on a log axis. The bar begins at the bound, so its
 * length is the work that could have been saved. If a table takes a search below the bound, its bar lies on the other
 * side.
 */
export function boundChart(
  { width, sections, minimax, oneColour = false }: BoundChart,
  said: OrderingChartWords = orderingChartWords,
): Figure {
  const rows = sections.flatMap((section) => {
    const several = sections.length > 1;
    const grouped = !several && new Set(section.rows.map(({ group }) => group)).size > 1;
    let last: string | undefined;
    return [
      ...(several ? [{ heading: section.title }] : []),
      ...section.rows.flatMap((row) => {
        const heading = said.groups[row.knowsBest ? 'best' : row.group];
        const isNew = grouped && heading !== last;
        last = heading;
        const ink = oneColour ? 'blue' : groupInks[row.group];
        const bar = { name: row.name, value: row.ratio, words: times(row.ratio), ink, bold: row.best ?? false };
        return [...(isNew ? [{ heading }] : []), bar];
      }),
    ];
  });
  const spoken = sections.flatMap((section) => section.rows.map(({ name, ratio }) => `${name} ${times(ratio)}`));
  return barChart({
    label: said.spoken.bound(spoken, times(minimax)),
    width,
    rows,
    scale: 'log',
    axisName: said.multiples,
    tick: (ratio) => `${short(ratio)}×`,
    marks: [
      { at: 1, words: said.bound, ink: 'green' },
      { at: minimax, words: `${said.minimax} ${times(minimax)}`, ink: 'muted' },
    ],
  });
}

/** Leaves at each depth for one ordering or algorithm. */
export interface DepthCurve {
  readonly name: string;
  /** Determines the line style; `'other'` is drawn thin and without a name. */
  readonly role: keyof typeof roles;
  readonly leaves: readonly { readonly depth: number; readonly leaves: number }[];
}

const roles = {
  other: { ink: 'arc', width: 0.9 },
  worst: { ink: 'grey', dash: 'dotted' },
  natural: { ink: 'orange', mark: 'circle' },
  random: { ink: 'purple', mark: 'square' },
  alone: { ink: 'sky', mark: 'triangle' },
  best: { ink: 'blue', mark: 'diamond', width: 2.6 },
  minimax: { ink: 'muted', dash: 'dashed' },
  minimal: { ink: 'green', width: 3.4 },
} as const satisfies Record<string, Partial<Curve>>;

/** Leaves over depth on a log scale: a straight line means a constant branching factor, given by its slope. */
export function leavesChart(
  curves: readonly DepthCurve[],
  width: number,
  said: OrderingChartWords = orderingChartWords,
): Figure {
  const deepest = curves.flatMap(({ name, role, leaves }) => {
    const last = leaves.at(-1);
    return last && role !== 'other' ? [`${name} ${last.leaves.toLocaleString('en')}`] : [];
  });
  return lineChart({
    label: said.spoken.leaves(deepest),
    width,
    height: width < NARROW ? 320 : 420,
    xName: said.depth,
    yName: said.leaves,
    yScale: 'log',
    yTick: short,
    curves: drawnInOrder(curves).map((curve) => ({
      ...styleOf(curve),
      points: curve.leaves.map(({ depth, leaves }) => ({ x: depth, y: leaves })),
    })),
  });
}

/** Theoretical growth factors of an infinitely deep uniform tree, with their texts. */
export type GrowthLimits = readonly {
  readonly factor: number;
  readonly words: string;
  readonly role: 'minimax' | 'random' | 'minimal';
}[];

/**
 * The growth factor of the leaves per ply, computed over two plies to remove the difference between odd and even
 * depths.
 */
export function growthChart(
  curves: readonly DepthCurve[],
  limits: GrowthLimits,
  width: number,
  said: OrderingChartWords = orderingChartWords,
): Figure {
  const growing = curves.map((curve) => {
    const at = new Map(curve.leaves.map(({ depth, leaves }) => [depth, leaves]));
    const points = curve.leaves.flatMap(({ depth, leaves }) => {
      const before = at.get(depth - 2);
      return before === undefined ? [] : [{ x: depth, y: Math.sqrt(leaves / before) }];
    });
    return { ...styleOf(curve), points };
  });
  const factors = [...growing.flatMap(({ points }) => points.map(({ y }) => y)), ...limits.map(({ factor }) => factor)];
  return lineChart({
    label: said.spoken.growth,
    width,
    height: width < NARROW ? 320 : 420,
    xName: said.depth,
    yName: said.growth,
    yScale: 'linear',
    yRange: [Math.min(1, ...factors), Math.ceil(Math.max(...factors) + 0.3)],
    yTick: (factor) => String(Number(factor.toFixed(2))),
    curves: growing,
    // Measured curves approach their limits from above, and minimax lies on its own limit.
    limits: limits.map(({ factor, words, role }) => {
      return { y: factor, words, ink: roles[role].ink, above: role === 'minimax' };
    }),
  });
}

/** The important curves are drawn last. */
function drawnInOrder(curves: readonly DepthCurve[]): DepthCurve[] {
  return [...curves].sort((a, b) => Number(a.role !== 'other') - Number(b.role !== 'other'));
}

function styleOf({ name, role }: DepthCurve): Omit<Curve, 'points'> {
  return { ...roles[role], name: role === 'other' ? '' : name };
}

/** Later moves share the last column. */
const MOST_MOVES = { wide: 12, narrow: 6 } as const;

/** The percentage of cutoffs caused by the first, second … move of a node, for one or more orderings. */
export function cutoffChart(
  rows: readonly Pick<OrderingRow, 'name' | 'cutoffAt'>[],
  width: number,
  said: OrderingChartWords = orderingChartWords,
): Figure | undefined {
  const longest = Math.max(0, ...rows.map(({ cutoffAt }) => cutoffAt.length));
  if (longest === 0) return undefined;
  const most = MOST_MOVES[width < NARROW ? 'narrow' : 'wide'];
  const names = Array.from({ length: Math.min(longest, most) }, (_, i) =>
    i + 1 === most && longest > most ? `${i + 1}…` : `${i + 1}`,
  );
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
  const colours = ['orange', 'purple', 'blue'] as const;
  const series = rows.map(({ name, cutoffAt }, k) => {
    const shares = names.map((_, i) => {
      const part = i + 1 === most ? total(cutoffAt.slice(i)) : (cutoffAt[i] ?? 0);
      return (100 * part) / (total(cutoffAt) || 1);
    });
    const words = shares.map((share) => (share >= 9.95 ? share.toFixed(0) : share >= 0.05 ? share.toFixed(1) : ''));
    const look = rows.length === 1 ? { ink: 'blue', restInk: 'grey' } : { ink: colours[k % colours.length] ?? 'grey' };
    return { name, values: shares, words, ...(look as { ink: InkName; restInk?: InkName }) };
  });
  const spoken = series.map(({ name, words }) => ({ name, percent: words.map((share) => `${share || 0} %`) }));
  return columnChart({
    label: said.spoken.cutoffs(spoken),
    width,
    height: width < NARROW ? 300 : 340,
    names,
    xName: said.index,
    yName: said.cutoffs,
    most: 100,
    series,
  });
}

/**
 * The contribution of each heuristic: how many more leaves are visited without it. A bar to the left means that it
 * costs more than it saves.
 */
export function ablationChart(
  allLeaves: number,
  without: readonly { readonly heuristic: string; readonly leaves: number }[],
  width: number,
  said: OrderingChartWords = orderingChartWords,
): Figure | undefined {
  if (without.length === 0) return undefined;
  const rows = without.map(({ heuristic, leaves }) => {
    const more = 100 * (leaves / allLeaves - 1);
    const ink: InkName = more < 0 ? 'blue' : 'orange';
    return { name: said.without(heuristic, width < NARROW), value: more, words: `${signed(more)} %`, ink };
  });
  return barChart({
    label: said.spoken.ablation(rows.map(({ name, words }) => `${name} ${words}`)),
    width,
    rows,
    scale: 'linear',
    axisName: said.change,
    tick: signed,
    marks: [{ at: 0, words: said.allHeuristics, ink: 'green' }],
  });
}

function signed(percent: number): string {
  const size = Math.abs(percent);
  const digits = size >= 9.95 || size === 0 ? 0 : size >= 0.95 ? 1 : 2;
  const rounded = Number(percent.toFixed(digits));
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0';
}

/** 1.98×, 54.8×, 1,870× */
function times(ratio: number): string {
  if (ratio >= 99.95) return `${Math.round(ratio).toLocaleString('en')}×`;
  return `${ratio.toFixed(ratio < 9.995 ? 2 : 1)}×`;
}

/** A number on an axis: 0.5, 20, 1 k, 50 M. */
function short(n: number): string {
  for (const [size, letter] of [
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const) {
    if (n >= size) return `${Number((n / size).toPrecision(3))} ${letter}`;
  }
  return String(Number(n.toPrecision(2)));
}

import type { Figure } from '../../figures/index.js';
import {
  ablationChart,
  boundChart,
  cutoffChart,
  type DepthCurve,
  type GrowthLimits,
  growthChart,
  type OrderingRow,
} from '../../figures/laboratory.js';
import { growthFactors } from '../../pruning/knuth-moore.js';
import { type Block, bestRow, blocksOf, boundOf, type LabelledRow, methodOf, type PruningStudy } from './study.js';

/** The data of a comparison's charts; `cutnode/figures` draws them. */

/** Each ordering relative to the bound. */
export function boundChartOf(blocks: readonly Block[], width: number): Figure {
  const rows = blocks.flatMap((block) => block.rows);
  const best = bestRow(rows);
  return boundChart({
    width,
    sections: blocks.map((block) => ({
      title: methodOf(block) || `depth ${block.depth}`,
      rows: block.rows.map((row) => orderingRow(row, best)),
    })),
    minimax: Math.max(...blocks.map(({ bound }) => bound.minimaxLeaves / bound.minimalLeaves)),
    oneColour: rows.every((row) => row.label !== row.ordering),
  });
}

function orderingRow(row: LabelledRow, best: LabelledRow | undefined): OrderingRow {
  const { label, group, leaves, ratio, cutoffAt, ordering } = row;
  return { name: label, group, leaves, ratio, cutoffAt, knowsBest: ordering === 'best', best: row === best };
}

/**
 * The curves to show: the two reference curves, the plain orders, the best single heuristic and the best ordering of
 * all.
 */
export function curvesOf({ curves, report }: PruningStudy): readonly DepthCurve[] {
  const { depths } = curves;
  const blocks = blocksOf(curves);
  const deepest = blocks.find((block) => block.depth === depths.at(-1) && block.rows.length > 0);
  if (!deepest || report.rows.length === 0) return [];
  const best = bestRow(deepest.rows)?.ordering;
  const alone = bestRow(deepest.rows.filter((row) => row.group === 'alone'))?.ordering;
  const named: readonly (readonly [string | undefined, DepthCurve['role']])[] = [
    ['worst', 'worst'],
    ['natural', 'natural'],
    ['random', 'random'],
    [best === 'natural' || best === 'random' ? undefined : best, 'best'],
    [alone === best ? undefined : alone, 'alone'],
  ];
  const bounds = depths.map((depth) => ({ depth, ...boundOf(curves, depth) }));
  return [
    { name: 'minimax', role: 'minimax', leaves: bounds.map(({ depth, minimaxLeaves: leaves }) => ({ depth, leaves })) },
    ...named.flatMap(([ordering, role]): DepthCurve[] => {
      const rows = blocks.flatMap((block) => block.rows.filter((row) => row.ordering === ordering).slice(0, 1));
      // Where an ordering was left out of a position, its sum is no point beside those of all positions.
      const whole = rows.filter((row) => row.positions === boundOf(curves, row.depth).positions);
      const leaves = whole.map((row) => ({ depth: row.depth, leaves: row.leaves }));
      return ordering === undefined || leaves.length === 0 ? [] : [{ name: ordering, role, leaves }];
    }),
    {
      name: 'minimal tree',
      role: 'minimal',
      leaves: bounds.map(({ depth, minimalLeaves: leaves }) => ({ depth, leaves })),
    },
  ];
}

/** The growth of the leaves, with the asymptotic factors if the tree is uniform. */
export function growthChartOf(curves: readonly DepthCurve[], branching: number | undefined, width: number): Figure {
  return growthChart(curves, branching === undefined ? [] : limitsOf(branching), width);
}

function limitsOf(branching: number): GrowthLimits {
  const { none, random, perfect } = growthFactors(branching);
  const number = (n: number): string => String(Number(n.toFixed(2)));
  return [
    { factor: none, words: `b = ${number(none)}, no pruning`, role: 'minimax' },
    { factor: random, words: `${number(random)}, random order (Pearl)`, role: 'random' },
    { factor: perfect, words: `√b = ${number(perfect)}, perfect order`, role: 'minimal' },
  ];
}

/**
 * Which move causes the cutoff: for the plain orders and the best ordering, or for the first three algorithms if the
 * block compares algorithms.
 */
export function cutoffChartOf({ rows }: Block, width: number): Figure | undefined {
  return cutoffChart(
    cutoffRows(rows).map(({ label, cutoffAt }) => ({ name: label, cutoffAt })),
    width,
  );
}

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

/** The contribution of each heuristic. */
export function ablationChartOf({ rows }: Block, width: number): Figure | undefined {
  const all = rows.find(({ ordering }) => ordering === 'all');
  const without = rows.filter(({ group }) => group === 'ablation');
  if (!all) return undefined;
  return ablationChart(
    all.leaves,
    without.map(({ ordering, leaves }) => ({ heuristic: ordering.slice('all-'.length), leaves })),
    width,
  );
}

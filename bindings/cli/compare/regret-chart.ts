import type { Figure } from '../../figures/index.js';
import { type Curve, type InkName, lineChart } from '../../figures/laboratory.js';
import { summarizePlay } from '../../tools/compare/index.js';
import type { CompareReport } from '../../tools/compare/report.js';
import { UsageError } from '../failure.js';
import { short } from '../units.js';

const looks: readonly (readonly [InkName, NonNullable<Curve['mark']>])[] = [
  ['blue', 'circle'],
  ['orange', 'square'],
  ['green', 'diamond'],
  ['purple', 'triangle'],
  ['red', 'circle'],
  ['brown', 'square'],
  ['sky', 'diamond'],
  ['grey', 'triangle'],
];

/**
 * Mean regret by nodes a move, one curve for each search, with standard errors. Throws `UsageError` without budgets in
 * nodes.
 */
export function regretChart(report: CompareReport, width = 720): Figure {
  const plays = summarizePlay(report).filter(({ budget }) => budget.nodes !== undefined);
  if (plays.length === 0) throw new UsageError('--svg draws regret by nodes; give --nodes');
  const curves = report.searches.map((search, i): Curve => {
    const [ink, mark] = looks[i % looks.length] as (typeof looks)[number];
    const own = plays.filter((play) => play.search === search);
    const points = own.map(({ budget, regret, error }) => ({ x: budget.nodes as number, y: regret, margin: error }));
    return { name: search, points, ink, mark };
  });
  const most = Math.max(...plays.map(({ regret, error }) => regret + error));
  return lineChart({
    label: `Regret by nodes a move in ${report.game}, judged: ${report.reference}`,
    width,
    height: 400,
    xName: 'nodes a move',
    yName: 'mean regret',
    xScale: 'log',
    yScale: 'linear',
    yRange: [0, most > 0 ? most : 1],
    xTick: short,
    yTick: (y) => String(Number(y.toFixed(3))),
    curves,
  });
}

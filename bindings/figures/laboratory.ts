/**
 * Figures, charts and parts of them that the command and the laboratory draw with. The package's file of figures has
 * them for the command, and its types do not say so.
 */

export { andOrFigure } from './and-or-figure.js';
export { type AndOrFigureGraph, type AndOrLayout, layOutAndOr } from './and-or-graph.js';
export type { ChanceFigureNode } from './chance-figure.js';
export { columnChart } from './column-chart.js';
export { column, framed, svgInPage } from './figure.js';
export { type FoldingNode, foldingFigure } from './folding-figure.js';
export * from './index.js';
export { type Curve, lineChart } from './line-chart.js';
export { escaped } from './markup.js';
export {
  ablationChart,
  boundChart,
  cutoffChart,
  type DepthCurve,
  type GrowthLimits,
  growthChart,
  leavesChart,
  type OrderingChartWords,
  type OrderingRow,
} from './ordering-charts.js';
export type { PayoffFigureNode } from './payoff-figure.js';
export { figureStyle, font, type InkName, inks, type Theme } from './theme.js';

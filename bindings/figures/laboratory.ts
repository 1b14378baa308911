/** Figures, charts and parts of them that the command and the laboratory draw with; the package does not publish them. */
export { andOrFigure } from './and-or-figure.js';
export { columnChart } from './column-chart.js';
export { column } from './figure.js';
export { type FoldingNode, foldingFigure } from './folding-figure.js';
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
export { font, type InkName, inks } from './theme.js';

/**
 * Figures: plain data in, SVG out. Trees, game graphs, AND/OR graphs, trees with
 * throws, trees of several players, boards and charts, in one theme with light and dark.
 *
 * A figure is drawn by the function of its kind and written by `svgDocument`, as a
 * file of its own, or by `svgInPage`, for a page that has `figureStyle` among its styles.
 *
 * @module
 */
export { type AndOrDrawing, andOrFigure } from './and-or-figure.js';
export {
  type AndOrFigureConnector,
  type AndOrFigureGraph,
  type AndOrFigureNode,
  type AndOrLayout,
  andOrGraphFigure,
  layOutAndOr,
} from './and-or-graph.js';
export { type BackgammonDrawing, backgammonFigure } from './backgammon-figure.js';
export { type BarChart, type BarRow, barChart } from './bar-chart.js';
export { type ChanceFigureNode, chanceFigure } from './chance-figure.js';
export { type ColumnChart, columnChart } from './column-chart.js';
export { column, type Figure, framed, type Surroundings, svgDocument, svgInPage } from './figure.js';
export { type GameGraphDrawing, gameGraphFigure } from './game-graph-figure.js';
export { type Band, type HeatMap, heatMap } from './heat-map.js';
export { type Curve, type LineChart, lineChart } from './line-chart.js';
export {
  ablationChart,
  type BoundChart,
  boundChart,
  cutoffChart,
  type DepthCurve,
  type GrowthLimits,
  growthChart,
  leavesChart,
  type OrderingRow,
} from './ordering-charts.js';
export { type PayoffFigureNode, payoffFigure } from './payoff-figure.js';
export type { GraphFigurePosition } from './position-box.js';
export { figureStyle, font, type Ink, type InkName, inks } from './theme.js';
export { type TreeFigureOptions, treeFigure } from './tree-figure.js';
export type { NodeState, TreeNode } from './tree-node.js';

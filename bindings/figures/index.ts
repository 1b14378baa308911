/**
 * Figures: plain data in, SVG out. Game trees, game graphs, AND/OR graphs, chance and payoff trees, boards and charts,
 * in one theme with light and dark colours.
 *
 * Each kind of figure has its own drawing function. `svgDocument` writes a figure as a standalone file, `svgInPage` as
 * an element for a page that includes `figureStyle`.
 *
 * `treeToDraw`, `traceToDraw`, `graphToDraw` and `andOrToDraw` of `cutnode/textbook` turn the results of the textbook
 * algorithms into the data of figures.
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
export { type ChanceFigureNode, type ChanceFigureWords, chanceFigure } from './chance-figure.js';
export { type ColumnChart, columnChart } from './column-chart.js';
export { column, type Figure, framed, type Surroundings, svgDocument, svgInPage } from './figure.js';
export { type FoldingNode, type FoldingOptions, foldingFigure } from './folding-figure.js';
export { type GameGraphDrawing, gameGraphFigure } from './game-graph-figure.js';
export { type Band, type HeatMap, heatMap } from './heat-map.js';
export { type Curve, type LineChart, lineChart } from './line-chart.js';
export { escaped } from './markup.js';
export {
  ablationChart,
  type BoundChart,
  boundChart,
  cutoffChart,
  type DepthCurve,
  type GrowthLimits,
  growthChart,
  leavesChart,
  type OrderingChartWords,
  type OrderingRow,
  orderingChartWords,
} from './ordering-charts.js';
export { type PayoffFigureNode, payoffFigure } from './payoff-figure.js';
export type { GraphFigurePosition } from './position-box.js';
export { figureStyle, font, type Ink, type InkName, inks } from './theme.js';
export { type TreeFigureOptions, treeFigure } from './tree-figure.js';
export type { NodeState, TreeNode } from './tree-node.js';

/**
 * Figures: plain data in, SVG out. Game trees, game graphs, AND/OR graphs, chance and payoff trees, boards and charts,
 * in one theme with light and dark colours.
 *
 * Each kind of figure has its own drawing function. `svgDocument` writes a figure as a standalone file, light or dark,
 * `svgInPage` as an element for a page that includes `figureStyle`; `treeLatex` writes a tree for LaTeX.
 *
 * `treeToDraw`, `traceToDraw`, `graphToDraw` and `andOrToDraw` of `cutnode/textbook` turn the results of the textbook
 * algorithms into the data of figures.
 *
 * @module
 */
export { andOrFigure } from './and-or-figure.js';
export { type AndOrFigureGraph, type AndOrLayout, andOrGraphFigure, layOutAndOr } from './and-or-graph.js';
export { backgammonFigure } from './backgammon-figure.js';
export { type ChanceFigureNode, chanceFigure } from './chance-figure.js';
export { columnChart } from './column-chart.js';
export { column, type Figure, framed, svgInPage } from './figure.js';
export { type FoldingNode, foldingFigure } from './folding-figure.js';
export { gameGraphFigure } from './game-graph-figure.js';
export { type Band, heatMap } from './heat-map.js';
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
export { type PayoffFigureNode, payoffFigure } from './payoff-figure.js';
export { svgDocument } from './svg-document.js';
export { figureStyle, font, type InkName, inks, type Theme } from './theme.js';
export { treeFigure } from './tree-figure.js';
export { treeLatex } from './tree-latex.js';
export type { NodeState, TreeNode } from './tree-node.js';
export { treeOnPaper } from './tree-on-paper.js';

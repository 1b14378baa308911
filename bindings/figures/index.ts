/**
 * Figures: plain data in, SVG out. Game trees, game graphs, AND/OR graphs, chance and payoff trees, boards and a heat
 * map, in one theme with light and dark colours.
 *
 * Each kind of figure has its own drawing function. `svgDocument` writes a figure as a standalone file, light or dark;
 * `treeLatex` writes a tree for LaTeX.
 *
 * `treeToDraw`, `traceToDraw`, `graphToDraw` and `andOrToDraw` of `cutnode/textbook` turn the results of the textbook
 * algorithms into the data of figures.
 *
 * @module
 */
export { andOrGraphFigure } from './and-or-graph.js';
export { backgammonFigure } from './backgammon-figure.js';
export { chanceFigure } from './chance-figure.js';
export type { Figure } from './figure.js';
export { gameGraphFigure } from './game-graph-figure.js';
export { heatMap } from './heat-map.js';
export { payoffFigure } from './payoff-figure.js';
export { svgDocument } from './svg-document.js';
export { treeFigure } from './tree-figure.js';
export { treeLatex } from './tree-latex.js';
export type { TreeNode } from './tree-node.js';
export { treeOnPaper } from './tree-on-paper.js';

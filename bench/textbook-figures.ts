/**
 * The figures of docs/textbook, drawn by the package itself: writes docs/pictures/textbook-*.svg.
 *
 *     npx tsx bench/textbook-figures.ts
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, svgDocument, treeFigure } from 'cutnode/figures';
import { type GameTree, parseTree, traceAlphaBeta, traceToDraw, treeToDraw } from 'cutnode/textbook';
import type { TreeToDraw } from '../bindings/textbook/laboratory.js';

const twoPlies = parseTree('((3 12 8) (2 4 6) (14 5 2))');
const deepCut = parseTree('(5 (((1 2) 3)))');
const fourPlies = parseTree('((((8 9) (5 6)) ((7 9) (4 3))) (((6 2) (7 4)) ((2 3) (1 1))))');

const searched = (tree: GameTree, ordering: 'natural' | 'best' | 'worst' = 'natural'): Figure =>
  treeFigure(traceToDraw([...traceAlphaBeta(tree, undefined, { ordering })], { tree }));

/** A tree with the minimax value at each node, for MAX. */
function backedUp(tree: GameTree): Figure {
  const valued = (node: TreeToDraw): TreeToDraw & { readonly worth: number } => {
    const children = node.children?.map(valued);
    if (!children) return { ...node, worth: Number(node.value) };
    const worths = children.map(({ worth }) => worth);
    const worth = node.side === 'MAX' ? Math.max(...worths) : Math.min(...worths);
    return { ...node, children, worth, known: String(worth) };
  };
  return treeFigure(valued(treeToDraw(tree)));
}

/** By the names of their files. */
export const figures: Readonly<Record<string, Figure>> = {
  minimax: backedUp(twoPlies),
  'alpha-beta': searched(twoPlies),
  'deep-cut': searched(deepCut),
  'best-order': searched(fourPlies, 'best'),
  'worst-order': searched(fourPlies, 'worst'),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, figure] of Object.entries(figures)) {
    writeFileSync(new URL(`../docs/pictures/textbook-${name}.svg`, import.meta.url), svgDocument(figure));
    console.log(`docs/pictures/textbook-${name}.svg`);
  }
}

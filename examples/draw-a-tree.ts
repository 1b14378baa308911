/**
 * Draws what the textbook algorithms find: a tree before and after alpha-beta, a moment of the search, the graph of a
 * game and an AND/OR graph. The functions called `…ToDraw` turn their results into the data that figures take.
 *
 *     npx tsx examples/draw-a-tree.ts     # writes five SVG files into the current folder
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { andOrGraphFigure, type Figure, gameGraphFigure, svgDocument, treeFigure } from 'cutnode/figures';
import { grundy } from 'cutnode/games/grundy';
import { gameGraph, graphToDraw, parseTree, traceAlphaBeta, traceToDraw, treeToDraw } from 'cutnode/textbook';
import { type AndOrFrame, andOrFrames, andOrToDraw, nilssonGraph, traceAoStar } from 'cutnode/textbook/and-or';

const tree = parseTree('((3 12 8) (2 4 6) (14 5 2))');
const events = [...traceAlphaBeta(tree)];
const firstCut = events.findIndex(({ type }) => type === 'cutoff');

/** The tree as it was typed. */
export const typed: Figure = treeFigure(treeToDraw(tree));

/** Alpha-beta on it, with the branches that it cut off. */
export const searched: Figure = treeFigure(traceToDraw(events, { tree }), {
  heading: { title: 'Alpha-beta', notes: ['Seven of nine leaves are evaluated.'] },
});

/** The moment of the first cut. */
export const atTheCut: Figure = treeFigure(traceToDraw(events.slice(0, firstCut + 1), { tree }));

/** All games of Grundy's game from a heap of six, and MIN's or MAX's strategy. */
export const graph: Figure = gameGraphFigure(graphToDraw(gameGraph(grundy, grundy.parse('6'))));

const frames = [...andOrFrames(traceAoStar(nilssonGraph))];
/** An AND/OR graph after AO* has solved it. */
export const solved: Figure = andOrGraphFigure(andOrToDraw(frames.at(-1) as AndOrFrame, { costs: true }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const figures = { typed, searched, 'at-the-cut': atTheCut, graph, solved };
  for (const [name, figure] of Object.entries(figures)) {
    writeFileSync(`${name}.svg`, svgDocument(figure));
    console.log(`${name}.svg, ${figure.width} x ${figure.height}`);
  }
}

import { type Figure, gameGraphFigure } from '../../figures/index.js';
import type { GraphPosition } from '../../textbook/game-graph/game-graph.js';
import { result } from '../../textbook/game-graph/graph-words.js';
import { graphToDraw, turn } from '../../textbook/game-graph/to-draw.js';
import { type Drawn, sideWords, size } from './drawn-graph.js';

/** The graph as a figure; with `board`, positions are drawn as boards instead of in notation. */
export function graphDrawing(drawn: Drawn, board?: (position: string) => string): Figure {
  const { entry, graph, text: position } = drawn;
  const root = graph.positions[0] as GraphPosition;
  const sides = sideWords(drawn);
  return gameGraphFigure(
    graphToDraw(graph, {
      title: `${[entry.name, position].join(' ').trim()}: ${result(root)}`,
      notes: [[turn(root), ...(sides ? [sides] : []), size(graph)].join('; ')],
      board,
    }),
  );
}

import { type Figure, gameGraphFigure } from '../../figures/index.js';
import type { GraphPosition } from '../../textbook/game-graph/index.js';
import { type Drawn, label, result, sideWords, size, strategyWords, valueText } from './subject.js';

/** The graph as a figure; with `board`, positions are drawn as boards instead of in notation. */
export function graphDrawing(drawn: Drawn, board?: (position: string) => string): Figure {
  const { entry, graph, text: position } = drawn;
  const root = graph.positions[0] as GraphPosition;
  const turn = root.over ? 'the game is over' : `${root.toMove} to move`;
  const sides = sideWords(drawn);
  return gameGraphFigure({
    title: `${[entry.name, position].join(' ').trim()}: ${result(root)}`,
    notes: [[turn, ...(sides ? [sides] : []), size(graph)].join('; ')],
    positions: graph.positions.map((each) => ({
      layer: each.layer,
      toMove: each.toMove,
      over: each.over,
      winner: each.winner,
      shown: board ? { board: board(each.text) } : label(each),
      value: valueText(each),
      // In games that count points, the value already shows the result.
      end: each.over && (each.winner || each.value === 0) ? result(each) : undefined,
    })),
    moves: graph.moves,
    strategyWords: strategyWords(graph),
  });
}

import type { Writable } from 'node:stream';
import type { GraphMove, GraphPosition } from '../../textbook/game-graph/game-graph.js';
import { label, result, strategyWords, valueText } from '../../textbook/game-graph/graph-words.js';
import { fold } from '../fold.js';
import { isTerminal, paint, widthOf } from '../terminal.js';
import { type Drawn, movesBelow, sideWords, size } from './drawn-graph.js';

/** The graph as text: one block per layer, one row per position followed by its successors. */
export function graphPage(drawn: Drawn, stream: Writable): string {
  const { entry, graph, text } = drawn;
  const { positions } = graph;
  const root = positions[0] as GraphPosition;
  const turn = root.over ? 'game over' : `${root.toMove} to move`;
  const sides = sideWords(drawn);
  const title = [paint(stream, entry.name, 'bold'), ...(text ? [text] : [])].join(' ');
  const below = movesBelow(graph);
  const width = {
    layer: String(graph.plies).length,
    label: Math.max(...positions.map((position) => label(position).length)),
    value: Math.max(...positions.map((position) => valueText(position).length)),
  };
  const indent = 2 + width.layer + 2 + SIDE + 2 + width.label + 2 + width.value + 2;
  const columns = isTerminal(stream) ? widthOf(stream) : 100;
  const room = Math.max(30, columns - indent - ARROW.length);
  const summary = fold(`${result(root)}; ${size(graph)}`, columns - 2).join('\n  ');

  const row = (position: GraphPosition, i: number): string => {
    const before = positions[i - 1];
    const newLayer = before?.layer !== position.layer;
    const newSide = newLayer || before?.toMove !== position.toMove;
    const cells = [
      paint(stream, (newLayer ? String(position.layer) : '').padStart(width.layer), 'dim'),
      paint(stream, (newSide ? position.toMove : '').padEnd(SIDE), 'bold', colour(position.toMove)),
      paint(stream, label(position).padEnd(width.label), 'bold'),
      painted(stream, position, valueText(position).padStart(width.value)),
    ];
    const lead = `${newLayer ? '\n' : ''}  ${cells.join('  ')}  `;
    if (position.over) return `${lead}${painted(stream, position, result(position))}`;
    const moves = below[position.id] as readonly GraphMove[];
    return lead + leadsTo(moves, positions, room, indent, stream);
  };

  return [
    `${title}  ${paint(stream, [turn, ...(sides ? [sides] : [])].join('; '), 'dim')}`,
    '',
    `  ${summary.replace(result(root), (words) => paint(stream, words, 'bold'))}`,
    ...positions.map(row),
    ...(graph.moves.some(({ strategy }) => strategy) ? ['', paint(stream, `  * ${strategyWords(graph)}`, 'dim')] : []),
    '',
  ].join('\n');
}

const ARROW = '→ ';
const SIDE = 'MAX'.length;

/** `→ 5-1-1 4-2-1*`, wrapped. */
function leadsTo(
  moves: readonly GraphMove[],
  positions: readonly GraphPosition[],
  room: number,
  indent: number,
  stream: Writable,
): string {
  // Several moves may lead to the same position.
  const strategy = new Map<number, boolean>();
  for (const move of moves) strategy.set(move.to, move.strategy || (strategy.get(move.to) ?? false));
  const words = [...strategy].map(([to, marked]) => label(positions[to] as GraphPosition) + (marked ? '*' : ''));
  const lines = fold(words.join(' '), room).map((line) =>
    line
      .split(' ')
      .map((word) => (word.endsWith('*') ? paint(stream, word, 'bold') : word))
      .join(' '),
  );
  return paint(stream, ARROW, 'dim') + lines.join(`\n${' '.repeat(indent + ARROW.length)}`);
}

function colour(side: 'MAX' | 'MIN'): 'red' | 'yellow' {
  return side === 'MAX' ? 'red' : 'yellow';
}

/** Text in the winner's colour. */
function painted(stream: Writable, { winner }: GraphPosition, text: string): string {
  return winner ? paint(stream, text, colour(winner)) : text;
}

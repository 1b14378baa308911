import type { GameGraph, GraphMove, GraphPosition } from '../../textbook/game-graph/index.js';
import type { CatalogueEntry } from '../catalogue/index.js';
import { plural, signed } from '../units.js';

/** What is drawn: a graph, of which game, and the text of the position it begins with. */
export interface Drawn {
  readonly entry: CatalogueEntry;
  readonly graph: GameGraph;
  readonly text: string;
}

/** A position in short: `min:` in front of it says no more than the layer it stands in. */
export function label({ text, toMove }: GraphPosition): string {
  const prefix = `${toMove.toLowerCase()}:`;
  return (text.startsWith(prefix) ? text.slice(prefix.length) : text) || '(start)';
}

/** `+1`, `0`, `-1`: from MAX's side. */
export function valueText({ value }: GraphPosition): string {
  return signed(value);
}

/** How the game ends from here. */
export function result(position: GraphPosition): string {
  if (position.winner) return `${position.winner} wins`;
  return position.value === 0 ? 'drawn' : `${valueText(position)} for MAX`;
}

/** Who MAX and MIN are, where the game calls them otherwise. */
export function sideWords({ entry: { sides } }: Drawn): string | undefined {
  return sides[0].toUpperCase() === 'MAX' ? undefined : `MAX is ${sides[0]}, MIN is ${sides[1]}`;
}

/** How large the graph is, and the tree that it stands for. */
export function size({ positions, moves, plies, tree }: GameGraph): string {
  return [
    plural(positions.length, 'position'),
    plural(moves.length, 'move'),
    `up to ${plural(plies, 'ply', 'plies')}`,
    `as a tree ${roughly(tree.nodes, 'node')} and ${roughly(tree.leaves, 'leaf', 'leaves')}`,
  ].join(', ');
}

/** What is not counted to the last is not written so. */
function roughly(n: number, one: string, many = `${one}s`): string {
  return Number.isSafeInteger(n) ? plural(n, one, many) : `about ${n.toExponential(1)} ${many}`;
}

/** Whose strategy is marked, and what it is good for. */
export function strategyWords({ positions, strategist }: GameGraph): string {
  return `${strategist}'s ${positions[0]?.winner ? 'winning' : 'best'} strategy`;
}

/** The moves at each position, by its id. */
export function movesBelow({ positions, moves }: GameGraph): readonly (readonly GraphMove[])[] {
  const below = positions.map((): GraphMove[] => []);
  for (const move of moves) below[move.from]?.push(move);
  return below;
}

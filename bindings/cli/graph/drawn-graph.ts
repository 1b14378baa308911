import type { GameGraph, GraphMove } from '../../textbook/game-graph/game-graph.js';

import type { CatalogueEntry } from '../catalogue/index.js';
import { plural } from '../units.js';

/** A graph to be shown, with its game and the text of its root position. */
export interface Drawn {
  readonly entry: CatalogueEntry;
  readonly graph: GameGraph;
  readonly text: string;
}

/** Who MAX and MIN are, if the game has other names for them. */
export function sideWords({ entry: { sides } }: Drawn): string | undefined {
  return sides[0].toUpperCase() === 'MAX' ? undefined : `MAX is ${sides[0]}, MIN is ${sides[1]}`;
}

/** The size of the graph and of the corresponding tree. */
export function size({ positions, moves, plies, tree }: GameGraph): string {
  return [
    plural(positions.length, 'position'),
    plural(moves.length, 'move'),
    `up to ${plural(plies, 'ply', 'plies')}`,
    `as a tree ${roughly(tree.nodes, 'node')} and ${roughly(tree.leaves, 'leaf', 'leaves')}`,
  ].join(', ');
}

/** Inexact counts are written as approximations. */
function roughly(n: number, one: string, many = `${one}s`): string {
  return Number.isSafeInteger(n) ? plural(n, one, many) : `about ${n.toExponential(1)} ${many}`;
}

/** The moves at each position, by its id. */
export function movesBelow({ positions, moves }: GameGraph): readonly (readonly GraphMove[])[] {
  const below = positions.map((): GraphMove[] => []);
  for (const move of moves) below[move.from]?.push(move);
  return below;
}

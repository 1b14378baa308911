import type { Game } from '../contract/game.js';
import type { CompiledGame } from '../engine/compiled-game.js';
import { createEngine } from '../engine/create-engine.js';
import type { MinimalTree, MinimalTreeOptions } from '../engine/engine.js';

/**
 * The minimal tree of a position searched `depth` plies deep. Creates an engine for this one call and uses its
 * `Engine.minimalTree`, which documents the result. For compiled games it visits tens of millions of leaves per
 * second.
 */
export async function minimalTree<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  position: Position,
  depth: number,
  options: MinimalTreeOptions = {},
): Promise<MinimalTree> {
  const engine = await createEngine(game);
  return engine.minimalTree(position, depth, options);
}

/** The result of `minimalGraph`. */
export interface MinimalGraph {
  readonly value: number;
  /**
   * Leaves of the left-most minimal graph. This is an upper bound on the fewest leaves that a search with a
   * table needs. It is not the minimum itself, which depends on which of several good moves leads to positions
   * already known.
   */
  readonly leaves: number;
  readonly nodes: number;
  /** The number of table entries overwritten. If it is above 0, the graph is larger than necessary. */
  readonly overwrites: number;
}

/** Memory for the table: enough for every tree whose true values can be found at all. */
const GRAPH_TABLE_MIB = 256;

/**
 * The tree with transpositions merged: alpha-beta with the true best move first at every node and a table that
 * keeps every entry. Plaat, Schaeffer, Pijls and de Bruin call it the left-first minimal graph ("Exploiting
 * graph properties of game trees", 1996). Finding the true values costs one search per node.
 */
export async function minimalGraph<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  position: Position,
  depth: number,
  options: MinimalTreeOptions = {},
): Promise<MinimalGraph> {
  const engine = await createEngine(game, { table: { mib: GRAPH_TABLE_MIB } });
  const { value, stats, stop } = engine.search(position, {
    depth,
    algorithm: 'alpha-beta',
    ordering: 'best',
    enhancedCutoffs: true,
    knowledge: false,
    quiescence: false,
    iterative: false,
    preferFasterWins: options.preferFasterWins,
    winDistance: false,
    signal: options.signal,
  });
  if (value === undefined || stop === 'aborted') throw options.signal?.reason;
  return { value, leaves: stats.leaves, nodes: stats.nodes, overwrites: stats.table?.overwrites ?? 0 };
}

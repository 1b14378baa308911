import type { Game } from '../contract/game.js';
import type { CompiledGame } from '../engine/compiled-game.js';
import { createEngine } from '../engine/create-engine.js';
import type { MinimalTree, MinimalTreeOptions } from '../engine/engine.js';

/**
 * The minimal tree of a position searched `depth` plies deep: see
 * `Engine.minimalTree`, which this calls on an engine made for the occasion. For
 * compiled games it visits tens of millions of leaves a second.
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

/** What `minimalGraph` found. */
export interface MinimalGraph {
  readonly value: number;
  /**
   * Leaves of the left-most minimal graph: an upper bound on the least that a search
   * with a table needs, not the least itself, which depends on which of several good
   * moves leads to positions already known.
   */
  readonly leaves: number;
  readonly nodes: number;
  /** Positions that the table had to give up; above 0 the graph is larger than it need be. */
  readonly overwrites: number;
}

/** Memory for the table: large enough for trees whose true values can be found at all. */
const GRAPH_TABLE_MIB = 256;

/**
 * The tree that remains when transpositions are merged: alpha-beta with the true
 * best move first at every node and a table that keeps all (Plaat, Schaeffer, Pijls
 * and de Bruin, "Exploiting graph properties of game trees", 1996, call it the
 * left-first minimal graph). Finding the true values costs a search at each node.
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
    signal: options.signal,
  });
  if (stop === 'aborted') throw options.signal?.reason;
  return { value, leaves: stats.leaves, nodes: stats.nodes, overwrites: stats.table?.overwrites ?? 0 };
}

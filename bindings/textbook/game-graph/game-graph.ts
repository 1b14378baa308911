import { checkNames, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { generate, type Node } from './generate.js';

export interface GameGraphOptions {
  /** The most positions allowed; a whole number from 1. Default: 100,000. */
  readonly maxPositions?: number | undefined;
}

export type GraphSide = 'MAX' | 'MIN';

/** A position of the graph. */
export interface GraphPosition {
  /** Its index in `GameGraph.positions`. */
  readonly id: number;
  /** In the game's notation. */
  readonly text: string;
  /** The side to move; MAX is player 0. In a finished position, the side that would move next. */
  readonly toMove: GraphSide;
  readonly over: boolean;
  /** Plies from the root along the longest path: every move leads to a greater layer. */
  readonly layer: number;
  /** The backed-up value from MAX's side: +1 if MAX wins, -1 if MIN wins, else MAX's payoff (0: a draw). */
  readonly value: number;
  /** Who wins with best play; null if nobody does or if the game counts points instead. */
  readonly winner: GraphSide | null;
  /**
   * The number of paths from the root, which is how often the position occurs in the game tree. Rounded above 2^53;
   * Infinity above 10^308, which JSON writes as null.
   */
  readonly paths: number;
}

/** A move: an arc of the graph. */
export interface GraphMove {
  /** Ids of the positions before and after the move. */
  readonly from: number;
  readonly to: number;
  /** In the game's notation. */
  readonly text: string;
  /** The move keeps the value: no other is better for the side to move. */
  readonly best: boolean;
  /** Part of the strategy that guarantees the value to `GameGraph.strategist`. */
  readonly strategy: boolean;
}

/** The graph of a game as plain data, ready for JSON. */
export interface GameGraph {
  readonly game: string;
  /** The root first, then layer by layer. */
  readonly positions: readonly GraphPosition[];
  /** Ordered by `from`, then in the game's order. */
  readonly moves: readonly GraphMove[];
  /** The longest game, in plies. */
  readonly plies: number;
  /** The size of the game tree, in which a position occurs once for each path to it. Rounded as `paths` is. */
  readonly tree: { readonly nodes: number; readonly leaves: number };
  /** The player whose strategy is marked: the winner, or MAX if nobody wins. */
  readonly strategist: GraphSide;
}

/**
 * The whole graph of a game from `position` (default: the initial position), like the figure of Grundy's game in
 * Nilsson's "Principles of Artificial Intelligence" (ch. 3): every position once, with the side to move, the value
 * backed up by MINIMAX from the ends of the game, and a strategy that guarantees the root's value. The strategy is a
 * solution graph of the game seen as an AND/OR graph: one move where the strategist moves, every move where the
 * opponent does.
 *
 * Two positions are the same if their keys (without `key`, their notations) and their sides to move are equal. If the
 * key unites symmetric positions, so does the graph.
 *
 * The graph extends to the end of the game; `evaluate` is never called.
 *
 * Throws `UnsupportedGameError` for games with chance, of other than two players, not zero-sum, or in which a position
 * can repeat; `InvalidGameError` if the game has neither `key` nor `format`; `InvalidOptionError`, also if there are
 * more than `maxPositions`.
 *
 * Time and memory are linear in positions and moves. No recursion.
 */
export function gameGraph<Position, Move>(
  game: Game<Position, Move>,
  position?: Position,
  options: GameGraphOptions = {},
): GameGraph {
  checkNames('game graph option', options, ['maxPositions']);
  const { maxPositions } = options;
  const postorder = generate(game, position, whole('maxPositions', maxPositions, 1, Number.POSITIVE_INFINITY, 100_000));
  const measures = measure(postorder);
  const nodes = inLayers(postorder.at(-1) as Node, measures);
  const ids = new Map(nodes.map((node, id) => [node, id]));
  const strategist = nodes[0]?.value === -Infinity ? 1 : 0;
  const chosen = strategy(nodes[0] as Node, strategist);

  const positions = nodes.map((node, id): GraphPosition => {
    const { text, mover, over, value } = node;
    const winner = Number.isFinite(value) ? null : sideOf(value > 0 ? 0 : 1);
    const { layer, paths } = measures.get(node) as Measures;
    const shown = winner ? Math.sign(value) : value;
    return { id, text, toMove: sideOf(mover), over, layer, value: shown, winner, paths };
  });
  const moves = nodes.flatMap((node, from) =>
    node.moves.map((move): GraphMove => {
      const { to, text } = move;
      const best = to.value === node.value;
      return { from, to: ids.get(to) as number, text, best, strategy: chosen.has(move) };
    }),
  );
  const sum = (list: readonly GraphPosition[]): number => list.reduce((total, { paths }) => total + paths, 0);
  return {
    game: game.name,
    positions,
    moves,
    plies: positions.at(-1)?.layer ?? 0,
    tree: { nodes: sum(positions), leaves: sum(positions.filter(({ over }) => over)) },
    strategist: sideOf(strategist),
  };
}

const sideOf = (player: 0 | 1): GraphSide => (player === 0 ? 'MAX' : 'MIN');

interface Measures {
  layer: number;
  paths: number;
}

/** The longest path and the number of paths from the root to every node; each node is settled before its successors. */
function measure(postorder: readonly Node[]): Map<Node, Measures> {
  const measures = new Map(postorder.map((node) => [node, { layer: 0, paths: 0 }]));
  (measures.get(postorder.at(-1) as Node) as Measures).paths = 1;
  for (const node of postorder.toReversed()) {
    const { layer, paths } = measures.get(node) as Measures;
    for (const { to } of node.moves) {
      const child = measures.get(to) as Measures;
      child.layer = Math.max(child.layer, layer + 1);
      child.paths += paths;
    }
  }
  return measures;
}

/** The nodes layer by layer; within a layer, in breadth-first order. */
function inLayers(root: Node, measures: ReadonlyMap<Node, Measures>): Node[] {
  const met = new Set([root]);
  // Iteration over a set includes elements added on the way.
  for (const { moves } of met) for (const { to } of moves) met.add(to);
  return [...met].sort((a, b) => (measures.get(a) as Measures).layer - (measures.get(b) as Measures).layer);
}

/**
 * The moves of a strategy that guarantees the root's value to `player`: the first best move of the player, every move
 * of the opponent.
 */
function strategy(root: Node, player: 0 | 1): Set<Node['moves'][number]> {
  const chosen = new Set<Node['moves'][number]>();
  const reached = new Set([root]);
  for (const { mover, moves, value } of reached) {
    const kept = mover === player ? moves.filter(({ to }) => to.value === value).slice(0, 1) : moves;
    for (const move of kept) {
      chosen.add(move);
      reached.add(move.to);
    }
  }
  return chosen;
}

import { checkNames, whole } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { generate, type Node } from './generate.js';

export interface GameGraphOptions {
  /** Positions in the graph, at most; a whole number from 1. Default: 100,000. */
  readonly maxPositions?: number | undefined;
}

export type GraphSide = 'MAX' | 'MIN';

/** A position of the graph. */
export interface GraphPosition {
  /** Its place in `GameGraph.positions`. */
  readonly id: number;
  /** In the game's notation. */
  readonly text: string;
  /** Who is to move: MAX is player 0. Where the game is over, who would be. */
  readonly toMove: GraphSide;
  readonly over: boolean;
  /** Plies from the root by the longest way: every move leads to a greater layer. */
  readonly layer: number;
  /** Backed up, from MAX's side: +1 where MAX wins, -1 where MIN wins, else the payoff of MAX (0: a draw). */
  readonly value: number;
  /** Who wins, under best play; null where nobody does, or where the game counts points instead. */
  readonly winner: GraphSide | null;
  /** Ways to get here from the root: as often the position stands in the game tree. Rounded above 2^53; Infinity above 10^308, which JSON writes as null. */
  readonly paths: number;
}

/** A move: an arc of the graph. */
export interface GraphMove {
  /** Ids of the positions it is played at and leads to. */
  readonly from: number;
  readonly to: number;
  /** In the game's notation. */
  readonly text: string;
  /** It keeps the value: nothing is better for who plays it. */
  readonly best: boolean;
  /** Part of the strategy that `GameGraph.strategist` needs to be sure of the value. */
  readonly strategy: boolean;
}

/** The graph of a game: plain data, ready for JSON. */
export interface GameGraph {
  readonly game: string;
  /** The root first, then layer by layer. */
  readonly positions: readonly GraphPosition[];
  /** In the order of the positions they are played at, and there in the game's. */
  readonly moves: readonly GraphMove[];
  /** Longest game, in plies. */
  readonly plies: number;
  /** The same as a tree, where a position stands once for each way to it. Rounded as `paths` is. */
  readonly tree: { readonly nodes: number; readonly leaves: number };
  /** Whose strategy is marked: who wins; MAX where nobody does. */
  readonly strategist: GraphSide;
}

/**
 * The whole graph of a game from `position` (default: where it starts), as the figure
 * of Grundy's game in Nilsson's "Principles of Artificial Intelligence" (ch. 3): every
 * position once, MAX or MIN to move, the value backed up by MINIMAX from where the game
 * is over, and a strategy that makes sure of it. The strategy is a solution graph of
 * the AND/OR graph that the game is for the strategist: one move where he is to move,
 * every move where the other is.
 *
 * Positions are the same if their `key` (without one, their notation) is, and whose
 * turn it is; so a key that knows symmetric positions as one draws them as one.
 *
 * The horizon is the end of the game: `evaluate` is not asked.
 *
 * Throws `UnsupportedGameError` for games with chance, of other than two players, or
 * not zero-sum, and where a position can come up again in one game; `InvalidGameError`
 * without `key` and `format`; `InvalidOptionError`, also for more than `maxPositions`.
 *
 * Cost: every position once, and every move, in time and memory. No recursion.
 */
export function gameGraph<Position, Move>(
  game: Game<Position, Move>,
  position: Position = game.initial(),
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

/** Longest way and number of ways from the root to every node: each is settled before what its moves lead to. */
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

/** Layer by layer; in a layer as breadth-first search meets them. */
function inLayers(root: Node, measures: ReadonlyMap<Node, Measures>): Node[] {
  const met = new Set([root]);
  // A set takes in what is added while it is walked through.
  for (const { moves } of met) for (const { to } of moves) met.add(to);
  return [...met].sort((a, b) => (measures.get(a) as Measures).layer - (measures.get(b) as Measures).layer);
}

/** The moves of a strategy by which `player` makes sure of the root's value: the first best one of his own, every one of the other's. */
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

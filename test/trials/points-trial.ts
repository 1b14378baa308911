import { createEngine } from '../../bindings/index.js';
import { edgeOf, type Graph, type GraphMove, type GraphStyle, graphGame } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';
import { scored, unscored } from '../oracle/scored.js';
import { drawGraph, drawOptions, treeSize } from './case.js';
import { same } from './mismatch.js';
import type { Random } from './random.js';

const SMALL = 1_500;

/**
 * A random game of points: its rewards, with all moves of the root or some, against plain minimax of the same game with
 * the score in the position.
 */
export async function tryPoints(random: Random): Promise<void> {
  const graph = drawPoints(random);
  const style: GraphStyle = {
    undo: random.chance(0.5),
    key: random.pick(['number', 'bigint', 'string', 'none']),
    moves: random.pick(['number', 'string', 'object', 'object with id']),
    evaluate: random.chance(0.8),
    hint: random.chance(0.5),
    noisy: false,
  };
  const game = graphGame(graph, style);
  const position = game.initial();
  if (game.outcome(position)) return;
  const solving = treeSize(graph, Infinity) <= SMALL && random.chance(0.5);
  let depth = solving ? Infinity : random.whole(1, 12);
  while (treeSize(graph, depth) > SMALL) depth--;
  const { window: _, ...options } = drawOptions(random, true, style);

  const some = random.chance(0.3) ? random.some(game.moves(position)) : [];
  const moves = some.length > 0 ? some : game.moves(position);
  const plain = scored(graphGame(graph, { ...style, undo: false }));
  const { moveValues } = reference(plain, unscored(graphGame(graph).initial()), { depth });
  const worth = (move: GraphMove): number => moveValues[edgeOf(move)] as number;

  const engine = await createEngine(game, { table: { mib: random.pick([0.0001, 0.01]) } });
  const asked = { ...options, ...(some.length > 0 && { moves }) };
  const found = solving ? engine.solve(position, asked) : engine.search(position, { ...asked, depth });
  const case_ = JSON.stringify({ graph, style, asked, depth });
  same(`value; ${case_}`, found.value, Math.max(...moves.map(worth)));
  same(`worth of the move; ${case_}`, worth(found.move as GraphMove), found.value);
  for (const { move, value } of found.lines) same(`line of ${move}; ${case_}`, value, worth(move));
  if (solving) same(`solved; ${case_}`, found.solved, true);
}

/** A graph that ends in grades, with points on its edges. */
function drawPoints(random: Random): Graph {
  const { nodes } = drawGraph(random, false, 300);
  const most = random.pick([1, 3, 7_000]);
  const graded = (value: number): number => (Number.isFinite(value) ? value % 900_000 : Math.sign(value));
  return {
    nodes: nodes.map(({ payoff, edges, evaluation }) => ({
      payoff: payoff === undefined ? undefined : graded(payoff),
      edges: edges.map((edge) => ({ ...edge, reward: random.whole(-most, most) })),
      evaluation: graded(evaluation),
    })),
  };
}

import { iterativeDeepening, quiescence, searchToDepth } from '../../bindings/textbook/index.js';
import { type GraphStyle, graphGame } from '../oracle/graph-game.js';
import { canQuiesce, drawGraph, treeSize } from './case.js';
import { Mismatch } from './mismatch.js';
import type { Random } from './random.js';
import { Values } from './values.js';

/**
 * The textbook's searches to a depth, with and without quiescence, iteratively and at once, on several small graphs.
 */
export function tryDeepening(random: Random): void {
  for (let i = 0; i < 5; i++) tryGraph(random);
}

function tryGraph(random: Random): void {
  const graph = drawGraph(random, false, 60);
  const depth = random.whole(1, 6);
  if (treeSize(graph, depth) > 1_500 || !canQuiesce(graph)) return;
  const style: GraphStyle = {
    undo: random.chance(0.5),
    key: random.pick(['number', 'bigint', 'string', 'none'] as const),
    moves: random.pick(['number', 'string', 'object'] as const),
    evaluate: true,
    hint: false,
    noisy: true,
  };
  const quiet = random.chance(0.6);
  const game = graphGame(graph, style);
  const options = { depth, ...(quiet && { horizon: quiescence }) };
  const truth = new Values(graph, { evaluate: true, quiescence: quiet, preferFasterWins: true });

  const { value, iterations } = iterativeDeepening(game, game.initial(), options);
  const plain = searchToDepth(game, game.initial(), options);
  const told = [...iterations.map((one) => one.value), value, plain.value];
  const expected = [...iterations.map((one) => truth.root(0, one.depth).value), truth.root(0, depth).value];
  expected.push(expected.at(-1) as number);
  if (told.join() !== expected.join()) {
    const what = `depth ${depth}${quiet ? ', with quiescence' : ''}`;
    throw new Mismatch(
      `iterations, their result and the plain search (${what}): ${told}, expected ${expected}; ${JSON.stringify(graph)}`,
    );
  }
}

import type { Game } from '../../bindings/index.js';
import { type Graph, type GraphMove, type GraphStyle, graphGame } from './graph-game.js';

/** A position with the points that player 0 has won so far. */
export interface Scored<P> {
  readonly position: P;
  readonly score: number;
}

/**
 * A game of points as it is written without `reward`: the score is in the position, counts at the end and at the
 * horizon, and no two positions with different scores are the same. `game` must not change its positions in place.
 */
export function scored<P, M>(game: Game<P, M>): Game<Scored<P>, M> {
  const { evaluate, mayStandPat, noisy, reward } = game;
  if (game.undo) throw new Error('a game with undo has only one position, which has no room for a score');
  return {
    name: `${game.name}, scored`,
    initial: () => ({ position: game.initial(), score: 0 }),
    toMove: ({ position }) => game.toMove(position),
    moves: ({ position }) => game.moves(position),
    play({ position, score }, move) {
      const points = reward?.call(game, position, move) ?? 0;
      return {
        position: game.play(position, move),
        score: game.toMove(position) === 0 ? score + points : score - points,
      };
    },
    outcome({ position, score }) {
      const rest = game.outcome(position);
      return rest && [(rest[0] as number) + score, (rest[1] as number) - score];
    },
    evaluate: ({ position, score }) =>
      (game.toMove(position) === 0 ? score : -score) + (evaluate?.call(game, position) ?? 0),
    ...(noisy && { noisy: ({ position }: Scored<P>) => noisy.call(game, position) }),
    ...(mayStandPat && { mayStandPat: ({ position }: Scored<P>) => mayStandPat.call(game, position) }),
  };
}

/** A position of a scored game in which nobody has won a point yet. */
export function unscored<P>(position: P): Scored<P> {
  return { position, score: 0 };
}

/**
 * The game of a graph, and the one that minimax knows: the same or, if the graph has rewards, with the score in the
 * position.
 */
export function withTwin(graph: Graph, style: GraphStyle) {
  const game = graphGame(graph, style);
  const plain = game.reward ? scored(graphGame(graph, { ...style, undo: false })) : game;
  return { game, plain: plain as Game<unknown, GraphMove>, root: plain.initial() as unknown };
}

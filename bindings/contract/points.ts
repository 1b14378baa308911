import { changedParent } from './changed-parent.js';
import type { Game } from './game.js';
import { Random } from './random.js';

/** Plies played in all to see how the game ends. */
const MOST_PLIES = 250;

/**
 * Whether the game is one of points: it has rewards, or it can end from `position` in a payoff that is neither a win
 * nor a draw. Plays random moves, the same for each call, until a game ends in something other than a draw; with none
 * in 250 plies the answer is no. A game that throws is not judged: the search that follows meets the error itself.
 * Throws `InvalidGameError` if that ends the game at `position` itself: `play` then changes what it is given, and the
 * search would have nothing left to meet.
 */
export function playsForPoints<Position, Move>(game: Game<Position, Move>, position: Position): boolean {
  if (game.reward) return true;
  const walk = { random: Random.seeded(1), plies: 0 };
  while (walk.plies < MOST_PLIES) {
    const before = walk.plies;
    const payoffs = endOfRandomGame(game, position, walk);
    if (walk.plies > before + 1 && isOver(game, position)) throw changedParent(game, position, 'outcome');
    if (!Array.isArray(payoffs)) return false;
    if (payoffs.some((payoff) => payoff !== 0)) return payoffs.some((payoff) => Number.isFinite(payoff));
    // A position without moves would be played for ever.
    walk.plies++;
  }
  return false;
}

function isOver<Position, Move>(game: Game<Position, Move>, position: Position): boolean {
  try {
    return game.outcome(position) !== undefined;
  } catch {
    return false;
  }
}

/** The outcome of one game of random moves; `undefined` if it does not end in time. */
function endOfRandomGame<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  walk: { readonly random: Random; plies: number },
): unknown {
  const played: Move[] = [];
  let here = position;
  try {
    while (walk.plies++ < MOST_PLIES) {
      const outcome: unknown = game.outcome(here);
      if (outcome !== undefined) return outcome;
      const moves = game.moves(here);
      const move = walk.random.oneOf(moves);
      const child = game.play(here, move);
      if (game.undo) played.push(move);
      // A mistake that the search will explain.
      else if (child === here && typeof child === 'object') return undefined;
      here = child;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    for (const move of played.toReversed()) game.undo?.(position, move);
  }
}

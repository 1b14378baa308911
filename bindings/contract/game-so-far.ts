import { MAX_PAST } from '../wasm/core-facts.js';
import type { Game } from './game.js';

/**
 * The positions before each of `moves`, oldest first, each an object of its own. `start` makes the position before the
 * first move: anew at every call for a game with `undo`, whose `play` changes the position that it is given.
 */
export function positionsBefore<Position, Move>(
  game: Game<Position, Move>,
  start: () => Position,
  moves: readonly Move[],
): Position[] {
  if (game.undo) return moves.map((_, ply) => positionAfter(game, start, moves.slice(0, ply)));
  let here = start();
  return moves.map((move) => {
    const before = here;
    here = game.play(here, move);
    return before;
  });
}

/** The position after `moves`, an object of its own: `start` makes the position before the first of them anew. */
export function positionAfter<Position, Move>(
  game: Pick<Game<Position, Move>, 'play'>,
  start: () => Position,
  moves: readonly Move[],
): Position {
  return moves.reduce((position, move) => game.play(position, move), start());
}

/**
 * The positions before that can come back, as a search takes them for its `history`: those after the last irreversible
 * move, and of them the latest that it has room for. `before` are the positions before each of `moves`, oldest first.
 */
export function canComeBack<Position, Move>(
  game: Required<Pick<Game<Position, Move>, 'irreversible'>>,
  before: readonly Position[],
  moves: readonly Move[],
): readonly Position[] {
  const earliest = Math.max(0, before.length - MAX_PAST);
  let first = before.length;
  while (first > earliest && !game.irreversible(before[first - 1] as Position, moves[first - 1] as Move)) first--;
  return before.slice(first);
}

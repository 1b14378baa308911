import { MAX_PAST } from '../wasm/core-facts.js';
import type { CheckedGame } from './checked-game.js';

/**
 * The earlier positions of a game that can come back, as a search takes them for its `history`: those after the last
 * irreversible move, and of them the latest that it has room for. `before` are the positions before each of `moves`,
 * oldest first.
 */
export function canComeBack<Position, Move>(
  game: Pick<CheckedGame<Position, Move>, 'irreversible'>,
  before: readonly Position[],
  moves: readonly Move[],
): readonly Position[] {
  const earliest = Math.max(0, before.length - MAX_PAST);
  let first = before.length;
  while (first > earliest && !game.irreversible(before[first - 1] as Position, moves[first - 1] as Move)) first--;
  return before.slice(first);
}

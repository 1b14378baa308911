import { type BackgammonMove, type BackgammonPosition, backgammon, otherPips, pips } from 'cutnode/games/backgammon';
import type { Player } from '../matches/match.js';

/**
 * Maximises its lead in the race after the move, and therefore hits when it can; chooses at random among
 * equals. It knows nothing about blots and points.
 */
export const pipCountPlayer: Player<BackgammonPosition, BackgammonMove> = (position, random) => {
  let best = -Infinity;
  let equals = 0;
  let chosen: BackgammonMove | undefined;
  for (const move of backgammon.moves(position)) {
    if ('dice' in move) continue;
    // The play's board is still from the point of view of the player who played.
    const lead = otherPips(move.board) - pips(move.board);
    if (lead < best) continue;
    equals = lead > best ? 1 : equals + 1;
    best = lead;
    if (equals === 1 || random.next() * equals < 1) chosen = move;
  }
  return chosen as BackgammonMove;
};

import { type BackgammonMove, type BackgammonPosition, backgammon, otherPips, pips } from 'cutnode/games/backgammon';
import type { Player } from '../matches/match.js';

/** Leads the race as far as it can after its move, and so hits what it can; draws one of equals. Knows nothing of blots and points. */
export const pipCountPlayer: Player<BackgammonPosition, BackgammonMove> = (position, random) => {
  let best = -Infinity;
  let equals = 0;
  let chosen: BackgammonMove | undefined;
  for (const move of backgammon.moves(position)) {
    if ('dice' in move) continue;
    // The play's board is still seen by who played.
    const lead = otherPips(move.board) - pips(move.board);
    if (lead < best) continue;
    equals = lead > best ? 1 : equals + 1;
    best = lead;
    if (equals === 1 || random.next() * equals < 1) chosen = move;
  }
  return chosen as BackgammonMove;
};

import { TERMS, WORTH } from '../../../assembly/games/chess/worth';

/** Games of chess for the script that learns its evaluation: exports beside those of the search itself. */

export {
  begin, bestMove, bestValue, listMoves, moveAt, play, pliesPlayed, prepare, think, verdict,
} from './chess/game';
export { beginAtRandom, draws, games, playGames, plies, whiteWins } from './chess/self-play';

/** The tables of the evaluation, to be overwritten. */
export function worthAt(): usize { return changetype<usize>(WORTH); }
export function termsAt(): usize { return changetype<usize>(TERMS); }

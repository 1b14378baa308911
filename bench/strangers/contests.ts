/** The games of the bench. */
import type { Contest } from './contest.js';
import { amazonsContest } from './games/amazons.js';
import { ataxxContest } from './games/ataxx.js';
import { breakthroughContest } from './games/breakthrough.js';
import { chessContest } from './games/chess.js';
import { clobberContest } from './games/clobber.js';
import { domineeringContest } from './games/domineering.js';
import { dotsAndBoxesContest } from './games/dots-and-boxes.js';
import { hexContest, wholeHexContest } from './games/hex.js';
import { kalahContest } from './games/kalah.js';
import { konaneContest } from './games/konane.js';
import { nineMensMorrisContest } from './games/nine-mens-morris.js';
import { teekoContest } from './games/teeko.js';

/** The games by which defaults are chosen. */
export const chosenOn: readonly Contest[] = [
  hexContest,
  dotsAndBoxesContest,
  nineMensMorrisContest,
  kalahContest,
  amazonsContest,
  ataxxContest,
  teekoContest,
  chessContest,
];

/** The games on which a choice is confirmed, once; nothing is chosen by them. */
export const confirmedOn: readonly Contest[] = [domineeringContest, konaneContest, clobberContest, breakthroughContest];

/** All that can be named. */
export const contests: readonly Contest[] = [...chosenOn, ...confirmedOn, wholeHexContest];

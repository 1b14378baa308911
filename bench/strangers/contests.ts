/** The games of the bench. */
import type { Contest } from './contest.js';
import { amazonsContest } from './games/amazons.js';
import { ataxxContest } from './games/ataxx.js';
import { breakthroughContest } from './games/breakthrough.js';
import { chessContest } from './games/chess.js';
import { chompContest } from './games/chomp.js';
import { clobberContest } from './games/clobber.js';
import { domineeringContest } from './games/domineering.js';
import { largeDomineeringContest } from './games/domineering-large.js';
import { dotsAndBoxesContest } from './games/dots-and-boxes.js';
import { foxAndHoundsContest } from './games/fox-and-hounds.js';
import { hexContest } from './games/hex.js';
import { kalahContest } from './games/kalah.js';
import { konaneContest } from './games/konane.js';
import { maxitContest } from './games/maxit.js';
import { nineMensMorrisContest } from './games/nine-mens-morris.js';
import { owareContest } from './games/oware.js';
import { quartoContest } from './games/quarto.js';
import { raceContest } from './games/race.js';
import { santoriniContest } from './games/santorini.js';
import { snortContest } from './games/snort.js';
import { teekoContest } from './games/teeko.js';
import { yContest } from './games/y.js';

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

/**
 * Kinds that the others lack, with near wins and long, full games: over them a default must cost little more than the
 * better of two ways by hand, game by game.
 */
export const hedgedOn: readonly Contest[] = [
  chompContest,
  largeDomineeringContest,
  quartoContest,
  snortContest,
  foxAndHoundsContest,
  santoriniContest,
  maxitContest,
  raceContest,
  yContest,
  owareContest,
];

/** All that can be named. */
export const contests: readonly Contest[] = [...chosenOn, ...confirmedOn, ...hedgedOn];

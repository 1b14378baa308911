import type { Tally } from '../../contract/game.js';
import { count, union } from './board.js';
import { fastestFirst } from './last-plies.js';
import type { Situation } from './position.js';
import { stableDiscs } from './stability.js';

/**
 * How Othello on 8 x 8 squares is searched, by the number of empty squares; the same numbers as in
 * `assembly/games/othello.ts`, where it says why.
 */

/** Played out by the game itself; with two empty squares or less there is nothing to gain. */
const PLAYED_OUT = 8;
/** The table is asked about all children. */
const CHILDREN_ASKED = 12;
/** Moves are put in order by a shallow search, so many plies deep, when at least so many plies are to be searched. */
const PRESEARCHED = 16;
const PRESEARCH = 2;
const WORTH_PRESEARCH = 12;

function emptySquares({ own, other }: Situation): number {
  return 64 - count(union(own, other));
}

export function presearch(situation: Situation, depth: number): number {
  return depth >= WORTH_PRESEARCH && emptySquares(situation) >= PRESEARCHED ? PRESEARCH : 0;
}

export function asksChildren(situation: Situation): boolean {
  return emptySquares(situation) >= CHILDREN_ASKED;
}

/** The other side keeps its stable discs. Where many squares are empty, few are stable yet. */
export function ceiling(situation: Situation, alpha: number): number {
  if (alpha < 2 * emptySquares(situation) - 8) return Number.POSITIVE_INFINITY;
  return 64 - 2 * count(stableDiscs(situation.other, situation.own));
}

export function isNearEnd(situation: Situation): boolean {
  const empties = emptySquares(situation);
  return empties <= PLAYED_OUT && empties > 2;
}

export function playOut({ own, other }: Situation, alpha: number, beta: number, tally: Tally): number {
  return fastestFirst(own, other, alpha, beta, false, tally);
}

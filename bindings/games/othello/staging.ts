import type { Tally } from '../../contract/game.js';
import { count, union } from './board.js';
import { fastestFirst } from './last-plies.js';
import type { Situation } from './position.js';
import { stableCeiling } from './stability.js';

/**
 * How Othello on 8 x 8 squares is searched, by the number of empty squares. The numbers are those of
 * `assembly/games/othello.ts`, which gives the reasons.
 */

/** The game plays out these positions itself; with two or fewer empty squares that gains nothing. */
const PLAYED_OUT = 8;
/** The table is probed for all children. */
const CHILDREN_ASKED = 11;
/**
 * From `PRESEARCHED` empty squares on, a search of `PRESEARCH` plies orders the moves if at least
 * `WORTH_PRESEARCH` plies remain to be searched.
 */
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

/** The opponent keeps its stable discs. With many empty squares, few discs are stable yet. */
export function ceiling(situation: Situation, alpha: number): number {
  if (alpha < 2 * emptySquares(situation) - 8) return Number.POSITIVE_INFINITY;
  return stableCeiling(situation.own, situation.other);
}

export function isNearEnd(situation: Situation): boolean {
  const empties = emptySquares(situation);
  return empties <= PLAYED_OUT && empties > 2;
}

export function playOut({ own, other }: Situation, alpha: number, beta: number, tally: Tally): number {
  return fastestFirst(own, other, alpha, beta, false, tally);
}

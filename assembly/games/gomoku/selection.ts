import { dropList, listCount, listStart, push } from '../../core/move-list';
import { END, emptyCells, prospectsAt } from './board';
import { pushAll } from './cell-set';
import { FIRST_THREE, WORTH } from './prospects';

/** A cell is looked at when what it promises both sides is worth so much … */
const ENOUGH: i32 = 12;
/** … or half as much, and so on, until there are so many. */
const FEW: i32 = 8;

/**
 * The cells to look at where nothing is forced: every cell where either side makes a
 * three of some kind, a four or a five, and others by their worth. For who attacks,
 * any selection is fair: its win stands whatever else there was. For who defends it is
 * complete as far as a loss within 6 plies goes:
 *
 * Say the winner, who has no double now, wins with its third stone at the latest after
 * every move looked at, and let m be one not looked at: no five cells in a row hold m,
 * two stones of one side and nothing of the other's. Let n be a move looked at. After m
 * the winner plays as it would after n (an extra stone never helps it, so it can lack
 * none of n; when n is played later, that is another move to answer). Its five holds at
 * least two stones that stand now, so not m. What it threatens on the way (a four with
 * its second stone, a double with its first) holds two as well. And m does not help to
 * stop it: a four of the loser's that comes in time, before the winner's third stone
 * completes five, holds m, at most one stone played after m, and so two that stand now.
 */
export function pushSelection(): void {
  const list = listStart();
  for (let least = ENOUGH; least && listCount(list) < FEW; least >>= 1) {
    dropList(list);
    pushWorth(least);
  }
  if (listStart() == list) pushAll(emptyCells());
}

function pushWorth(least: i32): void {
  for (let cell = 0; cell < END; cell++) {
    const both = prospectsAt(cell);
    if (!both) continue;
    const black = u32(both);
    const white = u32(both >> 32);
    if ((black | white) >= FIRST_THREE || i32((black & WORTH) + (white & WORTH)) >= least) push(cell);
  }
}

import { dropList, listCount, listStart } from '../../core/move-list';
import { END, emptyCells, prospectsAt } from './board';
import { pushAll, pushCell } from './cell-set';
import { FIRST_THREE, WORTH } from './prospects';

/** A cell is selected if its worth for both sides together is at least this … */
const FIRST_THRESHOLD: i32 = 12;
/** … or at least half of it, and so on, until this many cells are selected. */
const MIN_SELECTED: i32 = 8;

/**
 * The cells to search where nothing is forced: every cell where either side makes some kind of three, a four or
 * a five, and others by their worth. For the attacker any selection is sound: a win stands whatever other moves
 * exist. For the defender it proves a loss within 6 plies. To see this, suppose that the winner, who has no
 * double now, wins with its third stone at the latest after every selected move. Let n be a selected move and m
 * one that is not: no five cells in a row contain m, two stones of one side that are on the board now, and no
 * stone of the other side. Then after m the winner plays as it would after n, and wins just as soon:
 *
 * - It does not matter that n is actually empty; should the loser play there later, the winner continues as if
 *   that stone were on any other cell.
 * - The winner never needs m: its five, a four by its second stone, a three or a four by its first, and a five
 *   of the loser's that it must stop all contain two stones that are on the board now.
 * - m never helps the loser: a five or a four that comes in time to matter, before the winner's third stone,
 *   would contain m, at most one more stone for the four and two for the five, and so at least two stones that
 *   are on the board now.
 */
export function pushSelection(): void {
  const list = listStart();
  for (let threshold = FIRST_THRESHOLD; threshold && listCount(list) < MIN_SELECTED; threshold >>= 1) {
    dropList(list);
    pushWorthAtLeast(threshold);
  }
  if (listStart() == list) pushAll(emptyCells());
}

function pushWorthAtLeast(threshold: i32): void {
  for (let cell = 0; cell < END; cell++) {
    const both = prospectsAt(cell);
    if (!both) continue;
    const black = u32(both);
    const white = u32(both >> 32);
    if ((black | white) >= FIRST_THREE || i32((black & WORTH) + (white & WORTH)) >= threshold) pushCell(cell);
  }
}

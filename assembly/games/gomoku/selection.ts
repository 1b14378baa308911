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
 * three of some kind, a four or a five, and others by their worth. For who attacks any
 * selection is fair: a win stands whatever else there was. For who defends, a loss
 * within 6 plies is proved by it. For suppose that the winner, who has no double now,
 * wins with its third stone at the latest after every move looked at. Let n be one of
 * these and m a move that is not: no five cells in a row hold m, two stones of one side
 * that stand now, and nothing of the other's. Then after m the winner plays as it would
 * after n, and wins as soon:
 *
 * - That n is in truth empty does not hurt it; should the loser play there later, the
 *   winner goes on as if that stone were on any other cell.
 * - It never needs m: its five, a four by its second stone, a three or a four by its
 *   first, and a five of the loser's that it must stop, all hold two that stand now.
 * - m never helps the loser: what would come in time to matter, a five or a four before
 *   the winner's third stone, would hold m, at most one stone more for the four and two
 *   for the five, and so at least two that stand now.
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

import { WIN } from '../../core/values';
import { addCompletions, cellsWith, prospectAt } from './board';
import { SET, include, intersect, nextIn, sizeOf, unite } from './cell-set';
import { CHECKS, COMPLETES, DOUBLES, FIRST_FOUR } from './prospects';

/** A position on the search's path. What stands on the cells is in `board.ts`, for the last one of the path. */
@unmanaged
export class Place {
  key: u64;
  plies: i32;
  /** 1 when the last stone made five. */
  won: i32;
  /** Nearness of all stones to the middle: those of the side to move, less the other's. */
  centre: i32;
  // Found by `assess`:
  least: i32;
  greatest: i32;
  /** Address of the set of the only moves to look at; 0: nothing is forced. */
  forced: usize;
  /** Room for that set, and for work on it. */
  answers0: u64; answers1: u64; answers2: u64; answers3: u64;
  meets0: u64; meets1: u64; meets2: u64; meets3: u64;
}

/** 0 black, 1 white. */
// @ts-ignore: decorator
@inline
export function sideToMove(p: Place): i32 {
  return p.plies & 1;
}

function settle(p: Place, value: i32): void {
  p.least = value;
  p.greatest = value;
}

/**
 * What the threats on the board say, all of it exact. The cells where a side completes
 * five are its five-cells; a double is a cell that gives it at least two of them. A
 * stone takes no five-cell from its own side and gives none to the other.
 *
 * - An own five-cell: a win in 1.
 * - Else two of the other side's: it loses in 2, since one stone takes one cell.
 * - Else one of the other side's: any other move loses in 2, which is the worst there
 *   is. After it the other side has none, so it cannot win before ply 4.
 * - Else an own double: a win in 3. There is no faster one, and the other side, which
 *   has no five-cell, cannot take two cells with one stone.
 * - Else, with no double of the other side's, it cannot win before ply 6: neither at
 *   ply 2 nor, since no move of ours gives it a double, at ply 4. We cannot before 5:
 *   to win in 3 is to make a double.
 * - Else any move that is neither an own four nor takes part in what each of its
 *   doubles needs loses in 4, the worst there is: the double is played, and we have no
 *   five-cell. A double needs its own cell and two five-cells: where it has no more,
 *   any of the three is an answer, else only the cell itself. No answer: lost in 4.
 */
export function assess(p: Place): void {
  const own = sideToMove(p);
  const other = own ^ 1;
  const fives = cellsWith(other, COMPLETES);
  const doubles = cellsWith(other, DOUBLES);
  p.forced = 0;
  if (sizeOf(cellsWith(own, COMPLETES))) return settle(p, WIN - 1);
  p.least = 4 - WIN;
  const threats = sizeOf(fives);
  if (threats) {
    if (threats > 1) return settle(p, 2 - WIN);
    p.greatest = WIN - 3;
    p.forced = fives;
    return;
  }
  if (sizeOf(cellsWith(own, DOUBLES))) return settle(p, WIN - 3);
  p.greatest = WIN - 5;
  if (!sizeOf(doubles)) {
    p.least = 6 - WIN;
    return;
  }
  const answers = changetype<usize>(p) + offsetof<Place>('answers0');
  const meets = changetype<usize>(p) + offsetof<Place>('meets0');
  p.forced = answers;
  memory.fill(answers, 0xff, SET);
  for (let cell = nextIn(doubles, -1); cell >= 0; cell = nextIn(doubles, cell)) {
    memory.fill(meets, 0, SET);
    include(meets, cell);
    // Two fours, or one open four: two five-cells.
    const fours = prospectAt(cell, other) / FIRST_FOUR;
    if (fours == 2 || fours == 16) addCompletions(meets, cell, other);
    intersect(answers, meets);
  }
  unite(answers, cellsWith(own, CHECKS));
  if (!sizeOf(answers)) settle(p, 4 - WIN);
}

/** True when the other side would complete five with its next stone. */
export function isChecked(p: Place): bool {
  return p.forced == cellsWith(sideToMove(p) ^ 1, COMPLETES);
}

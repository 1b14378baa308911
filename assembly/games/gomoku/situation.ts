import { WIN } from '../../core/values';
import { Bytes256 } from '../../kit/bytes';
import { addCompletions, boardKey, cellsWith, goTo, prospectAt } from './board';
import { SET, include, intersect, nextIn, sizeOf, unite } from './cell-set';
import { CHECKS, COMPLETES, DOUBLES, FIRST_FOUR } from './prospects';

/**
 * A position: it begins with the cells played, a byte each, in their order. `board.ts` holds the stones of the position
 * that was last shown.
 */
@unmanaged
export class Place extends Bytes256 {
  key: u64;
  plies: i32;
  /** 1 if the last stone made five. */
  won: i32;
  /** Nearness of the stones to the middle: those of the side to move, minus those of the opponent. */
  centre: i32;
  // Computed by `assess`:
  least: i32;
  greatest: i32;
  /** The address of the set of the only moves to search; 0 if nothing is forced. */
  forced: usize;
  /** Memory for that set and for work on it. */
  answers0: u64; answers1: u64; answers2: u64; answers3: u64;
  meets0: u64; meets1: u64; meets2: u64; meets3: u64;
}

/** Bring the board to `p`. */
// @ts-ignore: decorator
@inline
export function show(p: Place): void {
  if (p.key != boardKey) goTo(changetype<usize>(p), p.plies, p.key);
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
 * The exact consequences of the threats on the board. The cells where a side completes five are its five-cells;
 * a double is a cell that gives it at least two of them. A stone takes no five-cell from its own side and gives
 * none to the other.
 *
 * - If the side to move has a five-cell, it wins in 1.
 * - Else if the opponent has two five-cells, the side to move loses in 2, since one stone takes one cell.
 * - Else if the opponent has one five-cell, any move elsewhere loses in 2, the worst result. After the forced
 *   move the opponent has none, so it cannot win before ply 4.
 * - Else if the side to move has a double, it wins in 3. There is no faster win, and the opponent, who has no
 *   five-cell, cannot take two cells with one stone.
 * - Else, if the opponent has no double, it cannot win before ply 6: neither at ply 2 nor, since no move of
 *   ours gives it a double, at ply 4. We cannot win before ply 5: to win in 3 is to make a double.
 * - Else any move that neither makes a four of our own nor interferes with each of the opponent's doubles loses
 *   in 4, the worst result: the double is played, and we have no five-cell. A double needs its own cell and two
 *   five-cells. If it has exactly two five-cells, any of the three cells is an answer; if it has more, only the
 *   cell itself. Without an answer the position is lost in 4.
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
    // Two fours, or one open four, are two five-cells.
    const fours = prospectAt(cell, other) / FIRST_FOUR;
    if (fours == 2 || fours == 16) addCompletions(meets, cell, other);
    intersect(answers, meets);
  }
  unite(answers, cellsWith(own, CHECKS));
  if (!sizeOf(answers)) settle(p, 4 - WIN);
}

/** Whether the opponent would complete five with its next stone. */
export function isChecked(p: Place): bool {
  return p.forced == cellsWith(sideToMove(p) ^ 1, COMPLETES);
}

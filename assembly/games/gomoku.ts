import { Game } from '../core/game';
import { dropList, listCount, listStart, push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import {
  CELLS, END, addCompletions, cellsWith, clearBoard, emptyCells, prospectAt, prospectsAt, putStone, takeStone, totalOf,
} from './gomoku/board';
import { SET, include, intersect, nextIn, pushAll, sizeOf, unite } from './gomoku/cell-set';
import { stoneKey } from './gomoku/keys';
import { CHECKS, COMPLETES, DOUBLES, FIRST_FIVE, FIRST_FOUR, FIRST_THREE, WORTH, urgency } from './gomoku/prospects';

@unmanaged
export class Place {
  key: u64;
  plies: i32;
  won: i32;
  least: i32;
  greatest: i32;
  /** Address of the set of the only moves to look at; 0: nothing is forced. */
  forced: usize;
  /** Room for two sets. */
  defences: u64; defences1: u64; defences2: u64; defences3: u64;
  work: u64; work1: u64; work2: u64; work3: u64;
}

const WON: i32 = 1_000_000;
const CHECKED: i32 = 500_000;

// @ts-ignore: decorator
@inline
function own(p: Place): i32 { return p.plies & 1; }

function isChecked(p: Place): bool {
  return p.forced == cellsWith(own(p) ^ 1, COMPLETES);
}

function settle(p: Place, value: i32): void {
  p.least = value;
  p.greatest = value;
}

function enter(p: Place): void {
  const own = p.plies & 1;
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
  const set = changetype<usize>(p) + offsetof<Place>('defences');
  p.forced = set;
  memory.fill(set, 0xff, SET);
  const work = changetype<usize>(p) + offsetof<Place>('work');
  for (let cell = nextIn(doubles, -1); cell >= 0; cell = nextIn(doubles, cell)) {
    memory.fill(work, 0, SET);
    include(work, cell);
    const fours = prospectAt(cell, other) / FIRST_FOUR;
    if (fours == 2 || fours == 16) addCompletions(work, cell, other);
    intersect(set, work);
  }
  unite(set, cellsWith(own, CHECKS));
  if (!sizeOf(set)) settle(p, 4 - WIN);
}

const ENOUGH: i32 = 12;

function pushSelection(least: i32): void {
  for (let cell = 0; cell < END; cell++) {
    const both = prospectsAt(cell);
    if (!both) continue;
    const black = u32(both);
    const white = u32(both >> 32);
    if ((black | white) >= FIRST_THREE || i32((black & WORTH) + (white & WORTH)) >= least) push(cell);
  }
}

@final
export class Gomoku extends Game<Place> {
  load(p: Place, words: usize): void {
    clearBoard();
    p.key = 0;
    p.plies = 0;
    p.won = 0;
    const count = load<u32>(words);
    for (let i: u32 = 0; i < count; i++) this.play(p, load<u8>(words + i, 4), p);
  }

  @inline
  outcome(p: Place): i32 {
    if (p.won) return -WIN;
    return p.plies == CELLS ? 0 : RUNNING;
  }

  @inline
  moves(p: Place): void {
    pushAll(emptyCells());
  }

  play(p: Place, move: u32, child: Place): void {
    const colour = own(p);
    child.won = i32(prospectAt(move, colour) >= FIRST_FIVE);
    child.key = p.key ^ stoneKey(move, colour);
    child.plies = p.plies + 1;
    putStone(move, colour);
  }

  @inline
  undo(p: Place, move: u32, child: Place): void {
    takeStone(move, own(p));
  }

  @inline
  enter(p: Place): void {
    enter(p);
  }

  candidates(p: Place): void {
    if (p.forced) return pushAll(p.forced);
    const list = listStart();
    for (let least = ENOUGH; least && listCount(list) < FEW; least >>= 1) {
      dropList(list);
      pushSelection(least);
    }
    if (listStart() == list) this.moves(p);
  }

  @inline
  least(p: Place): i32 { return p.least; }
  @inline
  greatest(p: Place): i32 { return p.greatest; }

  @inline
  key(p: Place): u64 { return p.key; }

  @inline
  hint(p: Place, move: u32): i32 {
    return 3 * urgency(prospectAt(move, own(p))) + 2 * urgency(prospectAt(move, own(p) ^ 1));
  }

  evaluate(p: Place): i32 {
    if (p.least == p.greatest) return p.least > 0 ? WON : -WON;
    if (isChecked(p)) return -CHECKED;
    return totalOf(own(p)) - totalOf(own(p) ^ 1);
  }

  noisy(p: Place): void {
    if (p.least == p.greatest) return;
    if (isChecked(p)) return pushAll(p.forced);
    const checks = cellsWith(own(p), CHECKS);
    for (let cell = nextIn(checks, -1); cell >= 0; cell = nextIn(checks, cell)) {
      if (prospectAt(cell, own(p)) & 0xff000) push(cell);
    }
  }
}

const FEW: i32 = 8;

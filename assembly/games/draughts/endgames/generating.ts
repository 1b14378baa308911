import { MoveEntry } from '../../../core/move-list';
import { Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, stepped } from '../board';
import { jumpersOf, listMoves } from '../listing';
import { captures, crowns, playMove } from '../playing';
import { materialOf, positionsOf, setPosition } from './placing';
import { BROKEN, UNKNOWN, find, lookUp, valuesOf } from './tables';

/**
 * Makes the values of one level by retrograde analysis (Thompson, "Retrograde analysis of certain endgames", 1986): of all
 * materials with as many pieces on both sides and as many men in all. What captures lead to has fewer pieces, and what crowns a
 * man has fewer men: those values are there already.
 *
 * First every position is looked at alone: broken, without a move, or won at the latest by a move that leaves the level. Then pass
 * `n`, from 0, takes the positions of n plies. Whoever can step to one that is lost in n plies wins in n + 1. Who can step to one
 * that is won in n plies may have lost: all moves are looked up. A win that was noted before its pass may still be replaced by
 * a faster one; from its pass on, a value is final.
 */

/** Before the first pass no value of the level itself is final. */
const BEFORE: i32 = -1;

const moveList: usize = memory.data(256 * 24, 64);
const boards: usize = memory.data(4 * 32, 64);
/** The materials of the level. */
const materials: usize = memory.data(16 * 4, 64);
let count: i32 = 0;

/** True if a table was asked for that is missing. */
export let isMissing: bool = false;

// @ts-ignore: decorator
@inline
function boardAt(i: i32): Board {
  return changetype<Board>(boards + usize(i) * 32);
}

/** Begin the level of `men` men; its values, still all zero, have been noted. Returns the number of its materials. */
export function beginLevel(more: i32, fewer: i32, men: i32): i32 {
  count = 0;
  isMissing = false;
  collect(more, fewer, men);
  if (more != fewer) collect(fewer, more, men);
  return count;
}

function collect(own: i32, enemy: i32, men: i32): void {
  for (let ownMen = max(0, men - enemy); ownMen <= min(own, men); ownMen++) {
    const enemyMen = men - ownMen;
    store<i32>(materials + usize(count++) * 4, materialOf(ownMen, own - ownMen, enemyMen, enemy - enemyMen));
  }
}

// @ts-ignore: decorator
@inline
function materialAt(i: i32): i32 {
  return load<i32>(materials + usize(i) * 4);
}

/** Number of positions of the material at `i`. */
export function sizeAt(i: i32): u32 {
  return positionsOf(materialAt(i));
}

/** Look at the positions of the material at `i` from `first` to before `last`. */
export function prepare(i: i32, first: u32, last: u32): void {
  const values = valuesOf(materialAt(i));
  const p = boardAt(0);
  const end = min(last, sizeAt(i));
  for (let place = first; place < end; place++) {
    const value = setPosition(p, materialAt(i), place) ? valueOf(p, BEFORE) : BROKEN;
    store<u8>(values + usize(place), u8(value));
  }
}

/** The value of `p` as far as it follows from values that are final in pass `n`; else 0. */
function valueOf(p: Board, n: i32): i32 {
  const end = listMoves(p, moveList);
  if (end == moveList) return 1;
  const child = boardAt(1);
  let best = BROKEN;
  let worst = 0;
  let loses = true;
  for (let at = moveList; at < end; at += offsetof<MoveEntry>()) {
    const move = load<u32>(at, offsetof<MoveEntry>('move'));
    const leaves = captures(move) > 0 || crowns(p, move);
    if (!leaves && n < 0) {
      loses = false;
      continue;
    }
    playMove(p, move, child);
    let value = lookUp(child);
    if (value == UNKNOWN) isMissing = true;
    if (!leaves && value - 1 > n) value = 0;
    if (value != 0 && !(value & 1)) {
      worst = max(worst, value);
      continue;
    }
    loses = false;
    if (value) best = min(best, value + 1);
    // Before the first pass the moves that leave the level are of interest, later only whether all lose.
    else if (n >= 0) return 0;
  }
  return best < BROKEN ? best : loses ? worst + 1 : 0;
}

/** Pass `n`: draw the conclusions from the positions of `n` plies. */
export function pass(n: i32): void {
  for (let i = 0; i < count; i++) {
    const values = valuesOf(materialAt(i));
    const size = sizeAt(i);
    for (let place: u32 = 0; place < size; place++) {
      if (load<u8>(values + usize(place)) != u8(n + 1)) continue;
      setPosition(boardAt(2), materialAt(i), place);
      takeBack(boardAt(2), n);
    }
  }
}

/** Draw the conclusions for the positions from which a step of White leads to `p`, which Black, to move, has won or lost in `n` plies. */
function takeBack(p: Board, n: i32): void {
  const empty = ~(p.own | p.enemy);
  for (let pieces = p.enemy; pieces; pieces &= pieces - 1) {
    const piece = pieces & -pieces;
    const isKing = (p.kings & piece) != 0;
    conclude(p, piece, stepped(DOWN_LEFT, piece) & empty, n);
    conclude(p, piece, stepped(DOWN_RIGHT, piece) & empty, n);
    if (!isKing) continue;
    conclude(p, piece, stepped(UP_LEFT, piece) & empty, n);
    conclude(p, piece, stepped(UP_RIGHT, piece) & empty, n);
  }
}

/** The same if White's step was that of `piece` from `origin`; none if that is empty. */
function conclude(p: Board, piece: u32, origin: u32, n: i32): void {
  if (!origin) return;
  const before = boardAt(3);
  before.own = (p.enemy ^ piece) | origin;
  before.enemy = p.own;
  before.kings = p.kings & piece ? (p.kings ^ piece) | origin : p.kings;
  before.black = 0;
  before.clock = 0;
  // A capture was forced.
  if (jumpersOf(before)) return;
  const at = find(before);
  const value = i32(load<u8>(at));
  if ((n & 1) == 0) {
    if (value == 0 || (value > n + 2 && value != BROKEN)) store<u8>(at, u8(n + 2));
  } else if (value == 0) {
    store<u8>(at, u8(valueOf(before, n)));
  }
}

/** The greatest value of the level that is not broken. */
export function greatestValue(): i32 {
  let greatest: i32 = 0;
  for (let i = 0; i < count; i++) {
    const values = valuesOf(materialAt(i));
    const size = sizeAt(i);
    for (let place: u32 = 0; place < size; place++) {
      const value = i32(load<u8>(values + usize(place)));
      if (value != BROKEN) greatest = max(greatest, value);
    }
  }
  return greatest;
}

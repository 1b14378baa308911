import { MoveEntry, pushAt } from '../../core/move-list';
import { Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, goingDown, goingUp, stepped } from './board';
import { packed } from './playing';

/** The pieces that can jump over an enemy in `direction`, of those that may go there. */
// @ts-ignore: decorator
@inline
function jumpersIn(direction: i32, pieces: u32, enemy: u32, empty: u32): u32 {
  const back = 3 - direction;
  return pieces & stepped(back, enemy & stepped(back, empty));
}

/** The pieces of the side to move that can capture. If there are any, one of them must. */
export function jumpersOf(p: Board): u32 {
  const empty = ~(p.own | p.enemy);
  const up = goingUp(p);
  const down = goingDown(p);
  return jumpersIn(UP_LEFT, up, p.enemy, empty) | jumpersIn(UP_RIGHT, up, p.enemy, empty)
    | jumpersIn(DOWN_LEFT, down, p.enemy, empty) | jumpersIn(DOWN_RIGHT, down, p.enemy, empty);
}

/** The pieces that can step in `direction`, of those that may go there. */
// @ts-ignore: decorator
@inline
function steppersIn(direction: i32, pieces: u32, empty: u32): u32 {
  return pieces & stepped(3 - direction, empty);
}

/** The number of steps without a capture, were they legal. */
export function countSteps(up: u32, down: u32, empty: u32): i32 {
  return i32(popcnt(steppersIn(UP_LEFT, up, empty)) + popcnt(steppersIn(UP_RIGHT, up, empty))
    + popcnt(steppersIn(DOWN_LEFT, down, empty)) + popcnt(steppersIn(DOWN_RIGHT, down, empty)));
}

/**
 * Lists the legal moves at `end`, the end of the list so far, and returns its new end.
 *
 * The natural order, which the hosted rules share: captures by the square left, then jump by jump in the order of the
 * directions; if there are none, steps by their direction, then by the square left.
 */
export function listMoves(p: Board, end: usize): usize {
  const jumpers = jumpersOf(p);
  return jumpers ? listCaptures(p, jumpers, end) : listSteps(p, end);
}

// @ts-ignore: decorator
@inline
function listSteps(p: Board, end: usize): usize {
  const empty = ~(p.own | p.enemy);
  const up = goingUp(p);
  const down = goingDown(p);
  end = pushSteps(UP_LEFT, up, empty, end);
  end = pushSteps(UP_RIGHT, up, empty, end);
  end = pushSteps(DOWN_LEFT, down, empty, end);
  return pushSteps(DOWN_RIGHT, down, empty, end);
}

// @ts-ignore: decorator
@inline
function pushSteps(direction: i32, pieces: u32, empty: u32, end: usize): usize {
  for (let movers = steppersIn(direction, pieces, empty); movers; movers &= movers - 1) {
    end = pushAt(end, ctz(movers) | (ctz(stepped(direction, movers & -movers)) << 5));
  }
  return end;
}

/** Where a capture may go and what stands in its way; the same for all jumps of one piece. */
let mayGoUp: bool = false;
let mayGoDown: bool = false;
let free: u32 = 0;
let from: u32 = 0;
/** The captures of this piece begin here in the list. */
let listed: usize = 0;

/** Lists the captures of the pieces `jumpers`. */
export function listCaptures(p: Board, jumpers: u32, end: usize): usize {
  const up = goingUp(p);
  const down = goingDown(p);
  for (; jumpers; jumpers &= jumpers - 1) {
    const piece = jumpers & -jumpers;
    mayGoUp = (up & piece) != 0;
    mayGoDown = (down & piece) != 0;
    // A king may come back to where it started.
    free = ~(p.own | p.enemy) | piece;
    from = ctz(piece);
    listed = end;
    end = listJumps(piece, p.enemy, 0, end);
  }
  return end;
}

/** Lists the captures that go on from the square `at`, when `captured` is done. A man that is crowned cannot go on. */
function listJumps(at: u32, enemy: u32, captured: u32, end: usize): usize {
  const before = end;
  if (mayGoUp) {
    end = jump(UP_LEFT, at, enemy, captured, end);
    end = jump(UP_RIGHT, at, enemy, captured, end);
  }
  if (mayGoDown) {
    end = jump(DOWN_LEFT, at, enemy, captured, end);
    end = jump(DOWN_RIGHT, at, enemy, captured, end);
  }
  return end == before ? pushCapture(ctz(at), captured, end) : end;
}

// @ts-ignore: decorator
@inline
function jump(direction: i32, at: u32, enemy: u32, captured: u32, end: usize): usize {
  const over = stepped(direction, at) & enemy;
  const landing = stepped(direction, over) & free;
  return landing ? listJumps(landing, enemy ^ over, captured | over, end) : end;
}

function pushCapture(to: u32, captured: u32, end: usize): usize {
  const ends = from | (to << 5);
  let number: u32 = 0;
  for (let one = listed; one < end; one += offsetof<MoveEntry>()) {
    number += u32((changetype<MoveEntry>(one).move & 0x3ff) == ends);
  }
  return pushAt(end, ends | (number << 10) | packed(from, captured));
}

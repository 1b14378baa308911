import { MoveEntry } from '../../../core/move-list';
import { Board, LANDS_AS_PAWN, bit, kingsOf } from '../board';
import { inCheck } from '../endings';
import { listMoves } from '../listing';
import { playMove } from '../playing';
import { Black, White } from '../sides';
import { Endgame, aSquare, bSquare, blackSquare, isPawn, pairsOf, placeOf, positionsOfPair, isOnDiagonal, setSquares, whiteSquare } from './placing';
import { earlierAt, takeBack } from './retracting';
import { BROKEN, UNKNOWN, addTable, hasPassing, lookUp } from './tables';

/**
 * Makes one table by retrograde analysis (Thompson, "Retrograde analysis of certain endgames", 1986), from the tables of
 * what captures and promotions lead to.
 *
 * First every position is looked at alone: broken, mated, or won at the latest by a move that leaves the table. Then pass
 * `n`, from 0, takes the positions of n plies. Whoever can move to one that is lost in n plies wins in n + 1. Who can move to
 * one that is won in n plies has one hope less, and where none is left, all moves are looked up: they lose. A win that was
 * noted before its pass may still be replaced by a faster one; from its pass on, a value is final.
 *
 * Hopes only say when to look, so that they need not be exact. They are too few where several squares turned onto one another
 * make one position of two, and then a look finds nothing, once or twice.
 *
 * A pawn's two steps may let it be captured in passing, which makes another position than that of the table. Positions with
 * such a move are looked at again in every pass.
 */

/** Marks a position that may be lost. */
const DOUBTFUL: u8 = 254;
/** So many hopes that none is ever lost: some move that leaves the table does not lose. */
const SAFE: u8 = 255;
/** Before the first pass no value of the table itself is final. */
const BEFORE: i32 = -1;

const moveLists: usize = memory.data(3 * 256 * 24, 64);
const boards: usize = memory.data(4 * 128, 64);

let table: Endgame = changetype<Endgame>(0);
/** For each position, in the order of its values, the moves within the table that are not known to lose. */
let hopes: usize = 0;
/** What `valueOf` found before the first pass. */
let hopesFound: i32 = 0;
/** True if a table was asked for that is missing. */
export let isMissing: bool = false;

/**
 * Make a table of the men `a` and `b` whose values, still all zero, are at `values`, with as much room at `room`. Returns its
 * size for one side to move.
 */
export function beginTable(a: i32, b: i32, values: usize, room: usize): i32 {
  table = addTable(a, b, values);
  hopes = room;
  isMissing = false;
  return table.size;
}

/** Number of king pairs, for `prepare`. */
export function pairCount(): i32 { return pairsOf(table); }

// @ts-ignore: decorator
@inline
function boardAt(i: i32): Board {
  return changetype<Board>(boards + usize(i) * 128);
}

// @ts-ignore: decorator
@inline
function valuesOf(black: bool): usize {
  return table.values + (black ? usize(table.size) : 0);
}

/** Look at the positions of the king pairs from `first` to before `last`. */
export function prepare(first: i32, last: i32): void {
  const positions = positionsOfPair(table);
  const end = min(last, pairsOf(table)) * positions;
  for (let place = first * positions; place < end; place++) {
    setSquares(table, place);
    const exists = isPlaced() && placeOf(table, whiteSquare, blackSquare, aSquare, bSquare) == place;
    for (let black = 0; black < 2; black++) {
      const at = valuesOf(black != 0) + usize(place);
      store<u8>(at, u8(BROKEN));
      if (!exists) continue;
      setBoard(black != 0);
      if (!isLegal()) continue;
      store<u8>(at, u8(valueOf(boardAt(0), BEFORE)));
      store<u8>(hopes + (at - table.values), u8(isSymmetrical() ? min(hopesFound, 1) : hopesFound));
    }
  }
}

/** True if all men are on the diagonal, so that two moves may lead to what is one position for the table. */
function isSymmetrical(): bool {
  return isOnDiagonal(whiteSquare) && isOnDiagonal(blackSquare) && isOnDiagonal(aSquare) && (!table.b || isOnDiagonal(bSquare));
}

/** True if no two men stand on one square. */
function isPlaced(): bool {
  if (aSquare == whiteSquare || aSquare == blackSquare) return false;
  return !table.b || (bSquare != whiteSquare && bSquare != blackSquare && bSquare != aSquare);
}

/** Fill the first board with the men of `setSquares`. */
function setBoard(black: bool): void {
  const p = boardAt(0);
  memory.fill(changetype<usize>(p), 0, offsetof<Board>());
  p.black = i32(black);
  put(p, whiteSquare, 0, !black);
  put(p, blackSquare, 0, black);
  put(p, aSquare, table.a, table.a > 5 == black);
  if (table.b) put(p, bSquare, table.b, table.b > 5 == black);
}

function put(p: Board, square: u32, man: i32, own: bool): void {
  const place = bit(u64(square));
  const kind = man > 5 ? man - 5 : man;
  if (own) p.own |= place;
  else p.enemy |= place;
  if (kind == 1) p.pawns |= place;
  if (kind == 2) p.knights |= place;
  if (kind == 3 || kind == 5) p.diagonal |= place;
  if (kind == 4 || kind == 5) p.straight |= place;
}

/** True if the side that is not to move is not in check. */
function isLegal(): bool {
  const p = boardAt(0);
  const other = boardAt(1);
  memory.copy(changetype<usize>(other), changetype<usize>(p), offsetof<Board>());
  other.own = p.enemy;
  other.enemy = p.own;
  return !(p.black ? inCheck<White>(other) : inCheck<Black>(other));
}

/** List the legal moves of `p` in the list `i`; returns its end. */
function movesOf(p: Board, i: i32): usize {
  const start = listAt(i);
  return p.black ? listMoves<Black>(p, start, false) : listMoves<White>(p, start, false);
}

// @ts-ignore: decorator
@inline
function listAt(i: i32): usize { return moveLists + usize(i) * 256 * offsetof<MoveEntry>(); }

function playOn(p: Board, move: u32, child: Board): void {
  if (p.black) playMove<Black, White>(p, move, child);
  else playMove<White, Black>(p, move, child);
}

function isInCheck(p: Board): bool {
  return p.black ? inCheck<Black>(p) : inCheck<White>(p);
}

/** The value of `p`, a legal position, as far as it follows from values that are final in pass `n`; else 0. */
function valueOf(p: Board, n: i32): i32 {
  const start = listAt(0);
  const end = movesOf(p, 0);
  if (end == start) return isInCheck(p) ? 1 : 0;
  const child = boardAt(1);
  let best = BROKEN;
  let worst = 0;
  let loses = true;
  let safe = false;
  hopesFound = 0;
  for (let at = start; at < end; at += offsetof<MoveEntry>()) {
    const move = load<u32>(at, offsetof<MoveEntry>('move'));
    const leaves = (p.enemy >> (u64(move >> 6) & 63) & 1) != 0 || move >> 12 & 7;
    if (!leaves && n < 0) {
      loses = false;
      hopesFound++;
      continue;
    }
    playOn(p, move, child);
    const value = child.passed ? valueWithPassing(child, n) : leaves ? lookUp(child) : finalValue(lookUp(child), n);
    if (value == UNKNOWN) isMissing = true;
    if (value != 0 && !(value & 1)) {
      worst = max(worst, value);
      continue;
    }
    loses = false;
    safe = true;
    if (value) best = min(best, value + 1);
    // Before the first pass the moves that leave the table are of interest, later only whether all lose.
    else if (n >= 0 && !hasPassing(table)) return 0;
  }
  if (safe) hopesFound = i32(SAFE);
  return best < BROKEN ? best : loses ? worst + 1 : 0;
}

// @ts-ignore: decorator
@inline
function finalValue(value: i32, n: i32): i32 {
  return value - 1 <= n ? value : 0;
}

/** The value of a position where a pawn may be captured in passing: of the best of these captures and all other moves. */
function valueWithPassing(p: Board, n: i32): i32 {
  const passed = p.passed;
  const start = listAt(1);
  const end = movesOf(p, 1);
  const child = boardAt(2);
  let won = BROKEN;
  let lost = 0;
  let drawn = false;
  let others = false;
  for (let at = start; at < end; at += offsetof<MoveEntry>()) {
    const move = load<u32>(at, offsetof<MoveEntry>('move'));
    if ((u64(move >> 6) & 63) != ctz(passed) || !(move & LANDS_AS_PAWN)) {
      others = true;
      continue;
    }
    playOn(p, move, child);
    const value = lookUp(child);
    if (value == UNKNOWN) return UNKNOWN;
    if (value & 1) won = min(won, value + 1);
    else if (value == 0) drawn = true;
    else lost = max(lost, value + 1);
  }
  p.passed = 0;
  const value = others ? finalValue(lookUp(p), n) : 0;
  p.passed = passed;
  if (value && !(value & 1)) return min(value, won);
  if (won < BROKEN) return finalValue(won, n);
  if (drawn) return 0;
  // All captures in passing lose.
  return others ? (value ? max(value, lost) : 0) : lost;
}

/** Pass `n`: draw the conclusions from the positions of `n` plies. */
export function pass(n: i32): void {
  for (let black = 0; black < 2; black++) conclude(n, black != 0);
  if (n & 1) for (let black = 0; black < 2; black++) decideDoubtful(n, black != 0);
  if (hasPassing(table)) for (let black = 0; black < 2; black++) decidePassing(n, black != 0);
}

/** Address of the first `value` from `at` to before `end`; `end` if there is none. Values may be read beyond it. */
function find(value: u8, at: usize, end: usize): usize {
  const wanted = i8x16.splat(i8(value));
  while (at < end) {
    const equal = i8x16.bitmask(i8x16.eq(v128.load(at), wanted));
    if (equal) return min(end, at + usize(ctz(equal)));
    at += 16;
  }
  return end;
}

function conclude(n: i32, black: bool): void {
  const values = valuesOf(black);
  const before = valuesOf(!black);
  const end = values + usize(table.size);
  const lost = (n & 1) == 0;
  for (let at = find(u8(n + 1), values, end); at < end; at = find(u8(n + 1), at + 1, end)) {
    setSquares(table, i32(at - values));
    const count = takeBack(table, !black);
    for (let i = 0; i < count; i++) {
      const earlier = before + usize(earlierAt(i));
      const value = i32(load<u8>(earlier));
      if (lost) {
        if (value == 0 || (value > n + 2 && value != BROKEN)) store<u8>(earlier, u8(n + 2));
      } else if (value == 0) {
        const left = hopes + (earlier - table.values);
        const hope = load<u8>(left);
        if (hope <= 1) store<u8>(earlier, DOUBTFUL);
        else if (hope != SAFE) store<u8>(left, hope - 1);
      }
    }
  }
}

function decideDoubtful(n: i32, black: bool): void {
  const values = valuesOf(black);
  const end = values + usize(table.size);
  for (let at = find(DOUBTFUL, values, end); at < end; at = find(DOUBTFUL, at + 1, end)) {
    setSquares(table, i32(at - values));
    setBoard(black);
    store<u8>(at, u8(valueOf(boardAt(0), n)));
  }
}

/** Look again at the positions in which a pawn can pass another one by two steps, as far as they are not final. */
function decidePassing(n: i32, black: bool): void {
  const values = valuesOf(black);
  for (let place = 0; place < table.size; place++) {
    const value = i32(load<u8>(values + usize(place)));
    if (value != 0 && (value <= n + 1 || value == BROKEN)) continue;
    setSquares(table, place);
    const own = table.a > 5 == black ? aSquare : bSquare;
    const other = table.a > 5 == black ? bSquare : aSquare;
    const file = i32(own & 7) - i32(other & 7);
    if (own >> 3 != (black ? 6 : 1) || other >> 3 != (black ? 4 : 3) || (file != 1 && file != -1)) continue;
    setBoard(black);
    const found = valueOf(boardAt(0), n);
    if (found && (value == 0 || found < value)) store<u8>(values + usize(place), u8(found));
  }
}

/** The greatest value of the table that is not broken. */
export function greatestValue(): i32 {
  let greatest: i32 = 0;
  for (let i = 0; i < 2 * table.size; i++) {
    const value = i32(load<u8>(table.values + usize(i)));
    if (value != BROKEN) greatest = max(greatest, value);
  }
  return greatest;
}

import { Game } from '../game';
import { MAX_IDS } from '../ordering';
import { reserve } from '../workspace';
import { tellsKind, tellsStructure } from './hooks';
import { CAPTURE_HISTORY, CONTINUATION_HISTORY, CORRECTION_HISTORY, uses } from './parts';
import { Frame, frameAt } from './path';

/**
 * How moves did before, as signed numbers: a cutoff adds to the move that made it and takes from those that were tried
 * before it. The nearer a number is to its bound, the less is added, so that it stays within ±`MOST` and what is recent
 * counts more ("history gravity", Stockfish).
 *
 * - history: by side and move;
 * - continuation history: by the kinds of a move and of one of the moves before it;
 * - capture history: of noisy moves, by side and kind;
 * - correction history: how far searches were from the static value, by side and by what the position has in common
 *   with others: each part of its structure, the kinds of the last two moves. Each learns what the others leave.
 */

/** Kinds of moves are less than this. */
export const MAX_KINDS: u32 = 512;
/** The greatest absolute value of an entry. */
export const MOST: i32 = 16384;
/** Number of structures, and of anything else, that a correction history tells apart. */
const STRUCTURES: u32 = 16384;
/** Parts of a structure, each with a correction history; then that by the last moves. */
const PARTS: u32 = 3;
const BY_LAST_MOVES: u32 = PARTS;
/** Entries of the correction history are in this part of a unit of value. */
const CORRECTION_GRAIN: i32 = 256;

let moves: usize = 0;
let continuations: usize = 0;
let captures: usize = 0;
let corrections: usize = 0;
const MOVES: usize = (usize(MAX_IDS) + 1) * 2 * 2;
/** By side and kind of the earlier move, and by kind of the later one. Row 0: the game tells no kinds, or a pass. */
const CONTINUATIONS: usize = (2 * usize(MAX_KINDS) + 1) * usize(MAX_KINDS) * 2;
const CAPTURES: usize = usize(MAX_KINDS) * 2 * 2;
/** Bytes of one correction history: by side and number. */
const CORRECTION: usize = usize(STRUCTURES) * 2 * 4;
const CORRECTIONS: usize = (usize(PARTS) + 1) * CORRECTION;

export function reserveHistories(): void {
  moves = reserve(MOVES);
  continuations = reserve(CONTINUATIONS);
  captures = reserve(CAPTURES);
  corrections = reserve(CORRECTIONS);
}

export function clearHistories(): void {
  memory.fill(moves, 0, MOVES);
  memory.fill(continuations, 0, CONTINUATIONS);
  memory.fill(captures, 0, CAPTURES);
  memory.fill(corrections, 0, CORRECTIONS);
}

// @ts-ignore: decorator
@inline
function moveSlot(side: i32, id: u32): usize {
  return moves + ((usize(id) << 1) + usize(side)) * 2;
}

// @ts-ignore: decorator
@inline
function captureSlot(side: i32, kind: u32): usize {
  return captures + ((usize(kind) << 1) + usize(side)) * 2;
}

/** The row of the moves that follow the one played from `earlier`. */
// @ts-ignore: decorator
@inline
function rowAfter(earlier: Frame): usize {
  const row = earlier.kind ? usize(earlier.kind) + usize(earlier.side) * usize(MAX_KINDS) : 0;
  return continuations + row * usize(MAX_KINDS) * 2;
}

// @ts-ignore: decorator
@inline
function nudge(slot: usize, by: i32): void {
  const before = i32(load<i16>(slot));
  store<i16>(slot, i16(before + by - (before * abs(by)) / MOST));
}

/** What the histories say of a quiet move at `ply`, within ±4 `MOST`. */
// @ts-ignore: decorator
@inline
export function quietHistory<G extends Game<P>, P>(ply: i32, id: u32, kind: u32): i32 {
  let sum = i32(load<i16>(moveSlot(frameAt(ply).side, id)));
  if (isDefined(changetype<G>(0).moveKind)) {
    if (uses(CONTINUATION_HISTORY) && tellsKind<G, P>()) {
      const at = usize(kind) * 2;
      sum += i32(load<i16>(rowAfter(frameAt(ply - 1)) + at)) + i32(load<i16>(rowAfter(frameAt(ply - 2)) + at))
        + i32(load<i16>(rowAfter(frameAt(ply - 4)) + at)) / 2;
    }
  }
  return sum;
}

/** What the histories say of a noisy move, within ±`MOST`. */
// @ts-ignore: decorator
@inline
export function noisyHistory<G extends Game<P>, P>(ply: i32, kind: u32): i32 {
  if (isDefined(changetype<G>(0).moveKind)) {
    if (uses(CAPTURE_HISTORY) && tellsKind<G, P>()) return i32(load<i16>(captureSlot(frameAt(ply).side, kind)));
  }
  return 0;
}

/** A quiet move at `ply` did well or, if `by` is negative, badly. */
export function rememberQuiet<G extends Game<P>, P>(ply: i32, id: u32, kind: u32, by: i32): void {
  nudge(moveSlot(frameAt(ply).side, id), by);
  if (isDefined(changetype<G>(0).moveKind)) {
    if (!uses(CONTINUATION_HISTORY) || !tellsKind<G, P>()) return;
    const at = usize(kind) * 2;
    nudge(rowAfter(frameAt(ply - 1)) + at, by);
    nudge(rowAfter(frameAt(ply - 2)) + at, by);
    nudge(rowAfter(frameAt(ply - 4)) + at, by / 2);
  }
}

/** A quiet move at `ply` did well or badly whatever came before it. */
export function rememberQuietAlone(ply: i32, id: u32, by: i32): void {
  nudge(moveSlot(frameAt(ply).side, id), by);
}

/** The same for a noisy move. */
export function rememberNoisy<G extends Game<P>, P>(ply: i32, kind: u32, by: i32): void {
  if (isDefined(changetype<G>(0).moveKind)) {
    if (uses(CAPTURE_HISTORY) && tellsKind<G, P>()) nudge(captureSlot(frameAt(ply).side, kind), by);
  }
}

// @ts-ignore: decorator
@inline
function correctionSlot(which: u32, number: u32, side: i32): usize {
  return corrections + usize(which) * CORRECTION + ((usize(number & (STRUCTURES - 1)) << 1) + usize(side)) * 4;
}

/** A number for the kinds of the last two moves. */
// @ts-ignore: decorator
@inline
function lastMoves(ply: i32): u32 {
  return (frameAt(ply - 1).kind * 0x9e3779b1 + frameAt(ply - 2).kind * 0x85ebca6b) >> 16;
}

// @ts-ignore: decorator
@inline
function structureOf<G extends Game<P>, P>(position: P, part: u32): u32 {
  if (isDefined(changetype<G>(0).structure)) return changetype<G>(0).structure(position, part);
  return 0;
}

/** True if the structure takes no part: the second is the first again, which would be corrected twice. */
// @ts-ignore: decorator
@inline
function isWhole(part: u32, number: u32, first: u32): bool {
  return part == 1 && number != 0 && number == first;
}

// @ts-ignore: decorator
@inline
function corrects<G extends Game<P>, P>(): bool {
  if (isDefined(changetype<G>(0).structure)) return uses(CORRECTION_HISTORY) && tellsStructure<G, P>();
  return false;
}

/** What to add to the static value of `position`. */
// @ts-ignore: decorator
@inline
export function correction<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const game = changetype<G>(0);
  if (!corrects<G, P>()) return 0;
  const side = frameAt(ply).side;
  let sum = 0;
  let first: u32 = 0;
  for (let part: u32 = 0; part < PARTS; part++) {
    const number = structureOf<G, P>(position, part);
    if (isWhole(part, number, first)) break;
    if (number) sum += load<i32>(correctionSlot(part, number, side));
    if (part == 0) first = number;
  }
  if (isDefined(game.moveKind)) {
    if (tellsKind<G, P>()) sum += load<i32>(correctionSlot(BY_LAST_MOVES, lastMoves(ply), side));
  }
  return sum / CORRECTION_GRAIN;
}

/** A search `depth` plies deep found `error` more than the static value; each correction stays within ±`unit` / 2. */
// @ts-ignore: decorator
@inline
export function rememberError<G extends Game<P>, P>(position: P, ply: i32, depth: i32, error: i32, unit: i32): void {
  const game = changetype<G>(0);
  if (!corrects<G, P>()) return;
  const side = frameAt(ply).side;
  let first: u32 = 0;
  for (let part: u32 = 0; part < PARTS; part++) {
    const number = structureOf<G, P>(position, part);
    if (isWhole(part, number, first)) break;
    if (number) learnError(correctionSlot(part, number, side), depth, error, unit);
    if (part == 0) first = number;
  }
  if (isDefined(game.moveKind)) {
    if (tellsKind<G, P>()) learnError(correctionSlot(BY_LAST_MOVES, lastMoves(ply), side), depth, error, unit);
  }
}

function learnError(slot: usize, depth: i32, error: i32, unit: i32): void {
  const weight = min(depth + 1, 16);
  const most = unit * CORRECTION_GRAIN / 2;
  const target = max(-2 * unit, min(error, 2 * unit)) * CORRECTION_GRAIN;
  const mixed = i32((i64(load<i32>(slot)) * (CORRECTION_GRAIN - weight) + i64(target) * weight) / CORRECTION_GRAIN);
  store<i32>(slot, max(-most, min(mixed, most)));
}

import { Game } from '../game';
import { MAX_IDS } from '../ordering';
import { reserve } from '../workspace';
import { CAPTURE_HISTORY, CONTINUATION_HISTORY, CORRECTION_HISTORY, uses } from './parts';
import { Frame, frameAt } from './path';

/**
 * How moves did before, as signed numbers: a cutoff adds to the move that made it and takes from those that were tried before
 * it. The nearer a number is to its bound, the less is added, so that it stays within ±`MOST` and what is recent counts more
 * ("history gravity", Stockfish).
 *
 * - history: by side and move;
 * - continuation history: by the kinds of a move and of one of the moves before it;
 * - capture history: of noisy moves, by side and kind;
 * - correction history: how far searches were from the static value, by side and structure.
 */

/** Kinds of moves are less than this. */
export const MAX_KINDS: u32 = 512;
/** The greatest absolute value of an entry. */
export const MOST: i32 = 16384;
/** Number of structures that the correction history tells apart. */
const STRUCTURES: u32 = 16384;
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
const CORRECTIONS: usize = usize(STRUCTURES) * 2 * 4;

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
    if (uses(CONTINUATION_HISTORY)) {
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
    if (uses(CAPTURE_HISTORY)) return i32(load<i16>(captureSlot(frameAt(ply).side, kind)));
  }
  return 0;
}

/** A quiet move at `ply` did well or, if `by` is negative, badly. */
export function rememberQuiet<G extends Game<P>, P>(ply: i32, id: u32, kind: u32, by: i32): void {
  nudge(moveSlot(frameAt(ply).side, id), by);
  if (isDefined(changetype<G>(0).moveKind)) {
    if (!uses(CONTINUATION_HISTORY)) return;
    const at = usize(kind) * 2;
    nudge(rowAfter(frameAt(ply - 1)) + at, by);
    nudge(rowAfter(frameAt(ply - 2)) + at, by);
    nudge(rowAfter(frameAt(ply - 4)) + at, by / 2);
  }
}

/** The same for a noisy move. */
export function rememberNoisy<G extends Game<P>, P>(ply: i32, kind: u32, by: i32): void {
  if (isDefined(changetype<G>(0).moveKind)) {
    if (uses(CAPTURE_HISTORY)) nudge(captureSlot(frameAt(ply).side, kind), by);
  }
}

// @ts-ignore: decorator
@inline
function correctionSlot<G extends Game<P>, P>(position: P, side: i32): usize {
  return corrections + ((usize(changetype<G>(0).structure(position) & (STRUCTURES - 1)) << 1) + usize(side)) * 4;
}

/** What to add to the static value of `position`. */
// @ts-ignore: decorator
@inline
export function correction<G extends Game<P>, P>(position: P, ply: i32): i32 {
  if (isDefined(changetype<G>(0).structure)) {
    if (uses(CORRECTION_HISTORY)) {
      return load<i32>(correctionSlot<G, P>(position, frameAt(ply).side)) / CORRECTION_GRAIN;
    }
  }
  return 0;
}

/** A search `depth` plies deep found `error` more than the static value; corrections stay within ±`unit` / 2. */
// @ts-ignore: decorator
@inline
export function rememberError<G extends Game<P>, P>(position: P, ply: i32, depth: i32, error: i32, unit: i32): void {
  if (isDefined(changetype<G>(0).structure)) {
    if (uses(CORRECTION_HISTORY)) {
      const slot = correctionSlot<G, P>(position, frameAt(ply).side);
      const weight = min(depth + 1, 16);
      const most = unit * CORRECTION_GRAIN / 2;
      const target = max(-2 * unit, min(error, 2 * unit)) * CORRECTION_GRAIN;
      const mixed = i32((i64(load<i32>(slot)) * (CORRECTION_GRAIN - weight) + i64(target) * weight) / CORRECTION_GRAIN);
      store<i32>(slot, max(-most, min(mixed, most)));
    }
  }
}

import { Game } from './game';
import { MoveEntry, dropList, entryAt, listCount, listStart, swapEntries } from './move-list';
import { useKnowledge } from './search-settings';
import { reserve } from './workspace';
import { MAX_PLY } from './values';

/**
 * Move ordering. Each heuristic writes its verdict on a move into a field of the
 * move's 64-bit score; the caller's list says which field is higher. The lowest
 * ten bits are the move's natural index, so that no two scores are equal and the
 * order is the same on every machine.
 */

// The heuristics, as a list of them holds them; it ends with a 0.
export const BY_TABLE: i32 = 1;
export const BY_NOISY: i32 = 2;
export const BY_KILLER: i32 = 3;
export const BY_COUNTERMOVE: i32 = 4;
export const BY_HINT: i32 = 5;
export const BY_HISTORY: i32 = 6;

/** Bytes of the longest list, its end included. */
export const ORDERING_BYTES: i32 = 7;

// Bits of their fields. With the ten of the index they are 63: one bit of the score is left.
const TABLE_BITS: u64 = 1;
const NOISY_BITS: u64 = 1;
const KILLER_BITS: u64 = 2;
const COUNTERMOVE_BITS: u64 = 1;
const HINT_BITS: u64 = 24;
const HISTORY_BITS: u64 = 24;

/** By the heuristics of the list. */
export const ORDER_LIST: i32 = 0;
export const ORDER_NATURAL: i32 = 1;
export const ORDER_RANDOM: i32 = 2;
/** By the true values, best first or worst first: an experiment, not a way to play. */
export const ORDER_BEST: i32 = 3;
export const ORDER_WORST: i32 = 4;

/** Ids are below this; an entry's `id` plus one fits 16 bits. */
export const MAX_IDS: u32 = 0xffff;

const HINT_OFFSET: i32 = 1 << (i32(HINT_BITS) - 1);
const HINT_MAX: i32 = (1 << i32(HINT_BITS)) - 1;
const HISTORY_MAX: u32 = (1 << u32(HISTORY_BITS)) - 1;
const INDEX_MASK: i32 = 1023;

/** How moves are ordered: one of the `ORDER_…`. */
export let mode: i32 = ORDER_LIST;

// Place of each field in the score; 0: the heuristic is not used.
let tableShift: u64 = 0;
let noisyShift: u64 = 0;
let killerShift: u64 = 0;
let historyShift: u64 = 0;
let countermoveShift: u64 = 0;
let hintShift: u64 = 0;

/**
 * Plies left below the position whose moves are being put in order, for a hint that is worth its
 * time only where many are; 0 where the game's knowledge is not to be used.
 */
export let pliesLeft: i32 = 0;

let random: u64 = 0;

/** Two killers a ply (ids plus one), then the id played at this ply and whose turn it was. */
@unmanaged
export class Frame {
  killer1: u16;
  killer2: u16;
  /** Id plus one of the move that is being searched from this ply. */
  played: u16;
  /** 0 for the player at the root, 1 for the other. */
  side: u16;
}

let frames: usize = 0;
let history: usize = 0;
let countermoves: usize = 0;

/** Highest id plus one that was learned from: what lies above is still zero. */
let highest: u32 = 0;
/** Frames from here on are still zero. */
let framesUsed: i32 = 0;

export function reserveOrdering(): void {
  frames = reserve((MAX_PLY + 2) * offsetof<Frame>());
  history = reserve((MAX_IDS + 1) * 2 * 4);
  countermoves = reserve((MAX_IDS + 1) * 2 * 2);
}

/** Order by `orderMode`, one of the `ORDER_…`, and the list of heuristics at `heuristics`. */
export function setOrdering(orderMode: i32, heuristics: usize, seed: u64): void {
  mode = orderMode;
  placeFields(heuristics);
  random = seed * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d;
  if (random == 0) random = 1;
  memory.fill(frames, 0, usize(framesUsed) * offsetof<Frame>());
  framesUsed = 0;
  memory.fill(history, 0, usize(highest + 1) * 2 * 4);
  memory.fill(countermoves, 0, usize(highest + 1) * 2 * 2);
  highest = 0;
}

/** Give each heuristic of the list at `at` its field, the first one the highest. */
function placeFields(at: usize): void {
  tableShift = 0;
  noisyShift = 0;
  killerShift = 0;
  historyShift = 0;
  countermoveShift = 0;
  hintShift = 0;
  let free: u64 = 64;
  while (true) {
    const heuristic = i32(load<u8>(at++));
    if (heuristic == BY_TABLE) tableShift = free -= TABLE_BITS;
    else if (heuristic == BY_NOISY) noisyShift = free -= NOISY_BITS;
    else if (heuristic == BY_KILLER) killerShift = free -= KILLER_BITS;
    else if (heuristic == BY_COUNTERMOVE) countermoveShift = free -= COUNTERMOVE_BITS;
    else if (heuristic == BY_HINT) hintShift = free -= HINT_BITS;
    else if (heuristic == BY_HISTORY) historyShift = free -= HISTORY_BITS;
    else return;
  }
}

/** Exchange the mode for a while; returns the one before. */
export function exchangeMode(other: i32): i32 {
  const before = mode;
  mode = other;
  return before;
}

// @ts-ignore: decorator
@inline
export function usesTableMove(): bool { return tableShift != 0; }

// @ts-ignore: decorator
@inline
function frameAt(ply: i32): Frame {
  return changetype<Frame>(frames + usize(ply) * offsetof<Frame>());
}

/** xorshift64* (Vigna 2016): for `random`, the same sequence on every machine. */
function nextRandom(): u64 {
  random ^= random >> 12;
  random ^= random << 25;
  random ^= random >> 27;
  return (random * 0x2545f4914f6cdd1d) >> 32;
}

/** Give every entry of a fresh list its natural index and its id. */
// @ts-ignore: decorator
@inline
export function identify<G extends Game<P>, P>(position: P, list: usize, count: i32): void {
  const game = changetype<G>(0);
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    entry.index = u16(i);
    entry.key = 0;
    if (isDefined(game.moveId)) entry.id = u16(game.moveId(position, entry.move));
    else entry.id = u16(entry.move);
  }
}

/** Score the moves of a list by the caller's heuristics; `tableMove` is an id plus one, or 0. */
export function scoreMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, list: usize, count: i32, tableMove: u32,
): void {
  const game = changetype<G>(0);
  pliesLeft = useKnowledge ? depth : 0;
  if (mode == ORDER_RANDOM) {
    for (let i = 0; i < count; i++) {
      const entry = entryAt(list, i);
      entry.score = (nextRandom() << 10) | u64(INDEX_MASK - i32(entry.index));
    }
    return;
  }

  const frame = frameAt(ply);
  const killer1 = u32(frame.killer1);
  const killer2 = u32(frame.killer2);
  const side = usize(frame.side);
  let answer: u32 = 0;
  if (countermoveShift && ply > 0) answer = load<u16>(countermoveSlot(side, frameAt(ply - 1).played));

  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    const id = u32(entry.id) + 1;
    let score = u64(INDEX_MASK - i32(entry.index));
    if (tableShift) score |= u64(id == tableMove) << tableShift;
    if (killerShift) score |= (u64(id == killer1) * 2 + u64(id == killer2)) << killerShift;
    if (countermoveShift) score |= u64(id == answer) << countermoveShift;
    if (historyShift) score |= u64(load<u32>(historySlot(side, id))) << historyShift;
    if (isDefined(game.hint)) {
      if (hintShift) score |= u64(game.hint(position, entry.move) + HINT_OFFSET) << hintShift;
    }
    entry.score = score;
  }

  if (isDefined(game.noisy)) {
    if (noisyShift) {
      const noisy = listStart();
      game.noisy(position);
      const noisyCount = listCount(noisy);
      identify<G, P>(position, noisy, noisyCount);
      for (let i = 0; i < noisyCount; i++) {
        const id = entryAt(noisy, i).id;
        for (let j = 0; j < count; j++) {
          const entry = entryAt(list, j);
          if (entry.id == id) entry.score |= u64(1) << noisyShift;
        }
      }
      dropList(noisy);
    }
  }
}

export function usesHint(): bool { return hintShift != 0; }

/** Add to the hint in a move's score, as far as its field reaches. */
export function addToHint(entry: MoveEntry, value: i32): void {
  const hint = i32(entry.score >> hintShift) & HINT_MAX;
  const sum = max(0, min(hint + value, HINT_MAX));
  entry.score += u64(i64(sum - hint)) << hintShift;
}

/** Bring the best move not yet tried to place `i`. */
// @ts-ignore: decorator
@inline
export function pick(list: usize, count: i32, i: i32): MoveEntry {
  let best = i;
  let bestScore = entryAt(list, i).score;
  for (let j = i + 1; j < count; j++) {
    const score = entryAt(list, j).score;
    if (score > bestScore) {
      bestScore = score;
      best = j;
    }
  }
  if (best != i) swapEntries(list, i, best);
  return entryAt(list, i);
}

/** Learn from a cutoff: `id` refuted the move that led to this node. */
// @ts-ignore: decorator
@inline
export function learn(ply: i32, depth: i32, id: u16): void {
  if (learns()) remember(ply, depth, u32(id) + 1);
}

/** True when a heuristic learns, and so needs to know the path and whose turn it was. */
// @ts-ignore: decorator
@inline
function learns(): bool {
  return (killerShift | historyShift | countermoveShift) != 0;
}

/** Note on the path that the move `id` is searched from `ply`; `same`: its player moves again. */
// @ts-ignore: decorator
@inline
export function step(ply: i32, id: u16, same: bool): void {
  if (!learns()) return;
  const frame = frameAt(ply);
  frame.played = id + 1;
  if (ply + 2 > framesUsed) framesUsed = ply + 2;
  frameAt(ply + 1).side = same ? frame.side : frame.side ^ 1;
}

function remember(ply: i32, depth: i32, id: u32): void {
  const frame = frameAt(ply);
  const side = usize(frame.side);
  const previous = ply > 0 ? frameAt(ply - 1).played : 0;
  highest = max(highest, max(id, u32(previous)));
  if (u32(frame.killer1) != id) {
    frame.killer2 = frame.killer1;
    frame.killer1 = u16(id);
  }
  if (historyShift) {
    // Schaeffer's history heuristic (1989), weighted by the square of the depth
    // rather than 2^depth so that a few deep cutoffs do not drown all others.
    const slot = historySlot(side, id);
    const reward = u32(min(depth, 1000) * min(depth, 1000));
    const sum = load<u32>(slot) + reward;
    store<u32>(slot, sum);
    if (sum > HISTORY_MAX) fadeHistory();
  }
  // Countermove heuristic (Uiterwijk 1992): the same reply to the same move.
  if (countermoveShift && ply > 0) store<u16>(countermoveSlot(side, previous), u16(id));
}

/** Halve every count, so that a field never overflows and old news weighs less. */
export function fadeHistory(): void {
  if (!historyShift) return;
  for (let at: usize = 0; at < usize(highest + 1) * 8; at += 8) {
    store<u64>(history + at, (load<u64>(history + at) >> 1) & 0x7fffffff7fffffff);
  }
}

// @ts-ignore: decorator
@inline
function historySlot(side: usize, id: u32): usize {
  return history + (usize(id) * 2 + side) * 4;
}

// @ts-ignore: decorator
@inline
function countermoveSlot(side: usize, previous: u16): usize {
  return countermoves + (usize(previous) * 2 + side) * 2;
}

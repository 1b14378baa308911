import { Game } from './game';
import { MoveEntry, dropList, entryAt, listCount, listStart, swap } from './move-list';
import { useKnowledge } from './search-settings';
import { reserve } from './workspace';
import { MAX_PLY } from './values';

/**
 * Move ordering. Each heuristic writes its rating of a move into one field of the
 * move's 64-bit score. The caller's list of heuristics orders the fields. The lowest
 * bits hold the move's natural index, so no two scores are equal and the order is
 * the same on every machine.
 */

// Codes of the heuristics. A list of codes ends with a 0.
export const BY_TABLE: i32 = 1;
export const BY_NOISY: i32 = 2;
export const BY_KILLER: i32 = 3;
export const BY_COUNTERMOVE: i32 = 4;
export const BY_HINT: i32 = 5;
export const BY_HISTORY: i32 = 6;

/**
 * Size in bytes of the longest list, which names each once, including the final 0. `BY_HISTORY` is the last of the
 * above.
 */
export const ORDERING_BYTES: i32 = BY_HISTORY + 1;

// Width of the fields in bits. `placeFields` does not compile if they and the index do not fit into a score.
export const INDEX_BITS: u64 = 10;
const TABLE_BITS: u64 = 1;
const NOISY_BITS: u64 = 1;
const KILLER_BITS: u64 = 2;
const COUNTERMOVE_BITS: u64 = 1;
const HINT_BITS: u64 = 24;
const HISTORY_BITS: u64 = 24;

/** By the caller's list of heuristics. */
export const ORDER_LIST: i32 = 0;
export const ORDER_NATURAL: i32 = 1;
export const ORDER_RANDOM: i32 = 2;
/** By true value, best or worst first: for experiments, not for play. */
export const ORDER_BEST: i32 = 3;
export const ORDER_WORST: i32 = 4;

/** Ids are less than this, so that an id plus one fits into 16 bits. */
export const MAX_IDS: u32 = 0xffff;

const HINT_OFFSET: i32 = 1 << (i32(HINT_BITS) - 1);
const HINT_MAX: i32 = (1 << i32(HINT_BITS)) - 1;
const HISTORY_MAX: u32 = (1 << u32(HISTORY_BITS)) - 1;
const INDEX_MASK: i32 = (1 << i32(INDEX_BITS)) - 1;

/** The lowest bits of a score: of moves that are worth the same, that with the lower natural index comes first. */
// @ts-ignore: decorator
@inline
export function indexScore(index: i32): u64 { return u64(INDEX_MASK - index); }

/** How moves are ordered: an `ORDER_…`. */
export let mode: i32 = ORDER_LIST;

// Position of each field in the score; 0: the heuristic is not used.
let tableShift: u64 = 0;
let noisyShift: u64 = 0;
let killerShift: u64 = 0;
let historyShift: u64 = 0;
let countermoveShift: u64 = 0;
let hintShift: u64 = 0;

/**
 * Remaining depth of the position whose moves are being ordered, for games whose more expensive
 * hints only pay at high depth; 0 if the search does not use the game's knowledge.
 */
export let pliesLeft: i32 = 0;

let random: u64 = 0;

/** What the heuristics know about one ply: two killers as ids plus one, the move being searched, the side to move. */
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

/** Highest id plus one that has been recorded; the table entries above it are still zero. */
let highest: u32 = 0;
/** Number of frames used; those after them are still zero. */
let framesUsed: i32 = 0;

export function reserveOrdering(): void {
  frames = reserve((MAX_PLY + 2) * offsetof<Frame>());
  history = reserve((MAX_IDS + 1) * 2 * 4);
  countermoves = reserve((MAX_IDS + 1) * 2 * 2);
}

/** Order by `orderMode`, an `ORDER_…`, and the list of heuristics at address `heuristics`. */
export function setOrdering(orderMode: i32, heuristics: usize, seed: u64): void {
  mode = orderMode;
  placeFields(heuristics);
  // No seed below 2^53 makes this 0, where xorshift would stay for ever.
  random = seed * 0x9e3779b97f4a7c15 + 0x2545f4914f6cdd1d;
  memory.fill(frames, 0, usize(framesUsed) * offsetof<Frame>());
  framesUsed = 0;
  memory.fill(history, 0, usize(highest + 1) * 2 * 4);
  memory.fill(countermoves, 0, usize(highest + 1) * 2 * 2);
  highest = 0;
}

/** Assign a field to each heuristic of the list at `at`, the highest to the first. */
function placeFields(at: usize): void {
  // A list may name every heuristic. The fields below the index would then lie on one another.
  if (INDEX_BITS + TABLE_BITS + NOISY_BITS + KILLER_BITS + COUNTERMOVE_BITS + HINT_BITS + HISTORY_BITS > 64) {
    ERROR('The fields of the heuristics and the index of a move do not fit into the 64 bits of a score');
  }
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

/** Replace the mode. Returns the previous one. */
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

/** xorshift64* (Vigna 2016), for random ordering: the same sequence on every machine. */
function nextRandom(): u64 {
  random ^= random >> 12;
  random ^= random << 25;
  random ^= random >> 27;
  return (random * 0x2545f4914f6cdd1d) >> 32;
}

/** Push the moves of `position` that are worth searching. */
// @ts-ignore: decorator
@inline
export function listMoves<G extends Game<P>, P>(position: P): void {
  const game = changetype<G>(0);
  if (isDefined(game.candidates)) {
    if (useKnowledge) game.candidates(position);
    else game.moves(position);
  } else {
    game.moves(position);
  }
}

/** Set the natural index and the id of every entry of a new list. */
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

/** Score the moves of a list by the caller's heuristics. `tableMove` is an id plus one, or 0. */
export function scoreMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, list: usize, count: i32, tableMove: u32,
): void {
  const game = changetype<G>(0);
  pliesLeft = useKnowledge ? depth : 0;
  if (mode == ORDER_RANDOM) {
    for (let i = 0; i < count; i++) {
      const entry = entryAt(list, i);
      entry.score = (nextRandom() << INDEX_BITS) | indexScore(i32(entry.index));
    }
    return;
  }

  const frame = frameAt(ply);
  const killer1 = u32(frame.killer1);
  const killer2 = u32(frame.killer2);
  const side = usize(frame.side);
  let countermove: u32 = 0;
  if (countermoveShift && ply > 0) countermove = load<u16>(countermoveSlot(side, frameAt(ply - 1).played));

  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    const id = u32(entry.id) + 1;
    let score = indexScore(i32(entry.index));
    if (tableShift) score |= u64(id == tableMove) << tableShift;
    if (killerShift) score |= (u64(id == killer1) * 2 + u64(id == killer2)) << killerShift;
    if (countermoveShift) score |= u64(id == countermove) << countermoveShift;
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

/** For hints that depend on it: the moves that are rated next are those of a position searched `depth` plies deep. */
export function announceDepth(depth: i32): void {
  pliesLeft = useKnowledge ? depth : 0;
}

/** Score the moves of a list by the game's hint alone, ready for `pick`. */
export function scoreByHint<G extends Game<P>, P>(position: P, list: usize, count: i32): void {
  const game = changetype<G>(0);
  pliesLeft = 0;
  for (let i = 0; i < count; i++) {
    const entry = entryAt(list, i);
    let score = indexScore(i);
    if (isDefined(game.hint)) score |= u64(game.hint(position, entry.move) + HINT_OFFSET) << INDEX_BITS;
    entry.score = score;
  }
}

export function usesHint(): bool { return hintShift != 0; }

/** Add `value` to the hint in a move's score, clamped to the field. */
export function addToHint(entry: MoveEntry, value: i32): void {
  const hint = i32(entry.score >> hintShift) & HINT_MAX;
  const sum = max(0, min(hint + value, HINT_MAX));
  entry.score += u64(i64(sum - hint)) << hintShift;
}

/** Move the best of the entries from `i` on to place `i`. */
// @ts-ignore: decorator
@inline
export function pick(list: usize, count: i32, i: i32): MoveEntry {
  const first = changetype<usize>(entryAt(list, i));
  const end = list + usize(count) * offsetof<MoveEntry>();
  let best = first;
  let bestScore = changetype<MoveEntry>(first).score;
  // Without a branch, which nobody could predict: a selective search of chess takes 0.96 of the time.
  for (let at = first + offsetof<MoveEntry>(); at < end; at += offsetof<MoveEntry>()) {
    const score = changetype<MoveEntry>(at).score;
    const better = score > bestScore;
    bestScore = select(score, bestScore, better);
    best = select(at, best, better);
  }
  if (best != first) swap(first, best);
  return changetype<MoveEntry>(first);
}

/** Update the heuristics after a cutoff: `id` refuted the move that led to this node. */
// @ts-ignore: decorator
@inline
export function learn(ply: i32, depth: i32, id: u16): void {
  if (learns()) remember(ply, depth, u32(id) + 1);
}

/** True if some heuristic learns from cutoffs and therefore needs the path and the side to move. */
// @ts-ignore: decorator
@inline
function learns(): bool {
  return (killerShift | historyShift | countermoveShift) != 0;
}

/** Note that move `id` is searched from `ply`. `same`: the player who made it moves again. */
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
    // rather than 2^depth, so that a few deep cutoffs do not outweigh all others.
    const slot = historySlot(side, id);
    const sum = load<u32>(slot) + u32(depth * depth);
    store<u32>(slot, sum);
    if (sum > HISTORY_MAX) fadeHistory();
  }
  // Countermove heuristic (Uiterwijk 1992): the same reply to the same move.
  if (countermoveShift && ply > 0) store<u16>(countermoveSlot(side, previous), u16(id));
}

/** Halve every count, so that no field overflows and recent cutoffs count more. */
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

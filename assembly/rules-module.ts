import { Position, Rules } from './chosen-game';
import { INPUT_BYTES, payoffOf, replay, takeBack } from './core/game';
import { MoveEntry, listCount, listStart, reserveMoveLists, resetMoveLists } from './core/move-list';
import { MAX_PLY, NONE, RUNNING } from './core/values';
import { commitWorkspace, heapEnd, openWorkspace, reserve, workspaceEnd } from './core/workspace';

/**
 * The exports of a module that holds the rules of one game and no search, so that they can be held against the same
 * rules in JavaScript, hook by hook. The binding writes a position, or plays to it, and asks.
 *
 * Positions have places, from 0 to `PLACES - 1`; `play` fills the next one. Of a hook that the game lacks, `has…` is
 * false, and what is answered means nothing.
 */

const PLACES: i32 = MAX_PLY + 3;

const game = changetype<Rules>(0);

let words: usize = 0;
let positions: usize = 0;
/** Address of the game's data, which the binding writes once; 0: the game has none. */
let data: usize = 0;
let list: usize = 0;

/** Lay out the memory. False if the host refuses it. `given`: size of the data that the binding will write. */
export function init(given: usize): bool {
  openWorkspace(heapEnd());
  reserveMoveLists();
  list = listStart();
  words = reserve(INPUT_BYTES);
  positions = reserve(usize(PLACES) * offsetof<Position>());
  if (isDefined(game.takeData)) data = reserve(game.dataBytes(given));
  return commitWorkspace() && workspaceEnd() > 0;
}

export function dataAt(): usize { return data; }
export function dataWritten(): void {
  if (isDefined(game.takeData)) game.takeData(data);
}
/** Where the binding writes a position. */
export function input(): usize { return words; }
/** Where the moves of the last list are, and from one to the next. */
export function listAt(): usize { return list + offsetof<MoveEntry>('move'); }
export function listStep(): i32 { return i32(offsetof<MoveEntry>()); }

function at(place: i32): Position {
  return changetype<Position>(positions + usize(place) * offsetof<Position>());
}

/** Read the position in `input` into `place`. */
export function read(place: i32): void {
  game.load(at(place), words);
}

/** `RUNNING`, or the payoff for the side to move. Called first, as by the search; then `enter`. */
export function outcome(place: i32): i32 {
  resetMoveLists();
  const payoff = payoffOf<Rules, Position>(at(place));
  if (isDefined(game.enter)) {
    if (payoff == RUNNING) game.enter(at(place));
  }
  return payoff;
}

/** List the moves. Returns their number; so do `candidates` and `noisy`. */
export function moves(place: i32): i32 {
  resetMoveLists();
  game.moves(at(place));
  return listCount(list);
}

/** Play `move` from `place` to the next one. True if the player who moved moves again. */
export function play(place: i32, move: u32): bool {
  resetMoveLists();
  return replay<Rules, Position>(at(place), move, at(place + 1));
}
export function undo(place: i32, move: u32): void {
  takeBack<Rules, Position>(at(place), move, at(place + 1));
}

/** After `play`: its points. */
export const hasReward: bool = isDefined(game.reward);
export function reward(place: i32, move: u32): i32 {
  if (isDefined(game.reward)) return game.reward(at(place), move, at(place + 1));
  return 0;
}

/** After `play`. */
export const hasIrreversible: bool = isDefined(game.irreversible);
export function irreversible(place: i32, move: u32): bool {
  if (isDefined(game.irreversible)) return game.irreversible(at(place), move, at(place + 1));
  return false;
}

export const hasAgain: bool = isDefined(game.again);

export const hasEvaluate: bool = isDefined(game.evaluate);
export function evaluate(place: i32): i32 {
  if (isDefined(game.evaluate)) return game.evaluate(at(place));
  return 0;
}

export const hasKey: bool = isDefined(game.key);
export function key(place: i32): u64 {
  if (isDefined(game.key)) return game.key(at(place));
  return 0;
}

export const hasFutureKey: bool = isDefined(game.futureKey);
export function futureKey(place: i32): u64 {
  if (isDefined(game.futureKey)) return game.futureKey(at(place));
  return 0;
}

export const hasCounterKey: bool = isDefined(game.counterKey);
export function counterKey(place: i32): u32 {
  if (isDefined(game.counterKey)) return game.counterKey(at(place));
  return 0;
}

/** `least` first. */
export const hasBounds: bool = isDefined(game.least);
export function least(place: i32): i32 {
  if (isDefined(game.least)) return game.least(at(place));
  return 0;
}
export function greatest(place: i32): i32 {
  if (isDefined(game.greatest)) return game.greatest(at(place));
  return 0;
}

/** `knownLeast` first; `NONE` for a position that the table does not hold. */
export const hasKnown: bool = isDefined(game.knownLeast);
export function knownLeast(place: i32): i32 {
  if (isDefined(game.knownLeast)) return game.knownLeast(at(place));
  return NONE;
}
export function knownGreatest(place: i32): i32 {
  if (isDefined(game.knownGreatest)) return game.knownGreatest(at(place));
  return NONE;
}

export const hasCandidates: bool = isDefined(game.candidates);
export function candidates(place: i32): i32 {
  resetMoveLists();
  if (isDefined(game.candidates)) game.candidates(at(place));
  return listCount(list);
}

export const hasNoisy: bool = isDefined(game.noisy);
export function noisy(place: i32): i32 {
  resetMoveLists();
  if (isDefined(game.noisy)) game.noisy(at(place));
  return listCount(list);
}

export const hasMayStandPat: bool = isDefined(game.mayStandPat);
export function mayStandPat(place: i32): bool {
  if (isDefined(game.mayStandPat)) return game.mayStandPat(at(place));
  return true;
}

export const hasHint: bool = isDefined(game.hint);
export function hint(place: i32, move: u32): i32 {
  if (isDefined(game.hint)) return game.hint(at(place), move);
  return 0;
}

export const hasIsNearEnd: bool = isDefined(game.isNearEnd);
export function isNearEnd(place: i32): bool {
  if (isDefined(game.isNearEnd)) return game.isNearEnd(at(place));
  return false;
}

export const hasIsQuiet: bool = isDefined(game.isQuiet);
export function isQuiet(place: i32, move: u32): bool {
  if (isDefined(game.isQuiet)) return game.isQuiet(at(place), move);
  return true;
}

export const hasIsForcing: bool = isDefined(game.isForcing);
export function isForcing(place: i32, move: u32): bool {
  if (isDefined(game.isForcing)) return game.isForcing(at(place), move);
  return false;
}

export const hasExchange: bool = isDefined(game.exchange);
/** Whether the exchange wins at least `points`. */
export function exchange(place: i32, move: u32, points: i32): bool {
  if (isDefined(game.exchange)) return game.exchange(at(place), move, points);
  return true;
}

// Declared or not is all that is asked of these.
export const hasCeiling: bool = isDefined(game.ceiling);
export const hasPlayOut: bool = isDefined(game.playOut);
export const hasPresearch: bool = isDefined(game.presearch);
export const hasAsksChildren: bool = isDefined(game.asksChildren);
export const hasRepeated: bool = isDefined(game.repeated);
export const hasPass: bool = isDefined(game.pass);
export const hasMoveKind: bool = isDefined(game.moveKind);
export const hasStructure: bool = isDefined(game.structure);
export const hasDeviation: bool = isDefined(game.deviation);
/** Positions that come into being outside `play` may not be taken back: such games play one line at a time. */
export const hasUndo: bool = isDefined(game.undo);

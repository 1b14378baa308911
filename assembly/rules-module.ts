import { Position, Rules } from './chosen-game';
import { INPUT_BYTES, loadPosition, payoffOf, replay, takeBack } from './core/game';
import { refuseMoves } from './core/list-guard';
import { MAX_MOVES, MoveEntry, entryAt, listCount, listStart, reserveMoveLists, resetMoveLists } from './core/move-list';
import { MOST_NOTED, Playout, playOn } from './core/playout';
import { NONE, OPEN, RUNNING } from './core/values';
import { commitWorkspace, heapEnd, openWorkspace, reserve, workspaceEnd } from './core/workspace';
import { at, overwrite, positionAt, reservePlaces } from './rules-module/places';
import { reserveText } from './rules-module/whole-game';

export { overwrite, positionAt, positionBytes } from './rules-module/places';
export * from './rules-module/whole-game';

/**
 * The exports of a module that holds the rules of one game and no search: one for each question. The game object of a
 * game of one file is made of them, and `cutnode check` holds them against rules in JavaScript, hook by hook. The
 * binding writes a position, or plays to it, and asks.
 *
 * Positions have places, as many as `init` is told; `play` fills the next one. Of a hook that the game lacks, `has…` is
 * false, and what is answered means nothing. What only games of one file say is in rules-module/whole-game.ts.
 */

/** Room for lists that rules make of other positions before that of the one in question. */
const ROOM_BESIDE: i32 = 2 * MAX_MOVES;

const game = changetype<Rules>(0);

let words: usize = 0;
/** Address of the game's data, which the binding writes once; 0: the game has none. */
let data: usize = 0;
let list: usize = 0;
let playoutRecord: usize = 0;

/** Lay out the memory. False if the host refuses it. `given`: size of the data that the binding will write. */
export function init(given: usize, places: i32): bool {
  openWorkspace(heapEnd());
  reserveMoveLists(ROOM_BESIDE);
  list = listStart();
  words = reserve(INPUT_BYTES);
  reserveText();
  playoutRecord = reserve(offsetof<Playout>() + 4 * usize(MOST_NOTED));
  reservePlaces(places);
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

/** Read the position in `input` into `place`. */
export function read(place: i32): void {
  loadPosition<Rules, Position>(at(place), words);
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
  return listed();
}

/** The number of moves in the list, which is refused if no search takes so many. */
function listed(): i32 {
  const count = listCount(list);
  if (count > MAX_MOVES) refuseMoves();
  return count;
}

/** Whether `move` is one of the moves. */
export function isMove(place: i32, move: u32): bool {
  for (let i = 0, count = moves(place); i < count; i++) {
    if (entryAt(list, i).move == move) return true;
  }
  return false;
}

/**
 * Play `move` as the game object does: what `play` does not fill is 0, so that it is the same each time. False if
 * `play` changed the position that it was given, which is then as before. The second next place is used for that.
 */
export function playKept(place: i32, move: u32): bool {
  const here = positionAt(place);
  const kept = positionAt(place + 2);
  memory.copy(kept, here, offsetof<Position>());
  overwrite(place + 1, 0);
  play(place, move);
  if (memory.compare(here, kept, offsetof<Position>()) == 0) return true;
  memory.copy(here, kept, offsetof<Position>());
  return false;
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

/** Whether the game goes on by `outcome` alone, and whether `canMove` then says what `moves` does. */
export const hasCanMove: bool = isDefined(game.canMove);
export function canMoveIsRight(place: i32): bool {
  if (isDefined(game.canMove)) {
    return game.outcome(at(place)) != RUNNING || game.canMove(at(place)) == (moves(place) > 0);
  }
  return true;
}

export const hasRepeated: bool = isDefined(game.repeated);
/** The payoff of a position that first occurred `plies` plies ago, or `RUNNING`. */
export function repeated(place: i32, plies: i32): i32 {
  if (isDefined(game.repeated)) return game.repeated(at(place), plies);
  return 0;
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

/** Whether they declare that, and it is so. */
export const hasKnownIsClosed: bool = isDefined(game.knownIsClosed) ? game.knownIsClosed() : false;

export const hasCandidates: bool = isDefined(game.candidates);
export function candidates(place: i32): i32 {
  resetMoveLists();
  if (isDefined(game.candidates)) game.candidates(at(place));
  return listed();
}

export const hasNoisy: bool = isDefined(game.noisy);
export function noisy(place: i32): i32 {
  resetMoveLists();
  if (isDefined(game.noisy)) game.noisy(at(place));
  return listed();
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

export const hasMoveId: bool = isDefined(game.moveId);
export function moveId(place: i32, move: u32): u32 {
  if (isDefined(game.moveId)) return game.moveId(at(place), move);
  return move;
}

export const hasPresearch: bool = isDefined(game.presearch);
export function presearch(place: i32, depth: i32): i32 {
  if (isDefined(game.presearch)) return game.presearch(at(place), depth);
  return 0;
}

export const hasAsksChildren: bool = isDefined(game.asksChildren);
export function asksChildren(place: i32): bool {
  if (isDefined(game.asksChildren)) return game.asksChildren(at(place));
  return false;
}

/** Fills the next place. */
export const hasPass: bool = isDefined(game.pass);
export function pass(place: i32): bool {
  if (isDefined(game.pass)) return game.pass(at(place), at(place + 1));
  return false;
}

export const hasMoveKind: bool = isDefined(game.moveKind);
export function moveKind(place: i32, move: u32): u32 {
  if (isDefined(game.moveKind)) return game.moveKind(at(place), move);
  return 0;
}

export const hasStructure: bool = isDefined(game.structure);
export function structure(place: i32, part: u32): u32 {
  if (isDefined(game.structure)) return game.structure(at(place), part);
  return 0;
}

export const hasDeviation: bool = isDefined(game.deviation);
export function deviation(place: i32, depth: i32, shallow: i32): i32 {
  if (isDefined(game.deviation)) return game.deviation(at(place), depth, shallow);
  return 0;
}

export const hasUnit: bool = isDefined(game.unit);
export function unit(): i32 {
  if (isDefined(game.unit)) return game.unit();
  return 100;
}

export const hasPrior: bool = isDefined(game.prior);
export function prior(place: i32, move: u32): i32 {
  if (isDefined(game.prior)) return game.prior(at(place), move);
  return 0;
}

/** `OPEN` where there is none. */
export const hasCeiling: bool = isDefined(game.ceiling);
export function ceiling(place: i32, alpha: i32): i32 {
  if (isDefined(game.ceiling)) return game.ceiling(at(place), alpha);
  return OPEN;
}

// Declared or not is all that is asked of these.
export const hasPlayOut: bool = isDefined(game.playOut);
/** Positions that come into being outside `play` may not be taken back: such games play one line at a time. */
export const hasUndo: bool = isDefined(game.undo);
export const hasTakeData: bool = isDefined(game.takeData);

// Monte Carlo search asks for the rest of a game at once.

/** Where the random numbers of playouts are, and what became of the last: see `Playout`. */
export function playoutAt(): usize { return playoutRecord; }
/**
 * Play on from `place`, whose `outcome` was `RUNNING`, by at most `most` random moves, the rules' own if `own`. Returns
 * how many; the place then holds the last position. `noting`: the moves are noted. See `playOn`.
 */
export function playout(place: i32, most: i32, own: bool, noting: bool): i32 {
  return playOn<Rules, Position>(at(place), at(place + 1), most, own, noting, changetype<Playout>(playoutRecord));
}

export const hasPlayoutMove: bool = isDefined(game.playoutMove);
/** The move of the rules' own playouts for a random number of 32 bits. */
export function playoutMove(place: i32, random: u32): u32 {
  if (isDefined(game.playoutMove)) return game.playoutMove(at(place), random);
  return 0;
}

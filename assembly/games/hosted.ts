import { Game } from '../core/game';
import { MAX_MOVES, push } from '../core/move-list';
import { pliesLeft } from '../core/ordering';
import { TELLS_KIND, TELLS_QUIET } from '../core/selective/hooks';
import { MAX_PLY, NONE, OPEN } from '../core/values';

/**
 * A game whose rules live in the host. The core sees a position as its place on the path; the host holds the
 * actual positions. A move is its index in the list that the host last made for that place, plus `CANDIDATE` or
 * `NOISY` for those lists.
 *
 * While it makes a list, the host writes the ids of the whole list into the module's input memory; the core
 * copies them before it goes deeper:
 *
 *   words                i32  which optional methods the game has, and which are wanted (`HAS_…`)
 *   words + `KEY`        u64  the key requested last
 *   words + `IDS`        u16  ids of moves, `MAX_MOVES` of them
 *   words + `NOISY_IDS`  u16  ids of noisy moves, as many
 */
@unmanaged
export class Place {
  ply: i32;
  /** How the last move led here: a sum of `SAME_PLAYER` and `NO_WAY_BACK`, and of its reward times `REWARD`. */
  arrival: i32;
}

export const HAS_IDS: i32 = 1;
export const HAS_HINTS: i32 = 2;
export const HAS_CANDIDATES: i32 = 4;
export const HAS_UNDO: i32 = 8;
export const HAS_NOISY: i32 = 16;
export const HAS_EVALUATE: i32 = 32;
export const HAS_BOUNDS: i32 = 64;
export const HAS_CEILING: i32 = 128;
export const HAS_PRESEARCH: i32 = 256;
export const HAS_ASKS_CHILDREN: i32 = 512;
export const HAS_PLAY_OUT: i32 = 1024;
export const HAS_MAY_STAND_PAT: i32 = 2048;
export const HAS_COUNTER_KEY: i32 = 4096;
export const HAS_KNOWN: i32 = 8192;
export const HAS_PASS: i32 = 16384;
export const HAS_QUIET: i32 = 32768;
export const HAS_EXCHANGE: i32 = 65536;
export const HAS_FORCING: i32 = 131072;
export const HAS_KIND: i32 = 262144;
export const HAS_STRUCTURE: i32 = 524288;
export const HAS_DEVIATION: i32 = 1048576;
export const HAS_CLOSED_KNOWN: i32 = 2097152;

// What a move does.

/** The player who made it moves again. */
export const SAME_PLAYER: i32 = 1;
/** No earlier position can come back. */
export const NO_WAY_BACK: i32 = 2;
/** What a reward of one point counts. */
export const REWARD: i32 = 4;

/** A bound outside every window, whatever the distance to the root. */
const UNBOUNDED: i32 = OPEN + MAX_PLY;

export const CANDIDATE: u32 = 0x4000;
export const NOISY: u32 = 0x8000;
/** The index without the mark of its list. */
export const INDEX: u32 = 0x3fff;

export const KEY: usize = 8;
export const IDS: usize = 16;
export const NOISY_IDS: usize = IDS + 2 * usize(MAX_MOVES);

@external("host", "outcome")
declare function hostOutcome(ply: i32): i32;
/** Makes the list of moves; returns their number. */
@external("host", "moves")
declare function hostMoves(ply: i32): i32;
@external("host", "candidates")
declare function hostCandidates(ply: i32): i32;
@external("host", "noisy")
declare function hostNoisy(ply: i32): i32;
@external("host", "mayStandPat")
declare function hostMayStandPat(ply: i32): i32;
/** Returns a sum of `SAME_PLAYER` and `NO_WAY_BACK`, and of the reward of the move times `REWARD`. */
@external("host", "play")
declare function hostPlay(ply: i32, move: u32): i32;
/** Like `hostPlay`, but first makes the move's list again. */
@external("host", "replay")
declare function hostReplay(ply: i32, move: u32): i32;
@external("host", "undo")
declare function hostUndo(ply: i32, move: u32): void;
@external("host", "evaluate")
declare function hostEvaluate(ply: i32): i32;
/** Writes the key, or on request the future key, to the input memory. */
@external("host", "key")
declare function hostKey(ply: i32, future: i32): void;
@external("host", "counterKey")
declare function hostCounterKey(ply: i32): i32;
/** The payoff of a position that first occurred `plies` plies ago, or `RUNNING`. */
@external("host", "repeated")
declare function hostRepeated(ply: i32, plies: i32): i32;
@external("host", "least")
declare function hostLeast(ply: i32): i32;
/** The upper bound of the position for which `least` was called. */
@external("host", "greatest")
declare function hostGreatest(): i32;
/** The lower bound of a position that is known, or `NONE`. */
@external("host", "knownLeast")
declare function hostKnownLeast(ply: i32): i32;
/** The upper bound of the position for which `knownLeast` was called, or `NONE`. */
@external("host", "knownGreatest")
declare function hostKnownGreatest(): i32;
/** `depth` is the number of plies left below the position. */
@external("host", "hint")
declare function hostHint(ply: i32, move: u32, depth: i32): i32;
@external("host", "ceiling")
declare function hostCeiling(ply: i32, alpha: i32): i32;
@external("host", "presearch")
declare function hostPresearch(ply: i32, depth: i32): i32;
@external("host", "asksChildren")
declare function hostAsksChildren(ply: i32): i32;
@external("host", "isNearEnd")
declare function hostIsNearEnd(ply: i32): i32;
/** Counts nodes through the exports of `hosted-tally.ts`. */
@external("host", "playOut")
declare function hostPlayOut(ply: i32, alpha: i32, beta: i32): i32;

// Only modules for selective search import these.

/** Makes the position after a pass the next on the path; 0 if there is none. */
@external("host", "pass")
declare function hostPass(ply: i32): i32;
@external("host", "isQuiet")
declare function hostIsQuiet(ply: i32, move: u32): i32;
@external("host", "exchange")
declare function hostExchange(ply: i32, move: u32): i32;
@external("host", "isForcing")
declare function hostIsForcing(ply: i32, move: u32): i32;
@external("host", "moveKind")
declare function hostMoveKind(ply: i32, move: u32): i32;
@external("host", "structure")
declare function hostStructure(ply: i32, part: u32): i32;
@external("host", "deviation")
declare function hostDeviation(ply: i32, depth: i32, shallow: i32): i32;
@external("host", "unit")
declare function hostUnit(): i32;

let buffer: usize = 0;
let has: i32 = 0;

@inline
function pushAll(count: i32, first: u32): void {
  for (let i: u32 = 0; i < u32(count); i++) push(first + i);
}

@final
export class Hosted extends Game<Place> {
  load(p: Place, words: usize): void {
    p.ply = 0;
    p.arrival = 0;
    buffer = words;
    has = load<i32>(words);
  }

  @inline
  outcome(p: Place): i32 {
    return hostOutcome(p.ply);
  }

  @inline
  moves(p: Place): void {
    pushAll(hostMoves(p.ply), 0);
  }

  @inline
  candidates(p: Place): void {
    if (has & HAS_CANDIDATES) pushAll(hostCandidates(p.ply), CANDIDATE);
    else pushAll(hostMoves(p.ply), 0);
  }

  @inline
  noisy(p: Place): void {
    if (has & HAS_NOISY) pushAll(hostNoisy(p.ply), NOISY);
  }

  @inline
  mayStandPat(p: Place): bool {
    return has & HAS_MAY_STAND_PAT ? hostMayStandPat(p.ply) != 0 : true;
  }

  @inline
  play(p: Place, move: u32, child: Place): void {
    child.ply = p.ply + 1;
    child.arrival = hostPlay(p.ply, move);
  }

  replay(p: Place, move: u32, child: Place): void {
    child.ply = p.ply + 1;
    child.arrival = hostReplay(p.ply, move);
  }

  @inline
  undo(p: Place, move: u32, child: Place): void {
    if (has & HAS_UNDO) hostUndo(p.ply, move);
  }

  @inline
  again(p: Place, child: Place): bool {
    return (child.arrival & SAME_PLAYER) != 0;
  }

  @inline
  irreversible(p: Place, move: u32, child: Place): bool {
    return (child.arrival & NO_WAY_BACK) != 0;
  }

  @inline
  reward(p: Place, move: u32, child: Place): i32 {
    return (child.arrival & ~(REWARD - 1)) / REWARD;
  }

  @inline
  evaluate(p: Place): i32 {
    return has & HAS_EVALUATE ? hostEvaluate(p.ply) : 0;
  }

  @inline
  key(p: Place): u64 {
    hostKey(p.ply, 0);
    return load<u64>(buffer, KEY);
  }

  @inline
  futureKey(p: Place): u64 {
    hostKey(p.ply, 1);
    return load<u64>(buffer, KEY);
  }

  repeated(p: Place, plies: i32): i32 {
    return hostRepeated(p.ply, plies);
  }

  @inline
  counterKey(p: Place): u32 {
    return has & HAS_COUNTER_KEY ? hostCounterKey(p.ply) : 0;
  }

  @inline
  least(p: Place): i32 {
    return has & HAS_BOUNDS ? hostLeast(p.ply) : -UNBOUNDED;
  }

  @inline
  greatest(p: Place): i32 {
    return has & HAS_BOUNDS ? hostGreatest() : UNBOUNDED;
  }

  @inline
  knownLeast(p: Place): i32 {
    return has & HAS_KNOWN ? hostKnownLeast(p.ply) : NONE;
  }

  @inline
  knownGreatest(p: Place): i32 {
    return has & HAS_KNOWN ? hostKnownGreatest() : NONE;
  }

  @inline
  knownIsClosed(): bool {
    return (has & HAS_CLOSED_KNOWN) != 0;
  }

  @inline
  moveId(p: Place, move: u32): u32 {
    if (!(has & HAS_IDS)) return move & INDEX;
    return move & NOISY
      ? u32(load<u16>(buffer + (usize(move & INDEX) << 1), NOISY_IDS))
      : u32(load<u16>(buffer + (usize(move & INDEX) << 1), IDS));
  }

  @inline
  hint(p: Place, move: u32): i32 {
    return has & HAS_HINTS ? hostHint(p.ply, move, pliesLeft) : 0;
  }

  @inline
  ceiling(p: Place, alpha: i32): i32 {
    return has & HAS_CEILING ? hostCeiling(p.ply, alpha) : OPEN;
  }

  @inline
  presearch(p: Place, depth: i32): i32 {
    return has & HAS_PRESEARCH ? hostPresearch(p.ply, depth) : 0;
  }

  @inline
  asksChildren(p: Place): bool {
    return has & HAS_ASKS_CHILDREN ? hostAsksChildren(p.ply) != 0 : false;
  }

  @inline
  isNearEnd(p: Place): bool {
    return has & HAS_PLAY_OUT ? hostIsNearEnd(p.ply) != 0 : false;
  }

  @inline
  playOut(p: Place, alpha: i32, beta: i32): i32 {
    return hostPlayOut(p.ply, alpha, beta);
  }

  @inline
  pass(p: Place, child: Place): bool {
    if (!(has & HAS_PASS)) return false;
    child.ply = p.ply + 1;
    child.arrival = NO_WAY_BACK;
    return hostPass(p.ply) != 0;
  }

  @inline
  tells(hook: i32): bool {
    const bit = hook == TELLS_QUIET ? HAS_QUIET : hook == TELLS_KIND ? HAS_KIND : HAS_STRUCTURE;
    return (has & bit) != 0;
  }

  @inline
  isQuiet(p: Place, move: u32): bool {
    return has & HAS_QUIET ? hostIsQuiet(p.ply, move) != 0 : true;
  }

  @inline
  exchange(p: Place, move: u32, least: i32): bool {
    return has & HAS_EXCHANGE ? hostExchange(p.ply, move) >= least : true;
  }

  @inline
  isForcing(p: Place, move: u32): bool {
    return has & HAS_FORCING ? hostIsForcing(p.ply, move) != 0 : false;
  }

  @inline
  moveKind(p: Place, move: u32): u32 {
    return has & HAS_KIND ? u32(hostMoveKind(p.ply, move)) : 0;
  }

  @inline
  structure(p: Place, part: u32): u32 {
    return has & HAS_STRUCTURE ? u32(hostStructure(p.ply, part)) : 0;
  }

  @inline
  deviation(p: Place, depth: i32, shallow: i32): i32 {
    return has & HAS_DEVIATION ? hostDeviation(p.ply, depth, shallow) : 0;
  }

  @inline
  unit(): i32 {
    return hostUnit();
  }
}

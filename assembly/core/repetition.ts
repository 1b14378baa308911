import { Game } from './game';
import { COMPLETE, isComplete, isNew, iterationOf } from './table';
import { counterSalt, plainKey, salted, tableKey } from './table-key';
import { DECIDED, MAX_PLY, NONE, OPEN, RUNNING, WIN, fromNode, isDecided } from './values';
import { reserve } from './workspace';

/**
 * Positions that have occurred before, on the path of the search or in the game so far.
 *
 * A value that rests on a repetition belongs to a path, and the table knows only positions:
 * the graph-history interaction problem (Campbell, "The graph-history interaction: on
 * ignoring position history", 1985). Where a repetition is a draw, the table therefore keeps only what is true on every
 * path of one search:
 *
 * - The positions of the game so far and the root are draws wherever they occur, as if the game ended there.
 * - A proof that a value is at least v > 0, or at most v < 0, contains no repetition.
 * - A proof whose repetitions all lie below its node holds wherever the node occurs: whoever defends by it answers a
 *   position that has come back as at first, and where that never ends, the game is a draw, as the proof says.
 * - Of every other bound only the move is kept.
 *
 * So the root's value is that of the game without end. Entries of an earlier search, whose game so far was another,
 * only order moves. Where a repetition loses, every value depends on the whole past, which becomes a part of the key.
 *
 * All this takes for granted that nothing is gained by coming back to a position. A counter that has gone on meanwhile
 * may turn a loss into a win; then the past is a part of the key, too.
 *
 * Where the game itself says what a repetition is worth, from all positions and moves since the first occurrence, their
 * order matters as well, and the past in the key is a sequence instead of a set.
 */

/** A repetition means nothing. */
export const REPETITION_IGNORE: i32 = 0;
/** A repeated position is worth a draw. */
export const REPETITION_DRAW: i32 = 1;
/** The player whose move repeats a position loses. */
export const REPETITION_LOSS: i32 = 2;
/** A draw, in a game whose counter (`counterKey`) may be better for the winner when it has gone on. */
export const REPETITION_DRAW_COUNTERS: i32 = 3;
/**
 * A draw, where only the same position with the same counter is a repetition: a game without a rule, that may go on for
 * ever.
 */
export const REPETITION_ENDLESS: i32 = 4;
/** What the game says of the positions and moves since the position occurred first (`repeated`). */
export const REPETITION_RULE: i32 = 5;
/**
 * The same for a selective search, which proves nothing: positions share entries of the table whatever came before
 * them, since otherwise hardly any entry would be found twice. So a value may rest on a circle that its path does not
 * have.
 */
export const REPETITION_RULE_SHARED: i32 = 6;

/** Most positions of the game so far. */
export const MAX_PAST: i32 = 4096;

/** One position of the game so far or of the path. */
@unmanaged
class Step {
  key: u64;
  /** Hash of the set of earlier positions that can come back; by the game's own rule, of their sequence. */
  past: u64;
  /** The same with this position. */
  pastAndSelf: u64;
  /** Address of the earliest step whose position can come back. */
  first: usize;
  /** The player to move, 0 or 1. */
  side: i32;
}

const STEP: usize = offsetof<Step>();
/** A ply below every path. */
const NOWHERE: i32 = MAX_PLY + 1;
/** Tells positions apart that differ in the side to move alone, which a game's key may leave out. */
const SIDE_SALT: u64 = 0xa0761d6478bd642f;

/** `REPETITION_IGNORE`, `REPETITION_DRAW` or `REPETITION_LOSS`: what the other codes come to, with the flags below. */
let rule: i32 = REPETITION_IGNORE;
/** Whether values depend on the whole past. */
let byPath: bool = false;
/** Whether the game says what a repetition is worth. */
let asksGame: bool = false;
/** Whether a position with another counter is another position. */
let endless: bool = false;
/** The lowest bits of the number of the iteration. */
let iteration: i32 = 0;
let steps: usize = 0;
/** Address of the root's step: the game so far lies before it, the path after it. */
let root: usize = 0;
/** The lowest ply whose repetition the values found since the last `forgetRepetitions` may rest on. */
export let lowestRepetition: i32 = NOWHERE;

/**
 * Plies of the fastest win that the game's tables know in the game so far or at the root, for each player; -1 if they
 * do not know one of those positions, and it may come back.
 */
let fastestWin0: i32 = i32.MAX_VALUE;
let fastestWin1: i32 = i32.MAX_VALUE;

export function reservePast(): void {
  steps = reserve(usize(MAX_PAST + MAX_PLY + 3) * STEP);
}

/**
 * True if this search looks for repetitions. The compiler removes what depends on it if the game declares no
 * `irreversible`.
 */
// @ts-ignore: decorator
@inline
export function looksBack<G extends Game<P>, P>(): bool {
  if (isDefined(changetype<G>(0).irreversible)) return rule != REPETITION_IGNORE;
  return false;
}

/** Mark the entries of the iteration that begins. */
export function nextIteration(): void {
  iteration = (iteration + 1) & (COMPLETE - 1);
}

// @ts-ignore: decorator
@inline
export function iterationMark<G extends Game<P>, P>(): i32 {
  if (isDefined(changetype<G>(0).irreversible)) return iteration;
  return 0;
}

/**
 * False if `data` is of an earlier search, whose game so far may have been another, or rests on the horizon of an
 * earlier iteration: through such entries a horizon could come down from iteration to iteration, round and round a
 * loop, long after every path ends before it.
 */
// @ts-ignore: decorator
@inline
export function isUsableEntry<G extends Game<P>, P>(data: u64): bool {
  if (isDefined(changetype<G>(0).irreversible)) {
    return rule != REPETITION_DRAW || (isNew(data) && (isComplete(data) || iterationOf(data) == iteration));
  }
  return true;
}

// @ts-ignore: decorator
@inline
function stepAt(ply: i32): Step {
  return changetype<Step>(root + usize(ply) * STEP);
}

/** A bijection whose every output bit depends on all bits of the key (SplitMix64). */
function scrambled(key: u64): u64 {
  key += 0x9e3779b97f4a7c15;
  key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9;
  key = (key ^ (key >> 27)) * 0x94d049bb133111eb;
  return key ^ (key >> 31);
}

// @ts-ignore: decorator
@inline
function keyOf<G extends Game<P>, P>(position: P, side: i32): u64 {
  const key = plainKey<G, P>(position) ^ (side ? SIDE_SALT : 0);
  // Scrambled, since the table's key is made of this one and the counter again.
  if (isDefined(changetype<G>(0).counterKey)) return endless ? scrambled(key ^ counterSalt<G, P>(position)) : key;
  return key;
}

/** The past of what follows `here`, whose position is in it already if it `occurred`. */
// @ts-ignore: decorator
@inline
function withSelf<G extends Game<P>, P>(here: Step, occurred: bool): u64 {
  if (isDefined(changetype<G>(0).repeated)) {
    if (asksGame) return scrambled(here.past + scrambled(here.key));
  }
  return occurred ? here.past : here.past ^ scrambled(here.key);
}

/** Address of the first step with the same position as `here`, which has occurred before. */
function first(here: Step): usize {
  let at = here.first;
  while (changetype<Step>(at).key != here.key) at += STEP;
  return at;
}

/** Address of the latest step before `here` with the same position; 0 if there is none. */
// @ts-ignore: decorator
@inline
function earlier(here: Step): usize {
  for (let at = changetype<usize>(here) - STEP; at >= here.first; at -= STEP) {
    if (changetype<Step>(at).key == here.key) return at;
  }
  return 0;
}

/**
 * Note `position`, with `side` to move, as the one at `index` of the game so far; the root is the last. `repetition` as
 * in the task.
 */
export function remember<G extends Game<P>, P>(position: P, index: i32, side: i32, repetition: i32): void {
  endless = repetition == REPETITION_ENDLESS;
  asksGame = repetition >= REPETITION_RULE;
  const here = changetype<Step>(steps + usize(index) * STEP);
  here.side = side;
  here.first = steps;
  here.key = keyOf<G, P>(position, side);
  here.past = index > 0 ? changetype<Step>(changetype<usize>(here) - STEP).pastAndSelf : 0;
  here.pastAndSelf = withSelf<G, P>(here, earlier(here) != 0);
  noteKnownWin<G, P>(position, index, side);
}

/** Note how fast the game's tables win from `position`, at `index` of the game so far. */
function noteKnownWin<G extends Game<P>, P>(position: P, index: i32, side: i32): void {
  const game = changetype<G>(0);
  if (isDefined(game.knownLeast)) {
    if (index == 0) fastestWin0 = fastestWin1 = i32.MAX_VALUE;
    const least = game.knownLeast(position);
    if (isDefined(game.knownIsClosed)) {
      if (least == NONE && game.knownIsClosed()) return;
    }
    const greatest = game.knownGreatest(position);
    if (least == NONE || greatest >= DECIDED) noteWin(side, least == NONE ? -1 : WIN - greatest);
    if (least == NONE || least <= -DECIDED) noteWin(side ^ 1, least == NONE ? -1 : WIN + least);
  }
}

function noteWin(side: i32, plies: i32): void {
  if (side) fastestWin1 = min(fastestWin1, plies);
  else fastestWin0 = min(fastestWin0, plies);
}

/**
 * True if the game so far cannot spoil `bound`, which the game's tables promise at the node at `ply` to the side to
 * move there or (`own` false) the other. Play that wins as fast as possible passes only positions with a faster win. So
 * it repeats no position of the game so far unless one of those has a faster win too. Nothing like that is known of
 * graded values. Where a repetition means nothing, no game so far spoils anything.
 */
function isSure<G extends Game<P>, P>(bound: i32, own: bool, ply: i32): bool {
  if (!looksBack<G, P>() || endless) return true;
  const here = stepAt(ply);
  if (byPath && !asksGame) return here.first == changetype<usize>(here);
  if (here.first > root) return true;
  return isDecided(bound) && WIN - abs(bound) <= ((here.side != 0) == own ? fastestWin1 : fastestWin0);
}

/**
 * Whether tables say anything where a repetition need be no draw: not where it loses, and by the game's own rule only
 * if the game says so.
 */
// @ts-ignore: decorator
@inline
function tablesHold<G extends Game<P>, P>(): bool {
  if (isDefined(changetype<G>(0).knownUnderRule)) {
    if (asksGame) return true;
  }
  return rule != REPETITION_LOSS;
}

/**
 * A lower bound that the game's tables give for the position at `ply`, or `NONE`, counted from the root. The game so
 * far may turn what is better than a draw into one, or by the game's own rule into a loss; what is worse remains a
 * lower bound, since a repetition only helps who is losing. `-OPEN - MAX_PLY`, below every value, if the tables say
 * nothing.
 */
export function leastAfterPast<G extends Game<P>, P>(least: i32, ply: i32): i32 {
  if (least == NONE || !tablesHold<G, P>()) return -OPEN - MAX_PLY;
  if (least <= 0 || isSure<G, P>(least, true, ply)) return fromNode(least, ply);
  return asksGame ? -OPEN - MAX_PLY : 0;
}

/** The same for an upper bound. */
export function greatestAfterPast<G extends Game<P>, P>(greatest: i32, ply: i32): i32 {
  if (greatest == NONE || !tablesHold<G, P>()) return OPEN + MAX_PLY;
  if (greatest >= 0 || isSure<G, P>(greatest, false, ply)) return fromNode(greatest, ply);
  return asksGame ? OPEN + MAX_PLY : 0;
}

/**
 * Whether `value`, which was known before the search as if nothing came before, is what the position at `ply` is worth:
 * a draw is one, and so is what nothing before can spoil. How fast the positions before it win says nothing here, since
 * a counter may make them others.
 */
export function holdsAfterPast(value: i32, ply: i32): bool {
  if (rule == REPETITION_LOSS) return false;
  const here = stepAt(ply);
  return value == 0 || (byPath ? here.first == changetype<usize>(here) : here.first > root);
}

/** The lower bound that remains of such a value where it does not hold; `-OPEN - MAX_PLY` if there is none. */
export function leastLeft(value: i32, ply: i32): i32 {
  if (value == NONE || rule == REPETITION_LOSS) return -OPEN - MAX_PLY;
  return value > 0 ? 0 : fromNode(value, ply);
}

/** The same for the upper bound. */
export function greatestLeft(value: i32, ply: i32): i32 {
  if (value == NONE || rule == REPETITION_LOSS) return OPEN + MAX_PLY;
  return value < 0 ? 0 : fromNode(value, ply);
}

/**
 * Begin a path at the root after `past` positions of the game so far. They have been noted, and the root after them.
 */
export function beginPath(repetition: i32, past: i32): void {
  asksGame = repetition >= REPETITION_RULE;
  // Of every value by the game's own rule no more is known than of one where a repetition loses.
  rule = asksGame ? REPETITION_LOSS : repetition > REPETITION_LOSS ? REPETITION_DRAW : repetition;
  byPath = bool(((1 << REPETITION_LOSS | 1 << REPETITION_DRAW_COUNTERS | 1 << REPETITION_RULE) >> repetition) & 1);
  root = steps + usize(past) * STEP;
  forgetRepetitions();
}

/** Continue the path at `ply` by `move`, which led to `child`. `same`: the player who made it moves again. */
// @ts-ignore: decorator
@inline
export function follow<G extends Game<P>, P>(position: P, move: u32, child: P, ply: i32, same: bool): void {
  if (isDefined(changetype<G>(0).irreversible)) {
    if (rule == REPETITION_IGNORE) return;
    const here = stepAt(ply);
    const next = stepAt(ply + 1);
    next.side = same ? here.side : here.side ^ 1;
    const fresh = changetype<G>(0).irreversible(position, move, child);
    next.first = fresh ? changetype<usize>(next) : here.first;
    next.past = fresh ? 0 : here.pastAndSelf;
    if (isDefined(changetype<G>(0).repeated)) {
      if (asksGame && !fresh) next.past = scrambled(next.past + move);
    }
  }
}

/** Continue the path at `ply` by a pass, after which no position before can come back. */
export function followPass<G extends Game<P>, P>(ply: i32): void {
  if (isDefined(changetype<G>(0).irreversible)) {
    if (rule == REPETITION_IGNORE) return;
    const next = stepAt(ply + 1);
    next.side = stepAt(ply).side ^ 1;
    next.first = changetype<usize>(next);
    next.past = 0;
  }
}

/**
 * Note the position at the end of the path. Returns its value, counted from the root, if it has occurred before; else
 * `NONE`. Call it once for every node except the root.
 */
export function repeatedValue<G extends Game<P>, P>(position: P, ply: i32): i32 {
  const here = stepAt(ply);
  here.key = keyOf<G, P>(position, here.side);
  const at = earlier(here);
  if (!at) {
    here.pastAndSelf = withSelf<G, P>(here, false);
    return NONE;
  }
  if (isDefined(changetype<G>(0).repeated)) {
    if (asksGame) {
      const payoff = changetype<G>(0).repeated(position, i32((changetype<usize>(here) - first(here)) / STEP));
      if (payoff != RUNNING) return fromNode(payoff, ply);
      here.pastAndSelf = withSelf<G, P>(here, true);
      return NONE;
    }
  }
  if (rule == REPETITION_LOSS) return fromNode(stepAt(ply - 1).side == here.side ? -WIN : WIN, ply);
  if (at > root) lowestRepetition = min(lowestRepetition, i32((at - root) / STEP));
  return 0;
}

/**
 * The key of `position`, at `ply`, in the table of this search. `fromParent`: its key and counter if the parent has
 * computed them; else 0.
 */
// @ts-ignore: decorator
@inline
export function nodeKey<G extends Game<P>, P>(position: P, ply: i32, fromParent: u64): u64 {
  if (looksBack<G, P>()) return salted(pathKey(ply) ^ counterSalt<G, P>(position));
  return fromParent ? salted(fromParent) : tableKey<G, P>(position);
}

/** The key of the position at `ply` in the table, before the salt of the current search is applied. */
// @ts-ignore: decorator
@inline
export function pathKey(ply: i32): u64 {
  const here = stepAt(ply);
  return byPath ? here.key ^ here.past : here.key;
}

/**
 * A key for the position at `ply` and the set of earlier positions that can come back: on this, a repetition depends.
 */
// @ts-ignore: decorator
@inline
export function keyWithPast(ply: i32): u64 {
  const here = stepAt(ply);
  return here.key ^ here.past;
}

/** Returns what `lowestRepetition` was. */
// @ts-ignore: decorator
@inline
export function forgetRepetitions(): i32 {
  const before = lowestRepetition;
  lowestRepetition = NOWHERE;
  return before;
}

/** The values found so far may also rest on a repetition of `ply`. */
// @ts-ignore: decorator
@inline
export function restOn(ply: i32): void {
  lowestRepetition = min(lowestRepetition, ply);
}

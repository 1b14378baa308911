/**
 * The scale of all values.
 *
 * A value is an integer from the point of view of the side to move. A win is worth
 * `WIN` minus the number of plies until it happens, so a faster win is worth more; a
 * loss is the negative of a win. Everything else (evaluations, graded payoffs) is used
 * unchanged and lies within ±`MAX_GRADED`.
 *
 * Inside the search, distances are counted from the root. In the table and in a game's
 * hooks they are counted from the node, so that an entry is valid wherever its
 * position occurs.
 */

/** A win that has already happened. */
export const WIN: i32 = 8_000_000;

/** One more than any value: a window of ±OPEN excludes nothing. */
export const OPEN: i32 = 8_000_001;

/** The greatest absolute value of an evaluation or of a graded payoff. */
export const MAX_GRADED: i32 = 7_000_000;

/** No line is searched deeper than this many plies; the next ply is a horizon. */
export const MAX_PLY: i32 = 1000;

/** Values at least this far from zero are wins and losses. */
export const DECIDED: i32 = 7_990_000;

/** What `outcome` returns until the game is over. */
export const RUNNING: i32 = i32.MIN_VALUE;

/** No value: what might have answered a node does not. */
export const NONE: i32 = i32.MIN_VALUE;

/** Value of one ply of distance: 1, or 0 if all wins are worth the same. */
let plyWorth: i32 = 1;

export function preferFasterWins(prefer: bool): void {
  plyWorth = prefer ? 1 : 0;
}

/** True if a faster win is worth more. */
export function scoresDistance(): bool {
  return plyWorth != 0;
}

/** Outside every window at any ply. */
const UNREACHABLE: i32 = OPEN + MAX_PLY;

/** The value at the root of a win by the first move; `UNREACHABLE` without win-distance pruning. */
let quickestWin: i32 = UNREACHABLE;

/** With `clip`, no window reaches beyond the quickest win and loss. Call it after `preferFasterWins`. */
export function clipToQuickestWin(clip: bool): void {
  quickestWin = clip ? WIN - plyWorth : UNREACHABLE;
}

/**
 * The greatest value that a running position at `ply` can have: a win by its next move. Its negative is the least:
 * that move may lose at once, as in misère games.
 */
// @ts-ignore: decorator
@inline
export function quickestWinFrom(ply: i32): i32 {
  return quickestWin - ply * plyWorth;
}

// @ts-ignore: decorator
@inline
export function isDecided(value: i32): bool {
  return value >= DECIDED || value <= -DECIDED;
}

/** Convert a value counted from the node (a payoff, a bound, a table entry) to one counted from the root. */
// @ts-ignore: decorator
@inline
export function fromNode(value: i32, ply: i32): i32 {
  if (value >= DECIDED) return plyWorth ? value - ply : max(value, WIN);
  if (value <= -DECIDED) return plyWorth ? value + ply : min(value, -WIN);
  return value;
}

/** The inverse of `fromNode`. */
// @ts-ignore: decorator
@inline
export function toNode(value: i32, ply: i32): i32 {
  if (value >= DECIDED) return value + ply * plyWorth;
  if (value <= -DECIDED) return value - ply * plyWorth;
  return value;
}

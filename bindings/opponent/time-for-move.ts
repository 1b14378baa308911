import { checkNames, number, readable, whole } from '../contract/checks.js';

/** A player's clock, when that player is to move. */
export interface GameClock {
  /** Milliseconds left on the clock, from 0. */
  readonly remainingMs: number;
  /** Milliseconds added after every move. Default: 0. */
  readonly incrementMs?: number | undefined;
  /** Moves until time is added, this one included: 40 at the start of 40 moves in two hours. Default: none is added. */
  readonly movesToGo?: number | undefined;
  /**
   * Milliseconds that every move costs on top of the search: sending it, drawing it, and a search that ends late.
   * Default: 30.
   */
  readonly overheadMs?: number | undefined;
}

/** How long to think about a move. */
export interface MoveTime {
  /** After about this many milliseconds, begin no further iteration: the search option `softTimeMs`. */
  readonly softMs: number;
  /** After this many milliseconds, stop: the search option `timeMs`. */
  readonly hardMs: number;
}

/** Moves that a game without `movesToGo` is expected to last, at any time. */
const MOVES_LEFT = 40;
/** The part of the time left that a move may always take, if it leaves enough for later ones. */
const LEAST_SHARE = 1 / 400;
/** How many shares a single move may take. */
const MOST_SHARES = 4;
const OVERHEAD_MS = 30;

/**
 * How long to think about the next move of a game with a clock, so that the flag never falls.
 *
 * The soft limit is an even share of the time left plus most of the increment, the basic scheme of the Chess
 * Programming Wiki (chessprogramming.org, "Time Management"; Hyatt, "Using time wisely", ICCA Journal 7(1), 1984):
 *
 *   soft = remaining / moves + ¾ increment − overhead, but at least 1/400 of what is left;
 *          moves = movesToGo, or 40 without it
 *   hard = 4 soft, but at most what leaves the overhead of all `moves` that the increments do not pay, and at most half
 *          of what is left or the increment, whichever is more
 *
 * The iteration in which the soft limit passes is completed up to the hard limit, because its first move may turn out
 * to be wrong. A hard limit of 0 means: play the first move that comes to mind.
 *
 * Throws `InvalidOptionError`.
 */
export function timeForMove(clock: GameClock): MoveTime {
  checkNames('clock option', clock, ['remainingMs', 'incrementMs', 'movesToGo', 'overheadMs']);
  return readable('clock', () => {
    const remaining = number('clock.remainingMs', clock.remainingMs, 0, Number.MAX_VALUE);
    const increment = number('clock.incrementMs', clock.incrementMs, 0, Number.MAX_VALUE, 0);
    const moves = whole('clock.movesToGo', clock.movesToGo, 1, Number.MAX_SAFE_INTEGER, MOVES_LEFT);
    const overhead = number('clock.overheadMs', clock.overheadMs, 0, Number.MAX_VALUE, OVERHEAD_MS);
    const left = Math.max(0, remaining - overhead);
    const share = Math.max(LEAST_SHARE * left, remaining / moves + 0.75 * increment - overhead);
    const later = (moves - 1) * Math.max(0, overhead - increment);
    // How many moves will follow is a guess without `movesToGo`: when time is short, it must leave some to think.
    const reserved =
      clock.movesToGo === undefined ? Math.max(left - later, MOST_SHARES * LEAST_SHARE * left) : left - later;
    const most = Math.min(reserved, moves === 1 ? left : Math.max(left / 2, Math.min(left, increment)));
    const hardMs = Math.max(0, Math.min(MOST_SHARES * share, most));
    return { softMs: Math.min(share, hardMs), hardMs };
  });
}

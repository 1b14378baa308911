import type { GameClock, MoveTime } from '../../opponent/time-for-move.js';
import { timeForMove } from '../../opponent/time-for-move.js';
import type { GoCommand } from './go.js';

/** Of a time for one move, no more than this part is kept back, however short it is. */
const MOST_KEPT_BACK = 0.5;

/** The clock by which the side to move has to play; `undefined` if `go` names no time. */
export function clockOf(
  { timesMs, incrementsMs, movesToGo, moveTimeMs }: GoCommand,
  turn: 0 | 1,
  overheadMs: number,
): GameClock | undefined {
  const remainingMs = timesMs[turn];
  if (moveTimeMs !== undefined) {
    const overhead = Math.min(overheadMs, MOST_KEPT_BACK * moveTimeMs);
    return { remainingMs: Math.min(moveTimeMs, remainingMs ?? moveTimeMs), movesToGo: 1, overheadMs: overhead };
  }
  return remainingMs === undefined
    ? undefined
    : { remainingMs, incrementMs: incrementsMs[turn], movesToGo, overheadMs };
}

/** The limits of a move. A time for one move is used up; a clock is to last for the game. */
export function limitsOf(clock: GameClock, go: GoCommand): MoveTime {
  const { softMs, hardMs } = timeForMove(clock);
  return go.moveTimeMs === undefined ? { softMs, hardMs } : { softMs: hardMs, hardMs };
}

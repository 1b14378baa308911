import { InvalidPositionError } from '../../contract/errors.js';

/**
 * Who has begun a game of X and O. One more of a mark says so, and with as many of both who is to move, `mover`:
 * without it, X. Throws `InvalidPositionError` for a `text` with other numbers, or one of which `mover` cannot be to
 * move.
 */
export function beginnerOf(
  game: string,
  text: string,
  [x, o]: readonly [x: number, o: number],
  mover: string,
): 'X' | 'O' {
  if (Math.abs(x - o) > 1) {
    throw new InvalidPositionError(
      `${game}: ${x} X and ${o} O in '${text}'; players take turns, so expected as many, or one more of either`,
    );
  }
  const next = mover.toUpperCase() || (x > o ? 'O' : 'X');
  if (x !== o && (next === 'X') === x > o) {
    throw new InvalidPositionError(`${game}: ${next} has just moved in '${text}'; expected the other side to move`);
  }
  const beginner = x === o ? next : x > o ? 'X' : 'O';
  return beginner as 'X' | 'O';
}

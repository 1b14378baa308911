import type { Game } from './game.js';
import { repetitionNames } from './identity.js';
import { named, optionError } from './option-errors.js';
import type { Recurrence } from './repetition-rule.js';
import { movesOf } from './single-answers.js';

/** What the game's own rule says of a position that has come back, not yet checked; `undefined`: play goes on. */
export function ownRepetition<Position, Move>(
  { repetition }: Pick<Game<Position, Move>, 'repetition'>,
  since: Recurrence<Position, Move>,
): readonly number[] | undefined {
  return typeof repetition === 'function' ? repetition(since) : undefined;
}

/**
 * What has happened in the last `plies` plies. `line`: the positions from the root on, with the `moves` between them;
 * `past`: those of the game so far, oldest first, before the root.
 */
export function lastPlies<Position, Move>(
  game: Game<Position, Move>,
  plies: number,
  line: readonly Position[],
  moves: readonly Move[],
  past: readonly Position[],
): Recurrence<Position, Move> {
  const start = line.length - 1 - plies;
  if (start >= 0) return { positions: line.slice(start), moves: moves.slice(start) };
  const earlier = past.slice(start);
  return {
    positions: [...earlier, ...line],
    moves: [...movesBetween(game, [...earlier, ...line.slice(0, 1)]), ...moves],
  };
}

/**
 * The moves between positions of a game so far, of which a search is given the positions alone. Where several lead to
 * the same position, the first in the game's order. Throws `InvalidOptionError` if none does.
 */
function movesBetween<Position, Move>(game: Game<Position, Move>, positions: readonly Position[]): readonly Move[] {
  const name = repetitionNames(game);
  return positions.slice(1).map((after, i) => {
    const before = positions[i] as Position;
    const wanted = name(after);
    const made = movesOf(game, before).find((move) => name(game.play(before, move)) === wanted);
    if (made !== undefined) return made;
    throw optionError`${named('history')}: no move of ${game.name} leads from one position to the next; where repetition is a function it must hold every position since the first that may come back`;
  });
}

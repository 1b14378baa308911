/** What a game of the bench consists of: positions and what is asked about each. */
import type { Game } from 'cutnode';
import { drawn } from '../drawn.js';
import { seeded } from '../seeded.js';

/**
 * - `value`: the value at the end of a game of points;
 * - `soonest`: the value, in which a sooner win is worth more;
 * - `winner`: who wins, whenever;
 * - a number: the value so many plies deep.
 */
export type Question = 'value' | 'soonest' | 'winner' | number;

export interface Case<Position = unknown, Move = unknown> {
  readonly game: Game<Position, Move>;
  readonly label: string;
  readonly start: () => Position;
  readonly question: Question;
}

export interface Contest {
  readonly name: string;
  readonly cases: readonly Case[];
}

/** Both questions about a position of a game that is won or lost. */
export function soonestAndWinner<Position, Move>(
  game: Game<Position, Move>,
  label: string,
  position: Position,
): readonly Case<Position, Move>[] {
  const start = (): Position => position;
  return [
    { game, label, start, question: 'soonest' },
    { game, label, start, question: 'winner' },
  ];
}

/** Both questions about a position that is drawn by a seed. */
export function soonestAndWinnerDrawn<Position, Move>(
  game: Game<Position, Move>,
  plies: number,
  seed: number,
): readonly Case<Position, Move>[] {
  return soonestAndWinner(game, `${plies} plies, seed ${seed}`, drawn(game, plies, seeded(seed)));
}

/** The value of a position that is drawn by a seed. */
export function valueDrawn<Position, Move>(
  game: Game<Position, Move>,
  plies: number,
  seed: number,
): Case<Position, Move> {
  const position = drawn(game, plies, seeded(seed));
  return { game, label: `${plies} plies, seed ${seed}`, start: () => position, question: 'value' };
}

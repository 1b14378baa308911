/** What a game of the bench consists of: positions and what is asked about each. */
import type { Game } from 'cutnode';

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

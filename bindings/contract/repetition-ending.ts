import type { CheckedGame } from './checked-game.js';
import { occurrencesOfEnd } from './claimed-draws.js';

/** A position that has been played, and how it came about. */
interface Reached<Position, Move> {
  /** How often it has occurred, by its name for a repetition. */
  readonly occurrences: number;
  /** Who made the last move. */
  readonly mover: number | 'chance';
  /** All positions of the game, this one last, and the moves between them. Asked by the rule of a game's own alone. */
  readonly line: () => readonly Position[];
  readonly moves: readonly Move[];
}

/**
 * The payoffs of a game that a repetition has ended, as matches, `cutnode play` and `analyse` understand it;
 * `undefined`: it goes on. A search counts the second occurrence; where draws are claimed, as in the package's chess,
 * play goes on to the third.
 */
export function repetitionPayoffs<Position, Move>(
  game: CheckedGame<Position, Move>,
  { occurrences, mover, line, moves }: Reached<Position, Move>,
): readonly number[] | undefined {
  if (!game.looksBack) return undefined;
  if (game.repetition === 'rule') return game.ownEnding(line(), moves);
  if (occurrences < occurrencesOfEnd(game.rules)) return undefined;
  // What dice bring about is nobody's loss.
  if (game.repetition === 'draw' || mover === 'chance') return Array<number>(game.players).fill(0);
  return [0, 1].map((player) => (player === mover ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY));
}

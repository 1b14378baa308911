import type { Game } from '../contract/game.js';

/**
 * A two-player zero-sum game with dice. It provides everything that a search over chance nodes can use, and
 * notation. `Thrown` are the moves that the dice make.
 */
export interface DiceGame<Position, Move, Thrown extends Move = Move> extends Game<Position, Move> {
  readonly traits: { readonly players: 2; readonly zeroSum: true; readonly chance: true };
  /** Only at chance positions: the possible throws with their probabilities. */
  chances(position: Position): readonly (readonly [Thrown, number])[];
  /** From the point of view of the side to move, or of X at a chance position. */
  evaluate(position: Position): number;
  /** The least and greatest result still possible, from the same point of view as `evaluate`. */
  bounds(position: Position): readonly [least: number, greatest: number];
  key(position: Position): string;
  parse(text: string): Position;
  format(position: Position): string;
  parseMove(position: Position, text: string): Move;
  formatMove(position: Position, move: Move): string;
  draw(position: Position): string;
}

import type { Game } from '../contract/game.js';

/**
 * A zero-sum game of two with dice that has all a search over chance nodes can use, and
 * notation. `Thrown` are the moves that the dice make.
 */
export interface DiceGame<Position, Move, Thrown extends Move = Move> extends Game<Position, Move> {
  readonly traits: { readonly players: 2; readonly zeroSum: true; readonly chance: true };
  /** At positions of chance alone: what may be thrown, with probabilities. */
  chances(position: Position): readonly (readonly [Thrown, number])[];
  /** From the side to move, from X where the dice are to be thrown. */
  evaluate(position: Position): number;
  /** The least and greatest result still possible, from the side that `evaluate` speaks for. */
  bounds(position: Position): readonly [least: number, greatest: number];
  key(position: Position): string;
  parse(text: string): Position;
  format(position: Position): string;
  parseMove(position: Position, text: string): Move;
  formatMove(position: Position, move: Move): string;
  draw(position: Position): string;
}

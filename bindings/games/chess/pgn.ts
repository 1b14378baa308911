import type { NotatedGame, NotatedLine, NotatedMove } from '../portable-notation/game.js';
import { play } from './playing.js';
import type { ChessPosition } from './position.js';

/** Portable game notation: what a text holds of a game. */

/** A line of moves, the main line of a game or a variation of it. */
export interface PgnLine extends NotatedLine {}
export interface PgnMove extends NotatedMove {}
/** A game of chess read from PGN. */
export interface PgnGame extends NotatedGame<ChessPosition> {}

/** The positions of a game's main line, the start first: what `resultOf` asks for. */
export function positionsOf({ start, moves }: Pick<PgnGame, 'start' | 'moves'>): ChessPosition[] {
  const positions = [start];
  for (const { move } of moves) positions.push(play(positions.at(-1) as ChessPosition, move));
  return positions;
}

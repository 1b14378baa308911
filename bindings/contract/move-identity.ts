import type { Game } from './game.js';

/** What makes two moves of a position the same: their value, their `moveId`, or the data they consist of. */
export function identityAt<Position, Move>(game: Game<Position, Move>, position: Position): (move: Move) => unknown {
  return (move) => {
    if (typeof move !== 'object' || move === null) return move;
    return game.moveId ? game.moveId(position, move) : moveData(move);
  };
}

/** The data of a move that is an object, as JSON. */
export function moveData(move: object): string {
  // JSON has no text for bigints.
  return JSON.stringify(move, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

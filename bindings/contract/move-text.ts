import type { Game } from './game.js';
import { moveData } from './move-identity.js';
import { show } from './printable.js';

/** A longer text is cut: who wants more of a move gives the game `formatMove`. */
const LONGEST = 100;

/** A move for people: as the game writes it, or without `formatMove` as plain data. */
export function moveText<Position, Move>(game: Game<Position, Move>, position: Position, move: Move): string {
  return game.formatMove?.(position, move) ?? plainMove(move);
}

/** A move as plain data: a text or number as it is, an object as JSON, cut if it is long. */
export function plainMove(move: unknown): string {
  if (typeof move !== 'object' || move === null) return String(move);
  const data = json(move) ?? show(move);
  return data.length > LONGEST ? `${data.slice(0, LONGEST - 1)}…` : data;
}

function json(move: object): string | undefined {
  try {
    return moveData(move);
  } catch {
    return undefined; // It contains itself.
  }
}

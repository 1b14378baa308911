import { IllegalMoveError } from './errors.js';
import type { Game } from './game.js';
import { identityAt } from './move-identity.js';

/** Moves as people read and type them. A game that neither reads nor writes moves has them as `String` writes them. */

export function writeMove(game: Game<unknown, unknown>, position: unknown, move: unknown): string {
  return game.formatMove?.(position, move) ?? String(move);
}

/** The moves of a line, each written in the position in which it is played. */
export function writeLine(game: Game<unknown, unknown>, position: unknown, line: readonly unknown[]): string[] {
  let here = position;
  return line.map((move, i) => {
    const text = writeMove(game, here, move);
    if (i + 1 < line.length) here = game.play(here, move);
    return text;
  });
}

/** The legal move that all of `text` names. Throws `IllegalMoveError`. */
export function readMove(game: Game<unknown, unknown>, position: unknown, text: string): unknown {
  const found = wholeMove(game, position, text);
  if (!found) throw notLegal(game, position, `'${text}'`);
  return found.move;
}

/** The error about a text that names no legal move. `subject` quotes the text as it was typed. */
export function notLegal(game: Game<unknown, unknown>, position: unknown, subject: string): IllegalMoveError {
  const legal = legalMoves(game, position).map((move) => writeMove(game, position, move));
  return new IllegalMoveError(
    `${game.name}: ${subject} is not legal; there are ${legal.join(', ') || 'none, the game is over'}`,
  );
}

/** A legal move, and how many characters of the text name it. */
export interface NamedMove {
  readonly move: unknown;
  readonly length: number;
}

/** The legal move with the longest text at the beginning of `text`; of two such texts, the one in the same case. */
export function longestMove(game: Game<unknown, unknown>, position: unknown, text: string): NamedMove | undefined {
  let found: NamedMove | undefined;
  for (const move of legalMoves(game, position)) {
    const written = writeMove(game, position, move);
    const { length } = written;
    if (length === 0 || !text.toLowerCase().startsWith(written.toLowerCase())) continue;
    if (!found || length > found.length || (length === found.length && text.startsWith(written))) {
      found = { move, length };
    }
  }
  return found;
}

/** The legal move that all of `text` names: as the game reads it, or else the one that is written so. */
export function wholeMove(game: Game<unknown, unknown>, position: unknown, text: string): NamedMove | undefined {
  if (!game.parseMove) {
    const found = longestMove(game, position, text);
    return found?.length === text.length ? found : undefined;
  }
  // A game need not look whether what it reads is legal.
  const identity = identityAt(game, position);
  const wanted = identity(game.parseMove(position, text));
  const legal = legalMoves(game, position);
  const index = legal.findIndex((move) => identity(move) === wanted);
  return index < 0 ? undefined : { move: legal[index], length: text.length };
}

function legalMoves(game: Game<unknown, unknown>, position: unknown): readonly unknown[] {
  return game.outcome(position) ? [] : game.moves(position);
}

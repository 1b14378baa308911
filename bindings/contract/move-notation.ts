import { IllegalMoveError } from './errors.js';
import type { Game } from './game.js';
import { identityAt } from './move-identity.js';
import { moveText } from './move-text.js';
import { messageOf } from './printable.js';

/**
 * Moves as people read and type them. A game that neither reads nor writes moves has them as plain data; moves that are
 * objects are then typed by their number in the game's list, from 1.
 */

/** The moves of a line, each written in the position in which it is played. */
export function writeLine(game: Game<unknown, unknown>, position: unknown, line: readonly unknown[]): string[] {
  let here = position;
  const texts = line.map((move, i) => {
    const text = moveText(game, here, move);
    if (i + 1 < line.length) here = game.play(here, move);
    return text;
  });
  if (game.undo) for (const move of line.slice(0, -1).reverse()) game.undo(here, move);
  return texts;
}

/** The legal move that all of `text` names. Throws `IllegalMoveError`. */
export function readMove(game: Game<unknown, unknown>, position: unknown, text: string): unknown {
  const found = wholeMove(game, position, text);
  if (!found) throw notLegal(game, position, `'${text}'`);
  return found.move;
}

/** The error about a text that names no legal move. `subject` quotes the text as it was typed. */
export function notLegal(game: Game<unknown, unknown>, position: unknown, subject: string): IllegalMoveError {
  const legal = listedMoves(game, position).join(', ');
  return new IllegalMoveError(`${game.name}: ${subject} is not legal; there are ${legal || 'none, the game is over'}`);
}

/** The legal moves for a list, with their numbers if those are what to type. */
export function listedMoves(game: Game<unknown, unknown>, position: unknown): string[] {
  const legal = legalMoves(game, position);
  const texts = legal.map((move) => moveText(game, position, move));
  return areNumbered(game, legal) ? texts.map((text, i) => `${i + 1}: ${text}`) : texts;
}

/** The legal moves as they are typed. */
export function typedMoves(game: Game<unknown, unknown>, position: unknown): string[] {
  const legal = legalMoves(game, position);
  return legal.map((move, i) => (areNumbered(game, legal) ? String(i + 1) : moveText(game, position, move)));
}

/** Whether moves are typed by their numbers: no text of an object is fit to be typed. */
function areNumbered({ formatMove, parseMove }: Game<unknown, unknown>, legal: readonly unknown[]): boolean {
  return !formatMove && !parseMove && legal.some((move) => typeof move === 'object' && move !== null);
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
    const written = moveText(game, position, move);
    const { length } = written;
    if (length === 0 || !text.toLowerCase().startsWith(written.toLowerCase())) continue;
    if (!found || length > found.length || (length === found.length && text.startsWith(written))) {
      found = { move, length };
    }
  }
  return found;
}

/**
 * The legal move that all of `text` names: as the game reads it, or else the one that is written so or has this number.
 * Throws `IllegalMoveError` if the game's own `parseMove` throws.
 */
export function wholeMove(game: Game<unknown, unknown>, position: unknown, text: string): NamedMove | undefined {
  const { length } = text;
  const legal = legalMoves(game, position);
  if (!game.parseMove) {
    if (areNumbered(game, legal) && /^\d+$/.test(text)) {
      const move = legal[Number(text) - 1];
      return move === undefined ? undefined : { move, length };
    }
    const found = longestMove(game, position, text);
    return found?.length === length ? found : undefined;
  }
  // A game need not look whether what it reads is legal.
  const identity = identityAt(game, position);
  const wanted = identity(parsedMove(game, position, text));
  const index = legal.findIndex((move) => identity(move) === wanted);
  return index < 0 ? undefined : { move: legal[index], length };
}

/** What `parseMove` reads. Whatever a game of one's own throws there is about the text. */
function parsedMove(game: Game<unknown, unknown>, position: unknown, text: string): unknown {
  try {
    return game.parseMove?.(position, text);
  } catch (error) {
    if (error instanceof IllegalMoveError) throw error;
    const kind = error instanceof Error && error.name !== 'Error' && error.message ? `${error.name}: ` : '';
    throw new IllegalMoveError(`${game.name}: '${text}' cannot be read as a move: ${kind}${messageOf(error)}`, {
      cause: error,
    });
  }
}

function legalMoves(game: Game<unknown, unknown>, position: unknown): readonly unknown[] {
  return game.outcome(position) ? [] : game.moves(position);
}

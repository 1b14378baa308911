import { type Game, IllegalMoveError } from '../../index.js';
import { writeMove } from '../answer.js';

/** The moves of a game as people write them down, and the positions before them. */
export interface WrittenGame {
  readonly moves: readonly unknown[];
  /** Each move in the game's notation. */
  readonly texts: readonly string[];
}

/**
 * Reads moves from `start`. They are separated by white space or commas; numbers such as `12.` are skipped. A word that
 * is no move is read as moves written without a space, as in `44455` or `d3c5`. A game without `parseMove` has its moves
 * read as it writes them. Throws `IllegalMoveError`.
 */
export function readMoves(game: Game<unknown, unknown>, start: unknown, text: string): WrittenGame {
  const moves: unknown[] = [];
  const texts: string[] = [];
  let position = start;
  const play = (move: unknown): void => {
    texts.push(writeMove(game, position, move));
    moves.push(move);
    position = game.play(position, move);
  };
  try {
    for (const word of text.split(/[\s,]+/)) {
      if (word === '' || /^\d+\.+$/.test(word)) continue;
      for (let rest = word; rest !== ''; ) {
        const found = longestMove(game, position, rest) ?? whole(game, position, rest, moves.length + 1);
        play(found.move);
        rest = rest.slice(found.length);
      }
    }
    return { moves, texts };
  } finally {
    if (game.undo) for (const move of [...moves].reverse()) game.undo(position, move);
  }
}

interface Found {
  readonly move: unknown;
  /** Characters of the text that name the move. */
  readonly length: number;
}

/** The legal move with the longest text at the beginning of `text`. */
function longestMove(game: Game<unknown, unknown>, position: unknown, text: string): Found | undefined {
  if (game.outcome(position)) return undefined;
  let found: Found | undefined;
  for (const move of game.moves(position)) {
    const written = writeMove(game, position, move);
    if (written === '' || written.length <= (found?.length ?? 0)) continue;
    if (text.toLowerCase().startsWith(written.toLowerCase())) found = { move, length: written.length };
  }
  return found;
}

/** The move that all of `text` names, as the game reads it. Throws `IllegalMoveError`. */
function whole(game: Game<unknown, unknown>, position: unknown, text: string, ply: number): Found {
  const where = `${game.name}: move ${ply}`;
  if (game.outcome(position)) throw new IllegalMoveError(`${where}, '${text}', comes after the game was over`);
  if (game.parseMove) {
    try {
      return { move: game.parseMove(position, text), length: text.length };
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error;
      throw new IllegalMoveError(`${where}: ${error.message}`, { cause: error });
    }
  }
  const legal = game.moves(position).map((move) => writeMove(game, position, move));
  throw new IllegalMoveError(`${where}, '${text}', is not legal; there are ${legal.join(', ')}`);
}

import { longestMove, type NamedMove, notLegal, wholeMove } from '../../contract/move-notation.js';
import { moveText } from '../../contract/move-text.js';
import { type Game, IllegalMoveError } from '../../index.js';

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
    texts.push(moveText(game, position, move));
    moves.push(move);
    position = game.play(position, move);
  };
  try {
    for (const word of text.split(/[\s,]+/)) {
      if (word === '' || /^\d+\.+$/.test(word)) continue;
      for (let rest = word; rest !== ''; ) {
        const found = longestMove(game, position, rest) ?? wordAsMove(game, position, rest, moves.length + 1);
        play(found.move);
        rest = rest.slice(found.length);
      }
    }
    return { moves, texts };
  } finally {
    if (game.undo) for (const move of [...moves].reverse()) game.undo(position, move);
  }
}

/** The legal move that all of `text` names. Throws `IllegalMoveError`. */
function wordAsMove(game: Game<unknown, unknown>, position: unknown, text: string, ply: number): NamedMove {
  const where = `${game.name}: move ${ply}`;
  if (game.outcome(position)) throw new IllegalMoveError(`${where}, '${text}', comes after the game was over`);
  let found: NamedMove | undefined;
  try {
    found = wholeMove(game, position, text);
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
    throw new IllegalMoveError(`${where}: ${error.message}`, { cause: error });
  }
  if (!found) throw notLegal(game, position, `move ${ply}, '${text}',`);
  return found;
}

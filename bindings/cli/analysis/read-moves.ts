import { checkedGame } from '../../contract/checked-game.js';
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
 * is no move is read as moves written without a space, as in `44455` or `d3c5`. A game without `parseMove` has its
 * moves read as it writes them. Throws `IllegalMoveError`.
 */
export function readMoves(game: Game<unknown, unknown>, start: unknown, text: string): WrittenGame {
  const moves: unknown[] = [];
  const texts: string[] = [];
  let position = start;
  const play = (move: unknown): void => {
    texts.push(moveText(game, position, move));
    moves.push(move);
    position = checkedGame(game).play(position, move);
  };
  try {
    for (const word of text.split(/[\s,]+/)) {
      if (word === '' || /^\d+\.+$/.test(word)) continue;
      const first = moves.length + 1;
      for (let rest = word; rest !== ''; ) {
        const found =
          longestMove(game, position, rest) ?? wordAsMove(game, position, { word, first, rest }, moves.length + 1);
        play(found.move);
        rest = rest.slice(found.length);
      }
    }
    return { moves, texts };
  } finally {
    if (game.undo) for (const move of [...moves].reverse()) game.undo(position, move);
  }
}

/** What is left of a word as it was typed, which stands where move `first` is expected. */
interface Rest {
  readonly word: string;
  readonly first: number;
  readonly rest: string;
}

/** The legal move that all of `rest` names. Throws `IllegalMoveError`. */
function wordAsMove(
  game: Game<unknown, unknown>,
  position: unknown,
  { word, first, rest }: Rest,
  ply: number,
): NamedMove {
  if (checkedGame(game).outcome(position)) {
    throw new IllegalMoveError(`${game.name}: move ${ply}, '${rest}', comes after the game was over`);
  }
  // Who typed one move must not hear only of a part of it.
  const typed = rest === word ? '' : `move ${first}, '${word}', is not legal; read as several moves, `;
  let found: NamedMove | undefined;
  try {
    found = wholeMove(game, position, rest);
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error;
    const own = `${game.name}: `;
    const message = error.message.startsWith(own) ? error.message.slice(own.length) : error.message;
    throw new IllegalMoveError(`${own}${typed}move ${ply}: ${message}`, { cause: error });
  }
  if (!found) throw notLegal(game, position, `${typed}move ${ply}, '${rest}',`);
  return found;
}

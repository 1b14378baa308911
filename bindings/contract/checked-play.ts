import { InvalidGameError } from './errors.js';
import type { Game } from './game.js';
import { describePosition, isPromise, messageOf, show } from './printable.js';

/** So many plays are watched, and then one in so many: few enough to cost a search nothing. */
const FIRST = 32;
const THEN = 4096;

/** What the rules say of a position, and must still say after `play`. */
const asked = ['toMove', 'outcome', 'moves', 'key'] as const;

/**
 * The `play` of `game`, which then throws `InvalidGameError` if it gives no new position, or a promise, or if a play that is
 * watched changes the position it is given. A search of such a game would end without an error, and with a wrong value.
 */
export function checkedPlay<Position, Move>(game: Game<Position, Move>): Game<Position, Move>['play'] {
  let unwatched = 0;
  let watched = 0;

  const watchedPlay = (position: Position, move: Move): Position => {
    unwatched = ++watched < FIRST ? 0 : THEN;
    // Nothing can change a string or a number, and `undo` may restore what `play` changes.
    const methods = game.undo || typeof position !== 'object' ? [] : asked;
    const before = methods.map((method) => answerOn(game, method, position));
    const child = game.play(position, move);
    if (isPromise(child)) throw noChild(game, child, position);
    // A position that was given back has an error of its own.
    if (child === position) return child;
    methods.forEach((method, i) => {
      const given = before[i];
      const [now, again] = [answerNow(game, method, position), answerNow(game, method, position)];
      if (now.leaves !== again.leaves) throw inconstant(game, method, now.words, again.words, position);
      if (now.leaves === leavesOf(given)) return;
      throw new InvalidGameError(
        `${game.name}: play changed the position it was given: ${method} gave ${show(given)} before and ${now.words} after, when it was ${describePosition(game, position)}; without undo play must leave that alone and return a new one`,
      );
    });
    return child;
  };

  return (position, move) => {
    const child = --unwatched < 0 ? watchedPlay(position, move) : game.play(position, move);
    if (child === undefined || child === null) throw noChild(game, child, position);
    if (child === position && typeof child === 'object' && !game.undo) {
      throw new InvalidGameError(
        `${game.name}: play gave back the position it was given, ${describePosition(game, position)}; without undo it must leave that alone and return a new one`,
      );
    }
    return child;
  };
}

function noChild<Position, Move>(game: Game<Position, Move>, child: unknown, position: Position): InvalidGameError {
  return new InvalidGameError(
    `${game.name}: play gave ${show(child)} for ${describePosition(game, position)}; expected the position after the move${isPromise(child) ? '' : ' (is a return missing?)'}`,
  );
}

/** A list is copied: `play` may change the one that it was given. */
function answerOn<Position, Move>(
  game: Game<Position, Move>,
  method: (typeof asked)[number],
  position: Position,
): unknown {
  const answer: unknown = game[method]?.(position);
  return Array.isArray(answer) ? [...answer] : answer;
}

/** What `method` answers now, to compare and in words. An exception is an answer: before `play` there was none. */
function answerNow<Position, Move>(
  game: Game<Position, Move>,
  method: (typeof asked)[number],
  position: Position,
): { readonly leaves: string; readonly words: string } {
  try {
    const answer = answerOn(game, method, position);
    return { leaves: leavesOf(answer), words: show(answer) };
  } catch (error) {
    const words = `the exception ${show(messageOf(error))}`;
    return { leaves: words, words };
  }
}

function inconstant<Position, Move>(
  game: Game<Position, Move>,
  method: string,
  first: string,
  second: string,
  position: Position,
): InvalidGameError {
  return new InvalidGameError(
    `${game.name}: ${method} gave ${first}, then ${second}, both for ${describePosition(game, position)}; expected the same answer each time`,
  );
}

/** A text that tells answers apart. Objects count as alike: a game may make new ones at every call. */
function leavesOf(answer: unknown): string {
  if (!Array.isArray(answer)) return leafOf(answer);
  // A move may be a list itself.
  return `${answer.length} ${answer.flat().map(leafOf).join()}`;
}

function leafOf(part: unknown): string {
  return typeof part === 'object' || typeof part === 'function' ? 'an object' : String(part);
}

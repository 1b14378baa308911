import { givenMoveText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import type { GameOfRules } from '../../engine/rules-module/game-of-rules.js';

/** The number of cells on a side. */
export const SIZE = 15;

const CELL = /^[a-o]([1-9]|1[0-5])$/;

/**
 * Reads the cells played, one after another, in upper or lower case. `read` takes them as the rules write them. Throws
 * `InvalidPositionError`.
 */
export function readPosition(read: (text: string) => RulesPosition, game: GameOfRules, text: string): RulesPosition {
  if (typeof text !== 'string') {
    throw new InvalidPositionError(`gomoku: expected a text of cells, not ${show(text)}`);
  }
  const names: string[] = [];
  const wrong = (name: string, at: number, what: string): InvalidPositionError =>
    new InvalidPositionError(`gomoku: '${name}' at place ${at + 1} of '${text}' ${what}`);
  for (let at = 0; at < text.length; ) {
    const [name = text.charAt(at)] = /^[a-z]\d+/i.exec(text.slice(at)) ?? [];
    const cell = name.toLowerCase();
    if (!CELL.test(cell)) throw wrong(name, at, 'is no cell; expected a1 to o15');
    if (names.includes(cell)) throw wrong(name, at, 'is taken');
    names.push(cell);
    at += name.length;
  }
  try {
    return read(names.join(''));
  } catch (error) {
    const end = names.findIndex((_, i) => game.outcome(read(names.slice(0, i).join(''))));
    const at = names.slice(0, end).join('').length;
    throw end < 0
      ? error
      : wrong(text.slice(at, at + (names[end] as string).length), at, 'comes after the game was over');
  }
}

/** Reads a move. Throws `IllegalMoveError`. */
export function readMove(game: GameOfRules, position: RulesPosition, text: string): number {
  const cell = givenMoveText('gomoku', text).toLowerCase();
  if (!CELL.test(cell)) throw new IllegalMoveError(`gomoku: '${text}' is no cell; expected a1 to o15`);
  if (game.outcome(position)) throw new IllegalMoveError(`gomoku: '${text}' cannot be played; the game is over`);
  const found = game.moves(position).find((move) => game.formatMove(position, move) === cell);
  if (found === undefined) throw new IllegalMoveError(`gomoku: '${text}' is taken; expected an empty cell`);
  return found;
}

/** The board after the cells of `text` as a diagram, rows from the top, with the last move in brackets. */
export function drawn(text: string): string {
  const cells: readonly string[] = text.match(/[a-o]\d+/g) ?? [];
  const names = [...'abcdefghijklmno'];
  const rows = Array.from({ length: SIZE }, (_, above) => {
    let line = String(SIZE - above).padStart(2);
    let between = ' ';
    for (const column of names) {
      const turn = cells.indexOf(`${column}${SIZE - above}`);
      const isLast = turn >= 0 && turn === cells.length - 1;
      line += (isLast ? '(' : between) + (turn < 0 ? '.' : 'XO'.charAt(turn % 2));
      between = isLast ? ')' : ' ';
    }
    return line + between.trim();
  });
  return [...rows, `   ${names.join(' ')}`].join('\n');
}

import { InvalidPositionError } from '../../contract/errors.js';
import { BAR, type Board, OFF, OTHER_BAR, OTHER_OFF, otherPips, pips, result, startBoard } from './board.js';
import type { Dice } from './plays.js';
import { boardOfId, positionId } from './position-id.js';

/** 0 is X, who is MAX; 1 is O. */
export type Player = 0 | 1;

/** A position of backgammon. */
export interface BackgammonPosition {
  /** From the point of view of `player`. */
  readonly board: Board;
  /** The player who is on roll or has rolled; 0 in the opening, when no player is on roll. */
  readonly player: Player;
  /** The throw, larger die first; `undefined` before the dice are thrown. */
  readonly dice: Dice | undefined;
  /** Whether this is before the first roll, which also decides who begins. */
  readonly opening: boolean;
}

export const OPENING = 'opening';
const SIDES = 'xo';

/** The position before the opening roll. */
export function openingPosition(): BackgammonPosition {
  return { board: startBoard(), player: 0, dice: undefined, opening: true };
}

/** Whether one side has borne off everything. */
export const isOver = ({ board }: BackgammonPosition): boolean => result(board) !== 0;

/**
 * The GNU Backgammon position ID, `:x` or `:o` for the player on roll, and the dice if they have been thrown:
 * `4HPwATDgc/ABMA:x:31`. The position before the first roll is `opening`.
 */
export function format({ board, player, dice, opening }: BackgammonPosition): string {
  if (opening) return OPENING;
  return `${positionId(board)}:${SIDES[player]}${dice ? `:${dice.join('')}` : ''}`;
}

/** Reads what `format` writes. An ID alone means that X is on roll. Throws `InvalidPositionError`. */
export function parse(text: string): BackgammonPosition {
  if (typeof text !== 'string') throw wrong(`expected a text, not ${typeof text}`);
  if (text.toLowerCase() === OPENING) return openingPosition();
  const [id = '', side = 'x', thrown, ...more] = text.split(':');
  const board = boardOfId(id);
  const player = SIDES.indexOf(side.toLowerCase());
  if (side.length !== 1 || player < 0) {
    throw wrong(`'${side}' in '${text}' is nobody; expected x or o after the first colon, for who is on roll`);
  }
  if (more.length > 0) {
    throw wrong(`'${more.join(':')}' at the end of '${text}'; expected at most an ID, a side and the dice`);
  }
  const dice = thrown === undefined ? undefined : diceOf(thrown);
  if (thrown !== undefined && !dice) {
    throw wrong(`'${thrown}' in '${text}' is no roll; expected two digits 1 to 6 after the second colon, such as 31`);
  }
  if (dice && result(board) !== 0) throw wrong(`dice are thrown in '${text}', but the game is over; expected none`);
  return { board, player: player as Player, dice, opening: false };
}

/** A roll of two digits, the larger first; `undefined` for any other text. */
export function diceOf(text: string): Dice | undefined {
  if (!/^[1-6]-?[1-6]$/.test(text)) return undefined;
  const [a, b] = [Number(text[0]), Number(text.at(-1))];
  return a > b ? [a, b] : [b, a];
}

/** The board as a text diagram. X moves from 24 down to 1, O the other way, whoever is on roll. */
export function draw(position: BackgammonPosition): string {
  const { board, player, dice, opening } = position;
  const at = (point: number): number => (player === 0 ? (board[point] as number) : -(board[BAR - point] as number));
  const [xOff, oOff] = [board[player === 0 ? OFF : OTHER_OFF], board[player === 0 ? OTHER_OFF : OFF]].map((n) =>
    Math.abs(n as number),
  );
  const upper = [13, 14, 15, 16, 17, 18, BAR, 19, 20, 21, 22, 23, 24];
  const lower = [12, 11, 10, 9, 8, 7, OTHER_BAR, 6, 5, 4, 3, 2, 1];
  const edge = (places: readonly number[]): string =>
    `+-${places.map((place) => (place === BAR || place === OTHER_BAR ? '-----' : String(place).padStart(2, '-').padEnd(3, '-'))).join('')}+`;
  const row = (places: readonly number[], height: number): string =>
    `| ${places.map((place) => `${place === BAR || place === OTHER_BAR ? '|' : ''}${mark(at(place), height)}${place === BAR || place === OTHER_BAR ? '|' : ''}`).join('')}|`;
  const [xPips, oPips] = player === 0 ? [pips(board), otherPips(board)] : [otherPips(board), pips(board)];
  const who = 'XO'[player];
  const turn = opening
    ? 'opening roll'
    : isOver(position)
      ? 'game over'
      : dice
        ? `${who} has rolled ${dice.join('')}`
        : `${who} to roll`;
  const heights = [0, 1, 2, 3, 4];
  return [
    edge(upper),
    ...heights.map((height) => row(upper, height)),
    `|${' '.repeat(19)}|BAR|${' '.repeat(18)}|`,
    ...heights.map((height) => row(lower, 4 - height)),
    edge(lower),
    `X: ${xPips} pips, ${xOff} off   O: ${oPips} pips, ${oOff} off   ${turn}`,
  ].join('\n');
}

/** The character shown for a stack at a height from the edge: a checker, or the count if the stack is too tall. */
function mark(count: number, height: number): string {
  const tall = Math.abs(count);
  if (tall <= height) return '   ';
  const letter = count > 0 ? 'X' : 'O';
  return height === 4 && tall > 5 ? String(tall).padStart(2).padEnd(3) : ` ${letter} `;
}

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`backgammon: ${what}`);
}

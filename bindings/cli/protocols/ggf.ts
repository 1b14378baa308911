import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { type OthelloPosition, othello } from '../../games/othello/index.js';

/**
 * Reads the end of an Othello game in the Generic Game Format, as NBoard sends it:
 * `(;GM[Othello]…TY[8]BO[8 ---…---O*------*O---…--- *]B[F5]W[F6/1.20/3];)`. Throws `InvalidPositionError`.
 */
export function positionOfGgf(text: string): OthelloPosition {
  const fault = (what: string): InvalidPositionError =>
    new InvalidPositionError(`othello: ${what}, in the game ${show(text)}`);
  const properties = propertiesOf(text);
  const board = properties.find(({ name }) => name === 'BO')?.value;
  if (board === undefined) throw fault('there is no board; expected BO[8 and 64 squares and who is to move]');
  const [, squares = ''] = /^8\s+(.*)$/s.exec(board.trim()) ?? [];
  if (squares === '') throw fault(`the board is ${show(board)}; expected one of 8 x 8 squares, BO[8 …]`);
  let position = othello.parse(squares);
  for (const { name, value } of properties) {
    if (name === 'B' || name === 'W') position = afterMove(position, value);
  }
  return position;
}

function propertiesOf(text: string): { readonly name: string; readonly value: string }[] {
  const properties: { name: string; value: string }[] = [];
  const opening = /(?<![A-Z])([A-Z]+)\[/g;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const end = text.indexOf(']', opening.lastIndex);
    if (end < 0) break;
    properties.push({ name: found[1] as string, value: text.slice(opening.lastIndex, end) });
    opening.lastIndex = end + 1;
  }
  return properties;
}

/** The position after a move with or without its value and time: `F5`, `F5/1.20/3`, `PA`. Throws `IllegalMoveError`. */
export function afterMove(position: OthelloPosition, text: string): OthelloPosition {
  const [move = ''] = text.trim().split(/[/\s]/, 1);
  return othello.play(position, othello.parseMove(position, /^pa/i.test(move) ? 'pass' : move));
}

/** A move as NBoard writes it: `F5`, or `PA` for a pass. */
export function writtenMove(position: OthelloPosition, move: number): string {
  const name = othello.formatMove(position, move);
  return name === 'pass' ? 'PA' : name.toUpperCase();
}

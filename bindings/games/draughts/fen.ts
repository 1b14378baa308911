import { givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { type DraughtsPosition, isOf, KIND, KING, MAN, markOf, SIDES, SQUARES, WHITE } from './position.js';
import { faultOfBoard } from './validity.js';

/**
 * The FEN of draughts: the side to move, then the squares of each side's pieces, kings with a K:
 * `B:W18,24,K10:B12,16,K22`. The sides come in any order, `21-32` is short for all squares from 21 to 32, and a full
 * stop may end it. As on lidraughts, `:H30` says that 30 plies have been played since the last capture or move of a
 * man. `:F20`, which says that the 20th move comes, is read and forgotten: a position has no such number. Any other
 * field is refused, and so is one that comes twice.
 */

/** Where every game begins, unless its first moves are drawn by lot. */
export const START = 'B:W21-32:B1-12';

/** Reads a FEN. Throws `InvalidPositionError`. */
export function parseFen(text: string): DraughtsPosition {
  const fen = givenPositionText('draughts', text).trim();
  const refuse = (what: string): never => {
    throw new InvalidPositionError(`draughts: ${what}, in ${show(fen)}`);
  };
  const [side = '', ...fields] = fen.replace(/\s+/g, '').replace(/\.$/, '').split(':');
  if (side === '') refuse(`expected a FEN such as ${START}`);
  if (!/^[BW]$/i.test(side)) refuse(`the side to move is ${show(side)}; expected B or W`);
  const board = new Int8Array(SQUARES);
  const lists = fields.filter((field) => /^[BW]/i.test(field));
  const [first = '', second = ''] = lists;
  if (lists.length !== 2 || first.charAt(0).toUpperCase() === second.charAt(0).toUpperCase()) {
    refuse(`there are ${lists.length} lists of pieces; expected one that begins with W and one with B`);
  }
  for (const list of lists) readPieces(list, board, refuse);
  let quietPlies = 0;
  let seen = '';
  for (const field of fields) {
    if (lists.includes(field)) continue;
    if (!/^[HF]\d{1,4}$/i.test(field)) {
      refuse(`${show(field)} follows the pieces; expected H and a number of plies, or F and that of the move`);
    }
    const letter = field.charAt(0).toUpperCase();
    if (seen.includes(letter)) refuse(`there are two fields ${letter}; expected one`);
    seen += letter;
    if (letter === 'H') quietPlies = Number(field.slice(1));
  }
  const fault = faultOfBoard(board);
  if (fault !== undefined) refuse(fault);
  const turn = side.toUpperCase() === 'B' ? 0 : 1;
  const idle = turn === 0 ? 1 : 0;
  if (!board.some((piece) => isOf(piece, markOf(idle)))) {
    refuse(`${SIDES[idle]}, who is not to move, has no piece; expected one at least`);
  }
  return { board, turn, quietPlies };
}

/** Throws an error that says what is wrong and what was expected. */
type Refuse = (what: string) => never;

function readPieces(list: string, board: Int8Array, refuse: Refuse): void {
  const mark = list.charAt(0).toUpperCase() === 'W' ? WHITE : 0;
  const items = list.length > 1 ? list.slice(1).split(',') : [];
  for (const item of items) {
    const [, king = '', low = '', high = low] = /^(K?)(\d{1,2})(?:-(\d{1,2}))?$/i.exec(item) ?? [];
    const from = Number(low);
    const to = Number(high);
    if (low === '' || from < 1 || to > SQUARES || from > to) {
      refuse(`${show(item)} in ${show(list)} is no square; expected 1 to ${SQUARES}, K5 for a king or 21-32 for many`);
    }
    for (let square = from; square <= to; square++) {
      const before = board[square - 1] as number;
      if (before !== 0) {
        refuse(`square ${square} is named ${isOf(before, mark) ? 'twice' : 'for both sides'}; expected it once`);
      }
      board[square - 1] = mark | (king === '' ? MAN : KING);
    }
  }
}

/**
 * Writes the FEN, White's pieces first, each side's in the order of the squares; the plies without progress where there
 * are any.
 */
export function formatFen({ board, turn, quietPlies }: DraughtsPosition): string {
  const list = (side: 0 | 1): string => {
    const pieces: string[] = [];
    for (const [square, piece] of board.entries()) {
      if (isOf(piece, markOf(side))) pieces.push(`${(piece & KIND) === KING ? 'K' : ''}${square + 1}`);
    }
    return pieces.join(',');
  };
  return `${turn === 0 ? 'B' : 'W'}:W${list(1)}:B${list(0)}${quietPlies === 0 ? '' : `:H${quietPlies}`}`;
}

import { show } from '../../contract/printable.js';
import { crownRow, isOf, MAN, markOf, rowOf, SIDES, SQUARES } from './position.js';

/** The pieces of a side at the start; none can be added. */
const MOST = 12;

/** What no game of draughts can lead to, and what was expected; `undefined` if nothing is wrong with the board. */
export function faultOfBoard(board: Int8Array): string | undefined {
  if (!(board instanceof Int8Array) || board.length !== SQUARES) {
    return `the board is ${show(board)}; expected an Int8Array of ${SQUARES} squares`;
  }
  const strange = board.findIndex((piece) => ![0, 1, 2, 5, 6].includes(piece));
  if (strange >= 0) return `square ${strange + 1} holds ${board[strange]}; expected 0, 1, 2, 5 or 6`;
  for (const side of [0, 1] as const) {
    const mark = markOf(side);
    const pieces = board.filter((piece) => isOf(piece, mark)).length;
    if (pieces > MOST) return `${SIDES[side]} has ${pieces} pieces; expected at most ${MOST}`;
    const crowned = board.findIndex((piece, square) => piece === (MAN | mark) && rowOf(square) === crownRow(side));
    if (crowned >= 0) {
      return `${SIDES[side]} has a man on ${crowned + 1}, where men are crowned; expected a king, K${crowned + 1}`;
    }
  }
  return undefined;
}

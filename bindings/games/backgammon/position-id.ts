import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { BAR, type Board, CHECKERS, emptyBoard, OFF, OTHER_OFF } from './board.js';

/**
 * The position ID of GNU Backgammon (manual, "A technical description of the position ID"). First for the side
 * that is not on roll, then for the side on roll, each place (points 1 to 24 and the bar) is written as one 1
 * per checker followed by a 0. That is at most 2 · (15 + 25) = 80 bits. They fill bytes from the lowest bit up,
 * and the ten bytes are written in base 64 without padding: 14 characters. Missing checkers have been borne
 * off.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const LENGTH = 14;
const BYTES = 10;

/** The ID of a board: 14 characters. */
export function positionId(board: Board): string {
  const bytes = new Uint8Array(BYTES + 1);
  let bit = 0;
  const write = (count: number): void => {
    for (let i = 0; i < count; i++, bit++) bytes[bit >> 3] = (bytes[bit >> 3] as number) | (1 << (bit & 7));
    bit++;
  };
  for (let place = 1; place <= BAR; place++) write(Math.max(0, -(board[BAR - place] as number)));
  for (let place = 1; place <= BAR; place++) write(Math.max(0, board[place] as number));
  let text = '';
  for (let i = 0; i < LENGTH; i++) {
    const at = i * 6;
    // Base 64 reads each byte from its highest bit down.
    const pair = ((bytes[at >> 3] as number) << 8) | (bytes[(at >> 3) + 1] as number);
    text += ALPHABET[(pair >> (10 - (at & 7))) & 63];
  }
  return text;
}

/**
 * The board of a position ID. Throws `InvalidPositionError` if the text is not an ID, if a side has more than
 * 15 checkers, if both sides occupy one point, or if both have borne off everything.
 */
export function boardOfId(text: string): Board {
  const bits = bitsOf(text);
  const board = emptyBoard();
  let bit = 0;
  for (const sign of [-1, 1] as const) {
    const who = sign > 0 ? 'the side on roll' : 'the side not on roll';
    let total = 0;
    for (let place = 1; place <= BAR; place++, bit++) {
      let count = 0;
      for (; bits[bit]; bit++) count++;
      total += count;
      if (total > CHECKERS) {
        throw wrong(text, `has more than ${CHECKERS} checkers of ${who}; expected at most ${CHECKERS}`);
      }
      if (count === 0) continue;
      const index = sign > 0 ? place : BAR - place;
      if (board[index] !== 0) throw wrong(text, `has both sides on point ${index} of the side on roll; expected one`);
      board[index] = sign * count;
    }
    board[sign > 0 ? OFF : OTHER_OFF] = sign * (CHECKERS - total);
  }
  const rest = bits.indexOf(true, bit);
  if (rest >= 0) throw wrong(text, `has checkers beyond the 50 places of a board, at bit ${rest}`);
  if (board[OFF] === CHECKERS && board[OTHER_OFF] === -CHECKERS) {
    throw wrong(text, 'has no checkers at all; expected some of one side');
  }
  return board;
}

/** The 80 bits of an ID, and some further 0 bits, so that every place ends within the array. */
function bitsOf(text: string): boolean[] {
  if (typeof text !== 'string' || text.length !== LENGTH) {
    throw wrong(text, `is no position ID; expected ${LENGTH} characters such as 4HPwATDgc/ABMA`);
  }
  const bits: boolean[] = [];
  for (const [i, letter] of [...text].entries()) {
    const six = ALPHABET.indexOf(letter);
    if (six < 0) throw wrong(text, `has '${letter}' as character ${i + 1}; expected A-Z, a-z, 0-9, + or /`);
    for (let k = 0; k < 6; k++) {
      const at = i * 6 + k;
      bits[(at & ~7) | (7 - (at & 7))] = ((six >> (5 - k)) & 1) === 1;
    }
  }
  // 14 characters are 84 bits: the last four belong to no byte.
  if (bits.slice(BYTES * 8).some(Boolean)) {
    throw wrong(text, `ends in '${text.at(-1)}', which no position does; expected A, Q, g or w`);
  }
  return Array.from({ length: BYTES * 8 + 2 * BAR }, (_, i) => i < BYTES * 8 && (bits[i] ?? false));
}

function wrong(text: unknown, what: string): InvalidPositionError {
  return new InvalidPositionError(`backgammon: ${show(text)} ${what}`);
}

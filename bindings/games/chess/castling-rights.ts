import { show } from '../../contract/printable.js';
import { BLACK, ROOK, squareName } from './position.js';

/**
 * The castling rights of a FEN. Standard chess has `KQkq`. X-FEN keeps these letters in Chess960, for the outermost
 * rook on each side of the king, and names any other rook by its file; Shredder-FEN names all rooks by their files,
 * `HAha`. Both are read, and Shredder-FEN is written, since it says by itself that castling is written as in Chess960.
 * `doubt` hears of a right that no piece can use, before it is left out.
 */
export function readRights(
  text: string,
  board: Int8Array,
  kings: readonly [white: number, black: number],
  refuse: (what: string) => never,
  doubt: (what: string) => void,
): { readonly castling: readonly number[]; readonly chess960: boolean } {
  if (text === '-') return { castling: [], chess960: false };
  if (!/^[A-Ha-hKQkq]{1,4}$/.test(text)) {
    refuse(
      `the castling rights are ${text === '' ? 'missing' : show(text)}; expected letters out of KQkq, files such as HAha, or -`,
    );
  }
  const castling: number[] = [];
  let chess960 = false;
  for (const letter of text) {
    const turn = letter === letter.toUpperCase() ? 0 : 1;
    const king = kings[turn];
    const first = 56 * turn;
    const side = turn === 0 ? 'white' : 'black';
    if (king >> 3 !== first >> 3) {
      doubt(
        `the castling right ${letter} needs the ${side} king on row ${(first >> 3) + 1}; expected it there, not on ${squareName(king)}`,
      );
      continue;
    }
    const rook = rookOf(letter, board, king, first, ROOK | (turn === 0 ? 0 : BLACK));
    if (rook === -1) {
      doubt(`the castling right ${letter} needs a ${side} rook; expected one on ${placeOf(letter, king)}`);
      continue;
    }
    const double = castling.find((before) => before >> 3 === rook >> 3 && before > king === rook > king);
    if (double !== undefined) {
      refuse(
        `the castling rights ${show(text)} speak twice of castling to the ${rook > king ? 'right' : 'left'} of ${squareName(king)}; expected one right for each side of a king`,
      );
    }
    castling.push(rook);
    if (!'kq'.includes(letter.toLowerCase()) || !isStandard(rook, king)) chess960 = true;
  }
  return { castling: castling.sort((a, b) => a - b), chess960 };
}

/** The square of the rook that a letter means, -1 if no rook is there. */
function rookOf(letter: string, board: Int8Array, king: number, first: number, rook: number): number {
  const row = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => first + file);
  const isRook = (square: number): boolean => board[square] === rook;
  switch (letter.toLowerCase()) {
    case 'k':
      return row.findLast((square) => square > king && isRook(square)) ?? -1;
    case 'q':
      return row.find((square) => square < king && isRook(square)) ?? -1;
    default: {
      const square = first + letter.toLowerCase().charCodeAt(0) - 97;
      return isRook(square) ? square : -1;
    }
  }
}

/** Where the rook of a letter has to stand, in words. */
function placeOf(letter: string, king: number): string {
  const kingName = squareName(king);
  switch (letter.toLowerCase()) {
    case 'k':
      return `the row of the king, to the right of ${kingName}`;
    case 'q':
      return `the row of the king, to the left of ${kingName}`;
    default:
      return `${letter.toLowerCase()}${kingName.charAt(1)}`;
  }
}

/** Whether king and rook stand where they do in standard chess. */
export function isStandard(rook: number, king: number): boolean {
  return (king & 7) === 4 && ((rook & 7) === 0 || (rook & 7) === 7);
}

/** Writes the castling rights: `KQkq`, or the files of the rooks as in Shredder-FEN; `-` for none. */
export function writeRights(
  castling: readonly number[],
  kings: readonly [white: number, black: number],
  chess960: boolean,
): string {
  const letters = ([0, 1] as const).map((turn) => {
    const king = kings[turn];
    // The right to castle to the right is written first.
    const rooks = castling.filter((rook) => rook >> 5 === turn).sort((a, b) => b - a);
    const written = rooks.map((rook) => (chess960 ? squareName(rook).charAt(0) : rook > king ? 'k' : 'q')).join('');
    return turn === 0 ? written.toUpperCase() : written;
  });
  return letters.join('') || '-';
}

/** How programs that read no FEN are told a position, by the protocol's old command `edit`. */

/** The rights to castle that a program of `edit` assumes: the king and the rook stand where they began. */
const HOMES: readonly (readonly [right: string, king: string, rook: string])[] = [
  ['K', 'Ke1', 'Rh1'],
  ['Q', 'Ke1', 'Ra1'],
  ['k', 'ke8', 'rh8'],
  ['q', 'ke8', 'ra8'],
];

/**
 * The commands that set up the position of a FEN, in force mode at the usual start. `undefined` if `edit` cannot say it:
 * with an en passant capture, or without castling where king and rook have not moved.
 */
export function editLines(fen: string): string[] | undefined {
  const [board = '', turn, rights = '-', passing = '-'] = fen.split(' ');
  const pieces = board.split('/').flatMap((row, i) => piecesOf(row, 8 - i));
  const assumed = HOMES.filter(([, king, rook]) => pieces.includes(king) && pieces.includes(rook));
  if (assumed.map(([right]) => right).join('') !== rights.replace('-', '') || passing !== '-') return undefined;
  const white = pieces.filter((piece) => /^[A-Z]/.test(piece));
  const black = pieces
    .filter((piece) => /^[a-z]/.test(piece))
    .map((piece) => piece.charAt(0).toUpperCase() + piece.slice(1));
  // Black is to move because White has just moved.
  return [...(turn === 'b' ? ['a2a3'] : []), 'edit', '#', ...white, 'c', ...black, '.'];
}

/** `Ra1` and `pe7`, of a row of a FEN. */
function piecesOf(row: string, number: number): string[] {
  const squares = row.replace(/\d/g, (empty) => ' '.repeat(Number(empty)));
  return [...squares].flatMap((piece, i) => (piece === ' ' ? [] : [`${piece}${'abcdefgh'.charAt(i)}${number}`]));
}

import { rowsOf } from './fen.js';
import type { ChessPosition } from './position.js';

/** The board as a diagram, White's side below. */
export function drawBoard({ board }: ChessPosition): string {
  const rows = rowsOf(board).map((row, above) => `${8 - above}  ${[...row].join(' ')}`);
  return [...rows, '   a b c d e f g h'].join('\n');
}

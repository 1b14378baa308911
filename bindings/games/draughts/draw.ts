import { type DraughtsPosition, KIND, KING, WHITE } from './position.js';

/**
 * The board as a diagram, Black's side above. Men are small letters and kings capital ones, and each row ends with the numbers of
 * its first and last square.
 */
export function drawBoard({ board }: DraughtsPosition): string {
  const rows: string[] = [];
  for (let row = 0; row < 8; row++) {
    const cells = Array.from(board.subarray(4 * row, 4 * row + 4), letterOf);
    const line = cells.join('   ');
    rows.push(`${row % 2 === 0 ? `  ${line}` : `${line}  `}   ${4 * row + 1}-${4 * row + 4}`);
  }
  return rows.join('\n');
}

function letterOf(piece: number): string {
  if (piece === 0) return '.';
  const letter = (piece & WHITE) === 0 ? 'b' : 'w';
  return (piece & KIND) === KING ? letter.toUpperCase() : letter;
}

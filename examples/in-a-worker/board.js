/** A Hex board: a text with a character for each cell, row by row; `.` is an empty cell. */
export const SIZE = 4;

export const empty = '.'.repeat(SIZE * SIZE);

/** The cells that touch each cell. */
const neighbours = Array.from(empty, (_, cell) => {
  const [row, column] = [Math.floor(cell / SIZE), cell % SIZE];
  return [
    [row - 1, column],
    [row - 1, column + 1],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column - 1],
    [row + 1, column],
  ]
    .filter(([r, c]) => r >= 0 && r < SIZE && c >= 0 && c < SIZE)
    .map(([r, c]) => r * SIZE + c);
});

/** Whether `stone` connects its two sides: X top and bottom, O left and right. */
export function connects(board, stone) {
  const along = (cell) => (stone === 'X' ? Math.floor(cell / SIZE) : cell % SIZE);
  const chain = [...board].flatMap((at, cell) => (at === stone && along(cell) === 0 ? [cell] : []));
  const seen = new Set(chain);
  for (const cell of chain) {
    if (along(cell) === SIZE - 1) return true;
    for (const next of neighbours[cell]) {
      if (board[next] !== stone || seen.has(next)) continue;
      seen.add(next);
      chain.push(next);
    }
  }
  return false;
}

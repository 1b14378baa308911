/**
 * The board: a rhombus of cells, numbered row by row from the top. The cell in row r and column c touches six: its two
 * neighbours in the row, (r − 1, c) and (r − 1, c + 1) above, (r + 1, c − 1) and (r + 1, c) below. On 3x3:
 *
 *     0 1 2
 *      3 4 5
 *       6 7 8
 *
 * X joins the top row with the bottom row, O the first column with the last one.
 */

/** The stones, `X`, `O` or `.` for each cell; a text, so that a position cannot change. */
export type Cells = string;

export const STONES = 'XO';

/** A position of Hex. */
export interface HexPosition {
  /** Rows and columns. */
  readonly size: number;
  /** `X`, `O` or `.` for each cell, row by row from the top. */
  readonly cells: Cells;
  readonly player: 0 | 1;
  /** Who has joined the two sides. */
  readonly winner: 0 | 1 | undefined;
}

/** The neighbours of each cell, for each size of the board that was asked for. */
const neighbourhoods: (readonly (readonly number[])[] | undefined)[] = [];

export function neighboursOn(size: number): readonly (readonly number[])[] {
  const known = neighbourhoods[size];
  if (known) return known;
  const all = Array.from({ length: size * size }, (_, cell) => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    return [
      [row, column - 1],
      [row, column + 1],
      [row - 1, column],
      [row - 1, column + 1],
      [row + 1, column - 1],
      [row + 1, column],
    ].flatMap(([r = 0, c = 0]) => (r >= 0 && r < size && c >= 0 && c < size ? [r * size + c] : []));
  });
  neighbourhoods[size] = all;
  return all;
}

/** How far a cell is from the side where the player's chains begin. */
export function along(size: number, player: 0 | 1, cell: number): number {
  return player === 0 ? Math.floor(cell / size) : cell % size;
}

/** Whether the chain of `player` that holds a stone on `cell` joins the player's two sides. */
export function joinsSides(size: number, cells: Cells, player: 0 | 1, cell: number): boolean {
  const stone = STONES[player];
  const neighbours = neighboursOn(size);
  const seen = new Uint8Array(cells.length);
  const chain = [cell];
  seen[cell] = 1;
  let begins = false;
  let ends = false;
  for (let next = chain.pop(); next !== undefined; next = chain.pop()) {
    const place = along(size, player, next);
    if (place === 0) begins = true;
    if (place === size - 1) ends = true;
    if (begins && ends) return true;
    for (const near of neighbours[next] as readonly number[]) {
      if (seen[near] === 1 || cells[near] !== stone) continue;
      seen[near] = 1;
      chain.push(near);
    }
  }
  return false;
}

/**
 * The fewest stones that `player` lacks to win if the other side passes: a shortest path over the board on which own
 * stones cost nothing. No less than the size of the board minus all stones, and `Infinity` if the other side has won.
 */
export function stonesMissing(size: number, cells: Cells, player: 0 | 1): number {
  const stone = STONES[player];
  const neighbours = neighboursOn(size);
  const seen = new Uint8Array(cells.length);
  let reached: number[] = [];
  let dearer: number[] = [];
  const enter = (cell: number): void => {
    if (cells[cell] === stone) reached.push(cell);
    else if (cells[cell] === '.') dearer.push(cell);
  };
  for (let i = 0; i < size; i++) enter(player === 0 ? i : i * size);
  for (let stones = 0; reached.length + dearer.length > 0; stones++) {
    for (let cell = reached.pop(); cell !== undefined; cell = reached.pop()) {
      if (seen[cell] === 1) continue;
      seen[cell] = 1;
      if (along(size, player, cell) === size - 1) return stones;
      for (const near of neighbours[cell] as readonly number[]) if (seen[near] === 0) enter(near);
    }
    [reached, dearer] = [dearer, reached];
  }
  return Number.POSITIVE_INFINITY;
}

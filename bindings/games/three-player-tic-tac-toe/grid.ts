/** A board and the definition of a line on it. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Marks in a row that form a line. */
  readonly line: number;
}

/** Every line of the board, as its cells: along rows, columns and both diagonals. A line of length one is a cell. */
export function linesOf({ rows, columns, line }: Grid): readonly (readonly number[])[] {
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  const lines: number[][] = [];
  for (const [down, right] of line === 1 ? steps.slice(0, 1) : steps) {
    for (let row = 0; row + down * (line - 1) < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const last = column + right * (line - 1);
        if (last < 0 || last >= columns) continue;
        lines.push(Array.from({ length: line }, (_, i) => (row + down * i) * columns + column + right * i));
      }
    }
  }
  return lines;
}

/** Whether some line consists of `mark` only. */
export function hasLine(lines: readonly (readonly number[])[], marks: string, mark: string): boolean {
  return lines.some((cells) => cells.every((cell) => marks[cell] === mark));
}

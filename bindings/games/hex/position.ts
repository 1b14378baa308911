import type { Cells } from './board.js';

export interface HexPosition {
  /** Rows and columns. */
  readonly size: number;
  /** `X`, `O` or `.` for each cell, row by row from the top. */
  readonly cells: Cells;
  readonly player: 0 | 1;
  /** Who has joined the two sides. */
  readonly winner: 0 | 1 | undefined;
}

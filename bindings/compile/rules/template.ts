import { MAX_COLUMNS, MAX_NARROW, MAX_SIDE, MAX_WIDE } from '../../wasm/core-facts.js';

/** The kinds of games that there are templates for, with the board of each unless one is given. */
export const kinds = {
  placement: { board: '8x8', about: 'stones on free cells, so many in a row win' },
  stepping: { board: '8x8', about: 'pieces step ahead or aside and capture diagonally' },
  sliding: { board: '9x9', about: 'pieces slide like rooks and capture what is between two' },
  sowing: { board: '6x2', about: 'seeds are sown round the board, as in Kalah' },
} as const;

export type Kind = keyof typeof kinds;

export interface Board {
  readonly columns: number;
  readonly rows: number;
}

/** The largest boards: there are so many letters for columns, and a set holds so many cells. */
export const largest = { columns: MAX_COLUMNS, rows: MAX_SIDE, cells: MAX_WIDE } as const;

/** The rules of `template`, a file of `assembly/templates`, with the class `className`, on `board`. */
export function rulesText(template: string, className: string, { columns, rows }: Board): string {
  const line = Math.min(columns, rows) >= 7 ? 5 : Math.min(4, Math.max(columns, rows));
  return template
    .replaceAll("'../", "'cutnode/assembly/")
    .replaceAll('MyGame', className)
    .replace(/(const BOARD: Shape = )\d+/, `$1${100 * columns + rows}`)
    .replace(/(const LINE: i32 = )\d+/, `$1${line}`)
    .replace(/(type Cells = )u64/, `$1${columns * rows > MAX_NARROW ? 'v128' : 'u64'}`);
}

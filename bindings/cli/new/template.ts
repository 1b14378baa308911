import { UsageError } from '../failure.js';
import { assemblySource } from '../package-files.js';

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

/** Cells that a set of the kit holds: a `u64`, and a `v128`. */
const NARROW = 64;
const WIDE = 128;
/** Letters for columns. */
const MOST_COLUMNS = 26;
const MOST_ROWS = 32;

/** The board that `text` says, such as `9x9`. Throws `UsageError`. */
export function boardOf(text: string, kind: Kind): Board {
  const [, columns = 0, rows = 0] = (/^(\d+)x(\d+)$/.exec(text) ?? []).map(Number);
  const wrong = (expected: string): UsageError =>
    new UsageError(`--board: expected ${expected}, columns before rows, not '${text}'`);
  if (!(columns >= 1 && rows >= 1)) throw wrong(`a board such as ${kinds[kind].board}`);
  if (kind === 'sowing') {
    // The houses are bytes of a class of 64, and moves letters.
    if (rows !== 2 || columns < 2 || columns > MOST_COLUMNS) throw wrong(`2x2 to ${MOST_COLUMNS}x2 for sowing`);
    return { columns, rows };
  }
  const least = kind === 'stepping' ? 5 : 3;
  if (columns < 3 || rows < least || columns > MOST_COLUMNS || rows > MOST_ROWS || columns * rows > WIDE) {
    throw wrong(
      `at least 3x${least}, at most ${MOST_COLUMNS} columns and ${MOST_ROWS} rows, and at most ${WIDE} cells for ${kind}`,
    );
  }
  return { columns, rows };
}

/** The rules of the template of `kind`, with the class `className`, on `board`. */
export function rulesText(kind: Kind, className: string, { columns, rows }: Board): string {
  const text = assemblySource(`templates/${kind}.ts`);
  if (text === null) throw new Error(`the package lacks the template ${kind}`);
  const line = Math.min(columns, rows) >= 7 ? 5 : Math.min(4, Math.max(columns, rows));
  return text
    .replaceAll("'../", "'cutnode/assembly/")
    .replaceAll('MyGame', className)
    .replace(/(const BOARD: Shape = )\d+/, `$1${100 * columns + rows}`)
    .replace(/(const LINE: i32 = )\d+/, `$1${line}`)
    .replace(/(type Cells = )u64/, `$1${columns * rows > NARROW ? 'v128' : 'u64'}`);
}

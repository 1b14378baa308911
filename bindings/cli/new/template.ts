import { type Board, type Kind, kinds, largest, rulesText as textOfTemplate } from '../../compile/rules/index.js';
import { UsageError } from '../failure.js';
import { assemblySource } from '../package-files.js';

/** The board that `text` says, such as `9x9`. Throws `UsageError`. */
export function boardOf(text: string, kind: Kind): Board {
  const [, columns = 0, rows = 0] = (/^(\d+)x(\d+)$/.exec(text) ?? []).map(Number);
  const wrong = (expected: string): UsageError =>
    new UsageError(`--board: expected ${expected}, columns before rows, not '${text}'`);
  if (!(columns >= 1 && rows >= 1)) throw wrong(`a board such as ${kinds[kind].board}`);
  if (kind === 'sowing') {
    // The houses are bytes of a class of 64, and moves letters.
    if (rows !== 2 || columns < 2 || columns > largest.columns) throw wrong(`2x2 to ${largest.columns}x2 for sowing`);
    return { columns, rows };
  }
  const least = kind === 'stepping' ? 5 : 3;
  if (
    columns < 3 ||
    rows < least ||
    columns > largest.columns ||
    rows > largest.rows ||
    columns * rows > largest.cells
  ) {
    throw wrong(
      `at least 3x${least}, at most ${largest.columns} columns and ${largest.rows} rows, and at most ${largest.cells} cells for ${kind}`,
    );
  }
  return { columns, rows };
}

/** The rules of the template of `kind`, with the class `className`, on `board`. */
export function rulesText(kind: Kind, className: string, board: Board): string {
  const text = assemblySource(`templates/${kind}.ts`);
  if (text === null) throw new Error(`the package lacks the template ${kind}`);
  return textOfTemplate(text, className, board);
}

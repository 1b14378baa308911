import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { beginnerOf } from '../tic-tac-toe/beginner.js';

/** The maximum number of rows, of columns, and of cells in a line. */
export const MAX_SIZE = 8;

/**
 * Reads `rows,columns,k` and, after a colon, the rows from the top separated by `/`; ` o` at the end: O is to move.
 * `read` takes the text as the rules write it. Throws `InvalidPositionError`.
 */
export function readPosition(read: (text: string) => RulesPosition, text: string): RulesPosition {
  const [, sizes, board, mover = ''] =
    /^([^:]*?)(?::(.*?))?(?: ([xo]))?$/is.exec(typeof text === 'string' ? text : '') ?? [];
  if (!/^[1-8],[1-8],[1-8]$/.test(sizes ?? '')) {
    throw wrong(
      `${show(text)} does not begin with sizes; expected rows,columns,k from 1 to ${MAX_SIZE}, such as 3,3,3 or 3,3,3:X.O/.../...`,
    );
  }
  const [rows = 0, columns = 0] = (sizes as string).split(',').map(Number);
  const lines = board?.toUpperCase().split('/') ?? Array<string>(rows).fill('.'.repeat(columns));
  if (lines.length !== rows) {
    throw wrong(`${lines.length} rows in '${text}'; expected ${rows} with '/' between them`);
  }
  for (const [row, line] of lines.entries()) {
    if (line.length !== columns) {
      throw wrong(`row ${row + 1} of '${text}' has ${line.length} cells; expected ${columns}`);
    }
    const strange = /[^XO.]/.exec(line)?.[0];
    if (strange !== undefined) throw wrong(`'${strange}' in row ${row + 1} of '${text}'; expected X, O or .`);
  }
  const marks = lines.join('/');
  const [x = 0, o = 0] = ['X', 'O'].map((mark) => marks.split(mark).length - 1);
  const begins = beginnerOf('mnk', text, [x, o], mover) === 'O' && x === o ? ' o' : '';
  try {
    return read(`${sizes}:${marks}${begins}`);
  } catch (error) {
    if (!(error instanceof InvalidPositionError)) throw error;
    throw wrong(`in '${text}' the game was over before the last move`);
  }
}

/** The board that `text` says as a diagram, with row and column names. */
export function drawn(text: string): string {
  const rows = (text.replace(/ o$/, '').split(':')[1] as string).split('/');
  const names = [...'abcdefgh'.slice(0, rows[0]?.length)].join(' ');
  return [...rows.map((row, i) => `${rows.length - i} ${[...row].join(' ')}`), `  ${names}`].join('\n');
}

function wrong(what: string): InvalidPositionError {
  return new InvalidPositionError(`mnk: ${what}`);
}

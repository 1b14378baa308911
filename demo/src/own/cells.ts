/** The cells of a board in a game's drawing, by the names that moves have: `d4`, or `d` where a move is a column. */

interface Cell {
  readonly name: string;
  readonly text: string;
}

export interface Grid {
  readonly columns: readonly string[];
  /** The first is the uppermost. */
  readonly rows: readonly { readonly name: string; readonly cells: readonly Cell[] }[];
  /** What else is drawn. */
  readonly rest: string;
}

const isSign = (token: string): boolean => /^\P{C}$/u.test(token);
const isNumber = (token: string | undefined): boolean => /^\d+$/.test(token ?? '');

/** Whether these name the columns, from the first: a b c, or 1 2 3. */
function nameColumns(tokens: readonly string[]): boolean {
  const [first = ''] = tokens;
  return (
    tokens.length > 1 &&
    (/^a$/i.test(first)
      ? tokens.every((token, i) => token === String.fromCharCode(first.charCodeAt(0) + i))
      : tokens.every((token, i) => token === String(i + 1)))
  );
}

/**
 * The board in a drawing: a line that names its columns, and above or below it rows of single signs. `undefined` if it
 * has none.
 */
export function gridIn(drawing: string): Grid | undefined {
  const lines = drawing.split('\n').map((line) => line.trim().split(/\s+/));
  const named = lines.findLastIndex(nameColumns);
  const columns = lines[named] ?? [];
  /** The cells of a line, without the name of the row before them. */
  const cellsOf = (tokens: readonly string[]): readonly string[] | undefined => {
    const cells = tokens.slice(tokens.length === columns.length + 1 && isNumber(tokens[0]) ? 1 : 0);
    return columns.length > 0 && cells.length === columns.length && cells.every(isSign) ? cells : undefined;
  };
  // Rows stand next to the names.
  const isRow = (i: number): boolean => cellsOf(lines[i] ?? []) !== undefined;
  let [first, last] = [named, named + 1];
  while (isRow(first - 1)) first--;
  if (first < named) last = named;
  else {
    first = last;
    while (isRow(last)) last++;
  }
  if (last - first < 2) return undefined;
  const rows = lines.slice(first, last).map((tokens, i) => {
    const cells = cellsOf(tokens) ?? [];
    const name = cells.length < tokens.length ? (tokens[0] as string) : String(last - first - i);
    return { name, cells: cells.map((text, x) => ({ name: `${columns[x]}${name}`, text })) };
  });
  const rest = drawing.split('\n').filter((_, i) => i !== named && (i < first || i >= last));
  return { columns, rows, rest: rest.join('\n').trim() };
}

/** A move from a cell, if it has one, to one of those cells. */
export interface Way {
  readonly from: string | undefined;
  readonly to: readonly string[];
}

/** Where each move leads on the board by its name, such as `d4`, `d`, `d2d4` or `d2-d4`; `undefined` for others. */
export function waysOn({ columns, rows }: Grid, moves: readonly string[]): readonly (Way | undefined)[] {
  const names = new Set(rows.flatMap(({ cells }) => cells.map(({ name }) => name)));
  return moves.map((move) => {
    if (names.has(move)) return { from: undefined, to: [move] };
    const column = columns.indexOf(move);
    if (column >= 0) return { from: undefined, to: rows.map(({ cells }) => cells[column]?.name ?? '') };
    const [, from = '', to = ''] = /^([a-z]\d+)[^a-z\d]*x?([a-z]\d+)$/i.exec(move) ?? [];
    return names.has(from) && names.has(to) ? { from, to: [to] } : undefined;
  });
}

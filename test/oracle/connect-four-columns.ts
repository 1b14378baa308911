/**
 * Connect Four as columns of stones, each a text from the bottom up, the same for all orders of the same moves. It knows
 * which positions are forced, as the UCI data set connect-4 means it.
 */

const COLUMNS = 7;
const ROWS = 6;

/** The board after `moves`, columns from 1. */
export function boardOf(moves: string): string[] {
  const columns = Array.from({ length: COLUMNS }, () => '');
  for (const [i, digit] of [...moves].entries()) columns[Number(digit) - 1] += i % 2 === 0 ? 'x' : 'o';
  return columns;
}

/** Whether either side could complete four with its next stone. */
export function isForced(columns: readonly string[]): boolean {
  return columns.some((_, x) => wins(columns, x, 'x') || wins(columns, x, 'o'));
}

function wins(columns: readonly string[], column: number, stone: string): boolean {
  const at = (x: number, y: number): boolean => columns[x]?.[y] === stone;
  const row = columns[column]?.length ?? ROWS;
  if (row >= ROWS) return false;
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  return steps.some(([dx, dy]) => {
    let count = 1;
    for (const sign of [1, -1]) {
      for (let i = sign; at(column + i * dx, row + i * dy); i += sign) count++;
    }
    return count >= 4;
  });
}

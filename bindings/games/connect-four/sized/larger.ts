import { checkNames, whole } from '../../../contract/checks.js';
import { type BoardShape, boardShape } from '../board.js';
import { type ConnectFourRules, connectFourRules } from '../game.js';

/** How large a board of Connect Four is. */
export interface ConnectFourSize {
  readonly columns: number;
  /** Cells of a column. */
  readonly rows: number;
}

/**
 * Connect Four on boards too large for the 64 bits of the compiled ones, 8 x 8 and 10 x 10 among them: up to 20 columns
 * of 20, its rules in JavaScript. Columns are written `1` to `9`, then `a` for the tenth. Throws `InvalidOptionError`.
 */
export function largeConnectFourOf(size: ConnectFourSize): ConnectFourRules {
  checkNames('Connect Four option', size, ['columns', 'rows']);
  const width = whole('columns', size.columns, 1, 20);
  const height = whole('rows', size.rows, 1, 20);
  return connectFourRules(`connect-four-${width}x${height}`, boardShape(width, height, linesOfAnySize));
}

/** By bigints: of more than 64 bits there are no halves. */
function linesOfAnySize(column: number, cells: bigint): Pick<BoardShape, 'hasLine' | 'threats'> {
  const steps = [1, column - 1, column, column + 1].map((step) => [1, 2, 3].map((n) => BigInt(n * step)));
  return {
    hasLine: (stones) =>
      steps.some(([one = 0n, two]) => {
        const pairs = stones & (stones >> one);
        return (pairs & (pairs >> (two as bigint))) !== 0n;
      }),
    threats(stones, all) {
      let found = 0n;
      for (const [one, two, three] of steps as [bigint, bigint, bigint][]) {
        const up = stones << one;
        const down = stones >> one;
        const above = up & (stones << two);
        const below = down & (stones >> two);
        found |= (above & (down | (stones << three))) | (below & (up | (stones >> three)));
      }
      return found & cells & ~all;
    },
  };
}

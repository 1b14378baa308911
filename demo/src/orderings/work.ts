import type { PruningReport } from 'cutnode/pruning';

/** A comparison searches every position by every method, at one depth after the other. */
interface Plan {
  readonly depths: number;
  /** The searches at each depth. */
  readonly searches: number;
}

/**
 * About how much of the work is done, from 0 to 1: leaves counted so far, of those that all searches will count. What
 * is to come at this depth is taken to cost as much as what has been searched there, and what is deeper to grow as it
 * grew before: over two plies, since alpha-beta's trees grow more with one ply than with the next. `undefined` before
 * there are two depths to tell from.
 *
 * A count of searches would be 96 % done while the deepest tree, the most of the work, is still to come.
 */
export function shareDone(rows: PruningReport['rows'], { depths, searches }: Plan): number | undefined {
  const counted: number[] = [];
  const wholes: number[] = [];
  for (let depth = 1; depth <= depths; depth++) {
    const here = rows.filter((row) => row.depth === depth);
    const leaves = here.reduce((sum, row) => sum + row.leaves, 0);
    const [before, second, third] = [wholes.at(-1), wholes.at(-2), wholes.at(-3)];
    if (here.length > 0) wholes.push((leaves * searches) / here.length);
    else if (before === undefined || second === undefined) return undefined;
    else wholes.push(before * (third === undefined ? before / second : Math.sqrt(before / third)));
    counted.push(leaves);
  }
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return sum(counted) / sum(wholes);
}

import { lossIn, winIn } from '../../contract/value.js';
import { greatestGain, openLines, remedies } from './open-lines.js';
import { count, type Shape } from './shape.js';

/** What the lines reveal about a position: see `enter` in `assembly/games/mnk.ts`. */
export interface Insight {
  /** The least and greatest value, from the point of view of the side to move. */
  readonly bounds: readonly [least: number, greatest: number];
  /** The moves worth searching if the bounds differ. */
  readonly useful: bigint;
  /**
   * Three times the potential of the side to move, minus twice that of the other side: being on move is worth
   * something.
   */
  readonly balance: number;
}

/** Analyses a running position of the board `shape`, from the point of view of `own`. */
export function insightInto(shape: Shape, own: bigint, other: bigint): Insight {
  const empty = shape.cells & ~(own | other);
  const left = count(empty);
  const mine = openLines(shape, own, other);
  const theirs = openLines(shape, other, own);
  const balance = 3 * mine.potential - 2 * theirs.potential;
  const settled = (value: number): Insight => ({ bounds: [value, value], useful: 0n, balance });

  // A line can be completed now.
  if (mine.threats) return settled(winIn(1));
  // Only one of two threats can be answered, and a single threat must be answered.
  if (theirs.threats & (theirs.threats - 1n)) return settled(lossIn(2));
  // A cell on no open line is not worth a move: see `undominated`.
  let useful = theirs.threats || empty & (mine.open | theirs.open);
  // A stone that makes two threats and leaves the opponent none wins with the next stone.
  if (useful & mine.forks) return settled(winIn(3));

  // No side can win before it has placed the stones its nearest line is missing. Without a fork there is time
  // to answer every threat.
  let greatest = winIn(Math.max(5, 2 * mine.nearest - 1));
  let least = lossIn(Math.max(theirs.threats || theirs.forks ? 4 : 6, 2 * theirs.nearest));
  // A side cannot win if it has too few stones left to play, or if the potential rules it out.
  const gain = (): number => greatestGain(shape, own, other, empty);
  const cannotWin = mine.potential < 1 && (mine.potential < 0.5 || mine.potential + gain() < 1);
  if (2 * mine.nearest - 1 > left || cannotWin) greatest = 0;
  if (2 * theirs.nearest > left || theirs.potential < 1) least = 0;

  // The opponent may make a fork on its next move: without a remedy or a threat of one's own, it wins at ply 4,
  // the worst remaining result.
  if (!theirs.threats && theirs.forks) {
    useful &= remedies(shape, other, own, theirs.forks) | mine.halfThreats;
    if (!useful) return settled(lossIn(4));
  }
  return { bounds: [least, greatest], useful, balance };
}

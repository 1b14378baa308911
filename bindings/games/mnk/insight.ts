import { lossIn, winIn } from '../../contract/value.js';
import { greatestGain, openLines, remedies } from './open-lines.js';
import { count, type Shape } from './shape.js';

/** What the lines tell of a position: see `enter` in `assembly/games/mnk.ts`. */
export interface Insight {
  /** Least and greatest value, from the side to move. */
  readonly bounds: readonly [least: number, greatest: number];
  /** Moves worth searching, where the bounds differ. */
  readonly useful: bigint;
  /** Thrice the potential of the side to move, less twice that of the other: it is worth something to be on move. */
  readonly balance: number;
}

/** Look at a running position of the board `shape`, from the side of `own`. */
export function insightInto(shape: Shape, own: bigint, other: bigint): Insight {
  const empty = shape.cells & ~(own | other);
  const left = count(empty);
  const mine = openLines(shape, own, other);
  const theirs = openLines(shape, other, own);
  const balance = 3 * mine.potential - 2 * theirs.potential;
  const settled = (value: number): Insight => ({ bounds: [value, value], useful: 0n, balance });

  // A line to be completed now.
  if (mine.threats) return settled(winIn(1));
  // Of two threats only one can be met, and a single one must be.
  if (theirs.threats & (theirs.threats - 1n)) return settled(lossIn(2));
  // A cell on no open line is not worth a move: see `undominated`.
  let useful = theirs.threats || empty & (mine.open | theirs.open);
  // A stone that makes two threats, and leaves the other side none, wins with the next.
  if (useful & mine.forks) return settled(winIn(3));

  // Nobody wins sooner than the stones missing take, and without a fork there is time to meet every threat.
  let greatest = winIn(Math.max(5, 2 * mine.nearest - 1));
  let least = lossIn(Math.max(theirs.threats || theirs.forks ? 4 : 6, 2 * theirs.nearest));
  // Nor does who has too few stones left to play, or is held off by potential.
  const gain = (): number => greatestGain(shape, own, other, empty);
  const held = mine.potential < 1 && (mine.potential < 0.5 || mine.potential + gain() < 1);
  if (2 * mine.nearest - 1 > left || held) greatest = 0;
  if (2 * theirs.nearest > left || theirs.potential < 1) least = 0;

  // A fork the other side may make next: without a remedy or an own threat, it wins on ply 4, the worst there still is.
  if (!theirs.threats && theirs.forks) {
    useful &= remedies(shape, other, own, theirs.forks) | mine.halfThreats;
    if (!useful) return settled(lossIn(4));
  }
  return { bounds: [least, greatest], useful, balance };
}

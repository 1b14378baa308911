import { count, isEmpty, moved, NOT_LEFT, NOT_RIGHT, ROW, type Squares, union, within, without } from './board.js';

/** Discs that no further move can flip, on 8 x 8 squares; equivalent to `assembly/games/othello/stability.ts`. */

const EVERYWHERE: Squares = { low: -1, high: -1 };

/**
 * The four kinds of line: the offset of one step, and the squares that a step up or down can reach without
 * wrapping around an edge.
 */
const lines = [
  { step: 1, up: NOT_LEFT, down: NOT_RIGHT },
  { step: ROW, up: EVERYWHERE, down: EVERYWHERE },
  { step: ROW + 1, up: NOT_LEFT, down: NOT_RIGHT },
  { step: ROW - 1, up: NOT_RIGHT, down: NOT_LEFT },
] as const;

type Line = (typeof lines)[number];

const above = (set: Squares, { step, up }: Line): Squares => within(moved(set, step), up);
const below = (set: Squares, { step, down }: Line): Squares => within(moved(set, -step), down);

/** The squares at an end of such a line. */
function endsOf(line: Line): Squares {
  return without(EVERYWHERE, within(above(EVERYWHERE, line), below(EVERYWHERE, line)));
}

/** The squares on such a line that contains a square of `from`. */
function onLinesWith(from: Squares, line: Line): Squares {
  let reached = from;
  for (let i = 1; i < ROW; i++) reached = union(reached, union(above(reached, line), below(reached, line)));
  return reached;
}

/** The most that the side to move can reach if its opponent, with the discs `other`, keeps its stable discs. */
export function stableCeiling(own: Squares, other: Squares): number {
  return 64 - 2 * count(stableDiscs(other, own));
}

/**
 * Discs of `own` that can never be flipped: each of the four lines through such a disc is full, or ends next to
 * the disc, or has another such disc next to it. This is a lower bound; there may be more stable discs.
 */
export function stableDiscs(own: Squares, other: Squares): Squares {
  const empty = without(EVERYWHERE, union(own, other));
  const safe = lines.map((line) => ({
    line,
    squares: union(without(EVERYWHERE, onLinesWith(empty, line)), endsOf(line)),
  }));
  let stable = safe.reduce((left, { squares }) => within(left, squares), own);
  while (!isEmpty(stable)) {
    const before = stable;
    const grown = safe.reduce(
      (left, { line, squares }) => within(left, union(squares, union(above(before, line), below(before, line)))),
      own,
    );
    if (grown.low === stable.low && grown.high === stable.high) break;
    stable = grown;
  }
  return stable;
}

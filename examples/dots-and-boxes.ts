/**
 * Dots and Boxes: draw a line between two neighbouring dots; who draws the fourth side of a box wins the box and moves
 * again. The result is the difference in boxes.
 *
 * Each move says what it wins (`reward`), so the score is nowhere in the position: the value is what is still to come.
 * It depends on the lines alone and not even on the player to move, so the lines are the whole key.
 *
 * Lines are numbered row by row, first the horizontal ones, then the vertical ones; bit n of `drawn` is line n:
 *
 *     +  0  +  1  +
 *     6     7     8
 *     +  2  +  3  +
 *     9    10    11
 *     +  4  +  5  +
 *
 *     npx tsx examples/dots-and-boxes.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game } from 'cutnode';

export interface Sheet {
  readonly drawn: number;
  readonly player: 0 | 1;
}

/** The game with at most 31 lines. A move is the number of a line. */
export function dotsAndBoxes(rows = 2, columns = 2): Game<Sheet, number> {
  const horizontal = (rows + 1) * columns;
  const lines = Array.from({ length: horizontal + rows * (columns + 1) }, (_, line) => line);
  /** The four sides of each box, as bits. */
  const boxes = Array.from({ length: rows * columns }, (_, box) => {
    const left = horizontal + box + Math.floor(box / columns);
    return (1 << box) | (1 << (box + columns)) | (1 << left) | (1 << (left + 1));
  });
  const boxesAt = lines.map((line) => boxes.filter((box) => box & (1 << line)));
  /** How many boxes beside `line` would then have `sides` sides still to draw. */
  const left = (drawn: number, line: number, sides: number): number =>
    (boxesAt[line] ?? []).filter((box) => bitsOf(box & ~drawn & ~(1 << line)) === sides).length;

  return {
    name: `dots and boxes ${rows}x${columns}`,
    initial: () => ({ drawn: 0, player: 0 }),
    toMove: (p) => p.player,
    moves: ({ drawn }) => lines.filter((line) => !(drawn & (1 << line))),
    play({ drawn, player }, line) {
      const again = left(drawn, line, 0) > 0;
      return { drawn: drawn | (1 << line), player: again ? player : player === 0 ? 1 : 0 };
    },
    reward: ({ drawn }, line) => left(drawn, line, 0),
    outcome: ({ drawn }) => (boxes.every((box) => (box & ~drawn) === 0) ? [0, 0] : undefined),
    /** Nobody can win more than the boxes still open. */
    bounds({ drawn }) {
      const open = boxes.filter((box) => box & ~drawn).length;
      return [-open, open];
    },
    /** Take a box; do not offer one. */
    hint: ({ drawn }, line) => 2 * left(drawn, line, 0) - left(drawn, line, 1),
    key: (p) => p.drawn,
  };
}

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [rows, columns] of [
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 3],
  ]) {
    const game = dotsAndBoxes(rows, columns);
    const { value, stats } = (await createEngine(game)).solve(game.initial());
    const winner = value === 0 ? 'a draw' : `${value > 0 ? 'first' : 'second'} player by ${Math.abs(value)}`;
    console.log(`${game.name}: ${winner}, ${stats.nodes} nodes`);
  }
}

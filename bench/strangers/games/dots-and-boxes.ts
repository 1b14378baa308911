/**
 * Dots and Boxes: who draws the fourth line of a box gets the box and moves again. The value is the difference in
 * boxes. Lines are numbered row by row, first the horizontal ones, then the vertical ones.
 */
import type { Game } from 'cutnode';
import type { Contest } from '../contest.js';

interface Sheet {
  /** One bit per line that is drawn. */
  readonly drawn: number;
  /** Boxes of the first player less those of the second. */
  readonly lead: number;
  readonly player: 0 | 1;
}

function dotsAndBoxes(rows: number, columns: number): Game<Sheet, number> {
  const horizontal = (rows + 1) * columns;
  const lines = horizontal + rows * (columns + 1);
  /** The lines of each box as a set of bits. */
  const boxes: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [top, left] = [row * columns + column, horizontal + row * (columns + 1) + column];
      boxes.push((1 << top) | (1 << (top + columns)) | (1 << left) | (1 << (left + 1)));
    }
  }
  const boxesAt = Array.from({ length: lines }, (_, line) => boxes.filter((box) => box & (1 << line)));
  const sidesLeft = (drawn: number, box: number): number => {
    let open = box & ~drawn;
    let sides = 0;
    for (; open !== 0; open &= open - 1) sides++;
    return sides;
  };

  return {
    name: `dots and boxes ${rows}x${columns}`,
    initial: () => ({ drawn: 0, lead: 0, player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const open: number[] = [];
      for (let line = 0; line < lines; line++) if (!(p.drawn & (1 << line))) open.push(line);
      return open;
    },
    play({ drawn, lead, player }, line) {
      const after = drawn | (1 << line);
      const won = (boxesAt[line] as number[]).filter((box) => (box & ~after) === 0).length;
      if (won === 0) return { drawn: after, lead, player: player === 0 ? 1 : 0 };
      return { drawn: after, lead: player === 0 ? lead + won : lead - won, player };
    },
    outcome: (p) => (p.drawn === 2 ** lines - 1 ? [p.lead, -p.lead] : undefined),
    evaluate: (p) => (p.player === 0 ? p.lead : -p.lead),
    /** Take a box; do not offer one. */
    hint(p, line) {
      let worth = 0;
      for (const box of boxesAt[line] as number[]) {
        const left = sidesLeft(p.drawn, box);
        if (left === 1) worth += 2;
        if (left === 2) worth -= 1;
      }
      return worth;
    },
    // The lead belongs to the key: equal lines with another lead end otherwise.
    key: (p) => (p.drawn * 64 + p.lead + 20) * 2 + p.player,
  };
}

/** The position after the given lines, drawn from the start. */
function after(game: Game<Sheet, number>, lines: readonly number[]): () => Sheet {
  return () => lines.reduce((sheet, line) => game.play(sheet, line), game.initial());
}

const [oblong, large] = [dotsAndBoxes(2, 3), dotsAndBoxes(3, 3)];

export const dotsAndBoxesContest: Contest = {
  name: 'dots-and-boxes',
  cases: [
    { game: large, label: '3x3, six lines', start: after(large, [2, 4, 10, 12, 16, 21]), question: 'value' },
    { game: oblong, label: '2x3, empty', start: oblong.initial, question: 'value' },
    { game: large, label: '3x3, seven lines', start: after(large, [0, 5, 7, 12, 15, 18, 23]), question: 'value' },
    { game: large, label: '3x3, eight lines', start: after(large, [1, 3, 8, 9, 13, 14, 17, 20]), question: 'value' },
    { game: large, label: '3x3, two lines', start: after(large, [1, 11]), question: 7 },
  ],
};

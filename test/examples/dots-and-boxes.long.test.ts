import { createEngine } from 'cutnode';
import { describe, expect, test } from 'vitest';
import { dotsAndBoxes, type Sheet } from '../../examples/dots-and-boxes.js';

/**
 * Dots and Boxes once more, the slow and obvious way: a line is the pair of dots at its ends, a box its four lines. The
 * score is in the position.
 */

type Line = string;

const line = (row: number, column: number, down: number): Line => `${row},${column} ${row + down},${column + 1 - down}`;

/** The lines in the order of their numbers. */
function linesOf(rows: number, columns: number): Line[] {
  const found: Line[] = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column < columns; column++) found.push(line(row, column, 0));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column <= columns; column++) found.push(line(row, column, 1));
  return found;
}

function boxesOf(rows: number, columns: number): Line[][] {
  const found: Line[][] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      found.push([line(row, column, 0), line(row + 1, column, 0), line(row, column, 1), line(row, column + 1, 1)]);
    }
  }
  return found;
}

/** By how many boxes `player` ends ahead with best play; `ahead` now. Every position is worked out once. */
function margin(
  all: readonly Line[],
  boxes: readonly Line[][],
  drawn: ReadonlySet<Line>,
  ahead: number,
  known: Map<string, number>,
): number {
  if (drawn.size === all.length) return ahead + 0;
  const name = `${[...drawn].sort().join(';')} ${ahead}`;
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  let best = Number.NEGATIVE_INFINITY;
  for (const next of all) {
    if (drawn.has(next)) continue;
    const after = new Set(drawn).add(next);
    const won = boxes.filter((box) => box.includes(next) && box.every((side) => after.has(side))).length;
    const value =
      won > 0 ? margin(all, boxes, after, ahead + won, known) : 0 - margin(all, boxes, after, -ahead, known);
    best = Math.max(best, value);
  }
  known.set(name, best);
  return best + 0;
}

describe.each([
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 3],
  [2, 2],
])('on %i x %i boxes', (rows, columns) => {
  const game = dotsAndBoxes(rows, columns);
  const all = linesOf(rows, columns);
  const boxes = boxesOf(rows, columns);

  test('every position on the way is worth what naive minimax says is still to come', async () => {
    const engine = await createEngine(game);
    const known = new Map<string, number>();
    const visit = (sheet: Sheet, plies: number): void => {
      const drawn = new Set(all.filter((_, i) => sheet.drawn & (1 << i)));
      expect({ sheet, value: engine.solve(sheet).value }).toEqual({
        sheet,
        value: margin(all, boxes, drawn, 0, known),
      });
      if (plies === 0 || game.outcome(sheet)) return;
      expect(game.moves(sheet).map((move) => all[move])).toEqual(all.filter((side) => !drawn.has(side)));
      for (const move of game.moves(sheet)) {
        const after = new Set(drawn).add(all[move] as Line);
        const isWhole = (box: readonly Line[]) => box.every((side) => after.has(side));
        const won = boxes.filter((box) => box.includes(all[move] as Line) && isWhole(box)).length;
        expect(game.reward?.(sheet, move)).toBe(won);
        expect(game.play(sheet, move).player).toBe(won > 0 ? sheet.player : 1 - sheet.player);
        visit(game.play(sheet, move), plies - 1);
      }
    };
    visit(game.initial(), 2);
  });
});

test('who must open the only chain loses all of it', async () => {
  // Six boxes in a row, all horizontal lines drawn.
  const game = dotsAndBoxes(1, 6);
  const engine = await createEngine(game);
  const open = { drawn: 2 ** 12 - 1, player: 0 } as const;
  expect(engine.solve(open).value).toBe(-6);
});

import { HEIGHT, WIDTH } from './board.js';

/** Every line of four, as cells numbered 7 x row + column. */
export const lines: readonly (readonly [number, number, number, number])[] = (() => {
  const found: [number, number, number, number][] = [];
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      for (const [up, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const [lastRow, lastColumn] = [row + 3 * up, column + 3 * right];
        if (lastRow >= HEIGHT || lastColumn < 0 || lastColumn >= WIDTH) continue;
        const cell = (i: number): number => (row + i * up) * WIDTH + column + i * right;
        found.push([cell(0), cell(1), cell(2), cell(3)]);
      }
    }
  }
  return found;
})();

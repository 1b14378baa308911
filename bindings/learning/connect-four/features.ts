import type { Features } from '../index.js';
import { type Board, HEIGHT, WIDTH } from './board.js';

/**
 * What a beginner is told to look at, for each player: the lines of four cells that hold
 * one, two or three of his stones and none of the other's; of those with three, whether
 * the missing cell is in an odd row (the first, third and fifth from below), where it
 * falls to the first player if both wait, or in an even one; and his stones in the
 * middle column. Each feature is divided by about as much as there is of it, so that all
 * learn at the same pace; and each is there twice, for positions in which the first player is to
 * move and for the others, as a line of three is worth more to who moves next. One input is always 1.
 */
export const featureNames = ['one', 'two', 'three, odd row', 'three, even row', 'middle'] as const;

const usual = [10, 5, 2, 2, 3] as const;

const EACH = featureNames.length;

/** Every line of four, as cells numbered 7 x row + column. */
const lines: readonly (readonly number[])[] = (() => {
  const found: number[][] = [];
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
        found.push([0, 1, 2, 3].map((i) => (row + i * up) * WIDTH + column + i * right));
      }
    }
  }
  return found;
})();

/** The features of the first player and those of the second, in the half for who is to move, and 1. */
export const connectFourFeatures: Features<Board> = {
  count: 4 * EACH + 1,
  write({ cells, stones: played }, inputs) {
    const half = (played % 2) * 2 * EACH;
    const add = (isFirst: boolean, kind: number): void => {
      const at = half + (isFirst ? 0 : EACH) + kind;
      inputs[at] = (inputs[at] as number) + 1 / (usual[kind] as number);
    };
    for (const four of lines) {
      let [first, second, gap] = [0, 0, 0];
      for (const cell of four) {
        const stone = cells[cell] as number;
        if (stone > 0) first++;
        else if (stone < 0) second++;
        else gap = cell;
      }
      const stones = first + second;
      if (first > 0 === second > 0 || stones === 4) continue;
      const isOdd = Math.floor(gap / WIDTH) % 2 === 0;
      add(first > 0, stones < 3 ? stones - 1 : isOdd ? 2 : 3);
    }
    for (let row = 0; row < HEIGHT; row++) {
      const stone = cells[row * WIDTH + 3] as number;
      if (stone !== 0) add(stone > 0, 4);
    }
    inputs[4 * EACH] = 1;
  },
};

/** The weights that give each feature as it stands so much, the same for both players whoever is to move. */
export function evenWeights(own: readonly number[]): number[] {
  const scaled = own.map((weight, kind) => weight * (usual[kind] as number));
  const half = [...scaled, ...scaled.map((weight) => -weight)];
  return [...half, ...half, 0];
}

/** Weights of a learned function for one player, as they apply to the features undivided. */
export function weightsOfPlayer(weights: readonly number[], toMove: 0 | 1, player: 0 | 1): number[] {
  const from = (2 * toMove + player) * EACH;
  return usual.map((amount, kind) => (weights[from + kind] as number) / amount);
}

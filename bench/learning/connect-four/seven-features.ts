import type { Features } from 'cutnode/learning';
import { type Board, HEIGHT, WIDTH } from './board.js';
import { lines } from './lines.js';

/**
 * The typical amount of each feature: one, two, middle; three, odd of the first and second player, even of the
 * first and second.
 */
const usual = [10, 5, 3, 2, 2, 2, 2] as const;
const EACH = usual.length;

/**
 * The features taught to beginners: lines of four cells that hold stones of one player alone. Lines with one
 * stone, lines with two stones, and stones in the middle column are counted for the first player minus the
 * second. Lines with three stones are separated by player and by the row of the missing cell, odd (the first,
 * third and fifth from the bottom), where it falls to the first player if both wait, or even. Each feature is
 * divided by its typical amount, so that all learn at the same pace. Each feature exists twice, for positions
 * with the first player to move and for the others, since a line of three is worth more to the side to move.
 * One input is always 1. The hand-set weights apply to these features.
 */
export const sevenFeatures: Features<Board> = {
  count: 2 * EACH + 1,
  write({ cells, stones: played }, inputs) {
    const half = (played % 2) * EACH;
    const add = (kind: number, amount: number): void => {
      inputs[half + kind] = (inputs[half + kind] as number) + amount / (usual[kind] as number);
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
      if (stones < 3) add(stones - 1, first > 0 ? 1 : -1);
      else add((Math.floor(gap / WIDTH) % 2 === 0 ? 3 : 5) + (first > 0 ? 0 : 1), 1);
    }
    for (let row = 0; row < HEIGHT; row++) {
      const stone = cells[row * WIDTH + 3] as number;
      if (stone !== 0) add(2, stone);
    }
    inputs[2 * EACH] = 1;
  },
};

/** Hand-set weights, the same for both players, either side to move, and every row. */
export function evenWeights({
  one,
  two,
  three,
  middle,
}: Readonly<Record<'one' | 'two' | 'three' | 'middle', number>>): number[] {
  const own = [one, two, middle, three, -three, three, -three];
  const half = own.map((weight, kind) => weight * (usual[kind] as number));
  return [...half, ...half, 0];
}

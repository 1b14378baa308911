import { HEIGHT, WIDTH } from './board.js';

const tops = new Uint8Array(WIDTH);

/**
 * The winner if both players only fill up the board from here: 1 the first player, −1 the second, 0 neither. Each
 * player wins if possible, else blocks if necessary, else plays where the cell above wins for neither player, else
 * gives up a winning cell of its own, else one of the opponent's. `wins` has bit 0 set for the cells that win for the
 * first player now, bit 1 for the second player's; no winning cells are added on the way.
 */
export function fillUp(heights: Uint8Array, wins: Uint8Array, toMove: number): -1 | 0 | 1 {
  tops.set(heights);
  let player = toMove;
  while (true) {
    const own = 1 << player;
    const other = 3 - own;
    let best = -1;
    let bestRank = 0;
    for (let column = 0; column < WIDTH; column++) {
      const row = tops[column] as number;
      if (row === HEIGHT) continue;
      const here = wins[row * WIDTH + column] as number;
      if (here & own) return player === 0 ? 1 : -1;
      const above = row + 1 < HEIGHT ? (wins[(row + 1) * WIDTH + column] as number) : 0;
      const rank = here & other ? 4 : above & other ? 1 : above & own ? 2 : 3;
      if (rank <= bestRank) continue;
      best = column;
      bestRank = rank;
    }
    if (best < 0) return 0;
    tops[best] = (tops[best] as number) + 1;
    player = 1 - player;
  }
}

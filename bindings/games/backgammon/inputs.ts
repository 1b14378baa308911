import { BAR, CHECKERS, OFF, OTHER_BAR, OTHER_OFF } from './board.js';
import type { BackgammonPosition } from './position.js';

const POINTS = 24;
/** Units per point for the checkers of one side. */
const UNITS = 4;

/**
 * The 198 inputs of TD-Gammon, for `cutnode/learning` (Tesauro, "Practical issues in temporal difference
 * learning", Machine Learning 8, 1992). They describe the raw board without any knowledge of play. For X and
 * then for O, each of the 24 points has four units: three that are 1 with at least one, two and three checkers,
 * and one that is (n − 3) / 2 with n > 3 checkers. Then come n / 2 for each side's checkers on the bar, n / 15
 * for those borne off, and two units for the player on roll, both 0 before the opening roll. Points are
 * numbered from X's point of view, whoever is to move.
 */
export const tdGammonInputs = {
  count: 2 * POINTS * UNITS + 6,
  write({ board, player, opening }: BackgammonPosition, inputs: Float64Array): void {
    const own = player === 0;
    for (let point = 1; point <= POINTS; point++) {
      const n = own ? (board[point] as number) : -(board[BAR - point] as number);
      if (n === 0) continue;
      const checkers = Math.abs(n);
      const at = ((n > 0 ? 0 : POINTS) + point - 1) * UNITS;
      inputs[at] = 1;
      if (checkers > 1) inputs[at + 1] = 1;
      if (checkers > 2) inputs[at + 2] = 1;
      if (checkers > 3) inputs[at + 3] = (checkers - 3) / 2;
    }
    const rest = 2 * POINTS * UNITS;
    const [bar, otherBar] = [board[BAR] as number, Math.abs(board[OTHER_BAR] as number)];
    const [off, otherOff] = [board[OFF] as number, Math.abs(board[OTHER_OFF] as number)];
    inputs[rest] = (own ? bar : otherBar) / 2;
    inputs[rest + 1] = (own ? otherBar : bar) / 2;
    inputs[rest + 2] = (own ? off : otherOff) / CHECKERS;
    inputs[rest + 3] = (own ? otherOff : off) / CHECKERS;
    if (!opening) inputs[rest + 4 + player] = 1;
  },
};

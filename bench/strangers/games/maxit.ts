/**
 * Maxit: a board of numbers with a marker. The first player takes a number from the marker's row, the second one from
 * its column, and the marker goes there. The game ends when the player to move finds no number; the value is the
 * difference of the sums. It gives no hint.
 */
import type { Game } from 'cutnode';
import { seeded } from '../../seeded.js';
import { type Contest, valueDrawn } from '../contest.js';

interface MaxitPosition {
  /** One bit per number that is taken. */
  readonly taken: number;
  /** The cell of the marker. */
  readonly marker: number;
  /** The sum of the first player less that of the second. */
  readonly lead: number;
  readonly player: 0 | 1;
}

/** Numbers from -5 to 15, drawn by a seed. */
export function maxit(rows: number, columns: number, seed: number): Game<MaxitPosition, number> {
  const random = seeded(seed);
  const numbers = Array.from({ length: rows * columns }, () => Math.floor(random() * 21) - 5);

  function moves({ taken, marker, player }: MaxitPosition): number[] {
    const [from, step, count] =
      player === 0 ? [marker - (marker % columns), 1, columns] : [marker % columns, columns, rows];
    const found: number[] = [];
    for (let i = 0, cell = from; i < count; i++, cell += step) if (!(taken & (1 << cell))) found.push(cell);
    return found;
  }

  return {
    name: `maxit ${rows}x${columns}`,
    initial: () => ({ taken: 0, marker: 0, lead: 0, player: 0 }),
    toMove: (p) => p.player,
    moves,
    play({ taken, lead, player }, cell) {
      const number = numbers[cell] as number;
      return {
        taken: taken | (1 << cell),
        marker: cell,
        lead: player === 0 ? lead + number : lead - number,
        player: player === 0 ? 1 : 0,
      };
    },
    outcome: (p) => (moves(p).length === 0 ? [p.lead, -p.lead] : undefined),
    evaluate: (p) => (p.player === 0 ? p.lead : -p.lead),
    key: (p) => `${p.taken}/${p.marker}/${p.lead}/${p.player}`,
  };
}

const [square, oblong] = [maxit(5, 5, 1), maxit(6, 5, 2)];

export const maxitContest: Contest = {
  name: 'maxit',
  cases: [valueDrawn(square, 0, 0), valueDrawn(square, 3, 1), valueDrawn(oblong, 5, 2), valueDrawn(oblong, 8, 3)],
};

/** Domineering on boards of any size: the first player puts dominoes upright, the second one lying. */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner, soonestAndWinnerDrawn } from '../contest.js';

interface Board {
  /** `.` where a domino may go, `#` where one is. */
  readonly cells: string;
  readonly player: 0 | 1;
}

type Place = readonly [number, number];

/** Domineering on a board of so many cells. A move is the number of a place for a domino of the player's. */
export function domineering(rows: number, columns: number): Game<Board, number> {
  const places: readonly [Place[], Place[]] = [[], []];
  for (let cell = 0; cell < rows * columns; cell++) {
    if (cell + columns < rows * columns) places[0].push([cell, cell + columns]);
    if ((cell + 1) % columns !== 0) places[1].push([cell, cell + 1]);
  }
  /** The other places that a domino covers in part, for each of both players. */
  const touched = places.map((own) =>
    own.map((place) => places.map((all) => all.filter((other) => other.some((cell) => place.includes(cell))))),
  );
  const isFree = (cells: string, [a, b]: Place): boolean => cells[a] === '.' && cells[b] === '.';

  return {
    name: `domineering ${rows}x${columns}`,
    initial: () => ({ cells: '.'.repeat(rows * columns), player: 0 }),
    toMove: (p) => p.player,
    moves(p) {
      const found: number[] = [];
      for (const [i, place] of places[p.player].entries()) if (isFree(p.cells, place)) found.push(i);
      return found;
    },
    play({ cells, player }, move) {
      const [a, b] = places[player][move] as Place;
      const after = `${cells.slice(0, a)}#${cells.slice(a + 1, b)}#${cells.slice(b + 1)}`;
      return { cells: after, player: player === 0 ? 1 : 0 };
    },
    outcome(p) {
      if (places[p.player].some((place) => isFree(p.cells, place))) return undefined;
      return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    },
    /** Take the opponent's places, and few of one's own. */
    hint({ cells, player }, move) {
      const lost = (touched[player] as Place[][][])[move]?.map(
        (places) => places.filter((place) => isFree(cells, place)).length,
      ) as [number, number];
      return player === 0 ? lost[1] - lost[0] : lost[0] - lost[1];
    },
    key: (p) => p.cells + p.player,
  };
}

const [oblong, square, wide] = [domineering(5, 7), domineering(6, 6), domineering(4, 8)];

export const largeDomineeringContest: Contest = {
  name: 'domineering-large',
  cases: [
    ...soonestAndWinner(oblong, '5x7, empty', oblong.initial()),
    ...soonestAndWinner(square, '6x6, empty', square.initial()),
    ...soonestAndWinner(wide, '4x8, empty', wide.initial()),
    ...soonestAndWinnerDrawn(square, 4, 1),
  ],
};

import type { Game } from 'cutnode';

/** The same games in JavaScript, as most would write them: a board is an array, and the rules loop over its cells. */

export interface Plain {
  /** Of each cell, row by row from the bottom: 0 and 1 a piece of that player, -1 none. */
  readonly cells: readonly number[];
  readonly player: 0 | 1;
}

const won = (player: number): [number, number] =>
  player === 0
    ? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const other = ({ player }: Plain): 0 | 1 => (player === 0 ? 1 : 0);

/** A move is the lower or left cell of a domino. */
function dominoPlaces(cells: readonly number[], player: number): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < 49; cell++) {
    const fits = player === 0 ? cell < 42 : cell % 7 < 6;
    if (fits && cells[cell] === -1 && cells[cell + (player === 0 ? 7 : 1)] === -1) found.push(cell);
  }
  return found;
}

export const domineering: Game<Plain, number> = {
  name: 'domineering',
  initial: () => ({ cells: Array(49).fill(-1), player: 0 }),
  toMove: ({ player }) => player,
  moves: ({ cells, player }) => dominoPlaces(cells, player),
  play(position, cell) {
    const cells = position.cells.slice();
    cells[cell] = cells[cell + (position.player === 0 ? 7 : 1)] = position.player;
    return { cells, player: other(position) };
  },
  outcome: (p) => (dominoPlaces(p.cells, p.player).length > 0 ? undefined : won(other(p))),
  evaluate: (p) => dominoPlaces(p.cells, p.player).length - dominoPlaces(p.cells, other(p)).length,
};

/** A move is `from + 256 * to`. */
export const breakthrough: Game<Plain, number> = {
  name: 'breakthrough',
  initial: () => ({ cells: Array.from({ length: 64 }, (_, cell) => (cell < 16 ? 0 : cell < 48 ? -1 : 1)), player: 0 }),
  toMove: ({ player }) => player,
  moves({ cells, player }) {
    const found: number[] = [];
    const ahead = player === 0 ? 8 : -8;
    for (const aside of [0, 1, -1]) {
      for (let to = 0; to < 64; to++) {
        const from = to - ahead - aside;
        if (cells[from] !== player || (from % 8) + aside !== to % 8) continue;
        if (aside === 0 ? cells[to] === -1 : cells[to] !== player) found.push(from + 256 * to);
      }
    }
    return found;
  },
  play(position, move) {
    const cells = position.cells.slice();
    cells[move & 255] = -1;
    cells[move >> 8] = position.player;
    return { cells, player: other(position) };
  },
  outcome({ cells }) {
    if (cells.includes(0, 56) || !cells.includes(1)) return won(0);
    return cells.indexOf(1) < 8 || !cells.includes(0) ? won(1) : undefined;
  },
  evaluate({ cells, player }) {
    let lead = 0;
    for (const cell of cells) lead += cell === -1 ? 0 : cell === player ? 1 : -1;
    return lead;
  },
};

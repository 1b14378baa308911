/**
 * Quarto: sixteen pieces, each tall or short, dark or light, round or square, hollow or full. A player places the piece
 * that the opponent gave, and gives the next one. Who completes a row, column or diagonal of four pieces that have a
 * property in common has won; with the board full the game is drawn.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner, soonestAndWinnerDrawn } from '../contest.js';

interface QuartoPosition {
  /** A piece is a hexadecimal digit, a property a bit of it. */
  readonly cells: string;
  /** The piece to be placed; `-` when none is left. */
  readonly given: string;
  readonly player: 0 | 1;
}

const SIZE = 4;
const CELLS = SIZE * SIZE;
const PIECES = '0123456789abcdef';

const four = [0, 1, 2, 3] as const;
const lines: readonly (readonly number[])[] = [
  ...four.map((row) => four.map((column) => row * SIZE + column)),
  ...four.map((column) => four.map((row) => row * SIZE + column)),
  four.map((i) => i * SIZE + i),
  four.map((i) => i * SIZE + SIZE - 1 - i),
];
const linesAt = Array.from({ length: CELLS }, (_, cell) => lines.filter((line) => line.includes(cell)));

const put = (cells: string, cell: number, piece: string): string =>
  cells.slice(0, cell) + piece + cells.slice(cell + 1);

/** Whether four pieces in a line have something in common. */
function isQuarto(cells: string, line: readonly number[]): boolean {
  let [all, none] = [15, 15];
  for (const cell of line) {
    const at = cells[cell] as string;
    if (at === '.') return false;
    const piece = Number.parseInt(at, 16);
    all &= piece;
    none &= ~piece;
  }
  return (all | none) !== 0;
}

const wins = (cells: string, cell: number, piece: string): boolean => {
  const after = put(cells, cell, piece);
  return (linesAt[cell] as readonly (readonly number[])[]).some((line) => isQuarto(after, line));
};

/** A move is the cell, then the piece that is given: `5a`; `5-` when none is left. */
export const quarto: Game<QuartoPosition, string> = {
  name: 'quarto',
  initial: () => ({ cells: '.'.repeat(CELLS), given: '0', player: 0 }),
  toMove: (p) => p.player,
  moves({ cells, given }) {
    const left = [...PIECES].filter((piece) => piece !== given && !cells.includes(piece));
    if (left.length === 0) left.push('-');
    const found: string[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      if (cells[cell] === '.') for (const piece of left) found.push(`${cell}${piece}`);
    }
    return found;
  },
  play({ cells, given, player }, move) {
    return {
      cells: put(cells, Number(move.slice(0, -1)), given),
      given: move.at(-1) as string,
      player: player === 0 ? 1 : 0,
    };
  },
  outcome({ cells, player }) {
    if (lines.some((line) => isQuarto(cells, line))) {
      return player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    }
    return cells.includes('.') ? undefined : [0, 0];
  },
  /** Win; do not give a piece that wins. */
  hint({ cells, given }, move) {
    const [cell, next] = [Number(move.slice(0, -1)), move.at(-1) as string];
    if (wins(cells, cell, given)) return 1;
    if (next === '-') return 0;
    const after = put(cells, cell, given);
    for (let at = 0; at < CELLS; at++) if (after[at] === '.' && wins(after, at, next)) return -1;
    return 0;
  },
  key: (p) => `${p.cells}${p.given}${p.player}`,
};

/** A position by its rows, with the piece that is given; the first player began. */
function at(rows: string, given: string): QuartoPosition {
  const cells = rows.replaceAll(' ', '');
  return { cells, given, player: cells.replaceAll('.', '').length % 2 === 0 ? 0 : 1 };
}

export const quartoContest: Contest = {
  name: 'quarto',
  cases: [
    ...soonestAndWinner(quarto, 'the first row and four more', at('0f5a 36.. .9.. ...c', '1')),
    ...soonestAndWinnerDrawn(quarto, 7, 14),
    ...soonestAndWinnerDrawn(quarto, 7, 15),
    ...soonestAndWinnerDrawn(quarto, 7, 17),
    ...soonestAndWinnerDrawn(quarto, 8, 12),
  ],
};

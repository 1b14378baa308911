import '../../style/letters.css';
import type { PlayableGame } from '../boards.js';

/** `k` stones in a row. `format`: that of the game. */
export function mnk(k: number, format: (position: never) => string): PlayableGame {
  return {
    sides: ['x', 'o'],
    look: 'letters',
    rowOne: 'bottom',
    inARow: k,
    longest: (free) => free,
    scale: 800,
    cellName: (cell, { rows, columns }) => `${'abcdefgh'[cell % columns]}${rows - Math.floor(cell / columns)}`,
    board(position: never) {
      const rows = format(position).split(/[:/ ]/).slice(1);
      const stones = [...rows.join('')].map((cell) => (cell === 'X' ? 0 : cell === 'O' ? 1 : undefined));
      return { rows: rows.length, columns: rows[0]?.length ?? 0, stones };
    },
    target: (_, move: number, { columns }) => (move >> 3) * columns + (move & 7),
  };
}

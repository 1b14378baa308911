import '../../style/pawns.css';
import { type PlayableGame, turned } from '../boards.js';

/** The script with its rules, which a worker loads. */
export { default as module } from 'virtual:script/hosted-breakthrough';

export const playable: PlayableGame = {
  sides: ['white', 'black'],
  look: 'pawns',
  rowOne: 'bottom',
  scale: 300,
  board({ columns, rows, cells }: { columns: number; rows: number; cells: readonly number[] }) {
    const fromTop = Array.from({ length: rows }, (_, row) =>
      cells.slice((rows - 1 - row) * columns, (rows - row) * columns),
    );
    return { rows, columns, stones: fromTop.flat().map((cell) => (cell === 1 ? 0 : cell === 2 ? 1 : undefined)) };
  },
  target: (_, { to }: { to: number }, board) => turned(to, board),
  source: (_, { from }: { from: number }, board) => turned(from, board),
};

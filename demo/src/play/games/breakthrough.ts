import '../../style/pawns.css';
import { type BreakthroughPosition, breakthrough } from 'cutnode/games/breakthrough';
import { type PlayableGame, turned } from '../boards.js';

export const playable: PlayableGame = {
  sides: ['white', 'black'],
  look: 'pawns',
  rowOne: 'bottom',
  scale: 300,
  board(position: BreakthroughPosition) {
    const rows = breakthrough.format(position).slice(0, -2).split('/');
    const stones = [...rows.join('')].map((cell) => (cell === 'W' ? 0 : cell === 'B' ? 1 : undefined));
    return { rows: rows.length, columns: (rows[0] as string).length, stones };
  },
  target: (_, move: number, board) => turned(move & 63, board),
  source: (_, move: number, board) => turned(move >> 6, board),
};

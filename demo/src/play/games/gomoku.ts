import '../../style/stones.css';
import { type GomokuPosition, gomoku } from 'cutnode/games/gomoku';
import { type PlayableGame, turned } from '../boards.js';

export const playable: PlayableGame = {
  sides: ['black', 'white'],
  look: 'stones',
  rowOne: 'bottom',
  inARow: 5,
  longest: (free) => free,
  scale: 200,
  board(position: GomokuPosition) {
    const stones: (0 | 1 | undefined)[] = Array(225).fill(undefined);
    for (const [i, name] of (gomoku.format(position).match(/[a-o]\d+/g) ?? []).entries()) {
      stones['abcdefghijklmno'.indexOf(name.charAt(0)) + 15 * (15 - Number(name.slice(1)))] = (i % 2) as 0 | 1;
    }
    return { rows: 15, columns: 15, stones };
  },
  target: (_, cell: number, board) => turned(cell, board),
};

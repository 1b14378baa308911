import '../../style/stones.css';
import { type PlayableGame, turned } from '../boards.js';

export const playable: PlayableGame = {
  sides: ['black', 'white'],
  look: 'stones',
  rowOne: 'bottom',
  inARow: 5,
  longest: (free) => free,
  scale: 200,
  board({ line }: { line: readonly number[] }) {
    const stones: (0 | 1 | undefined)[] = Array(225).fill(undefined);
    for (const [i, cell] of line.entries()) stones[turned(cell, { rows: 15, columns: 15 })] = (i % 2) as 0 | 1;
    return { rows: 15, columns: 15, stones };
  },
  target: (_, cell: number, board) => turned(cell, board),
};

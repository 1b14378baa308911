import '../../style/hex.css';
import type { PlayableGame } from '../boards.js';

/** The script with its rules, which a worker loads. */
export { default as module } from 'virtual:script/hosted-hex';

export const playable: PlayableGame = {
  sides: ['blue', 'orange'],
  look: 'hex',
  rowOne: 'top',
  longest: (free) => free,
  scale: 150,
  board({ size, cells }: { size: number; cells: string }) {
    const stones = [...cells].map((cell) => (cell === 'X' ? 0 : cell === 'O' ? 1 : undefined));
    return { rows: size, columns: size, stones };
  },
  target: (_, cell: number) => cell,
};

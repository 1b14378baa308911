import '../../style/hex.css';
import { type HexPosition, hex } from 'cutnode/games/hex';
import type { PlayableGame } from '../boards.js';

/** The script with its rules, which a worker loads. */
export { default as module } from 'virtual:script/hosted-hex';

export const playable: PlayableGame = {
  sides: ['blue', 'orange'],
  look: 'hex',
  rowOne: 'top',
  longest: (free) => free,
  scale: 150,
  board(position: HexPosition) {
    const [text = ''] = hex.format(position).split(':');
    const rows = text.split('/');
    const stones = [...rows.join('')].map((cell) => (cell === 'X' ? 0 : cell === 'O' ? 1 : undefined));
    return { rows: rows.length, columns: rows.length, stones };
  },
  target: (_, cell: number) => cell,
};

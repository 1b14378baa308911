import '../../style/stones.css';
import { type Go, type GoPosition, goOf } from 'cutnode/games/go';
import { type PlayableGame, turned } from '../boards.js';

/** The script with its rules, which a worker loads. */
export { default as module } from 'virtual:script/hosted-go';

const COLOURS = 'XO';

/** Go on `size` rows of `size` points. */
export function playable(size: number): PlayableGame {
  const go: Go = goOf({ size });
  return {
    sides: ['black', 'white'],
    look: 'stones',
    rowOne: 'bottom',
    letters: 'ABCDEFGHJ',
    mayPass: true,
    scale: size,
    counts: 'score',
    board(position: GoPosition) {
      const [text = ''] = go.format(position).split(':');
      const stones = [...text.replaceAll('/', '')].map((point) => {
        const side = COLOURS.indexOf(point);
        return side < 0 ? undefined : (side as 0 | 1);
      });
      return { rows: size, columns: size, stones };
    },
    target: (_, move: number, board) => (move === size * size ? undefined : turned(move, board)),
  };
}

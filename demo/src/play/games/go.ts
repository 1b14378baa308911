import '../../style/stones.css';

import module from 'virtual:script/hosted-go';
import { type GoPosition, goOf } from 'cutnode/games/go';
import { type GameParts, type PlayableGame, turned } from '../boards.js';
import { regions } from './go-regions.js';

const COLOURS = 'XO';

/** Go on `size` rows of `size` points, whose script a worker loads. */
export function goIn(size: number): GameParts {
  const go = goOf({ size });
  return {
    game: go,
    playable: playable(go),
    script: { module, export: `go${size}` },
  };
}

function playable(go: ReturnType<typeof goOf>): PlayableGame {
  const { size } = go;
  return {
    sides: ['black', 'white'],
    look: 'stones',
    rowOne: 'bottom',
    letters: 'ABCDEFGHJ',
    mayPass: true,
    regions,
    scale: size,
    counts: 'score',
    tally: (position: GoPosition) => go.points(position),
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

import '../../style/stones.css';

import module from 'virtual:script/hosted-go';
import { type Go, type GoPosition, goOf } from 'cutnode/games/go';
import { type GameParts, type PlayableGame, turned } from '../boards.js';
import type { PlayWords } from '../words/en.js';

const COLOURS = 'XO';

/** Go on `size` rows of `size` points, whose script a worker loads. */
export function goIn({ status }: PlayWords, size: number): GameParts {
  const go = goOf({ size });
  return {
    game: go,
    playable: playable(go),
    script: { module, export: `go${size}` },
    // As long circles go, the third time is the last.
    ending(positions: readonly GoPosition[]) {
      const last = go.format(positions.at(-1) as GoPosition);
      return positions.filter((position) => go.format(position) === last).length < 3 ? undefined : status.draw;
    },
  };
}

function playable(go: Go): PlayableGame {
  const { size } = go;
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

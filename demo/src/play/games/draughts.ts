import '../../style/checkered.css';
import '../../style/draughts.css';
import { type DraughtsPosition, draughts } from 'cutnode/games/draughts';
import { h } from '../../shell/dom.js';
import { boardOf, type Men, type PlayableGame } from '../boards.js';
import { letDrag } from '../dragging.js';
import { askWay } from '../way.js';
import { checkerOf } from './draughts-pieces.js';

/** English draughts, loaded when somebody plays it. */
export const game = draughts;

export const playable: PlayableGame = {
  title: 'Draughts',
  sides: ['Black', 'White'],
  look: 'draughts',
  firstAbove: true,
  scale: 250,
  unit: 100,
  unitNames: ['man', 'men'],
  board: ({ board }: DraughtsPosition) => boardOf((cell) => (cellOf(cell >> 1) === cell ? board[cell >> 1] : 0), 4),
  target: (_, move: number) => cellOf((move >> 5) & 31),
  source: (_, move: number) => cellOf(move & 31),
};

/** The cell of a dark square, both numbered from 0. Black's side is above. */
function cellOf(square: number): number {
  return 2 * square + ((square >> 2) % 2 === 0 ? 1 : 0);
}

const SIDES = ['Black', 'White'] as const;
/** Plies without a capture or a move of a man that end the game. */
const FORTY_MOVES = 80;

const keyOf = (position: DraughtsPosition): string => `${position.turn} ${position.board.join('')}`;

/** The number of the dark square on a cell; '' for a light one. */
function numberOn(cell: number): string {
  const square = cell >> 1;
  return cellOf(square) === cell ? String(square + 1) : '';
}

export const men: Men = {
  cellName: (cell) => numberOn(cell) || 'light square',
  inscription(isTurned) {
    const numbers = Array.from({ length: 64 }, (_, cell) => h('span', {}, numberOn(isTurned ? 63 - cell : cell)));
    return h('div', { class: 'inscription', 'aria-hidden': 'true' }, ...numbers);
  },
  kinds({ board }: DraughtsPosition) {
    const kinds: (string | undefined)[] = Array(64).fill(undefined);
    for (const [square, piece] of board.entries()) {
      if (piece !== 0) kinds[cellOf(square)] = (piece & 3) === 2 ? 'k' : 'm';
    }
    return kinds;
  },
  nameOf: (kind) => (kind === 'k' ? 'king' : 'man'),
  picture: checkerOf,
  promotionOf: () => undefined,
  alarm: () => undefined,
  write: draughts.formatMove,
  number({ turn }: DraughtsPosition, index) {
    const half = index + ((index + turn) % 2);
    return turn === 0 ? `${1 + half / 2}. ` : index === 0 ? '1... ' : '';
  },
  ending(positions: readonly DraughtsPosition[]) {
    const position = positions.at(-1) as DraughtsPosition;
    const [black = 0] = draughts.outcome(position) ?? [];
    if (black !== 0) {
      const loser = SIDES[position.turn];
      const isBare = !position.board.some((piece) => piece !== 0 && (piece & 4) === 4 * position.turn);
      return `${SIDES[1 - position.turn]} wins: ${loser} ${isBare ? 'has no piece left' : 'cannot move'}.`;
    }
    if (position.quietPlies >= FORTY_MOVES)
      return 'A draw: 40 moves of each side without a capture or a move of a man.';
    const same = positions.filter((earlier) => keyOf(earlier) === keyOf(position)).length;
    return same >= 3 ? 'A draw: the position has occurred three times.' : undefined;
  },
  letDrag,
  askPromotion: askWay,
};

import '../../style/checkered.css';
import '../../style/draughts.css';
import { type DraughtsPosition, draughts } from 'cutnode/games/draughts';
import { h } from '../../shell/dom.js';
import { boardOf, type GameParts, type Men, type PlayableGame } from '../boards.js';
import type { PlayWords } from '../words/en.js';
import type { DraughtsWords } from '../words/en-draughts.js';
import { checkerOf } from './draughts-pieces.js';

/** English draughts, loaded when somebody plays it. */
export const draughtsIn = (words: PlayWords, own: DraughtsWords): GameParts => ({
  game: draughts,
  playable,
  men: menIn(words, own),
});

const playable: PlayableGame = {
  sides: ['black', 'white'],
  look: 'draughts',
  firstAbove: true,
  scale: 250,
  unit: 100,
  counts: 'men',
  board: ({ board }: DraughtsPosition) => boardOf((cell) => (cellOf(cell >> 1) === cell ? board[cell >> 1] : 0), 4),
  target: (_, move: number) => cellOf((move >> 5) & 31),
  source: (_, move: number) => cellOf(move & 31),
};

/** The cell of a dark square, both numbered from 0. Black's side is above. */
function cellOf(square: number): number {
  return 2 * square + ((square >> 2) % 2 === 0 ? 1 : 0);
}

/** Plies without a capture or a move of a man that end the game. */
const FORTY_MOVES = 80;

/** The number of the dark square on a cell; '' for a light one. */
function numberOn(cell: number): string {
  const square = cell >> 1;
  return cellOf(square) === cell ? String(square + 1) : '';
}

/** Its pieces, in the language of these words. */
const menIn = ({ sides }: PlayWords, own: DraughtsWords): Men => ({
  cellName: (cell) => numberOn(cell) || own.lightSquare,
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
  nameOf: (kind) => own.pieces[kind as keyof DraughtsWords['pieces']],
  picture: checkerOf,
  alarm: () => undefined,
  write: draughts.formatMove,
  number({ turn }: DraughtsPosition, index) {
    const half = index + ((index + turn) % 2);
    return turn === 0 ? `${1 + half / 2}. ` : index === 0 ? '1... ' : '';
  },
  ending(positions: readonly DraughtsPosition[], [black = 0]) {
    const { board, turn, quietPlies } = positions.at(-1) as DraughtsPosition;
    if (black === 0) return quietPlies >= FORTY_MOVES ? own.fortyMoves : own.repetition;
    const [winner, loser] = turn === 0 ? [sides.white, sides.black] : [sides.black, sides.white];
    return own.wins(winner, loser, !board.some((piece) => piece !== 0 && (piece & 4) === 4 * turn));
  },
  letDrag: async () => (await import('../dragging.js')).letDrag,
  question: (moves: readonly number[], _side, position: DraughtsPosition) => ({
    words: own.way,
    look: 'ways',
    answers: moves.map((move) => ({ move, text: draughts.formatMove(position, move) })),
  }),
});

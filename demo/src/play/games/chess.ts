import '../../style/checkered.css';
import { type ChessPosition, chess, formatSan, resultOf } from 'cutnode/games/chess';
import { boardOf, turned as fromBelow, type GameParts, type Men, type PlayableGame } from '../boards.js';
import type { PlayWords } from '../words/en.js';
import type { ChessWords } from '../words/en-chess.js';
import { pieceOf } from './chess-pieces.js';

/** Chess, loaded when somebody plays it. */
export const chessIn = (words: PlayWords, own: ChessWords): GameParts => ({
  game: chess,
  playable,
  men: menIn(words, own),
  notation: async () => (await import('./chess-notation.js')).pgn,
});

const playable: PlayableGame = {
  sides: ['white', 'black'],
  look: 'chess',
  rowOne: 'bottom',
  scale: 250,
  unit: 100,
  counts: 'pawns',
  board: ({ board }: ChessPosition) => boardOf((cell) => board[cell ^ 56], 8),
  target: (position: ChessPosition, move: number, board) => fromBelow(landing(position, move), board),
  source: (_, move: number, board) => fromBelow(move & 63, board),
};

/**
 * The square where a piece lands. The king castles by taking its rook, and is put down two squares aside, as people do
 * it.
 */
function landing({ board, chess960 }: ChessPosition, move: number): number {
  const [from, to] = [move & 63, (move >> 6) & 63];
  const takesOwn = board[to] !== 0 && ((board[from] as number) ^ (board[to] as number)) < 8;
  return takesOwn && !chess960 ? from + 2 * Math.sign(to - from) : to;
}

const KINDS = 'pnbrqk';
/** The game counts rows from the bottom, the board from the top. */
const turned = (square: number): number => square ^ 56;

/** Its pieces, in the language of these words. */
const menIn = ({ sides }: PlayWords, own: ChessWords): Men => ({
  kinds({ board }: ChessPosition) {
    return Array.from({ length: 64 }, (_, cell) => {
      const piece = board[turned(cell)] as number;
      return piece === 0 ? undefined : KINDS.charAt((piece & 7) - 1);
    });
  },
  nameOf: (kind) => own.pieces[kind as keyof ChessWords['pieces']],
  picture: pieceOf,
  alarm: (position: ChessPosition) => (chess.mayStandPat(position) ? undefined : turned(position.kings[position.turn])),
  write: formatSan,
  number: ({ turn, fullmoves }: ChessPosition, index) =>
    turn === 0 ? `${fullmoves}. ` : index === 0 ? `${fullmoves}... ` : '',
  ending(positions: readonly ChessPosition[]) {
    const { winner, reason } = resultOf(positions) ?? {};
    if (reason === undefined) return undefined;
    const named = winner === undefined ? undefined : winner === 0 ? sides.white : sides.black;
    return own.ending(own.reasons[reason], named);
  },
  letDrag: async () => (await import('../dragging.js')).letDrag,
  question: (moves: readonly number[], side) => ({
    words: own.becomes,
    look: `side-${side}`,
    answers: moves.map((move) => {
      const kind = KINDS.charAt(move >> 12);
      return { move, text: pieceOf(kind), name: own.pieces[kind as keyof ChessWords['pieces']] };
    }),
  }),
});

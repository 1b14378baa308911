import '../style/checkered.css';
import { type ChessPosition, chess, formatSan, resultOf } from 'cutnode/games/chess';
import type { Men } from './boards.js';
import { pieceOf } from './chess-pieces.js';
import { letDrag } from './dragging.js';
import { askPromotion } from './promotion.js';

/** Chess, loaded when somebody plays it. */
export const game = chess;

const KINDS = 'pnbrqk';
const names: Readonly<Record<string, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};

/** The game counts rows from the bottom, the board from the top. */
const turned = (square: number): number => square ^ 56;

const reasons: Readonly<Record<string, string>> = {
  checkmate: 'Checkmate',
  stalemate: 'A draw by stalemate',
  'dead position': 'A draw: neither side has the material to mate',
  'fivefold repetition': 'A draw: the position has occurred five times',
  'seventy-five moves': 'A draw: 75 moves without a capture or a pawn move',
  'threefold repetition': 'A draw: the position has occurred three times',
  'fifty moves': 'A draw: 50 moves without a capture or a pawn move',
};

export const men: Men = {
  kinds({ board }: ChessPosition) {
    return Array.from({ length: 64 }, (_, cell) => {
      const piece = board[turned(cell)] as number;
      return piece === 0 ? undefined : KINDS.charAt((piece & 7) - 1);
    });
  },
  nameOf: (kind) => names[kind] as string,
  picture: pieceOf,
  promotionOf(move: number) {
    const promotion = move >> 12;
    return promotion === 0 ? undefined : KINDS.charAt(promotion);
  },
  alarm: (position: ChessPosition) => (chess.mayStandPat(position) ? undefined : turned(position.kings[position.turn])),
  write: formatSan,
  number: ({ turn, fullmoves }: ChessPosition, index) =>
    turn === 0 ? `${fullmoves}. ` : index === 0 ? `${fullmoves}... ` : '',
  ending(positions: readonly ChessPosition[]) {
    const result = resultOf(positions);
    if (result === undefined) return undefined;
    const winner = result.winner === undefined ? '' : `: ${result.winner === 0 ? 'White' : 'Black'} wins`;
    return `${reasons[result.reason]}${winner}.`;
  },
  letDrag,
  askPromotion,
};

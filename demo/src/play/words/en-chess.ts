import type { resultOf } from 'cutnode/games/chess';

const reasons: Readonly<Record<NonNullable<ReturnType<typeof resultOf>>['reason'], string>> = {
  checkmate: 'Checkmate',
  stalemate: 'A draw by stalemate',
  'dead position': 'A draw: neither side has the material to mate',
  'fivefold repetition': 'A draw: the position has occurred five times',
  'seventy-five moves': 'A draw: 75 moves without a capture or a pawn move',
  'threefold repetition': 'A draw: the position has occurred three times',
  'fifty moves': 'A draw: 50 moves without a capture or a pawn move',
};

/** The words of chess. */
export const chess = {
  pieces: { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' },
  reasons,
  ending: (reason: string, winner: string | undefined): string =>
    `${reason}${winner === undefined ? '' : `: ${winner} wins`}.`,
  becomes: 'The pawn becomes',
};

export type ChessWords = typeof chess;

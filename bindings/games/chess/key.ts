import type { ChessPosition } from './position.js';

/**
 * What makes two positions the same: the pieces, the side to move, the castling rights and an en passant capture. Four
 * squares are written to a character, then the rest.
 */
export function keyOf({ board, turn, castling, enPassant }: ChessPosition): string {
  let key = '';
  for (let square = 0; square < 64; square += 4) {
    key += String.fromCharCode(
      (board[square] as number) |
        ((board[square + 1] as number) << 4) |
        ((board[square + 2] as number) << 8) |
        ((board[square + 3] as number) << 12),
    );
  }
  key += String.fromCharCode(turn | ((enPassant + 1) << 1));
  // 16 squares hold all rooks that may castle.
  let rooks = 0;
  for (const rook of castling) rooks |= 1 << ((rook & 7) | (rook < 8 ? 0 : 8));
  return key + String.fromCharCode(rooks);
}

import { type ChessPosition, chess, formatPgn, parsePgn } from 'cutnode/games/chess';
import type { Notation } from '../boards.js';

/** Portable game notation, in which people exchange games of chess. */
export const pgn: Notation = {
  read(text) {
    const [game] = parsePgn(text, { variations: false });
    if (!game) return { start: '', moves: [] };
    let position = game.start;
    const moves = game.moves.map(({ move }) => {
      const written = chess.formatMove(position, move);
      position = chess.play(position, move);
      return written;
    });
    const start = chess.format(game.start);
    return { start: start === chess.format(chess.initial()) ? '' : start, moves };
  },
  write(start: ChessPosition, moves: readonly number[], payoffs) {
    const [white = 0] = payoffs ?? [];
    const result = !payoffs ? '*' : white === 0 ? '1/2-1/2' : white > 0 ? '1-0' : '0-1';
    return formatPgn({ tags: {}, start, moves: moves.map((move) => ({ move })), result });
  },
};

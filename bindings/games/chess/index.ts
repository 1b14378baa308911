import { compiledChess } from './compiled.js';
import type { Chess } from './core.js';
import { type ChessGame, type ChessOptions, chessRules } from './rules.js';

export { fromChessJs, historyFromChessJs, toChessJs } from './chess-js.js';
export { fromChessops, toChessops } from './chessops.js';
export { chessProof, chessSelective } from './compiled.js';
export type { Chess } from './core.js';
export { formatEpd, parseEpd } from './epd.js';
export { parseFen } from './fen.js';
export { type PgnGame, positionsOf } from './pgn.js';
export { parsePgn, readPgn } from './pgn-reader.js';
export { formatPgn } from './pgn-writer.js';
export type { ChessPosition } from './position.js';
export { resultOf } from './result.js';
export type { ChessGame } from './rules.js';
export { formatSan, parseSan } from './san.js';
export { formatUci, parseUci } from './uci.js';

/** Chess with an evaluation of one's own, or other rules for draws. Throws `InvalidOptionError`. */
export function createChess(options: ChessOptions = {}): ChessGame {
  return chessRules(options);
}

/**
 * Chess and Chess960, compiled. Positions that have occurred before in a search, or twice in its `history`, are draws, and
 * so is the fiftieth move without progress.
 */
export const chess: Chess = compiledChess();

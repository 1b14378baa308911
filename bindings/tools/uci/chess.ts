import { enableSelective } from '../../engine/selective/index.js';
import { type ChessPosition, chessWithNet, chessWithNetSelective } from '../../games/chess/net/index.js';
import { parseUci } from '../../games/chess/uci.js';
import { commonOptions } from './options.js';
import type { UciGame } from './uci-game.js';

/** Chess and Chess960, with the learned evaluation. */
export const chessInUci: UciGame<ChessPosition> = {
  game: enableSelective(chessWithNet, chessWithNetSelective),
  options: [
    ...commonOptions,
    ...(['UCI_Chess960', 'UCI_LimitStrength', 'UCI_Elo', 'UCI_ShowWDL', 'SyzygyPath', 'Debug Log File'] as const),
  ],
  first(fen, { UCI_Chess960 }) {
    const position = fen === undefined ? chessWithNet.initial() : chessWithNet.parse(fen);
    return { ...position, chess960: position.castling.length > 0 && (UCI_Chess960 || position.chess960) };
  },
  parseMove: parseUci,
  past: (earlier, { halfmoves }) => (halfmoves === 0 ? [] : earlier.slice(-halfmoves)),
  searched: (position) => (position.halfmoves >= 100 ? { ...position, halfmoves: 0 } : position),
};

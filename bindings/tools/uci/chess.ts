import { enableSelective } from '../../engine/selective/index.js';
import type { Endgames } from '../../games/chess/endgames/endgames.js';
import { generatedChess } from '../../games/chess/endgames/generate.js';
import { isDrawn, type Material, MOST_MEN, materialOfMen } from '../../games/chess/endgames/material.js';
import { menOn } from '../../games/chess/endgames/placing.js';
import { parseFen } from '../../games/chess/fen.js';
import {
  chessWithNet,
  chessWithNetAndEndgames,
  chessWithNetSelective,
  net,
} from '../../games/chess/net/chess-with-net.js';
import type { ChessPosition } from '../../games/chess/position.js';
import { parseUci } from '../../games/chess/uci.js';
import { commonOptions } from './options.js';
import { TableMaker, type UciTables } from './table-maker.js';
import type { UciGame } from './uci-game.js';

/** Chess and Chess960, with the learned evaluation. */
export const chessInUci: UciGame<ChessPosition> = {
  game: enableSelective(chessWithNet, chessWithNetSelective),
  rules: chessWithNet,
  options: [
    ...commonOptions,
    'Endgames',
    ...(['UCI_Chess960', 'UCI_LimitStrength', 'UCI_Elo', 'UCI_ShowWDL', 'SyzygyPath', 'Debug Log File'] as const),
  ],
  first(fen, { UCI_Chess960 }) {
    const position = fen === undefined ? chessWithNet.initial() : parseFen(fen, { lenient: true });
    return { ...position, chess960: position.castling.length > 0 && (UCI_Chess960 || position.chess960) };
  },
  endgames: () => new TableMaker(tables),
  parseMove: parseUci,
  past: (earlier, { halfmoves }) => (halfmoves === 0 ? [] : earlier.slice(-halfmoves)),
  searched: (position) => (position.halfmoves >= 100 ? { ...position, halfmoves: 0 } : position),
};

/** Tables of up to four men; with five on the board, those that a capture leads to. */
const tables: UciTables<ChessPosition, Material, Endgames> = {
  game: generatedChess,
  before: net,
  tablesAt({ board, castling }) {
    // One more than a table has, and one of them may be taken.
    const found = castling.length > 0 ? undefined : menOn(board, MOST_MEN - 2 + 1);
    if (!found) return [];
    const { men } = found;
    const sets = men.length <= MOST_MEN - 2 ? [men] : men.map((_, i) => men.toSpliced(i, 1));
    return sets.map(materialOfMen).flatMap((material) => (isDrawn(material) ? [] : [material.name]));
  },
  gameWith: (known, data) => enableSelective(chessWithNetAndEndgames(known, data), chessWithNetSelective),
};
